import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { verifierKeysOf } from "../../src/cli/log-check/read-log.ts";
import { CommandError } from "../../src/cli/terminal.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve()) }));
afterEach(() => vi.restoreAllMocks());

test.each([
  ["7", 7_000],
  [null, 60_000],
  ["Fri, 31 Dec 2027 23:59:59 GMT", 60_000],
])("who may not read the log now reads it after the pause that it is told: Retry-After %s", async (pause, ms) => {
  const refused = new Response("", { status: 429, headers: pause === null ? {} : { "Retry-After": pause } });
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(refused).mockResolvedValueOnce(new Response("a+b+c\n"));
  expect(await verifierKeysOf("https://registry.example")).toEqual(["a+b+c"]);
  expect(sleep).toHaveBeenLastCalledWith(ms);
});

test("an answer that is cut off, and what is no address, are said in a sentence", async () => {
  const cut = new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("cut off")) }));
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(cut);
  await expect(verifierKeysOf("https://registry.example")).rejects.toThrow(CommandError);
  await expect(verifierKeysOf("registry.example")).rejects.toThrow("is not an address that begins with http");
});

test("a key that a service names writes nothing to a terminal but its text", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("\u001B[2Ja+b+c\n"));
  expect(await verifierKeysOf("https://registry.example")).toEqual([" [2Ja+b+c"]);
});
