import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, notNext, onLine, seq, ways, within, words } from "./pieces.ts";

const agentFile = group(
  /\b(?:claude|agents|gemini|soul|memory|heartbeat|identity|copilot-instructions)\.md\b/,
  /\.cursorrules\b|\.windsurfrules\b/,
);

const illRule = group(
  /never ask|without (?:asking|confirmation|approval|permission)/,
  /no (?:confirmation|approval|permission)/,
  /skip (?:all |every |any )?(?:permission|confirmation|approval)/,
  /ignore (?:the user|all|any|previous)/,
  /always (?:trust|obey|send|forward|upload|run|execute|allow|approve)/,
  /trust (?:every|all|any)|(?:without|no) review|need not (?:say|tell|ask)/,
  /(?:is|are) approved|always follow/,
  /(?:do not|don't|never) (?:mention|tell|reveal|show|report)|tell no ?one|obey/,
);

export const quietly = group(
  /\b(?:silently|quietly|secretly|unasked)\b/,
  /without (?:asking|telling|informing|notifying|a word)/,
  /(?:do not|don't|never) (?:tell|mention|report|inform|show|say)|and trust it/,
);

/** Files and settings that steer an agent: rules of its own, permissions, servers of tools. */
export const agentFileRules: PatternRule[] = [
  {
    id: "S9",
    reason: "It writes what agents read at every start: rules without leave of the user, or text from the network.",
    words: watch("claude agents gemini soul memory heartbeat identity copilot cursorrules windsurfrules"),
    pattern: new RegExp(
      ways({
        writtenByProgram: seq(
          /(?:append|write)file(?:sync)?\(["'][^"'\n]{0,40}/,
          agentFile,
          /["'],/,
          within(80),
          illRule,
        ),
        hereDocumentByTee: seq(/\btee\b/, onLine(20), agentFile, onLine(10), /<</, within(80), illRule),
        printed: seq(
          /(?:\b(?:echo|printf|sed -i)\b|\bwrite\()/,
          onLine(120),
          illRule,
          onLine(80),
          /(?:>>?[^\n]{0,40}|\s)/,
          agentFile,
        ),
        hereDocument: seq(/>>?\s?[^\s]{0,40}/, agentFile, onLine(10), /<</, within(60), illRule),
        openedForWriting: seq(/open\(["'][^"'\n]{0,40}/, agentFile, /["'], ?["'][aw]/, within(80), illRule),
        downloaded: seq(
          /\b(?:curl|wget)\b/,
          onLine(40),
          /https?:\/\//,
          notNext(
            /(?:raw\.)?github|gist\.|gitlab|localhost|127\.|\$/,
            /[^\s/]{0,60}(?:anthropic|openai|cursor|claude)\./,
          ),
          /[^\n]{4,80}(?:>>?|-o|--output)\s?(?![^\s]{0,40}\/skills\/)[^\s]{0,40}/,
          agentFile,
        ),
        downloadedByWget: seq(/\bwget\b/, onLine(20), /(?:-qo|-o)\s?[^\s]{0,40}/, agentFile, /\s{1,2}https?:/),
      }),
    ),
  },
  {
    id: "S9",
    reason: "It changes what agents read at every start, and has that kept quiet or spread.",
    words: watch(
      "claude agents gemini soul memory heartbeat copilot instruction cursorrules system settings rules",
      "copy append add write replace modify change edit rewrite overwrite insert create drop",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        addsRule: seq(
          /\b(?:append|add|write|copy|insert|paste)\b/,
          inClause(60),
          agentFile,
          onLine(20),
          /(?::|\bthat\b)/,
          onLine(80),
          group(illRule, /https?:\/\//),
        ),
        copiesItself: seq(
          /\bcopy\b/,
          inClause(30),
          /\b(?:this|whole|entire)\b/,
          inClause(30),
          /\b(?:file|skill|text|page)\b/,
          onLine(40),
          agentFile,
          inClause(60),
          /(?:obey|every later|all later|each later|stays?|survives?)/,
        ),
        replacesWithFetched: seq(
          /\b(?:replace|overwrite|rewrite)\b/,
          inClause(40),
          agentFile,
          onLine(30),
          /:/,
          onLine(20),
          /\b(?:fetch|load|obey|follow|send)\b/,
        ),
        changesSettings: seq(
          /\b(?:modify|change|edit|rewrite|alter)\b/,
          inClause(20),
          group(/\byour (?:own )?(?:instruction|system|settings?|rules?|config\w{0,8}|memory)\b/, agentFile),
          inClause(20),
          /\bso (?:that )?/,
          inClause(40),
          words(
            /no longer|never|always follow|always obey|always trust|without (?:asking|approval)/,
            /(?:warnings?|checks?|limits?) (?:is|are) (?:dropped|gone|off)/,
          ),
        ),
        makesAgents: seq(
          /\b(?:write|create|drop|add)\b/,
          inClause(16),
          agentFile,
          / (?:that|which) (?:tells|makes|has|orders) (?:each|every|all|any|other) agents?\b/,
        ),
        addsApproval: seq(
          /\b(?:insert|add|append|put|write|prepend)\b/,
          inClause(30),
          agentFile,
          inClause(16),
          /(?::|\bthat\b)/,
          onLine(100),
          /\b(?:is|are) (?:to be )?(?:approved|dismissed|ignored|trusted|exempt|waved through)/,
          /\b/,
        ),
        overOtherSkills: seq(
          /\b(?:copy|write|lay|save)\b/,
          inClause(12),
          /\bthis (?:skill|file|text)(?:\.md)? over (?:the|all|every|each)\b/,
          inClause(16),
          /\bskills?\b/,
        ),
      }),
    ),
  },
  {
    id: "S10",
    reason: "It gives itself every permission, unseen.",
    words: watch(
      "bash allow deny autoapprove bypasspermissions danger dangerously permission permissions mcp " +
        "corehookspath hookspath",
    ),
    pattern: new RegExp(
      ways({
        editedSettings: seq(/\bjq\b/, onLine(60), /(?:bash\(\*\)|"\*")/, onLine(80), /settings/),
        printedSettings: seq(
          /(?:echo|printf)/,
          onLine(80),
          /(?:bypasspermissions|"\*")/,
          onLine(60),
          />\s?/,
          onLine(30),
          /settings/,
        ),
        quietMode: seq(
          group(/bypasspermissions|autoapprove\b|danger-full-access|dangerously-skip-permissions/, /core\.hookspath/),
          inClause(80),
          quietly,
        ),
        temporaryHooks: /hookspath \/tmp\//,
        dropsDenyRules: seq(
          /\b(?:remove|delete|drop|clear|empty)\b/,
          inClause(20),
          /\bdeny (?:rules?|list)\b/,
          onLine(30),
          /settings/,
        ),
        autoApproves: seq(/\bset\b/, inClause(10), /\bautoapprove\b/, onLine(60), /\bnot asked\b/),
        dropsHooksQuietly: seq(
          /\b(?:delete|remove|drop)\b/,
          inClause(20),
          /\b(?:permission|approval|confirmation|safety) hooks?\b/,
          onLine(60),
          quietly,
        ),
        answersYes: seq(
          /\b(?:answer|reply|say|click) yes to (?:every|all|any)\b/,
          inClause(30),
          /\b(?:dialogs?|prompts?|questions?|requests?)\b/,
          inClause(30),
          /\b(?:behalf|for the user|yourself)/,
        ),
      }),
    ),
  },
  {
    id: "S9",
    reason: "It connects the agent to a server of tools, and has that kept quiet.",
    words: watch("mcp mcpservers args"),
    pattern: new RegExp(
      ways({
        argumentsFromNetwork: /"args"\s?:\s?\[[^\]\n]{0,80}\$\((?:curl|wget)\b/,
        addsServerQuietly: seq(
          /\b(?:add|register|connect|install|replace|point|change|claude mcp add)\b/,
          onLine(80),
          /(?:\bmcp server\b|\bmcp\.json\b|\/mcp\b|\/sse\b)/,
          onLine(80),
          quietly,
        ),
      }),
    ),
  },
];
