import { pattern } from "../pattern.ts";
import type { Call, Code, CodeValue } from "./code-values.ts";
import { type Flow, nothing, readPlaces, type Source } from "./reading.ts";
import { readWritten } from "./written.ts";

const readingCall = pattern(
  "",
  String.raw`^(?:read_text|read_bytes|readFile|readFileSync|createReadStream|readTextFile|`,
  String.raw`copyfile|copyFileSync|copy2|copytree)$`,
);
const writingCall = pattern(
  "",
  String.raw`^(?:write|writelines|write_text|write_bytes|writeFile|writeFileSync|appendFile|`,
  String.raw`appendFileSync|writeTextFile|outputFile|outputFileSync)$`,
);

export const isReading = (name: string, last: string) =>
  /(?:^|\.)(?:open|codecs\.open|io\.open)$/.test(name) || readingCall.test(last) || /^sqlite3\.connect$/.test(name);

export function readFileCall(
  code: Code,
  { args, keyed, line }: Call,
  name: string,
  last: string,
  head: CodeValue | undefined,
  all: Flow,
): CodeValue {
  const path = last.startsWith("read_") ? head : args[0];
  const mode = args[1]?.text ?? keyed.find(([key]) => key === "mode")?.[1].text;
  const isWriting = /(?:^|\.)open$/.test(name) && /^[wax]/.test(mode ?? "r");
  if (isWriting) return { ...nothing, text: path?.text, library: "file", sources: [], line };
  const places = path?.text === undefined ? [] : readPlaces(code.reading, path.text, line);
  const what = path?.text ?? path?.name ?? "file";
  const sources: Source[] =
    places.length > 0
      ? places
      : [
          { what: what.slice(0, 80), signs: path?.text === undefined ? ["whole"] : [] },
          ...all.sources.filter(({ signs }) => signs.length > 0),
        ];
  return { ...nothing, sources, net: [], line };
}

export const isWritingCall = (name: string, last: string) =>
  writingCall.test(last) && !/stdout|stderr|sys\.|process\.|res\.|response/.test(name);

export function written(
  code: Code,
  { args, line }: Call,
  _name: string,
  last: string,
  head: CodeValue | undefined,
  all: Flow,
): CodeValue {
  const isOfFile = /File/.test(last);
  const path = isOfFile ? args[0]?.text : head?.text;
  const content = isOfFile ? (args[1] ?? nothing) : (args[0] ?? nothing);
  if (path !== undefined) {
    readWritten(code.reading, path, content, line);
    const file = path.replace(/^.*[/\\]/, "");
    if (content.net.length > 0 && code.reading.fetched.size < 500 && file !== "")
      code.reading.fetched.set(file, content.net);
  }
  return { ...nothing, sources: all.sources };
}
