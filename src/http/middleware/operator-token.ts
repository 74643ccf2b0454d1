import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Config, localOperatorToken } from "../../lib/config.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";
import { addressKey, respondRateLimited, refuseCaller, setRateLimitHeaders } from "./rate-limit.ts";

const isBelow = (path: string) => /^\/operator\/v1(?:\/|$)/.test(path);

/** Whether the path is an operator route, and this service has them. */
export const isOperatorPath = ({ req, var: { deps } }: Context<AppEnv>): boolean =>
  isBelow(req.path) && tokensOf(deps.config).length > 0;

/**
 * Whether the path would be an operator route if the service had a token. Without one it is as unknown as any other
 * path, for every method.
 */
export const isHiddenOperatorPath = ({ req, var: { deps } }: Context<AppEnv>): boolean =>
  isBelow(req.path) && tokensOf(deps.config).length === 0;

/** Nobody tries out as many tokens of this length, however fast. */
const unguessableLength = 24;

/**
 * Checks the operator's token. A wrong one counts against its address. Above the limit wrong ones are refused without
 * another count, and a token so short that it could be guessed is not compared any more.
 */
export const operatorToken = () =>
  createMiddleware<AppEnv>(async function operatorToken(c, next) {
    const tokens = tokensOf(c.var.deps.config);
    if (tokens.length === 0) return c.notFound();
    const refusal = c.var.deps.limiters.failedTokens.knownRefusal(addressKey(c));
    const token = c.req.header("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
    // A stranger's wrong tokens keep no operator at the same address out.
    const compared = tokens.filter(({ secret }) => !refusal || secret.length >= unguessableLength);
    const operator = token === undefined ? undefined : await tokenLike(compared, token);
    if (operator) {
      if (operator.name !== undefined) c.var.deps.operator = operator.name;
      return next();
    }
    if (refusal) {
      respondRateLimited(c, refusal);
      return setRateLimitHeaders(c, refusal);
    }
    const detail = "The operator's side needs `Authorization: Bearer` with the operator's token.";
    return refuseCaller(c, new ApiError(token ? "invalid_api_key" : "missing_api_key", detail), "operator");
  });

type OperatorToken = { name?: string; secret: string };

/** The tokens that count. Production refuses the one of local development. */
function tokensOf({ ENVIRONMENT, OPERATOR_TOKEN, OPERATOR_TOKENS }: Config): OperatorToken[] {
  const named = (OPERATOR_TOKENS?.trim().split(/\s+/) ?? []).map((pair) => {
    const colon = pair.indexOf(":");
    return { name: pair.slice(0, colon), secret: pair.slice(colon + 1) };
  });
  const isUsable = OPERATOR_TOKEN && (ENVIRONMENT !== "production" || OPERATOR_TOKEN !== localOperatorToken);
  return [...(isUsable ? [{ secret: OPERATOR_TOKEN }] : []), ...named];
}

/** Compares with all of them, so that the time taken does not tell which was like it. */
async function tokenLike(tokens: OperatorToken[], token: string): Promise<OperatorToken | undefined> {
  const likes = await Promise.all(tokens.map(({ secret }) => isSame(token, secret)));
  return tokens.find((_, place) => likes[place]);
}

/** Compares digests, so that the time taken tells nothing about how much was right. */
async function isSame(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return crypto.subtle.timingSafeEqual(await digest(one), await digest(other));
}
