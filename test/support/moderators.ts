import { expect } from "vitest";
import { anon } from "./actors.ts";
import { fieldIn, newBrowser } from "./browser-session.ts";
import { newAddress } from "./addresses.ts";
import { askOperator, newUser } from "./vault.ts";

/** A person with the mark of a moderator, in a browser. */
export async function newModerator() {
  const user = await newUser();
  const mark = async (moderator: boolean) => {
    const path = `users/${encodeURIComponent(user.email)}/moderator`;
    expect((await askOperator(path, { method: "PUT", body: { moderator } })).status).toBe(200);
  };
  await mark(true);
  const browser = newBrowser();
  await browser.signIn(user.email);
  const seen = async (path: string) => fieldIn(await browser.page(path), "seen").replaceAll("&quot;", '"');
  return {
    ...user,
    browser,
    mark,
    seen,
    /** Decides about what the page shows now, or showed when it was `seen`. */
    decide: async (path: string, act: string, more: Record<string, string | string[]> = {}) =>
      browser.submit(path, { act, reason: "", words: "Read it.", seen: more["seen"] ?? (await seen(path)), ...more }),
  };
}

export const caseOf = (slug: string, type = "skill") => `/moderation/${type}/${slug}`;

/** A reader's report. */
export async function reportAs(fields: Record<string, string>): Promise<void> {
  const response = await anon.send("/report", {
    method: "POST",
    body: new URLSearchParams({ type: "skill", ...fields }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", "CF-Connecting-IP": newAddress() },
  });
  expect(response.status).toBe(200);
}
