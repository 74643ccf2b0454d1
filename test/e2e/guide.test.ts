import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { guide, guidePages } from "../../src/contract/public/docs-pages.ts";
import { baseUrl } from "./support/base-url.ts";
import { blocks } from "./support/guide-blocks.ts";

const run = promisify(execFile);
const wrangler = join(projectRoot, "node_modules/wrangler/bin/wrangler.js");

/** A command without what follows in quotation marks, in one line each. */
const linesOf = (mark: "account" | "start") =>
  blocks.filter((block) => block.mark === mark).flatMap(({ code }) => code.trim().split("\n"));

describe("what needs an account is what the installed wrangler knows", () => {
  /** A command's words, and the names of its options. */
  const asked = new Map<string, Set<string>>();
  for (const line of linesOf("account")) {
    // Names, such as a queue's, are no words of the command.
    const [, words, rest] = /^npx wrangler ((?:(?!scans)[a-z][a-z0-9-]* ?)+)(.*)$/.exec(line) ?? [];
    if (words === undefined) continue;
    const known = asked.get(words.trim()) ?? new Set<string>();
    for (const [option] of (rest ?? "").matchAll(/--[a-z-]+/g)) known.add(option);
    asked.set(words.trim(), known);
  }

  test.each([...asked])(
    "wrangler %s",
    async (words, options) => {
      const { stdout } = await run(process.execPath, [wrangler, ...words.split(" "), "--help"], { cwd: projectRoot });
      const [, usage] = /^(wrangler [^\n]*)/m.exec(stdout) ?? [];
      expect(usage, stdout).toBeDefined();
      for (const option of options) expect(stdout).toMatch(new RegExp(`(?:^|\\s)${option}\\b`));
    },
    60_000,
  );

  test.each([[[]], [["--env", "staging"]]])(
    "a deploy would send what it should: %j",
    async (args) => {
      const { stdout } = await run("npm", ["run", "deploy", "--", "--dry-run", ...args], { cwd: projectRoot });
      const suffix = args.length > 0 ? "-staging" : "";
      for (const [binding, name] of [
        ...[
          ["CATALOG", "catalog"],
          ["SEARCH", "search"],
          ["VAULT", "vault"],
          ["BUNDLES", "bundles"],
          ["SCANS", "scans"],
        ],
      ]) {
        expect(stdout).toContain(`env.${binding} (${name}${suffix})`);
      }
      expect(stdout).toContain('env.ENVIRONMENT ("production")');
    },
    180_000,
  );
});

describe("the guide as a site", () => {
  const read = async (path: string) => {
    const response = await fetch(`${baseUrl()}${path}`);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  test("every page that is listed is there, with a heading, and its links lead somewhere", async () => {
    const index = await read("/docs");
    const written = guidePages.filter(({ slug }) => existsSync(join(projectRoot, `src/web/docs/${slug}.md`)));
    for (const { slug, title } of written) {
      expect(index.html).toContain(`href="/docs/${slug}"`);
      const page = await read(`/docs/${slug}`);
      expect([slug, page.status]).toEqual([slug, 200]);
      expect(page.html.replaceAll("&#39;", "'")).toContain(`<h1>${title}</h1>`);
      expect(page.html).not.toMatch(/\{\{|<p>\|/);
      expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
      for (const [, linked, anchor] of page.html.matchAll(/href="\/docs\/([a-z-]+)(#[\w-]+)?"/g)) {
        if (linked === "api") continue;
        const there = await read(`/docs/${linked}`);
        expect([slug, linked, there.status]).toEqual([slug, linked, 200]);
        expect(there.html).toContain(anchor ? `id="${anchor.slice(1)}"` : "<h1>");
      }
    }
    expect(guide.length).toBe(2);
  });

  test("has one address for each page", async () => {
    const get = (path: string) => fetch(`${baseUrl()}${path}`, { redirect: "manual" });
    expect((await get("/docs/trust.html")).headers.get("Location")).toBe("/docs/trust");
    expect((await get("/docs/index.html")).headers.get("Location")).toBe("/docs");
    expect((await get("/docs/nowhere")).status).toBe(404);
  });
});
