import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../../src/worker/app.ts";
import { useLink } from "../../support/links.ts";

/** The requests of people whom nobody knows, each as large as the service takes it. */

const app = createApp();
const service = {
  ...env,
  GITHUB_CLIENT_ID: "client",
  GITHUB_CLIENT_SECRET: "secret",
  SIGN_UP: "open",
  // The day's own counts of these are the bounds; a minute's would need the clock moved for each few requests.
  ANONYMOUS_REQUESTS_PER_MINUTE: "1000000",
  SIGN_IN_ATTEMPTS_PER_MINUTE: "1000000",
};

async function send(path: string, address: string, init: RequestInit = {}): Promise<number> {
  const context = createExecutionContext();
  const headers = { ...(init.headers as Record<string, string>), "CF-Connecting-IP": address };
  const response = await app.request(path, { ...init, headers }, service, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  const isExpected = response.status < 400 || [404, 429, 503].includes(response.status);
  if (!isExpected) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return response.status;
}

const json = (body: object) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});
const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
});

/** Makes texts differ. */
let requests = 0;

/** An address of a mailbox of 254 characters, another each time. */
function newMailbox(): string {
  const label = "m".repeat(60);
  const local = `${(requests++).toString().padStart(8, "0")}${"a".repeat(56)}`;
  return `${local}@${label}.${label}.${label}.example`.slice(0, 254);
}

const scopes = ["vault:read", "vault:write", "account"];

export type Ask = (address: string) => Promise<number>;

export const openDevice: Ask = (address) =>
  send("/api/v1/device", address, json({ name: "\u{20000}".repeat(60), scopes }));

export const askForLink: Ask = (address) =>
  send("/sign-in", address, form({ way: "email", email: newMailbox(), next: `/account?${"n".repeat(3_000)}` }));

export const goToProvider: Ask = (address) => send("/sign-in/github", address);

export const registerClient: Ask = (address) =>
  send(
    "/mcp/vault/oauth/register",
    address,
    json({
      redirect_uris: ["http://127.0.0.1:4711/callback"],
      token_endpoint_auth_method: "client_secret_basic",
      client_name: `${requests++} `.padEnd(3_900, "c"),
    }),
  );

/** The texts differ, so that each is kept. */
export const report =
  (slug: string): Ask =>
  (address) =>
    send(
      "/report",
      address,
      form({
        type: "skill",
        slug,
        reason: "malware",
        contact: "\u4E00".repeat(254),
        details: `${requests++} `.padEnd(2_000, "\u4E00"),
      }),
    );

export const openNoLink: Ask = (address) =>
  send(
    `/r/${(requests++).toString(36).padStart(32, "0")}/mcp`,
    address,
    json({ jsonrpc: "2.0", id: 1, method: "ping" }),
  );

const madeUp = [
  (word: string) => `/api/v1/skills?q=${word}`,
  (word: string) => `/api/v1/skills?tag=${word}&pageSize=37&page=2`,
  (word: string) => `/api/v1/skills/${word}`,
  (word: string) => `/api/v1/search?q=${word}`,
  (word: string) => `/api/v1/suggest?q=${word}`,
  (word: string) => `/skills?q=${word}`,
  (word: string) => `/tags/${word}/.well-known/agent-skills/index.json`,
];

/** A search, list or address that nobody asked for before. */
export const search: Ask = (address) => send(madeUp[requests % madeUp.length]!(`w${requests++}`), address);

export const openLink =
  (token: string): Ask =>
  async (address) =>
    (await useLink(token, address)).status;
