import { decodeBase64, decodeHex } from "../decode.ts";
import { type Flow, join, nothing, readHosts, unknown } from "./reading.ts";
import { readWritten } from "./written.ts";
import { type Invocation, runText, type Shell } from "./shell-state.ts";
import { readGuards } from "./guards.ts";
import { readInstall } from "./installs.ts";
import { networkPrograms, published, readNetwork } from "./network.ts";
import { readDestroyed } from "./destroyed.ts";
import { keyChain, leaving, printedSecret, scheduled } from "./machine.ts";
import { openPort, readIntruding, shellTalk } from "./intruding.ts";
import { unescaped } from "./shell-words.ts";
import { isNoProgram } from "./no-programs.ts";
import { filters, interpreters, many } from "./program-names.ts";
import { fetchedFile, fetchedFrom, unpacked, unpackers } from "./fetched.ts";

/** Of shorter commands, none loosens protection, installs, destroys or intrudes. */
const shortestDeed = "mkfs".length;

/** What a command does: its facts, and what it writes to the next one. */
export function runProgram(shell: Shell, invocation: Invocation, first: Flow): Flow {
  const { reading } = shell;
  const { name, args, input, text, line } = invocation;
  named(shell, invocation, first);
  if (text.length >= shortestDeed) {
    readGuards(reading, invocation);
    readInstall(reading, invocation);
    readDestroyed(reading, invocation);
    readIntruding(reading, invocation);
  }
  if (first.net.length > 0 && first.text === undefined)
    reading.facts.add("run", text, line, { signs: ["fetched"], hosts: first.net });
  const secret = printedSecret(invocation);
  if (secret) return secret;
  const passed = join([input, ...args]);
  const flow = programs.get(name.toLowerCase())?.(shell, invocation, passed);
  if (flow) return flow;
  started(shell, invocation, first);
  // What an unknown program says is its own; but it may have read what it was given.
  return passed === nothing ? nothing : { ...nothing, sources: passed.sources };
}

/** What a program writes; undefined where it does what an unknown one does. */
type Program = (shell: Shell, invocation: Invocation, passed: Flow) => Flow | undefined;

const programs = new Map<string, Program>();
const define = (names: Iterable<string>, program: Program) => {
  for (const name of names) programs.set(name, program);
};
const filtered: Program = (_, __, passed) => ({ ...passed, text: undefined });

define(filters, filtered);
define(networkPrograms, readNetwork);
define([...unpackers, "cd"], unpacked);
for (const [name, language] of interpreters)
  define([name], (shell, invocation) => interpreter(shell, invocation, language));
define(["cat"], (_, { input }, passed) => ({ ...passed, text: input.text }));
define(["echo", "printf", "write-output", "write-host"], (_, invocation) => echoed(invocation));
define(["base64"], (_, invocation) => base64(invocation));
define(["openssl"], (shell, invocation, passed) =>
  /\b(?:base64|enc)\b/.test(invocation.text) ? base64(invocation) : filtered(shell, invocation, passed));
define(["xxd", "hex"], (_, { input, text }) => (/\s-\w*r/.test(text) ? decoded(input, decodeHex) : undefined));
define(["rev"], (_, { input }) =>
  input.text === undefined
    ? undefined
    : { ...input, text: [...input.text.trim()].toReversed().join(""), isDecoded: true });
define(["eval", "iex", "invoke-expression"], (shell, invocation) => {
  const { args, input } = invocation;
  return run(shell, invocation, join(input === nothing ? args : [...args, input], " "));
});
define(["read"], (shell, { args, input }) => {
  for (const { text: variable } of args) if (variable && /^\w+$/.test(variable)) shell.variables.set(variable, input);
  return undefined;
});
define(["java", "dotnet", "mono", "wine", "wasmtime", "insmod", "installer"], (shell, invocation) =>
  started(shell, invocation));
define(["wmic"], (shell, invocation) => {
  const command = invocation.args.at(-1)?.text;
  if (command !== undefined && /\bcreate\b/i.test(invocation.text))
    runText(shell, command, invocation.line, "powershell");
  return undefined;
});
define(["trap"], (shell, invocation) => invocation.args[0] && run(shell, invocation, invocation.args[0]));
define(["tr"], (shell, invocation, passed) => {
  const { input, text } = invocation;
  if (!/n-za-m/i.test(text) || input.text === undefined) return filtered(shell, invocation, passed);
  return { ...input, text: input.text.replaceAll(/[a-z]/gi, turned), isDecoded: true };
});
define(["source", "."], (shell, invocation) => {
  const [file] = invocation.args;
  if (!file) return undefined;
  return file.text === "/dev/stdin" ? run(shell, invocation, invocation.input) : run(shell, invocation, file, true);
});
define(["chmod"], (shell, invocation) =>
  /(?:^|\s)(?:a|u|ug|ugo)?\+\w*x|\s0?7[57][50]\b/.test(invocation.text) ? madeRunnable(shell, invocation) : undefined);
define(["env", "printenv", "set"], (_, { args }) => (args.length === 0 ? leaving("environment", ["bulk"]) : undefined));
define(["get-childitem"], (_, { text }) => (/env:/i.test(text) ? leaving("environment", ["bulk"]) : undefined));
define(["pbpaste", "xclip", "xsel", "get-clipboard"], () => leaving("clipboard", []));
define(["screencapture", "scrot"], () => leaving("screen", []));
define(["crontab", "schtasks", "at"], scheduled);
define(["sed"], (shell, invocation, passed) => {
  const { args, line } = invocation;
  const file = args.at(-1)?.text;
  if (file !== undefined && args.some(({ text }) => /^(?:-[a-zA-Z]*i|--in-place)/.test(text ?? "")))
    readWritten(shell.reading, file, join(args.slice(0, -1), " "), line);
  return filtered(shell, invocation, passed);
});
define(["tee", "cp", "mv", "ln", "install", "set-content", "add-content", "out-file", "new-item"], copied);
define(["security", "secret-tool", "keyring"], keyChain);
define(["start-process", "open", "start", "invoke-item"], (shell, invocation) => started(shell, invocation));
define(["grep", "egrep"], (shell, invocation, passed) => {
  const variable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b.*\.env\b/.exec(invocation.text);
  if (!variable) return filtered(shell, invocation, passed);
  // One variable of a project's own is no file.
  return { ...passed, text: undefined, sources: [{ what: /^\w+/.exec(variable[0])![0], signs: [] }] };
});
define(["gh"], (shell, invocation) => {
  published(shell, invocation);
  return undefined;
});
define(["systemctl"], ({ reading }, { text, line }) => {
  if (/\benable\b/.test(text)) reading.facts.add("write", text, line, { signs: ["start"] });
  return undefined;
});
define(["launchctl"], ({ reading }, { text, line }) => {
  if (/\b(?:load|bootstrap)\b/.test(text)) reading.facts.add("write", text, line, { signs: ["start"] });
  return undefined;
});
define(["claude", "codex", "gemini"], ({ reading }, { text, line }) => {
  if (/^\S+\s+mcp\s+add\b/.test(text))
    reading.facts.add("tool", `mcp server ${text}`, line, { hosts: readHosts(reading, text, line, "api") });
  return undefined;
});

function named({ reading }: Shell, { name, args, line, isTight }: Invocation, first: Flow) {
  if (!/^[\w][\w.+-]{0,39}$/.test(name) || first.net.length > 0 || isNoProgram(name)) return;
  if (isTight && args.length === 0 && !interpreters.has(name) && !filters.has(name)) return;
  const next = args[0]?.text ?? "";
  const what = many.has(name) && /^[a-z][a-z-]{0,19}$/.test(next) ? `${name} ${next}` : name;
  reading.facts.add("run", what, line);
}

/** The letter thirteen places on in the alphabet. */
function turned(letter: string): string {
  const first = letter < "a" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

function echoed({ args, name }: Invocation): Flow {
  const said = args.filter(({ text }) => !/^-[neE]{1,3}$/.test(text ?? ""));
  const isPrintf = name.toLowerCase() === "printf";
  // A format that only sets its values apart says nothing itself.
  const isBare = isPrintf && said.length > 1 && /^(?:%[sb]|\\n|\s)+$/.test(said[0]!.text ?? "");
  const flow = join(isBare ? said.slice(1) : said, " ");
  const escaped = /(?:\\x[0-9a-f]{2}){8}|(?:\\[0-7]{3}){8}/i.test(flow.text ?? "");
  if (!escaped) return { ...flow, text: isPrintf ? flow.text?.replaceAll("\\n", "\n") : flow.text, net: [] };
  return { ...flow, text: unescaped(flow.text!), isDecoded: true };
}

function base64({ args, input, text }: Invocation): Flow {
  if (!/\s-\w*[dD]\b|--decode|-decode/.test(text)) return { ...join([input, ...args]), text: undefined };
  return decoded(
    input.text === undefined ? join(args.filter(({ text }) => !text?.startsWith("-"))) : input,
    decodeBase64,
  );
}

const decoded = (flow: Flow, decode: (text: string) => string | undefined): Flow => ({
  ...flow,
  text: flow.text === undefined ? undefined : decode(flow.text.trim()),
  isDecoded: true,
});

/** A text is run that was fetched, decoded or put together; or a known one, which is read. */
function run(shell: Shell, { line, text }: Invocation, flow: Flow, isFile = false, language?: string): Flow {
  const { facts } = shell.reading;
  if (flow.net.length > 0) {
    const signs = flow.net.includes(openPort) ? (["shell-opened"] as const) : (["fetched"] as const);
    facts.add("run", `${flow.net[0]!.host} | ${text}`, line, { signs, hosts: flow.net });
  }
  if (flow.isDecoded) facts.add("run", flow.text ? `${text}: ${flow.text}` : text, line, { signs: ["encoded"] });
  if (isFile) {
    const hosts = fetchedFile(shell, flow.text ?? "");
    if (hosts) facts.add("run", text, line, { signs: ["fetched"], hosts });
  } else if (flow.text !== undefined && flow.text.trim() !== "" && flow.text !== unknown)
    runText(shell, flow.text, line, language);
  return { ...nothing, net: flow.net, sources: flow.sources };
}

function interpreter(shell: Shell, invocation: Invocation, language: string): Flow {
  const { name, args, input, line, text } = invocation;
  const { facts } = shell.reading;
  const encodedAt = args.findIndex((arg) => /^-(?:e|en|enc|encodedcommand)$/i.test(arg.text ?? ""));
  if (language === "powershell" && encodedAt >= 0 && args[encodedAt + 1]) {
    const wide = decodeBase64(args[encodedAt + 1]!.text ?? "")?.replaceAll("\0", "");
    return run(shell, invocation, { ...nothing, text: wide, isDecoded: true }, false, "powershell");
  }
  if (invocation.name === "osascript") {
    // What AppleScript gives to a shell.
    for (const [, command] of text.matchAll(/\bdo shell script "((?:[^"\\]|\\.){3,2000})"/g))
      runText(shell, command!.replaceAll(/\\(.)/g, "$1"), line, "shell");
    return nothing;
  }
  const address = args.find(({ text: word }, at) => isLoaded(name, word, args[at - 1]?.text));
  if (address)
    facts.add("run", text, line, {
      signs: ["fetched"],
      hosts: readHosts(shell.reading, address.text!, line, "download"),
    });
  const inline = args.findIndex((arg) => /^(?:-\w{0,4}c|-e|-p|--eval|-Command|\/c|\/k)$/i.test(arg.text ?? ""));
  if (inline >= 0 && args[inline + 1]) {
    const rest = args.slice(inline + 1);
    // What `xargs` puts in their place comes from the pipe.
    if (/^(?:\{\}|\$[01@])$/.test(args[inline + 1]!.text ?? "")) return run(shell, invocation, input);
    const said = language === "powershell" || /^\/[ck]$/i.test(args[inline]!.text!) ? join(rest, " ") : rest[0]!;
    return run(shell, invocation, said, false, language === "other" ? "unknown" : language);
  }
  const files = args.filter((arg) => arg.text === undefined || !/^[-+]/.test(arg.text));
  const fromSubstitution = files.find((arg) => arg.net.length > 0);
  if (fromSubstitution) facts.add("run", text, line, { signs: ["fetched"], hosts: fromSubstitution.net });
  if (/^(?:mshta|regsvr32|rundll32|msiexec)\b/i.test(text) && /https?:\/\//i.test(text)) {
    const hosts = readHosts(shell.reading, text, line, "download");
    facts.add("run", text, line, { signs: ["fetched"], hosts });
  }
  const file = files[0]?.text === undefined ? undefined : fetchedFile(shell, files[0].text);
  if (file) facts.add("run", text, line, { signs: ["fetched"], hosts: file });
  if (files.length === 0 || files[0]?.text === "-" || /\s-s(?:\s|$)/.test(text)) {
    const flow = run(shell, invocation, input, false, language === "other" ? "unknown" : language);
    return language === "shell" && /\s-\w*i\b/.test(text)
      ? { ...flow, sources: [{ what: shellTalk, signs: [] }] }
      : flow;
  }
  return { ...nothing, sources: join([input, ...args]).sources };
}

/** A program that an interpreter takes from an address; others get addresses as arguments of a script. */
const isLoaded = (name: string, word: string | undefined, before: string | undefined) =>
  word !== undefined &&
  /^https?:\/\//i.test(word) &&
  (/^--(?:import|require|loader)$/.test(before ?? "") ||
    (/^(?:deno|bun)$/.test(name) && /^(?:run|x|-\w+|--allow\S*)$/.test(before ?? "")));

function madeRunnable(shell: Shell, { args, line, text }: Invocation): Flow {
  for (const { text: path } of args) {
    const hosts = fetchedFrom(shell, path ?? "");
    if (hosts) shell.reading.facts.add("run", text, line, { signs: ["fetched"], hosts });
  }
  return nothing;
}

/** A program that is started by its path, or by the system's own opener. */
function started(shell: Shell, { args, line, text }: Invocation, first?: Flow): Flow {
  for (const { text: path } of first ? [first] : args) {
    const hosts = fetchedFrom(shell, path ?? "");
    if (hosts) shell.reading.facts.add("run", text, line, { signs: ["fetched"], hosts });
  }
  return nothing;
}

function copied({ reading }: Shell, { args, input, line, name }: Invocation): Flow {
  const paths = args.filter(({ text }) => text !== undefined && !text.startsWith("-"));
  const value = args.findIndex(({ text }) => /^-value$/i.test(text ?? ""));
  const content = value >= 0 ? join([input, args[value + 1] ?? nothing]) : input;
  const to = name === "cp" || name === "mv" || name === "ln" || name === "install" ? paths.slice(-1) : paths;
  for (const { text } of to) readWritten(reading, text!, content, line);
  return join([input, ...args]);
}
