import { watch } from "../watched.ts";
import { followed } from "./followed.ts";
import { publicIp, throwaway } from "./hosts.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { anyOf, group, onLine, seq, ways } from "./pieces.ts";

const interpreter = seq(
  /(?:\/(?:usr\/)?bin\/)?(?:env\s)?(?:sudo\s{1,3})?/,
  group(/(?:ba|z|da|k|fi)?sh\b|python3?\b|node\b|perl\b|ruby\b|php\b|osascript\b|iex\b/, /invoke-expression/),
);
const installer = seq(
  group(
    /pip3?|pipx|uv|uvx|npm|npx|pnpm|yarn|bunx?|gem|cargo|go|deno|brew/,
    /code --install-extension|msiexec|regsvr32|mshta|rundll32|install-module|docker run/,
    /helm|rpm|dpkg|bitsadmin/,
  ),
  /\b/,
);
const evaluates = anyOf(
  /(?<![.\w])(?:eval|exec)\b|\biex\b|invoke-expression|downloadstring\(|new function\(/,
  /(?:ba|z|da|k)?sh -c|(?:(?:ba|z|da|k)?sh|python3?|perl|ruby|node)\s{1,2}<\(/,
  /[.;&|] ?<\(|source <\(|start-process/,
);
const decoders = group(
  /base64\s{1,3}(?:-d|-di|--decode)\b|openssl (?:enc|base64)\b[^\n|]{0,20} -d\b/,
  /xxd -r -p|b(?:64|32|85|16)decode\(|a85decode\(|(?:bytes|bytearray)\.fromhex\(/,
  /unhexlify\(|codecs\.decode\(|zlib\.decompress\(|marshal\.loads\(|\batob\(/,
  /buffer\.from\([^\n]{0,400}["'](?:base64|hex)["']|frombase64string\(|decode_base64\(/,
  /base64_decode\(|base64\.decode64\(|gzinflate\(/,
);
const runs = anyOf(
  /os\.(?:system|popen|exec[lv]p?e?|startfile)\(/,
  /subprocess\.(?:run|call|popen|check_\w{4,6})\(|(?<![.\w])exec(?:file)?(?:sync)?\(/,
  /child_process|\bspawn\(|start-process|shellexecute/,
);

/** Code that comes from elsewhere or out of something unreadable, by where it comes from and by what runs it. */
export const fetchedCodeRules: PatternRule[] = [
  {
    id: "S7",
    reason: "It runs or installs what an address that nobody answers for serves.",
    words: watch("http https hxxp ftp curl wget fetch"),
    pattern: new RegExp(
      ways({
        evaluatesAddress: seq(group(evaluates, seq(/\b/, installer)), onLine(160), throwaway),
        addressThenRuns: seq(
          throwaway,
          onLine(160),
          group(
            seq(/\|\s{0,3}/, interpreter),
            /\beval\(|then\(eval/,
            seq(
              /(?:&&|;|&)/,
              onLine(40),
              group(
                /\b(?:start|open|sh|bash|java -jar|make|python3?|node|sudo)\s|chmod|\.\/|\/tmp\//,
                /\w\.(?:bat|exe)\b/,
              ),
            ),
          ),
        ),
        barePipe: seq(/\b(?:curl|wget|fetch)\s[^\n|]{0,40}\s/, publicIp, /[^\n|]{0,80}\|\s{0,3}/, interpreter),
        endlessPolling: seq(/\bwhile (?:true|:|sleep)/, onLine(20), /(?:curl|wget)/, onLine(80), /\|\s?(?:ba)?sh\b/),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It fetches a file from an address that nobody answers for, and runs it further on.",
    words: watch("http https"),
    pattern: followed(throwaway, `${runs}|\\bchmod (?:[augo]?\\+x|[0-7]{3,4})\\b|start-process|& "?\\$env:`, 240),
  },
  {
    id: "S7",
    reason: "It decodes something unreadable and runs it.",
    words: watch("exec eval function iex invoke printf base64 xxd"),
    pattern: new RegExp(
      ways({
        evaluatesDecoded: seq(
          group(/(?<![.\w])(?:eval|exec)\b|\b(?:ba|z|da)?sh <<<|new function\(|\biex\b/, /invoke-expression/),
          onLine(80),
          decoders,
        ),
        unpacksIntoInterpreter: seq(
          /(?:base64\s{1,3}(?:-d|-di|--decode)\b|xxd -r -p)/,
          onLine(20),
          /\|\s?(?:gunzip|zcat|gzip -d|bunzip2|xz -d|rev)/,
          onLine(20),
          /\|\s?/,
          interpreter,
        ),
        powershellBase64: seq(/frombase64string\(/, onLine(120), /(?:\biex\b|invoke-expression)/),
        printedEscapes: seq(/\beval\b/, onLine(20), /(?:printf|echo -e)/, onLine(16), /(?:\\x[\da-f]{2}){3,400}/),
        evaluatesCharacters: seq(/(?<![.\w])(?:exec|eval)\s?\(/, onLine(20), /(?:chr\(|fromcharcode)/),
        escapesIntoInterpreter: seq(
          /\b(?:printf|echo -e) ["'](?:\\x[\da-f]{2}|\\[0-7]{3}){6,400}["']\s?\|\s?/,
          interpreter,
        ),
      }),
    ),
  },
  {
    id: "S7",
    reason: "It opens a shell to another machine, or runs a program from inside a value that is none.",
    words: watch("ncat nc inet sockaddr_in telnet s_client tcp udp ztcp ngrok cloudflared socket connect ssh"),
    pattern: new RegExp(
      ways({
        netcatExec: seq(
          /\bn(?:c|cat)\b/,
          onLine(60),
          /\s(?:--(?:sh-)?exec|-c|-e)\s{1,2}["']?(?:\/bin\/)?(?:ba|z|da|k)?sh\b/,
        ),
        awkSocket: /\/inet\/tcp\/0\//,
        udpDevice: /\/dev\/udp\/[\d.]{7,15}\//,
        netcatIntoShell: seq(
          /\bn(?:c|cat)\s[\w.-]{4,60}\s\d{2,5}\s?(?:<\s?\S{1,20}\s?)?\|\s?(?:\/bin\/)?/,
          /(?:ba|z|da)?sh\b/,
        ),
        zshSocket: /\bztcp\s[\w.-]{4,60}\s\d/,
        tunnelToSsh: /\bngrok tcp 22\b/,
        cloudflareTunnel: seq(/\bcloudflared\b/, onLine(30), /ssh:\/\/localhost/),
        perlSocket: seq(/sockaddr_in\(/, onLine(160), /exec\(/),
        telnetIntoShell: /\btelnet\s[^\n|]{4,60}\|\s?(?:\/bin\/)?(?:ba|z)?sh\b/,
        opensslIntoShell: seq(/s_client\b/, onLine(80), /\|\s?(?:\/bin\/)?(?:ba|z)?sh\b/),
        connectThenSpawn: seq(/\bconnect\(/, onLine(120), /(?:spawn|exec)\(["'](?:\/bin\/)?(?:sh|bash|cmd)/),
        luaSocket: seq(/\.tcp\(\)/, onLine(120), /io\.popen\(/),
        reverseSsh: seq(/\bssh\b/, onLine(60), / -r \d{2,5}:(?:localhost|127\.0\.0\.1):22\b/),
      }),
    ),
  },
];
