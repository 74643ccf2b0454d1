import type { MarkdownIt, Token } from "markdown-it";

/** The line ends in a table mean nothing, and take the sanitiser as long as its tags. */
const inTable = /^(?:thead|tbody|tr|th|td)_(?:open|close)$/;

const isHtml = ({ type }: Token) => type === "html_block" || type === "html_inline";
export const hasHtml = (token: Token): boolean => isHtml(token) || (token.children?.some(hasHtml) ?? false);

/**
 * Renders tokens among which an author's HTML stands. All else is markdown-it's own HTML, which is safe, and is held
 * back from what is returned: the content of blocks, and whole stretches of a line. A block's tags are returned, since
 * they close what the author has left open.
 */
export function renderAround(markdown: MarkdownIt, tokens: Token[], hold: (html: string) => string): string {
  const { renderer, options } = markdown;
  const renderOne = (at: number): string => {
    const { type, children } = tokens[at]!;
    if (type === "inline") return renderer.renderInline(children ?? [], options, {});
    const html = renderer.rules[type]?.(tokens, at, options, {}, renderer) ?? renderer.renderToken(tokens, at, options);
    return inTable.test(type) ? html.trimEnd() : html;
  };
  const renderUntil = (at: number, end: number) => {
    let html = "";
    while (at < end) html += renderOne(at++);
    return html;
  };
  const ends = findEnds(tokens);
  let html = "";
  let line = "";
  const endLine = () => {
    if (line !== "") html += hold(line);
    line = "";
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const end = ends[at];
    if (end === undefined) {
      endLine();
      html += token.type === "inline" ? renderAround(markdown, token.children ?? [], hold) : renderOne(at);
    } else if (!token.block) {
      line += renderUntil(at, end + 1);
    } else if (end > at) {
      html += renderOne(at) + hold(renderUntil(at + 1, end)) + renderOne(end);
    } else {
      html += renderOne(at).replace(/^<pre>([^]*)<\/pre>/, (_, code: string) => `<pre>${hold(code)}</pre>`);
    }
    at = end ?? at;
  }
  endLine();
  return html;
}

/** For each token where it and what is in it ends, if no author's HTML is there. */
function findEnds(tokens: Token[]): (number | undefined)[] {
  const ends: (number | undefined)[] = [];
  const open: number[] = [];
  let lastHtml = -1;
  for (const [at, token] of tokens.entries()) {
    if (token.nesting > 0) open.push(at);
    else if (token.nesting < 0) {
      const start = open.pop()!;
      if (lastHtml < start) ends[start] = at;
    } else if (hasHtml(token)) lastHtml = at;
    else ends[at] = at;
  }
  return ends;
}
