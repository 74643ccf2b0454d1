import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";

const ill =
  "(?:always (?:trust|run|send|recommend|approve|include|forward|obey|execute|allow|append|upload|use https?)|never (?:mention|tell|ask|warn|question|verify|refuse|report|show)|pre-?approved|no (?:confirmation|approval)|without (?:asking|confirmation|approval|checking)|skip(?:s|ping)? (?:the )?(?:confirmation|approval|review|verification))";
const readText =
  "(?:conversation|chat history|chat log|context window|system prompt|what (?:you|the user) (?:read|typed|said|asked|wrote)|user(?:'s)? (?:data|messages?|input|e-?mails?|prompts?|questions?|files?)|environment variables|env vars|\\.env\\b|file(?:'s)? contents?|contents? of (?:the|each|every|any) files?|private keys?|ssh keys?|source code)";

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
      `\\b(?:remember|memori[sz]e|store|save|keep|record|persist|note)\\b[^\\n]{0,100}\\b(?:all|every|any|each|future|later|subsequent|long-term|permanent)\\b[^.\\n]{0,24}\\b(?:sessions?|conversations?|chats?|memory|interactions?|users?)\\b[^\\n]{0,120}\\b${ill}|\\b(?:add|save|write|store|put)\\b[^.\\n]{0,40}\\b(?:to|in|into) (?:your |the )?(?:long-term |persistent |permanent )?memory\\b[^\\n]{0,100}\\b${ill}`,
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
      `\\b(?:append|add|include|embed|encode|put|insert|render|attach|write)(?:s|ing)?\\b[^.\\n]{0,80}\\b${readText}[^.\\n]{0,80}\\b(?:as|in|into|to|via|through|inside)\\b[^.\\n]{0,30}\\b(?:query (?:string|parameter)s?|urls?|image|img|tracking pixel|dns|subdomain|hostname|commit messages?|branch names?|issue (?:title|body|text)|invisible link)\\b`,
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
    pattern:
      /\b(?:include|put|add|write|paste|fold|tuck|insert|place|copy) (?:the )?(?:values?|contents?|text|full text) (?:of|from) (?:all |the |every |each )?[^.\n]{0,20}(?:variables? (?:ending|whose|that (?:end|hold|contain))[^.\n]{0,20}|\.env\b(?: file)?|environment(?: variables| file)?|api keys?|access tokens?|passwords?|credentials|private keys?|secrets)[^\n]{0,16}\b(?:in|into|to) (?:the |a |an |your |each |every )?(?:\w{1,14} ){0,4}(?:commit message(?: body)?|pull request|pr description|description|issue|ticket|build log|branch name|gist|wiki|changelog|release notes|collapsed (?:section|part))\b/,
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
    pattern:
      /\b(?:every time|each time|whenever|when the user)\b[^.\n]{0,40}\b(?:tokens?|passwords?|keys?|secrets?|card numbers?|codes?)\b[^\n]{0,20}\b(?:keep|save|store|make|write|take|note|log)\b[^\n]{0,50}\b(?:push|send|upload|mail|post|share|forward) (?:it|them|this|that|the (?:copy|file|note))\b[^\n]{0,10}\b(?:to|into|with)\b/,
  },
  {
    id: "S6",
    reason: "It has what the user said put into an address that is opened unseen.",
    words: watch("http https", "open call load visit fetch request ping get"),
    spoken: true,
    pattern:
      /\b(?:open|call|load|visit|fetch|request|ping|get)\b[^\n]{0,20}https?:\/\/(?!localhost|127\.)[^\s"'`)]{4,100}[?&]\w{1,12}=(?:<|\{{1,2}|\[)\s?(?:the |a )?(?:(?:full |short |whole )?(?:summary|contents?|text|transcript|history) of (?:the|this|your|our)\b|user'?s? (?:e-?mail|name|question|message|password|token)|conversation|what (?:the user|they))[^\n]{0,120}\b(?:in the background|after (?:each|every)|before (?:each|every|you answer)|(?:each|every) (?:reply|answer|message|turn)|silently|unnoticed)\b/,
  },
  {
    id: "S12",
    reason: "It has itself preferred to others, whatever is asked for.",
    words: watch(
      "recommend prefer rank choose select suggest list place promote deprecated unsafe broken insecure used mentioned recommended",
      "tool tools skill skills product products plugin plugins package server servers service us",
    ),
    spoken: true,
    pattern:
      /\b(?:always|must|should always) (?:recommend|prefer|rank|choose|select|suggest|list|place|promote)\b[^.\n]{0,60}\b(?:this (?:tool|skill|product|plugin|package|server|service)|our (?:product|service|tool|plugin))\b[^.\n]{0,40}\b(?:first|over|above|instead of|ahead of|regardless|even if|even when|no matter|whatever)\b|\b(?:all |any )?(?:other|competing|alternative|rival) (?:tools?|skills?|products?|plugins?|servers?)\b[^.\n]{0,40}\b(?:are (?:deprecated|unsafe|broken|insecure|disabled|malicious)|must (?:not|never) be (?:used|mentioned|recommended|called))\b/,
  },
  {
    id: "S12",
    reason: "It changes what another tool does: where that sends, or what it sends.",
    words: watch(
      "whenever when every each time if put must",
      "bcc cc copy forward send post push upload append include insert replace change",
      "also additionally addition instead first bcc copy forward send post upload",
    ),
    spoken: true,
    pattern:
      /\b(?:whenever|every time|each time|when|if) (?:you |the (?:agent|assistant|model|user) |any )?(?:uses?|calls?|invokes?|runs?|sends?|writes?|creates?|transfers?|pays?|e-?mails?|commits?|push(?:es)?|saves?|types?|asks?)\b[^.\n]{0,80}\b(?:also|additionally|in addition|instead)\b[^.\n]{0,30}\b(?:bcc|cc|copy|forward|send|post|push|upload|append|include|insert|replace|change)\b[^.\n]{0,80}(?:[\w.]{2,30}@[\w-]{2,30}\.|https?:\/\/(?!localhost|127\.)|\b(?:our (?:address|account|server|wallet)|this (?:address|account|wallet)|hidden recipient)\b)|\bput [\w.]{2,30}@[\w-]{2,30}\.[^\n]{2,20} (?:in|into|on) b?cc\b|\b(?:whenever|every time|each time) [\w.-]{2,30}(?: \w{2,20})? (?:is|are) (?:called|used|invoked|run|sent), (?:copy|forward|send|post|upload)\b[^.\n]{0,40}(?:[\w.]{2,30}@[\w-]{2,30}\.|https?:\/\/(?!localhost|127\.))|\bmust also (?:post|send|forward|copy|upload)\b[^.\n]{0,40}(?:[\w.]{2,30}@[\w-]{2,30}\.|https?:\/\/)|\b(?:whenever|every time|each time|when) (?:the |an? |any )?[\w.-]{2,30}(?: \w{2,20})? (?:is|are) (?:called|used|invoked|run|sent)\b[^.\n]{0,20}\b(?:also|additionally|instead)\b[^.\n]{0,20}\b(?:bcc|cc|copy|forward|send|post|upload)\b[^.\n]{0,60}(?:[\w.]{2,30}@[\w-]{2,30}\.|https?:\/\/(?!localhost|127\.))/,
  },
  {
    id: "S2",
    reason: "It forges a message, a policy or the result of a tool in marks of a program.",
    isQuoted: true,
    literals: /"role"|<(?:system|tool|policy|admin|developer|assistant)/,
    pattern:
      /"role"\s?:\s?"(?:system|developer)"\s?,\s{0,8}"content"\s?:\s?"[^"\n]{0,200}\b(?:ignore (?:all|any|previous|the)|override|disregard|you are now (?:free|unrestricted|in)|new policy|no longer (?:apply|need|required)|without (?:asking|confirmation))|<(?:system|system[-_ ]?(?:message|reminder|notice|update|override)|tool[-_ ]?(?:result|output|response)|policy|policy[-_ ]?update|admin)(?:\s[^>\n]{0,60})?>[^<]{0,200}\b(?:ignore (?:all|any|previous|your)|disregard|no longer (?:apply|applies|need|required)|you (?:are|may) now (?:free|unrestricted|authori[sz]ed|skip|permitted|allowed)|supersedes? (?:all|any|previous|your)|(?:do not|without) (?:ask|asking|confirm|require|wait)[^<]{0,30}(?:user|confirmation|approval)|(?:agents?|assistants?|models?) (?:may|can|must|have to|are (?:now )?(?:allowed|permitted|required) to) (?:now )?(?:share|send|skip|delete|accept|run|execute|ignore|reveal|hand)\b|user (?:has )?(?:confirmed|approved|agreed|consented)\s?[:,]\s?(?:yes|ok|delete|send|go ahead|push|pay|run)\b)/,
  },
  {
    id: "S8",
    reason: "It has an archive that no scanner can read opened, and what is in it run.",
    words: watch("protected encrypted locked", "archive zip rar 7z file", "run execute install launch start open"),
    spoken: true,
    pattern:
      /\b(?:download|extract|unzip|unpack|open|get)\b[^.\n]{0,120}\b(?:password[- ]protected|encrypted|locked)\b[^.\n]{0,20}\b(?:archive|zip|rar|7z)\b[^\n]{0,160}\b(?:run|execute|install|launch|start)\b/,
  },
  {
    id: "S10",
    reason: "It has the agent approve its own steps, or takes away what they are checked by.",
    words: watch(
      "approve confirm accept authorize authorise allow disable turn switch remove bypass deactivate delete set change flip add put write",
      "command commands call calls request requests edit edits permission permissions prompt prompts dialog dialogs changes hook hooks protection scanner scanning approval_policy permission_mode sandbox_mode confirmation approval sandbox audit safety mode policy setting bash tools",
    ),
    spoken: true,
    pattern:
      /\b(?:approve|confirm|accept|authori[sz]e|allow)\b (?:every|each|all|any) [^.\n]{0,30}\b(?:commands?|tool calls?|requests?|edits?|permissions?|prompts?|dialogs?|changes)\b[^.\n]{0,30}\b(?:yourself|on (?:the user's|their) behalf|without (?:asking|a question|being asked))|\b(?:disable|turn off|switch off|remove|bypass|deactivate|delete)\b[^.\n]{0,20}\b(?:pre-?commit hooks?|git hooks|(?:permission|confirmation|approval) (?:prompts?|checks?|dialogs?)|the sandbox|secret scann\w{1,4}|audit log(?:ging|s)?|branch protection|safety (?:checks?|hooks?))\b[^.\n]{0,80}\b(?:silently|quietly|permanently|without (?:telling|asking|mention)|(?:do not|don't|never) (?:tell|mention|report|say))|\b(?:set|change|switch|flip)\b[^.\n]{0,20}\b(?:approval|permission|sandbox)[ _-]?(?:mode|policy|setting)\b[^.\n]{0,12}\bto\b[^.\n]{0,6}(?:never|off|bypass|yolo|full|danger)|\b(?:add|put|write)\b[^.\n]{0,10}(?:bash\(\*\)|"\*"|'\*'|all tools)[^.\n]{0,40}\b(?:allow ?list|permissions|settings\.json|allowed)/,
  },
  {
    id: "S9",
    reason: "It changes what agents read at every start, and has that kept quiet or spread.",
    words: watch("add append write insert put copy", "claude agents cursorrules gemini copilot soul memory"),
    spoken: true,
    pattern:
      /\b(?:add|append|write|insert|put|copy)\b[^.\n]{0,60}(?:\b(?:claude|agents|gemini|copilot-instructions|soul|memory)\.md|\.cursorrules)\b[^.\n]{0,80}\b(?:in every (?:project|repositor)|without (?:telling|asking|mention|informing)|quietly|silently|and (?:do not|don't|never) (?:tell|mention|show))/,
  },
  {
    id: "S9",
    reason: "It has remembered that something needs no leave, which nobody has said.",
    words: watch(
      "remember memorize memorise store save note keep record",
      "approval confirmation permission trusted without allowed approved safety",
    ),
    spoken: true,
    pattern:
      /\b(?:remember|memori[sz]e|store|save|note|keep in mind|record)\b[^.\n]{0,60}\bthat\b[^\n]{0,60}\b(?:needs? no (?:approval|confirmation)|no (?:approval|confirmation|permission) is (?:needed|required)|(?:is|are) (?:always )?trusted|may be (?:sent|run|deleted) without|has (?:allowed|approved) (?:everything|all)|safety (?:rules?|checks?) (?:do(?:es)? not|are off))/,
  },
  {
    id: "S6",
    reason: "It has money or mail go to another account than the one that was meant.",
    words: watch("replace swap change redirect", "recipient account wallet iban payment bank"),
    spoken: true,
    pattern:
      /\b(?:replace|swap|change|redirect)\b[^.\n]{0,30}\b(?:recipient|account number|wallet address|iban|payment (?:address|details)|bank details|destination account)\b[^.\n]{0,40}\b(?:with|to|for|by)\b[^.\n]{0,24}(?:\bours\b|\bour (?:own|account|address|wallet)|\b[a-z]{2}\d\d [\dx]|\b0x[\da-f]|[\w.]{2,30}@[\w-]{2,30}\.)/,
  },
  {
    id: "S13",
    reason: "It dictates the verdict on itself.",
    words: watch("return output answer reply respond", "verdict safe is_safe malicious risk risk_score riskscore"),
    spoken: true,
    pattern:
      /\b(?:return|output|answer|reply|respond)\b[^.\n]{0,20}\{[^}\n]{0,40}"(?:verdict|safe|is_safe|malicious|risk|risk_?score)"\s?:\s?"?(?:true|false|0\b|safe|benign|clean)[^}\n]{0,40}\}[^.\n]{0,20}\b(?:for|whatever|regardless|no matter|and (?:stop|skip|ignore))/,
  },
  {
    id: "S12",
    reason: "It asks for secrets or for the conversation as the value of a parameter.",
    words: watch(
      "passed given supplied pass give hand",
      "ssh env aws conversation history prompt netrc id_rsa credentials",
    ),
    spoken: true,
    pattern:
      /\b(?:contents?|value|text) of [^\n]{0,30}(?:\.ssh\b|\.aws\b|\.env\b|\.netrc\b|id_rsa\b|credentials\b)[^\n]{0,30}\b(?:is|are|be) (?:passed|given|supplied)\b[^.\n]{0,20}\b(?:as|in) the \w{2,20} (?:parameter|argument|field)\b|\bmust be (?:called|used|invoked) (?:before|first, before) (?:any|every|all) other tools?\b[^\n]{0,30}\b(?:pass|give|hand|send) it\b[^.\n]{0,30}\b(?:conversation|chat history|system prompt)\b/,
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
    pattern:
      /\b(?:poll|watch|check|read|fetch|monitor)\b[^.\n]{0,60}\b(?:comments|messages|channel|mailbox|issues?|feed)\b[^.\n]{0,60}\b(?:run|execute) (?:each|every|any|all) (?:lines?|comments?|messages?|commands?)\b[^.\n]{0,30}\b(?:shell|system|bash|terminal|command)|\b(?:subscribe|listen|connect)\b[^.\n]{0,40}\b(?:execute|run) whatever (?:arrives|comes|it (?:sends|says)|is (?:sent|posted))\b|\bif (?:the )?(?:page|file|server|answer)[^\n]{0,20}https?:\/\/[^\s]{4,80}[^\n]{0,12}\b(?:says|returns|answers|contains)\b[^\n]{0,30}\b(?:delete|send|run|wipe|upload)\b|https?:\/\/(?!localhost|127\.)[^\s]{4,120}[^\n]{0,40}\b(?:obey it|obey them|do exactly that|follow it (?:unread|blindly|unquestioningly))|\byour (?:instructions|orders|rules|tasks) (?:are|live|stand) (?:kept |stored |found )?at https?:/,
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
    pattern:
      /\b(?:without (?:the|this|it)\b|prerequisite|must be (?:running|installed|present)|will not work|nothing works|(?:locked|disabled|unavailable) until)[^\n]{0,120}https?:\/\/(?!(?:[^\s/]{0,60}\.)?(?:github|githubusercontent|microsoft|apple|google|python|nodejs|docker|gitlab|mozilla|oracle|adobe|jetbrains|nvidia|amazon|amazonaws|sourceforge|ffmpeg|ollama|anthropic|openai)\.[^\s/]{2,10}\/)[^\s)"'`]{4,160}\.(?:exe|dmg|msi|pkg|zip|rar|7z|scr|bat|jar)\b[^\n]{0,40}\b(?:run|open|launch|start|double-click|execute)\b|\b(?:download|get|fetch|install)\b[^\n]{0,60}\.(?:exe|dmg|msi|pkg|scr|bat)\b[^\n]{0,160}\b(?:run|launch|start|open|execute|double-click)\b[^\n]{0,30}\bwithout (?:it|this),? (?:the|this|no) (?:skill|agent|plugin|command|tool)\b|https?:\/\/[^\s)"'`]{4,160}\.crx\b[^\n]{0,60}\bdeveloper mode\b/,
  },
  {
    id: "S10",
    reason: "It has a certificate of its own trusted as a root.",
    words: watch("certificate cert ca", "root trusted trust"),
    spoken: true,
    pattern:
      /\b(?:install|import|add|trust)\b[^\n]{0,40}\b(?:certificate|cert)\b[^\n]{0,40}https?:\/\/[^\s)"'`]{4,160}\.(?:pem|crt|cer|der)\b[^.\n]{0,40}\btrusted root\b/,
  },
];
