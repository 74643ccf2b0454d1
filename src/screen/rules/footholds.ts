import { watch } from "../watched.ts";
import { agentFileRules, quietly } from "./agent-files.ts";
import { publicIp, throwaway } from "./hosts.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { group, inClause, onLine, seq, ways, within } from "./pieces.ts";

const profile = "\\.(?:bashrc|zshrc|profile|bash_profile|zprofile)\\b";

const autostart = group(
  /\/etc\/(?:crontab|cron\.)|@reboot|schtasks[^\n]{0,40}\/create|currentversion\\run\b/,
  /start menu\\programs\\startup|systemctl[^\n]{0,30}enable|launchctl load/,
  /\/etc\/rc\.local|\/etc\/init\.d\/|\.config\/autostart|login item|\bpm2 startup/,
);

const furtive = group(
  /(?:\/tmp|\/var\/tmp|\/dev\/shm)\/\.?[\w.-]{1,40}/,
  /~\/\.(?:cache|config|local\/share)\/\.[\w.-]{1,40}|%temp%|%tmp%|\$env:(?:temp|tmp)\b/,
  /%appdata%|-w(?:indowstyle)? hidden|downloadstring/,
  /\b(?:iwr|irm|curl|wget)\b[^\n]{0,80}\|\s?(?:iex|sh|bash)/,
);

/** What stays on the machine or in the agent after the skill is gone, and what protected it. */
export const footholdRules: PatternRule[] = [
  {
    id: "S9",
    reason: "It has something from a temporary or hidden place, or from the network, started again and again.",
    words: watch(
      "crontab cron reboot schtasks currentversion startup systemctl launchctl bashrc zshrc profile " +
        "bash_profile zprofile preload rc init autostart login pm2 launchagents launchdaemons hook " +
        "hooks",
    ),
    pattern: new RegExp(
      ways({
        furtiveAtStart: seq(autostart, onLine(160), furtive),
        printedTimer: seq(/(?:echo|printf)/, onLine(20), /(?:@reboot|\* \* \*)/, onLine(80), furtive),
        printedProfile: seq(
          /(?:echo|printf)/,
          onLine(80),
          /(?:nohup ~?\/?\.|\/tmp\/|~\/\.cache\/\.|alias sudo=)/,
          onLine(80),
          />>/,
          onLine(30),
          profile,
        ),
        furtiveThenStart: seq(
          furtive,
          onLine(40),
          group(/currentversion\\run\b|\/etc\/rc\.local|\/etc\/init\.d\/|\.config\/autostart/, /\bpm2 startup/),
        ),
        windowsStartup: seq(
          /\b(?:copy|move|cp|mv|copy-item|xcopy)\b/,
          onLine(60),
          /\.(?:exe|vbs|bat|scr|lnk|js)\b/,
          onLine(80),
          /programs\\startup/,
        ),
        intoProfile: seq(
          /\b(?:append|add|put|write|insert)\b/,
          onLine(24),
          furtive,
          onLine(40),
          /\b(?:to|into|in|at the end of)\b/,
          onLine(20),
          profile,
        ),
        launchAgentOfVendor: seq(
          /\b(?:create|write|put|install|add|save|copy|cat|tee|cp|drop|place)\b/,
          onLine(80),
          /launch(?:agents|daemons)\/com\.(?:apple|google|microsoft|adobe)\./,
        ),
        hookInEveryRepository: seq(
          /\b(?:register|install|add|put|create|place|drop)\b/,
          inClause(30),
          /\bhooks?\b/,
          inClause(40),
          /\b(?:every|each|all|any) (?:repositor(?:y|ies)|repos?|project)/,
          onLine(80),
          furtive,
        ),
        preloadedLibrary: />\s?\/etc\/ld\.so\.preload/,
      }),
    ),
  },
  {
    id: "S9",
    reason: "It lets a key of its writer into the machine.",
    words: watch("authorized_keys keys"),
    pattern: new RegExp(
      ways({
        downloadedKey: seq(/\b(?:curl|wget)\b/, onLine(120), />>?\s?/, onLine(40), /authorized_keys/),
        writtenKey: seq(/\.ssh\/authorized_keys/, within(100), /ssh-(?:rsa|ed25519|dss) aaaa[a-z0-9+/=]{12,800}/),
        keyByGithubCli: seq(/\bgh api\b/, onLine(30), /\/user\/keys/, onLine(80), /\$\((?:curl|wget)\b/),
        addedQuietly: seq(
          /\b(?:append|add|write|put)\b/,
          inClause(60),
          /\.ssh\/authorized_keys\b/,
          inClause(40),
          quietly,
        ),
        forTheirAccess: seq(
          /\b(?:add|append|put|write|install|copy)\b/,
          inClause(40),
          /\bkey\b/,
          onLine(60),
          /authorized_keys\b/,
          inClause(12),
          /\bso (?:that )?(?:we|support|our \w{2,12}|the (?:author|maintainers?|vendor)|they) /,
          /(?:can|may|could)\b/,
        ),
        keyOfTheirs: seq(
          /\b(?:add|append|put|write|install|copy)\b/,
          inClause(8),
          /\b(?:our|my|the (?:vendor|support|maintainer|author)(?:'s)?)\b/,
          inClause(16),
          /\bkey\b/,
          onLine(40),
          /authorized_keys\b/,
        ),
      }),
    ),
  },
  {
    id: "S9",
    reason: "It gives a user of its own all rights on the machine.",
    words: watch("useradd localgroup chmod nopasswd permitrootlogin passwd"),
    pattern: new RegExp(
      ways({
        secondRoot: seq(/\buseradd\b/, onLine(40), /\s-u 0\b/),
        administrator: seq(/\bnet user /, onLine(60), /\/add\b/, onLine(40), /localgroup administrators/),
        administratorThenUser: seq(/\bnet localgroup /, onLine(60), /\/add\b/, onLine(20), /\bnet user\b/),
        passwdLine: seq(/:0:0:/, onLine(40), />>\s?\/etc\/passwd/),
        openToAll: /\bchmod [46]777\s/,
        setUserId: seq(/\bchmod (?:u\+s|\+s|[46]7[0-7]{2})\s/, onLine(40), /(?:\/(?:ba|z|da)?sh\b|\/tmp\/)/),
        sudoersLine: seq(/(?:echo|printf|tee)/, onLine(60), /nopasswd:\s?all/, onLine(30), />>?\s?\/etc\/sudoers/),
        rootLogin: seq(/permitrootlogin yes/, onLine(100), /chpasswd/),
      }),
    ),
  },
  ...agentFileRules,
  {
    id: "S7",
    reason: "It has packages come from an address without a name.",
    words: watch("index pip_index_url registry npmregistryserver goproxy source hosts docker trusted deb insteadof"),
    pattern: new RegExp(
      ways({
        privilegedImage: seq(/docker run\b/, onLine(100), /(?:-v \/:|--privileged)/, onLine(60), /\s/, publicIp),
        debianSource: seq(/\bdeb https?:\/\//, publicIp),
        gitRewrite: seq(/url\.["']?https?:\/\//, publicIp, onLine(20), /insteadof/),
        poetrySource: seq(/\bpoetry source add \S{1,30} https?:\/\//, publicIp),
        npmRegistry: seq(/npmregistryserver\s/, onLine(4), /https?:\/\//, publicIp),
        packageIndex: seq(/(?:index[-._]url|registry|goproxy|--source)[= ]{1,3}https?:\/\//, publicIp),
        hostsLine: seq(
          publicIp,
          /\s{1,4}/,
          group(/registry\.npmjs\.org|pypi\.org|files\.pythonhosted\.org|github\.com/, /proxy\.golang\.org|crates\.io/),
          onLine(20),
          />>\s?\/etc\/hosts/,
        ),
        trustedHost: seq(
          /--trusted-host\s(?!pypi\.org|files\.python|pypi\.python|localhost|127\.|\$|\{)/,
          /[\w.-]{4,60}/,
          onLine(60),
          /(?:install|\s[a-z])/,
        ),
      }),
    ),
  },
  {
    id: "S10",
    reason: "It turns off what protects the machine, or wipes what it did there.",
    words: watch(
      "netsh windefend auditd falcon crowdstrike osquery sentinelone wazuh kextunload vssadmin " +
        "wevtutil disableantispyware launchctl histfile history iptables ufw setenforce log",
    ),
    pattern: new RegExp(
      ways({
        windowsFirewall: /\bnetsh advfirewall set \w{3,12}profiles? state off/,
        defenderService: /\bsc(?:\.exe)? (?:stop|config|delete) windefend/,
        stoppedAgents: seq(
          /\bsystemctl (?:stop|disable)/,
          onLine(12),
          /\b/,
          /(?:auditd|falcon-sensor|crowdstrike|osqueryd?|sentinelone|wazuh-agent|clamav-daemon)/,
          /\b/,
        ),
        shadowCopies: /\bvssadmin delete shadows \//,
        weakenedThenFetches: seq(
          group(/unset histfile|history -c|setenforce 0|iptables -f|ufw disable|systemctl stop auditd/),
          /\b/,
          onLine(80),
          group(throwaway, /\|\s?(?:ba)?sh\b/),
        ),
        macAgents: seq(
          /\blaunchctl (?:unload|bootout|disable)/,
          onLine(60),
          /(?:crowdstrike|falcon|sentinel|jamf|defender|osquery)/,
        ),
        maskedAgents: seq(/\bsystemctl mask/, onLine(12), /(?:auditd|falcon-sensor)/),
        stoppedDefender: seq(/\b(?:stop|set)-service\s/, onLine(12), /windefend/),
        unloadedExtension: seq(/\bkextunload\b/, onLine(30), /(?:sentinel|crowdstrike|falcon|defender)/),
        clearedEventLog: /\bwevtutil cl\s/,
        antiSpyware: seq(/\bdisableantispyware\b/, onLine(12), /1/),
        deletedLogs: seq(/\brm -rf? \/var\/log\b/, onLine(30), /_history/),
      }),
    ),
  },
];
