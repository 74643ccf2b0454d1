import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSignerKey } from "../../formats/tlog/note.ts";
import { localLogOrigin } from "../../lib/log-origin.ts";

/** Variables with a key that signs the log of a development's service. It is made once, and kept with the state. */
export async function withLogKey(folder: string, variables: Record<string, string>): Promise<Record<string, string>> {
  if (variables.ENVIRONMENT !== "development" || variables.LOG_SIGNING_KEY !== undefined) return variables;
  const file = join(folder, "log-key");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${(await newSignerKey(localLogOrigin)).text}\n`, { mode: 0o600 });
  }
  return { LOG_ORIGIN: localLogOrigin, ...variables, LOG_SIGNING_KEY: readFileSync(file, "utf8").trim() };
}
