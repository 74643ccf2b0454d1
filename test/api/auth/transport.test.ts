import { beforeAll, describe, expect, test } from "vitest";
import { newCaller, request } from "../../support/vault.ts";

let key = "";
let other = "";
beforeAll(async () => {
  key = (await newCaller()).key;
  other = (await newCaller()).key;
});

const ask = (headers: Record<string, string>, path = "/api/v1/teams") => request(path, { headers });

describe("a key is carried", () => {
  test.each([
    ["as Bearer", () => ({ Authorization: `Bearer ${key}` })],
    ["as bearer, whatever its case and spaces", () => ({ Authorization: `bEARER   ${key}  ` })],
    ["as X-API-Key", () => ({ "X-API-Key": key })],
    ["as both", () => ({ Authorization: `Bearer ${key}`, "X-API-Key": key })],
    ["beside another scheme", () => ({ Authorization: "Basic dXNlcjpwYXNz", "X-API-Key": key })],
  ])("%s", async (_, headers) => {
    expect((await ask(headers())).status).toBe(200);
  });

  test("400 when both carry different ones", async () => {
    for (const [one, two] of [
      [key, other],
      [key, "nonsense"],
      ["nonsense", key],
    ] as const) {
      const response = await ask({ Authorization: `Bearer ${one}`, "X-API-Key": two });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "invalid_parameter",
        errors: [{ parameter: "X-API-Key", code: "invalid_parameter" }],
      });
    }
  });

  test.each([
    ["in the URL", {}, () => `/api/v1/teams?api_key=${key}&key=${key}&access_token=${key}`],
    ["as another scheme", { Authorization: "Basic dXNlcjpwYXNz" }, undefined],
    ["as an empty Bearer", { Authorization: "Bearer " }, undefined],
    ["as an empty X-API-Key", { "X-API-Key": "" }, undefined],
  ])("401 missing_api_key: %s", async (_, headers, path) => {
    const response = await ask(headers, path?.());
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "missing_api_key" });
  });

  test.each([
    ["cut off", () => key.slice(0, 40)],
    ["padded", () => `${key}=`],
    ["quoted", () => `"${key}"`],
    ["twice", () => `${key}, ${key}`],
    ["with words behind it", () => `${key} please`],
    ["in upper case", () => key.toUpperCase()],
    ["of another service", () => "ghp_16C7e42F292c6912E7710c838347Ae178B4a"],
    ["a JWT", () => "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"],
    ["very long", () => `dv_${"a".repeat(10_000)}`],
    ["not ASCII", () => "dv_\u00e9\u00e9"],
    ["SQL", () => "dv_' or 1=1 --"],
  ])("401 invalid_api_key: %s", async (_, text) => {
    for (const headers of [{ Authorization: `Bearer ${text()}` }, { "X-API-Key": text() }]) {
      const response = await ask(headers);
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="vault"');
      expect(await response.json()).toMatchObject({ code: "invalid_api_key" });
    }
  });
});

test("a path that does not exist says so only to who has a key", async () => {
  expect((await ask({}, "/api/v1/vault/nothing-here")).status).toBe(401);
  expect((await ask({ "X-API-Key": key }, "/api/v1/vault/nothing-here")).status).toBe(404);
});

describe("X-Vault-Bookmark", () => {
  test("comes with every answer that has read the database, and may be sent back", async () => {
    const first = await ask({ "X-API-Key": key });
    const bookmark = first.headers.get("X-Vault-Bookmark")!;
    const second = await ask({ "X-API-Key": key, "X-Vault-Bookmark": bookmark });
    expect(second.status).toBe(200);
    expect(second.headers.get("X-Vault-Bookmark")! > bookmark).toBe(true);
  });

  test.each(["", "nonsense", "first-unconstrained", "'; drop table owners", "0".repeat(59), "-".repeat(59)])(
    "is as none when it is %j",
    async (bookmark) => {
      expect((await ask({ "X-API-Key": key, "X-Vault-Bookmark": bookmark })).status).toBe(200);
    },
  );
});
