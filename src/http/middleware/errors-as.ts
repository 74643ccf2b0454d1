import type { Context, MiddlewareHandler } from "hono";
import type { Problem } from "../../contract/wire/common.ts";
import { onOneLine } from "../../lib/shortened.ts";
import { nothingAtPath } from "../answers/problem.ts";
import { isGitPath, takesBasic } from "../git-paths.ts";
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
    jsonrpc: "2.0",
    id: null,
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

/**
 * Lines of text, which git prints with `remote:` before each. A repository that needs a key asks for it by Basic, whose
 * challenge stands first and in a header of its own: libgit2 reads one scheme of each header.
 */
export const errorsAsGit: MiddlewareHandler<AppEnv> = async function errorsAsGit(c, next) {
  await asLines(c, next);
  if (c.res.status !== 401 || !takesBasic(c.req.path)) return;
  const { headers } = c.res;
  const bearer = headers.get("WWW-Authenticate")!;
  headers.delete("WWW-Authenticate");
  for (const challenge of ['Basic realm="vault"', bearer]) headers.append("WWW-Authenticate", challenge);
};

const asLines = errorsAs(
  ({ detail, code }, c) => {
    const advice = adviceToGit(c.var.deps.base)[code];
    return { type: "text/plain; charset=utf-8", body: `${[detail, ...(advice ? [advice] : [])].join("\n")}\n` };
  },
  (c) => isGitPath(c.req.path),
);

const giveKey = (base: string) =>
  `Give a key as the password, with any user name. Who signs in makes one at ${base}/account`;

/** What a person at a terminal can do. */
const adviceToGit = (base: string): Partial<Record<string, string>> => ({
  missing_api_key: giveKey(base),
  invalid_api_key: giveKey(base),
  expired_api_key: giveKey(base),
  not_found:
    "Look for a typing mistake. What was taken down, a link that has ended and another's team answer the same.",
  rate_limited: "Wait so long, then run the command again. Clones with a key have a limit of their own.",
  busy: "Wait some seconds, then run the command again.",
});

/** One line, which ClawHub's client prints unchanged. */
export const errorsAsPlainText = errorsAs((problem, c) => ({
  type: "text/plain; charset=utf-8",
  body: isRead(c) ? (plainWords[problem.status] ?? onOneLine(problem.detail)) : writeWords(problem, c.var.deps.base),
}));

const isRead = ({ req: { method } }: Context<AppEnv>) => method === "GET" || method === "HEAD";

const plainWords: Record<number, string> = { 401: "Unauthorized", 404: "Skill not found" };

function writeWords({ code, detail }: Problem, base: string): string {
  if (code === "method_not_allowed" || detail === nothingAtPath) return notOffered(base);
  const advice = adviceToPublish(base)[code];
  return onOneLine(advice ? `${detail} ${advice}` : detail);
}

/** What a person who publishes with this client can do. */
const adviceToPublish = (base: string): Partial<Record<string, string>> => ({
  missing_api_key: `Make one at ${base}/account.`,
  insufficient_scope: `Publishing needs the scopes vault:read, vault:write and publish: make a key at ${base}/account.`,
  no_publisher: `${base}/docs/publish says how.`,
});

const notOffered = (base: string) =>
  "This client searches, installs, publishes and deletes here, at the public registry alone: " +
  `${base}/docs/publish says how. Stars and all else are not kept.`;
