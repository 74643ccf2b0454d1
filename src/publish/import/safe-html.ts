import sanitizeHtml from "sanitize-html";
import type { Resolve } from "./relative-links.ts";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** The HTML that a README may contain: no styles, scripts, forms or frames, and only web and mail addresses. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    // The sanitiser searches this list for each tag, so frequent tags come first.
    "code",
    "li",
    "p",
    "td",
    "strong",
    "tr",
    "pre",
    "ul",
    "h2",
    "h3",
    "th",
    "a",
    "ol",
    "h1",
    "h4",
    "em",
    "table",
    "thead",
    "tbody",
    "blockquote",
    "hr",
    "br",
    "img",
    "h5",
    "h6",
    "dl",
    "dt",
    "dd",
    "tfoot",
    "caption",
    "b",
    "i",
    "s",
    "del",
    "ins",
    "sub",
    "sup",
    "kbd",
    "samp",
    "var",
    "mark",
    "abbr",
    "q",
    "cite",
    "small",
    "details",
    "summary",
    "div",
    "span",
    "figure",
    "figcaption",
    "ruby",
    "rt",
    "rp",
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
  parseStyleAttributes: false,
};

/**
 * Elements whose content is text without tags up to their own end tag. By another name they leave what follows as it
 * is.
 */
const rawText = /<(\/?)(?:title|noembed|noframes|plaintext)(?=[\s/>])/gi;

/** For each tag the sanitiser searches all open elements. */
export const deepest = 256;
export class TooDeep extends Error {}

/** In place of a tag that the author wrote with an address that leads nowhere. */
const nowhere = (text = ""): sanitizeHtml.Tag => ({ tagName: "span", attribs: {}, ...(text && { text }) });

function withWholeHref({ href, ...attribs }: sanitizeHtml.Attributes, resolve: Resolve): sanitizeHtml.Tag {
  const address = href === undefined ? undefined : resolve(href, "blob");
  if (address === null) return nowhere();
  const whole = address === undefined ? {} : { href: address };
  return { tagName: "a", attribs: { ...whole, ...attribs, rel: "nofollow noopener" } };
}

function withWholeSrc({ src, ...attribs }: sanitizeHtml.Attributes, resolve: Resolve): sanitizeHtml.Tag {
  const address = resolve(src ?? "", "raw");
  return address === null ? nowhere(attribs.alt) : { tagName: "img", attribs: { src: address, ...attribs } };
}

/**
 * HTML in which an author's tags stand among our own, made safe. Ids of the author's are dropped, as one could collide
 * with an id of the page. What is safe already can be held back, as the sanitiser takes most of the time.
 */
export class HtmlOfAuthor {
  /** Stands before each id of our own and names each part held back. It is random, so that no author can know it. */
  readonly ours: string = crypto.randomUUID();
  readonly #held: string[] = [];

  /**
   * A text to write in place of safe HTML in which each element is closed; the HTML is put back behind the sanitiser.
   */
  hold(html: string): string {
    // The sanitiser's time goes to elements and entities.
    if (!/[<&]/.test(html)) return html;
    return `${this.ours};${this.#held.push(html) - 1};`;
  }

  sanitised(html: string, resolve: Resolve): string {
    const mark = new RegExp(`${this.ours};(\\d+);`, "g");
    let depth = 0;
    const withOurId = (tagName: string, { id }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
      tagName,
      attribs: id?.startsWith(this.ours) ? { id: id.slice(this.ours.length) } : {},
    });
    const safe = sanitizeHtml(html.replace(rawText, "<$1raw-text"), {
      ...allowed,
      transformTags: {
        a: (_, attribs) => withWholeHref(attribs, resolve),
        img: (_, attribs) => withWholeSrc(attribs, resolve),
        ...Object.fromEntries(headings.map((heading) => [heading, withOurId])),
      },
      // Only text comes here: a mark that an attribute has swallowed leads to no HTML.
      textFilter: (text) =>
        text.length < this.ours.length ? text : text.replace(mark, (_, at) => this.#held[Number(at)]!),
      onOpenTag: () => {
        if (++depth > deepest) throw new TooDeep();
      },
      onCloseTag: () => {
        depth--;
      },
    });
    // Where an element or an attribute of the author's takes our tags for text, ids and marks are text as well.
    return safe.replace(mark, "").replaceAll(this.ours, "");
  }
}
