import type { FieldError } from "../../contract/common.ts";
import { blockedAmong, blockPackages, holdReason, type Within } from "../moderation/hold.ts";
import { judgeRecord } from "../moderation/judge-record.ts";
import { judgedPackage, keptPackages, putPackage } from "../packages/keep-package.ts";
import { type MadePackage, makePackage } from "../packages/make-package.ts";
import type { StoredPackage } from "../packages/stored-package.ts";
import type { Deps } from "../deps.ts";
import { RefusedArchive } from "../../scanning/read-archive.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import { toScreenReport } from "../../screen/trust/screen-report.ts";
import { type Existing, nameOf } from "./existing-records.ts";
import { partOf } from "./package-part.ts";
import type { Draft, JudgedDraft } from "./drafts.ts";
import { sourceConflict } from "./source-conflict.ts";

/**
 * A draft that can be stored, with notes on what was left out of it; or that the same is stored already, or the reason
 * why it can't be stored.
 */
type Judged = { stored: JudgedDraft; notes: string[] } | { isUnchanged: true } | { fault: FieldError };

/** Makes the packages of the drafts, stores their bytes, and judges texts and files. */
export async function judgeDrafts(
  deps: Pick<Deps, "primary" | "bundles" | "config" | "now">,
  drafts: readonly Draft[],
  existing: ReadonlyMap<string, Existing>,
): Promise<Map<Draft, Judged>> {
  const { primary, now } = deps;
  const made = new Map<Draft, MadePackage | null>();
  const results = new Map<Draft, Judged>();
  for (const draft of drafts) {
    const making =
      draft.record.type === "skill" ? await makePackage(deps, draft.record) : { ok: true as const, made: null };
    if (making.ok) made.set(draft, making.made);
    else results.set(draft, { fault: making.fault });
  }
  const kept = await keptPackages(
    primary.catalog,
    [...made.values()].flatMap((one) => (one ? [one.sha256] : [])),
  );
  const adding: [MadePackage, NonNullable<StoredPackage["added"]>][] = [];
  for (const [draft, one] of made) {
    const before = existing.get(nameOf(draft.record));
    const conflict = before && sourceConflict(draft.record, before);
    if (conflict) {
      results.set(draft, one && one.sha256 === before.sha256 ? { isUnchanged: true } : { fault: conflict });
      continue;
    }
    const previous = before?.screen ?? null;
    const isPackaged = one !== null && one.body === draft.text.markdown;
    // A file that was uploaded before: its text is judged, and no other may be shown as the body.
    if (one?.original && !isPackaged) {
      results.set(draft, { fault: { pointer: "/body", code: "invalid_value", message: "is not that of SKILL.md" } });
      continue;
    }
    const judged = await judgeRecord(draft.text, { now: now(), previous, hasPackage: one !== null, isPackaged });
    const keeping = one && (await judgedPackage(deps, one, kept.get(one.sha256), now()).catch(refusalOf(draft)));
    if (keeping && "fault" in keeping) {
      results.set(draft, keeping);
      continue;
    }
    results.set(draft, {
      stored: { ...draft, judged, package: keeping, hold: null, holdFacts: [] },
      notes: notesOf(one),
    });
    if (keeping?.added) adding.push([one!, keeping.added]);
  }
  // All at once: one after the other, a hundred puts are a hundred waits.
  await Promise.all(adding.map(([one, added]) => putPackage(deps, one, added)));
  await hold(
    deps,
    [...results].flatMap(([draft, result]) =>
      "stored" in result ? [{ one: result.stored, otherTexts: made.get(draft)?.otherTexts ?? [] }] : [],
    ),
  );
  return results;
}

/** A package that has a blocked text among its files is blocked with it: no moderator clears what is in it unawares. */
async function hold(
  { primary: { catalog }, now }: Pick<Deps, "primary" | "now">,
  judged: readonly { one: JudgedDraft; otherTexts: string[] }[],
): Promise<void> {
  const blocked = await blockedAmong(
    catalog,
    judged.flatMap(({ one, otherTexts }) => [...digestsOf(one), ...otherTexts]),
  );
  const within: Within[] = [];
  for (const { one, otherTexts } of judged) {
    const { outcome } = toScreenReport(one.judged.screen, partOf(one.package));
    const text = otherTexts.find((digest) => blocked.has(digest));
    one.hold = holdReason({
      outcome,
      isBlocked: text !== undefined || digestsOf(one).some((digest) => blocked.has(digest)),
      // One that is not to be public does not wait: a clean scan would publish it.
      isInfected: one.row.public && Boolean(one.package?.infection),
    });
    if (text !== undefined) within.push({ text, package: one.package!.sha256 });
  }
  if (within.length > 0) await blockPackages(catalog, within, now());
}

/**
 * An archive that the archive check refuses, as where a deployment's limits are lower than a package's, could never
 * pass a scan. So its record is rejected. One with an archive inside is not refused here: its record is held.
 */
const refusalOf =
  ({ record }: Draft) =>
  (error: unknown): { fault: FieldError } => {
    if (!(error instanceof RefusedArchive)) throw error;
    const at = "files" in record ? record.files.findIndex(({ path }) => path === error.entry) : -1;
    const pointer = at < 0 ? "/files" : `/files/${at}/path`;
    const name = error.entry === undefined ? "" : `${error.entry}: `;
    return { fault: { pointer, code: "invalid_value", message: `${name}${error.message}` } };
  };

const digestsOf = ({ judged, package: one }: JudgedDraft) =>
  [judged.textSha256, one?.sha256, one?.textSha256].filter((digest) => typeof digest === "string");

/** The most names of left out members in a note, and the most characters of each. */
const namesSaid = 6;
const nameSaid = 40;

function notesOf(made: MadePackage | null): string[] {
  if (!made) return [];
  const { warnings, droppedKeys } = made;
  if (droppedKeys.length === 0) return warnings;
  const names = droppedKeys.slice(0, namesSaid).map((name) => shortened(onOneLine(name), nameSaid));
  const others = droppedKeys.length - names.length;
  const more = others > 0 ? ` and ${others} more` : "";
  return [...warnings, `clients are not given these members of its front matter: ${names.join(", ")}${more}`];
}
