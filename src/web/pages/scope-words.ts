import type { Scope } from "../../contract/wire/security.ts";

/** What a scope lets a program do, in words. */
export const scopeWords: Record<Scope, string> = {
  "vault:read": "Read your items and those of your teams",
  "vault:write": "Create, change and delete items, and make install links",
  publish: "Submit items to be public, and yank what was published",
  account: "Manage your keys: list, make, rotate and revoke them",
};

/** The same of what opens one registry alone. */
export const wordsOfOne: Record<Exclude<Scope, "account">, string> = {
  "vault:read": "Read and install the items",
  "vault:write": "Create, change and delete items, and make install links",
  publish: "Submit items to be public, and yank what was published",
};

/** A registry as a form names it. */
export const registryName = ({ type, slug }: { type: string; slug: string }) => `${type}:${slug}`;
