import { watch } from "../watched.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, onLine, seq, ways } from "./pieces.ts";

/** What is unpacked, pasted, set up or let through: steps that end with a program that runs. */
export const installationRules: PatternRule[] = [
  {
    id: "S8",
    reason: "It has an archive opened with a password from the text and what is in it run.",
    words: watch(
      "password pass passcode passwort contraseña пароль",
      "zip rar 7z exe dmg extract unzip unpack decompress archive",
    ),
    spoken: true,
    pattern: new RegExp(
      ways({
        archiveWithPassword: seq(
          group(
            /\.(?:zip|rar|7z|exe|dmg)\b|\b(?:extract|unzip|unpack|decompress)\b/,
            /\b(?:download|get|open|fetch|grab|protected|locked)\b[^\n]{0,60}\barchive\b/,
            /\barchive is (?:password[- ])?protected\b/,
          ),
          onLine(120),
          group(
            seq(
              /\b(?:pass(?:word|code)?|пароль|contraseña|passwort)\b[*_)]{0,3}\s{0,2}(?:[:=]|is\b)/,
              /\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}/,
            ),
            seq(/\b(?:password|passcode|(?:with|using) (?:the )?pass)/, /\b\s[`"'][a-z0-9_.!@#-]{3,24}[`"']/),
            /\(pass(?:word|code)?:?\s[`"'][a-z0-9_.!@#-]{3,24}[`"']\)/,
            seq(/\b(?:with|using)\s[`"']?[a-z0-9_.!@#-]{3,24}[`"']?\sas (?:the |its )?pass/, /(?:word|code)\b/),
          ),
        ),
        passwordOfArchive: seq(
          /\barchive\b/,
          onLine(120),
          /\bpass(?:word|code)?\b[*_)]{0,3}\s{0,2}[:=]\s{0,2}[`"'*]{0,3}[a-z0-9_.!@#-]{3,24}/,
        ),
      }),
    ),
  },
  {
    id: "S8",
    reason: "It sends the user to a page of pasted commands and has them run in a terminal.",
    words: watch(
      "glot rentry pastebin paste hastebin ghostbin telegra controlc",
      "terminal copy paste run execute command",
    ),
    pattern: new RegExp(
      ways({
        pageThenTerminal: seq(
          /(?:https?:\/\/)?(?:www\.)?/,
          group(
            /glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com|paste\.(?:ee|rs|c-net\.org)/,
            /hastebin\.com|ghostbin\.com|telegra\.ph|controlc\.com/,
          ),
          onLine(200),
          /\b(?:terminal|copy|paste|run|execute|command)\b/,
        ),
        terminalThenPage: seq(
          /\b(?:terminal|paste|run|execute)\b/,
          onLine(160),
          /(?:glot\.io\/snippets|rentry\.(?:co|org)|pastebin\.com)/,
        ),
      }),
    ),
  },
  {
    id: "S8",
    severity: "note",
    reason: "It makes the user paste a command into a terminal.",
    words: watch("paste copy", "terminal command powershell"),
    pattern: /\b(?:copy|paste)\b[^\n]{0,80}\b(?:in|into|to)\b[^\n]{0,20}\b(?:terminal|command prompt|powershell)\b/,
  },
  {
    id: "S9",
    severity: "note",
    reason: "It writes into a file that is read at every start: the agent's memory, a shell's profile, a timer.",
    words: watch(
      "claude agents soul memory gemini cursorrules copilot bashrc zshrc profile bash_profile " +
        "zprofile crontab launchagents settings authorized_keys systemd",
    ),
    pattern: new RegExp(
      ways({
        writesIntoFile: seq(
          group(
            /\b(?:append|add|write|insert|save|inject|persist|prepend)\b[^\n]{0,100}/,
            />>?\s{0,2}["']?[^\s"']{0,60}/,
          ),
          group(
            /claude\.md|agents\.md|soul\.md|memory\.md|gemini\.md|\.cursorrules/,
            /copilot-instructions|\.bashrc|\.zshrc|\.profile\b|crontab|launchagents/,
            /settings\.json|authorized_keys|systemd/,
          ),
        ),
        installsTimer: /\|\s{0,2}crontab -/,
      }),
    ),
  },
];
