import type { Config } from "./config.ts";

/** The name of the log of a service in development. */
export const localLogOrigin = "localhost/log";

/** The name of the log of verdicts; undefined where none is configured. */
export function logOrigin(config: Pick<Config, "ENVIRONMENT" | "LOG_ORIGIN" | "PUBLIC_URL">): string | undefined {
  if (config.LOG_ORIGIN !== undefined) return config.LOG_ORIGIN;
  if (config.PUBLIC_URL !== undefined) return `${new URL(config.PUBLIC_URL).host}/log`;
  return config.ENVIRONMENT === "development" ? localLogOrigin : undefined;
}
