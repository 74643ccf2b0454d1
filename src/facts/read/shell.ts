import {
  type Flow,
  join,
  joinedText,
  nothing,
  readPlaces,
  type Reading,
  readSend,
  secretNamed,
  unknown,
} from "./reading.ts";
import { parseShell } from "./shell-syntax.ts";
import { type Command, type Dialect, isGroup, type Part, type Pipeline, textOf, type Word } from "./shell-words.ts";
import { addressOf, hostValue } from "../hosts.ts";
import { baseName, fetchedFrom } from "./fetched.ts";
import { runProgram } from "./programs.ts";
import { type FunctionBody, withoutName } from "./shell-functions.ts";
import { runText, type Shell } from "./shell-state.ts";
import { asCommands } from "./powershell.ts";
import { fetchedAndRun, readWritten } from "./written.ts";

export function readShell(reading: Reading, text: string, line: number, dialect: Dialect = "sh") {
  const shell: Shell = {
    reading,
    dialect,
    variables: new Map(),
    aliases: new Map(),
    functions: new Map(),
    defining: undefined,
    called: 0,
    kept: new Map(),
  };
  const source = dialect === "powershell" ? asCommands(text) : text;
  const unread = parseShell(source, line, dialect, (pipeline) => void runPipeline(shell, pipeline));
  if (unread) reading.facts.unread(unread.why, unread.line);
}

function runAll(shell: Shell, pipelines: readonly Pipeline[]): Flow {
  const flows = pipelines.map((pipeline) => runPipeline(shell, pipeline));
  return flows.length === 0 ? nothing : join(flows);
}

function runPipeline(shell: Shell, read: Pipeline, input: Flow = nothing): Flow {
  const pipeline = withoutName(shell, read);
  let flow = input;
  for (const command of pipeline) flow = runCommand(shell, command, flow);
  return flow;
}

const keywords = new Set(["if", "then", "else", "elif", "do", "while", "until", "!", "{", "time", "foreach", "try"]);
const prefixes = new Set([
  "sudo",
  "doas",
  "RUN",
  "nohup",
  "command",
  "exec",
  "builtin",
  "stdbuf",
  "nice",
  "ionice",
  "setsid",
  "time",
  "busybox",
  "&",
  ".",
]);

function runCommand(shell: Shell, command: Command, before: Flow): Flow {
  const { reading } = shell;
  const only = command.words.length === 1 && command.words[0]!.length === 1 ? command.words[0]![0]! : undefined;
  if (only && "commands" in only && only.isGroup)
    return join([before, runAll(shell, only.commands)].filter((flow) => flow !== nothing));
  let words = wordsOf(shell, command).map((word) => evaluate(shell, word, command.line));
  while (words.length > 1 && keywords.has(words[0]!.text ?? "")) words = words.slice(1);
  words = assigned(shell, words, command.line);
  const here = command.here && evaluate(shell, command.here, command.line);
  const input = here ? (before === nothing ? here : join([before, here])) : before;
  words = withoutPrefix(shell, words);
  const alias = shell.aliases.get(words[0]?.text ?? "");
  const several = alias ?? severalIn(command, words);
  if (several !== undefined)
    words = [
      ...several
        .trim()
        .split(/\s+/)
        .map((text) => ({ ...nothing, text })),
      ...words.slice(1),
    ];
  if (words.length === 0) {
    for (const { sign, target } of command.redirects) redirect(shell, sign, target, input, command);
    return command.words.length > 0 ? nothing : input;
  }
  if (isPropertyOf(command)) return words[0]!;
  const name = nameOf(words[0]!.text ?? unknown);
  const body = shell.functions.get(name);
  if (body && shell.called < mostCalled) return callOf(shell, body, words.slice(1), input);
  const text = joinedText(words, " ");
  const named = readPlaces(reading, text, command.line);
  const invocation = {
    name,
    args: words.slice(1),
    input: named.length > 0 && !isWriting(name) ? join([input, { ...nothing, sources: named }]) : input,
    line: command.line,
    text,
    isTight: command.isTight,
  };
  const flow = runProgram(shell, invocation, words[0]!);
  for (const { sign, target } of command.redirects) redirect(shell, sign, target, join([flow, input], "\n"), command);
  return flow;
}

/** `(irm https://…).Content`: what is read off a value. */
const isPropertyOf = ({ words }: Command) =>
  words.length === 2 && isGroup(words[0]) && /^\.\w/.test(textOf(words[1]) ?? "");

/** The words of a command that stands in a variable. */
function severalIn(command: Command, words: readonly Flow[]): string | undefined {
  const text = words[0]?.text;
  if (!text?.includes(" ")) return undefined;
  const word = command.words.at(-words.length);
  return word?.length === 1 && "name" in word[0]! ? text : undefined;
}

/** PowerShell takes `$a="b"` and `$a = "b"` alike. */
function wordsOf({ dialect }: Shell, { words }: Command): Word[] {
  if (dialect !== "powershell" || words.length === 0 || words[0]!.length < 2) return words;
  const [name, assigned, ...others] = words[0]!;
  if (!("name" in name!) || !("text" in assigned!) || !assigned.text.startsWith("=")) return words;
  const rest = assigned.text.slice(1);
  const value = [...(rest === "" ? [] : [{ text: rest }]), ...others];
  return [[name], [{ text: "=" }], ...(value.length > 0 ? [value] : []), ...words.slice(1)];
}

/** So much text of functions is read again, because they are called. */
const mostCalled = 20_000;
/** A function that calls itself ends. */
const leastOfCall = 500;
const positions = ["@", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

function callOf(shell: Shell, { pipelines, size }: FunctionBody, args: readonly Flow[], input: Flow): Flow {
  shell.called += size + leastOfCall;
  const { variables } = shell;
  const before = positions.map((name) => variables.get(name));
  const values = [join(args, " "), ...args];
  for (const [at, name] of positions.entries()) variables.set(name, values[at] ?? { ...nothing, text: "" });
  const flows = pipelines.map((pipeline, at) => runPipeline(shell, pipeline, at === 0 ? input : nothing));
  for (const [at, name] of positions.entries())
    if (before[at]) variables.set(name, before[at]);
    else variables.delete(name);
  return flows.length === 0 ? nothing : join(flows);
}

const isWriting = (name: string) => name === "tee" || name === "mkdir" || name === "touch";

const declaring = new Set(["export", "local", "declare", "readonly", "typeset", "set"]);

/** `FOO=bar`, `export FOO=bar`, `$foo = "bar"`, `alias x='…'`; gives the words after them. */
function assigned(shell: Shell, words: Flow[], line: number): Flow[] {
  let rest = words;
  if (rest.length > 1 && declaring.has(rest[0]!.text ?? "")) {
    const assignments = rest.slice(1).filter(({ text }) => /^[A-Za-z_]\w*=/.test(text ?? ""));
    if (assignments.length > 0) rest = assignments;
    else return words;
  }
  if (rest[0]?.text === "alias") {
    for (const { text } of rest.slice(1)) {
      const match = /^([\w.-]{1,40})=(.{1,200})$/.exec(text ?? "");
      if (match) shell.aliases.set(match[1]!, match[2]!);
    }
    return [];
  }
  if (rest[0]?.text === "for" && rest[2]?.text === "in") {
    shell.variables.set(rest[1]!.text ?? "", { ...join(rest.slice(3)), text: rest[3]?.text });
    return [];
  }
  if (shell.dialect === "powershell" && rest[1]?.text === "=" && rest[0]!.text === undefined) {
    const name = powershellTargets.get(rest[0]!);
    const value = rest.slice(2);
    if (name !== undefined && value.length > 0) {
      // What stands behind may be a command as well as a value.
      const isSum = value.some(({ text }) => text === "+");
      const flow = isSum ? join(value.filter(({ text }) => text !== "+")) : join(value, " ");
      shell.variables.set(name.toLowerCase(), flow);
    }
    return value;
  }
  while (rest.length > 0) {
    const text = rest[0]!.text ?? "";
    const match = text.includes("=") && /^([A-Za-z_]\w{0,80})\+?=/.exec(text);
    if (!match) break;
    const value = text.slice(match[0].length);
    shell.variables.set(match[1]!, { ...rest[0]!, text: value });
    readPreloaded(shell, match[1]!, value, line);
    secretNamed(shell.reading, match[1]!, line);
    rest = rest.slice(1);
  }
  return rest;
}

/** A library that is loaded into every program. */
function readPreloaded(shell: Shell, name: string, path: string, line: number) {
  const hosts = /^(?:LD_PRELOAD|DYLD_INSERT_LIBRARIES)$/.test(name) ? fetchedFrom(shell, path) : undefined;
  if (hosts) shell.reading.facts.add("run", `${name}=${path}`, line, { signs: ["fetched"], hosts });
}

/** `sudo`, `env A=b`, `timeout 10`, `xargs -n 1`: what they run is the command. */
function withoutPrefix(shell: Shell, words: Flow[]): Flow[] {
  let rest = words;
  for (let count = 0; count < 8 && rest.length > 1; count++) {
    const name = baseName(rest[0]!.text ?? "");
    let skip = 0;
    if (prefixes.has(name) && !(name === "." && rest.length > 1)) skip = 1;
    else if (name === "env" || name === "timeout" || name === "xargs" || name === "watch") skip = 1;
    if (skip === 0) return rest;
    while (skip < rest.length && /^(?:-|[A-Za-z_]\w*=|\d+[smh]?$)/.test(rest[skip]!.text ?? "")) {
      skip += /^-(?:u|g|n|I|P|k|s)$/.test(rest[skip]!.text!) ? 2 : 1;
    }
    if (skip >= rest.length) return rest;
    rest = rest.slice(skip);
  }
  return rest;
}

const nameOf = (word: string) => (/[/\\.]/.test(word) ? baseName(word).replace(/\.exe$/i, "") : word);

function redirect(shell: Shell, sign: string, target: Word, flow: Flow, { line }: Command) {
  const to = evaluate(shell, target, line);
  const path = to.text ?? "";
  const command = sign.includes(">") ? fetchedAndRun(flow.text ?? "") : undefined;
  // A script that is written is code for somebody.
  if (command !== undefined) runText(shell, command, line, "shell");
  if (sign.includes(">") && flow.sources.length > 0 && shell.kept.size < 500) shell.kept.set(path, flow.sources);
  if (sign.includes(">") && !/^(?:\/dev\/null|&?\d|)$/.test(path)) readWritten(shell.reading, path, flow, line);
  const socket = /^\/dev\/(?:tcp|udp)\/([^/]{1,253})\/(\d+|\u2026)/.exec(path);
  if (socket) connected(shell, socket[1]!, sign.includes("&"), flow, line);
}

/** Both streams on a connection are a shell for another machine; one of them is a look whether it answers. */
function connected({ reading }: Shell, host: string, isBoth: boolean, { sources }: Flow, line: number) {
  const address = addressOf(`http://${host}`);
  const hosts = address ? [hostValue(address, isBoth ? "api" : "upload", reading.own)] : [];
  for (const value of hosts) reading.facts.add("host", value, line);
  if (!isBoth && sources.length > 0) readSend(reading, sources, hosts, line);
  if (isBoth) reading.facts.add("run", `a shell connected to ${host}`, line, { signs: ["shell-opened"], hosts });
}

/** The variable that a word of PowerShell is, where it is nothing else. */
const powershellTargets = new WeakMap<Flow, string>();

function flowOf(shell: Shell, part: Part, line: number): Flow {
  if ("text" in part) return { ...nothing, text: part.text };
  if ("commands" in part) return runAll(shell, part.commands);
  return variable(shell, part.name, line);
}

export function evaluate(shell: Shell, word: Word, line: number): Flow {
  const flow = word.length === 1 ? flowOf(shell, word[0]!, line) : join(word.map((part) => flowOf(shell, part, line)));
  if (shell.dialect !== "powershell" || word.length !== 1 || !("name" in word[0]!)) return flow;
  const target = { ...flow };
  if (!shell.variables.has(word[0].name.toLowerCase())) powershellTargets.set(target, word[0].name);
  return target;
}

const folders = new Map(
  Object.entries({
    HOME: "~",
    USERPROFILE: "~",
    APPDATA: "%APPDATA%",
    LOCALAPPDATA: "%LOCALAPPDATA%",
    TEMP: "%TEMP%",
    TMPDIR: "%TMPDIR%",
  }),
);

function variable(shell: Shell, name: string, line: number): Flow {
  if (name.startsWith(":-")) return { ...nothing, text: "" };
  const known = shell.variables.get(shell.dialect === "powershell" ? name.toLowerCase() : name);
  if (known) return known;
  const folder = folders.get(name.toUpperCase());
  if (folder !== undefined) return { ...nothing, text: folder };
  const secret = secretNamed(shell.reading, name, line);
  const isPlain = /^[A-Za-z_]/.test(name);
  return { ...nothing, sources: secret.length > 0 ? secret : isPlain ? [{ what: name, signs: [] }] : [] };
}
