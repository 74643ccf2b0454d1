import type { FieldError } from "../../contract/wire/common.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import type { Deps } from "../deps.ts";
import { type MadePackage, makePackage } from "../packages/make-package.ts";
import { type Drafted, leaveUnchanged, type Packaged, refuse } from "./batch.ts";
import { sourceConflict } from "./source-conflict.ts";

/** A package takes a millisecond, and so does it to let others go on. */
const recordsAtATime = 4;

/** Makes the packages of the lines. Nothing of them is stored yet. */
export async function packageLines(deps: Pick<Deps, "bundles">, lines: readonly Drafted[]): Promise<Packaged[]> {
  const packaged: Packaged[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % recordsAtATime === 0) await letOthersGoOn();
    const { record } = line.draft;
    const making = record.type === "skill" ? await makePackage(deps, record) : { ok: true as const, made: null };
    if (!making.ok) {
      refuse(line, making.fault);
      continue;
    }
    const { made } = making;
    const conflict = line.before && sourceConflict(record, line.before);
    if (conflict && made && made.sha256 === line.before?.sha256) leaveUnchanged(line);
    else if (conflict) refuse(line, conflict);
    else if (made?.original && !isPackaged(line, made)) refuse(line, otherBody);
    else packaged.push({ ...line, made, notes: listNotes(line, made) });
  }
  return packaged;
}

/** The package has exactly the text that the record shows. */
export const isPackaged = ({ draft }: Drafted, made: MadePackage | null) =>
  made !== null && made.body === draft.text.markdown;

/** Of a file that was uploaded before: its text is judged, and no other may be shown as the body. */
const otherBody: FieldError = { pointer: "/body", code: "invalid_value", message: "is not that of SKILL.md" };

const noPackage = "clients can't install it: `files` names what it did not bring, so it has no package";

/** The most names of left out members in a note, and the most characters of each. */
const namesSaid = 6;
const nameSaid = 40;

function listNotes({ draft }: Drafted, made: MadePackage | null): string[] {
  const isSkill = draft.record.type === "skill";
  if (!made) return isSkill ? [noPackage] : [];
  const { warnings, droppedKeys } = made;
  if (droppedKeys.length === 0) return warnings;
  const names = droppedKeys.slice(0, namesSaid).map((name) => shortened(onOneLine(name), nameSaid));
  const others = droppedKeys.length - names.length;
  const more = others > 0 ? ` and ${others} more` : "";
  return [...warnings, `clients are not given these members of its front matter: ${names.join(", ")}${more}`];
}
