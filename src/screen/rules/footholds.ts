import { watch } from "../watched.ts";
import { publicIp, throwaway } from "./hosts.ts";
import type { PatternRule } from "./pattern-rule.ts";

const profile = "\\.(?:bashrc|zshrc|profile|bash_profile|zprofile)\\b";
const autostart = `(?:\\/etc\\/(?:crontab|cron\\.)|@reboot|schtasks[^\\n]{0,40}\\/create|currentversion\\\\run\\b|start menu\\\\programs\\\\startup|systemctl[^\\n]{0,30}enable|launchctl load|\\/etc\\/rc\\.local|\\/etc\\/init\\.d\\/|\\.config\\/autostart|login item|\\bpm2 startup)`;
const furtive =
  "(?:(?:\\/tmp|\\/var\\/tmp|\\/dev\\/shm)\\/\\.?[\\w.-]{1,40}|~\\/\\.(?:cache|config|local\\/share)\\/\\.[\\w.-]{1,40}|%temp%|%tmp%|\\$env:(?:temp|tmp)\\b|%appdata%|-w(?:indowstyle)? hidden|downloadstring|\\b(?:iwr|irm|curl|wget)\\b[^\\n]{0,80}\\|\\s?(?:iex|sh|bash))";
const agentFile =
  "(?:\\b(?:claude|agents|gemini|soul|memory|heartbeat|identity|copilot-instructions)\\.md\\b|\\.cursorrules\\b|\\.windsurfrules\\b)";
const illRule =
  "(?:never ask|without (?:asking|confirmation|approval|permission)|no (?:confirmation|approval|permission)|skip (?:all |every |any )?(?:permission|confirmation|approval)|ignore (?:the user|all|any|previous)|always (?:trust|obey|send|forward|upload|run|execute|allow|approve)|trust (?:every|all|any)|(?:without|no) review|need not (?:say|tell|ask)|(?:is|are) approved|always follow|(?:do not|don't|never) (?:mention|tell|reveal|show|report)|tell no ?one|obey)";
const quietly =
  "(?:\\b(?:silently|quietly|secretly|unasked)\\b|without (?:asking|telling|informing|notifying|a word)|(?:do not|don't|never) (?:tell|mention|report|inform|show|say)|and trust it)";

/** What stays on the machine or in the agent after the skill is gone, and what protected it. */
export const footholdRules: PatternRule[] = [
  {
    id: "S9",
    reason: "It has something from a temporary or hidden place, or from the network, started again and again.",
    words: watch(
      "crontab cron reboot schtasks currentversion startup systemctl launchctl bashrc zshrc profile bash_profile zprofile preload rc init autostart login pm2 launchagents launchdaemons hook hooks",
    ),
    pattern: new RegExp(
      `${autostart}[^\\n]{0,160}${furtive}|(?:echo|printf)[^\\n]{0,20}(?:@reboot|\\* \\* \\*)[^\\n]{0,80}${furtive}|(?:echo|printf)[^\\n]{0,80}(?:nohup ~?\\/?\\.|\\/tmp\\/|~\\/\\.cache\\/\\.|alias sudo=)[^\\n]{0,80}>>[^\\n]{0,30}${profile}|${furtive}[^\\n]{0,40}(?:currentversion\\\\run\\b|\\/etc\\/rc\\.local|\\/etc\\/init\\.d\\/|\\.config\\/autostart|\\bpm2 startup)|\\b(?:copy|move|cp|mv|copy-item|xcopy)\\b[^\\n]{0,60}\\.(?:exe|vbs|bat|scr|lnk|js)\\b[^\\n]{0,80}programs\\\\startup|\\b(?:append|add|put|write|insert)\\b[^\\n]{0,24}${furtive}[^\\n]{0,40}\\b(?:to|into|in|at the end of)\\b[^\\n]{0,20}${profile}|\\b(?:create|write|put|install|add|save|copy|cat|tee|cp|drop|place)\\b[^\\n]{0,80}launch(?:agents|daemons)\\/com\\.(?:apple|google|microsoft|adobe)\\.|\\b(?:register|install|add|put|create|place|drop)\\b[^.\\n]{0,30}\\bhooks?\\b[^.\\n]{0,40}\\b(?:every|each|all|any) (?:repositor(?:y|ies)|repos?|project)[^\\n]{0,80}${furtive}|>\\s?\\/etc\\/ld\\.so\\.preload`,
    ),
  },
  {
    id: "S9",
    reason: "It lets a key of its writer into the machine.",
    words: watch("authorized_keys keys"),
    pattern: new RegExp(
      `\\b(?:curl|wget)\\b[^\\n]{0,120}>>?\\s?[^\\n]{0,40}authorized_keys|\\.ssh\\/authorized_keys[^]{0,100}ssh-(?:rsa|ed25519|dss) aaaa[a-z0-9+/=]{12,800}|\\bgh api\\b[^\\n]{0,30}\\/user\\/keys[^\\n]{0,80}\\$\\((?:curl|wget)\\b|\\b(?:append|add|write|put)\\b[^.\\n]{0,60}\\.ssh\\/authorized_keys\\b[^.\\n]{0,40}${quietly}|\\b(?:add|append|put|write|install|copy)\\b[^.\\n]{0,40}\\bkey\\b[^\\n]{0,60}authorized_keys\\b[^.\\n]{0,12}\\bso (?:that )?(?:we|support|our \\w{2,12}|the (?:author|maintainers?|vendor)|they) (?:can|may|could)\\b|\\b(?:add|append|put|write|install|copy)\\b[^.\\n]{0,8}\\b(?:our|my|the (?:vendor|support|maintainer|author)(?:'s)?)\\b[^.\\n]{0,16}\\bkey\\b[^\\n]{0,40}authorized_keys\\b`,
    ),
  },
  {
    id: "S9",
    reason: "It gives a user of its own all rights on the machine.",
    words: watch("useradd localgroup chmod nopasswd permitrootlogin passwd"),
    pattern:
      /\buseradd\b[^\n]{0,40}\s-u 0\b|\bnet user [^\n]{0,60}\/add\b[^\n]{0,40}localgroup administrators|\bnet localgroup [^\n]{0,60}\/add\b[^\n]{0,20}\bnet user\b|:0:0:[^\n]{0,40}>>\s?\/etc\/passwd|\bchmod [46]777\s|\bchmod (?:u\+s|\+s|[46]7[0-7]{2})\s[^\n]{0,40}(?:\/(?:ba|z|da)?sh\b|\/tmp\/)|(?:echo|printf|tee)[^\n]{0,60}nopasswd:\s?all[^\n]{0,30}>>?\s?\/etc\/sudoers|permitrootlogin yes[^\n]{0,100}chpasswd/,
  },
  {
    id: "S9",
    reason: "It writes what agents read at every start: rules without leave of the user, or text from the network.",
    words: watch("claude agents gemini soul memory heartbeat identity copilot cursorrules windsurfrules"),
    pattern: new RegExp(
      `(?:append|write)file(?:sync)?\\(["'][^"'\\n]{0,40}${agentFile}["'],[^]{0,80}${illRule}|\\btee\\b[^\\n]{0,20}${agentFile}[^\\n]{0,10}<<[^]{0,80}${illRule}|(?:\\b(?:echo|printf|sed -i)\\b|\\bwrite\\()[^\\n]{0,120}${illRule}[^\\n]{0,80}(?:>>?[^\\n]{0,40}|\\s)${agentFile}|>>?\\s?[^\\s]{0,40}${agentFile}[^\\n]{0,10}<<[^]{0,60}${illRule}|open\\(["'][^"'\\n]{0,40}${agentFile}["'], ?["'][aw][^]{0,80}${illRule}|\\b(?:curl|wget)\\b[^\\n]{0,40}https?:\\/\\/(?!(?:raw\\.)?github|gist\\.|gitlab|localhost|127\\.|\\$|[^\\s/]{0,60}(?:anthropic|openai|cursor|claude)\\.)[^\\n]{4,80}(?:>>?|-o|--output)\\s?(?![^\\s]{0,40}\\/skills\\/)[^\\s]{0,40}${agentFile}|\\bwget\\b[^\\n]{0,20}(?:-qo|-o)\\s?[^\\s]{0,40}${agentFile}\\s{1,2}https?:`,
    ),
  },
  {
    id: "S9",
    reason: "It changes what agents read at every start, and has that kept quiet or spread.",
    words: watch(
      "claude agents gemini soul memory heartbeat copilot instruction cursorrules system settings rules",
      "copy append add write replace modify change edit rewrite overwrite insert create drop",
    ),
    spoken: true,
    pattern: new RegExp(
      `\\b(?:append|add|write|copy|insert|paste)\\b[^.\\n]{0,60}${agentFile}[^\\n]{0,20}(?::|\\bthat\\b)[^\\n]{0,80}(?:${illRule}|https?:\\/\\/)|\\bcopy\\b[^.\\n]{0,30}\\b(?:this|whole|entire)\\b[^.\\n]{0,30}\\b(?:file|skill|text|page)\\b[^\\n]{0,40}${agentFile}[^.\\n]{0,60}(?:obey|every later|all later|each later|stays?|survives?)|\\b(?:replace|overwrite|rewrite)\\b[^.\\n]{0,40}${agentFile}[^\\n]{0,30}:[^\\n]{0,20}\\b(?:fetch|load|obey|follow|send)\\b|\\b(?:modify|change|edit|rewrite|alter)\\b[^.\\n]{0,20}(?:\\byour (?:own )?(?:instruction|system|settings?|rules?|config\\w{0,8}|memory)\\b|${agentFile})[^.\\n]{0,20}\\bso (?:that )?[^.\\n]{0,40}\\b(?:no longer|never|always follow|always obey|always trust|without (?:asking|approval)|(?:warnings?|checks?|limits?) (?:is|are) (?:dropped|gone|off))\\b|\\b(?:write|create|drop|add)\\b[^.\\n]{0,16}${agentFile} (?:that|which) (?:tells|makes|has|orders) (?:each|every|all|any|other) agents?\\b|\\b(?:insert|add|append|put|write|prepend)\\b[^.\\n]{0,30}${agentFile}[^.\\n]{0,16}(?::|\\bthat\\b)[^\\n]{0,100}\\b(?:is|are) (?:to be )?(?:approved|dismissed|ignored|trusted|exempt|waved through)\\b|\\b(?:copy|write|lay|save)\\b[^.\\n]{0,12}\\bthis (?:skill|file|text)(?:\\.md)? over (?:the|all|every|each)\\b[^.\\n]{0,16}\\bskills?\\b`,
    ),
  },
  {
    id: "S10",
    reason: "It gives itself every permission, unseen.",
    words: watch(
      "bash allow deny autoapprove bypasspermissions danger dangerously permission permissions mcp corehookspath hookspath",
    ),
    pattern: new RegExp(
      `\\bjq\\b[^\\n]{0,60}(?:bash\\(\\*\\)|"\\*")[^\\n]{0,80}settings|(?:echo|printf)[^\\n]{0,80}(?:bypasspermissions|"\\*")[^\\n]{0,60}>\\s?[^\\n]{0,30}settings|(?:bypasspermissions|autoapprove\\b|danger-full-access|dangerously-skip-permissions|core\\.hookspath)[^.\\n]{0,80}${quietly}|hookspath \\/tmp\\/|\\b(?:remove|delete|drop|clear|empty)\\b[^.\\n]{0,20}\\bdeny (?:rules?|list)\\b[^\\n]{0,30}settings|\\bset\\b[^.\\n]{0,10}\\bautoapprove\\b[^\\n]{0,60}\\bnot asked\\b|\\b(?:delete|remove|drop)\\b[^.\\n]{0,20}\\b(?:permission|approval|confirmation|safety) hooks?\\b[^\\n]{0,60}${quietly}|\\b(?:answer|reply|say|click) yes to (?:every|all|any)\\b[^.\\n]{0,30}\\b(?:dialogs?|prompts?|questions?|requests?)\\b[^.\\n]{0,30}\\b(?:behalf|for the user|yourself)`,
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
    words: watch("index pip_index_url registry npmregistryserver goproxy source hosts docker trusted deb insteadof"),
    pattern: new RegExp(
      `docker run\\b[^\\n]{0,100}(?:-v \\/:|--privileged)[^\\n]{0,60}\\s${publicIp}|\\bdeb https?:\\/\\/${publicIp}|url\\.["']?https?:\\/\\/${publicIp}[^\\n]{0,20}insteadof|\\bpoetry source add \\S{1,30} https?:\\/\\/${publicIp}|npmregistryserver\\s[^\\n]{0,4}https?:\\/\\/${publicIp}|(?:index[-._]url|registry|goproxy|--source)[= ]{1,3}https?:\\/\\/${publicIp}|${publicIp}\\s{1,4}(?:registry\\.npmjs\\.org|pypi\\.org|files\\.pythonhosted\\.org|github\\.com|proxy\\.golang\\.org|crates\\.io)[^\\n]{0,20}>>\\s?\\/etc\\/hosts|--trusted-host\\s(?!pypi\\.org|files\\.python|pypi\\.python|localhost|127\\.|\\$|\\{)[\\w.-]{4,60}[^\\n]{0,60}(?:install|\\s[a-z])`,
    ),
  },
  {
    id: "S10",
    reason: "It turns off what protects the machine, or wipes what it did there.",
    words: watch(
      "netsh windefend auditd falcon crowdstrike osquery sentinelone wazuh kextunload vssadmin wevtutil disableantispyware launchctl histfile history iptables ufw setenforce log",
    ),
    pattern: new RegExp(
      `\\bnetsh advfirewall set \\w{3,12}profiles? state off|\\bsc(?:\\.exe)? (?:stop|config|delete) windefend|\\bsystemctl (?:stop|disable)[^\\n]{0,12}\\b(?:auditd|falcon-sensor|crowdstrike|osqueryd?|sentinelone|wazuh-agent|clamav-daemon)\\b|\\bvssadmin delete shadows \\/|(?:unset histfile|history -c|setenforce 0|iptables -f|ufw disable|systemctl stop auditd)\\b[^\\n]{0,80}(?:${throwaway}|\\|\\s?(?:ba)?sh\\b)|\\blaunchctl (?:unload|bootout|disable)[^\\n]{0,60}(?:crowdstrike|falcon|sentinel|jamf|defender|osquery)|\\bsystemctl mask[^\\n]{0,12}(?:auditd|falcon-sensor)|\\b(?:stop|set)-service\\s[^\\n]{0,12}windefend|\\bkextunload\\b[^\\n]{0,30}(?:sentinel|crowdstrike|falcon|defender)|\\bwevtutil cl\\s|\\bdisableantispyware\\b[^\\n]{0,12}1|\\brm -rf? \\/var\\/log\\b[^\\n]{0,30}_history`,
    ),
  },
];
