import { describe, expect, test } from "vitest";
import { TeamPage } from "../../../src/contract/people/teams.ts";
import { newCaller, newTeam, removeMember, request, setMember } from "../../support/vault.ts";

const teamsOf = async (key: string, query = "") => {
  const response = await request(`/api/v1/teams${query}`, { key });
  expect(response.status).toBe(200);
  return TeamPage.strict().parse(await response.json());
};

describe("GET /api/v1/teams", () => {
  test("200 with the caller's role in each of their teams, by slug", async () => {
    const ada = await newCaller();
    const ben = await newCaller();
    await newTeam(ada.email, "zebra");
    await newTeam(ben.email, "antelope");
    await setMember("antelope", ada.email, "admin");
    await newTeam(ben.email, "of-ben-alone");

    const { items, ...envelope } = await teamsOf(ada.key);
    expect(items).toMatchObject([
      { slug: "antelope", name: "Team antelope", role: "admin", memberCount: 2, itemCount: 0 },
      { slug: "zebra", name: "Team zebra", role: "owner", memberCount: 1, itemCount: 0 },
    ]);
    expect(envelope).toEqual({ page: 1, pageSize: 20, total: 2, totalRelation: "eq", hasMore: false });
  });

  test("an empty list for a person without a team, and for one who has left", async () => {
    const ada = await newCaller();
    const ben = await newCaller();
    const { slug } = await newTeam(ben.email);
    expect(await teamsOf(ada.key)).toMatchObject({ items: [], total: 0 });
    await setMember(slug, ada.email);
    expect(await teamsOf(ada.key)).toMatchObject({ items: [{ slug, role: "member" }], total: 1 });
    await removeMember(slug, ada.email);
    expect(await teamsOf(ada.key)).toMatchObject({ items: [], total: 0 });
  });

  test("pages, with links", async () => {
    const ada = await newCaller();
    for (const slug of ["page-a", "page-b", "page-c"]) await newTeam(ada.email, slug);
    const slugs = [];
    for (const page of [1, 2, 3]) {
      const { items, hasMore } = await teamsOf(ada.key, `?pageSize=2&page=${page}`);
      slugs.push([items.map(({ slug }) => slug), hasMore]);
    }
    expect(slugs).toEqual([
      [["page-a", "page-b"], true],
      [["page-c"], false],
      [[], false],
    ]);
    const response = await request("/api/v1/teams?pageSize=2&page=2", { key: ada.key });
    expect(response.headers.get("Link")).toBe(
      '</api/v1/teams?pageSize=2&page=1>; rel="prev", </api/v1/teams?pageSize=2&page=1>; rel="first"',
    );
    expect((await teamsOf(ada.key, "?pageSize=500")).pageSize).toBe(100);
    expect((await teamsOf(ada.key, "?page=9007199254740991&pageSize=100")).items).toEqual([]);
  });

  test.each(["page=0", "page=x", "pageSize=-1", "page=1.5", "page=1&page=2"])("400 for %s", async (query) => {
    const { key } = await newCaller();
    const response = await request(`/api/v1/teams?${query}`, { key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_parameter" });
  });

  test("400 that says what is wrong with a parameter", async () => {
    const { key } = await newCaller();
    const messages = [];
    for (const query of ["page=1&page=2", "pageSize=x"]) {
      const response = await request(`/api/v1/teams?${query}`, { key });
      messages.push((await response.json<{ detail: string }>()).detail);
    }
    expect(messages).toEqual(["`page` was given more than once.", "`pageSize` must be a whole number of 1 or more."]);
  });

  test("is the caller's alone, and 304 while nothing changed", async () => {
    const ada = await newCaller();
    const first = await request("/api/v1/teams", { key: ada.key });
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    expect(first.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const headers = { "If-None-Match": first.headers.get("ETag")! };
    const second = await request("/api/v1/teams", { key: ada.key, headers });
    expect(second.status).toBe(304);
    expect(second.headers.get("Cache-Control")).toBe("private, no-store");
    expect(second.headers.get("RateLimit-Policy")).toBe('"reads";q=1200;w=60');
    expect(second.headers.get("X-Vault-Bookmark")).toMatch(/^[0-9a-f-]{59}$/);
  });

  test("405 with what the path answers", async () => {
    const { key } = await newCaller();
    const response = await request("/api/v1/teams", { key, method: "PUT", body: {} });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
  });
});
