import { watch } from "../watched.ts";
import { followed } from "./followed.ts";
import { publicIp, throwaway } from "./hosts.ts";
import type { PatternRule } from "./pattern-rule.ts";

const interpreter =
  "(?:\\/(?:usr\\/)?bin\\/)?(?:env\\s)?(?:sudo\\s{1,3})?(?:(?:ba|z|da|k|fi)?sh\\b|python3?\\b|node\\b|perl\\b|ruby\\b|php\\b|osascript\\b|iex\\b|invoke-expression)";
const installer =
  "(?:pip3?|pipx|uv|uvx|npm|npx|pnpm|yarn|bunx?|gem|cargo|go|deno|brew|code --install-extension|msiexec|regsvr32|mshta|rundll32|install-module|docker run|helm|rpm|dpkg|bitsadmin)\\b";
const evaluates =
  "(?<![.\\w])(?:eval|exec)\\b|\\biex\\b|invoke-expression|downloadstring\\(|new function\\(|(?:ba|z|da|k)?sh -c|(?:(?:ba|z|da|k)?sh|python3?|perl|ruby|node)\\s{1,2}<\\(|[.;&|] ?<\\(|source <\\(|start-process";
const decoders =
  "(?:base64\\s{1,3}(?:-d|-di|--decode)\\b|openssl (?:enc|base64)\\b[^\\n|]{0,20} -d\\b|xxd -r -p|b(?:64|32|85|16)decode\\(|a85decode\\(|(?:bytes|bytearray)\\.fromhex\\(|unhexlify\\(|codecs\\.decode\\(|zlib\\.decompress\\(|marshal\\.loads\\(|\\batob\\(|buffer\\.from\\([^\\n]{0,400}[\"'](?:base64|hex)[\"']|frombase64string\\(|decode_base64\\(|base64_decode\\(|base64\\.decode64\\(|gzinflate\\()";
const runs =
  "os\\.(?:system|popen|exec[lv]p?e?|startfile)\\(|subprocess\\.(?:run|call|popen|check_\\w{4,6})\\(|(?<![.\\w])exec(?:file)?(?:sync)?\\(|child_process|\\bspawn\\(|start-process|shellexecute";

/** Code that comes from elsewhere or out of something unreadable, by where it comes from and by what runs it. */
export const fetchedCodeRules: PatternRule[] = [
  {
    id: "S7",
    reason: "It runs or installs what an address that nobody answers for serves.",
    words: watch("http https hxxp ftp curl wget fetch"),
    pattern: new RegExp(
      `(?:${evaluates}|\\b${installer})[^\\n]{0,160}${throwaway}|${throwaway}[^\\n]{0,160}(?:\\|\\s{0,3}${interpreter}|\\beval\\(|then\\(eval|(?:&&|;|&)[^\\n]{0,40}(?:\\b(?:start|open|sh|bash|java -jar|make|python3?|node|sudo)\\s|chmod|\\.\\/|\\/tmp\\/|\\w\\.(?:bat|exe)\\b))|\\b(?:curl|wget|fetch)\\s[^\\n|]{0,40}\\s${publicIp}[^\\n|]{0,80}\\|\\s{0,3}${interpreter}|\\bwhile (?:true|:|sleep)[^\\n]{0,20}(?:curl|wget)[^\\n]{0,80}\\|\\s?(?:ba)?sh\\b`,
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
    reason: "It fetches a file from an address that nobody answers for, and runs it further on.",
    words: watch("scp tftp rsync ftp urlretrieve"),
    pattern: new RegExp(
      `\\burlretrieve\\([^\\n]{0,160}["'](?:\\/tmp\\/|\\/var\\/tmp\\/|\\/dev\\/shm\\/)[^\\n]{0,80}(?:os\\.system|subprocess|popen)|\\b(?:scp|tftp|rsync|ftp)\\b[^\\n]{0,60}${publicIp}[^\\n]{0,80}(?:&&|;)[^\\n]{0,30}(?:\\bsh\\b|\\bbash\\b|chmod|\\.\\/)`,
    ),
  },
  {
    id: "S7",
    reason: "It decodes something unreadable and runs it.",
    words: watch("exec eval function iex invoke printf base64 xxd"),
    pattern: new RegExp(
      `(?:(?<![.\\w])(?:eval|exec)\\b|\\b(?:ba|z|da)?sh <<<|new function\\(|\\biex\\b|invoke-expression)[^\\n]{0,80}${decoders}|(?:base64\\s{1,3}(?:-d|-di|--decode)\\b|xxd -r -p)[^\\n]{0,20}\\|\\s?(?:gunzip|zcat|gzip -d|bunzip2|xz -d|rev)[^\\n]{0,20}\\|\\s?${interpreter}|frombase64string\\([^\\n]{0,120}(?:\\biex\\b|invoke-expression)|\\beval\\b[^\\n]{0,20}(?:printf|echo -e)[^\\n]{0,16}(?:\\\\x[\\da-f]{2}){3,400}|(?<![.\\w])(?:exec|eval)\\s?\\([^\\n]{0,20}(?:chr\\(|fromcharcode)|\\b(?:printf|echo -e) ["'](?:\\\\x[\\da-f]{2}|\\\\[0-7]{3}){6,400}["']\\s?\\|\\s?${interpreter}`,
    ),
  },
  {
    id: "S7",
    reason: "It opens a shell to another machine, or runs a program from inside a value that is none.",
    words: watch("ncat nc inet sockaddr_in telnet s_client tcp udp ztcp ngrok cloudflared socket connect ssh"),
    pattern: new RegExp(
      `\\bn(?:c|cat)\\b[^\\n]{0,60}\\s(?:--(?:sh-)?exec|-c|-e)\\s{1,2}["']?(?:\\/bin\\/)?(?:ba|z|da|k)?sh\\b|\\/inet\\/tcp\\/0\\/|\\/dev\\/udp\\/[\\d.]{7,15}\\/|\\bn(?:c|cat)\\s[\\w.-]{4,60}\\s\\d{2,5}\\s?(?:<\\s?\\S{1,20}\\s?)?\\|\\s?(?:\\/bin\\/)?(?:ba|z|da)?sh\\b|\\bztcp\\s[\\w.-]{4,60}\\s\\d|\\bngrok tcp 22\\b|\\bcloudflared\\b[^\\n]{0,30}ssh:\\/\\/localhost|sockaddr_in\\([^\\n]{0,160}exec\\(|\\btelnet\\s[^\\n|]{4,60}\\|\\s?(?:\\/bin\\/)?(?:ba|z)?sh\\b|s_client\\b[^\\n]{0,80}\\|\\s?(?:\\/bin\\/)?(?:ba|z)?sh\\b|\\bconnect\\([^\\n]{0,120}(?:spawn|exec)\\(["'](?:\\/bin\\/)?(?:sh|bash|cmd)|\\.tcp\\(\\)[^\\n]{0,120}io\\.popen\\(|\\bssh\\b[^\\n]{0,60} -r \\d{2,5}:(?:localhost|127\\.0\\.0\\.1):22\\b`,
    ),
  },
];
