import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockState } from "../../src/cli/dev/state-lock.ts";
import { run } from "./run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "state-lock-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const held = (pids: number[]) => JSON.stringify({ port: 8123, pids });

test("a lock is taken, names its processes, and is given back", () => {
  const state = join(folder, "a/b");
  const lock = lockState(state, 8123);
  lock.addProcess(1234);
  expect(JSON.parse(readFileSync(join(state, "dev.lock"), "utf8"))).toEqual({ port: 8123, pids: [process.pid, 1234] });
  lock.release();
  expect(existsSync(join(state, "dev.lock"))).toBe(false);
});

test("a second npm run dev on a state that is in use is refused in one line, and leaves the lock", async () => {
  // The service of a command that was killed, say: its own process is gone.
  const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "dev.ts"]);
  try {
    writeFileSync(join(folder, "dev.lock"), held([2 ** 30, holder.pid!]));
    const second = await run(["src/cli/dev.ts", "--persist-to", folder]);
    expect(second).toMatchObject({ status: 1, stdout: "" });
    expect(second.stderr.trim().split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^error: process ${holder.pid} runs .* at http://localhost:8123; stop it`)),
    ]);
    expect(readFileSync(join(folder, "dev.lock"), "utf8")).toBe(held([2 ** 30, holder.pid!]));
  } finally {
    holder.kill();
    await once(holder, "exit");
  }
});

test.each([
  ["of processes that have ended", held([2 ** 30])],
  ["of a number that another program has now", held([1])],
  ["that was cut off as it was written", "{"],
])("a lock %s is taken over", (_, text) => {
  writeFileSync(join(folder, "dev.lock"), text);
  const lock = lockState(folder, 8123);
  expect(JSON.parse(readFileSync(join(folder, "dev.lock"), "utf8"))).toEqual({ port: 8123, pids: [process.pid] });
  lock.release();
});

test.each(["file", "file/below", "/proc/nowhere/at/all"])(
  "a folder that can't be written is said in one line: %s",
  (path) => {
    writeFileSync(join(folder, "file"), "");
    expect(() => lockState(path.startsWith("/") ? path : join(folder, path), 8123)).toThrow(
      /^the state folder .* can't be written: [^\n]+$/,
    );
  },
);
