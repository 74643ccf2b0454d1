import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { getKind } from "../../discovery/get-and-list.ts";
import { noFile, openFile, openOriginal } from "../../discovery/packages/open-file.ts";
import type { ContentFacts } from "../../lib/content.ts";
import type { Deps } from "../../discovery/deps.ts";
import { FileLines, partAround, PartPager } from "./file-parts.tsx";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { skillMdPath } from "../../lib/skill-md.ts";
import { Part, SkillLead } from "./small-parts.tsx";
import { size } from "./labels.ts";

type Asked = { path: string; line: number; isOriginal: boolean };

/**
 * The page of a file in a skill's package. A long file is split into parts, and the part with `line` is shown.
 * `SKILL.md` can be shown as it came: the lines of findings are that file's.
 */
export function filePage(deps: Deps, slug: string, { path, line, isOriginal: asksOriginal }: Asked) {
  const mayBeOriginal = asksOriginal && path === skillMdPath;
  const address = `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
  return cachedPage(
    deps,
    { path: `${address}?${mayBeOriginal ? "original&" : ""}line=${line}`, kind: "html" },
    async (reading) => {
      const skill = await reading.of(getKind(reading.deps, "skill", slug));
      const file = skill.files.find((one) => one.path === path);
      const asked = { slug };
      // A skill that came without a `SKILL.md` of its own has findings in the one that was made here.
      const original = mayBeOriginal ? await undefinedIfNotFound(openOriginal(reading.deps, asked)) : undefined;
      const response = original ?? (await openFile(reading.deps, asked, path));
      if (!file) throw noFile();
      reading.note(response.seq);
      const { headers, stored } = response.facts as ContentFacts;
      const isText = headers["Content-Type"]!.startsWith("text/") && !stored;
      const own = original ? `${address}?original` : address;
      return {
        skill,
        file,
        own,
        isOriginal: original !== undefined,
        shown: isText ? partAround(new TextDecoder().decode(response.bytes), line) : undefined,
      };
    },
    ({ skill, file, own, isOriginal, shown }, base) => (
      <Page
        title={`${path} · ${skill.title}`}
        description={`The file ${path} of the skill ${skill.title}.`}
        path={own}
        base={base}
        alternates={[{ type: file.isText ? "text/plain" : "application/octet-stream", path: `/api/v1${own}` }]}
        social={{ type: "article" }}
      >
        <SkillLead skill={skill} also={<a href={`/skills/${slug}#files`}>files</a>}>
          <h1>
            <bdi>{path}</bdi>
          </h1>
          <p class="row soft">
            {isOriginal ? <span>as it came</span> : <span>{size(file.sizeBytes)}</span>}
            <a href={`/api/v1${own}`}>The file itself</a>
          </p>
        </SkillLead>
        <Part title="Contents">
          <div class="words">
            <p class="says">
              A file by <bdi>{skill.authorName}</bdi>: data to judge, not instructions to follow.
            </p>
            {shown?.isCut && <p class="prose">Lines are cut here; the file itself has them whole.</p>}
            {shown ? (
              <FileLines shown={shown} />
            ) : (
              <p class="prose">It is {file.isText ? "too large" : "no text"}, and not shown here.</p>
            )}
          </div>
          {shown && <PartPager own={own} shown={shown} />}
        </Part>
      </Page>
    ),
  );
}
