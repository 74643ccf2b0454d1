import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt, { type Token } from "markdown-it";
import { baseMark } from "../../web/docs/base-mark.ts";
import { type GuidePage, guide } from "../../contract/public/docs-pages.ts";
import { tables } from "../../web/docs/tables.ts";
import { ruleIds } from "../../screen/rules/ids.ts";
import type * as pages from "../../web/pages/guide-page.tsx";
import type { SearchedSection } from "../../web/pages/guide-search.tsx";
import { projectRoot } from "../wrangler.ts";
import { importBundled } from "./import-bundled.ts";

export const guideFolder = join(projectRoot, "src/web/docs");
export const guideSource = ({ slug }: GuidePage): string => join(guideFolder, `${slug}.md`);

/** The files of the guide by name: its index, each of its pages that has been written, and what its search reads. */
export async function renderGuide(): Promise<Map<string, string>> {
  const { guideIndex, guidePage } = await importBundled<typeof pages>("src/web/pages/guide-page.tsx");
  const written = guide.map(({ section, pages }) => ({
    section,
    pages: pages.filter((page) => existsSync(guideSource(page))),
  }));
  const all = written.flatMap((chapter) => chapter.pages).map((page) => ({ ...page, ...render(page) }));
  const searched: SearchedSection[] = all.flatMap(({ slug, lead, sections }) => [
    { slug, id: "", heading: null, text: plainText(lead) },
    ...sections.map(({ id, title, html }) => ({ slug, id, heading: title, text: plainText(html) })),
  ]);
  return new Map([
    ["index.html", guideIndex(written, baseMark)],
    ["sections.json", JSON.stringify(searched)],
    ...all.map((page) => [`${page.slug}.html`, guidePage({ ...page, guide: written, base: baseMark })] as const),
  ]);
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The words of a text of the guide. */
const plainText = (html: string) =>
  html
    .replaceAll(/<button.*?<\/button>|<[^>]*>/gs, " ")
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll(baseMark, localAddress)
    .replaceAll(/\s+/g, " ")
    .trim();

const markdown = new MarkdownIt({ typographer: false });
// A table may be wider than a phone. It scrolls, and `tabindex` lets the keyboard scroll it.
markdown.renderer.rules.table_open = () => '<table tabindex="0">\n';
/**
 * The address in what a reader is to type. Where the guide speaks of it in a sentence, it means the reader's machine.
 */
const localAddress = "http://localhost:8787";
// The same markup as in all pages, so that the copy button works.
markdown.renderer.rules.fence = (tokens, at) => {
  const { info, content } = tokens[at]!;
  const code =
    `<pre tabindex="0"><code>` +
    `${markdown.utils.escapeHtml(content.trimEnd().replaceAll(localAddress, baseMark))}</code></pre>\n`;
  if (!/^sh\b/.test(info)) return code;
  return (
    `<div class="command"><button type="button" class="plain" data-copy="" aria-label="Copy ` +
    `these commands" hidden>Copy</button>${code}</div>\n`
  );
};

/** The text before the first heading, and each heading with the text after it. */
function render(page: GuidePage): { lead: string; sections: pages.GuideSection[] } {
  const source = readFileSync(guideSource(page), "utf8").replaceAll(/^\{\{(\w+)\}\}$/gm, (_, name: string) => {
    if (!(name in tables)) throw new Error(`${page.slug}.md: there is no table ${name}`);
    return tables[name as keyof typeof tables]();
  });
  const tokens = markdown.parse(source, {});
  const slugger = new GithubSlugger();
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading_open") token.attrSet("id", slugger.slug(tokens[at + 1]!.content));
    for (const child of token.children ?? []) {
      if (child.type === "link_open") resolveLink(child, page);
      if (child.type === "image") showPicture(child, page);
    }
    nameRule(token.children ?? []);
  }
  if (tokens[0]?.tag !== "h1" || tokens[1]!.content !== page.title) {
    throw new Error(`${page.slug}.md begins with "# ${page.title}"`);
  }
  const starts = [...tokens.entries()].filter(([, { type, tag }]) => type === "heading_open" && tag === "h2");
  const htmlOf = (from: number, to?: number) => markdown.renderer.render(tokens.slice(from, to), markdown.options, {});
  return {
    lead: htmlOf(3, starts[0]?.[0]),
    sections: starts.map(([at, { attrs }], index) => ({
      id: attrs![0]![1],
      title: tokens[at + 1]!.content.replaceAll("`", ""),
      html: htmlOf(at + 3, starts[index + 1]?.[0]),
    })),
  };
}

/** Findings link to the rule that they are of: the cell that begins with its id in bold gets the id as an anchor. */
function nameRule([, bold, id]: Token[]): void {
  if (bold?.type === "strong_open" && (ruleIds as string[]).includes(id?.content ?? "")) {
    bold.attrSet("id", id!.content.toLowerCase());
  }
}

/** A picture is a static file; its size keeps the text in its place until it is there. */
function showPicture(image: Token, { slug }: GuidePage): void {
  const src = image.attrGet("src") ?? "";
  const [, name] = /^pictures\/([a-z-]+\.webp)$/.exec(src) ?? [];
  if (!name || !image.content) throw new Error(`${slug}.md: ${src} is no picture of the guide with words beside it`);
  const { width, height } = sizeOfWebp(readFileSync(join(guideFolder, src)));
  const shown = { src: `/assets/${name}`, width, height, loading: "lazy" };
  for (const [attribute, value] of Object.entries(shown)) image.attrSet(attribute, String(value));
}

/** Of a picture as Chromium writes it: in the extended format (RFC 9649, section 2.7). */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString("latin1", 8, 16) !== "WEBPVP8X") throw new Error("A picture is WebP in its extended format.");
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

/**
 * Pages of the guide link each other as files, so that the links also work in an editor. Here they become addresses.
 */
function resolveLink(link: Token, { slug }: GuidePage): void {
  const href = link.attrGet("href") ?? "";
  const [, page, anchor = ""] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (page !== undefined) link.attrSet("href", `/docs/${page}${anchor}`);
  else if (!/^(?:https?:|mailto:|\/|#)/.test(href)) throw new Error(`${slug}.md: ${href} is no address of the site`);
}
