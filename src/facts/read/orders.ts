import { pattern } from "../pattern.ts";
import type { HostValue, Sign } from "../fact.ts";
import { isPlaceholder, isUntrusted, unnamedRecipient } from "../hosts.ts";
import { type Reading, readSend } from "./reading.ts";

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

/** What an agent is told to do for somebody else, in words of ordinary work. */
export function readOrders(reading: Reading, text: string, line: number, hosts: readonly HostValue[]) {
  if (text.length > 4_000) return;
  const { facts } = reading;
  const unknown = hosts.filter((host) => isUntrusted(host) && !isPlaceholder(host.host));
  if (backup.test(text)) send("keys", unknown.length > 0 ? unknown : [unnamedRecipient], ["file"]);
  if (unknown.length === 0) return;
  if (following.test(text)) facts.add("run", text, line, { signs: ["fetched"], hosts: unknown });
  if (routing.test(text)) send("all that passes", unknown, []);
  if (spoken.test(text)) send("a secret in an address", unknown, ["file"]);
  else if (picture.test(text)) send("words of the conversation in a picture's address", unknown, ["bulk"]);

  function send(what: string, to: readonly HostValue[], own: Sign[]) {
    readSend(reading, [{ what, signs: own }], to, line);
  }
}
