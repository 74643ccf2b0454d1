import { expect } from "vitest";
import { newAddress } from "./addresses.ts";
import { request, type RequestOptions } from "./vault.ts";

const html = { Accept: "text/html" };
export const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

/** A browser: it keeps cookies, and says that its forms are from here. */
export function newBrowser(vars?: Record<string, string>) {
  const cookies = new Map<string, string>();
  // A browser behind an address of its own.
  const address = newAddress();
  async function ask(path: string, options: RequestOptions = {}): Promise<Response> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...html, "CF-Connecting-IP": address, ...(Cookie && { Cookie }), ...options.headers };
    const response = await request(path, { ...options, headers, ...(vars && { vars }) });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/Max-Age=0/i.test(set)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  }
  const submit = (
    path: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = sameOrigin,
  ) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    ).toString();
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    return ask(path, { method: "POST", body, headers: { ...type, ...headers } });
  };
  return {
    cookies,
    ask,
    submit,
    async page(path: string, status = 200): Promise<string> {
      const response = await ask(path);
      const text = await response.text();
      expect(response.status, text.slice(0, 1_000)).toBe(status);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      return text;
    },
    /** Signs in as only development allows. */
    async signIn(email: string) {
      const response = await submit("/sign-in", { way: "development", email });
      expect(response.status).toBe(303);
      return response;
    },
  };
}

/** The value of a hidden field. */
export const fieldIn = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
