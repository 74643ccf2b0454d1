import type { Context, MiddlewareHandler } from "hono";
import type { Problem } from "../../contract/common.ts";
import type { AppEnv } from "../router.ts";

type Said = { type: string; body: string; headers?: Record<string, string> };

/** Sends problems in the form of another protocol. It stands outside everything that may refuse a request. */
export const errorsAs = (
  say: (problem: Problem, c: Context<AppEnv>) => Said | Promise<Said>,
  applies: (c: Context<AppEnv>) => boolean = () => true,
): MiddlewareHandler<AppEnv> =>
  async function errorsAs(c, next) {
    await next();
    if (c.res.headers.get("Content-Type") !== "application/problem+json" || !applies(c)) return;
    const { status } = c.res;
    const said = new Headers(c.res.headers);
    const { type, body, headers = {} } = await say(await c.res.json<Problem>(), c);
    for (const [name, value] of Object.entries({ ...headers, "Content-Type": type })) said.set(name, value);
    // Hono would restore the first response's type.
    c.res = undefined;
    c.res = new Response(body, { status, headers: said });
  };

/** The error form that clients of the MCP Registry read. */
export const withMemberError = errorsAs((problem) => ({
  type: "application/problem+json",
  body: JSON.stringify({ ...problem, error: problem.detail }),
}));

const rpcCodes: Record<number, number> = { 404: -32_600, 405: -32_600, 413: -32_600, 500: -32_603 };

/** An error of JSON-RPC, for a request that never became a message. */
export const errorsAsJsonRpc = errorsAs(({ status, detail, code }) => ({
  type: "application/json",
  body: JSON.stringify({
    ...{ jsonrpc: "2.0", id: null },
    error: { code: rpcCodes[status] ?? -32_000, message: detail, data: { code } },
  }),
}));

/** The form of RFC 6749, which OAuth's clients read. */
export const errorsAsOAuth = errorsAs(({ status, detail, code }) => ({
  type: "application/json",
  body: JSON.stringify({ error: oauthCode(status), error_description: detail, code }),
}));

const oauthCode = (status: number) =>
  status === 429 ? "temporarily_unavailable" : status < 500 ? "invalid_request" : "server_error";

/** One line, which ClawHub's client prints unchanged. */
export const errorsAsPlainText = errorsAs(({ status, detail }) => ({
  type: "text/plain; charset=utf-8",
  body: plainWords[status] ?? detail.replace(/\s+/g, " "),
}));

const plainWords: Record<number, string> = { 401: "Unauthorized", 404: "Skill not found" };
