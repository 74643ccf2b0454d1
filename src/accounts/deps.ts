import type { Deps as Vault } from "../vault/deps.ts";
import type { KnownProviders } from "./sign-in/known-providers.ts";
import type { MailPort } from "./sign-in/mail.ts";

/** What accounts work with. */
export type Deps = Vault & {
  /** Without one, nobody signs in by mail. */
  mail: MailPort | undefined;
  /** What this isolate knows of identity providers. */
  providers: KnownProviders;
};
