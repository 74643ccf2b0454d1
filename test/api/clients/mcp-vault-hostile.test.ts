import { describe, expect, test } from "vitest";
import { connect, list, newClient, newPerson, said, token } from "../../support/oauth-client.ts";
import { newKey, request } from "../../support/vault.ts";

describe("hostile input", () => {
  const tokens = [
    ...["", "a", "a:b", "a:b:c", "a:b:c:d", ":::", "x".repeat(8_000), `${"x".repeat(600)}:${"y".repeat(600)}:z`],
    ...["0000000000:0000000000000000:00000000000000000000000000000000", "dv_a:b:c", "\u00e4:\u00f6:\u00fc"],
  ];
  test("at the token endpoint is refused as OAuth refuses", async () => {
    const { clientId } = await newClient();
    for (const given of tokens) {
      for (const fields of [
        { grant_type: "authorization_code", client_id: clientId, code: given, code_verifier: given },
        { grant_type: "refresh_token", client_id: clientId, refresh_token: given },
        { grant_type: given, client_id: clientId },
        { grant_type: "authorization_code", client_id: given, code: "a:b:c" },
      ]) {
        const [status, error] = await said(await token(fields));
        expect([400, 401], given.slice(0, 40)).toContain(status);
        expect(error).toMatch(/^(?:invalid_\w+|unsupported_grant_type)$/);
      }
      expect((await token({ client_id: clientId, token: given })).status).toBeLessThan(500);
    }
  });

  test("of other forms is refused", async () => {
    const path = "/mcp/vault/oauth/token";
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const [body, headers, status] of [
      ["{}", { "Content-Type": "application/json" }, 400],
      ["client_id=a&client_id=b", form, 400],
      ["%", form, 401],
      ["", form, 401],
      [`code=${"x".repeat(17_000)}`, form, 413],
      ["client_id=a", { ...form, Authorization: "Basic %%%" }, 400],
      ["", { ...form, Authorization: "Basic %%%" }, 401],
    ] as const) {
      const response = await request(path, { method: "POST", body, headers });
      expect([body.slice(0, 40), response.status, await response.json()]).toMatchObject([
        ...[body.slice(0, 40), status, { error: expect.any(String), error_description: expect.any(String) }],
      ]);
    }
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await request(path, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
    expect((await request("/mcp/vault/oauth/other")).status).toBe(404);
  });

  test("in registrations is refused", async () => {
    const path = "/mcp/vault/oauth/register";
    for (const body of [
      "",
      "x",
      "[]",
      "null",
      "1",
      '"x"',
      "{}",
      '{"redirect_uris":"x"}',
      '{"redirect_uris":[]}',
      `{"redirect_uris":[${"[".repeat(500)}${"]".repeat(500)}]}`,
      '{"redirect_uris":[1]}',
    ]) {
      const response = await request(path, { method: "POST", body });
      const [status, error] = await said(response);
      expect([body.slice(0, 40), status]).toEqual([body.slice(0, 40), 400]);
      expect(error).toMatch(/^invalid_/);
    }
    const large = await request(path, {
      method: "POST",
      body: { redirect_uris: [`https://a.example/${"x".repeat(17_000)}`] },
    });
    expect(large.status).toBe(413);
  });

  test("as a token of `/mcp/vault` is 401", async () => {
    for (const given of tokens.filter((text) => text !== "" && !/[^\x20-\x7e]/.test(text))) {
      const response = await list(given);
      expect([given.slice(0, 40), response.status]).toEqual([given.slice(0, 40), 401]);
    }
  });

  test("a token beside another key is ambiguous", async () => {
    const { browser, email } = await newPerson();
    const { access_token: key } = await connect(browser, await newClient());
    const { key: other } = await newKey(email);
    expect((await list(key, { "X-API-Key": other })).status).toBe(400);
  });
});
