import GithubSlugger, { slug } from "github-slugger";
import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import type { TocEntry } from "../contract/articles.ts";

const markdown = new MarkdownIt({ html: true, linkify: true });

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Stands before our ids until the HTML is sanitised; nobody who writes markdown knows it. */
let ours: string | undefined;

function withOurId(tagName: string, { id }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: ours && id?.startsWith(ours) ? { id: id.slice(ours.length) } : {} };
}

/** What a README may hold. No style, no script, no form, no frame, no address but of the web and mail. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    // The sanitizer looks along the list for each tag: the frequent ones are first.
    ...["code", "li", "p", "td", "strong", "tr", "pre", "ul", "h2", "h3", "th", "a", "ol", "h1", "h4", "em", "table"],
    ...["thead", "tbody", "blockquote", "hr", "br", "img", "h5", "h6", "dl", "dt", "dd", "tfoot", "caption", "b", "i"],
    ...["s", "del", "ins", "sub", "sup", "kbd", "samp", "var", "mark", "abbr", "q", "cite", "small", "details"],
    ...["summary", "div", "span", "figure", "figcaption", "ruby", "rt", "rp"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ...Object.fromEntries(headings.map((heading) => [heading, ["id"]])),
  },
  allowedClasses: { code: ["language-*"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }),
    // An id that the author wrote could take the place of one on the page that shows it: only ours stay.
    ...Object.fromEntries(headings.map((heading) => [heading, withOurId])),
  },
  parseStyleAttributes: false,
};

export type Rendered = { html: string; toc: TocEntry[] };

/** Markdown to HTML that is safe to show, with an anchor at each heading. */
export function render(source: string): Rendered {
  ours ??= crypto.randomUUID();
  const tokens = markdown.parse(source, {});
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = textOfInline(tokens[at + 1]!.children ?? []);
    const id = slugger.slug(slug(text) === "" ? "section" : text);
    token.attrSet("id", ours + id);
    toc.push({ id, level: Number(token.tag.slice(1)), text });
  }
  const html = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed);
  return { html, toc };
}

/** In any script, for the time it takes to read them. */
export const countWords = (source: string) => source.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const textOfInline = (tokens: { type: string; content: string }[]) =>
  tokens
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("")
    .trim();
