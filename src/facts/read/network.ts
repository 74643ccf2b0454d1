import { pattern } from "../pattern.ts";
import type { HostUse, HostValue } from "../fact.ts";
import { addressOf, hostValue, isThisMachine, isUntrusted, mailValue } from "../hosts.ts";
import { type Flow, nothing, readPlaces, type Reading, readSend, type Source } from "./reading.ts";
import { isShellTalk, openPort } from "./intruding.ts";
import { remember } from "./fetched.ts";
import type { Invocation, Shell } from "./shell-state.ts";
import { readWritten } from "./written.ts";

const web = new Set([
  "curl",
  "wget",
  "iwr",
  "irm",
  "invoke-webrequest",
  "invoke-restmethod",
  "aria2c",
  "axel",
  "http",
  "https",
  "xh",
  "bitsadmin",
  "start-bitstransfer",
  "certutil",
  "lwp-download",
  "fetch",
]);
const sockets = new Set(["nc", "ncat", "netcat", "socat", "telnet", "openssl-s_client"]);
const copies = new Set(["scp", "rsync", "sftp", "ftp", "rclone", "gsutil", "s3cmd", "azcopy"]);
const names = new Set(["dig", "nslookup", "host"]);
const mails = new Set(["mail", "mailx", "mutt", "sendmail", "msmtp", "swaks", "send-mailmessage"]);

export const networkPrograms = [...web, ...sockets, ...copies, ...names, ...mails, "git", "ssh", "aws"];

export function readNetwork(shell: Shell, invocation: Invocation): Flow {
  const name = invocation.name.toLowerCase();
  if (name === "git") return git(shell, invocation);
  if (web.has(name)) return transfer(shell, invocation);
  if (sockets.has(name)) return socket(shell, invocation);
  if (copies.has(name) || name === "aws") return copy(shell, invocation);
  if (names.has(name)) return lookup(shell, invocation);
  if (mails.has(name)) return mail(shell, invocation);
  const remote = invocation.args.find(({ text }) => /^[\w.-]+@[\w.-]+$/.test(text ?? ""))?.text;
  const host = remote ? hostOf(shell.reading, `ssh://${remote}`, invocation.line, "api") : undefined;
  return { ...nothing, net: host ? [host] : [], sources: invocation.input.sources };
}

/** The host of an address, as a fact. A word without a scheme is one where a program takes it so. */
function hostOf({ facts, own }: Reading, word: string, line: number, how: HostUse): HostValue | undefined {
  const url = /^(?:[a-z][a-z0-9+.-]*:\/\/|git@)/i.test(word) ? word : `http://${word}`;
  const address = addressOf(url);
  if (!address || isThisMachine(address.host) || !/[.:]/.test(address.host)) return undefined;
  const value = hostValue(address, how, own);
  facts.add("host", value, line);
  return value;
}

const isAddress = (text: string) =>
  /^(?:h[tx]{2}ps?|wss?|s?ftp):\/\//i.test(text) ||
  /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[:/]|$)/i.test(text) ||
  /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)|^0x[0-9a-f]{6,8}(?:[:/]|$)|^\d{8,10}(?:[:/]|$)/i.test(text);

/** Options with a value that is no address. */
const valued = pattern(
  "",
  String.raw`^(?:-o|-O\w|-H|-A|-e|-b|-c|-u|-w|-m|-x|-X|-P|-t|-T|-K|-E|--output|--header|`,
  String.raw`--user-agent|--referer|--cookie|--cookie-jar|--user|--write-out|--max-time|`,
  String.raw`--proxy|--request|--connect-timeout|--retry|--retry-delay|--output-document|`,
  String.raw`--directory-prefix|--timeout|--tries|-OutFile|-Headers|-Method|-ContentType|`,
  String.raw`-UserAgent|-TimeoutSec|-Body|-InFile|--cacert|--cert|--key|--resolve|--interface|`,
  String.raw`--method|--body-data|--body-file|--post-data|--post-file|--data|--data-raw|`,
  String.raw`--data-binary|--data-urlencode|--json|-d|-F|--form|--form-string|--upload-file|`,
  String.raw`--url-query)$`,
);
const data = pattern(
  "i",
  String.raw`^(?:-d|-F|-T|--data(?:-raw|-binary|-urlencode|-ascii)?|--json|--form(?:-string)?|`,
  String.raw`--upload-file|--post-data|--post-file|--body-data|--body-file|--url-query|`,
  String.raw`-Body|-InFile|-Form)$`,
);
/** `-o`, and `-Lo` with other letters before it. */
const outputs = /^(?:-[a-zA-Z]{0,5}o|--output|-O|--output-document|-OutFile|-Destination|-out)$/i;

function transfer({ reading, kept }: Shell, { args, input, line, name, text }: Invocation): Flow {
  const hosts: HostValue[] = [];
  const sent: Source[] = [];
  const addresses: { word: string; sources: readonly Source[] }[] = [];
  let isSending =
    /\s(?:-X\s{0,2}|--request[\s=]|-Method\s+|--method[\s=])["']?(?:POST|PUT|PATCH)\b/i.test(text) ||
    (/^https?$/.test(name) && /\s(?:POST|PUT)\s/.test(text));
  let file: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    const word = arg.text ?? "";
    const glued =
      /^(-d|-F|-T|--data[\w-]*|--post-(?:data|file)|--body-(?:data|file)|--upload-file|--form)(=|@|(?=\w))(.*)$/s.exec(
        word,
      );
    if (glued && !valued.test(word)) {
      isSending = true;
      sent.push(...dataOf(reading, kept, { ...arg, text: glued[3]! }, line));
    } else if (data.test(word)) {
      isSending = true;
      sent.push(...dataOf(reading, kept, args[++at] ?? nothing, line, /^-T$|file$|^-InFile$/i.test(word)));
    } else if (outputs.test(word) && !(name === "curl" && /^-\w*O$/.test(word))) file = args[++at]?.text;
    else if (/^(?:-H|--header|-u|--user|-b|--cookie|-Headers)$/.test(word)) {
      for (const source of args[++at]?.sources ?? []) sent.push({ ...source, signs: [...source.signs, "header"] });
    } else if (valued.test(word)) at++;
    else if (!word.startsWith("-") && isAddress(word)) addresses.push({ word, sources: arg.sources });
    else if (/^-Uri:?$/i.test(word) || word === "--url") continue;
    else if (/\$?\(?New-Object/i.test(word)) continue;
    else if (name === "bitsadmin" && addresses.length > 0) file = word;
  }
  const isFromInput = /@-|\s-T\s+-|--post-file=\/dev\/stdin/.test(text);
  if (isFromInput) sent.push(...input.sources);
  for (const { word, sources } of addresses) {
    const how = isSending
      ? "upload"
      : file === undefined && name !== "wget" && !/\s-(?:\w*O|-remote-name)\b/.test(text)
        ? "api"
        : "download";
    const host = hostOf(reading, word, line, how);
    if (host) {
      hosts.push(host);
      // What is put into an address leaves with it.
      if (sources.length > 0) readSend(reading, sources, [host], line);
    }
    const isCertutil = name === "certutil";
    const saved =
      file ??
      (/\s-\w*O\b|--remote-name/.test(text) || name === "wget" || isCertutil
        ? word.replace(/[?#].*$/, "").replace(/^.*\//, "")
        : undefined);
    if (saved && host) remember(reading, saved, [host]);
    if (file !== undefined && host && isUntrusted(host)) readWritten(reading, file, { ...nothing, net: [host] }, line);
  }
  const isOnlyOwnKey = sent.every(({ signs }) => signs.includes("header"));
  if (isSending || (sent.length > 0 && !isOnlyOwnKey)) readSend(reading, sent, hosts, line);
  // What a cloud tells a machine of itself is a secret of its owner.
  return { ...nothing, net: hosts, sources: input.sources.filter(({ what }) => isMetadata(what)) };
}

const isMetadata = (what: string) =>
  /169\.254\.(?:169\.254|170\.2)|metadata\.google\.internal|100\.100\.100\.200/.test(what);

/** What stands behind `-d`: a file after `@`, variables, what a command says. */
function dataOf(reading: Reading, kept: Shell["kept"], arg: Flow, line: number, isFile = false): Source[] {
  const sources = [...arg.sources];
  const file = /(?:^|=)@([^;\s]+)/.exec(arg.text ?? "")?.[1] ?? (isFile ? arg.text : undefined);
  if (file !== undefined && file !== "-") {
    const places = readPlaces(reading, file, line);
    sources.push(...(kept.get(file) ?? []));
    sources.push(...(places.length > 0 ? places : [{ what: file.slice(0, 80), signs: [] }]));
  }
  return sources;
}

function socket({ reading }: Shell, { args, input, line, text, name }: Invocation): Flow {
  const words = args.map((arg) => arg.text ?? "").filter((word) => !word.startsWith("-"));
  const remote = words
    .map((word) => /^(?:TCP4?|OPENSSL|UDP4?)(?:-CONNECT)?:([^:,]+)/i.exec(word)?.[1] ?? word)
    .find((word) => isAddress(word));
  const host = remote === undefined ? undefined : hostOf(reading, remote, line, "upload");
  const opensShell =
    (/\s-\w*e\b|\s(?:-c|--sh-exec)\b|\bexec:/i.test(text) && /\b(?:ba|z)?sh\b|cmd/.test(text)) ||
    (isShellTalk(input) && host !== undefined);
  if (opensShell) reading.facts.add("run", text, line, { signs: ["shell-opened"], hosts: host ? [host] : [] });
  if (host && !opensShell && (input.sources.length > 0 || input.text !== undefined))
    readSend(reading, input.sources, [host], line);
  const isListening = /\s-\w*l|\bLISTEN:/.test(text);
  return { ...nothing, net: isListening ? [openPort] : host && name !== "telnet" ? [host] : [] };
}

function copy({ reading }: Shell, { args, line, name, text }: Invocation): Flow {
  if (name === "aws" && !/^aws\s+s3(?:api)?\s+(?:cp|sync|mv|put-object)\b/.test(text)) return nothing;
  const paths = args.map((arg) => arg.text ?? "").filter((word) => !word.startsWith("-"));
  const to = paths.at(-1) ?? "";
  const remote = /^(?:[\w.-]+@)?([\w-]+(?:\.[\w-]+)+):/.exec(to)?.[1] ?? /^(?:s3|gs):\/\/([\w.-]+)/.exec(to)?.[0];
  if (remote === undefined) return nothing;
  const host = hostOf(reading, remote, line, "upload");
  const sources = paths.slice(0, -1).flatMap((path) => {
    const places = readPlaces(reading, path, line);
    return places.length > 0 ? places : [{ what: path.slice(0, 80), signs: [] }];
  });
  if (host) readSend(reading, sources, [host], line);
  return nothing;
}

function lookup({ reading }: Shell, { args, line }: Invocation): Flow {
  for (const arg of args) {
    const tail = /(?:^|[.\u2026])((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})$/i.exec(arg.text ?? "")?.[1];
    if (tail && arg.sources.length > 0) {
      const host = hostOf(reading, tail, line, "upload");
      if (host) readSend(reading, arg.sources, [host], line);
    }
  }
  return nothing;
}

function mail({ reading }: Shell, { args, input, line }: Invocation): Flow {
  for (const { text } of args) {
    const host = /^["']?[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/.exec(text ?? "")?.[1];
    if (host) readSend(reading, input.sources, [mailValue(host)], line);
  }
  return nothing;
}

/** What is put where everybody reads it. */
export function published({ reading }: Shell, { args, text, line }: Invocation) {
  if (!/^gh\s+gist\s+create\b/.test(text)) return;
  const host = hostOf(reading, "https://gist.github.com", line, "upload");
  const sources = args.slice(2).flatMap((arg) => [...arg.sources, ...readPlaces(reading, arg.text ?? "", line)]);
  const isSecret = sources.some(({ signs }) => signs.includes("file"));
  if (host) readSend(reading, sources, [{ ...host, class: isSecret ? "paste" : "well-known" }], line);
}

function git({ reading }: Shell, { args, line, text }: Invocation): Flow {
  const { facts } = reading;
  const words = args.map((arg) => arg.text ?? "");
  const addresses = words.filter((word) => /^(?:https?|ssh|git):\/\/|^git@/.test(word));
  const hosts = addresses.flatMap(
    (word) => hostOf(reading, word, line, /\bpush\b|remote/.test(text) ? "upload" : "clone") ?? [],
  );
  if (/^git\s+(?:-C\s+\S+\s+)?push\b/.test(text)) {
    if (hosts.length > 0) readSend(reading, [{ what: "repository", signs: [] }], hosts, line);
    if (/\s(?:--force|-f)(?:\s|$)/.test(text)) facts.add("destroy", text, line);
  }
  if (/^git\s+clone\b/.test(text) && addresses[0] && hosts[0]) {
    const folder = words.slice(words.indexOf(addresses[0]) + 1).find((word) => !word.startsWith("-"));
    remember(reading, folder ?? addresses[0].replace(/\.git$/, "").replace(/^.*\//, ""), hosts);
  }
  return { ...nothing, net: [] };
}
