import type { Config } from "../lib/config.ts";
import { logOrigin } from "../lib/log-origin.ts";
import { isKeyName, readSignerKey, type SignerKey } from "../formats/tlog/note.ts";

/** Under which name the log is signed, and by which keys. `bad-key`: one can't be read, or is for another name. */
export type LogKeys = { origin: string; keys: SignerKey[] } | "no-key" | "bad-key";

export async function readLogKeys(config: Config): Promise<LogKeys> {
  const texts = config.LOG_SIGNING_KEY?.trim().split(/\s+/) ?? [];
  if (texts.length === 0) return "no-key";
  const origin = logOrigin(config);
  if (origin === undefined || !isKeyName(origin) || texts.length > 2) return "bad-key";
  const keys = await Promise.all(texts.map(readSignerKey));
  const own = keys.filter((key) => key !== null && key.name === origin);
  return own.length === keys.length ? { origin, keys: own as SignerKey[] } : "bad-key";
}
