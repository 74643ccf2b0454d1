import { undefinedIfNotFound } from "../../contract/wire/undefined-if-not-found.ts";
import { getKind } from "../../discovery/get-and-list.ts";
import { noFile, openFile, openOriginal } from "../../discovery/packages/open-file.ts";
import type { ContentFacts } from "../../lib/content.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { skillMdPath } from "../../lib/skill-md.ts";
import { Part, SkillLead } from "./small-parts.tsx";
import { count, size } from "./labels.ts";

/** What one page shows of a file. Compressed, it leaves room for the rest of the page in 30 KB. */
const partBytes = 48_000;
const partLines = 2_000;

type Shown = { lines: string[]; from: number; total: number; isCut: boolean };
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
              <Lines shown={shown} />
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

/** The part of the text that contains the line. The cuts do not depend on the line. */
function partAround(text: string, line: number): Shown {
  const all = text.split(/\r\n|\n|\r/);
  if (all.at(-1) === "") all.pop();
  const lines = all.map((one) => (one.length > partBytes ? `${one.slice(0, partBytes).toWellFormed()}…` : one));
  const isCut = (from: number, to: number) => all.slice(from, to).some(({ length }) => length > partBytes);
  const partFrom = (from: number, to: number): Shown => ({
    lines: lines.slice(from, to),
    from: from + 1,
    total: lines.length,
    isCut: isCut(from, to),
  });
  let from = 0;
  let bytes = 0;
  for (const [at, { length }] of lines.entries()) {
    if (at > from && (bytes + length > partBytes || at - from === partLines)) {
      if (at >= line) return partFrom(from, at);
      from = at;
      bytes = 0;
    }
    bytes += length + 1;
  }
  return partFrom(from, lines.length);
}

/**
 * Line numbers are in the markup: a CSS counter would need an inline style to start at another number, and the content
 * security policy forbids those.
 */
const Lines = ({ shown: { lines, from } }: { shown: Shown }) => (
  <pre class="lines" dir="auto">
    {lines.map((line, at) => (
      <span id={`L${from + at}`} data-line={from + at}>
        {line}
      </span>
    ))}
  </pre>
);

function PartPager({ own, shown: { lines, from, total } }: { own: string; shown: Shown }) {
  const next = from + lines.length;
  const at = (line: number) => `${own}${own.includes("?") ? "&" : "?"}line=${line}#L${line}`;
  if (from === 1 && next > total) return null;
  return (
    <nav aria-label="Parts of the file">
      <p class="row">
        {from > 1 && (
          <a rel="prev" href={at(from - 1)}>
            Earlier lines
          </a>
        )}
        <span>
          Lines {count(from)} to {count(next - 1)} of {count(total)}
        </span>
        {next <= total && (
          <a rel="next" href={at(next)}>
            Later lines
          </a>
        )}
      </p>
    </nav>
  );
}
