import { createMiddleware } from "hono/factory";
import { localOperatorToken } from "../../config.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../router.ts";

/** The operator's credential. Without one configured there is no operator's side: its paths do not exist. */
export const operatorToken = () =>
  createMiddleware<AppEnv>(async function operatorToken(c, next) {
    const { ENVIRONMENT, OPERATOR_TOKEN } = c.var.deps.config;
    const usable = OPERATOR_TOKEN && !(ENVIRONMENT === "production" && OPERATOR_TOKEN === localOperatorToken);
    if (!usable) return c.notFound();
    const given = c.req.header("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
    if (!given || !(await isSame(given, OPERATOR_TOKEN))) {
      const code = given ? "invalid_api_key" : "missing_api_key";
      throw new ApiError(
        code,
        "The operator's side needs `Authorization: Bearer` with the operator's token.",
        {},
        {
          "WWW-Authenticate": 'Bearer realm="operator"',
        },
      );
    }
    return next();
  });

/** Compares digests, so that the time taken tells nothing of how much was right. */
async function isSame(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return crypto.subtle.timingSafeEqual(await digest(one), await digest(other));
}
