import { expect } from "vitest";
import { NewKey } from "../../src/contract/people/keys.ts";
import type { Scope } from "../../src/contract/wire/security.ts";
import { newKey, newUser, request, type RequestOptions } from "./vault.ts";

/** A new person who may manage their keys. */
export async function newHolder(vars?: Record<string, string>) {
  const user = await newUser();
  const scopes: Scope[] = ["vault:read", "vault:write", "account"];
  const { id: keyId, key } = await newKey(user.email, scopes);
  const ask = (path: string, options: RequestOptions = {}) =>
    request(`/api/v1${path}`, { key, ...(vars && { vars }), ...options });
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: "POST", body, headers });
  /** A key that this person makes. */
  const make = async (input: object = {}): Promise<NewKey> => {
    const response = await post("/keys", { name: "made", scopes: ["vault:read"], ...input });
    expect(response.status).toBe(201);
    return NewKey.strict().parse(await response.json());
  };
  return { ...user, keyId, key, ask, post, make };
}
export type Holder = Awaited<ReturnType<typeof newHolder>>;
