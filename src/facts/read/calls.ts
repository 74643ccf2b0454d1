import { pattern } from "../pattern.ts";
import type { Call, Code, CodeValue } from "./code-values.ts";
import { baseName, remember } from "./fetched.ts";
import { decodedText } from "./decoded-text.ts";
import { isReading, isWritingCall, readFileCall, written } from "./files.ts";
import {
  type Flow,
  join,
  longestText,
  nothing,
  readPlaces,
  readSend,
  secretNamed,
  type Source,
  unknown,
} from "./reading.ts";
import { isNetworkCall, readRequest } from "./requests.ts";
import { isRunningCall, readRun } from "./runs.ts";

const pathCall = pattern(
  "",
  String.raw`(?:^|\.)(?:path\.join|path\.resolve|joinpath|path\.expanduser|expanduser|`,
  String.raw`Path|PurePath|resolve|expandvars|abspath|normpath|URL|String|str|bytes|`,
  String.raw`quote|quote_plus|encodeURIComponent)$`,
);
const storeCall = pattern(
  "",
  String.raw`(?:keyring\.get_password|Keychain\.(?:dump|export|all)\w*|win32crypt\.CryptUnprotectData|`,
  String.raw`safeStorage\.decryptString|`,
  String.raw`browser_cookie3\.\w+|browsercookie\.\w+)$`,
);

const environment = /^(?:os\.environ|process\.env|import\.meta\.env|Deno\.env|Bun\.env|environ)$/;

/** What a browser keeps for a page: who is signed in there. */
const kept = /^(?:(?:window|globalThis|self)\.)?(?:document\.cookie|localStorage|sessionStorage)$/;

const withoutSelf = (path: string) => (/^(?:self|this)\./.test(path) ? path.slice("self.".length) : path);

function firstOf(path: string): string {
  const at = path.indexOf(".");
  return at === -1 ? path : path.slice(0, at);
}

/** What a dotted name stands for; `value` is what it is read off, if that is no name. */
export function valueOfName(code: Code, path: string, value: CodeValue | undefined, line: number): CodeValue {
  if (value && path === "") return value;
  if (value) {
    const { library } = value;
    return { ...value, text: undefined, ...(library !== undefined && { library: library + path }) };
  }
  const full = fullName(code, path);
  const known = code.variables.get(withoutSelf(path));
  if (known) return known;
  const meant = roots.has(firstOf(full)) ? meaningOf(code, full, path, line) : undefined;
  if (meant) return meant;
  const head = code.variables.get(firstOf(path));
  if (head && path.includes(".")) return { ...head, text: undefined, name: path };
  const last = path.slice(path.lastIndexOf(".") + 1);
  return {
    ...nothing,
    name: path,
    sources: last === "" || last.length > 60 ? [] : [{ what: last, signs: [] }],
    ...(full === path ? {} : { library: full }),
  };
}

/** Where the names begin that a language gives a meaning of their own. */
const roots = new Set([
  "os",
  "environ",
  "sys",
  "__file__",
  "process",
  "import",
  "Deno",
  "Bun",
  "__filename",
  "window",
  "globalThis",
  "self",
  "document",
  "localStorage",
  "sessionStorage",
]);

function meaningOf(code: Code, full: string, path: string, line: number): CodeValue | undefined {
  if (environment.test(full)) return { ...nothing, sources: [{ what: "environment", signs: ["bulk"] }], name: path };
  if (kept.test(full)) return { ...nothing, sources: [{ what: full, signs: ["file"] }], name: path };
  const variable = /^(?:os\.environ|process\.env|import\.meta\.env|Bun\.env)\.(\w{1,80})$/.exec(full)?.[1];
  if (variable !== undefined) return environmentValue(code, variable, line);
  if (full === "sys.executable") return { ...nothing, text: "python3" };
  if (full === "process.execPath") return { ...nothing, text: "node" };
  if (/^(?:__file__|import\.meta\.url|__filename|sys\.argv)/.test(full)) return { ...nothing, name: path };
  return undefined;
}

/** With the first part of the name as it was imported. */
function fullName({ aliases }: Code, path: string): string {
  if (aliases.size === 0) return path;
  const first = firstOf(path);
  const alias = aliases.get(withoutSelf(path)) ?? aliases.get(first);
  return alias === undefined ? path : alias + path.slice(first.length);
}

function environmentValue(code: Code, name: string, line: number): CodeValue {
  if (/^(?:HOME|USERPROFILE)$/.test(name)) return { ...nothing, text: "~" };
  if (/^(?:APPDATA|LOCALAPPDATA)$/.test(name)) return { ...nothing, text: `%${name}%` };
  const sources = secretNamed(code.reading, name, line);
  return { ...nothing, sources: sources.length > 0 ? sources : [{ what: name, signs: [] }] };
}

/** What a call gives, and the facts of what it does. */
export function called(code: Code, call: Call): CodeValue {
  const of = call.callee.startsWith(".") ? call.receiver?.library : undefined;
  const name = of === undefined ? fullName(code, call.callee) : of + call.callee;
  const last = name.slice(name.lastIndexOf(".") + 1);
  const head =
    call.receiver ?? receiverOf(code, call.callee) ?? (call.isIndex ? code.variables.get(call.callee) : undefined);
  const values = call.keyed.length === 0 ? call.args : [...call.args, ...call.keyed.map(([, value]) => value)];
  const all = join(head ? [head, ...values] : values);
  if (call.isIndex) return indexed(code, call, name, head);
  const { line } = call;
  const first = call.args[0];
  if (/(?:^|\.)(?:require|import_module|__import__)$/.test(name) && first?.text !== undefined)
    return { ...nothing, library: first.text.replace(/^node:/, ""), line };
  if (/^(?:os\.(?:getenv|environ\.get|environ\.pop)|process\.env\.get|Deno\.env\.get)$/.test(name) && first?.text)
    return environmentValue(code, first.text, line);
  if (/^(?:os\.environ\.(?:copy|items|keys|values)|Deno\.env\.toObject)$/.test(name))
    return leaving("environment", ["bulk"]);
  // `fetch(…).then(eval)`: what is given to a function that is named.
  if (last === "then" && /^(?:eval|Function)$/.test(first?.name ?? ""))
    code.reading.facts.add("run", `${first!.name}(…)`, line, {
      signs: all.net.length > 0 ? ["fetched"] : [],
      hosts: all.net,
    });
  const text = decodedText(name, last, call, head);
  if (text !== undefined)
    return { ...all, ...text, line, ...(name.endsWith("Buffer.from") ? { library: "Buffer" } : {}) };
  if (/(?:^|\.)(?:Path\.home|homedir|os\.homedir)$/.test(name)) return { ...nothing, text: "~" };
  if (pathCall.test(name)) return pathOf(code, call, head);
  if (isNetworkCall(name, last, head, call)) return readRequest(code, call, name, last, head);
  if (isRunningCall(code, name, last, head)) return readRun(code, call, name, last, all);
  if (isReading(name, last)) return readFileCall(code, call, name, last, head, all);
  if (isWritingCall(name, last)) return written(code, call, name, last, head, all);
  if (/(?:^|\.)(?:rmtree|rimraf|rmSync|rmdirSync|removedirs)$/.test(name))
    code.reading.facts.add("destroy", `${last} ${first?.text ?? ""}`.trim(), line);
  if (
    /(?:^|\.)(?:execute|query|raw)$/.test(name) &&
    /\b(?:drop\s+(?:table|database)|truncate\s+table)\b/i.test(first?.text ?? "")
  )
    code.reading.facts.add("destroy", first!.text!, line);
  if (/(?:^|\.)(?:os\.walk|glob\.glob|rglob|iglob|readdirSync|readdir|scandir|listdir|iterdir)$/.test(name))
    return {
      ...all,
      text: undefined,
      sources: [
        ...all.sources,
        {
          what: `files of ${first?.text ?? "a folder"}`,
          signs: /^(?:~|\/|\.\.)?\/?$/.test(first?.text ?? "x") ? ["bulk"] : [],
        },
      ],
    };
  if (/(?:^|\.)(?:input|getpass|prompt|readline\.question)$/.test(name)) return asked(code, call, last);
  if (/(?:ImageGrab\.grab|pyautogui\.screenshot|mss|screenshot)$/.test(name)) return leaving("screen", []);
  if (/(?:pyperclip\.paste|clipboard\.(?:paste|readText|read))$/.test(name)) return leaving("clipboard", []);
  if (isShellTied(name, head, first))
    code.reading.facts.add("run", `${name}(${first?.name ?? ""})`, line, { signs: ["shell-opened"], hosts: all.net });
  if (storeCall.test(name)) return stored(code, call, name);
  if (/(?:pynput|keyboard)\.(?:Listener|on_press|hook|record)|keyboard\.(?:Listener|on_press|hook|record)$/.test(name))
    return stored(code, call, name);
  if (last === "promisify" && first?.library !== undefined) return first;
  if (last === "format" && head?.text !== undefined) return formatted(head.text, call, all);
  if (last === "copyfileobj" && first && first.net.length > 0)
    remember(code.reading, call.args[1]?.text ?? "", first.net);
  if (/^(?:spec_from_file_location|load_source|SourceFileLoader)$/.test(last)) readLoaded(code, call, last);
  if (delivering.test(last) && head && head.net.length > 0) readDelivered(code, call, head);
  const library = clientOf(name);
  return {
    ...all,
    text: /(?:^|\.)(?:strip|trim|toString|decode|encode|lower|toLowerCase|format|rstrip|lstrip)$/.test(name)
      ? (head?.text ?? first?.text)
      : undefined,
    ...(library === undefined ? {} : { library }),
  };
}

/** `"{} {a}".format(b, a=c)` */
function formatted(text: string, { args, keyed }: Call, all: Flow): CodeValue {
  let next = 0;
  const said = text.replaceAll(/\{(\w{0,40})(?:[:!][^{}]{0,40})?\}/g, (_, name: string) => {
    const value = name === "" ? args[next++] : (keyed.find(([key]) => key === name)?.[1] ?? args[Number(name)]);
    return value?.text ?? unknown;
  });
  return { ...all, text: said.slice(0, longestText) };
}

/** A module that is loaded from a file. */
function readLoaded({ reading: { facts, fetched } }: Code, { args, line }: Call, last: string) {
  const path = args[1]?.text ?? "";
  const hosts = fetched.get(baseName(path));
  if (hosts) facts.add("run", `${last}(${path})`, line, { signs: ["fetched"], hosts });
}

const delivering = /^(?:send(?:all|_text|_bytes|_json)?|put|publish|emit|stor(?:binary|lines)|upload\w{0,10})$/;

/** What is given to a connection that was opened before. */
function readDelivered({ reading }: Code, { args, line }: Call, { net }: CodeValue) {
  const sources = args.flatMap((arg) => arg.sources).filter(({ signs }) => signs.length > 0);
  if (sources.length > 0) readSend(reading, sources, net, line);
}

/** The streams of a shell are those of a connection. */
const isShellTied = (name: string, head: CodeValue | undefined, first: CodeValue | undefined) =>
  (/(?:^|\.)os\.dup2$/.test(name) && /sock|fileno|^s\b/.test(first?.name ?? first?.library ?? "")) ||
  (name.endsWith(".pipe") && head?.library === "socket.socket" && (first?.name ?? "").endsWith(".stdin"));

const leaving = (what: string, signs: Source["signs"]): CodeValue => ({ ...nothing, sources: [{ what, signs }] });

/** The variable that a method is called on. */
function receiverOf({ variables }: Code, callee: string): CodeValue | undefined {
  const at = callee.lastIndexOf(".");
  if (at <= 0) return undefined;
  const name = withoutSelf(callee.slice(0, at));
  return variables.get(name) ?? variables.get(firstOf(name));
}

const clients: [name: RegExp, library: string][] = [
  [/(?:^|\.)(?:requests\.Session|requests\.session)$/, "requests"],
  [/(?:^|\.)(?:httpx\.(?:Client|AsyncClient))$/, "httpx"],
  [/(?:^|\.)ClientSession$/, "aiohttp"],
  [/^axios\.create$/, "axios"],
  [/(?:^|\.)urllib3\.PoolManager$/, "urllib3"],
  [/(?:^|\.)socket\.socket$|^net\.Socket$/, "socket.socket"],
];
const client = /(?:Session|session|Client|create|ocket|Manager)$/;
const clientOf = (name: string) => (client.test(name) ? clients.find(([of]) => of.test(name))?.[1] : undefined);

function indexed(code: Code, { args, line }: Call, name: string, head: CodeValue | undefined): CodeValue {
  const key = args[0]?.text;
  if (environment.test(name) && key) return environmentValue(code, key, line);
  if (head?.text !== undefined && key === undefined && args.length > 0) return { ...head, text: undefined };
  return head ? { ...head, text: undefined } : { ...join(args), text: undefined };
}

function pathOf(code: Code, { args, line }: Call, head: CodeValue | undefined): CodeValue {
  const parts = head?.text === undefined ? args : [head, ...args];
  const path = join(parts, "/");
  const sources = path.text === undefined || parts.length < 2 ? [] : readPlaces(code.reading, path.text, line);
  return { ...path, sources: [...path.sources, ...sources].slice(0, 8), line };
}

function asked({ reading }: Code, { args, line }: Call, last: string): CodeValue {
  const question = args[0]?.text ?? "";
  if (last === "getpass" || /pass(?:word|phrase)|token|api key|secret|seed phrase|mnemonic/i.test(question)) {
    reading.facts.add("secret", `asks for: ${question || "a password"}`, line);
  }
  return { ...nothing, sources: [{ what: question.slice(0, 40) || "input", signs: [] }] };
}

function stored({ reading }: Code, { line }: Call, name: string): CodeValue {
  const isOwn = name.endsWith("get_password");
  reading.facts.add("secret", name, line, { signs: isOwn ? [] : ["store", "file"] });
  return leaving(name, isOwn ? [] : ["store", "file"]);
}
