import { pattern } from "../pattern.ts";
import type { Sign } from "../fact.ts";
import { placesIn } from "../places.ts";
import { type Flow, longestText, readHosts, type Reading } from "./reading.ts";

/** A command in a text that fetches something and runs it. */
const fetches = pattern(
  "i",
  String.raw`\b(?:curl|wget)\b[^\n|;]{0,300}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z|da)?sh\b|`,
  String.raw`\b(?:ba)?sh\s{1,3}(?:-c\s{1,3})?["']?(?:<\(|\$\()\s{0,3}(?:curl|wget)\b|`,
  String.raw`\b(?:iex|Invoke-Expression)\b[^\n]{0,200}\b(?:iwr|irm|DownloadString|Invoke-(?:WebRequest|`,
  String.raw`RestMethod))\b|\b(?:iwr|irm|Invoke-(?:WebRequest|RestMethod))\b[^\n]{0,200}\|\s{0,3}(?:iex|`,
  String.raw`Invoke-Expression)\b|\beval\s{1,3}["']?\$\((?:curl|wget)\b`,
);

export const fetchesAndRuns = (text: string) => fetches.test(text);
/** The command of a text that does so. */
export const fetchedAndRun = (text: string) => fetches.exec(text)?.[0];

/** A place outside the project that is written to, with what is known of the content. */
export function readWritten(reading: Reading, path: string, content: Flow, line: number) {
  for (const { kind, path: place } of placesIn(path)) {
    if (kind !== "starts" && kind !== "agents") continue;
    const signs: Sign[] = [kind === "starts" ? "start" : "agent"];
    if (content.net.length > 0 || fetchesAndRuns(content.text ?? "")) signs.push("fetched");
    if (content.isDecoded) signs.push("encoded");
    const named =
      content.text === undefined ? [] : readHosts(reading, content.text.slice(0, longestText), line, "download");
    const written = kind === "agents" ? content.text : undefined;
    reading.facts.add("write", place, line, { signs, hosts: [...content.net, ...named], written });
  }
}
