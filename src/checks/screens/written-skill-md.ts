import { skillMdPath } from "../../lib/skill-md.ts";
import { splitSkillMd } from "../../lib/skill-md.ts";
import { onOneLine } from "../../lib/shortened.ts";
import type { WrittenSkillMd } from "../../screen/bundle-text/bundle-text.ts";
import type { ReadSkillMd } from "../read-archive.ts";

/**
 * Judges a package's `SKILL.md` as its author wrote it, so that what is not served is judged too and lines are those of
 * the author's file: the file that came, or the body from which one was made. Of what is served, only what this service
 * has added is judged beside it.
 */
export const asWritten =
  (original: Uint8Array | undefined, body?: string): ReadSkillMd =>
  (bytes, text) => {
    const whole = new TextDecoder().decode(bytes);
    const served = splitSkillMd(whole);
    const written: WrittenSkillMd = original
      ? { field: `bundle:${skillMdPath}`, text: new TextDecoder().decode(original) }
      : { field: "body", text: body ?? served?.body ?? whole };
    text.addSkillMd(written);
    if (!served) return;
    for (const [name, value] of addedTo(served.frontMatter, written.text)) text.addText(skillMdPath, name, value);
  };

/** The record's own texts are judged with the record. */
const ofRecord = new Set(["name", "description", "title"]);

/** The values that the author's file lacks. Each is on a line of its own, as a JSON string. */
function* addedTo(frontMatter: string, written: string): Generator<[name: string, value: string]> {
  for (const [, name, json] of frontMatter.matchAll(/^ *"?([\w-]+)"?: (".*")$/gm)) {
    const value = JSON.parse(json!) as string;
    if (!ofRecord.has(name!) && !isSaidIn(written, onOneLine(value))) yield [name!, value];
  }
}

/** Only what has white space may be spread over lines. To join those takes longer than all else here. */
const isSaidIn = (written: string, line: string) =>
  written.includes(line) || (line.includes(" ") && onOneLine(written).includes(line));
