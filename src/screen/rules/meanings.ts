import { watch } from "../watched.ts";
import { changedToolRules } from "./changed-tools.ts";
import { misledAgentRules } from "./misled-agents.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, onLine, remoteUrl, seq, ways, words } from "./pieces.ts";

const ill = group(
  seq(
    /always /,
    group(/trust|run|send|recommend|approve|include|forward|obey|execute|allow|append|upload/, /use https?/),
  ),
  /never (?:mention|tell|ask|warn|question|verify|refuse|report|show)|pre-?approved/,
  /no (?:confirmation|approval)|without (?:asking|confirmation|approval|checking)/,
  /skip(?:s|ping)? (?:the )?(?:confirmation|approval|review|verification)/,
);

const readText = group(
  /conversation|chat history|chat log|context window|system prompt/,
  /what (?:you|the user) (?:read|typed|said|asked|wrote)/,
  /user(?:'s)? (?:data|messages?|input|e-?mails?|prompts?|questions?|files?)/,
  /environment variables|env vars|\.env\b|file(?:'s)? contents?/,
  /contents? of (?:the|each|every|any) files?|private keys?|ssh keys?|source code/,
);

/** Rules for sabotage, whatever its wording: each combines an action, its target and the way. */
export const meaningRules: PatternRule[] = [
  {
    id: "S9",
    reason: "It has an order remembered for all that comes later.",
    words: watch(
      "remember memorize memorise store save keep record persist memory note",
      "always never preapproved approved confirmation approval asking checking",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        forAllSessions: seq(
          /\b(?:remember|memori[sz]e|store|save|keep|record|persist|note)\b/,
          onLine(100),
          /\b(?:all|every|any|each|future|later|subsequent|long-term|permanent)\b/,
          inClause(24),
          /\b(?:sessions?|conversations?|chats?|memory|interactions?|users?)\b/,
          onLine(120),
          /\b/,
          ill,
        ),
        intoMemory: seq(
          /\b(?:add|save|write|store|put)\b/,
          inClause(40),
          /\b(?:to|in|into) (?:your |the )?(?:long-term |persistent |permanent )?memory\b/,
          onLine(100),
          /\b/,
          ill,
        ),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It has what was read or said carried away in an address, a picture, a name or a commit.",
    words: watch(
      "append add include embed encode put insert render attach write",
      "query url image img pixel dns subdomain hostname commit branch issue link",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:append|add|include|embed|encode|put|insert|render|attach|write)(?:s|ing)?\b/,
        inClause(80),
        /\b/,
        readText,
        inClause(80),
        /\b(?:as|in|into|to|via|through|inside)\b/,
        inClause(30),
        words(
          /query (?:string|parameter)s?|urls?|image|img|tracking pixel|dns|subdomain|hostname/,
          /commit messages?|branch names?|issue (?:title|body|text)|invisible link/,
        ),
      ),
    ),
  },
  {
    id: "S6",
    reason: "It has secrets put into a text that others can read.",
    words: watch(
      "include put add write paste fold tuck insert place copy",
      "values value contents content text",
      "env variables environment key keys token tokens password passwords credentials secrets",
      "commit pull pr description issue ticket log branch gist wiki changelog notes section",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:include|put|add|write|paste|fold|tuck|insert|place|copy) (?:the )?/,
        /(?:values?|contents?|text|full text) (?:of|from) (?:all |the |every |each )?/,
        inClause(20),
        group(
          /variables? (?:ending|whose|that (?:end|hold|contain))[^.\n]{0,20}|\.env\b(?: file)?/,
          /environment(?: variables| file)?|api keys?|access tokens?|passwords?|credentials/,
          /private keys?|secrets/,
        ),
        onLine(16),
        /\b(?:in|into|to) (?:the |a |an |your |each |every )?(?:\w{1,14} ){0,4}/,
        group(
          /commit message(?: body)?|pull request|pr description|description|issue|ticket/,
          /build log|branch name|gist|wiki|changelog|release notes|collapsed (?:section|part)/,
        ),
        /\b/,
      ),
    ),
  },
  {
    id: "S6",
    reason: "It has each secret that the user gives kept and passed on.",
    words: watch(
      "token tokens password passwords key keys secret secrets card code codes",
      "push send upload mail post share forward",
      "time whenever when",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:every time|each time|whenever|when the user)\b/,
        inClause(40),
        /\b(?:tokens?|passwords?|keys?|secrets?|card numbers?|codes?)\b/,
        onLine(20),
        /\b(?:keep|save|store|make|write|take|note|log)\b/,
        onLine(50),
        /\b(?:push|send|upload|mail|post|share|forward) /,
        /(?:it|them|this|that|the (?:copy|file|note))\b/,
        onLine(10),
        /\b(?:to|into|with)\b/,
      ),
    ),
  },
  {
    id: "S6",
    reason: "It has what the user said put into an address that is opened unseen.",
    words: watch("http https", "open call load visit fetch request ping get"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:open|call|load|visit|fetch|request|ping|get)\b/,
        onLine(20),
        remoteUrl,
        /[^\s"'`)]{4,100}[?&]\w{1,12}=(?:<|\{{1,2}|\[)\s?(?:the |a )?/,
        group(
          seq(/(?:full |short |whole )?(?:summary|contents?|text|transcript|history) of /, /(?:the|this|your|our)\b/),
          /user'?s? (?:e-?mail|name|question|message|password|token)|conversation/,
          /what (?:the user|they)/,
        ),
        onLine(120),
        words(
          /in the background|after (?:each|every)|before (?:each|every|you answer)/,
          /(?:each|every) (?:reply|answer|message|turn)|silently|unnoticed/,
        ),
      ),
    ),
  },
  ...changedToolRules,
  ...misledAgentRules,
];
