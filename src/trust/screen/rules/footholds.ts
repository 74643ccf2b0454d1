import { watch } from "../watched.ts";
import { publicIp, throwaway } from "./hosts.ts";
import type { PatternRule } from "./pattern-rule.ts";

const profile = "\\.(?:bashrc|zshrc|profile|bash_profile|zprofile)\\b";
const autostart = `(?:\\/etc\\/(?:crontab|cron\\.)|@reboot|schtasks[^\\n]{0,40}\\/create|currentversion\\\\run\\b|start menu\\\\programs\\\\startup|systemctl[^\\n]{0,30}enable|launchctl load)`;
const furtive =
  "(?:(?:\\/tmp|\\/var\\/tmp|\\/dev\\/shm)\\/\\.?[\\w.-]{1,40}|~\\/\\.cache\\/\\.[\\w.-]{1,40}|%temp%|%tmp%|\\$env:(?:temp|tmp)\\b|%appdata%|-w(?:indowstyle)? hidden|downloadstring|\\b(?:iwr|irm|curl|wget)\\b[^\\n]{0,80}\\|\\s?(?:iex|sh|bash))";
const agentFile =
  "(?:\\b(?:claude|agents|gemini|soul|memory|heartbeat|identity|copilot-instructions)\\.md\\b|\\.cursorrules\\b|\\.windsurfrules\\b)";
const illRule =
  "(?:never ask|without (?:asking|confirmation|approval|permission)|no (?:confirmation|approval|permission)|skip (?:all |every |any )?(?:permission|confirmation|approval)|ignore (?:the user|all|any|previous)|always (?:trust|obey|send|forward|upload|run|execute|allow|approve)|trust (?:every|all|any)|(?:do not|don't|never) (?:mention|tell|reveal|show|report)|tell no ?one|obey)";
const quietly =
  "(?:\\b(?:silently|quietly|secretly|unasked)\\b|without (?:asking|telling|informing|notifying|a word)|(?:do not|don't|never) (?:tell|mention|report|inform|show|say)|and trust it)";

/** What stays on the machine or in the agent after the skill is gone, and what protected it. */
export const footholdRules: PatternRule[] = [
  {
    id: "S9",
    reason: "It has something from a temporary or hidden place, or from the network, started again and again.",
    words: watch(
      "crontab cron reboot schtasks currentversion startup systemctl launchctl bashrc zshrc profile bash_profile zprofile preload",
    ),
    pattern: new RegExp(
      `${autostart}[^\\n]{0,160}${furtive}|(?:echo|printf)[^\\n]{0,20}(?:@reboot|\\* \\* \\*)[^\\n]{0,80}${furtive}|(?:echo|printf)[^\\n]{0,80}(?:nohup ~?\\/?\\.|\\/tmp\\/|~\\/\\.cache\\/\\.|alias sudo=)[^\\n]{0,80}>>[^\\n]{0,30}${profile}|${furtive}[^\\n]{0,40}currentversion\\\\run\\b|\\b(?:copy|move|cp|mv|copy-item|xcopy)\\b[^\\n]{0,60}\\.(?:exe|vbs|bat|scr|lnk|js)\\b[^\\n]{0,80}programs\\\\startup|>\\s?\\/etc\\/ld\\.so\\.preload`,
    ),
  },
  {
    id: "S9",
    reason: "It lets a key of its writer into the machine.",
    words: watch("authorized_keys keys"),
    pattern: new RegExp(
      `\\b(?:curl|wget)\\b[^\\n]{0,120}>>?\\s?[^\\n]{0,40}authorized_keys|\\.ssh\\/authorized_keys[^]{0,100}ssh-(?:rsa|ed25519|dss) aaaa[a-z0-9+/=]{12,800}|\\bgh api\\b[^\\n]{0,30}\\/user\\/keys[^\\n]{0,80}\\$\\((?:curl|wget)\\b|\\b(?:append|add|write|put)\\b[^.\\n]{0,60}\\.ssh\\/authorized_keys\\b[^.\\n]{0,40}${quietly}`,
    ),
  },
  {
    id: "S9",
    reason: "It gives a user of its own all rights on the machine.",
    words: watch("useradd localgroup chmod nopasswd permitrootlogin setcap"),
    pattern:
      /\buseradd\b[^\n]{0,40}\s-u 0\b|\bnet user [^\n]{0,60}\/add\b[^\n]{0,40}localgroup administrators|\bchmod (?:u\+s|\+s|[46]7[0-7]{2})\s[^\n]{0,40}(?:\/(?:ba|z|da)?sh\b|\/tmp\/)|(?:echo|printf|tee)[^\n]{0,60}nopasswd:\s?all[^\n]{0,30}>>?\s?\/etc\/sudoers|permitrootlogin yes[^\n]{0,100}chpasswd/,
  },
  {
    id: "S9",
    reason: "It writes what agents read at every start: rules without leave of the user, or text from the network.",
    words: watch("claude agents gemini soul memory heartbeat identity copilot cursorrules windsurfrules"),
    pattern: new RegExp(
      `(?:\\b(?:echo|printf|sed -i)\\b|\\bwrite\\()[^\\n]{0,120}${illRule}[^\\n]{0,80}(?:>>?[^\\n]{0,40}|\\s)${agentFile}|>>?\\s?[^\\s]{0,40}${agentFile}[^\\n]{0,10}<<[^]{0,60}${illRule}|open\\(["'][^"'\\n]{0,40}${agentFile}["'], ?["'][aw][^]{0,80}${illRule}|\\b(?:curl|wget)\\b[^\\n]{0,40}https?:\\/\\/(?!(?:raw\\.)?github|gist\\.|gitlab|localhost|127\\.|\\$|[^\\s/]{0,60}(?:anthropic|openai|cursor|claude)\\.)[^\\n]{4,80}(?:>>?|-o|--output)\\s?(?![^\\s]{0,40}\\/skills\\/)[^\\s]{0,40}${agentFile}|\\bwget\\b[^\\n]{0,20}(?:-qo|-o)\\s?[^\\s]{0,40}${agentFile}\\s{1,2}https?:`,
    ),
  },
  {
    id: "S9",
    reason: "It changes what agents read at every start, and has that kept quiet or spread.",
    words: watch(
      "claude agents gemini soul memory heartbeat copilot instruction",
      "copy append add write replace modify change edit rewrite overwrite",
    ),
    spoken: true,
    pattern: new RegExp(
      `\\b(?:append|add|write|copy|insert|paste)\\b[^.\\n]{0,60}${agentFile}[^\\n]{0,20}(?::|\\bthat\\b)[^\\n]{0,80}(?:${illRule}|https?:\\/\\/)|\\bcopy\\b[^.\\n]{0,30}\\b(?:this|whole|entire)\\b[^.\\n]{0,30}\\b(?:file|skill|text|page)\\b[^\\n]{0,40}${agentFile}[^.\\n]{0,60}(?:obey|every later|all later|each later|stays?|survives?)|\\b(?:replace|overwrite|rewrite)\\b[^.\\n]{0,40}${agentFile}[^\\n]{0,30}:[^\\n]{0,20}\\b(?:fetch|load|obey|follow|send)\\b|\\b(?:modify|change|edit|rewrite|alter)\\b[^.\\n]{0,20}\\byour own (?:instruction|system|settings?|rules?|config\\w{0,8})\\b[^.\\n]{0,40}\\b(?:no longer|never|not|without)\\b`,
    ),
  },
  {
    id: "S10",
    reason: "It gives itself every permission, unseen.",
    words: watch(
      "bash allow autoapprove bypasspermissions danger dangerously permission permissions mcp corehookspath hookspath",
    ),
    pattern: new RegExp(
      `\\bjq\\b[^\\n]{0,60}(?:bash\\(\\*\\)|"\\*")[^\\n]{0,80}settings|(?:echo|printf)[^\\n]{0,80}(?:bypasspermissions|"\\*")[^\\n]{0,60}>\\s?[^\\n]{0,30}settings|(?:bypasspermissions|autoapprove\\b|danger-full-access|dangerously-skip-permissions|core\\.hookspath)[^.\\n]{0,80}${quietly}|hookspath \\/tmp\\/|\\bset\\b[^.\\n]{0,10}\\bautoapprove\\b[^\\n]{0,60}\\bnot asked\\b|\\b(?:delete|remove|drop)\\b[^.\\n]{0,20}\\b(?:permission|approval|confirmation|safety) hooks?\\b[^\\n]{0,60}${quietly}|\\b(?:answer|reply|say|click) yes to (?:every|all|any)\\b[^.\\n]{0,30}\\b(?:dialogs?|prompts?|questions?|requests?)\\b[^.\\n]{0,30}\\b(?:behalf|for the user|yourself)`,
    ),
  },
  {
    id: "S9",
    reason: "It connects the agent to a server of tools, and has that kept quiet.",
    words: watch("mcp mcpservers args"),
    pattern: new RegExp(
      `"args"\\s?:\\s?\\[[^\\]\\n]{0,80}\\$\\((?:curl|wget)\\b|\\b(?:add|register|connect|install|replace|point|change|claude mcp add)\\b[^\\n]{0,80}(?:\\bmcp server\\b|\\bmcp\\.json\\b|\\/mcp\\b|\\/sse\\b)[^\\n]{0,80}${quietly}`,
    ),
  },
  {
    id: "S7",
    reason: "It has packages come from an address without a name.",
    words: watch("index registry goproxy source hosts docker trusted"),
    pattern: new RegExp(
      `docker run\\b[^\\n]{0,100}(?:-v \\/:|--privileged)[^\\n]{0,60}\\s${publicIp}|(?:index[-.]url|registry|goproxy|--source)[= ]{1,3}https?:\\/\\/${publicIp}|${publicIp}\\s{1,4}(?:registry\\.npmjs\\.org|pypi\\.org|files\\.pythonhosted\\.org|github\\.com|proxy\\.golang\\.org|crates\\.io)[^\\n]{0,20}>>\\s?\\/etc\\/hosts|--trusted-host\\s(?!pypi\\.org|files\\.python|pypi\\.python|localhost|127\\.|\\$|\\{)[\\w.-]{4,60}[^\\n]{0,60}(?:install|\\s[a-z])`,
    ),
  },
  {
    id: "S10",
    reason: "It turns off what protects the machine, or wipes what it did there.",
    words: watch(
      "netsh windefend auditd falcon crowdstrike osquery sentinelone wazuh vssadmin histfile history iptables ufw setenforce log",
    ),
    pattern: new RegExp(
      `\\bnetsh advfirewall set \\w{3,12}profiles? state off|\\bsc(?:\\.exe)? (?:stop|config|delete) windefend|\\bsystemctl (?:stop|disable)[^\\n]{0,12}\\b(?:auditd|falcon-sensor|crowdstrike|osqueryd?|sentinelone|wazuh-agent|clamav-daemon)\\b|\\bvssadmin delete shadows \\/|(?:unset histfile|history -c|setenforce 0|iptables -f|ufw disable|systemctl stop auditd)\\b[^\\n]{0,80}(?:${throwaway}|\\|\\s?(?:ba)?sh\\b)|\\brm -rf? \\/var\\/log\\b[^\\n]{0,30}_history`,
    ),
  },
];
