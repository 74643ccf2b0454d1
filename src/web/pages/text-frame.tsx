import type { Child } from "hono/jsx";
import { framedText, partsOfText } from "./framed-text.ts";

type Framed = {
  html: string;
  /** Names the author. */
  says: Child;
  /** Which part of a long text, from 1. */
  part: number;
  /** The path of the page. */
  path: string;
};

/** An author's text, in a frame which says that it is data. */
export function TextFrame({ html, says, part, path }: Framed) {
  const parts = partsOfText(html);
  const at = Math.min(part, parts.length);
  const addressOf = (other: number) => (other === 1 ? `${path}#text` : `${path}?part=${other}#text`);
  return (
    <>
      <div class="words">
        <p class="says">{says}</p>
        <div class="prose" dir="auto" dangerouslySetInnerHTML={{ __html: framedText(parts[at - 1]!) }} />
      </div>
      {parts.length > 1 && (
        <nav aria-label="Parts of the text">
          <p>
            Part {at} of {parts.length}.{" "}
            {at > 1 && (
              <a href={addressOf(at - 1)} rel="prev">
                Previous part
              </a>
            )}{" "}
            {at < parts.length && (
              <a href={addressOf(at + 1)} rel="next">
                Next part
              </a>
            )}
          </p>
        </nav>
      )}
    </>
  );
}
