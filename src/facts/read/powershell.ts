import { pattern } from "../pattern.ts";

const client = String.raw`(?:\(\s{0,3}New-Object\s{1,3}(?:System\.)?Net\.WebClient\s{0,3}\)|\$\w{1,40})`;
const download = pattern(
  "gi",
  String.raw`${client}\.Download(?:String|Data|File)(?:Async|TaskAsync)?\(([^(),\n]{1,400})(?:,([^()\n]{1,400}))?\)`,
);

const awaited = pattern(
  "gi",
  String.raw`\$\w{1,40}\.Get(?:String|Stream|ByteArray)Async\(([^(),\n]{1,400})\)(?:\.Result\b)?`,
);
const loaded = /\[(?:System\.)?Reflection\.Assembly\]::Load\b/gi;
const block = /\[(?:System\.Management\.Automation\.)?ScriptBlock\]::Create\b/gi;

/** What objects of .NET do, as the commands that do the same. */
export const asCommands = (text: string) =>
  /\.Download|Async\(|ScriptBlock\]|Assembly\]/i.test(text)
    ? text
        .replaceAll(download, (_, url: string, file?: string) =>
          file === undefined ? `(irm ${url.trim()})` : `iwr ${url.trim()} -OutFile ${file.trim()}`,
        )
        .replaceAll(awaited, (_, url: string) => `(irm ${url.trim()})`)
        .replaceAll(block, "iex")
        .replaceAll(loaded, "iex")
    : text;
