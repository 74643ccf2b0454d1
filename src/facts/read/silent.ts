import { pattern } from "../pattern.ts";
import { isUntrusted, addressOf, hostValue, urlsIn } from "../hosts.ts";
import type { CodeLanguage } from "./code-tokens.ts";
import type { Reading } from "./reading.ts";
import { countLines } from "./shell-words.ts";

/** What changes a file or starts a program, as Python and JavaScript say it. */
const changing = pattern(
  "",
  String.raw`\bopen\([^\n]{0,200}?,\s{0,3}(?:mode\s{0,3}=\s{0,3})?["'][rb]{0,2}[wax+]|\.write_(?:text|bytes)\(|`,
  String.raw`\b(?:writeFile|appendFile)(?:Sync)?\(|\bsubprocess\.\w|\bos\.(?:system|popen|exec|spawn)|\bPopen\(|`,
  String.raw`\b(?:exec|spawn|fork)(?:File)?(?:Sync)?\(`,
);
const contacting = pattern(
  "",
  String.raw`\burlopen\(|\b(?:requests|httpx|axios|https?|net|tls)\.(?:get|post|put|request|stream|connect)\b|`,
  String.raw`\bfetch\(|\bHTTPHandler\(|\bsocket\.|\bsmtplib\.|\bsendBeacon\(`,
);

/** What a program does by itself when it is loaded, with whatever goes wrong there kept from the person. */
export function readSilent(reading: Reading, source: string, firstLine: number, language: CodeLanguage) {
  // A block of a document shows how something is done, and is loaded by nobody.
  if (reading.nested > 0 || !(language === "python" ? /^\s{0,8}except\b/m : /\bcatch\b/).test(source)) return;
  for (const { body, said, line } of language === "python" ? silentInPython(source) : silentInJavaScript(source)) {
    const isDone = changing.test(body) || (contacting.test(body) && !isKnown(reading, body));
    if (isDone) reading.facts.add("run", said, firstLine + line, { signs: ["silent"] });
  }
}

/** Whether all that is contacted there is known to many. */
function isKnown({ own }: Reading, body: string) {
  const hosts = urlsIn(body).flatMap(({ url }) => addressOf(url) ?? []);
  return hosts.length > 0 && hosts.every((host) => !isUntrusted(hostValue(host, "api", own)));
}

type Silent = { body: string; said: string; line: number };
type SilentLines = Silent & { end: number };

const longestBody = 8_000;
const indentOf = (line: string) => line.length - line.trimStart().length;
const ending = /^(?:(?:sys\.)?exit\(|raise SystemExit)/;
const isBlank = (line: string) => /^\s*(?:#|$)/.test(line);

/** Functions of a module that only try, and keep silent of what fails, where the module itself calls them. */
function silentInPython(source: string): Silent[] {
  const lines = source.split("\n");
  const silent = new Map<string, string>();
  const found: SilentLines[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const name = /^(?:async\s{1,3})?def\s{1,3}(\w{1,80})\s{0,3}\(/.exec(line)?.[1];
    const isTry = /^try\s{0,3}:/.test(line);
    if (name !== undefined || isTry) {
      let end = at + 1;
      const isInside = (one: string) =>
        isBlank(one) || indentOf(one) > 0 || (isTry && /^(?:except|else|finally)\b/.test(one));
      while (end < lines.length && isInside(lines[end]!)) end++;
      const body = isTry ? lines.slice(at, end) : lines.slice(at + 1, end);
      at = end - 1;
      if (!isSilent(body)) continue;
      const text = body.join("\n").slice(0, longestBody);
      if (name !== undefined) silent.set(name, text);
      else found.push({ body: text, said: `try: ${(body[1] ?? "").trim()}`, line: end - body.length, end: end - 1 });
      continue;
    }
    const call = /^(?:\w{1,80}\s{0,3}=\s{0,3})?(\w{1,80})\(/.exec(line)?.[1];
    const body = call === undefined ? undefined : silent.get(call);
    if (body !== undefined) found.push({ body, said: line.trim(), line: at, end: at });
  }
  // What stands last is the program itself, such as a hook that must not fail.
  const last = lines.findLastIndex((line) => /^\w/.test(line) && !ending.test(line));
  return found.filter(({ end }) => end < last);
}

/** Nothing but a `try` whose failures are passed over; what it imports and says of itself may stand before. */
function isSilent(body: readonly string[]): boolean {
  const lines = body.filter((line) => !isBlank(line));
  const start = lines.findIndex((line) => /^\s*try\s*:/.test(line));
  if (
    start === -1 ||
    !withoutDocstring(lines.slice(0, start)).every((line) => /^\s*(?:import|from|global)\s/.test(line))
  )
    return false;
  const indent = indentOf(lines[start]!);
  const at = lines.findIndex((line, index) => index > start && indentOf(line) === indent);
  if (at === -1 || !catchesAll.test(lines[at]!)) return false;
  const handled = [lines[at]!.replace(/^[^:]*:/, ""), ...lines.slice(at + 1)]
    .map((line) => line.trim())
    .filter(Boolean);
  return handled.length === 1 && /^(?:pass|\.\.\.|return(?:\s(?:None|False))?)$/.test(handled[0]!);
}

const catchesAll = /^\s*except(?:\s{1,3}\(?(?:Base)?Exception\)?)?(?:\s{1,3}as\s\w+)?\s{0,3}:/;

function withoutDocstring(lines: readonly string[]): readonly string[] {
  const mark = /^\s*r?("""|''')/.exec(lines[0] ?? "")?.[1];
  if (mark === undefined) return lines;
  const isClosed = lines[0]!.trim().length > 5 && lines[0]!.trimEnd().endsWith(mark);
  const end = isClosed ? 0 : lines.findIndex((line, at) => at > 0 && line.includes(mark));
  return end === -1 ? lines : lines.slice(end + 1);
}

const opening = pattern(
  "g",
  String.raw`(?:^|[;\n])[ \t]{0,3}[;!+]?\((?:async\s{0,3})?(?:function\s{0,3}\w{0,40}\s{0,3}\(\)|\(\)\s{0,3}=>)`,
  String.raw`\s{0,3}\{`,
);
const trying = /^\s{0,40}try\s{0,3}\{/;
const passedOver = /\}\s{0,40}catch\s{0,3}(?:\(\w{0,40}\)\s{0,3})?\{\s{0,40}\}\s{0,40}\}\s{0,3}\)?\(\)/;
const dropped = pattern(
  "",
  String.raw`\n\}\s{0,3}\)?\(\)\)?\s{0,40}\.catch\((?:\(\w{0,40}\)|\w{1,40})\s{0,3}=>\s{0,3}`,
  String.raw`(?:\{\s{0,40}\}|undefined|null|void 0)\)`,
);
const mostOpened = 40;
/** Other programs load it. */
const exporting = /^\s{0,8}export\s|\bmodule\.exports\b|\bexports\.\w/m;

/** A function that is called where it stands, and only tries, or whose failure goes nowhere. */
function silentInJavaScript(source: string): Silent[] {
  const found: Silent[] = [];
  if (!exporting.test(source)) return found;
  let count = 0;
  for (const { 0: opened, index } of source.matchAll(opening)) {
    if (++count > mostOpened) break;
    const from = index + opened.length;
    const text = source.slice(from, from + longestBody);
    const end = (trying.test(text) ? passedOver : dropped).exec(text)?.index;
    if (end !== undefined)
      found.push({ body: text.slice(0, end), said: `${opened.trim()} …`, line: countLines(source.slice(0, from)) });
  }
  return found;
}
