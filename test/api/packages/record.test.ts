import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import type { StoredScreen } from "../../../src/db/judgement.ts";
import { anon, operator, serviceWith } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { bare, cleanScreen, givePackage, giveScreen, setScanStatus } from "../../support/package-rows.ts";

const base = "http://localhost";
const add = "claude plugin marketplace add";
const commands = (slug: string, origin = base) => [
  { target: "skills-cli", command: `npx skills add ${origin}/skills/${slug}` },
  {
    target: "claude-code",
    command: `${add} ${origin}/skills/${slug}.git && claude plugin install ${slug}@skill-${slug}`,
  },
  { target: "git", command: `git clone ${origin}/skills/${slug}.git` },
];
const own = [{ target: "git" as const, command: "git clone https://elsewhere.example/x" }];
const screen = (changes: Partial<StoredScreen> = {}): StoredScreen => ({
  ...cleanScreen,
  rules: "1.2.3",
  textHash: "text",
  clearing: null,
  opinion: null,
  ...changes,
});
const flagged = { ran: true, outcome: "flagged" as const, suspicious: 30, notes: 0, hiddenCharacters: true };
const finding = {
  rule: "S1",
  severity: "suspicious" as const,
  field: "body",
  line: 2,
  excerpt: "words",
  reason: "told",
};
const files = (slug: string) => ({
  files: { "SKILL.md": `# ${slug}\n`, "a/run.sh": "echo\n", "b.bin": new Uint8Array([0, 1]) },
});

/** What was written beside the service is known at once only where nothing is remembered. */
const read = (slug: string) => newIsolate().anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const listed = async (slug: string) =>
  (await newIsolate().anon.list("/api/v1/skills?pageSize=100")).items.find((item) => item.slug === slug)!.install;
const isInstallable = async (slug: string) => {
  const [detail, list] = [(await read(slug)).install, await listed(slug)];
  expect(list).toEqual(detail);
  return JSON.stringify(detail) === JSON.stringify(commands(slug));
};

beforeAll(async () => {
  const slugs = ["whole", "unclean", "flagged", "contents", "cleared", "bare"];
  await operator.import([
    ...slugs.map((slug) => bare({ slug, install: own })),
    bare({ slug: "paid", price: 2, install: own }),
    bare({ slug: "free", price: 0, install: own }),
  ]);
});

describe("a skill with a package", () => {
  test("shows its files, what was found in it, and how it is installed from here", async () => {
    const { archive, sha256 } = await givePackage("whole", files("whole"));
    await giveScreen("whole", screen());
    const detail = await read("whole");
    expect(detail.files).toEqual([
      { path: "SKILL.md", sizeBytes: 8, isText: true },
      { path: "a/run.sh", sizeBytes: 5, isText: true },
      { path: "b.bin", sizeBytes: 2, isText: false },
    ]);
    expect(detail.report).toMatchObject({
      screen: { ran: true, outcome: "clean", suspicious: 0, notes: 0, findings: [], ruleSet: "1.2.3" },
      virusScan: {
        engine: "builtin",
        status: "clean",
        scannedAt: "2026-05-01T00:00:00Z",
        sha256,
        sizeBytes: archive.length,
      },
    });
    expect(detail.install).toEqual(commands("whole"));
    expect(await listed("whole")).toEqual(commands("whole"));
    expect((await anon.list("/api/v1/skills?q=one")).items.find(({ slug }) => slug === "whole")!.install).toEqual(
      commands("whole"),
    );
  });

  test("names the address that it is asked at, or the one that is set; no answer of one serves another", async () => {
    const install = async (service: typeof anon, origin: string) => {
      const response = await service.send(`${origin}/api/v1/skills/whole`);
      return (await response.json<SkillDetail>()).install;
    };
    for (let at = 0; at < 2; at++) {
      for (const origin of ["https://one.example", "http://two.example:8080"]) {
        expect(await install(anon, origin)).toEqual(commands("whole", origin));
      }
    }
    const set = serviceWith({ ISOLATE: "base", PUBLIC_URL: "https://skills.example" });
    for (const origin of ["https://one.example", "http://two.example:8080"]) {
      expect(await install(set.anon, origin)).toEqual(commands("whole", "https://skills.example"));
    }
  });

  test.each(["infected", "rejected", "failed"] as const)(
    "that is %s has no commands, its own neither, and says why",
    async (status) => {
      await givePackage("unclean", files("unclean"));
      expect(await isInstallable("unclean")).toBe(true);
      await setScanStatus("unclean", status);
      expect(await isInstallable("unclean")).toBe(false);
      expect(await read("unclean")).toMatchObject({
        install: null,
        notOffered: { reason: status === "infected" ? "infected" : "not-cleared" },
      });
      expect((await read("unclean")).report.virusScan).toMatchObject({ status });
      await setScanStatus("unclean", "clean");
      expect(await isInstallable("unclean")).toBe(true);
    },
  );

  test("whose text is flagged is shown with at most 20 findings, and is not installable but readable", async () => {
    await givePackage("flagged", files("flagged"));
    await giveScreen("flagged", screen({ result: flagged, findings: Array.from({ length: 30 }, () => finding) }));
    const { report } = await read("flagged");
    expect(report.screen).toMatchObject({ outcome: "flagged", suspicious: 30, hiddenCharacters: true });
    expect(report.screen.findings).toHaveLength(20);
    expect(report.screen.findings[0]).toEqual({
      rule: "S1",
      severity: "suspicious",
      file: "body",
      line: 2,
      reason: "told",
      excerpt: null,
    });
    expect(await isInstallable("flagged")).toBe(false);
    expect(await read("flagged")).toMatchObject({ install: null, notOffered: { reason: "flagged" } });
    expect((await anon.get("/api/v1/skills/flagged/package")).status).toBe(200);
  });

  test("whose files are flagged is not installable", async () => {
    const contentsScreen = { ...cleanScreen, result: flagged, findings: [{ ...finding, field: "bundle:a/run.sh" }] };
    await givePackage("contents", { ...files("contents"), contentsScreen });
    await giveScreen("contents", screen());
    expect((await read("contents")).report.screen).toMatchObject({
      outcome: "flagged",
      findings: [{ file: "a/run.sh" }],
    });
    expect(await isInstallable("contents")).toBe(false);
    expect(await read("whole")).toMatchObject({ notOffered: null });
  });

  test("that was cleared is installable; not after its text or its rules have changed", async () => {
    await givePackage("cleared", files("cleared"));
    const clearing = { by: "Mo", note: "fine", at: 0, textHash: "text", bundleHash: null, rulesMajor: "1" };
    await giveScreen("cleared", screen({ result: flagged, clearing }));
    expect(await isInstallable("cleared")).toBe(true);
    await giveScreen("cleared", screen({ result: flagged, clearing, textHash: "another" }));
    expect(await isInstallable("cleared")).toBe(false);
    await giveScreen("cleared", screen({ result: flagged, clearing, rules: "2.0.0 model" }));
    expect(await isInstallable("cleared")).toBe(false);
    await giveScreen("cleared", screen());
    expect(await isInstallable("cleared")).toBe(true);
  });

  test("with a price is not installable, for nothing it is", async () => {
    await givePackage("paid", files("paid"));
    await givePackage("free", files("free"));
    expect([await isInstallable("paid"), await isInstallable("free"), await isInstallable("bare")]).toEqual([
      false,
      true,
      false,
    ]);
    await operator.import([bare({ slug: "free", price: 4, install: own })]);
    await env.CATALOG.prepare("update sequence set value = value + 1").run();
    expect(await read("free")).toMatchObject({ install: null, notOffered: { reason: "priced" } });
  });
});
