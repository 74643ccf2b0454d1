import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { connect, list, newClient, newPerson, said } from "../../support/oauth-client.ts";

describe("a client", () => {
  test("ends with a refresh token that was used and comes again, whatever KV still has", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const first = await connect(browser, client);
    const { keys } = await env.OAUTH_KV.list({ prefix: `grant:${first.refresh_token.split(":", 1)[0]}` });
    const before = (await env.OAUTH_KV.get(keys[0]!.name))!;
    const second = await (await client.refresh(first.refresh_token)).json<typeof first>();
    const third = await (await client.refresh(second.refresh_token)).json<typeof first>();
    expect((await list(third.access_token)).status).toBe(200);
    // A place where KV shows the grant as it was.
    await env.OAUTH_KV.put(keys[0]!.name, before);
    expect(await said(await client.refresh(first.refresh_token))).toEqual([400, "invalid_grant"]);
    expect((await list(third.access_token)).status).toBe(401);
    expect(await said(await client.refresh(third.refresh_token))).toEqual([400, "invalid_grant"]);
  });

  test("goes on where an answer was lost; the token that it lost ends the grant", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const first = await connect(browser, client);
    const lost = await (await client.refresh(first.refresh_token)).json<typeof first>();
    const again = await (await client.refresh(first.refresh_token)).json<typeof first>();
    expect((await list(again.access_token)).status).toBe(200);
    const wrong = `${first.refresh_token.slice(0, -32)}${"x".repeat(32)}`;
    expect((await client.refresh(wrong)).status).toBe(400);
    expect((await list(again.access_token)).status).toBe(200);
    expect((await client.refresh(lost.refresh_token)).status).toBe(400);
    expect((await list(again.access_token)).status).toBe(401);
  });
});
