import type { CodeLanguage } from "./code-tokens.ts";
import { decodeBase64, decodeHex } from "../decode.ts";
import { isNetworkCall, readRequest } from "./requests.ts";
import { isRunningCall, readRun } from "./runs.ts";
import { type Flow, join, longestText, nothing, readPlaces, type Reading, secretNamed, type Source } from "./reading.ts";
import { readWritten } from "./written.ts";

/** A value of a program, as far as its text says. `library` is a module or a client that it stands for. */
export type CodeValue = Flow & {
  items?: CodeValue[];
  keyed?: [string, CodeValue][];
  name?: string;
  library?: string;
  line?: number;
};

export type Code = {
  reading: Reading;
  language: CodeLanguage;
  variables: Map<string, CodeValue>;
  aliases: Map<string, string>;
};

export type Call = {
  callee: string;
  receiver: CodeValue | undefined;
  args: CodeValue[];
  keyed: [string, CodeValue][];
  line: number;
  isIndex: boolean;
};

const environment = /^(?:os\.environ|process\.env|import\.meta\.env|Deno\.env|Bun\.env|environ)$/;

/** What a dotted name stands for; `value` is what it is read off, if that is no name. */
export function valueOfName(code: Code, path: string, value: CodeValue | undefined, line: number): CodeValue {
  if (value) return path === "" ? value : { ...value, text: undefined };
  const full = fullName(code, path);
  const known = code.variables.get(path.replace(/^(?:self|this)\./, ""));
  if (known) return known;
  if (environment.test(full)) return { ...nothing, sources: [{ what: "environment", signs: ["bulk"] }], name: path };
  const variable = /^(?:os\.environ|process\.env|import\.meta\.env|Bun\.env)\.(\w{1,80})$/.exec(full)?.[1];
  if (variable !== undefined) return environmentValue(code, variable, line);
  const head = code.variables.get(path.split(".")[0]!);
  if (head && path.includes(".")) return { ...head, text: undefined, name: path };
  if (/^(?:__file__|import\.meta\.url|__filename|sys\.argv)/.test(full)) return { ...nothing, name: path };
  const last = path.slice(path.lastIndexOf(".") + 1);
  return { ...nothing, name: path, sources: last === "" || last.length > 60 ? [] : [{ what: last, signs: [] }], ...(full === path ? {} : { library: full }) };
}

/** With the first part of the name as it was imported. */
function fullName({ aliases }: Code, path: string): string {
  const at = path.indexOf(".");
  const first = at === -1 ? path : path.slice(0, at);
  const alias = aliases.get(path.replace(/^(?:self|this)\./, "")) ?? aliases.get(first);
  return alias === undefined ? path : at === -1 ? alias : `${alias}${path.slice(at)}`;
}

function environmentValue(code: Code, name: string, line: number): CodeValue {
  if (/^(?:HOME|USERPROFILE)$/.test(name)) return { ...nothing, text: "~" };
  if (/^(?:APPDATA|LOCALAPPDATA)$/.test(name)) return { ...nothing, text: `%${name}%` };
  const sources = secretNamed(code.reading, name, line);
  return { ...nothing, sources: sources.length > 0 ? sources : [{ what: name, signs: [] }] };
}

/** What a call gives, and the facts of what it does. */
export function called(code: Code, call: Call): CodeValue {
  const name = fullName(code, call.callee.replace(/^\./, ""));
  const last = name.slice(name.lastIndexOf(".") + 1);
  const head = call.receiver ?? receiverOf(code, call.callee);
  const all = join([...(head ? [head] : []), ...call.args, ...call.keyed.map(([, value]) => value)]);
  if (call.isIndex) return indexed(code, call, name, head);
  const { line } = call;
  const first = call.args[0];
  if (/(?:^|\.)(?:require|import_module|__import__)$/.test(name) && first?.text !== undefined) return { ...nothing, library: first.text.replace(/^node:/, ""), line };
  if (/^(?:os\.(?:getenv|environ\.get|environ\.pop)|process\.env\.get|Deno\.env\.get)$/.test(name) && first?.text) return environmentValue(code, first.text, line);
  if (/^(?:os\.environ\.(?:copy|items|keys|values)|Deno\.env\.toObject)$/.test(name)) return leaving("environment", ["bulk"]);
  const text = decodedText(name, last, call, head);
  if (text !== undefined) return { ...all, ...text, line };
  if (/(?:^|\.)(?:Path\.home|homedir|os\.homedir)$/.test(name)) return { ...nothing, text: "~" };
  if (/(?:^|\.)(?:path\.join|path\.resolve|joinpath|path\.expanduser|expanduser|Path|PurePath|resolve|expandvars|abspath|normpath|URL|String|str|bytes|quote|quote_plus|encodeURIComponent)$/.test(name)) return pathOf(code, call, head);
  if (isNetworkCall(name, last, head, call)) return readRequest(code, call, name, last, head);
  if (isRunningCall(code, name, last, head)) return readRun(code, call, name, last, all);
  if (isReading(name, last)) return readFileCall(code, call, name, last, head, all);
  if (isWritingCall(name, last)) return written(code, call, name, last, head, all);
  if (/(?:^|\.)(?:rmtree|rimraf|rmSync|rmdirSync|removedirs)$/.test(name)) code.reading.facts.add("destroy", `${last} ${first?.text ?? ""}`.trim(), line);
  if (/(?:^|\.)(?:execute|query|raw)$/.test(name) && /\b(?:drop\s+(?:table|database)|truncate\s+table)\b/i.test(first?.text ?? "")) code.reading.facts.add("destroy", first!.text!, line);
  if (/(?:^|\.)(?:os\.walk|glob\.glob|rglob|iglob|readdirSync|readdir|scandir|listdir|iterdir)$/.test(name)) return { ...all, text: undefined, sources: [...all.sources, { what: `files of ${first?.text ?? "a folder"}`, signs: /^(?:~|\/|\.\.)?\/?$/.test(first?.text ?? "x") ? ["bulk"] : [] }] };
  if (/(?:^|\.)(?:input|getpass|prompt|readline\.question)$/.test(name)) return asked(code, call, last);
  if (/(?:ImageGrab\.grab|pyautogui\.screenshot|mss|screenshot)$/.test(name)) return leaving("screen", []);
  if (/(?:pyperclip\.paste|clipboard\.(?:paste|readText|read))$/.test(name)) return leaving("clipboard", []);
  if (/(?:keyring\.get_password|Keychain\.\w+|win32crypt\.CryptUnprotectData|safeStorage\.decryptString|browser_cookie3\.\w+|browsercookie\.\w+)$/.test(name)) return stored(code, call, name);
  if (/(?:pynput|keyboard)\.(?:Listener|on_press|hook|record)|keyboard\.(?:Listener|on_press|hook|record)$/.test(name)) return stored(code, call, name);
  return { ...all, text: /(?:^|\.)(?:strip|trim|toString|decode|encode|lower|toLowerCase|format|rstrip|lstrip)$/.test(name) ? (head?.text ?? first?.text) : undefined, ...(clientOf(name) === undefined ? {} : { library: clientOf(name)! }) };
}

const leaving = (what: string, signs: Source["signs"]): CodeValue => ({ ...nothing, sources: [{ what, signs }] });

/** The variable that a method is called on. */
function receiverOf({ variables }: Code, callee: string): CodeValue | undefined {
  const at = callee.lastIndexOf(".");
  if (at <= 0) return undefined;
  const name = callee.slice(0, at).replace(/^(?:self|this)\./, "");
  return variables.get(name) ?? variables.get(name.split(".")[0]!);
}

const clientOf = (name: string) =>
  /(?:^|\.)(?:requests\.Session|requests\.session)$/.test(name) ? "requests"
  : /(?:^|\.)(?:httpx\.(?:Client|AsyncClient))$/.test(name) ? "httpx"
  : /(?:^|\.)(?:aiohttp\.ClientSession|ClientSession)$/.test(name) ? "aiohttp"
  : /^axios\.create$/.test(name) ? "axios"
  : /(?:^|\.)socket\.socket$|^net\.Socket$/.test(name) ? "socket.socket"
  : undefined;

function indexed(code: Code, { args, line }: Call, name: string, head: CodeValue | undefined): CodeValue {
  const key = args[0]?.text;
  if (environment.test(name) && key) return environmentValue(code, key, line);
  if (head?.text !== undefined && key === undefined && args.length > 0) return { ...head, text: undefined };
  return head ? { ...head, text: undefined } : { ...join(args), text: undefined };
}

/** Texts that are decoded or put together from numbers, parts or the other end. */
function decodedText(name: string, last: string, { args }: Call, head: CodeValue | undefined): { text: string | undefined; isDecoded: boolean } | undefined {
  const first = args[0];
  if (/(?:^|\.)(?:b64decode|urlsafe_b64decode|standard_b64decode|decodebytes|a2b_base64|atob|Base64\.decode)$/.test(name)) return { text: decodeBase64(first?.text ?? ""), isDecoded: true };
  if (/(?:^|\.)Buffer\.from$/.test(name)) {
    const encoding = args[1]?.text;
    if (encoding === "base64" || encoding === "base64url") return { text: decodeBase64(first?.text ?? ""), isDecoded: true };
    if (encoding === "hex") return { text: decodeHex(first?.text ?? ""), isDecoded: true };
    return { text: first?.text, isDecoded: first?.isDecoded ?? false };
  }
  if (/(?:^|\.)(?:bytes\.fromhex|bytearray\.fromhex|unhexlify|a2b_hex)$/.test(name)) return { text: decodeHex(first?.text ?? ""), isDecoded: true };
  if (/(?:^|\.)(?:zlib\.decompress|gzip\.decompress|lzma\.decompress|bz2\.decompress|marshal\.loads|inflateSync|gunzipSync|Fernet\.decrypt|decrypt)$/.test(name)) return { text: undefined, isDecoded: true };
  if (/(?:^|\.)codecs\.decode$/.test(name)) return { text: undefined, isDecoded: true };
  if (last === "fromCharCode" || last === "fromCodePoint") return { text: ofNumbers(args), isDecoded: true };
  if (name === "chr") return { text: ofNumbers(args), isDecoded: false };
  if (/(?:^|\.)bytes(?:array)?$/.test(name) && first?.items) return { text: ofNumbers(first.items), isDecoded: true };
  if (last === "join" && !/path\.join$/.test(name)) {
    const items = first?.items ?? head?.items ?? [];
    const between = first?.items ? (head?.text ?? "") : (first?.text ?? ",");
    return items.length > 0 && items.every(({ text }) => text !== undefined) ? { text: items.map(({ text }) => text).join(between).slice(0, longestText), isDecoded: false } : undefined;
  }
  if (last === "reverse" && head?.text !== undefined) return { text: [...head.text].toReversed().join(""), isDecoded: true };
  if (last === "split" && head?.text !== undefined && first?.text === "") return { text: head.text, isDecoded: false };
  return undefined;
}

function ofNumbers(values: readonly CodeValue[]): string | undefined {
  const codes = values.flatMap((value) => value.items ?? [value]).map(({ text }) => Number(text));
  return codes.every((code) => Number.isInteger(code) && code >= 0 && code < 0x110000) ? String.fromCodePoint(...codes.slice(0, 10_000)) : undefined;
}

function pathOf(code: Code, { args, line }: Call, head: CodeValue | undefined): CodeValue {
  const parts = head?.text === undefined ? args : [head, ...args];
  const path = join(parts, "/");
  const sources = path.text === undefined || parts.length < 2 ? [] : readPlaces(code.reading, path.text, line);
  return { ...path, sources: [...path.sources, ...sources].slice(0, 8), line };
}

const isReading = (name: string, last: string) =>
  /(?:^|\.)(?:open|codecs\.open|io\.open)$/.test(name) || /^(?:read_text|read_bytes|readFile|readFileSync|createReadStream|readTextFile|copyfile|copyFileSync|copy2|copytree)$/.test(last) || /^sqlite3\.connect$/.test(name);

function readFileCall(code: Code, { args, keyed, line }: Call, name: string, last: string, head: CodeValue | undefined, all: Flow): CodeValue {
  const path = last.startsWith("read_") ? head : args[0];
  const mode = args[1]?.text ?? keyed.find(([key]) => key === "mode")?.[1].text;
  const isWriting = /(?:^|\.)open$/.test(name) && /^[wax]/.test(mode ?? "r");
  if (isWriting) return { ...nothing, text: path?.text, library: "file", sources: [], line };
  const places = path?.text === undefined ? [] : readPlaces(code.reading, path.text, line);
  const what = path?.text ?? path?.name ?? "file";
  const sources: Source[] = places.length > 0 ? places : [{ what: what.slice(0, 80), signs: [] }, ...all.sources.filter(({ signs }) => signs.length > 0)];
  return { ...nothing, sources, net: [], line };
}

const isWritingCall = (name: string, last: string) =>
  /^(?:write|writelines|write_text|write_bytes|writeFile|writeFileSync|appendFile|appendFileSync|writeTextFile|outputFile|outputFileSync)$/.test(last) && !/stdout|stderr|sys\.|process\.|res\.|response/.test(name);

function written(code: Code, { args, line }: Call, _name: string, last: string, head: CodeValue | undefined, all: Flow): CodeValue {
  const isOfFile = /File/.test(last);
  const path = isOfFile ? args[0]?.text : head?.text;
  const content = isOfFile ? (args[1] ?? nothing) : (args[0] ?? nothing);
  if (path !== undefined) {
    readWritten(code.reading, path, content, line);
    const file = path.replace(/^.*[/\\]/, "");
    if (content.net.length > 0 && code.reading.fetched.size < 500 && file !== "") code.reading.fetched.set(file, content.net);
  }
  return { ...nothing, sources: all.sources };
}

function asked({ reading }: Code, { args, line }: Call, last: string): CodeValue {
  const question = args[0]?.text ?? "";
  if (last === "getpass" || /pass(?:word|phrase)|token|api key|secret|seed phrase|mnemonic/i.test(question)) {
    reading.facts.add("secret", `asks for: ${question || "a password"}`, line);
  }
  return { ...nothing, sources: [{ what: question.slice(0, 40) || "input", signs: [] }] };
}

function stored({ reading }: Code, { line }: Call, name: string): CodeValue {
  const isOwn = /get_password$/.test(name);
  reading.facts.add("secret", name, line, { signs: isOwn ? [] : ["store", "file"] });
  return leaving(name, isOwn ? [] : ["store", "file"]);
}
