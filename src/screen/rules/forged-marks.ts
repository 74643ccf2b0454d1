import type { PatternRule } from "./pattern-rule.ts";
import { anyOf, group, seq, times, within } from "./pieces.ts";

const promptPart = seq(
  /(?:system |user |previous |initial |new )?/,
  /(?:prompt|instructions?|context|conversation|document|input|text|data|message)\b/,
);

/** Text that poses as a part of the prompt: marks of roles, messages of the system, ends of a prompt. */
export const forgedMarkRules: PatternRule[] = [
  {
    id: "S2",
    reason: "It forges the marks with which a model is told who speaks.",
    literals: new RegExp(
      anyOf(
        seq(
          /<\|/,
          group(/im_start|im_end|start_header_id|eot_id|system|assistant|user|begin_of_text|endoftext/),
          /\|>/,
        ),
        /\[\/?inst\]|<<\/?sys>>|<start_of_turn>/,
      ),
    ),
    pattern: new RegExp(
      group(
        /<\|(?:im_start|start_header_id)\|>\s{0,2}(?:system|user|assistant)\s{0,4}[^\s`"'),|]/,
        /<\|(?:system|assistant|endoftext|eot_id|im_end)\|>\s{0,4}[^\s`"'),|.;:]/,
        /(?<=(?:^|[\n>.!?:"])\s{0,3})\[\/?inst\]\s{0,3}[a-z<]|<<sys>>\s{0,3}[a-z]/,
        /<start_of_turn>(?:user|model|system)\s{0,3}[a-z]/,
      ),
    ),
  },
  {
    id: "S2",
    reason: "It forges a message of the system, an administrator or a tool.",
    literals: /\b(?:system|admin|administrator|developer|root|override)\b/,
    pattern: new RegExp(
      seq(
        /(?:^|\n)[ \t>*_#[(<=-]{0,8}(?:system|admin|administrator|developer|root)/,
        times(
          "?",
          group(
            seq(
              /[ _-]/,
              group(
                /message|override|prompt|notice|alert|instruction|instructions|command|update|note/,
                /mode|directive/,
              ),
            ),
          ),
        ),
        /[\])>}*_=-]{0,4}\s{0,2}[:\]>][\s*_\n-]{0,4}/,
        group(
          /you (?:are now|must|will now|have been|should now)|ignore|disregard|forget|override/,
          /new instruction|all previous|the (?:previous|above|user)|do not|from now on|bypass/,
          /disable|safety|access granted|enable|switch to/,
          seq(
            /the (?:operator|administrator|admin|owner|developer|user) has /,
            /(?:raised|granted|given|lifted|approved|authori[sz]ed|confirmed|cleared)/,
          ),
        ),
      ),
    ),
  },
  {
    id: "S2",
    reason: "It closes a prompt that it does not have and opens another.",
    literals: /\bend\b/,
    pattern: new RegExp(
      seq(
        /(?:-{3,20}|={3,20}|#{3,20}|\*{3,20}|<{1,3}|\[)\s{0,2}end(?: of)? (?:the )?/,
        promptPart,
        within(60),
        /[\s.:>\]]/,
        group(
          seq(/(?:begin|start|new)(?: of)? (?:the )?/, promptPart),
          /(?:you (?:are|must|will|should|now)|your (?:new|next|task)|ignore|disregard|forget|remember)\b/,
          /(?:now,? (?:the|you|your|do|delete|send|print|say|reply|spell|repeat|follow)|from now on)\b/,
          /(?:new|next|real|actual|updated) (?:task|instructions?|orders?|prompt)\b/,
          /(?:system|admin|administrator|developer|user|human|assistant) ?:/,
        ),
      ),
    ),
  },
  {
    id: "S12",
    literals: /<(?:important|hidden|secret|instructions?|critical|admin|override|system_?note|information)>/,
    pattern: new RegExp(
      seq(
        /</,
        group(/important|hidden|secret|instructions?|critical|admin|override|system_?note/, /information/),
        />[^<]{0,400}?\b/,
        group(
          seq(
            /(?<!<(?:instructions?|critical)>[^<]{0,400})/,
            group(
              /you must (?:first|also|always|read|access|include|call)/,
              /you should (?:first|also) (?:read|access|include|call)/,
              /(?:read|access|include) (?:the (?:file|contents?|resource)|contents of)/,
            ),
          ),
          seq(/before (?:using|calling|invoking) (?:this|the|any(?: other)?) /, /(?:tool|function|skill|server)/),
          seq(
            /(?:do not|don't|never) (?:mention|tell|inform|notify|reveal)\b[^.<]{0,30}\b/,
            /(?:user|this|it|anyone|that you)/,
          ),
          seq(
            /(?<!\b(?:not|never|n't) )(?:read|access|include|pass|append|send) [^.<]{0,40}/,
            group(
              /api keys?|password|credentials|~\/\.(?:ssh|aws|cursor|config|gnupg|netrc)|\.ssh/,
              /\.env\b|mcp\.json|conversation/,
            ),
          ),
          /otherwise the tool|(?<!\bto )ignore (?:all|any|previous|your)/,
        ),
      ),
    ),
  },
];
