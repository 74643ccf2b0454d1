import { expect, test } from "vitest";
import { newBrowser } from "../../support/browser-session.ts";
import { request } from "../../support/vault.ts";

const mark = "__Host-signed-in";

test("a cookie that opens nothing says whether somebody is signed in, as long as they are", async () => {
  const browser = newBrowser();
  const signedIn = await browser.signIn("marked@example.com");
  const set = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith(mark));
  expect(set).toMatch(/^__Host-signed-in=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
  const alone = await request("/vault", { headers: { Cookie: `${mark}=1`, Accept: "text/html" } });
  expect([alone.status, alone.headers.getSetCookie()]).toEqual([
    303,
    [`${mark}=; Max-Age=0; Path=/; Secure; SameSite=Lax`],
  ]);
  expect((await newBrowser().ask("/vault")).headers.getSetCookie()).toEqual([]);
  await browser.submit("/sign-out", {});
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("__Host-s"))).not.toContain(mark);
});

test("public pages are the same for everybody, byte by byte, and kept by caches", async () => {
  const browser = newBrowser();
  await browser.signIn("public@example.com");
  for (const path of ["/", "/skills", "/about", "/tags"]) {
    const [theirs, anyones] = await Promise.all([browser.ask(path), newBrowser().ask(path)]);
    expect([path, theirs.status, await theirs.text()]).toEqual([path, 200, await anyones.text()]);
    expect(theirs.headers.get("ETag")).toBe(anyones.headers.get("ETag"));
    expect(theirs.headers.get("Cache-Control")).toBe(anyones.headers.get("Cache-Control"));
    expect(theirs.headers.get("Cache-Control")).not.toContain("private");
    expect(theirs.headers.getSetCookie()).toEqual([]);
  }
});
