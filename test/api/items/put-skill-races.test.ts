import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { putSkill } from "../../../src/vault/bundles/put-skill.ts";
import { asMember } from "../../../src/people/owner.ts";
import { depsWith, problemOf } from "../../support/bundles.ts";
import { digestOf } from "../../support/digests.ts";
import { listed, newRegistry, patch, read, registries, remove } from "../../support/items.ts";
import { allObjects, folder, limitTo, objectsOf, put, putting, usedBy } from "../../support/skill-folders.ts";
import { removeMember } from "../../support/vault.ts";

const count = <Value>(values: Value[], value: Value) => values.filter((each) => each === value).length;
const vars = { UPLOADS_PER_KEY: "50", UPLOADS_PER_ISOLATE: "50" };

describe.each(registries)("%s", (kind) => {
  test("50 at once of one new slug: one is made, and item and bundle are of the last", async () => {
    const registry = await newRegistry(kind);
    const objects = await allObjects();
    const folders = Array.from({ length: 50 }, (_, n) => folder({ body: `# Number ${n}\n` }));
    const answers = await Promise.all(folders.map((bytes) => put(registry, "pdf-forms", bytes, { vars })));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 201), count(statuses, 200)]).toEqual([1, 49]);
    const shown = await Promise.all(answers.map((answer) => answer.json<{ title: string; revision: number }>()));
    expect(shown.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    const item = await read(registry, "pdf-forms");
    const [, number] = /^Number (\d+)$/.exec(item.title)!;
    expect(item).toMatchObject({
      revision: 50,
      body: `# Number ${number}\n`,
      bundle: { sha256: digestOf(folders[Number(number)]!) },
    });
    expect(await usedBy(registry)).toMatchObject({ storage: { usedBytes: item.bundle!.sizeBytes } });
    expect(await allObjects()).toEqual([...objects, ...(await objectsOf(registry))].toSorted());
  });

  test("50 at once with If-None-Match: one is made, the others are told", async () => {
    const registry = await newRegistry(kind);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        put(registry, "pdf-forms", folder({ body: `# ${n}\n` }), { vars, headers: { "If-None-Match": "*" } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 201), count(statuses, 412)]).toEqual([1, 49]);
    expect((await read(registry, "pdf-forms")).revision).toBe(1);
  });

  test("50 at once of new slugs at a limit of 10 items: exactly 10, and nothing is left of the others", async () => {
    const registry = await newRegistry(kind);
    await limitTo(registry, { items: 10 });
    const objects = await allObjects();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => put(registry, `skill-${n}`, folder({ name: `skill-${n}` }), { vars })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 40]);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ code: "item_limit_reached", limit: 10, used: 10 });
    }
    expect((await listed(registry)).total).toBe(10);
    const keys = await objectsOf(registry);
    expect([keys.length, await allObjects()]).toEqual([10, [...objects, ...keys].toSorted()]);
  });

  test("50 at once of new slugs: the storage limit is exact, and no item is made without its bundle", async () => {
    const registry = await newRegistry(kind);
    const folders = Array.from({ length: 50 }, (_, n) => folder({ name: `skill-${10 + n}` }));
    const { length } = folders[0]!;
    await limitTo(registry, { storageBytes: length * 10 + 5 });
    const answers = await Promise.all(folders.map((bytes, n) => put(registry, `skill-${10 + n}`, bytes, { vars })));
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 40]);
    for (const answer of refused) {
      const limits = { limit: length * 10 + 5, used: length * 10 };
      expect(await answer.json()).toMatchObject({ code: "storage_limit_reached", ...limits });
    }
    expect(await usedBy(registry)).toMatchObject({ items: { used: 10 }, storage: { usedBytes: length * 10 } });
    // A replacement counts only its difference; one that has no room leaves the text too.
    const slug = `skill-${10 + answers.findIndex(({ status }) => status === 201)}`;
    expect((await put(registry, slug, folder({ name: slug, body: "# PDF forms\n\nWith care.12345\n" }))).status).toBe(
      200,
    );
    const refusal = await put(registry, slug, folder({ name: slug, body: "# PDF forms\n\nWith care.123456789\n" }));
    expect(await problemOf(refusal)).toMatchObject([409, { code: "storage_limit_reached" }]);
    expect(await read(registry, slug)).toMatchObject({ body: "# PDF forms\n\nWith care.12345\n", revision: 2 });
  });

  test("with changes of the item at once: each is whole, and none is lost", async () => {
    const registry = await newRegistry(kind);
    await putting(registry, "pdf-forms", folder());
    const folders = Array.from({ length: 5 }, (_, n) => folder({ body: `# Folder ${n}\n` }));
    const answers = await Promise.all([
      ...folders.map((bytes) => put(registry, "pdf-forms", bytes)),
      ...["a", "b", "c", "d", "e"].map((tag) => patch(registry, "pdf-forms", { tags: [tag] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const item = await read(registry, "pdf-forms");
    const number = Number(/^Folder (\d)$/.exec(item.title)![1]);
    expect(item.bundle!.sha256).toBe(digestOf(folders[number]!));
    expect([item.revision, item.tags.length]).toEqual([11, 1]);
  });

  test("with the item's deletion at once: it is whole or gone", async () => {
    const registry = await newRegistry(kind);
    await putting(registry, "pdf-forms", folder());
    const [answer] = await Promise.all([
      put(registry, "pdf-forms", folder({ body: "# Anew\n" })),
      remove(registry, "pdf-forms"),
    ]);
    expect([200, 201]).toContain(answer.status);
    const { total } = await listed(registry);
    expect(await objectsOf(registry)).toHaveLength(total);
  });
});

test("who is put out of the team while the body comes writes nothing", async () => {
  const team = await newRegistry("team");
  await putting(team, "pdf-forms", folder());
  const objects = await allObjects();
  const bytes = folder({ body: "# After\n" });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const { user_id: userId } = (await env.VAULT.prepare("select user_id from api_keys where id = ?")
    .bind(team.keyId)
    .first<{ user_id: number }>())!;
  const caller = {
    keyId: team.keyId,
    userId,
    slug: "x",
    name: "X",
    isRobot: false,
    lifeMs: 0,
    registry: null,
    scopes: ["vault:write" as const],
  };
  const upload = { contentType: "application/zip", sizeBytes: bytes.length, body: readable };
  const conditions = { ifMatch: null, ifNoneMatch: null };
  const putIt = putSkill(depsWith(), asMember(caller, team.slug), "pdf-forms", upload, conditions);
  const writer = writable.getWriter();
  await writer.write(bytes.slice(0, 50));
  await removeMember(team.slug, team.email);
  await Promise.all([
    writer.write(bytes.slice(50)).then(() => writer.close()),
    expect(putIt).rejects.toThrow("nothing here"),
  ]);
  expect(await allObjects()).toEqual(objects);
  const item = await env.VAULT.prepare(
    "select title from items where slug = 'pdf-forms' and owner_id = (select id from owners where slug = ?)",
  )
    .bind(team.slug)
    .first();
  expect(item).toEqual({ title: "PDF forms" });
});
