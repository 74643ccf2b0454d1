import type { LruMap } from "../lib/lru-map.ts";
import type { Deps as Vault } from "../vault/deps.ts";
import type { AuthorizationServer } from "./oauth/authorization-server.ts";
import type { KnownProviders } from "./sign-in/known-providers.ts";
import type { MailPort } from "./sign-in/mail.ts";

/** What accounts work with. */
export type Deps = Vault & {
  /** Without one, nobody signs in by mail. */
  mail: MailPort | undefined;
  /** What this isolate knows of identity providers. */
  providers: KnownProviders;
  /** What MCP clients were registered and granted, in a form that the authorization server alone reads. */
  grants: KVNamespace;
  /** By the address that this service is known by. */
  authorizationServers: LruMap<AuthorizationServer>;
};
