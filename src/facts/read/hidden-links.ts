import { pattern } from "../pattern.ts";
import type { HostValue } from "../fact.ts";
import { addressOf, hostValue, isThisMachine, urlsIn } from "../hosts.ts";
import type { Reading } from "./reading.ts";
import { countLines } from "./shell-words.ts";

const link = /<a\s[^<>]{0,600}>/gi;
/** Another page; a part of the same one is what a reader without a mouse jumps to. */
const outbound = /\bhref\s{0,3}=\s{0,3}\\{0,2}["']?\s{0,3}(?:https?:\/\/|[{$%])/i;
const unseen = pattern(
  "i",
  String.raw`\b(?:left|top|text-indent)\s{0,3}:\s{0,3}-\d{3,6}(?:px|em|rem)|\bfont-size\s{0,3}:\s{0,3}0(?![.\d])|`,
  String.raw`\bwidth\s{0,3}:\s{0,3}[01](?:px)?\s{0,3};[^>]{0,200}\boverflow\s{0,3}:\s{0,3}hidden`,
);
/** Where it leads is filled in when the page is made. */
const filledIn: HostValue = { host: "an address that is filled in", how: "link", class: "other" };
const most = 500;

/** Links that a page has for machines that count them, and that nobody who looks at it sees. */
export function readHiddenLinks({ facts, own, nested }: Reading, text: string, firstLine: number) {
  if (nested > 0 || !text.includes("<a")) return;
  let [line, passed] = [firstLine, 0];
  let count = 0;
  for (const { 0: tag, index } of text.matchAll(link)) {
    if (++count > most) return;
    if (!outbound.test(tag) || !unseen.test(tag)) continue;
    line += countLines(text.slice(passed, index));
    passed = index;
    const address = urlsIn(tag).flatMap(({ url }) => addressOf(url) ?? [])[0];
    if (address && isThisMachine(address.host)) continue;
    facts.add("host", address ? hostValue(address, "link", own) : filledIn, line, { signs: ["hidden"] });
  }
}
