import type { Code, CodeValue } from "./code-values.ts";
import { destructured } from "./imports.ts";
import { secretNamed } from "./reading.ts";

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
  const name = target.replace(/^(?:self|this)\./, "");
  if (value.library !== undefined && aliases.size < 2_000) aliases.set(name, value.library);
  if (variables.size < 5_000 || variables.has(name)) variables.set(name, value);
  if (value.text !== undefined && value.text.length > 7) secretNamed(code.reading, name, value.line ?? 1);
}
