import { z } from "zod";
import { resolvers } from "./dns-over-https.ts";
import { judgeName } from "./judge-name.ts";
import reservedPublishers from "./reserved-publishers.json" with { type: "json" };

/** Each variable's own check says what is allowed, for the person who set it wrong. */
const number = (value: number, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .refine((text) => /^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? "" : ` to ${most}`}`,
    })
    .transform(Number)
    .default(value);
const oneOf = <Option extends string>(options: readonly [Option, ...Option[]]) =>
  z.enum(options, { error: `must be ${options.join(" or ")}` });
const flag = oneOf(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The token that the command line uses for a service on the same machine. Production refuses it. */
export const localOperatorToken = "local-development-operator-token";

/** Every number that an operator may change. A variable of the same name overrides the default. */
export const Config = z.object({
  ENVIRONMENT: oneOf(["production", "development"]).default("production"),
  // The origin of commands and absolute URLs in responses. Without it, each response uses the origin of its request,
  // and production sends no mail.
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: "must be an origin, such as https://skills.example, without a path or a slash at its end",
    })
    .optional(),

  // The contact in `/.well-known/security.txt`. Without it, the form for reports stands there.
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, "must begin with mailto:, https:// or tel:+")
    .optional(),

  // One client at full speed costs less than a cent an hour. A person never reaches it.
  ANONYMOUS_REQUESTS_PER_MINUTE: number(300),
  // How many times one address's limit all /64s of an IPv6 /48 share: providers put many homes into one /48, and the
  // holder of a whole /48 has 65 536 addresses. Who takes a new one for each request wakes a Durable Object each time.
  IPV6_NETWORK_MULTIPLE: number(7, 1),
  // A client that syncs a whole team registry reads a page and some hundred items at once.
  KEYED_READS_PER_MINUTE: number(1_200),
  // Each write may start a screen and a scan.
  KEYED_WRITES_PER_MINUTE: number(120),

  // Requests of one address to install links that open nothing. Nobody can guess a token of 165 bits; a person with an
  // old link tries a few times.
  LINK_MISSES_PER_MINUTE: number(20),

  // In production, one log line stands for this many successful public reads. Writes, requests with a key, and errors
  // always have a line of their own. A million lines cost $0.60: a line for each search would raise its cost by half.
  REQUESTS_A_LOG_LINE: number(10, 1),

  // How many times one address's limit of the rare requests below and of misses above all /64s of a /48 share.
  IPV6_NETWORK_RARE_MULTIPLE: number(4, 1),

  // Reports of one address. A person who finds a bad author reports a few records; each report takes a moderator's
  // time.
  REPORTS_PER_HOUR: number(5),
  // Records with an open report, from everybody. One takes 34 KB at most. More would not be read; those of a record
  // that is reported already are merged with its report.
  OPEN_REPORTS_MAX: number(1_000, 1),

  // Who may become a person by signing in: whom the operator made or invited; also those of SIGN_UP_DOMAINS; everybody.
  SIGN_UP: oneOf(["invited", "domains", "open"]).default("invited"),
  // The domains of addresses, with spaces between: `example.com example.org`.
  SIGN_UP_DOMAINS: z.string().optional(),
  // Attempts of one address to sign in. A person mistypes a few times.
  SIGN_IN_ATTEMPTS_PER_MINUTE: number(10),
  // Links to sign in that one address, of IPv6 its /48, asks for: an office shares an address.
  SIGN_IN_MAILS_PER_HOUR: number(60),
  // Of everybody, each: links to sign in that wait, browsers that are away at a provider, open requests of devices.
  // Each takes a kilobyte, for some minutes more than it is open.
  OPEN_SIGN_INS_MAX: number(5_000, 1),
  // MCP clients that one address registers. A program registers once on each machine, and an office shares an address.
  CLIENT_REGISTRATIONS_PER_HOUR: number(10),
  // Registrations of everybody. Each takes up to 4 KiB of KV, for a day unless a person lets the client in.
  CLIENT_REGISTRATIONS_IN_ALL_PER_HOUR: number(250),
  // Who mails of links to sign in come from. Goes with the binding EMAIL; without both, this way is not offered.
  MAIL_FROM: z.string().optional(),

  // An OpenID Connect provider. OIDC_NAME stands on the button.
  OIDC_ISSUER: z.url({ error: "must be an address that begins with https://" }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default("your company's account"),
  // The domains for which a verified address of this provider is enough to be an existing person.
  OIDC_TRUSTED_DOMAINS: z.string().optional(),
  // GitHub as an OAuth app.
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  // Cloudflare Access in front of `/sign-in/access`: `team.cloudflareaccess.com`, and the application's audience tag.
  ACCESS_TEAM_DOMAIN: z.string().optional(),
  ACCESS_AUD: z.string().optional(),
  // As OIDC_TRUSTED_DOMAINS, for Cloudflare Access.
  ACCESS_TRUSTED_DOMAINS: z.string().optional(),

  // Live keys of a person: one for each machine and program, and room to forget some. Rotated ones are not counted.
  USER_KEY_LIMIT: number(20),
  // As that of a person, for the robots of a team.
  ROBOT_KEY_LIMIT: number(50),
  // Teams that a person may own.
  TEAM_LIMIT: number(10),
  // Members of a team; the operator adds beyond it.
  TEAM_MEMBER_LIMIT: number(200),
  // Open invitations of a team.
  INVITATION_LIMIT: number(50),
  // Approvals of a team that stand. Withdrawn and ended ones are not counted.
  CATALOGUE_APPROVALS_MAX: number(5_000),
  // Open requests of a team for something to be approved.
  CATALOGUE_REQUESTS_MAX: number(500),
  // A moderator looks at what is held within this time.
  MODERATION_HOURS: number(48, 1),
  // Of one publisher: what it submits in a day, how many skills of it are new in a day, and what is open at once: less
  // before a person has approved anything of it.
  SUBMISSIONS_PER_DAY: number(20),
  NEW_RECORDS_PER_DAY: number(5),
  OPEN_SUBMISSIONS: number(20),
  OPEN_SUBMISSIONS_AT_FIRST: number(3),
  PUBLISHED_MAX: number(200),
  // Versions that it yanks, or offers again, in a day: each is an entry for ever.
  YANKS_PER_DAY: number(200),
  // What waits for moderators in all. They can't look at more.
  HELD_MAX: number(2_000),
  // Who may make a team: whoever has a confirmed address, or the operator alone.
  TEAM_CREATION: oneOf(["anyone", "operator"]).default("anyone"),

  // Slugs, with spaces between, that no publisher may take, nor one that looks like them. A list of one's own replaces
  // the one that is there.
  RESERVED_PUBLISHERS: z
    .string()
    .regex(/^[a-z0-9-]+(?:\s+[a-z0-9-]+)*$/, "must be slugs with spaces between")
    .default(reservedPublishers.join(" ")),
  // A public skill with so many installs is known: none of another's that looks like it is taken without a moderator.
  SIMILAR_NAME_INSTALLS: number(100),

  PERSONAL_ITEM_LIMIT: number(100),
  PERSONAL_STORAGE_BYTES: number(250 * 1024 * 1024),
  TEAM_ITEM_LIMIT: number(500),
  TEAM_STORAGE_BYTES: number(2 * 1024 * 1024 * 1024),
  PERSONAL_REVISION_BYTES: number(16 * 1024 * 1024),
  TEAM_REVISION_BYTES: number(64 * 1024 * 1024),
  // Common scanners accept 25 MB by default.
  BUNDLE_MAX_BYTES: number(25 * 1024 * 1024),
  BUNDLE_MAX_UNPACKED_BYTES: number(100 * 1024 * 1024),
  BUNDLE_MAX_ENTRIES: number(2_000),
  // A key's own program sends a few at once. Forty pieces of the largest size stay below an isolate's 128 MB.
  UPLOADS_PER_KEY: number(8, 1),
  UPLOADS_PER_ISOLATE: number(40, 1),
  // 25 MiB at 350 kbit/s. An import by the operator has the same time.
  UPLOAD_SECONDS: number(600, 1),
  // A clone is one pack. More than an installation needs would let one client hold what all share.
  PACKS_PER_CLIENT: number(2, 1),
  PACKS_PER_ISOLATE: number(4, 1),
  // A scope of more skills is made ready by the queue, and so is one of more than 32 MiB. One step takes about as many.
  LARGE_SCOPE_SKILLS: number(100, 1, 1_000),
  // A scope of many skills is made ready anew once in this time: each time costs seconds of CPU.
  LARGE_SCOPE_SECONDS: number(30),
  // How long a scope tells clients of what was withdrawn there. Most machines are updated sooner.
  TOMBSTONE_DAYS: number(180, 1, 3_650),
  // The newest tombstones that one scope shows.
  TOMBSTONES_MAX: number(200, 1, 1_000),
  // 32 MiB at 450 kbit/s.
  PACK_SECONDS: number(600, 1),
  // A client that reads nothing of a pack for this long is let go.
  PACK_STALL_SECONDS: number(30, 1),
  // 512 KiB at 140 kbit/s. The received bytes are in memory: at most 30 MiB for all writes of one key in this time.
  JSON_BODY_SECONDS: number(30, 1),
  // A client that sends nothing for this long is gone. A phone that changes networks is back sooner.
  BODY_STALL_SECONDS: number(30, 1),
  // The most that an upload without a length holds in memory.
  UPLOAD_PIECE_BYTES: number(1024 * 1024, 64 * 1024),
  // Long enough to start a download, too short for a URL in a log to be useful.
  DOWNLOAD_URL_TTL_SECONDS: number(300),

  // With all three, downloads are presigned URLs of the bucket's S3 API. Without them the worker sends the bytes.
  R2_ACCESS_KEY_ID: z.string().optional(),
  R2_SECRET_ACCESS_KEY: z.string().optional(),
  // `https://<account>.r2.cloudflarestorage.com`
  R2_S3_ENDPOINT: z.url({ error: "must be an address that begins with https://" }).optional(),
  // The name in wrangler.toml: a worker sees only its binding's name.
  BUNDLE_BUCKET: z.string().default("bundles"),

  // Each of these four is part of `takedownSeconds`. Clients and shared caches may show a public read for this long.
  PUBLIC_MAX_AGE_SECONDS: number(30),
  // How long an isolate takes the catalogue's sequence number for the newest, before it asks the primary again.
  SEQUENCE_MAX_AGE_SECONDS: number(15),
  // How much longer an isolate shows the last answer while one request renews it.
  STALE_WHILE_RENEWED_SECONDS: number(15),
  // How long a search is kept while the index may still change it, and how long an isolate keeps a response without
  // asking the data centre's cache.
  COLO_MAX_AGE_SECONDS: number(30),
  // How long KV and a data centre's cache keep a response. Its key holds the sequence number, so an old one is not
  // wrong.
  EDGE_TTL_SECONDS: number(300, 60),

  SCANNER_URL: z.string().optional(),
  SCANNER_KIND: z.string().optional(),
  // ClamAV has this limit for one file. A scan holds a bundle's lease for five minutes.
  SCANNER_TIMEOUT_SECONDS: number(120, 1, 240),
  // For development; production refuses it.
  BUILTIN_SCANNER: flag,

  // Other engines that are asked what they say of public packages, each with a name that is shown beside its verdict:
  // `virustotal=reputation:https://x-apikey:KEY@www.virustotal.com/api/v3/ acme=json:https://judge.example/v1/`.
  JUDGES: z
    .string()
    .refine(
      (text) => {
        const names = text
          .trim()
          .split(/\s+/)
          .map((one) => judgeName(one));
        return names.every((name) => name !== undefined) && new Set(names).size === names.length && names.length <= 8;
      },
      { error: "must be pairs of name=reputation:https://… or name=json:https://…, at most eight, each name once" },
    )
    .optional(),
  // Those of the kind json, by name, that are sent a package's bytes where they do not know its digest.
  JUDGES_WITH_BYTES: z.string().optional(),

  // A text model of Workers AI that is asked about the screen's findings and about long texts. Needs the binding AI.
  SCREEN_MODEL: z.string().optional(),
  // Whether what that model alone calls hostile is flagged. Otherwise it is a note: a model is wrong now and then.
  SCREEN_MODEL_HOLDS: flag,

  // Whether a public record that newer rules flag is hidden until a moderator has looked at it. Otherwise it stays,
  // shows `flagged`, and waits in the queue: the rules of a release may be wrong about thousands of records at once.
  HOLD_NEWLY_FLAGGED: flag,

  // Resolvers that answer as JSON over HTTPS (`name`, `type`), with spaces between. The first finds the hosts of
  // webhooks. A publisher's domain is what all of them say.
  DNS_OVER_HTTPS_URL: resolvers("https://cloudflare-dns.com/dns-query https://dns.google/resolve"),
  // Lets webhooks go to `http://127.0.0.1`. For development; production refuses it.
  WEBHOOK_LOCAL_TARGETS: flag,
  // Webhooks of a team.
  WEBHOOK_LIMIT: number(10),
  // What a team watches: names of machines and repositories, and all that they have together.
  WATCH_LIMIT: number(50),
  WATCH_ENTRIES_MAX: number(50_000),

  // What signs the log of verdicts: `PRIVATE+KEY+…`, or two with a space between. LOG_ORIGIN is what it is called.
  LOG_SIGNING_KEY: z.string().optional(),
  LOG_ORIGIN: z.string().optional(),
  // Without a token there are no operator routes.
  OPERATOR_TOKEN: z.string().optional(),
  // More of them, each with a name that the audit trail shows: `ada:secret bob:secret`. A secret has 32 characters or
  // more.
  OPERATOR_TOKENS: z
    .string()
    .refine(
      (text) =>
        text
          .trim()
          .split(/\s+/)
          .every((pair) => /^[\w.-]{1,64}:\S{32,}$/.test(pair)),
      {
        error: "must be pairs of name:secret with spaces between, each secret of 32 characters or more",
      },
    )
    .optional(),
});
export type Config = z.infer<typeof Config>;

/** What the operator is told of a service in production that does not know its own address. */
export const noPublicUrl =
  "PUBLIC_URL is not set: no mail is sent, and links in answers begin with the host that each request names.";

/** A variable that can't be read, and what it may be. Its value is left out: it may be a secret. */
export type ConfigProblem = { name: string; message: string };

/**
 * A bad variable is treated as not set, and reported: it must not stop the service. Every default is the safe choice:
 * the environment is production, the built-in scanner is off, there are no operator routes. An empty variable counts as
 * not set.
 */
export function readConfig(variables: object): { config: Config; problems: ConfigProblem[] } {
  const values = Object.fromEntries(
    Object.entries(variables)
      .filter(([name, value]) => name in Config.shape && value !== "" && value !== undefined)
      // wrangler.toml may hold numbers and booleans.
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
  const parsed = Config.safeParse(values);
  if (parsed.success) return { config: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  for (const { name } of problems) delete values[name];
  return { config: Config.parse(values), problems };
}
