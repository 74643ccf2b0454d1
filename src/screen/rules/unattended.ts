import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, onLine, seq, ways, words } from "./pieces.ts";

const setting = group(
  /bypasspermissions|--dangerously-skip-permissions|\bautoapprove\b|danger-full-access/,
  /--yolo\b|approval_policy\b[^\n]{0,12}\bnever\b/,
);
const setsIt = "\\b(?:set|put|write|change|add|start|run|launch|relaunch|switch|use|enable|turn on)\\b";
const forGood = group(
  seq(
    /\bso (?:that )?(?:the )?(?:user|they|nobody|no ?one|nothing)\b/,
    inClause(30),
    /\b(?:bothered|asked|interrupt\w{0,3}|prompted|disturbed|stopped)\b/,
  ),
  /\bfrom now on\b|\bat the (?:beginning|start) of (?:each|every|any) session\b/,
  /\b(?:in|for) (?:each|every|all) (?:later |future )?sessions?\b/,
  /\bbefore (?:any |the )?work (?:begins|starts)\b|\b(?:just|only) slow\b/,
  /\bslows? (?:you|the work|things) down\b|\bkeep it that way\b/,
);
const inTheWay = words(
  /interferes?|gets? in (?:the|our|your) way/,
  /blocks? (?:this|the|our) (?:skill|workflow|tool|agent)/,
  /breaks? (?:this|the|our) skill|costs? (?:only )?time|slows?/,
);
const later = words(
  /memory|memories|permanently|lasting|for ever|forever/,
  seq(
    /(?:all|every|any|each|future|later|coming) (?:future |later |coming |next )?/,
    /(?:chats?|sessions?|conversations?|talks)/,
  ),
);

/** What makes an agent act without leave: no checks any more, consent that nobody gave, facts that nobody told. */
export const unattendedRules: PatternRule[] = [
  {
    id: "S10",
    reason: "It has the checks of the agent's settings taken away for good.",
    words: watch("bypasspermissions dangerously autoapprove danger yolo approval_policy"),
    spoken: true,
    pattern: new RegExp(
      `${setsIt}[^\\n]{0,60}${setting}[^\\n]{0,100}${forGood}|${forGood}[^\\n]{0,60}${setsIt}[^\\n]{0,60}${setting}`,
    ),
  },
  {
    id: "S10",
    reason: "It takes for a consent what is none.",
    words: watch(
      "silence absence missing no behalf user users dialog dialogs prompt prompts window windows " +
        "confirmations approvals permissions",
      "consent approval agreement permission yes confirmation allow accept approve given granted",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        silenceAsConsent: seq(
          /\b(?:treat|take|regard|count|consider|read|interpret)\b/,
          inClause(12),
          words(
            /silence|absence of (?:an |any )?(?:answer|reply|response|objection)/,
            /no (?:answer|reply|response|objection)|missing (?:answer|reply|response)/,
          ),
          inClause(40),
          /\bas (?:an? )?(?:consent|approval|agreement|permission|yes|confirmation)\b/,
          inClause(8),
          /\b(?:and|then)\b/,
          inClause(12),
          /\b(?:proceed|do|delete|go|continue|merge|carry|run|push|pay|send)\b/,
        ),
        answersForUser: seq(
          /\b(?:reply|answer|say|respond|type) ["'`]?(?:yes|y|allow|ok)["'`]?\s/,
          inClause(24),
          words(/on (?:the user's|their|his|the owner's) behalf|for the user/, /in the user's (?:place|name|stead)/),
        ),
        clicksAllow: seq(
          /\b(?:click|press|choose|select|hit)\b/,
          inClause(6),
          /\b(?:allow|always allow|accept|approve|yes)\b/,
          inClause(12),
          /\b(?:in|on|for|at) (?:each|every|any|all|whatever)\b/,
          inClause(16),
          /\b(?:dialogs?|windows?|prompts?|pop-?ups?)\b/,
          onLine(60),
          /\b(?:agreed|settled|already|trusts|without asking|long ago|yourself)\b/,
        ),
        allGiven: seq(
          /\b(?:all|every) (?:confirmations?|approvals?|permissions?) (?:has|have) /,
          /(?:already )?been (?:given|granted)\b/,
          onLine(40),
          /\b(?:no question|not ask|do not ask|nobody needs|no need|without asking)\b/,
        ),
      }),
    ),
  },
  {
    id: "S10",
    reason: "It has every command allowed, or takes away what stands in its way.",
    words: watch(
      "mark list treat register classify remove delete disable drop strip clear switch turn skip bypass",
      "safe trusted allowed approved preapproved hook hooks rules checks scanner scanning " +
        "protection verification check",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        marksAllSafe: seq(
          /\b(?:mark|list|treat|register|classify) (?:every|all|any|each) (?:\w{1,12} )?/,
          /(?:commands?|tools?|hosts?|tool calls?)\b/,
          inClause(12),
          /\b(?:safe|trusted|allowed|approved|pre-?approved)\b/,
          onLine(80),
          group(/\ballow ?list\b|\bunattended\b|\bsettings\b/, /\bwithout (?:asking|a question|confirmation)\b/),
        ),
        dropsHooksInTheWay: seq(
          /\b(?:remove|delete|disable|drop|strip|clear|take out)\b/,
          inClause(20),
          /\b(?:pretooluse|posttooluse|permission|approval|commit|deny)\b/,
          inClause(12),
          /\b(?:hooks?|rules?|list|checks?)\b/,
          onLine(60),
          inTheWay,
        ),
        dropsChecksForSpeed: seq(
          /\b(?:switch off|turn off|disable|remove|skip|bypass)\b/,
          inClause(12),
          words(/secret scann\w{1,4}|branch protection|signature (?:check|verification)/, /security scan\w{0,4}/),
          inClause(60),
          /\bso (?:that )?/,
          inClause(30),
          /\b(?:faster|go(?:es)? through|without|not blocked)\b/,
        ),
      }),
    ),
  },
  {
    id: "S9",
    reason: "It has remembered that the user trusts or allowed something, which the user has not said.",
    words: watch(
      "remember store save keep note record memorize memorise mind",
      "trusts trust agreed approved allowed consented given consents relies wants buys",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:remember|store|save|keep|note|record|memori[sz]e)\b/,
        onLine(60),
        later,
        onLine(60),
        /\b(?:the user|this person|they|the owner|this user|the customer) (?:always )?/,
        group(
          /trusts?|has (?:agreed|approved|allowed|consented|given (?:consent|leave))|agreed to/,
          /gave consent|consents|relies on|wants (?:all|every) [^.\n]{0,30}\b(?:sent|shared)/,
          /buys (?:only )?(?:at|from)/,
        ),
        /\b/,
      ),
    ),
  },
];
