import { pattern } from "../pattern.ts";

/** The languages that are read. `other` is code that is not: only its addresses and places are. */
export type Language =
  | "shell"
  | "powershell"
  | "python"
  | "javascript"
  | "json"
  | "yaml"
  | "toml"
  | "markdown"
  | "notebook"
  | "prose"
  | "page"
  | "data"
  | "other";

const byEnding: Record<string, Language> = {
  md: "markdown",
  markdown: "markdown",
  mdx: "markdown",
  mdc: "markdown",
  skill: "markdown",
  sh: "shell",
  bash: "shell",
  zsh: "shell",
  fish: "shell",
  command: "shell",
  bats: "shell",
  env: "shell",
  ps1: "powershell",
  psm1: "powershell",
  psd1: "powershell",
  bat: "powershell",
  cmd: "powershell",
  py: "python",
  pyw: "python",
  pyi: "python",
  ipynb: "notebook",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  ts: "javascript",
  tsx: "javascript",
  mts: "javascript",
  cts: "javascript",
  json: "json",
  jsonc: "json",
  json5: "json",
  yaml: "yaml",
  yml: "yaml",
  toml: "toml",
  html: "page",
  htm: "page",
  xhtml: "page",
  svg: "page",
  txt: "prose",
  rst: "prose",
  adoc: "prose",
  text: "prose",
  xsd: "data",
  xml: "data",
  csv: "data",
  tsv: "data",
  css: "data",
  bib: "data",
  tex: "data",
  sty: "data",
  lock: "data",
  map: "data",
  dtd: "data",
  rb: "other",
  pl: "other",
  php: "other",
  go: "other",
  rs: "other",
  java: "other",
  kt: "other",
  swift: "other",
  c: "other",
  h: "other",
  cpp: "other",
  cs: "other",
  sql: "other",
  r: "other",
  lua: "other",
  scpt: "other",
  applescript: "other",
  vbs: "other",
};

const byName: Record<string, Language> = {
  makefile: "shell",
  dockerfile: "shell",
  justfile: "shell",
  "requirements.txt": "data",
  license: "data",
  "package-lock.json": "data",
  "pnpm-lock.yaml": "data",
  "yarn.lock": "data",
};

/** The language of a file, by its name and its first line. */
export function languageOf(path: string, text: string): Language {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const named = byName[name] ?? (name.startsWith(".env") ? "shell" : byEnding[name.slice(name.lastIndexOf(".") + 1)]);
  if (named && name.includes(".")) return named;
  const first = text.slice(0, 200);
  if (/^#!.{0,80}\b(?:ba|z|da|k)?sh\b/.test(first)) return "shell";
  if (/^#!.{0,80}\bpython/.test(first)) return "python";
  if (/^#!.{0,80}\b(?:node|deno|bun)\b/.test(first)) return "javascript";
  if (/^#!.{0,80}\bpwsh\b/.test(first)) return "powershell";
  return named ?? "prose";
}

const byInfo: Record<string, Language> = {
  bash: "shell",
  sh: "shell",
  shell: "shell",
  zsh: "shell",
  console: "shell",
  terminal: "shell",
  "shell-session": "shell",
  shellscript: "shell",
  fish: "shell",
  cli: "shell",
  dockerfile: "shell",
  makefile: "shell",
  powershell: "powershell",
  ps1: "powershell",
  pwsh: "powershell",
  ps: "powershell",
  cmd: "powershell",
  bat: "powershell",
  batch: "powershell",
  python: "python",
  py: "python",
  python3: "python",
  ipython: "python",
  javascript: "javascript",
  js: "javascript",
  mjs: "javascript",
  jsx: "javascript",
  node: "javascript",
  typescript: "javascript",
  ts: "javascript",
  tsx: "javascript",
  json: "json",
  jsonc: "json",
  json5: "json",
  yaml: "yaml",
  yml: "yaml",
  toml: "toml",
  markdown: "prose",
  md: "prose",
  text: "prose",
  txt: "prose",
  plaintext: "prose",
  plain: "prose",
  prompt: "prose",
};

const commands = pattern(
  "",
  String.raw`^(?:\$\s+|>\s+|#\s*!|PS\s[^>]{0,40}>\s*)|^(?:sudo|curl|wget|bash|sh|npm|`,
  String.raw`npx|pnpm|yarn|bun|bunx|pip3?|uv|uvx|pipx|python3?|node|git|gh|docker|brew|`,
  String.raw`apt(?:-get)?|cargo|go|chmod|mkdir|cd|cp|mv|rm|cat|echo|export|source|xattr|`,
  String.raw`claude|openclaw|clawdbot|clawhub|make|kubectl|terraform|ssh|scp|tar|unzip|`,
  String.raw`open|iwr|irm|powershell|pwsh|mshta|certutil|osascript|msiexec|nc|crontab|xattr|spctl|`,
  String.raw`codex|gemini|opencode|cursor-agent|aws|rsync|dig|dd|eval|iex|IEX|perl|php|ruby|env|security|`,
  String.raw`launchctl|systemctl|schtasks|bitsadmin|regsvr32|rundll32|socat|ncat|netcat|base64|wscript|`,
  String.raw`cscript|cmd|poetry|winget|choco|scoop|gem|psql|openssl|Invoke-\w{1,20}|Start-Process|Set-MpPreference)\s`,
);

/** The language of a code block, by its info string; without one, by its first line. */
export function languageOfBlock(info: string, text: string): Language {
  const word = /^[\w+-]*/.exec(info.trim().toLowerCase())![0];
  if (word !== "") return byInfo[word] ?? "other";
  const lines = text
    .split("\n", 12)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  return lines.slice(0, 3).some((line) => commands.test(line)) ? "shell" : "prose";
}

/** Whether the text of a code span is a command. */
export const isCommand = (text: string) => text.length > 4 && commands.test(text) && /\s/.test(text.trim());
