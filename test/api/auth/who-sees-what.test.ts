import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/worker/app.ts";
import { restRoutes } from "../../../src/http/rest-routes.ts";
import { description } from "../../../src/http/api-description.ts";
import { newCaller, newRobot, newTeam, request, setMember } from "../../support/vault.ts";

type Operation = { operationId: string; security?: object[]; responses: Record<string, unknown> };

/**
 * What is beside the items needs another scope or role: its own tests have theirs. A skill is put into one's own vault,
 * whatever another's holds.
 */
const elsewhere = new RegExp(
  "/(?:trust-policies|publisher|published|transfers|claims|submissions|audit|export|members|invitations|catalogue|" +
    "webhooks|watch|keys|vault/skills|clear)(?:/|$)",
);
const isOfItems = (path: string) =>
  /^\/api\/v1\/(?:vault|teams\/\{team\})\//.test(path) &&
  path.includes("{") &&
  !elsewhere.test(path) &&
  !path.includes("/policy/");

const operations = Object.entries(description(createApp(restRoutes)).paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>)
    .filter(([, { security = [] }]) => security.length > 0 && isOfItems(path))
    .map(([method, { operationId, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      isBundle: path.endsWith("/bundle") || path.includes("/skills/"),
      isLink: path.includes("/install-links"),
      isForAdmins: method === "delete" && path.endsWith("/revisions"),
      success: Number(Object.keys(responses).find((status) => status.startsWith("2"))),
    })),
);

const people = { owner: "", admin: "", approver: "", member: "", robot: "", reader: "", stranger: "" };
let team = "";
/** One key writes for every row. */
const vars = { KEYED_WRITES_PER_MINUTE: "10000" };

beforeAll(async () => {
  const owner = await newCaller();
  team = (await newTeam(owner.email)).slug;
  people.owner = owner.key;
  for (const role of ["admin", "approver", "member", "reader"] as const) {
    const { email, key } = await newCaller();
    await setMember(team, email, role);
    people[role] = key;
  }
  people.robot = (await newRobot(team)).key;
  people.stranger = (await newCaller()).key;
});

/** A new item of the registry that an operation is about, put there by the owner. */
async function newItem(path: string): Promise<string> {
  const items = path.includes("{team}") ? `/api/v1/teams/${team}/items` : "/api/v1/vault/items";
  const body = { title: "An item", body: "Text" };
  const { slug } = await (
    await request(items, { method: "POST", key: people.owner, body, vars })
  ).json<{ slug: string }>();
  return slug;
}

/** An item that the owner has deleted. */
async function newTrash(path: string): Promise<string> {
  const slug = await newItem(path);
  const registry = path.includes("{team}") ? `/api/v1/teams/${team}` : "/api/v1/vault";
  await request(`${registry}/items/${slug}`, { method: "DELETE", key: people.owner, vars });
  const { items } = await (
    await request(`${registry}/trash`, { key: people.owner })
  ).json<{ items: { id: string }[] }>();
  return items[0]!.id;
}

/** A new install link of the registry, put there by the owner; or what else the path's id names. */
async function newLink(path: string): Promise<string> {
  if (!path.includes("{id}")) return "";
  if (path.includes("/trash/")) return newTrash(path);
  const links = path.includes("{team}") ? `/api/v1/teams/${team}/install-links` : "/api/v1/vault/install-links";
  return (await (await request(links, { method: "POST", key: people.owner, body: {}, vars })).json<{ id: string }>())
    .id;
}

type Written = { method: string; path: string; isBundle: boolean; isLink: boolean };
const bodyFor = ({ method, path, isBundle, isLink }: Written) => {
  if (method === "GET" || method === "DELETE" || isBundle) return undefined;
  if (path.endsWith("/installed-text")) return { from: "item" };
  return isLink ? { name: "Another" } : { title: "Another", body: "Text" };
};

describe.each(operations)("$method $path ($name)", (operation) => {
  const { method, path, isBundle, isForAdmins, success } = operation;
  type Names = { team: string; slug: string; id: string };
  const ask = (key: string, { team, slug, id }: Names, body: unknown = bodyFor(operation)) => {
    const target = path.replace("{team}", team).replace("{slug}", slug).replace("{id}", id).replace("{n}", "1");
    return request(target, { method, key, body, vars });
  };
  const isOfTeam = path.includes("{team}");
  const admins = isOfTeam ? (["owner", "admin"] as const) : (["owner"] as const);
  const others = isOfTeam ? (["approver", "member", "robot"] as const) : [];
  const who = [...admins, ...(isForAdmins ? [] : others)];

  test.each(who)("%s: goes on", async (role) => {
    const response = await ask(people[role], { team, slug: await newItem(path), id: await newLink(path) });
    // An item without a bundle has none to give, and no two texts; an upload without a body or a type is not taken.
    const statuses = path.endsWith("/installed-text") ? [400] : isBundle ? [404, 415] : [success];
    expect(statuses).toContain(response.status);
  });

  test.runIf(isOfTeam && method === "GET")("reader: goes on", async () => {
    const response = await ask(people.reader, { team, slug: await newItem(path), id: await newLink(path) });
    expect(isBundle ? [404] : [success]).toContain(response.status);
  });

  const tooLow = ["reader", ...(isForAdmins ? others : [])] as const;

  test.runIf(isOfTeam && method !== "GET").each(tooLow)("%s: 403, whatever is named and sent", async (role) => {
    for (const body of [bodyFor(operation), "{", { title: 5 }, " ".repeat(600_000)]) {
      for (const names of [
        { team, slug: await newItem(path), id: await newLink(path) },
        { team, slug: "no-such-item", id: "no-such-link" },
      ]) {
        const response = await ask(people[role], names, body);
        expect([response.status, await response.json()]).toMatchObject([403, { code: "insufficient_role" }]);
      }
    }
  });

  test("stranger: 404, as if there were nothing, whatever is sent", async () => {
    const [slug, id] = [await newItem(path), await newLink(path)];
    for (const body of method === "GET" ? [undefined] : [bodyFor(operation), "{", { title: 5 }, " ".repeat(600_000)]) {
      const answers = [];
      for (const names of [
        { team, slug, id },
        { team: "no-such-team", slug: "no-such-item", id: "no-such-link" },
      ]) {
        const response = await ask(people.stranger, names, body);
        const { instance: _, requestId: __, ...problem } = await response.json<Record<string, unknown>>();
        answers.push({ problem, headers: [...response.headers.keys()] });
      }
      expect(answers[0]?.problem).toMatchObject({ status: 404, code: "not_found" });
      expect(answers[1]).toEqual(answers[0]);
    }
  });
});
