import { kindContracts } from "../contract/public/kinds.ts";

/** Who is let in, and by what the requests are counted. */
type Who =
  // Everybody, counted by address.
  | "anyone"
  // Everybody, counted by address where nothing was found.
  | "open"
  // Everybody, counted by key where there is one, else by address.
  | "keyOrAnyone"
  // As `keyOrAnyone`, and a bearer token that is no key is refused.
  | "bearer"
  // Who has a key or an MCP client's token, which the routes read.
  | "client"
  // As `keyOrAnyone`; to write, and to ask whose a key is, needs one.
  | "clawhub"
  // Who has a key.
  | "key"
  // The pages of signed-in people, counted by address. A form of another site writes nothing.
  | "session"
  // Who has the operator's token.
  | "operator";

/** What holds for a path and, where it ends with `/*`, for all below it. */
export type PathPolicy = {
  path: string;
  who: Who;
  /** Which pages of other origins may read it. */
  cors?: Cors;
  /** Who may keep its answers, beside what a handler says itself. */
  cache?: "public" | "private" | "secret";
  /** The form of its errors, where that is a protocol's own. */
  errors?: "json-rpc" | "oauth" | "plain-text" | "with-member";
  /** The code is loaded at a cold start. All else waits for the first request for it. */
  isAtStart?: boolean;
};

type Cors = { methods: string[]; headers?: string[]; exposesHeaders?: boolean; isPreflightFree?: boolean };

const reads: Cors = { methods: ["GET", "HEAD"], exposesHeaders: true };
const mcp: Cors = {
  methods: ["POST"],
  headers: [
    "Authorization",
    "Content-Type",
    "Accept",
    "MCP-Protocol-Version",
    "Mcp-Method",
    "Mcp-Name",
    "Mcp-Session-Id",
    "Last-Event-ID",
  ],
  isPreflightFree: true,
};
const registry: Cors = {
  methods: ["GET", "OPTIONS"],
  headers: ["Authorization", "Content-Type"],
  exposesHeaders: true,
};

/** Browsers are MCP clients too. */
const oauth: Cors = {
  methods: ["GET", "HEAD", "POST"],
  headers: ["Authorization", "Content-Type", "MCP-Protocol-Version"],
};

const kindPaths = Object.values(kindContracts).map(({ path }) => path);
const publicRead = { who: "keyOrAnyone", cors: reads, cache: "public" } as const;

/** Where a session is taken, and no key. */
export const signedInPaths = [
  "/account/*",
  "/vault/*",
  "/teams/*",
  "/invitations/*",
  "/device/*",
  "/consent/*",
  "/moderation/*",
  "/approve/*",
];

/** Every path of the service. What stands nowhere here is unknown, and counts by its address. */
export const paths: readonly PathPolicy[] = [
  // The public API.
  ...[...kindPaths, "publishers", "suggest", "changes"].map((name) => ({
    path: `/api/v1/${name}/*`,
    ...publicRead,
    isAtStart: true,
  })),
  { path: "/api/v1/verdicts/*", ...publicRead, cors: { ...reads, methods: ["POST"] } },
  { path: "/api/v1/openapi.json/*", ...publicRead },
  { path: "/log/*", ...publicRead },
  { path: "/healthz", who: "open" },
  { path: "/assets/*", who: "open", isAtStart: true },
  { path: "/docs/*", who: "open", isAtStart: true },

  // Vaults and teams.
  { path: "/api/v1/vault/*", who: "key", cache: "private" },
  { path: "/api/v1/teams/*", who: "key", cache: "private" },

  // People and their keys.
  { path: "/api/v1/me", who: "key", cache: "private" },
  { path: "/api/v1/keys/*", who: "key", cache: "private" },
  { path: "/api/v1/invitations/*", who: "key", cache: "private" },
  anyone("/api/v1/device/*"),
  anyone("/api/v1/token-exchange"),

  // The pages of signed-in people, and the way there.
  ...[...signedInPaths, "/sign-in/*", "/sign-out/*"].map((path) => ({
    path,
    who: "session" as const,
    cache: "private" as const,
  })),
  anyone("/dev/mail"),

  // Pages, and the clients of what is public below the same addresses.
  ...[
    "/skills/*",
    "/tags/*",
    "/authors/*",
    "/publishers/*",
    "/api/search",
    "/",
    "/search",
    "/suggest.js",
    "/tools/*",
    "/mcp-servers/*",
    "/commands",
    "/articles/*",
    "/series/*",
    "/about",
    "/privacy",
  ].map((path) => ({ path, ...publicRead })),
  ...["/commands/", "/commands/feed.xml", "/about/", "/privacy/", "/search/", "/report", "/report/"].map(anyone),

  // Clients with a protocol of their own.
  { path: "/mcp", who: "bearer", cors: mcp, errors: "json-rpc" },
  { path: "/mcp/vault", who: "client", cors: mcp, errors: "json-rpc" },
  { path: "/mcp/vault/oauth/*", who: "anyone", cors: oauth, errors: "oauth" },
  { path: "/compat/clawhub/*", who: "clawhub", cache: "public", errors: "plain-text" },
  { path: "/v0.1/*", who: "anyone", cors: registry, cache: "public", errors: "with-member" },
  { path: "/t/*", who: "client", cache: "private" },
  { path: "/t/:team/mcp", who: "client", cors: mcp, cache: "private", errors: "json-rpc" },
  { path: "/t/:team/v0.1/*", who: "client", cors: registry, cache: "private", errors: "with-member" },
  { path: "/t/:team/compat/clawhub/*", who: "client", cache: "private", errors: "plain-text" },
  { path: "/r/*", who: "anyone", cache: "secret" },
  { path: "/r/:token/mcp", who: "anyone", cors: mcp, errors: "json-rpc" },
  { path: "/r/:token/compat/clawhub/*", who: "anyone", errors: "plain-text" },
  { path: "/r/:token/v0.1/*", who: "anyone", cors: registry, cache: "public", errors: "with-member" },

  // Files for programs that read the site.
  ...["/feed.xml", "/sitemap.xml", "/sitemaps/*", "/robots.txt", "/llms.txt", "/opensearch.xml"].map(anyone),
  anyone("/.well-known/*"),
  { path: "/.well-known/clawhub.json", who: "anyone", cors: reads, cache: "public" },
  ...["protected-resource/mcp/vault", "protected-resource/t/:team/mcp", "authorization-server/mcp/vault"].map(
    (what) => ({
      path: `/.well-known/oauth-${what}`,
      who: "anyone" as const,
      cors: oauth,
    }),
  ),

  { path: "/operator/v1/*", who: "operator" },
];

function anyone(path: string): PathPolicy {
  return { path, who: "anyone" };
}

/** Whether a path without parameters is one of a policy's: the same, or below it. */
export const isAt = ({ path }: PathPolicy, asked: string): boolean =>
  path.endsWith("/*") ? asked === path.slice(0, -2) || asked.startsWith(path.slice(0, -1)) : asked === path;
