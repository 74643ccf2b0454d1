import type { Code, CodeValue } from "./code-values.ts";
import { destructured } from "./imports.ts";
import { isPlaceholder, mailValue } from "../hosts.ts";
import { isCopyTo } from "./calls.ts";
import { readSend, secretNamed } from "./reading.ts";

/** What a name stands for from here on. */
export function assign(code: Code, target: string, value: CodeValue) {
  const { variables, aliases } = code;
  if (target.startsWith("{")) {
    const names = target.slice(1, -1).split(",");
    if (value.library !== undefined) destructured(code, names, value.library);
    else
      for (const name of names)
        if (name !== "" && variables.size < 5_000) variables.set(name, { ...value, text: undefined });
    return;
  }
  if (isCopyTo(target)) return copied(code, value);
  const name = target.replace(/^(?:self|this)\./, "");
  if (value.library !== undefined && aliases.size < 2_000) aliases.set(name, value.library);
  if (variables.size < 5_000 || variables.has(name)) variables.set(name, value);
  if (value.text !== undefined && value.text.length > 7) secretNamed(code.reading, name, value.line ?? 1);
}

/** Every mail goes to an address of the package's own too. */
function copied({ reading }: Code, { text, line = 1 }: CodeValue) {
  const host = /[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,5}[a-z]{2,24})/i.exec(text ?? "")?.[1]?.toLowerCase();
  if (host === undefined || isPlaceholder(host)) return;
  readSend(reading, [{ what: "mail", signs: ["copied"] }], [mailValue(host)], line);
}
