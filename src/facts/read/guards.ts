import { pattern } from "../pattern.ts";
import type { Sign } from "../fact.ts";
import { shorten } from "../shorten.ts";
import type { Reading } from "./reading.ts";

type Guard = { pattern: RegExp; signs?: Sign[] };

/** Switches that loosen protection. `protection` is the machine's own against malicious programs. */
const guards: Guard[] = [
  {
    pattern: pattern(
      "",
      String.raw`--dangerously-skip-permissions|--dangerously-bypass-[\w-]{1,40}|--yolo\b|`,
      String.raw`--full-auto\b|--allow-all-tools\b|--auto-approve\b(?=.{0,60}(?:agent|tool|`,
      String.raw`mcp))`,
    ),
  },
  {
    pattern: pattern(
      "",
      String.raw`\bbypassPermissions\b|["']?(?:defaultMode|permissionMode|permission-mode)["']?\s{0,3}[:=\s]\s{0,3}`,
      String.raw`["']?(?:bypassPermissions|acceptEdits|yolo)`,
    ),
  },
  {
    pattern: pattern(
      "",
      String.raw`["']?(?:autoApprove|alwaysAllow|enableAllProjectMcpServers|autoApproveTools|`,
      String.raw`chat\.tools\.autoApprove)["']?\s{0,3}[:=]\s{0,3}(?:true|\[\s{0,3}["'*])`,
    ),
  },
  { pattern: /--sandbox[=\s](?:danger-full-access|none|off)|--no-sandbox\b|sandbox_mode\s{0,3}=\s{0,3}["']danger/ },
  { pattern: /\bcurl\b.{0,200}\s(?:-\w{0,6}k\b|--insecure\b)|\bwget\b.{0,200}--no-check-certificate/ },
  {
    pattern: pattern(
      "",
      String.raw`NODE_TLS_REJECT_UNAUTHORIZED["'\]]{0,3}\s{0,3}=\s{0,3}["']?0|PYTHONHTTPSVERIFY\s{0,3}=\s{0,3}["']`,
      String.raw`?0|http\.sslVerify[\s=]+false|GIT_SSL_NO_VERIFY|strict-ssl[\s=]+false|rejectUnauthorized\s{0,3}:\s`,
      String.raw`{0,3}false|verify\s{0,3}=\s{0,3}False\b|_create_unverified_context|CERT_NONE\b|`,
      String.raw`--trusted-host\b|StrictHostKeyChecking[=\s]no`,
    ),
  },
  {
    pattern: pattern(
      "",
      String.raw`\bgit\s.{0,200}--no-verify\b|--no-gpg-sign\b|commit\.gpgsign[\s=]+false|`,
      String.raw`--allow-unauthenticated\b|--nogpgcheck\b|--ignore-scripts[=\s]false`,
    ),
  },
  { pattern: /\bchmod\s{1,3}(?:-R\s{1,3})?(?:0?777|a\+rwx|ugo\+rwx)\b|0o777\b/ },
  { pattern: /\bNOPASSWD:\s{0,3}ALL\b/, signs: ["protection"] },
  {
    pattern: pattern(
      "",
      String.raw`\bspctl\s{1,3}--(?:master|global)-disable\b|\bcsrutil\s{1,3}disable\b|\bxattr\s{1,3}-(?:c|`,
      String.raw`cr|rc|r\s{0,3}-?c|d|dr|rd)\b(?!.{0,60}\S:\S).{0,100}|com\.apple\.quarantine`,
    ),
    signs: ["protection"],
  },
  {
    pattern: pattern(
      "i",
      String.raw`\b(?:Set|Add)-MpPreference\b|\bDisableRealtimeMonitoring\b|\bsc(?:\.exe)?\s{1,3}(?:stop|`,
      String.raw`delete|config)\s{1,3}WinDefend\b|\bDisableAntiSpyware\b|\bExclusionPath\b`,
    ),
    signs: ["protection"],
  },
  {
    pattern: pattern(
      "i",
      String.raw`\bSet-ExecutionPolicy\s.{0,60}(?:Bypass|Unrestricted)|-(?:ExecutionPolicy|`,
      String.raw`ep|exec)\s{1,3}(?:bypass|unrestricted)\b`,
    ),
  },
  {
    pattern: pattern(
      "",
      String.raw`\bsetenforce\s{1,3}0\b|\bufw\s{1,3}disable\b|\b(?:systemctl|service)\s{1,3}(?:stop|`,
      String.raw`disable)\s{1,3}(?:firewalld|ufw|auditd|apparmor|clamav\S{0,20}|falcon-sensor|`,
      String.raw`crowdstrike)|\biptables\s{1,3}-F\b|\bnetsh\s{1,3}advfirewall\s.{0,60}\boff\b|`,
      String.raw`\bhistory\s{1,3}-c\b|\bunset\s{1,3}HISTFILE\b|HISTFILE=/dev/null`,
    ),
    signs: ["protection"],
  },
];

const signs = pattern(
  "i",
  String.raw`permission|yolo|full-auto|allow-all|pprove|alwaysAllow|enableAllProject|`,
  String.raw`sandbox|insecure|curl\b.{0,200}\s-\w{0,6}k|certificate|TLS|HTTPS|ssl|SSL|rejectUn|verify|CERT_NONE|`,
  String.raw`trusted-host|HostKey|gpg|unauthenticated|ignore-scripts|777|rwx|NOPASSWD|`,
  String.raw`spctl|csrutil|xattr|quarantine|MpPreference|Realtime|WinDefend|AntiSpyware|`,
  String.raw`ExclusionPath|xecution|-ep|-exec|setenforce|ufw|systemctl|service|iptables|`,
  String.raw`netsh|history|HISTFILE`,
);

export function readGuards({ facts }: Pick<Reading, "facts">, { text, line }: { text: string; line: number }) {
  if (!signs.test(text)) return;
  for (const { pattern, signs: own } of guards) {
    const match = pattern.exec(text);
    if (match) facts.add("guard", shorten(match[0], 120), line, { signs: own ?? [] });
  }
}
