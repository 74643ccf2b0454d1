import { expect } from "vitest";
import { anon } from "./actors.ts";

export const html = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };

export const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' https:; form-action " +
  "'self'; frame-ancestors 'none'; base-uri 'none'";

/** What a browser is sent, having seen that it is a page. */
export async function pageAt(path: string, status = 200, reader: Pick<typeof anon, "get"> = anon): Promise<string> {
  const response = await reader.get(path, html);
  const text = await response.text();
  expect([response.status, response.headers.get("Content-Type")], text.slice(0, 2_000)).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(response.headers.get("Content-Security-Policy")).toBe(policy);
  return text;
}

/** The text of a page in one line, without its tags. */
export const textIn = (page: string): string => page.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The values of an attribute, of the tags that a pattern matches. */
export const attributesOf = (page: string, tag: RegExp, name: string): string[] =>
  [...page.matchAll(new RegExp(tag, "g"))].flatMap(([found]) => {
    const value = new RegExp(`\\b${name}="([^"]*)"`).exec(found)?.[1];
    return value === undefined ? [] : [unescaped(value)];
  });
