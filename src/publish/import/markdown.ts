import GithubSlugger, { slug } from "github-slugger";
import { LinkifyIt } from "linkify-it";
import MarkdownIt, { type Token } from "markdown-it";
import type { Rendered } from "../../discovery/kinds/definition.ts";
import type { TocEntry } from "../../contract/public/articles.ts";
import { renderableLength } from "./markdown-budget.ts";
import { type LinkSource, type Resolve, resolveFor } from "./relative-links.ts";
import { hasHtml, renderAround } from "./render-tokens.ts";
import { deepest, HtmlOfAuthor, TooDeep } from "./safe-html.ts";

// markdown-it parses nested brackets again at each level. Its types lack the option.
const maxNesting = { maxNesting: 20 };
const markdown = new MarkdownIt({ html: true, linkify: true, xhtmlOut: true, ...maxNesting });
// Only addresses with a scheme become links: fuzzy matching takes quadratic time for a text such as `//a.b/`.
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const scheme of ["//", "ftp:", "mailto:"]) linkify.add(scheme, null);
// The one that comes with it, an older one, takes the full stop `。` behind an address for a part of the address.
Object.assign(markdown, { linkify: Object.assign(linkify, { pretest: (text: string) => linkify.test(text) }) });

// Parsing an address to encode it takes longer than all else that is done with a link, and changes few.
const { normalizeLink, normalizeLinkText } = markdown;
const unchanged =
  /^https?:\/\/(?!.{250})(?!.*xn--)(?:[\w-]{1,63}\.)+[a-z]{1,63}(?::\d+)?(?:\/[\w\-.~!$&'()*+,;=:@/?#]*)?$/i;
Object.assign(markdown, {
  normalizeLink: (address: string) => (unchanged.test(address) ? address : normalizeLink(address)),
  normalizeLinkText: (address: string) => (unchanged.test(address) ? address : normalizeLinkText(address)),
});

/**
 * Renders Markdown to HTML that is safe to show, with an anchor at each heading. Text that is denser or nested deeper
 * than any text in use is shown as source: no body is lost, and none takes long. Relative links are resolved against
 * `from`; without it only their text stays.
 */
export function render(source: string, from?: LinkSource | null): Rendered {
  const end = renderableLength(source);
  const wordCount = () => countWords(source);
  try {
    const { html, toc } = renderAll(source.slice(0, end), resolveFor(from));
    return { html: end < source.length ? html + asWritten(source.slice(end)) : html, toc, wordCount };
  } catch (error) {
    if (error instanceof TooDeep) return { html: asWritten(source), toc: [], wordCount };
    throw error;
  }
}

const asWritten = (source: string) => `<pre><code>${escaped(source)}</code></pre>\n`;
// markdown-it's own calls a function for each sign, which takes three times as long for signs alone.
const escaped = (source: string) =>
  source.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function renderAll(source: string, resolve: Resolve): Pick<Rendered, "html" | "toc"> {
  const tokens = markdown.parse(source, {});
  // markdown-it's own HTML is safe: only what the author wrote as HTML needs the sanitiser, which takes most of the
  // time.
  const ofAuthor = tokens.some(hasHtml) ? new HtmlOfAuthor() : undefined;
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  for (const [at, token] of tokens.entries()) {
    resolveLinks(token.children ?? [], resolve);
    // A column's alignment is a style.
    if (token.type === "th_open" || token.type === "td_open") token.attrs = null;
    if (token.type !== "heading_open") continue;
    const text = textOfInline(tokens[at + 1]!.children ?? []);
    const id = slugger.slug(slug(text) === "" ? "section" : text);
    token.attrSet("id", `${ofAuthor?.ours ?? ""}${id}`);
    toc.push({ id, level: Number(token.tag.slice(1)), text });
  }
  if (measureDepth(tokens) > deepest) throw new TooDeep();
  if (!ofAuthor) return { html: markdown.renderer.render(tokens, markdown.options, {}), toc };
  const html = renderAround(markdown, tokens, (safe) => ofAuthor.hold(safe));
  return { html: ofAuthor.sanitised(html, resolve), toc };
}

const measureDepth = (tokens: Token[]): number =>
  tokens.reduce((most, { level, children }) => Math.max(most, level + measureDepth(children ?? [])), 0);

const webOrMail = /^(?:https?:|mailto:|#)/i;
const web = /^https?:/i;

/** Resolves the links and images that Markdown has made; of one that leads nowhere only the text stays. */
function resolveLinks(tokens: Token[], resolve: Resolve): void {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.type === "link_open") {
      open.push(token);
      const address = resolve(`${token.attrGet("href")}`, "blob");
      token.hidden = address === null || !webOrMail.test(address);
      if (token.hidden) continue;
      token.attrSet("href", address!);
      token.attrSet("rel", "nofollow noopener");
    } else if (token.type === "link_close") {
      token.hidden = open.pop()!.hidden;
    } else if (token.type === "image") {
      const address = resolve(`${token.attrGet("src")}`, "raw");
      if (address !== null && web.test(address)) token.attrSet("src", address);
      else
        Object.assign(token, {
          type: "text",
          content: markdown.renderer.renderInlineAsText(token.children!, markdown.options, {}),
        });
    }
  }
}

const ofWords = /[\p{L}\p{N}]/u;
// Classes of Unicode cost five times as much, and most texts are nearly all ASCII.
const ofAsciiWords = Uint8Array.from({ length: 128 }, (_, code) => Number(ofWords.test(String.fromCharCode(code))));

/** Counts words of any script, for the reading time. */
function countWords(source: string): number {
  let words = 0;
  let wasWord = false;
  for (let at = 0; at < source.length; at++) {
    const code = source.codePointAt(at)!;
    if (code > 0xffff) at++;
    const isWord = code < 128 ? ofAsciiWords[code] === 1 : ofWords.test(String.fromCodePoint(code));
    if (isWord && !wasWord) words++;
    wasWord = isWord;
  }
  return words;
}

const textOfInline = (tokens: { type: string; content: string }[]) =>
  tokens
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("")
    .trim();
