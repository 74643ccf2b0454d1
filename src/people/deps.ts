import type { CatalogDatabase } from "../db/catalog.ts";
import type { VaultDatabase } from "../db/vault.ts";
import type { Config } from "../lib/config.ts";
import type { LruMap } from "../lib/lru-map.ts";
import type { KnownKeys } from "./keys/known-keys.ts";
import type { AuthorizationServer } from "./oauth/authorization-server.ts";
import type { KnownProviders } from "./sign-in/known-providers.ts";
import type { OwnerRows } from "./owner-rows.ts";
import type { MailPort } from "./sign-in/mail.ts";

/** What people, keys and teams are kept with. */
export type Deps = {
  /** The origin that absolute URLs in responses begin with. */
  base: string;
  config: Config;
  now: () => number;
  /** Lets a promise go on after the response has been sent. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** Reads from any replica that has the client's own earlier writes. */
  vault: VaultDatabase;
  /** Sees every earlier write. In the catalogue, lines of the audit trail wait to be copied. */
  primary: { catalog: CatalogDatabase; vault: VaultDatabase };
  /** The name of the operator's token that a request came with, if it has one. */
  operator?: string;
  knownKeys: KnownKeys;
  /** The rows that other rooms keep for people and teams. */
  ownerRows: readonly OwnerRows[];
  /** Without one, nobody signs in by mail. */
  mail: MailPort | undefined;
  /** What this isolate knows of identity providers. */
  providers: KnownProviders;
  /** What MCP clients were registered and granted, in a form that the authorization server alone reads. */
  grants: KVNamespace;
  /** By the address that this service is known by. */
  authorizationServers: LruMap<AuthorizationServer>;
};
