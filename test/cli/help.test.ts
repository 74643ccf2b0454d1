import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RecordType } from "../../src/contract/public/import.ts";
import { Status } from "../../src/contract/wire/status.ts";
import { run } from "./run.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const ours = Object.entries(scripts).filter(([, command]) => command.startsWith("node "));

test("the scripts are found", () => expect(ours.length).toBeGreaterThan(12));

test.concurrent.each(ours)("npm run %s -- --help", async (name, command) => {
  const { status, stdout, stderr } = await run([...command.split(" ").slice(1), "--help"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain(`Usage: npm run ${name} -- `);
  expect(stdout).toMatch(/\nExamples?:\n {2}npm run /);
});

test.each([["import"], ["status"]])("catalog %s --help lists types and statuses", async (command) => {
  const { stdout } = await run(["src/cli/operator.ts", "catalog", command, "--help"]);
  const words = new Set(stdout.match(/[\w-]+/g));
  for (const word of [...RecordType.options, ...Status.options]) expect(words).toContain(word);
});

test("wrong use has exit status 2", async () => {
  expect(await run(["src/cli/screen.ts"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("name the files"),
  });
  expect(await run(["src/cli/dev.ts", "--port", "x"])).toMatchObject({ status: 2 });
});
