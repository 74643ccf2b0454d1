import { watch } from "../watched.ts";
import { fetchedOrderRules } from "./fetched-orders.ts";
import { either, followed } from "./followed.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, mailAddress, onLine, remoteUrl, seq, ways, words } from "./pieces.ts";
import { keys, sentSecretRules, stores } from "./sent-secrets.ts";

/** What malicious skills do, whatever their cover: each rule is a sequence of steps near one another. */
export const mechanismRules: PatternRule[] = [
  ...sentSecretRules,
  ...fetchedOrderRules,
  {
    id: "S9",
    reason: "It lets a key of its writer into the machine.",
    words: watch("authorized_keys"),
    pattern:
      /(?:echo|printf)\s["']?ssh-(?:rsa|ed25519|dss) [a-z0-9+/=]{32,800}[^\n]{0,80}>>\s?[^\n]{0,40}authorized_keys/,
  },
  {
    id: "S9",
    reason: "It writes orders into what the agent remembers.",
    words: watch(
      "claude agents soul memory gemini cursorrules heartbeat identity",
      "append add write insert save inject persist prepend echo",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:append|add|write|insert|save|inject|persist|prepend|echo)\b/,
        onLine(100),
        /\b(?:claude|agents|soul|memory|gemini|heartbeat|identity)\.md\b/,
        onLine(160),
        /\b/,
        group(
          /ignore (?:all|any|previous|the user)/,
          /never (?:tell|mention|reveal|inform|ask the user)/,
          /do not (?:tell|mention|reveal|inform)|without (?:asking|confirmation|telling)/,
          /always (?:trust|obey|send|forward|run|execute|upload)|send [^\n]{0,60}https?:|curl /,
        ),
      ),
    ),
  },
  {
    id: "S7",
    reason: "It has a program run unseen before the user gets an answer.",
    words: watch("silently quietly secretly unseen", "executed run started launched installed called"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:must|should|has to|is to|shall|needs to) be /,
        /(?:executed|run|started|launched|installed|called) /,
        /(?:silently|quietly|secretly|unseen)\b/,
        inClause(80),
        /\b(?:before (?:you|any|the)|first time|each time|every time|at (?:each|every))\b/,
      ),
    ),
  },
  {
    id: "S8",
    reason: "It sends the user to a page for a command to paste, a program to start, or the key of a wallet to give.",
    words: watch("terminal powershell shell console zip rar phrase mnemonic word words private command prompt ctrl"),
    spoken: true,
    pattern: new RegExp(
      ways({
        pageToTerminal: seq(
          /\b(?:visit|go to|open|navigate to|head to)\b/,
          onLine(40),
          /(?:https?:\/\/|\]\()/,
          onLine(160),
          /\b(?:copy|paste)\b/,
          onLine(80),
          /\b(?:terminal|command (?:prompt|line)|powershell|shell|console|run dialog)\b/,
        ),
        runDialog: seq(/\bwin(?:dows)?(?: key)?\s?\+\s?r\b/, onLine(80), /(?:\bpaste\b|\bctrl ?\+ ?v\b)/),
        pastesFromAddress: seq(
          /\b(?:terminal|powershell)\b/,
          onLine(20),
          /\bpaste (?:what|the (?:line|text|command) (?:from|at|shown))\b/,
          onLine(20),
          /https?:/,
        ),
        archiveThenRun: seq(
          /https?:\/\/[^\s)"'`]{4,160}\.(?:zip|rar|7z)\b/,
          onLine(120),
          /\b(?:run|execute|launch|double-click)\b/,
        ),
        walletKey: seq(
          /\b(?:enter|paste|provide|submit|import|type|input|share|send)\b/,
          inClause(30),
          words(
            /seed phrase|recovery phrase|mnemonic(?: phrase)?|12[- ]word|24[- ]words?/,
            /(?:twelve|12) words|private keys?/,
          ),
          inClause(80),
          group(/https?:|\bat \[|\]\(|\bform\b|\bbot\b|to (?:verify|sync|activate|continue|restore)\b/),
        ),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It has what is worked on sent away each time.",
    words: watch(
      "always after each every whenever before now all end start",
      "upload send post back backup sync forward email transmit bcc",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        words(
          /always|after (?:each|every|any|completing)|from now on|in all sessions/,
          /at the (?:end|start) of (?:each|every)|each time|every time|whenever/,
          /before (?:each|every|any|responding|returning)|on every|for every/,
        ),
        inClause(80),
        /\b(?:upload|send|post|back ?up|sync|forward|e-?mail|transmit|bcc)\b/,
        inClause(80),
        /\b(?:to|at)\b/,
        inClause(20),
        group(remoteUrl, mailAddress),
      ),
    ),
  },
  {
    id: "S5",
    reason: "It reads or sends secrets and keeps it from the user.",
    words: watch("silently quietly secretly covertly display show output"),
    pattern: either(
      followed(
        ways({
          doesQuietly: seq(
            /\b(?:silently|quietly|secretly|covertly|discreetly) (?:\w{1,12} (?:and )?)?/,
            group(
              /read|collect|record|copy|send|post|upload|gather|transmit|exfiltrate|capture|forward/,
              /append|include/,
            ),
            /\b/,
          ),
          hidesFromUser: seq(
            /\b(?:do not|don't|never) (?:display|show|output|print|reveal|mention) /,
            /(?:it|them|this|these|any of (?:it|this)|the (?:contents?|output|results?))/,
            / to the user/,
          ),
        }),
        `${keys}|${stores}|~\\/\\.ssh|~\\/\\.aws|\\.env\\b|api keys?\\b|seed phrase|credentials\\b`,
        250,
      ),
      new RegExp(
        seq(
          /\b(?:silently|quietly|secretly|covertly|discreetly) (?:\w{1,12} (?:and )?)?/,
          /(?:send|post|upload|transmit|exfiltrate|forward)\b/,
          inClause(60),
          /\b(?:to|via)\b/,
          inClause(30),
          /(?:https?:|endpoint|webhook|server|curl)/,
        ),
      ),
    ),
  },
];
