import { z } from "zod";

/** What a variable may be is said by its own check, for whoever set it wrong. */
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

/** The token that the command line uses by itself for a service on this machine. Production refuses it. */
export const localOperatorToken = "local-development-operator-token";

/** Every number an operator may change: a variable of the same name overrides the default given here. */
export const Config = z.object({
  ENVIRONMENT: oneOf(["production", "development"]).default("production"),
  // What commands and absolute URLs in answers begin with; without it, each answer says the address it was asked at.
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: "must be an origin, such as https://skills.example, without a path or a slash at its end",
    })
    .optional(),

  // Whom to tell of a hole in the service, for `/.well-known/security.txt`; without it, the form for reports.
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, "must begin with mailto:, https:// or tel:+")
    .optional(),

  // One client at full speed costs less than a cent an hour and a person never reaches it.
  ANONYMOUS_REQUESTS_PER_MINUTE: number(300),
  // So many times as much may all the /64s of an IPv6 /48 ask together: providers put many homes into one, and whoever
  // has one alone has 65 536 addresses.
  IPV6_NETWORK_MULTIPLE: number(20, 1),
  // A client that syncs a whole team registry reads a page and some hundred items at once.
  KEYED_READS_PER_MINUTE: number(1_200),
  // Each write may start a screen and a scan.
  KEYED_WRITES_PER_MINUTE: number(120),

  // Requests of an address by install links that open nothing. Nobody guesses a token of 165 bits; who has an old link
  // asks a few times.
  LINK_MISSES_PER_MINUTE: number(20),

  // Of public answers that are no errors, one in so many has a line in the log in production; whatever is written, kept or
  // wrong has one always. A line costs $0.60 a million: each search with its own would cost half as much again.
  REQUESTS_A_LOG_LINE: number(10, 1),

  // Reports of an address: whoever finds a bad author reports a few records; each takes a moderator's time.
  REPORTS_PER_HOUR: number(5),

  PERSONAL_ITEM_LIMIT: number(100),
  PERSONAL_STORAGE_BYTES: number(250 * 1024 * 1024),
  TEAM_ITEM_LIMIT: number(500),
  TEAM_STORAGE_BYTES: number(2 * 1024 * 1024 * 1024),
  // Scanners in common use take 25 MB with their defaults.
  BUNDLE_MAX_BYTES: number(25 * 1024 * 1024),
  BUNDLE_MAX_UNPACKED_BYTES: number(100 * 1024 * 1024),
  BUNDLE_MAX_ENTRIES: number(2_000),
  // A key's own program sends a few at once. Forty of the largest pieces below stay under an isolate's 128 MB.
  UPLOADS_PER_KEY: number(8, 1),
  UPLOADS_PER_ISOLATE: number(40, 1),
  // 25 MiB over 350 kbit/s; an import of the operator's has as long.
  UPLOAD_SECONDS: number(600, 1),
  // 512 KiB over 140 kbit/s. What has come is in memory: of the writes of a key in such a time, 30 MiB at most.
  JSON_BODY_SECONDS: number(30, 1),
  // Whoever sends nothing for so long has gone; a phone that changes networks is back by then.
  BODY_STALL_SECONDS: number(30, 1),
  // The most that an upload without a length holds in memory.
  UPLOAD_PIECE_BYTES: number(1024 * 1024, 64 * 1024),
  // Long enough to start a download, short enough to be useless in a log.
  DOWNLOAD_URL_TTL_SECONDS: number(300),

  // All three, and downloads are URLs that the bucket's S3 side answers; without them the worker gives the bytes.
  R2_ACCESS_KEY_ID: z.string().optional(),
  R2_SECRET_ACCESS_KEY: z.string().optional(),
  // `https://<account>.r2.cloudflarestorage.com`
  R2_S3_ENDPOINT: z.url({ error: "must be an address that begins with https://" }).optional(),
  // As in wrangler.toml, which tells a worker only its binding's name.
  BUNDLE_BUCKET: z.string().default("bundles"),

  // Each of these four is part of `takedownSeconds`. Clients and shared caches may show a public read this long.
  PUBLIC_MAX_AGE_SECONDS: number(30),
  // How long an isolate may take the catalogue's sequence number for the newest; the primary is asked.
  SEQUENCE_MAX_AGE_SECONDS: number(15),
  // How much longer an isolate shows what was current while one request makes it anew.
  STALE_WHILE_RENEWED_SECONDS: number(15),
  // How long a search is kept that the index may still change, and for how long an isolate keeps any without asking
  // the data centre's cache.
  COLO_MAX_AGE_SECONDS: number(30),
  // How long KV and a data centre's cache keep an answer; its key holds the sequence number, so age does not make it
  // wrong.
  EDGE_TTL_SECONDS: number(300, 60),

  SCANNER_URL: z.string().optional(),
  SCANNER_KIND: z.string().optional(),
  // ClamAV's own limit for one file; whoever scans has a bundle to themselves for five minutes.
  SCANNER_TIMEOUT_SECONDS: number(120, 1, 240),
  // For development; production refuses it.
  BUILTIN_SCANNER: flag,

  // A text model of Workers AI that is asked about what the screen finds, and about long texts; needs the binding AI.
  SCREEN_MODEL: z.string().optional(),

  // Whether a public record that newer rules flag is taken from public until a moderator has looked at it. Otherwise it stays,
  // shows `flagged`, and waits in the queue: rules that come with a release may be wrong about thousands of records at once.
  HOLD_NEWLY_FLAGGED: flag,

  // Without a token there is no operator's side.
  OPERATOR_TOKEN: z.string().optional(),
});
export type Config = z.infer<typeof Config>;

/** A variable that can't be read, and what it may be. Its value is not told: it may be a secret. */
export type ConfigProblem = { name: string; message: string };

/**
 * One bad variable is no outage: it is as if it were not set, and is reported. Every default is the safe side: the
 * environment is production, the built-in scanner is off, there is no operator's side. An empty variable is not set.
 */
export function readConfig(variables: object): { config: Config; problems: ConfigProblem[] } {
  const given = Object.fromEntries(
    Object.entries(variables)
      .filter(([name, value]) => name in Config.shape && value !== "" && value !== undefined)
      // wrangler.toml may hold numbers and booleans.
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
  const parsed = Config.safeParse(given);
  if (parsed.success) return { config: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  for (const { name } of problems) delete given[name];
  return { config: Config.parse(given), problems };
}

/** A request that began just before a takedown may still be answered this much later. */
const answeringSeconds = 15;

/**
 * How long a takedown can go unseen, layer by layer: at most 120 s in all. The data centre's cache, KV and replicas add
 * nothing: their keys hold a sequence number, and what is behind the number known is read from the primary.
 */
export const takedownSeconds = (config: Config) => ({
  client: config.PUBLIC_MAX_AGE_SECONDS,
  // One that hands a response on without saying its age.
  sharedCache: config.PUBLIC_MAX_AGE_SECONDS,
  sequence: config.SEQUENCE_MAX_AGE_SECONDS,
  memory: config.STALE_WHILE_RENEWED_SECONDS,
  answering: answeringSeconds,
});
