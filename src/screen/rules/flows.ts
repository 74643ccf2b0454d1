import { watch } from "../watched.ts";
import { fetchedCodeRules } from "./fetched-code.ts";
import { footholdRules } from "./footholds.ts";
import { walkOf } from "./walk-of.ts";
import type { Match, PatternRule, Searched } from "./pattern-rule.ts";
import { takenSecretRules } from "./taken-secrets.ts";
import { unattendedRules } from "./unattended.ts";
import { group, onLine, seq, ways, words } from "./pieces.ts";

/** Characters after a download within which the downloaded file may be run. */
const window = 900;
/** Characters after a copy of secrets within which the copy may be sent. */
const sentWithin = 420;

const fetched = walkOf(
  /\b(?:curl|wget|aria2c|invoke-webrequest|iwr)\b[^\n]{0,300}https?:\/\/[^\s"'`)>]{3,200}[^\n]{0,120}/,
);
const named = /(?:\s-[a-z]{0,4}o|\s--output(?:-document)?|\s-outfile|>)[ =]{0,2}["']?([^\s"'`;|&]{1,80})/;
const hostIn = /https?:\/\/([^\s/"'`:)>]{3,80})/;
/** Hosts that everybody installs programs from. Their scripts are not reported. */
const installHosts = new RegExp(
  seq(
    /(?:^|\.)/,
    group(
      /github\.com|githubusercontent\.com|gitlab\.com|docker\.com|rustup\.rs|python\.org/,
      /pypa\.io|nodejs\.org|nodesource\.com|npmjs\.com|golang\.org|go\.dev|astral\.sh/,
      /deno\.land|bun\.sh|brew\.sh|amazonaws\.com|amazon\.com|google\.com|googleapis\.com/,
      /microsoft\.com|azureedge\.net|apache\.org|gnu\.org|debian\.org|ubuntu\.com|k8s\.io/,
      /hashicorp\.com|anaconda\.com|jetbrains\.com|nvidia\.com|pytorch\.org|huggingface\.co/,
      /cloudflare\.com|localhost/,
    ),
    /$/,
  ),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A hidden path or a nameless file, where no installer is kept. */
const isFurtive = (path: string) =>
  /^(?:\/tmp\/|\/var\/tmp\/|\/dev\/shm\/|\$tmpdir|%temp%)/.test(path) ||
  /^\.?\/?\.[a-z]/.test(path) ||
  /^[a-z\d]{1,2}$/.test(path);

/** A download into a file that is run further on, by any program and on any later line. */
const runsWhatItFetched: Searched = {
  source: `${installHosts.source} ${named.source} ${window}`,
  walk(prefilter) {
    const { text } = prefilter;
    const downloads = fetched(prefilter);
    return (from) => {
      for (let one: Match | null = downloads(from); one; one = downloads(one.index + 1)) {
        const path = named.exec(one[0])?.[1];
        const host = hostIn.exec(one[0])?.[1];
        if (!path || !host || installHosts.test(host) || !isFurtive(path)) continue;
        const name = escaped(path.slice(path.lastIndexOf("/") + 1));
        const after = one.index + one[0].search(named);
        const run = new RegExp(
          ways({
            byProgram: seq(
              group(
                /\b(?:ba|z|da|k)?sh|\bsource|\bpython3?|\bnode|\bperl|\bruby|\bphp|\bexec|\bnohup/,
                /\bsudo|\bopen|\bstart|chmod [+\w]{1,5}|[;&|\n] ?\./,
              ),
              /\s{1,3}[^\s;|&]{0,40}/,
              name,
              /(?![\w.])/,
            ),
            byPath: seq(/(?:^|[\n;&|])\s{0,3}\.?\/[^\s;|&]{0,40}/, name, /(?=\s|$)/),
          }),
        ).exec(text.slice(after, after + window).replace(named, (all) => " ".repeat(all.length)));
        if (run) return { index: one.index, 0: text.slice(one.index, after + run.index + run[0].length) };
      }
      return null;
    };
  },
};

const secret = seq(
  /(?:~|\$home|\/root|\/home\/[a-z]{1,20}|\$\{home\})\/\./,
  group(
    /ssh\/(?:id_[a-z0-9]{2,8}\b|\*)(?!\.pub)|aws\/credentials|netrc|git-credentials/,
    /kube\/config|gnupg|npmrc|pypirc|docker\/config\.json|config\/gcloud/,
  ),
);

const copied = walkOf(
  new RegExp(`\\b(?:cat|base64|tar|zip|cp)\\s[^\\n|;]{0,80}${secret}[^\\n]{0,40}>{1,2}\\s?[^\\s;|&>]{1,40}`),
);
const sender = /\b(?:curl|wget|nc|scp|rsync|mail|ftp)\b(?=([^\n]{0,120}))/g;
const whole = (name: string) => new RegExp(`(?<![\\w.-])${escaped(name)}(?![\\w-])`);

/** A file of secrets copied into another file, which a program that sends names further on. */
const sendsWhatItCopied: Searched = {
  source: `${secret} ${sender.source}`,
  walk(prefilter) {
    const { text } = prefilter;
    const copies = copied(prefilter);
    return (from) => {
      for (let one: Match | null = copies(from); one; one = copies(one.index + 1)) {
        const after = one.index + one[0].length;
        const name = one[0].slice(one[0].lastIndexOf(">") + 1).trim();
        for (const { index, 1: sent } of text.slice(after, after + sentWithin).matchAll(sender)) {
          if (!sent!.includes(name) || !whole(name).test(sent!)) continue;
          return { index: one.index, 0: text.slice(one.index, after + index + sent!.length) };
        }
      }
      return null;
    };
  },
};

/** Rules by the source and the target of data, whatever command carries it. */
export const flowRules: PatternRule[] = [
  ...fetchedCodeRules,
  ...takenSecretRules,
  ...footholdRules,
  ...unattendedRules,
  {
    id: "S7",
    reason: "It fetches a program from a host of its own into a place out of the way, and runs it.",
    words: watch("curl wget aria2c invoke iwr", "http https"),
    pattern: runsWhatItFetched,
  },
  {
    id: "S6",
    reason: "It hands a file of secrets to a program that sends.",
    words: watch(
      "scp rsync sftp ftp tftp rclone aws gsutil gist mail mailx mutt sendmail socat telnet nc ncat " +
        "curl wget http https openssl requests paste pastebin base64 tar zip cat",
      "ssh netrc git kube gnupg npmrc pypirc docker gcloud aws",
    ),
    pattern: new RegExp(
      ways({
        sentAsFile: seq(
          /\b/,
          group(
            /scp|rsync|t?ftp(?=\s[!-~])|sftp|rclone (?:copy|copyto)|aws s3 (?:cp|sync)/,
            /gsutil (?:cp|rsync)|gh gist create|mailx?|mutt|sendmail|socat|telnet|ncat|nc/,
          ),
          /\s/,
          onLine(120),
          /(?<!-i ["']?|--exclude[= ]|identityfile[= ]|--kubeconfig[= ])/,
          secret,
        ),
        piped: seq(
          /(?:cat|base64|tar|zip|gzip|xxd|openssl)\s[^\n|;]{0,80}/,
          secret,
          /[^\n;]{0,80}\|/,
          onLine(60),
          words(
            /mailx?|mutt|sendmail|socat|telnet|ftp|sftp|ssh|aws s3 cp -|gsutil cp -|rclone rcat/,
            /http post|gh gist create|curl|wget|nc|ncat/,
          ),
        ),
      }),
    ),
  },
  {
    id: "S6",
    reason: "It copies a file of secrets and hands the copy to a program that sends.",
    words: watch("cat base64 tar zip cp", "curl wget nc scp rsync mail ftp"),
    pattern: sendsWhatItCopied,
  },
];
