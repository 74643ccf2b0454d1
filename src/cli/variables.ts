import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { InvalidArgumentError } from "commander";
import { distance } from "fastest-levenshtein";
import { Config, noPublicUrl, readConfig } from "../lib/config.ts";
import { CommandError, printError, printable } from "./terminal.ts";

type Variables = Record<string, unknown>;

/** Never printed, as terminals are recorded. */
const secrets = new Set([
  "OPERATOR_TOKEN",
  "OPERATOR_TOKENS",
  "OIDC_CLIENT_SECRET",
  "GITHUB_CLIENT_SECRET",
  "R2_ACCESS_KEY_ID",
  "R2_SECRET_ACCESS_KEY",
  "SCANNER_URL",
  "LOG_SIGNING_KEY",
  "JUDGES",
]);

/**
 * Refuses variables that the service can't read, all at once, and warns of unknown names. `sources` are where variables
 * come from; later ones take precedence.
 */
export function checkVariables(sources: Record<string, Variables>): void {
  for (const [source, variables] of Object.entries(sources)) {
    for (const name of Object.keys(variables)) {
      if (!(name in Config.shape))
        printError(`warning: ${source}: ${name} is no variable of this service${hint(name)}`);
    }
  }
  const all: Variables = Object.assign({}, ...Object.values(sources));
  const { problems } = readConfig(all);
  if (problems.length === 0) return;
  const lines = problems.map(({ name, message }) => {
    const source = Object.entries(sources).findLast(([, variables]) => name in variables)![0];
    const value = secrets.has(name) ? "" : `=${String(all[name])}`;
    return `\n  ${printable(`${name}${value} (${source}) ${message}`)}`;
  });
  throw new CommandError(`${lines.length > 1 ? "variables" : "a variable"} can't be read:${lines.join("")}`);
}

/**
 * What a deployment is warned of that will not know its own address. `secrets`: the names of the worker's; undefined
 * where they are not known.
 */
export function publicUrlTrouble(
  variables: Variables,
  secrets: readonly string[] | undefined,
  environment?: string,
): string | undefined {
  const { config } = readConfig(variables);
  if (config.ENVIRONMENT !== "production" || config.PUBLIC_URL || secrets?.includes("PUBLIC_URL")) return undefined;
  const command = `npx wrangler secret put PUBLIC_URL${environment === undefined ? "" : ` --env ${environment}`}`;
  return `${secrets ? "" : "unless it is a secret of the worker, "}${noPublicUrl} Set it by \`${command}\`.`;
}

/** The file with variables that `wrangler dev` reads beside wrangler.toml. `.env` may also be another program's. */
export function devVars(folder: string): { file: string; variables: Variables } {
  const isOurs = ([name]: [string, unknown]) => name in Config.shape;
  const read = (file: string) => Object.entries(parseEnv(readFileSync(join(folder, file), "utf8")));
  if (existsSync(join(folder, ".dev.vars"))) {
    return { file: ".dev.vars", variables: Object.fromEntries(read(".dev.vars")) };
  }
  const variables = existsSync(join(folder, ".env")) ? Object.fromEntries(read(".env").filter(isOurs)) : {};
  return { file: ".env", variables };
}

/** Parses `NAME:VALUE`, wrangler's form. */
export function variableFrom(text: string, variables: Record<string, string> = {}): Record<string, string> {
  const colon = text.indexOf(":");
  if (colon < 1) throw new InvalidArgumentError("A variable is given as NAME:VALUE.");
  return { ...variables, [text.slice(0, colon)]: text.slice(colon + 1) };
}

function hint(name: string): string {
  const [nearest, edits] = Object.keys(Config.shape)
    .map((known) => [known, known.startsWith(name.toUpperCase()) ? 0 : distance(name.toUpperCase(), known)] as const)
    .reduce((best, other) => (other[1] < best[1] ? other : best));
  return edits <= Math.max(2, name.length / 4) ? `; is ${nearest} meant?` : "";
}
