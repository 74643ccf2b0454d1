import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { z } from "zod";
import { localOperatorToken } from "../../src/lib/config.ts";
import {
  ApiKey,
  Member,
  NewApiKey,
  TeamRecord,
  User,
  type UserInput,
} from "../../src/contract/operator/operator-people.ts";
import type { Role } from "../../src/contract/people/teams.ts";
import type { Scope } from "../../src/contract/wire/security.ts";
import { formatKey, hashOf, newKey as inventKey } from "../../src/people/keys/format.ts";
import { moveClock } from "./isolates.ts";
import { someAddress } from "./addresses.ts";
import { send } from "./send.ts";

/** One object for the same variables: what an isolate remembers belongs to it. */
const services = new WeakMap<Record<string, string>, Env>();
function serviceOf(vars: Record<string, string> | undefined): Env {
  if (!vars) return env;
  const service = services.get(vars) ?? { ...env, ...vars };
  services.set(vars, service);
  return service;
}

export type RequestOptions = {
  method?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Sent as it is when it is text or bytes, else as JSON. */
  body?: unknown;
  /** Variables of the service, in place of its own. */
  vars?: Record<string, string>;
};

/** One request to the whole service, after everything that it does after its answer. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const headers = new Headers({ "CF-Connecting-IP": someAddress(), ...options.headers });
  if (options.key !== undefined) headers.set("Authorization", `Bearer ${options.key}`);
  if (options.body !== undefined && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  const isRaw = typeof options.body === "string" || options.body instanceof Uint8Array;
  const body = isRaw ? (options.body as BodyInit) : JSON.stringify(options.body);
  const init = { method: options.method ?? "GET", headers, ...(body !== undefined && { body }) };
  return send(path, init, serviceOf(options.vars));
}

/** One request to the operator's side. */
export const askOperator = (path: string, options: RequestOptions = {}) =>
  request(`/operator/v1/${path}`, { ...options, key: localOperatorToken });

async function operate<Schema extends z.ZodType>(method: string, path: string, body: unknown, schema: Schema) {
  const response = await askOperator(path, { method, body });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

let people = 0;

/** A new person with a confirmed address, unless told otherwise. */
export const newUser = (input: Partial<UserInput> = {}): Promise<User> => {
  const slug = input.slug ?? `person-${++people}`;
  const user = { email: `${slug}@example.com`, name: `Person ${slug}`, slug, confirmed: true, ...input };
  return operate("POST", "users", user, User);
};

export const newKey = (user: string, scopes: Scope[] = ["vault:read", "vault:write"], expiresAt?: string) =>
  operate("POST", "keys", { user, scopes, ...(expiresAt && { expiresAt }) }, NewApiKey);

/** A key whose time is over: made a minute ago, for half of it. */
export async function newExpiredKey(user: string, scopes?: Scope[]) {
  moveClock(-60_000);
  try {
    return await newKey(user, scopes, new Date(Date.now() + 30_000).toISOString());
  } finally {
    vi.useRealTimers();
  }
}

export const revoke = (id: string) => operate("POST", `keys/${id}/revoke`, undefined, ApiKey);

/** A new person and what they hold. */
export async function newCaller(input: Partial<UserInput> = {}) {
  const user = await newUser(input);
  const { id: keyId, key } = await newKey(user.email);
  return { ...user, keyId, key };
}

/** A key of a team's robot. */
export async function newRobot(team: string, scopes: Scope[] = ["vault:read", "vault:write"]) {
  const key = inventKey();
  await env.VAULT.prepare(
    `insert into api_keys (id, user_id, name, secret_hash, scopes, created_at, kind, registry_id)
     select ?, id, 'robot', ?, ?, ?, 'robot', id from owners where type = 'team' and slug = ?`,
  )
    .bind(key.id, hashOf(key.secret).toString("hex"), scopes.join(" "), Date.now(), team)
    .run();
  return { keyId: key.id, key: formatKey(key) };
}

let teams = 0;

export const newTeam = (owner: string, slug = `team-${++teams}`) =>
  operate("POST", "teams", { slug, name: `Team ${slug}`, owner }, TeamRecord);

const memberPath = (team: string, email: string) => `teams/${team}/members/${encodeURIComponent(email)}`;

export const setMember = (team: string, email: string, role: Role = "member") =>
  operate("PUT", memberPath(team, email), { role }, Member);

export const removeMember = (team: string, email: string) =>
  operate("DELETE", memberPath(team, email), undefined, Member);
