import type { FieldError } from "../../contract/wire/common.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { RefusedArchive } from "../../checks/read-archive.ts";
import type { Deps } from "../deps.ts";
import { judgeRecord } from "../moderation/judge-record.ts";
import { judgedPackage, keptPackages } from "../packages/keep-package.ts";
import { type Drafted, type Packaged, refuse, type Screened } from "./batch.ts";
import { isPackaged } from "./package-lines.ts";

/** To screen what a record says beside its package, and each character of one without; in milliseconds, roughly. */
const [perRecord, perCharacter] = [0.5, 0.0004];

/** Screens the texts of the lines, and the files of the packages that are not stored yet. */
export async function screenLines(
  deps: Pick<Deps, "primary" | "config" | "now">,
  lines: readonly Packaged[],
): Promise<Screened[]> {
  if (lines.length === 0) return [];
  const { primary, now } = deps;
  const kept = await keptPackages(
    primary.catalog,
    lines.flatMap(({ made }) => (made ? [made.sha256] : [])),
  );
  const screened: Screened[] = [];
  for (const line of lines) {
    const { draft, made, before, outcome, notes } = line;
    const judged = await judgeRecord(draft.text, {
      now: now(),
      previous: before?.screen ?? null,
      hasPackage: made !== null,
      isPackaged: isPackaged(line, made),
    });
    await letOthersGoOn(perRecord + (made ? 0 : draft.text.markdown.length * perCharacter));
    const keeping = made && (await judgedPackage(deps, made, kept.get(made.sha256), now()).catch(refusalOf(line)));
    if (keeping && "fault" in keeping) {
      refuse(line, keeping.fault);
      continue;
    }
    outcome.notes.push(...notes);
    const held = { hold: null, holdFacts: [], holdHosts: [], recordHosts: [] };
    screened.push({ ...line, draft: { ...draft, ...held, judged, package: keeping } });
  }
  return screened;
}

/**
 * An archive that the archive check refuses, as where a deployment's limits are lower than a package's, could never
 * pass a scan. So its record is rejected. One with an archive inside is not refused here: its record is held.
 */
const refusalOf =
  ({ draft: { record } }: Drafted) =>
  (error: unknown): { fault: FieldError } => {
    if (!(error instanceof RefusedArchive)) throw error;
    const at = "files" in record ? record.files.findIndex(({ path }) => path === error.entry) : -1;
    const pointer = at < 0 ? "/files" : `/files/${at}/path`;
    const name = error.entry === undefined ? "" : `${error.entry}: `;
    return { fault: { pointer, code: "invalid_value", message: `${name}${error.message}` } };
  };
