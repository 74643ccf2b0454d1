import type { VaultDatabase } from "../db/vault.ts";
import type { OpenCount } from "../lib/open-count.ts";
import type { LruMap } from "../lib/lru-map.ts";
import type { Deps as Scanning } from "../checks/deps.ts";
import type { SecondOpinionModel } from "../checks/screens/second-opinion.ts";
import type { Presign } from "./bundles/presign.ts";
import type { DeliveryMessage } from "../webhooks/deliver.ts";
import type { KnownKeys } from "../people/keys/known-keys.ts";

/** What the vault works with. */
export type Deps = Scanning & {
  /** The origin that absolute URLs in responses begin with. */
  base: string;
  /** Lets a promise go on after the response has been sent. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** Reads from any replica that has the client's own earlier writes. */
  vault: VaultDatabase;
  /** The name of the operator's token that a request came with, if it has one. */
  operator?: string;
  knownKeys: KnownKeys;
  /** What the files of bundles come to, by object. */
  bundleSizes: LruMap<{ files: number; bytes: number }>;
  /** Open uploads by key. */
  uploads: OpenCount;
  presign: Presign | undefined;
  /** What webhooks are to be told. */
  deliveries: Pick<Queue<DeliveryMessage>, "send" | "sendBatch">;
  /** Without a model, the screen's rules decide. */
  secondOpinion: SecondOpinionModel | undefined;
};
