import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { ImportRecord } from "../../contract/public/import.ts";
import { bodies, type PackageRow, packages, type PackedFile, records } from "../../db/catalog.ts";
import { copySignatures } from "../../db/catalog-upkeep.ts";
import { shownFacts } from "../../db/facts-column.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { submissions } from "../../db/publishing.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import { infectionOf } from "../../checks/virus-scan.ts";
import { unpackBody } from "../../discovery/bodies.ts";
import { compareFiles, type FileChange } from "../../discovery/packages/compare.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { draftFor } from "../../publish/import/drafts.ts";
import { render } from "../../publish/import/markdown.ts";
import { partOf } from "../../publish/import/package-part.ts";
import { readHostsOf } from "../../publish/moderation/indicators.ts";
import { alikeIn } from "../../publish/near-duplicates/alike.ts";
import { estimatedJaccard } from "../../publish/near-duplicates/signature.ts";
import type { Deps } from "../deps.ts";
import { toModerated } from "../view.ts";
import { listCopies } from "./decide-case.ts";
import type { Case } from "./read-case.ts";

/** What is read of one file, and of how many files: a page may take little time. */
const readBytes = 4 * 1024 * 1024;
const comparedBytes = 128 * 1024;
const comparedFiles = 20;
/** What is rendered of a text. The raw text is there in whole. */
const renderedLength = 200_000;
const historyMost = 10;

type Stored = { package: PackageRow; files: readonly PackedFile[] };
const storedOf = (one: PackageRow | null): Stored | null => one && { package: one, files: one.files };

/**
 * All that a moderator looks at of a case: its text, files, findings and facts, what changed, what is like it, and what
 * its publisher did before. `path`: the file that is shown.
 */
export async function readMaterial(deps: Deps, one: Case, path: string | undefined) {
  const after = storedOf(one.waiting ?? one.present);
  const before = one.waiting && one.present && one.record?.public ? storedOf(one.present) : null;
  const record = await readRecord(deps, one);
  const file = after?.files.find(({ path: name }) => name === (path ?? skillMdPath));
  const [text, changes, near, copies, known] = await Promise.all([
    after && file ? readFile(deps, after, file) : Promise.resolve(path === undefined ? record.raw : undefined),
    before && after ? readChanges(deps, before, after) : undefined,
    readNearCopies(deps, one, record.signature),
    listCopies(deps, one),
    readKnown(deps, one, after),
  ]);
  const { row } = one.submission ?? {};
  const screen = one.hold?.change?.screen ?? one.screen?.screen;
  const isHeld = row?.state === "held";
  const { html } = render(record.markdown.slice(0, renderedLength));
  return {
    title: record.title,
    summary: record.summary,
    submission: one.submission && toModerated(one.submission),
    why: isHeld ? row.reason : (one.hold?.reason ?? null),
    holdFacts: one.hold?.facts ?? [],
    infection: after && infectionOf(after.package),
    findings: isHeld ? row.findings : screen ? findingsOf(screen, after) : [],
    facts: isHeld ? row.facts : known.facts,
    does: known.does,
    shown: { path: file ? file.path : (path ?? (after ? skillMdPath : null)), text },
    html: record.markdown === "" ? null : html,
    isRenderedInPart: record.markdown.length > renderedLength,
    files: after?.files.map(({ path: at, sizeBytes, isText }) => ({ path: at, sizeBytes, isText })) ?? [],
    changes,
    near,
    copies,
    history: known.history,
    indicators: known.indicators,
  };
}

const findingsOf = (screen: Parameters<typeof toScreenReport>[0], after: Stored | null) =>
  toScreenReport(screen, partOf(after?.package ?? null)).findings;

/** The text of what waits, else of the record. */
async function readRecord(deps: Deps, { kind, record, hold, submission }: Case) {
  const waits: ImportRecord | undefined =
    submission?.row.state === "held" || !record ? submission?.row.record : hold?.change?.record;
  if (waits) {
    const draft = draftFor(waits, { hash: "", before: undefined, defaultStatus: "pending", now: deps.now() });
    const { markdown, title, summary } = draft.text;
    const raw = kind === "skill" ? markdown : JSON.stringify(waits, null, 2);
    return { title, summary, markdown, raw, signature: draft.signature };
  }
  const { catalog } = deps.primary;
  const { id, title, summary, fields } = record!;
  const [parts] = await catalog.batch([
    catalog.select({ bytes: bodies.bytes }).from(bodies).where(eq(bodies.recordId, id)).orderBy(bodies.part),
  ]);
  const markdown = parts.length > 0 ? unpackBody(parts.map(({ bytes }) => bytes)).source.markdown : "";
  const raw = kind === "skill" ? markdown : JSON.stringify({ title, summary, fields, markdown }, null, 2);
  return { title, summary, markdown, raw, signature: undefined };
}

/** A file's text. Of `SKILL.md`, what its author wrote. Undefined: no text, too long, or lost. */
async function readFile(
  { bundles }: Pick<Deps, "bundles">,
  { package: { objectKey, sizeBytes, originalBytes } }: Stored,
  { path, offset, sizeBytes: length, isText }: PackedFile,
  most = readBytes,
): Promise<string | undefined> {
  const isOriginal = path === skillMdPath && originalBytes > 0;
  const range = isOriginal ? { offset: sizeBytes, length: originalBytes } : { offset, length };
  if (!isText || range.length > most) return undefined;
  if (range.length === 0) return "";
  const object = await bundles.get(objectKey, { range });
  return object ? new TextDecoder().decode(await object.arrayBuffer()) : undefined;
}

export type ReadChange = FileChange & { texts: readonly [string | undefined, string | undefined] | undefined };

async function readChanges(deps: Deps, before: Stored, after: Stored) {
  const { changes, unchanged } = compareFiles(before.files, after.files);
  const read = async (change: FileChange, at: number): Promise<ReadChange> => {
    const sides = [
      [before, change.before],
      [after, change.after],
    ] as const;
    const isComparable = sides.every(([, file]) => !file || (file.isText && file.sizeBytes <= comparedBytes));
    if (!isComparable || at >= comparedFiles) return { ...change, texts: undefined };
    const [was, is] = await Promise.all(
      sides.map(async ([of, change]) => {
        const file = change && of.files.find(({ path }) => path === change.path);
        return file && readFile(deps, of, file, comparedBytes);
      }),
    );
    return { ...change, texts: [was, is] };
  };
  return { changes: await Promise.all(changes.map(read)), unchanged };
}

const nearMost = 5;
/** As far as signatures tell; the moderator reads the difference. */
const nearLikeness = 0.6;

/** Public skills with nearly the same text, the likest first; of that one also both texts. */
async function readNearCopies(deps: Deps, one: Case, signature: Uint8Array | undefined) {
  if (one.kind !== "skill") return [];
  const { catalog } = deps.primary;
  const mine = signature
    ? sql`(select -1 as id, unhex(${Buffer.from(signature).toString("hex")}) as signature)`
    : sql`(select record_id as id, signature from copy_signatures where record_id = ${one.record?.id ?? -1})`;
  const hex = sql<string>`hex(${copySignatures.signature})`;
  const { own, others } = await namedBatch(catalog, {
    own: catalog.select({ hex: sql<string>`hex(signature)`.as("own_hex") }).from(sql`${mine} as own`),
    others: catalog
      .selectDistinct({
        slug: records.slug,
        title: records.title,
        publisher: records.publisher,
        packageId: records.packageId,
        hex: hex.as("hex"),
      })
      .from(sql`${alikeIn(mine)} as alike`)
      .innerJoin(records, eq(records.id, sql`alike.other`))
      .innerJoin(copySignatures, eq(copySignatures.recordId, records.id))
      .where(and(eq(records.public, true), eq(records.kind, "skill"), ne(records.slug, one.slug)))
      .limit(50),
  });
  if (!own[0]) return [];
  const bytes = Buffer.from(own[0].hex, "hex");
  const near = others
    .map(({ hex: theirs, ...other }) => ({ ...other, likeness: estimatedJaccard(bytes, Buffer.from(theirs, "hex")) }))
    .filter(({ likeness }) => likeness >= nearLikeness)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, nearMost);
  const after = storedOf(one.waiting ?? one.present);
  return Promise.all(
    near.map(async ({ packageId, ...other }, at) => {
      const isRead = at === 0 && packageId !== null && after !== null;
      return { ...other, texts: isRead ? await readBoth(deps, packageId, after) : undefined };
    }),
  );
}

async function readBoth(deps: Deps, packageId: number, after: Stored) {
  const { catalog } = deps.primary;
  const [[theirs]] = await catalog.batch([catalog.select().from(packages).where(eq(packages.id, packageId))]);
  const [was, is] = await Promise.all(
    [storedOf(theirs ?? null), after].map(async (of) => {
      const file = of?.files.find(({ path }) => path === skillMdPath);
      return of && file ? readFile(deps, of, file, comparedBytes) : undefined;
    }),
  );
  return was === undefined || is === undefined ? undefined : ([was, is] as const);
}

/** What the package does, what its publisher submitted before, and which hosts a takedown would make indicators. */
async function readKnown({ primary: { catalog } }: Deps, one: Case, after: Stored | null) {
  const publisher = one.submission?.row.publisher ?? one.record?.publisher ?? "";
  const { does, states, last, taken } = await namedBatch(catalog, {
    does: catalog
      .select({ summary: packageFacts.summary, facts: packageFacts.facts })
      .from(packageFacts)
      .where(eq(packageFacts.packageId, after?.package.id ?? -1)),
    states: catalog
      .select({ state: submissions.state, count: sql<number>`count(*)`.as("submissions") })
      .from(submissions)
      .where(eq(submissions.publisher, publisher))
      .groupBy(submissions.state),
    last: catalog
      .select({
        slug: submissions.slug,
        state: submissions.state,
        reason: submissions.reason,
        at: submissions.createdAt,
      })
      .from(submissions)
      .where(eq(submissions.publisher, publisher))
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(historyMost),
    taken: catalog
      .select({ slug: records.slug })
      .from(records)
      .where(and(eq(records.publisher, publisher), eq(records.status, "rejected")))
      .limit(historyMost),
  });
  const isIt = eq(records.id, one.record?.id ?? -1);
  const indicators = one.record ? await readHostsOf(catalog, isIt) : { hosts: [], namedByOthers: [] };
  return {
    does: does[0]?.summary ?? one.screen?.does ?? null,
    facts: shownFacts(does[0]?.facts ?? null),
    history: publisher === "" ? null : { publisher, states, last, takenDown: taken.map(({ slug }) => slug) },
    indicators,
  };
}
