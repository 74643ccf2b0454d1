import type { Config } from "../lib/config.ts";
import { isKeyName, readSignerKey, type SignerKey } from "../formats/tlog/note.ts";

/** Under which name the log is signed, and by which keys. `bad-key`: one can't be read, or is for another name. */
export type LogKeys = { origin: string; keys: SignerKey[] } | "no-key" | "bad-key";

/** The name of the log; undefined where none is configured. */
export function originOf(config: Pick<Config, "ENVIRONMENT" | "LOG_ORIGIN" | "PUBLIC_URL">): string | undefined {
  if (config.LOG_ORIGIN !== undefined) return config.LOG_ORIGIN;
  if (config.PUBLIC_URL !== undefined) return `${new URL(config.PUBLIC_URL).host}/log`;
  return config.ENVIRONMENT === "development" ? "localhost/log" : undefined;
}

export async function readLogKeys(config: Config): Promise<LogKeys> {
  const texts = config.LOG_SIGNING_KEY?.trim().split(/\s+/) ?? [];
  if (texts.length === 0) return "no-key";
  const origin = originOf(config);
  if (origin === undefined || !isKeyName(origin) || texts.length > 2) return "bad-key";
  const keys = await Promise.all(texts.map(readSignerKey));
  const own = keys.filter((key) => key !== null && key.name === origin);
  return own.length === keys.length ? { origin, keys: own as SignerKey[] } : "bad-key";
}
