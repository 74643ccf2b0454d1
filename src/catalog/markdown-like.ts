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

/**
 * Text similar to the Markdown that our HTML was rendered from. With it as a dictionary, the deflated Markdown is a
 * tenth of its size without. Stored bodies can be read only with exactly this text, so this function must never change:
 * a new one needs a new format number.
 */
export function markdownLike(html: string): string {
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
