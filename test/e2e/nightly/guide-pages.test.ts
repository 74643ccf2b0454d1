import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { pagesWith, runPage } from "../support/guide-blocks.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "guide-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(pagesWith(""))("what %s has its reader type works, from its first line to its last", async (page) => {
  const { status, output } = await runPage(page, folder, baseUrl());
  expect(status, output).toBe(0);
});
