import { pattern } from "../pattern.ts";

const client = String.raw`(?:\(\s{0,3}New-Object\s{1,3}(?:System\.)?Net\.WebClient\s{0,3}\)|\$\w{1,40})`;
const download = pattern(
  "gi",
  String.raw`${client}\.Download(?:String|Data|File)(?:Async|TaskAsync)?\(([^(),\n]{1,400})(?:,([^()\n]{1,400}))?\)`,
);

/** Downloads by a .NET object, as the commands that do the same. */
export const asCommands = (text: string) =>
  /\.Download/i.test(text)
    ? text.replaceAll(download, (_, url: string, file?: string) =>
        file === undefined ? `(irm ${url.trim()})` : `iwr ${url.trim()} -OutFile ${file.trim()}`,
      )
    : text;
