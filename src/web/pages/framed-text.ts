/**
 * Prepares a record's sanitised HTML for a page, so that nothing in it can be mistaken for the page's own. The
 * sanitiser has escaped everything that is no tag, so regular expressions find the tags.
 */
export function framedText(html: string): string {
  const levels = new Levels();
  return html
    .replaceAll(/<(\/?)h([1-6])(?: id="([^"]*)")?>/g, (_, end: string, level: string, id?: string) =>
      end ? `</h${levels.close()}>` : `<h${levels.open(Number(level))}${id ? ` id="${textId(id)}"` : ""}>`,
    )
    .replaceAll(/<a href="#([^"]*)"/g, (_, id: string) => `<a href="#${textId(id)}"`)
    .replaceAll(/<img ([^>]*?)\s*\/?>/g, (_, attributes: string) => image(attributes))
    .replaceAll(/<pre>/g, '<pre tabindex="0">')
    .replaceAll(/<table>/g, '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll(/<\/table>/g, "</table></div>");
}

/** The prefix keeps an author's ids apart from the page's. */
export const textId = (id: string) => `text-${id}`;

/** Moves headings below the page's own levels and skips none, so that screen reader users can navigate by them. */
class Levels {
  #opened = 2;
  #current = 3;
  #written: number[] = [];

  open(level: number): number {
    while (this.#written.length > 0 && this.#written.at(-1)! >= level) this.#written.pop();
    this.#written.push(level);
    this.#opened = Math.min(6, 2 + this.#written.length);
    return (this.#current = this.#opened);
  }

  close(): number {
    return this.#current;
  }
}

/**
 * Images load lazily and send no referrer. An image that is not on https becomes a link, as the page's content security
 * policy blocks it.
 */
function image(attributes: string): string {
  const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? "";
  const alt = /\balt="([^"]*)"/.exec(attributes)?.[1];
  if (!/^https:/i.test(source)) return `<a href="${source}" rel="nofollow noopener">${alt || "Image"}</a>`;
  return (
    `<img ${attributes}${alt === undefined ? ' alt=""' : ""} loading="lazy" decoding="async" ` +
    `referrerpolicy="no-referrer">`
  );
}

/** Characters of a text on one page. Compressed, they leave room for the rest of the page in 30 KB. */
const partLength = 60_000;

/** Splits a long text between its outermost elements. A single element that is longer stays whole. */
export function partsOfText(html: string): string[] {
  if (html.length <= partLength) return [html];
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  let end = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
    const isEmpty = tag[3] === "/" || tag[2] === "br" || tag[2] === "hr" || tag[2] === "img";
    if (!isEmpty) depth += tag[1] ? -1 : 1;
    if (depth > 0) continue;
    const here = tag.index + tag[0].length;
    if (here - begin > partLength && end > begin) {
      parts.push(html.slice(begin, end));
      begin = end;
    }
    end = here;
  }
  parts.push(html.slice(begin));
  return parts;
}
