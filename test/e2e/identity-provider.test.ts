import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { client, IdentityProvider } from "./support/identity-provider.ts";
import { ownPort } from "./support/own-port.ts";
import { type RunningService, startDev } from "./support/service.ts";

let provider: IdentityProvider;
let base = "";
let service: RunningService | undefined;

beforeAll(async () => {
  const [port, idpPort] = [await ownPort(), await ownPort()];
  base = `http://localhost:${port}`;
  provider = new IdentityProvider(idpPort, `${base}/sign-in/oidc/callback`);
  await provider.start("first");
  const variables = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    ...{ OIDC_NAME: "Example", SIGN_UP: "open", PUBLIC_URL: base },
  };
  const vars = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  service = await startDev(["--empty", ...vars], port);
}, 300_000);

afterAll(async () => {
  await service?.stop();
  await provider.stop();
});

/** A browser that goes from the service to the provider and back. */
async function signIn(name: string) {
  const cookies = new Map<string, string>();
  const ask = async (address: string) => {
    const Cookie = [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join("; ");
    const response = await fetch(new URL(address, base), {
      redirect: "manual",
      headers: { Cookie, Accept: "text/html" },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, cookie, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(cookie!, value!);
    }
    return response;
  };
  const gone = await ask("/sign-in/oidc?next=/account");
  const back = await ask(await provider.visit(gone.headers.get("Location")!, name));
  return { status: back.status, location: back.headers.get("Location"), account: await (await ask("/account")).text() };
}

test("a real provider lets people in, also after it has rotated its keys", { timeout: 300_000 }, async () => {
  const ada = await signIn("ada");
  expect([ada.status, ada.location]).toEqual([303, "/account"]);
  expect(ada.account).toContain("Name of ada");
  expect(ada.account).toContain("ada@example.com, confirmed");
  await provider.stop();
  await provider.start("second");
  // The keys are read anew at most once a minute.
  await wait(61_000);
  const again = await signIn("ada");
  expect([again.status, again.location]).toEqual([303, "/account"]);
  expect(again.account).toContain("ada@example.com, confirmed");
});
