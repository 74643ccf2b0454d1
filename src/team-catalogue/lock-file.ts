import { z } from "zod";
import { Sha256, slugPattern } from "../contract/wire/common.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { limits } from "../contract/wire/limits.ts";
import type { LockFile } from "../contract/public/verdicts.ts";

/** What a lock file says of one thing that was installed. Without `asks` it came from elsewhere. */
export type LockEntry = { name: string; asks?: { sha256: string } | { slug: string; number: number | null } };

const Text = z.string();
/** `skills-lock.json` of `skills`, 1.x. */
const SkillsLock = z.looseObject({
  version: z.number(),
  skills: z.record(Text, z.looseObject({ source: Text, sourceUrl: Text.optional() })),
});
/** `.clawhub/lock.json`. */
const ClawhubLock = z.looseObject({
  version: z.number(),
  skills: z.record(Text, z.looseObject({ version: Text.nullable(), ownerHandle: Text.optional() })),
});
/** `~/.claude/plugins/installed_plugins.json`: since version 2 a list of places for each plugin. */
const Installed = z.looseObject({ version: Text });
const ClaudeLock = z.looseObject({
  version: z.number(),
  plugins: z.record(Text, z.union([z.array(Installed), Installed.transform((one) => [one])])),
});
const Files = z.array(z.looseObject({ path: Text, sha256: Sha256 }));

/** The entries of a lock file, in its order. Throws for another form, and for more than one answer takes. */
export function readLock({ format, content }: LockFile, base: string): LockEntry[] {
  // Counted before they are judged, which takes longer.
  const held = z.looseObject({}).safeParse(content).data;
  const most = format === "files" ? content : (held?.skills ?? held?.plugins);
  if (typeof most === "object" && most !== null) requireFew(Object.keys(most).length);
  const entries = parseEntries({ format, content }, base);
  requireFew(entries.length);
  return entries;
}

function requireFew(entries: number): void {
  if (entries <= limits.lockEntriesMax) return;
  throw new ApiError("payload_too_large", `A lock file has at most ${limits.lockEntriesMax} entries.`);
}

function parseEntries({ format, content }: LockFile, base: string): LockEntry[] {
  switch (format) {
    case "files":
      return judged(Files, content).map(({ path, sha256 }) => ({ name: path, asks: { sha256 } }));
    case "skills":
      return Object.entries(judged(SkillsLock, content).skills).map(([name, { source, sourceUrl }]) =>
        toEntry(name, isPublicHere(sourceUrl ?? source, base) ? name : undefined, null),
      );
    case "clawhub":
      return Object.entries(judged(ClawhubLock, content).skills).map(([name, { version, ownerHandle }]) => {
        // A team's catalogue gives out public versions too: its number says which they are.
        const isPrivate = ownerHandle === "me";
        const number = numberIn(version);
        return toEntry(name, isPrivate || number === undefined ? undefined : name.split("/").at(-1), number ?? null);
      });
    case "claude-code":
      return Object.entries(judged(ClaudeLock, content).plugins).flatMap(([name, places]) =>
        places.map(({ version }) => {
          const number = numberIn(version);
          return toEntry(name, number === undefined ? undefined : name.split("@", 1)[0], number ?? null);
        }),
      );
    default:
      return format satisfies never;
  }
}

function toEntry(name: string, slug: string | undefined, number: number | null): LockEntry {
  const isSlug = slug !== undefined && slug.length <= limits.slugMaxLength && slugPattern.test(slug);
  return isSlug ? { name, asks: { slug, number } } : { name };
}

/** The N of 1.0.N, as every endpoint gives it. Others have such versions too; theirs are not found. */
const numberIn = (version: string | null): number | undefined => {
  const digits = /^1\.0\.(\d{1,15})$/.exec(version ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether skills of this source are public records: a private registry's have names of their own. */
function isPublicHere(source: string, base: string): boolean {
  if (base === "" || !source.startsWith(`${base}/`)) return false;
  return /^\/(?:skills|tags|authors|t|$|\.well-known|[^/]+\.git)/.test(source.slice(base.length));
}

function judged<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue!.path.slice(0, 4).map(String).join("/").slice(0, 100);
  throw new ApiError(
    "lock_format",
    `The lock file is not of the \`format\` that is named: see \`/lock/content/${where}\`.`,
  );
}
