/** Writes what the screen knows of licences: `npm run screen-licences -- --help`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { script, wholeNumber } from "../../../src/cli/script.ts";
import { useCallersDirectory } from "../../../src/cli/terminal.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { canonicalOf } from "../../../src/screen/canonical.ts";
import { gram, gramAt, licencePlaces } from "../../../src/screen/licences.ts";
import { tokenize } from "../../../src/screen/tokens.ts";
import { kindsIn } from "../../../src/screen/units.ts";
import { makeVisible } from "../../../src/screen/visible.ts";

const tokensOf = (raw: string) => tokenize(canonicalOf(makeVisible(raw, kindsIn(raw))).text);

useCallersDirectory("screen-licences");
script(
  "screen-licences",
  "Writes src/screen/licences.json: the words of licences, four in a row, from a folder with a text file for each, " +
    "such as the texts of SPDX. Longer licences are documents, in which likeness to attacks alone is a note.",
  "../licences",
)
  .argument("<folder>", "the folder of the texts")
  .option("--most <number>", "no licence of more words", wholeNumber, 400)
  .action((folder: string, { most }: { most: number }) => {
    const known = new Uint8Array(licencePlaces / 8);
    let licences = 0;
    for (const name of readdirSync(folder).toSorted()) {
      const tokens = tokensOf(readFileSync(join(folder, name), "utf8"));
      if (tokens.count > most) continue;
      licences++;
      for (let at = 0; at + gram <= tokens.count; at++) {
        const place = gramAt(tokens, at);
        known[place >> 3]! |= 1 << (place & 7);
      }
    }
    const note = `The words of ${licences} licences, four in a row: npm run screen-licences -- FOLDER.`;
    const grams = deflateRawSync(known, { level: 9 }).toString("base64");
    writeFileSync(join(projectRoot, "src/screen/licences.json"), `${JSON.stringify({ note, grams }, undefined, 2)}\n`);
    console.log(`${licences} licences, ${grams.length} characters`);
  })
  .parse();
