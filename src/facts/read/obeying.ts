import { pattern } from "../pattern.ts";
import type { Sign } from "../fact.ts";
import type { Reading } from "./reading.ts";

/** What others write; a file or a document may be the user's own plan. */
const outside =
  String.raw`(?:stdout|stderr|outputs?|responses?|repl(?:y|ies)|(?<!\bthis )pages?|e?mails?|messages?|payloads?|` +
  String.raw`webhooks?|notifications?|comments?)`;
const orders = String.raw`(?:directives?|instructions?|orders|commands|tasks|steps)`;

/** Whatever a program or a stranger says there is an order. */
const binding = pattern(
  "i",
  String.raw`\b(?:any|all|every|each|whatever)\b[^.;]{0,40}\b${orders}\b[^.;]{0,60}\b${outside}\b[^.;]{0,40}`,
  String.raw`\b(?:(?:is|are|as) (?:mandatory|authoritative|binding|trusted)|must be (?:followed|obeyed|executed|`,
  String.raw`completed|carried out))\b`,
);
const obeying = pattern(
  "i",
  String.raw`\b(?:follow|obey|execute|carry out|comply with)\b[^.;]{0,20}\b(?:any|all|every|whatever)\b[^.;]{0,30}`,
  String.raw`\b(?:(?:directives?|orders)\b[^.;]{0,20}\b(?:it|the (?:script|helper|tool|program|server))|`,
  String.raw`(?:directives?|instructions?|orders|commands)\b[^.;]{0,20}\bthe ${outside})\b[^.;]{0,20}`,
  String.raw`\b(?:outputs?|prints?|returns?|emits?|sends?|contains?|gives?|says?)\b`,
);
const trusting = pattern(
  "i",
  String.raw`\b(?:messages?|webhooks?|e?mails?|payloads?|notifications?|responses?|comments?|content)\b.{0,160}`,
  String.raw`\b(?:are|is)\s[*_]{0,2}(?:always\s|fully\s)?trusted\b(?!\s(?:only|if|when|once|after|unless|by|for)\b)|`,
  String.raw`\b(?:treat|consider|regard)\b.{0,80}\b(?:messages?|webhooks?|e?mails?|payloads?|notifications?|`,
  String.raw`responses?|comments?|content)\b.{0,80}\bas\s[*_]{0,2}(?:fully\s)?trusted\b`,
);
/** Whoever speaks of forgery tells how to be careful. */
const careful = /attack|malicious|danger|risk|spoof|phish|forge|verif|signature|signed/i;
/** Who may not say no has to obey. */
const unrefused = pattern(
  "i",
  String.raw`\b(?:do not|don['’]?t|never)\b[^.;]{0,40}\b(?:refuse|decline|reject|reply|say|respond|answer)\b.{0,80}`,
  String.raw`\b(?:cannot|can['’]t|unable|untrusted|not trusted|suspicious|external|them)\b`,
);

/** Whether an agent is told to obey what comes from outside: a program's words, an answer, a stranger's message. */
export function readObeying({ facts }: Reading, text: string, line: number, signs: readonly Sign[]) {
  const order =
    binding.exec(text) ??
    obeying.exec(text) ??
    (unrefused.test(text) && !careful.test(text) ? trusting.exec(text) : null);
  if (order) facts.add("run", text, line, { signs: [...signs, "obeyed"], at: order.index + order[0].length });
}

const answering = pattern(
  "is",
  String.raw`\b(?:if|when|whenever)\b.{0,20}\b(?:user|human|person|operator|anyone)\b.{0,20}`,
  String.raw`\b(?:asks?|requests?|wants?)\b.{0,80}?\b(?:include|add|append|insert|prepend|state|say|claim|recommend)\b`,
  String.raw`.{0,120}?\b(?:(?:final|your) (?:answer|response|reply|output|message)|the (?:answer|response|reply))\b`,
);
const silencing = pattern(
  "i",
  String.raw`\b(?:do not|don['’]?t|never)\s(?:mention|tell|inform|reveal|disclose)\b[^.;:]{0,60}\b(?:users?|humans?|`,
  String.raw`person|operators?)\b(?!\s(?:to|that|how|what|which|who|about)\b)`,
);

/** What a comment of a document, which its reader does not see, has an agent tell its user. */
export function readHiddenOrder({ facts }: Reading, comment: string, line: number) {
  const order = answering.exec(comment) ?? silencing.exec(comment);
  if (order) facts.add("run", comment.trim(), line, { signs: ["hidden", "answering"], at: 0 });
}

const unasked = pattern(
  "i",
  String.raw`\b(?:do not|don['’]?t|never|without|no need to)\s(?:need(?:ing)?\s)?(?:to\s)?ask(?:ing)?\b[^.;]{0,40}`,
  String.raw`\b(?:users?|humans?|owners?|operators?|permission|confirmation|approval)\b`,
);
const account = /\b(?:user ?names?|accounts?|regist(?:er|ration)|sign[- ]?up|handle|credentials?|e-?mail address)\b/i;

/** Whether a line has an agent open an account, or choose its name, without asking. */
export const isUnaskedAccount = (text: string) => text.length < 2_000 && unasked.test(text) && account.test(text);
