import { runsOf, signsOf } from "../runs.ts";
import { watch } from "../watched.ts";
import { secretFile, shell, shells } from "./command-pieces.ts";
import type { PatternRule, Searched } from "./pattern-rule.ts";
import { anyOf, group, onLine, seq, ways, words } from "./pieces.ts";

const base64Signs = signsOf("abcdefghijklmnopqrstuvwxyz0123456789+/");

/** Base64 runs that are not part of a data URL. */
const longBase64: Searched = {
  source: "base64",
  walk(text) {
    const runs = runsOf(text, base64Signs, 200, 16_000);
    return () => {
      for (let run = runs.next(); !run.done; run = runs.next()) {
        const { start, end } = run.value;
        if (text[start - 1] !== "," && text[start - 1] !== ";") return { index: start, 0: text.slice(start, end) };
      }
      return null;
    };
  },
};

/** What a harmless text may name too: each finding is a note. */
export const namedRiskRules: PatternRule[] = [
  {
    id: "N10",
    literals: /description:/,
    pattern: new RegExp(
      seq(
        /(?:^|\n)description:/,
        onLine(400),
        /\b/,
        group(
          seq(
            /(?:use|invoke|call|load|activate|apply|trigger)[a-z]{0,3} (?:this |the )?/,
            /(?:skill |tool |it )?(?:for|on|at|before|with|in) (?:every|any|all|each) (?:user )?/,
            /(?:request|message|prompt|task|conversation|question|response|query|session|turn)/,
            /s?\b/,
          ),
          seq(
            /always (?:use|invoke|call|load|activate|prefer) this (?:skill|tool) /,
            /(?:for (?:everything|all|any)|before|first|regardless|whatever)/,
          ),
          /regardless of (?:the|what the) (?:user|request|task)/,
          /must be (?:used|loaded|invoked|called) (?:before|for) (?:every|any|all|each)/,
        ),
      ),
    ),
  },
  {
    id: "N11",
    literals: /<!--/,
    pattern: new RegExp(
      seq(
        /<!--[^>]{0,60}/,
        words(
          seq(
            /(?:ai|llm|assistant|agent|claude|gpt|model|copilot|cursor)s?\b[^>]{0,40}\b/,
            /(?:must|should|always|never|do not|please|follow|execute|run|read|use)/,
          ),
          seq(/(?:you|always|never) /, /(?:must|should|need to|are required|execute|run|follow|ignore|obey)/),
        ),
      ),
    ),
  },
  {
    id: "N2",
    words: watch("curl wget iwr irm", shells),
    pattern: new RegExp(
      ways({
        pipedToShell: seq(/(?:curl|wget)\b[^\n|]{0,120}\|\s{0,3}/, group(shell)),
        pipedToPowershell: /(?:iwr|irm)\b[^\n|]{0,100}\|\s{0,3}iex/,
        substituted: /(?:eval|(?:ba|z)?sh -c)\s{1,2}["']{0,1}\$\((?:curl|wget)\b/,
        processSubstitution: /(?:ba|z)?sh\s{1,2}<\((?:curl|wget)\b/,
      }),
    ),
  },
  {
    id: "N1",
    words: watch("ssh aws shadow credentials gnupg"),
    literals: /\.ssh\/id_|\.aws\/credentials|\/etc\/shadow|git-credentials|\.gnupg/,
    pattern: new RegExp(`${secretFile}|\\/etc\\/shadow`),
  },
  {
    id: "N3",
    words: watch(
      "webhook requestbin ngrok pipedream burpcollaborator interact oast beeceptor telegram discord discordapp",
    ),
    pattern: new RegExp(
      anyOf(
        /webhook\.site|requestbin|ngrok|pipedream\.net|burpcollaborator|interact\.sh/,
        /\boast\.[a-z]{2,6}|beeceptor|api\.telegram\.org\/bot/,
        /discord(?:app)?\.com\/api\/webhooks/,
      ),
    ),
  },
  {
    id: "N9",
    literals: /https?:\/\/\d/,
    pattern:
      /https?:\/\/(?!127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)(?:\d{1,3}\.){3}\d{1,3}\b/,
  },
  {
    id: "N8",
    words: watch("bit tinyurl goo cutt rb shorturl gd co"),
    pattern: /\b(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl\.at)\/[\w-]{2,30}/,
  },
  {
    id: "N4",
    pattern: longBase64,
  },
];
