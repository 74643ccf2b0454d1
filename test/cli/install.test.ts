import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { engines?: { node?: string }; optional?: boolean };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };

/**
 * `npm ci` may run under Node 20; every script runs under the Node that the package `node` brings, so npm's warnings of
 * newer engines are not true here. After an update of such a package, take its `engines` out of package-lock.json.
 */
test("npm ci warns of no engine under Node 20", () => {
  const { node } = (JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: { node: string } })
    .devDependencies;
  expect(Number.parseInt(node)).toBeGreaterThanOrEqual(24);
  const newer = Object.entries(packages).filter(
    ([, { engines, optional }]) =>
      !optional &&
      engines?.node !== undefined &&
      !/(?:^|\|\| ?)(?:\^?20\b|>= ?(?:20|1\d|\d)(?:\.|$| ))|\*/.test(engines.node),
  );
  expect(newer.map(([name, { engines }]) => `${name} ${engines!.node}`)).toEqual([]);
});
