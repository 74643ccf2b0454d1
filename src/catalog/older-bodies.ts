import { inflateRawSync } from "node:zlib";
import type { PackedMembers } from "./source-members.ts";

/**
 * Reads bodies that earlier versions have stored, until the cron has packed them again (src/publish/repack-bodies.ts).
 * Nothing here may change: the bytes can be read only with exactly these texts.
 */
export function unpackOlderBody(packed: Buffer): OlderBody {
  switch (packed[0]) {
    case 1:
      return withoutSource(packed);
    case 2:
      return inOneStream(packed);
    case 3:
      return withSourceBeside(packed);
    default:
      throw new Error(`A body of format ${packed[0]} can't be read.`);
  }
}

type Details = Record<string, unknown>;
type OlderBody = { details: Details; html: string; source: { markdown: string; members: PackedMembers } | null };

function withoutSource(packed: Buffer): OlderBody {
  const { head: details, text: html } = splitHead<Details>(inflated(packed.subarray(1)));
  return { details, html, source: null };
}

function inOneStream(packed: Buffer): OlderBody {
  type Head = { details: Details; members: Record<string, unknown> | null; html: number };
  const { head, text } = splitHead<Head>(inflated(packed.subarray(1)));
  const { details, members, html } = head;
  const source = members && { markdown: text.slice(html), members: { same: "", rest: members } };
  return { details, html: text.slice(0, html), source };
}

/** A head with the length of the first stream, that stream, then the source, deflated with text that resembles it. */
function withSourceBeside(packed: Buffer): OlderBody {
  const headBytes = 5;
  const end = headBytes + packed.readUInt32LE(1);
  const { head: details, text } = splitHead<Details>(inflated(packed.subarray(headBytes, end)));
  const html = withDerivedIds(text);
  if (end === packed.length) return { details, html, source: null };
  const like = Buffer.from(likeMembers + markdownLike(html));
  const { head: members, text: markdown } = splitHead<PackedMembers>(inflateBeside(packed.subarray(end), like));
  return { details, html, source: { markdown, members } };
}

const inflated = (bytes: Buffer) => inflateRawSync(bytes, { dictionary: Buffer.from(dictionary) });

/** Splits off the line of JSON from the text after it. */
function splitHead<Head>(bytes: Buffer): { head: Head; text: string } {
  const text = bytes.toString();
  const end = text.indexOf("\n");
  return { head: JSON.parse(text.slice(0, end)) as Head, text: text.slice(end + 1) };
}

const windowBytes = 32 * 1024;
const pieceBytes = 12 * 1024;
const beforeBytes = 10 * 1024;

function inflateBeside(packed: Buffer, like: Buffer): Buffer {
  let from = 4;
  return Buffer.concat(
    dictionariesOf(packed.readUInt32LE(0), like).map(({ dictionary }) => {
      const end = from + 4 + packed.readUInt32LE(from);
      const piece = packed.subarray(from + 4, end);
      from = end;
      return inflateRawSync(piece, { dictionary });
    }),
  );
}

/** The pieces of a text of this length, each with its part of the similar text. */
function dictionariesOf(textBytes: number, like: Buffer) {
  if (like.length <= windowBytes) return [{ at: 0, end: textBytes, dictionary: like }];
  return Array.from({ length: Math.ceil(textBytes / pieceBytes) }, (_, piece) => {
    const at = piece * pieceBytes;
    const place = Math.floor((at / textBytes) * like.length) - beforeBytes;
    const from = Math.max(0, Math.min(place, like.length - windowBytes));
    return { at, end: Math.min(at + pieceBytes, textBytes), dictionary: like.subarray(from, from + windowBytes) };
  });
}

const withoutId = /<(h[1-6]) id>(.*?)<\/\1>/gs;

const withDerivedIds = (html: string) =>
  html.replace(withoutId, (_, tag: string, inner: string) => `<${tag} id="${idOf(inner)}">${inner}</${tag}>`);

const idOf = (inner: string) =>
  inner
    .replace(/<[^>]*>|&(?:amp|lt|gt|quot|#39);/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The Markdown that each tag usually comes from. */
const marks: Record<string, string> = {
  ...{ strong: "**", "/strong": "**", em: "*", "/em": "*", code: "`", "/code": "`", "/a": "]", s: "~~", "/s": "~~" },
  ...{ "/p": "\n\n", h1: "# ", h2: "## ", h3: "### ", h4: "#### ", h5: "##### ", h6: "###### " },
  ...{ "/h1": "\n\n", "/h2": "\n\n", "/h3": "\n\n", "/h4": "\n\n", "/h5": "\n\n", "/h6": "\n\n" },
  ...{ hr: "---\n\n", br: "\n", blockquote: "> ", "/pre": "```\n\n", "/li": "\n", tr: "|", "/tr": "\n" },
  ...{ th: " ", td: " ", "/th": " |", "/td": " |", "/thead": "|---|---|---|\n", "/table": "\n" },
};

const tagOrEntity = /<(\/?[a-z][a-z0-9]*)([^>]*)>\n?|&(?:amp|lt|gt|quot|#39);/g;

/** Text similar to the Markdown that the HTML was rendered from. */
function markdownLike(html: string): string {
  const lists: number[] = [];
  let isBlock = false;
  return html.replace(tagOrEntity, (whole, tag: string | undefined, attributes: string) => {
    if (tag === undefined) return entities[whole]!;
    switch (tag) {
      case "ul":
      case "ol":
        lists.push(tag === "ul" ? 0 : 1);
        return lists.length > 1 ? "\n" : "";
      case "/ul":
      case "/ol":
        lists.pop();
        return lists.length > 0 ? "" : "\n";
      case "li": {
        const depth = lists.length - 1;
        const number = lists[depth] ?? 0;
        if (number > 0) lists[depth] = number + 1;
        return "  ".repeat(Math.max(depth, 0)) + (number > 0 ? `${number}. ` : "- ");
      }
      case "pre":
        isBlock = true;
        return "```";
      case "code":
        return isBlock ? `${/language-([^"]*)/.exec(attributes)?.[1] ?? ""}\n` : "`";
      case "/code":
        if (!isBlock) return "`";
        isBlock = false;
        return "";
      case "a":
        return `](${/href="([^"]*)"/.exec(attributes)?.[1] ?? ""})[`;
      default:
        return marks[tag] ?? "";
    }
  });
}

const likeMembers =
  '{"same":"type slug title summary platform tags authorName authorSlug score installs source price ' +
  'purchaseUrl sourceUrl verified repo install reviewScore reviewSummary trust report","rest":{}}\n';

const dictionary = [
  ..."because between possible described automatically environment documentation implementation information".split(" "),
  ..."specific different existing available important directory response structure performance architecture".split(" "),
  ..."configuration application development description generate following instructions requirements output".split(" "),
  ..."security components database repository workflow production validation version default command project".split(
    " ",
  ),
  ...[
    "async function ",
    "export const ",
    "return ",
    "import { ",
    " } from '",
    "console.log(",
    "npm install ",
    "git commit -m ",
  ],
  ...[
    "python -m ",
    "docker ",
    "Best Practices",
    "Common Issues",
    "Examples",
    "Overview",
    "Quick Start",
    "Prerequisites",
  ],
  ...[
    "When to Use This Skill",
    "Instructions",
    "Usage",
    "Step 1: ",
    "Phase 2: ",
    "Output Format",
    "References",
    "NEVER ",
  ],
  ...[
    "This skill should be used when the user asks to ",
    "Use this skill when ",
    "for example",
    "make sure ",
    "If the ",
  ],
  " should must using with that this from your will have when for each and the user of the in the to the ",
  "<blockquote>\n<p>",
  "</p>\n</blockquote>\n",
  '<hr />\n<h1 id="',
  '<a href="https://www.',
  '.md" rel="nofollow noopener"><code>references/',
  "</code></a>",
  "<table>\n<thead>\n<tr>\n<th>",
  "</th>\n<th>Description</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>",
  "</td>\n</tr>\n<tr>\n<td><code>",
  "</code></td>\n<td>",
  "</td>\n</tr>\n</tbody>\n</table>\n",
  '<pre><code class="language-typescript">',
  '<pre><code class="language-python">',
  '<pre><code class="language-json">{\n  &quot;',
  '<pre><code class="language-markdown"># ',
  '<pre><code class="language-yaml">',
  '<pre><code class="language-bash"># ',
  "</code></pre>\n<p><strong>",
  ":</strong></p>\n<ol>\n<li>",
  '</li>\n</ol>\n<h3 id="',
  "</h3>\n<pre><code>",
  '</code></pre>\n<h2 id="',
  "</h2>\n<p>",
  "</p>\n<ul>\n<li><code>",
  "</code></li>\n<li><strong>",
  "</strong>: ",
  "</strong> - ",
  "</li>\n<li>",
  '</li>\n</ul>\n<h2 id="',
  '{"files":[{"path":"SKILL.md","sizeBytes":',
  ',"isText":true},{"path":"references/',
  '"isText":true}],"sourceUrl":"https://github.com/',
  '","trust":{"provenance":"unreviewed","bodySource":"authored",',
  '"report":{"source":{"repositoryUrl":"https://github.com/',
  '","path":null,"license":null,"commit":null,"subtreeSha":null,"lastSyncedAt":null}}}}\n<h1 id="',
].join("");
