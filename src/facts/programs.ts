import type { FileText } from "./extract.ts";
import { type Language, languageOf } from "./read/language.ts";

const programs: ReadonlySet<Language> = new Set([
  "shell",
  "powershell",
  "python",
  "javascript",
  "notebook",
  "other",
] as const);

/** Whether a package has programs among its texts, whatever they do. */
export const bringsPrograms = (files: readonly FileText[]): boolean =>
  files.some((file) => "text" in file && programs.has(languageOf(file.path, file.text)));
