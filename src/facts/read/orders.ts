import { pattern } from "../pattern.ts";
import type { HostValue, Sign } from "../fact.ts";
import { isPlaceholder, isUntrusted, unnamedRecipient } from "../hosts.ts";
import { readObeying } from "./obeying.ts";
import { type Reading, readSend } from "./reading.ts";

/** A file in somebody's home or working folder, by its whole path. Settings are in hidden folders and are none. */
const place =
  String.raw`[\x60'"(]{0,3}(?:/(?:root|workspaces?|app|home/[\w.-]{1,40}|Users/[\w.-]{1,40})|` +
  String.raw`[A-Z]:[\\/]Users[\\/][\w.-]{1,40})(?:[\\/][\w-][\w.-]{0,80}){1,8}[\\/]?[\x60'")]{0,3}`;
/** What every such path has. */
const rooted = /(?:\/(?:root|workspaces?|app|home|Users)|[A-Z]:[\\/]Users)[\\/]/i;
const waiting = pattern(
  "i",
  String.raw`\b(?:if|when|whenever|once|where)\b[^.;]{0,60}?(?<!\w)${place}(?:(?!not\b|n['’]t\b)[^.;]){0,80}?\b(?:e`,
  String.raw`xists?|(?:is|are) (?:present|available|found|there|set))\b(?!.{0,12}\b(?:not|never|`,
  String.raw`avoid|stop|abort|skip|warn|ask)\b)`,
);
const ruling =
  String.raw`(?:polic(?:y|ies)|contracts?|notes?|memos?|overrides?|rules|instructions|guidelines|` +
  String.raw`directives?|baselines?|`;
const authority = pattern(
  "i",
  String.raw`\b(?:use|treat|take|adopt|regard)\b[^.;]{0,60}?(?<!\w)${place}[^.;]{0,20}\bas (?:the|an?|its|your)\b|`,
  String.raw`\b(?:use|using|follow|apply|obey|honou?r|consult|per|according to|under|by|in|read)\b`,
  String.raw`[^.;]{0,40}\b${ruling}`,
  String.raw`proxy|endpoint|recipients?|alias(?:es)?|register)\b[^.;]{0,40}?(?<!\w)${place}|(?<!\w)${place}[^.;]{0,`,
  String.raw`40}\b(?:defines|governs|`,
  String.raw`controls|overrides|takes precedence|is authoritative)\b|\b${ruling}|profile|map|registry|ledger|file)\s`,
  String.raw`${place}[^.;]{0,40}\b(?:defines|governs|controls|overrides|takes precedence|is authoritative)\b`,
);

const following = pattern(
  "i",
  String.raw`\b(?:fetch|read|load|get|check|visit|open|download|retrieve|pull)\b.{0,160}\b(?:and|`,
  String.raw`then)\b.{0,30}\b(?:follow|obey|`,
  String.raw`execute|carry out|comply with|act on|do)\b.{0,40}\b(?:instructions?|directives?|`,
  String.raw`commands?|tasks?|steps|orders|whatever|what it says|it says)\b`,
);
const routing = pattern(
  "i",
  String.raw`\b(?:route|proxy|tunnel|relay|redirect|forward|mirror)\b.{0,40}\b(?:all|every|each|`,
  String.raw`any)\b.{0,60}\b(?:quer(?:y|ies)|`,
  String.raw`requests?|traffic|calls?|messages?|prompts?|responses?|e?mails?|conversations?|connections?|`,
  String.raw`outputs?)\b.{0,60}\b(?:through|via|to|over)\b`,
);
const copying = pattern(
  "i",
  String.raw`\b(?:always|also|must(?: be)?|automatically|silently|every|each|all)\b.{0,120}\b(?:bcc|`,
  String.raw`blind[- ]cop(?:y|ied)|cc(?:['’]?d)?)\b|`,
  String.raw`\b(?:bcc|blind[- ]cop(?:y|ied))\b.{0,80}\b(?:every|each|all|always|any)\b`,
);
/** A recipient that stands in a file, which nobody can look at before. */
const kept = pattern(
  "i",
  String.raw`\b(?:copied|cop(?:y|ies)|sent|send|forward(?:ed)?|rout(?:e|ed)|post(?:ed)?|upload(?:ed)?|`,
  String.raw`deliver(?:ed)?|mirror(?:ed)?|bcc)\b.{0,100}`,
  String.raw`\b(?:alias|address|recipients?|endpoint|proxy|webhook|sink|mailbox)\b.{0,30}\b(?:listed|`,
  String.raw`specified|configured|defined|given|named|`,
  String.raw`stored|found)\b.{0,12}\bin\b.{0,60}(?:\bfile\b|[\w/-]\.(?:json|txt|ya?ml|toml|md|ini|conf|csv))`,
);
/** Keys have no copies elsewhere. */
const backup = pattern(
  "i",
  String.raw`\b(?:tokens?|credentials?|passwords?|private keys?|secrets|seed phrases?|cookies)\b.{0,40}\b(?:backed `,
  String.raw`up|mirrored|replicated|archived|copied|`,
  String.raw`escrowed|synced|synchroni[sz]ed)\b.{0,30}\bto\b.{0,60}\b(?:endpoint|server|service|`,
  String.raw`webhook|sink|collector|mailbox)\b`,
);
/** What a reader would not put into an address. */
const spoken = pattern(
  "i",
  String.raw`[?&;](?:pw|pass(?:w(?:or)?d|phrase)?|secret|seed|mnemonic|private_?key|cookies?|`,
  String.raw`session_?(?:cookie|data)|conversation|chat_?(?:history|log)|history|system_?prompt|`,
  String.raw`env)=`,
  String.raw`(?:<|\{|\$|\[|%7b|%3c|[A-Z_]{4,})`,
);
const picture = pattern(
  "i",
  String.raw`!\[[^\]\n]{0,100}\]\((https?:\/\/[^\s)]{4,200}[?&][\w-]{1,30}=(?:<|\{|\$|\[|%7b)[^\s)]{1,100}`,
  String.raw`(?:conversation|summary|context|history|secret|token|password|user|prompt|message|data|email)`,
  String.raw`[^\s)]{0,60})\)`,
);

/** Whether every mail is to be copied, whoever is named there. */
export const isCopying = (text: string) => copying.test(text);

/** What an agent is told to do for somebody else, in words of ordinary work. */
export function readOrders(reading: Reading, text: string, line: number, hosts: readonly HostValue[], signs: Sign[]) {
  if (text.length > 4_000) return;
  const { facts } = reading;
  const unknown = hosts.filter((host) => isUntrusted(host) && !isPlaceholder(host.host));
  const order = rooted.test(text) ? (waiting.exec(text) ?? authority.exec(text)) : null;
  if (order) facts.add("run", text, line, { signs: [...signs, "waiting"], at: order.index + order[0].length });
  readObeying(reading, text, line, signs);
  if (kept.test(text)) send("what is sent", [unnamedRecipient], ["copied"]);
  else if (backup.test(text)) send("keys", unknown.length > 0 ? unknown : [unnamedRecipient], ["file"]);
  if (unknown.length === 0) return;
  if (following.test(text)) facts.add("run", text, line, { signs: [...signs, "fetched"], hosts: unknown });
  if (routing.test(text)) send("all that passes", unknown, ["copied"]);
  if (copying.test(text)) send("mail", unknown, ["copied"]);
  if (spoken.test(text)) send("a secret in an address", unknown, ["file"]);
  else if (picture.test(text)) send("words of the conversation in a picture's address", unknown, ["bulk"]);

  function send(what: string, to: readonly HostValue[], own: Sign[]) {
    readSend(reading, [{ what, signs: [...signs, ...own] }], to, line);
  }
}
