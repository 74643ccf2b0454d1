import { pattern } from "../pattern.ts";
import type { HostValue } from "../fact.ts";
import {
  addressOf,
  hostValue,
  isAnybodys,
  isThisMachine,
  isThrowaway,
  isUntrusted,
  mailValue,
  unnamedRecipient,
  urlsIn,
} from "../hosts.ts";
import { type Pattern, patternsIn, placesIn } from "../places.ts";
import { readGuards } from "./guards.ts";
import { readOrders } from "./orders.ts";
import { type Reading, readSend, type Source } from "./reading.ts";

/** So many lines after a download, what is told still belongs to it. */
const reach = 14;

const fetching = pattern(
  "i",
  String.raw`\b(?:download|fetch|grab|obtain|get (?:it|the|our|this)|install(?: it| the|`,
  String.raw` our)?|visit|go to|open|navigate to|head to)\b`,
);
const program = pattern(
  "i",
  String.raw`\.(?:exe|msi|dmg|pkg|zip|rar|7z|tar\.gz|tgz|apk|appimage|scr|jar|iso|bin|`,
  String.raw`run|deb)\b|\b(?:installer|executable|binary|helper|agent|client|driver|`,
  String.raw`utility|tool)\b`,
);
const script = /\.(?:sh|ps1|bat|cmd|command|vbs|py|js)\b(?!\w)/i;
const unpacking = /\b(?:extract|unzip|unpack|decompress|unarchive|archive|\.zip|\.rar|\.7z|zip file)\b/i;
const password = pattern(
  "i",
  String.raw`\b(?:pass(?:word|code|phrase)?|pwd)\b\s{0,3}(?:is\b|of\b|[:=–-])?\s{0,3}[\x60"'*(]{0,4}\s{0,2}`,
  String.raw`([A-Za-z0-9!@#$%^&*_.-]{2,40})`,
);
const running = /\b(?:run|execute|launch|start|double-?click|open)\b/i;
const pasting = pattern(
  "i",
  String.raw`\b(?:copy|paste|enter|type|run|execute)\b.{0,100}\b(?:terminal|command prompt|`,
  String.raw`powershell|console|command line(?! (?:tools?|options?|arguments?|interface))|cmd(?:\.exe)?|run dialog|`,
  String.raw`win(?:dows)?\s?(?:key)?\s?\+\s?r)\b`,
);
const pageCommand = /\b(?:copy|paste|run|execute|follow)\b.{0,80}\b(?:command|script|snippet|code|instructions?)\b/i;
const protection = pattern(
  "i",
  String.raw`\b(?:disable|turn off|switch off|deactivate|pause|whitelist|add an? exclusion|`,
  String.raw`exclude|bypass|ignore)\b.{0,80}\b(?:anti-?virus|windows defender|defender|`,
  String.raw`gatekeeper|smartscreen|real-?time protection|security (?:software|warning|`,
  String.raw`alert)s?|system integrity protection|xprotect)\b`,
);
const allowing = pattern(
  "i",
  String.raw`\b(?:open anyway|allow anyway|run anyway|more info.{0,20}run anyway|unidentified developer|`,
  String.raw`right[- ]click.{0,30}\bopen\b)`,
);
const typing = pattern(
  "i",
  String.raw`\b(?:enter|type|provide|input|supply)\b.{0,40}\b(?:mac|login|system|admin(?:istrator)?|`,
  String.raw`sudo|computer|keychain|user)(?:['’]s)?\s{1,2}(?:account\s)?password\b`,
);
const sending = pattern(
  "i",
  String.raw`\b(?:send|post|upload|submit|forward|transmit|exfiltrate|report|sync|deliver|`,
  String.raw`share|copy|bcc|cc|e?mail|include|append|pass|call|ping|notify|log)(?:s|`,
  String.raw`es|ing|ed)?\b`,
);
const private_ = pattern(
  "gi",
  String.raw`(?:(?<![\w.])\.env\b|\b(?:api[- ]?keys?|tokens?|passwords?|credentials?|secrets?|private keys?|`,
  String.raw`ssh keys?|seed phrases?|mnemonics?|recovery phrases?|environment variables?|`,
  String.raw`env(?:ironment)? vars?|cookies?|session (?:data|tokens?)|wallets?|`,
  String.raw`conversation(?: history| log)?|chat (?:history|logs?)|system prompts?|memory files?|`,
  String.raw`user(?:['’]s)? (?:data|files|messages?|prompts?)|source code|customer data|`,
  String.raw`personal data)\b)`,
);
const strong = /key|token|passw|credential|secret|seed|mnemonic|recovery|env|cookie|wallet/i;
const writing =
  /\b(?:append|add|write|save|insert|copy|update|edit|modify|put|place|create|store|persist|install)(?:s|ing)?\b/i;
const reading_ =
  /\b(?:read|copy|extract|collect|dump|cat|include|parse|open|steal|harvest|grab|scan|upload|send)(?:s|ing)?\b/i;

const leaving = pattern(
  "i",
  String.raw`\b(?:send|post|upload|submit|forward|transmit)(?:s|ting|ing)?\b.{0,60}\b(?:secrets?|`,
  String.raw`credentials?|passwords?|private keys?|api[- ]?keys?|tokens?|seed phrases?|`,
  String.raw`environment variables?)\b.{0,60}\b(?:to|at|via)\b.{0,40}\b(?:endpoint|server|`,
  String.raw`webhook|url|api|service|host)\b`,
);
const recipient =
  /\b(?:configured|specified|listed|defined|given|from .{0,40}(?:file|config\w*|\.(?:json|ya?ml|toml|txt|ini|env)))\b/i;
/** To whom, in one sentence. */
const sendingTo = pattern(
  "i",
  String.raw`\b(?:send|post|upload|submit|forward|transmit|exfiltrate|deliver|share|cop(?:y|ied)|`,
  String.raw`sync|bcc|cc|e?mail|back(?:ed|s)? up|report|`,
  String.raw`put|dump|push|relay|stream|append|log)(?:s|es|ing|ed|ted|ting)?\b.{0,200}?\b(?:to|at|via|into|`,
  String.raw`with|in)\b.{0,160}?(?:https?://|[\w.-]@\w)`,
);
const made = pattern(
  "gi",
  String.raw`\b(?:documents?|summar(?:y|ies)|transcripts?|metadata|results|logs|reports|drafts?|notes|`,
  String.raw`answers?|responses?|outputs?)\b`,
);
/** A service's own key is given back to it, or is said to go nowhere else. */
const ownKey = /^(?:api[- ]?keys?|tokens?)$/i;
const authorizing = pattern(
  "i",
  String.raw`\b(?:headers?|bearer|authoriz|authenticat|register|sign up|obtain|get (?:an?|your|the)|`,
  String.raw`only (?:ever )?(?:send|share)|(?:send|share)\b.{0,60}\bonly (?:to|with)\b)`,
);

/** Without one of these, a line asks nobody for anything. */
const telling = pattern(
  "i",
  String.raw`://|@|\b(?:download|install|extract|unzip|unpack|archive|pass|pwd|paste|`,
  String.raw`copy|terminal|powershell|prompt|console|run|execute|launch|start|open|visit|`,
  String.raw`disable|turn|switch|deactivate|pause|whitelist|exclude|bypass|anyway|enter|`,
  String.raw`type|send|post|upload|submit|forward|transmit|append|add|write|save|--|`,
  String.raw`chmod|verify|permission|route|proxy|relay|mirror|bcc|cop(?:y|ied))`,
);

const installing = /\b(?:install|download|get|set ?up)\b.{0,80}\b(?:from|at|via|here)\b/i;
const installed = /\binstall\b/i;
const shell = /\b(?:terminal|command prompt|prompt|powershell|console|install\w{0,3})\b/i;
const passwordAfter = /[\x60"']([^\s\x60"']{2,40})[\x60"']\s{1,3}as\s(?:the\s|a\s)?(?:archive\s)?pass(?:word|code)?\b/i;

const mailsIn = (text: string): HostValue[] =>
  text.includes("@")
    ? [...text.slice(0, 4_000).matchAll(/\b[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,5}[a-z]{2,24})\b/gi)].map(([, host]) =>
        mailValue(host!),
      )
    : [];

type Fetched = { line: number; hosts: HostValue[]; text: string; isProgram: boolean };

/** Follows what a text tells a person or an agent to do, sentence by sentence. */
export class Prose {
  readonly #reading: Reading;
  #fetched: Fetched | undefined;
  readonly #patterns: readonly Pattern[];
  #paragraph = "";

  /** `whole` is the text of which lines will come. */
  constructor(reading: Reading, whole: string) {
    this.#reading = reading;
    this.#patterns = patternsIn(whole);
  }

  line(raw: string, number: number) {
    if (raw.trim() === "") {
      this.#paragraph = "";
      return;
    }
    if (raw.length < 6) return;
    const { facts } = this.#reading;
    const text = raw.length > 12_000 ? raw.slice(0, 12_000) : raw;
    if (this.#patterns.length > 0) this.#places(text, number);
    if (!telling.test(text)) return;
    const hosts = this.#hosts(text, number);
    this.#prerequisites(text, number, hosts);
    const mails = mailsIn(text);
    this.#sends(text, number, [...hosts, ...mails]);
    readOrders(this.#reading, text, number, [...hosts, ...mails]);
    if (text.length < 2_000) readGuards(this.#reading, { text, line: number });
    if (protection.test(text)) {
      facts.add("guard", text, number, { signs: ["protection"] });
      facts.add("prerequisite", text, number);
    }
    this.#paragraph = `${this.#paragraph} ${text}`.slice(-600);
  }

  #hosts(text: string, line: number): HostValue[] {
    const { facts, own } = this.#reading;
    const isDownload = /\bdownload\b/i.test(text);
    return urlsIn(text)
      .slice(0, 100)
      .flatMap(({ url }) => {
        const address = addressOf(url);
        if (!address || isThisMachine(address.host)) return [];
        const value = hostValue(address, isDownload ? "download" : "link", own);
        facts.add("host", value, line);
        return [value];
      });
  }

  #prerequisites(text: string, line: number, hosts: HostValue[]) {
    const { facts } = this.#reading;
    const before = this.#fetched && line - this.#fetched.line <= reach ? this.#fetched : undefined;
    const isFetching = fetching.test(text);
    const isProgram = program.test(text) || script.test(text);
    if (isFetching && hosts.length > 0) this.#fetched = { line, hosts, text, isProgram };
    const known = this.#fetched && line - this.#fetched.line <= reach ? this.#fetched : before;
    const isLocked =
      (password.test(text) || passwordAfter.test(text)) &&
      (unpacking.test(text) || unpacking.test(this.#paragraph) || (known !== undefined && unpacking.test(known.text)));
    if (isFetching && hosts.length > 0 && /\bdownload\b/i.test(text) && isProgram) {
      facts.add("prerequisite", text, line, { hosts, signs: isLocked ? ["locked"] : [] });
    }
    // A program that must be installed first, from where anybody publishes under any name.
    const places = hosts.filter((host) => isAnybodys(host) || isThrowaway(host));
    if (places.length > 0 && installing.test(text) && (isProgram || running.test(text) || installed.test(text)))
      facts.add("prerequisite", text, line, { hosts: places, signs: ["fetched"] });
    if (isLocked && (known || /\bdownload\b/i.test(text))) {
      facts.add("prerequisite", known && known.line !== line ? `${known.text} … ${text}` : text, line, {
        hosts: known?.hosts ?? hosts,
        signs: ["locked"],
      });
    }
    const isPasting = pasting.test(text);
    if (isPasting && !/\bpassword\b/i.test(text)) facts.add("prerequisite", text, line, { hosts: [] });
    const page = hosts.length > 0 ? { line, hosts, text } : known;
    const isFromPage =
      page &&
      (page.line === line || /\b(?:visit|page|site|link|here|snippet|script|open|go to|navigate)\b/i.test(page.text));
    if (isFromPage && (isPasting || pageCommand.test(text)) && (isPasting || running.test(text)) && shell.test(text)) {
      const said = page.line === line ? text : `${page.text} … ${text}`;
      facts.add("prerequisite", said, line, { hosts: page.hosts, signs: ["fetched"] });
    }
    if (
      known &&
      known.line < line &&
      known.isProgram &&
      running.test(text) &&
      /\b(?:it|installer|file|program|executable|script|\w+\.(?:exe|sh|ps1|msi|dmg|pkg|bat))\b/i.test(text) &&
      script.test(known.text) &&
      /\b(?:download|fetch|grab|save|retrieve)\b/i.test(known.text)
    ) {
      facts.add("run", `${known.text} … ${text}`, line, { hosts: known.hosts, signs: ["fetched"] });
    }
    if (allowing.test(text) || typing.test(text)) facts.add("prerequisite", text, line);
  }

  #sends(text: string, line: number, hosts: HostValue[]) {
    if (!sending.test(text)) return;
    const named = hosts.slice(0, 4);
    // The name of a host, or of a mail box, is not what is sent there.
    const said = text.slice(0, 4_000).replaceAll(/:\/\/[^\s/?#]{1,253}|[\w.+-]{1,64}@[\w.-]{1,253}/g, " ");
    const what = [...new Set([...said.matchAll(private_)].map(([match]) => match.toLowerCase()))];
    // What an agent has made of its user's words is the user's, where nobody knows the recipient.
    if (hosts.some(isUntrusted))
      what.push(...new Set([...text.slice(0, 4_000).matchAll(made)].map(([match]) => match.toLowerCase())));
    const isTo = /\b(?:to|at|via|into|endpoint|server|webhook|address)\b/i.test(text);
    if (what.length === 0 || !isTo) return;
    // A recipient that the text does not name is one that nobody can look at.
    const isLeaving = leaving.test(text) && recipient.test(text) && what.some((each) => strong.test(each));
    const isAddressed = (one: string) =>
      sendingTo.test(one) && (one.search(private_) !== -1 || one.search(made) !== -1);
    if (named.length > 0 && !text.split(/(?<=[.!?])\s/).some(isAddressed)) return;
    const to = named.length > 0 || !isLeaving ? named : [unnamedRecipient];
    const isOwnKey = (each: string) => ownKey.test(each) && authorizing.test(text);
    const sources: Source[] = what.slice(0, 4).map((each) => ({
      what: each,
      signs: strong.test(each) && !isOwnKey(each) ? ["file"] : [],
    }));
    readSend(this.#reading, sources, to, line);
  }

  #places(text: string, line: number) {
    const { facts } = this.#reading;
    for (const { kind, path } of placesIn(text.slice(0, 4_000), this.#patterns)) {
      if (kind === "starts" || kind === "agents") {
        if (writing.test(text)) facts.add("write", path, line, { signs: [kind === "starts" ? "start" : "agent"] });
      } else if (reading_.test(text)) facts.add("secret", path, line, { signs: ["file"] });
    }
  }
}

export function readProse(reading: Reading, text: string, firstLine: number) {
  const prose = new Prose(reading, text);
  let line = firstLine;
  for (const one of text.split("\n")) prose.line(one, line++);
}
