import { getKind } from "../../discovery/get-and-list.ts";
import { compareVersions, type FileChange, versionNumber } from "../../discovery/packages/compare.ts";
import { getFacts } from "../../discovery/packages/get-facts.ts";
import { openFile } from "../../discovery/packages/open-file.ts";
import type { Deps } from "../../discovery/deps.ts";
import { ChangedFacts } from "./facts-panel.tsx";
import { type Compared, FileChanges } from "./file-changes.tsx";
import { Comparison } from "./hunks.ts";
import { cachedPage, type PageReader } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { SkillLead } from "./small-parts.tsx";
import { count, counted } from "./labels.ts";

/** How many files are compared line by line, and of what size: a page may take little CPU time. */
const comparedFiles = 40;
const comparedBytes = 128 * 1024;
/** The page that compares two versions of a skill's package, file by file. `pair` is `1...2`. */
export function differencePage(deps: Deps, slug: string, pair: string) {
  const [from, to] = pair.split("...").map(versionNumber) as [number, number];
  const path = `/skills/${slug}/versions/${from}...${to}`;
  return cachedPage(
    deps,
    { path, kind: "html" },
    async (reading) => {
      const [skill, { seq, changes, unchanged }, earlier, later] = await Promise.all([
        reading.of(getKind(reading.deps, "skill", slug)),
        compareVersions(reading.deps, slug, [from, to]),
        reading.of(getFacts(reading.deps, slug, String(from))),
        reading.of(getFacts(reading.deps, slug, String(to))),
      ]);
      reading.note(seq);
      const texts = await Promise.all(
        changes
          .slice(0, comparedFiles)
          .map(async (change) =>
            [change.before, change.after].every(isComparable) ? readBoth(reading, slug, [from, to], change) : undefined,
          ),
      );
      const comparison = new Comparison();
      const compared = changes.map((change, at): Compared => {
        const both = texts[at];
        return { ...change, hunks: both && comparison.hunksOf(...both) };
      });
      return { skill, unchanged, compared, earlier, later };
    },
    ({ skill, unchanged, compared, earlier, later }, base) => {
      return (
        <Page
          title={`${skill.title}: version ${from} to ${to}`}
          description={`What changed in ${skill.title} between its versions ${from} and ${to}, file by file.`}
          path={path}
          base={base}
          alternates={[{ type: "application/json", path: `/api/v1/skills/${slug}/versions/${to}` }]}
          social={{ type: "article" }}
        >
          <SkillLead skill={skill} also={<a href={`/skills/${slug}/versions`}>versions</a>}>
            <h1>
              What changed from version {from} to {to}
            </h1>
            <p>
              {compared.length === 0 ? "No file differs" : `${counted(compared.length, "file")} changed`},{" "}
              {count(unchanged)} the same.
            </p>
          </SkillLead>
          <ChangedFacts earlier={earlier} later={later} />
          <FileChanges changes={compared} />
        </Page>
      );
    },
  );
}

const isComparable = (file: FileChange["before"]) => !file || (file.isText && file.sizeBytes <= comparedBytes);

async function readBoth(
  reading: PageReader,
  slug: string,
  [from, to]: [number, number],
  { path, before, after }: FileChange,
): Promise<[before: string | undefined, after: string | undefined]> {
  const textOf = async (version: number, isThere: boolean) => {
    if (!isThere) return undefined;
    const response = await openFile(reading.deps, { slug, version: String(version) }, path);
    reading.note(response.seq);
    return new TextDecoder().decode(response.bytes);
  };
  return Promise.all([textOf(from, before !== undefined), textOf(to, after !== undefined)]);
}
