import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { reconcilePackages } from "../../src/publish/packages/reconcile.ts";
import { packages } from "../../src/db/catalog.ts";
import { importRecords } from "../../src/publish/import/import-records.ts";
import { operator } from "../support/actors.ts";
import { depsWith } from "../support/bundles.ts";
import { skill } from "../support/records.ts";

test("an import puts the objects of all its packages at once, and all before it writes a row", async () => {
  const deps = depsWith({});
  const slugs = ["put-one", "put-two", "put-three"];
  const begun = Promise.withResolvers<void>();
  const puts: string[] = [];
  const rowsAtPuts: number[] = [];
  const bundles = new Proxy(deps.bundles, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== "put") return typeof member === "function" ? (member.bind(target) as unknown) : member;
      return async (key: string, bytes: Uint8Array) => {
        puts.push(key);
        if (puts.length === slugs.length) begun.resolve();
        await begun.promise;
        const [rows] = await deps.primary.catalog.batch([deps.primary.catalog.select().from(packages)]);
        rowsAtPuts.push(rows.filter(({ objectKey }) => puts.includes(objectKey)).length);
        return target.put(key, bytes);
      };
    },
  });
  const lines = slugs.map((slug) =>
    JSON.stringify(skill({ slug, files: [{ path: "SKILL.md", text: skillMd(slug) }] })),
  );
  const { outcomes } = await importRecords(
    { ...deps, bundles },
    new TextEncoder().encode(lines.join("\n")),
    "approved",
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
  expect(rowsAtPuts).toEqual([0, 0, 0]);
});

test("the sweep keeps objects that rows name, by the names of before too, and takes others", async () => {
  const slugs = ["swept-not", "swept-short", "swept-long"];
  await operator.import(slugs.map((slug) => skill({ slug, files: [{ path: "SKILL.md", text: skillMd(slug) }] })));
  const { results } = await env.CATALOG.prepare(
    "select packages.id, object_key as key, sha256 from packages join records on package_id = " +
      "packages.id where slug like 'swept-%' order by slug",
  ).all<{ id: number; key: string; sha256: string }>();
  const [digits, encoded, present] = results;
  const older = [
    `packages/${digits!.sha256}`,
    `packages/${Buffer.from(encoded!.sha256, "hex").toString("base64url")}/abcdefgh`,
  ];
  for (const [at, key] of older.entries()) {
    const object = await env.BUNDLES.get(results[at]!.key);
    await env.BUNDLES.put(key, await object!.arrayBuffer());
    await env.CATALOG.prepare("update packages set object_key = ? where id = ?").bind(key, results[at]!.id).run();
  }
  const orphans = [`${present!.key}x`, `${older[0]}x`, `${older[1]}x`, ...results.slice(0, 2).map(({ key }) => key)];
  for (const key of orphans) await env.BUNDLES.put(key, "x");
  const inTwoDays = Date.now() + 2 * 24 * 60 * 60_000;
  expect(await reconcilePackages(depsWith({ now: () => inTwoDays }))).toMatchObject({
    orphans: orphans.length,
    lost: 0,
  });
  const isThere = async (key: string) => (await env.BUNDLES.head(key)) !== null;
  expect(await Promise.all([...older, present!.key].map(isThere))).toEqual([true, true, true]);
  expect(await Promise.all(orphans.map(isThere))).toEqual(orphans.map(() => false));
});

const skillMd = (slug: string) => `---\nname: ${slug}\ndescription: Says ${slug}\n---\n\nSays ${slug}.\n`;
