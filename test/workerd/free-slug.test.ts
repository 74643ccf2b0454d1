import { env } from "cloudflare:workers";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, expect, test } from "vitest";
import { slugPattern } from "../../src/contract/wire/common.ts";
import { numbered } from "../../src/lib/slugs.ts";
import { freeSlug, wantedSlug } from "../../src/vault/items/free-slug.ts";
import { asPerson } from "../../src/people/owner.ts";

const owner = asPerson({
  keyId: "k",
  userId: 1,
  slug: "ada",
  name: "Ada",
  scopes: [],
  registry: null,
  isRobot: false,
  lifeMs: 0,
});

test.each([
  ["Fill in PDF forms", "fill-in-pdf-forms"],
  ["  Éclair & Čeština: naïve ŁÓDŹ ", "eclair-cestina-naive-lodz"],
  ["Straße, Ærø, œuvre, þorn", "strasse-aero-oeuvre-thorn"],
  ["ﬁne Ｆｕｌｌ ①②", "fine-full-12"],
  ["C++ / C#", "c-c"],
  ["你好，世界", "note"],
  ["🎉🎉", "note"],
  ["--- ...", "note"],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
])("%s → %s", (title, slug) => {
  expect(wantedSlug({ title, kind: "note" })).toBe(slug);
});

test("any title gives a valid slug", () => {
  const titles = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
  fc.assert(
    fc.property(titles, (title) => {
      const slug = wantedSlug({ title, kind: "mcp-server" });
      expect(slug).toMatch(slugPattern);
      expect(slug.length).toBeLessThanOrEqual(64);
    }),
    { numRuns: 2_000 },
  );
});

beforeAll(async () => {
  await env.VAULT.batch([
    env.VAULT.prepare("insert into owners (id, type, slug, name, created_at) values (1, 'user', 'ada', 'Ada', 0)"),
    env.VAULT.prepare("insert into users (owner_id, email) values (1, 'ada@example.com')"),
  ]);
});

test("in SQL the first free one of the sequence is found, whatever is taken", async () => {
  const database = drizzle(env.VAULT);
  const word = fc.string({ unit: fc.constantFrom("a", "b", "1", "-"), minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(word, fc.integer({ min: 0, max: 12 }), async (title, taken) => {
      const wanted = wantedSlug({ title, kind: "skill" });
      const insert = env.VAULT.prepare(
        "insert into items (owner_id, slug, title, kind, tags, metadata, body, body_bytes, revision, " +
          "created_at, created_by, updated_at, updated_by) values (1, ?, '', '', '[]', '{}', '', 0, 1, 0, " +
          "1, 0, 1)",
      );
      const slugs = Array.from({ length: taken }, (_, place) => numbered(wanted, place + 1));
      await env.VAULT.batch([env.VAULT.prepare("delete from items"), ...slugs.map((slug) => insert.bind(slug))]);
      const { free } = await database.get<{ free: string }>(
        sql`select ${freeSlug(owner, { title, kind: "skill" })} as free`,
      );
      expect(free).toBe(numbered(wanted, taken + 1));
      expect(free).toMatch(slugPattern);
      expect(free.length).toBeLessThanOrEqual(64);
    }),
    { numRuns: 60 },
  );
});
