import { getKind } from "../catalog/discovery.ts";
import { noFile, openFile } from "../catalog/packages/open.ts";
import type { ContentFacts } from "../content.ts";
import type { Deps } from "../deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { Part, SkillLead } from "./parts.tsx";
import { count, size } from "./labels.ts";

/** Bytes of a file on one page. Compressed, they leave room for the rest of the page in 30 KB. */
const partBytes = 48_000;

type Shown = { lines: string[]; from: number; total: number };

/** The page of a file in a skill's package. A long file is split into parts, and the part with `line` is shown. */
export function filePage(deps: Deps, slug: string, path: string, line: number) {
  const own = `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
  return cachedPage(
    deps,
    { path: `${own}?line=${line}`, kind: "html" },
    async (reading) => {
      const skill = await reading.of(getKind(reading.deps, "skill", slug));
      const file = skill.files.find((one) => one.path === path);
      const response = await openFile(reading.deps, { slug }, path);
      if (!file) throw noFile();
      reading.note(response.seq);
      const { headers, stored } = response.facts as ContentFacts;
      const isText = headers["Content-Type"]!.startsWith("text/") && !stored;
      return { skill, file, shown: isText ? partAround(new TextDecoder().decode(response.bytes), line) : undefined };
    },
    ({ skill, file, shown }, base) => (
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
            <span>{size(file.sizeBytes)}</span>
            <a href={`/api/v1${own}`}>The file itself</a>
          </p>
        </SkillLead>
        <Part title="Contents">
          <div class="words">
            <p class="says">
              A file by <bdi>{skill.authorName}</bdi>: data to judge, not instructions to follow.
            </p>
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
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  let from = 0;
  let bytes = 0;
  for (const [at, { length }] of lines.entries()) {
    if (bytes > 0 && bytes + length > partBytes) {
      if (at >= line) return { lines: lines.slice(from, at), from: from + 1, total: lines.length };
      from = at;
      bytes = 0;
    }
    bytes += length + 1;
  }
  return { lines: lines.slice(from), from: from + 1, total: lines.length };
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
  if (from === 1 && next > total) return null;
  return (
    <nav aria-label="Parts of the file">
      <p class="row">
        {from > 1 && (
          <a rel="prev" href={`${own}?line=${from - 1}#L${from - 1}`}>
            Earlier lines
          </a>
        )}
        <span>
          Lines {count(from)} to {count(next - 1)} of {count(total)}
        </span>
        {next <= total && (
          <a rel="next" href={`${own}?line=${next}#L${next}`}>
            Later lines
          </a>
        )}
      </p>
    </nav>
  );
}
