import { expect, test } from "vitest";
import lists from "../../../src/facts/data/places.json" with { type: "json" };
import { patternsIn, placesIn } from "../../../src/facts/places.ts";

const paths = [
  ...["~/.ssh/id_rsa", "~/.aws/credentials", "~/.netrc", "~/.git-credentials", "~/.kube/config", "~/.npmrc"],
  ...["/etc/shadow", "~/.bash_history", "/proc/self/environ", "http://169.254.169.254/latest/", "~/.config/gh/x"],
  ...["~/.electrum/wallets", "wallet.dat", "~/.config/google-chrome/Default/Login Data", "key4.db", "project/.env"],
  ...["~/.bashrc", "~/.zshrc", "/etc/crontab", "/etc/profile.d/x.sh", "~/.config/autostart/x", ".git/hooks/pre-commit"],
  ...["~/.claude/settings.json", ".cursorrules", ".mcp.json", "CLAUDE.md", ".github/copilot-instructions.md", "a.md"],
];
const lines = paths.flatMap((path) => [path, `cat ${path} | head`, `Read "${path}", then stop.`]);
const sources = Object.values(lists).filter(Array.isArray).flat();

test("no pattern that matches a text is passed over, whatever else the text has", () => {
  const matched = new Set<string>();
  for (const text of [...lines, lines.join("\n"), lines.toReversed().join(" ")]) {
    const found = new Set(patternsIn(text).map(({ expression }) => expression.source));
    for (const source of sources.filter((one) => new RegExp(one).test(text))) {
      matched.add(source);
      expect(found, `${source} in ${text}`).toContain(new RegExp(source).source);
    }
  }
  expect(matched.size).toBeGreaterThan(20);
});

test("a line names the places that it names among those of its text", () => {
  const among = patternsIn(lines.join("\n"));
  for (const line of lines) expect(placesIn(line, among)).toEqual(placesIn(line));
  expect(placesIn("nothing of note")).toEqual([]);
});
