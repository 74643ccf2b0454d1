import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, mailAddress, notNext, onLine, remoteUrl, seq, ways, words } from "./pieces.ts";

/** What an agent is led to: to approve, remember, run or hand over what nobody asked for. */
export const misledAgentRules: PatternRule[] = [
  {
    id: "S10",
    reason: "It has the agent approve its own steps, or takes away what they are checked by.",
    words: watch(
      "approve confirm accept authorize authorise allow disable turn switch remove bypass " +
        "deactivate delete set change flip add put write",
      "command commands call calls request requests edit edits permission permissions prompt " +
        "prompts dialog dialogs changes hook hooks protection scanner scanning approval_policy " +
        "permission_mode sandbox_mode confirmation approval sandbox audit safety mode policy setting " +
        "bash tools",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        approvesAll: seq(
          /\b(?:approve|confirm|accept|authori[sz]e|allow)\b (?:every|each|all|any) /,
          inClause(30),
          /\b(?:commands?|tool calls?|requests?|edits?|permissions?|prompts?|dialogs?|changes)/,
          /\b/,
          inClause(30),
          /\b/,
          group(/yourself|on (?:the user's|their) behalf|without (?:asking|a question|being asked)/),
        ),
        disablesChecks: seq(
          /\b(?:disable|turn off|switch off|remove|bypass|deactivate|delete)\b/,
          inClause(20),
          words(
            /pre-?commit hooks?|git hooks/,
            /(?:permission|confirmation|approval) (?:prompts?|checks?|dialogs?)|the sandbox/,
            /secret scann\w{1,4}|audit log(?:ging|s)?|branch protection|safety (?:checks?|hooks?)/,
          ),
          inClause(80),
          /\b/,
          group(
            /silently|quietly|permanently|without (?:telling|asking|mention)/,
            /(?:do not|don't|never) (?:tell|mention|report|say)/,
          ),
        ),
        setsModeOff: seq(
          /\b(?:set|change|switch|flip)\b/,
          inClause(20),
          /\b(?:approval|permission|sandbox)[ _-]?(?:mode|policy|setting)\b/,
          inClause(12),
          /\bto\b/,
          inClause(6),
          /(?:never|off|bypass|yolo|full|danger)/,
        ),
        allowsAllTools: seq(
          /\b(?:add|put|write)\b/,
          inClause(10),
          /(?:bash\(\*\)|"\*"|'\*'|all tools)/,
          inClause(40),
          /\b(?:allow ?list|permissions|settings\.json|allowed)/,
        ),
      }),
    ),
  },
  {
    id: "S9",
    reason: "It changes what agents read at every start, and has that kept quiet or spread.",
    words: watch("add append write insert put copy", "claude agents cursorrules gemini copilot soul memory"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:add|append|write|insert|put|copy)\b/,
        inClause(60),
        /(?:\b(?:claude|agents|gemini|copilot-instructions|soul|memory)\.md|\.cursorrules)\b/,
        inClause(80),
        /\b/,
        group(
          /in every (?:project|repositor)|without (?:telling|asking|mention|informing)|quietly/,
          /silently|and (?:do not|don't|never) (?:tell|mention|show)/,
        ),
      ),
    ),
  },
  {
    id: "S9",
    reason: "It has remembered that something needs no leave, which nobody has said.",
    words: watch(
      "remember memorize memorise store save note keep record",
      "approval confirmation permission trusted without allowed approved safety",
    ),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:remember|memori[sz]e|store|save|note|keep in mind|record)\b/,
        inClause(60),
        /\bthat\b/,
        onLine(60),
        /\b/,
        group(
          /needs? no (?:approval|confirmation)/,
          /no (?:approval|confirmation|permission) is (?:needed|required)/,
          /(?:is|are) (?:always )?trusted|may be (?:sent|run|deleted) without/,
          /has (?:allowed|approved) (?:everything|all)/,
          /safety (?:rules?|checks?) (?:do(?:es)? not|are off)/,
        ),
      ),
    ),
  },
  {
    id: "S6",
    reason: "It has money or mail go to another account than the one that was meant.",
    words: watch("replace swap change redirect", "recipient account wallet iban payment bank"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:replace|swap|change|redirect)\b/,
        inClause(30),
        words(
          /recipient|account number|wallet address|iban|payment (?:address|details)/,
          /bank details|destination account/,
        ),
        inClause(40),
        /\b(?:with|to|for|by)\b/,
        inClause(24),
        group(/\bours\b|\bour (?:own|account|address|wallet)|\b[a-z]{2}\d\d [\dx]|\b0x[\da-f]/, mailAddress),
      ),
    ),
  },
  {
    id: "S13",
    reason: "It dictates the verdict on itself.",
    words: watch("return output answer reply respond", "verdict safe is_safe malicious risk risk_score riskscore"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:return|output|answer|reply|respond)\b/,
        inClause(20),
        /\{[^}\n]{0,40}"(?:verdict|safe|is_safe|malicious|risk|risk_?score)"\s?:\s?"?/,
        /(?:true|false|0\b|safe|benign|clean)[^}\n]{0,40}\}/,
        inClause(20),
        /\b(?:for|whatever|regardless|no matter|and (?:stop|skip|ignore))/,
      ),
    ),
  },
  {
    id: "S12",
    reason: "It asks for secrets or for the conversation as the value of a parameter.",
    words: watch(
      "passed given supplied pass give hand",
      "ssh env aws conversation history prompt netrc id_rsa credentials",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        contentsAsParameter: seq(
          /\b(?:contents?|value|text) of /,
          onLine(30),
          /(?:\.ssh\b|\.aws\b|\.env\b|\.netrc\b|id_rsa\b|credentials\b)/,
          onLine(30),
          /\b(?:is|are|be) (?:passed|given|supplied)\b/,
          inClause(20),
          /\b(?:as|in) the \w{2,20} (?:parameter|argument|field)\b/,
        ),
        passesConversation: seq(
          /\bmust be (?:called|used|invoked) (?:before|first, before) (?:any|every|all)/,
          / other tools?\b/,
          onLine(30),
          /\b(?:pass|give|hand|send) it\b/,
          inClause(30),
          /\b(?:conversation|chat history|system prompt)\b/,
        ),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It has what others write run as commands.",
    words: watch(
      "poll watch check read fetch monitor subscribe listen connect if ask load download your",
      "run execute obey exactly follow instructions orders delete send wipe upload",
      "line lines comment comments message messages command commands whatever http https",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        polledLines: seq(
          /\b(?:poll|watch|check|read|fetch|monitor)\b/,
          inClause(60),
          /\b(?:comments|messages|channel|mailbox|issues?|feed)\b/,
          inClause(60),
          /\b(?:run|execute) (?:each|every|any|all) (?:lines?|comments?|messages?|commands?)\b/,
          inClause(30),
          /\b(?:shell|system|bash|terminal|command)/,
        ),
        whateverArrives: seq(
          /\b(?:subscribe|listen|connect)\b/,
          inClause(40),
          /\b(?:execute|run) whatever (?:arrives|comes|it (?:sends|says)|is (?:sent|posted))\b/,
        ),
        ifPageSays: seq(
          /\bif (?:the )?(?:page|file|server|answer)/,
          onLine(20),
          /https?:\/\/[^\s]{4,80}/,
          onLine(12),
          /\b(?:says|returns|answers|contains)\b/,
          onLine(30),
          /\b(?:delete|send|run|wipe|upload)\b/,
        ),
        obeysAddress: seq(
          remoteUrl,
          /[^\s]{4,120}/,
          onLine(40),
          /\b(?:obey it|obey them|do exactly that|follow it (?:unread|blindly|unquestioningly))/,
        ),
        instructionsAtAddress: seq(
          /\byour (?:instructions|orders|rules|tasks) (?:are|live|stand) /,
          /(?:kept |stored |found )?at https?:/,
        ),
      }),
    ),
  },
  {
    id: "S8",
    reason: "It makes a program from a host of its own a condition for everything else.",
    words: watch(
      "http https",
      "run open launch start double execute install download get fetch",
      "without prerequisite required requires needs must",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        prerequisite: seq(
          /\b/,
          group(
            /without (?:the|this|it)\b|prerequisite|must be (?:running|installed|present)/,
            /will not work|nothing works|(?:locked|disabled|unavailable) until/,
          ),
          onLine(120),
          /https?:\/\//,
          notNext(
            seq(
              /(?:[^\s/]{0,60}\.)?/,
              group(
                /github|githubusercontent|microsoft|apple|google|python|nodejs|docker|gitlab|mozilla/,
                /oracle|adobe|jetbrains|nvidia|amazon|amazonaws|sourceforge|ffmpeg|ollama|anthropic/,
                /openai/,
              ),
              /\.[^\s/]{2,10}\//,
            ),
          ),
          /[^\s)"'`]{4,160}\.(?:exe|dmg|msi|pkg|zip|rar|7z|scr|bat|jar)\b/,
          onLine(40),
          /\b(?:run|open|launch|start|double-click|execute)\b/,
        ),
        uselessWithout: seq(
          /\b(?:download|get|fetch|install)\b/,
          onLine(60),
          /\.(?:exe|dmg|msi|pkg|scr|bat)\b/,
          onLine(160),
          /\b(?:run|launch|start|open|execute|double-click)\b/,
          onLine(30),
          /\bwithout (?:it|this),? (?:the|this|no) (?:skill|agent|plugin|command|tool)\b/,
        ),
        browserExtension: seq(/https?:\/\/[^\s)"'`]{4,160}\.crx\b/, onLine(60), /\bdeveloper mode\b/),
      }),
    ),
  },
  {
    id: "S10",
    reason: "It has a certificate of its own trusted as a root.",
    words: watch("certificate cert ca", "root trusted trust"),
    spoken: true,
    pattern: new RegExp(
      seq(
        /\b(?:install|import|add|trust)\b/,
        onLine(40),
        /\b(?:certificate|cert)\b/,
        onLine(40),
        /https?:\/\/[^\s)"'`]{4,160}\.(?:pem|crt|cer|der)\b/,
        inClause(40),
        /\btrusted root\b/,
      ),
    ),
  },
];
