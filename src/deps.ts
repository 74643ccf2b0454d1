import type { PublicCache } from "./cache/public-cache.ts";
import type { InstallCount } from "./doors/installs/install-count.ts";
import type { CatalogSequence } from "./cache/sequence.ts";
import type { SharedValue } from "./cache/shared-value.ts";
import type { Config, ConfigProblem } from "./config.ts";
import type { CatalogDatabase } from "./db/catalog.ts";
import type { Meter } from "./db/sessions.ts";
import type { VaultDatabase } from "./db/vault.ts";
import type { Limiter } from "./limiter/client-limiter.ts";
import type { OpenCount } from "./limiter/open-count.ts";
import type { LruMap } from "./lru-map.ts";
import type { Health } from "./operator/health-report.ts";
import type { ServedFrontMatter } from "./packages/yaml-lines.ts";
import type { RegistryServer } from "./mcp-registry/server.ts";
import type { Scanner } from "./scanner/port.ts";
import type { TrustedEngines } from "./scanner/trust.ts";
import type { SearchSession } from "./search/slots.ts";
import type { SecondOpinionModel } from "./trust/second-opinion.ts";
import type { Presign } from "./vault/bundles/presign.ts";
import type { ScanMessage } from "./scans/message.ts";
import type { KnownKeys } from "./vault/known-keys.ts";

/** The files that a vault item is installed as, without their bytes. */
export type MadeItemSkill = {
  /** SHA-256 of the archive, hex. */
  sha256: string;
  frontMatter: ServedFrontMatter;
  /** Sorted by the bytes of their paths. */
  files: { path: string; sizeBytes: number; sha256: string; isExecutable: boolean }[];
};

/** What one request, message or cron run works with. */
export type Deps = {
  config: Config;
  /** The origin that absolute URLs in responses begin with. */
  base: string;
  /** Variables that can't be read. Their defaults are used instead. */
  configProblems: readonly ConfigProblem[];
  now: () => number;
  /** Lets a promise go on after the response has been sent. */
  waitUntil: (promise: Promise<unknown>) => void;
  meter: Meter;
  /** Reads from a replica near the reader, which may be a moment behind. */
  catalog: CatalogDatabase;
  search: SearchSession;
  /** Reads from any replica that has the client's own earlier writes. */
  vault: VaultDatabase;
  /** The D1 bookmark for the client's next request; null if neither it nor this request has read anything. */
  vaultBookmark: () => string | null;
  /** Sees every earlier write. */
  primary: { catalog: CatalogDatabase; search: SearchSession; vault: VaultDatabase };
  sequence: CatalogSequence;
  /** Public responses in all cache layers. */
  publicCache: PublicCache;
  /**
   * Failed keys and failed tokens also count as anonymous requests of their address. Each has a limiter of its own, so
   * that wrong keys from an address do not keep an operator at that address out.
   */
  limiters: Record<"anonymous" | "failedKeys" | "failedTokens" | "reads" | "writes" | "misses" | "reports", Limiter>;
  knownKeys: KnownKeys;
  installs: InstallCount;
  /** One report is shared by all requests of some seconds. */
  health: SharedValue<Health>;
  /** Checks whether KV and R2 answer. The domain reads nothing of its own from them. */
  probes: Record<"edge" | "bundles", () => Promise<unknown>>;
  bundles: R2Bucket;
  /** The files of vault items that were made before; `made` is undefined for an item that can't be installed. */
  itemSkills: LruMap<{ made: MadeItemSkill | undefined }>;
  /** What the files of bundles come to, by object. */
  bundleSizes: LruMap<{ files: number; bytes: number }>;
  /** What items of the kind `mcp-server` describe, by item and revision. */
  itemServers: LruMap<{ server: RegistryServer | undefined }>;
  /** Open uploads by key. */
  uploads: OpenCount;
  /** Packs of git that are being sent, by client. */
  packs: OpenCount;
  /** Repositories that are being made. */
  packTurns: OpenCount;
  /** The commits of scopes, by what they offer. */
  commits: LruMap<string>;
  /** Request bodies whose rest is read after the response was ready. */
  drains: OpenCount;
  scans: Pick<Queue<ScanMessage>, "send" | "sendBatch">;
  /** Without a scanner, no archive is ever cleared. */
  scanner: Scanner | undefined;
  trustedEngines: TrustedEngines;
  presign: Presign | undefined;
  /** Without a model, the screen's rules decide. */
  secondOpinion: SecondOpinionModel | undefined;
};
