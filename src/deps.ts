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
import type { Scanner } from "./scanner/port.ts";
import type { TrustedEngines } from "./scanner/trust.ts";
import type { SearchSession } from "./search/slots.ts";
import type { SecondOpinionModel } from "./trust/second-opinion.ts";
import type { Presign } from "./vault/bundles/presign.ts";
import type { ScanMessage } from "./scans/message.ts";
import type { KnownKeys } from "./vault/known-keys.ts";

/** What is told of the files that a vault item is installed as. */
export type MadeItemSkill = {
  /** Of the archive, hex. */
  sha256: string;
  frontMatter: ServedFrontMatter;
  /** Sorted by the bytes of their paths. */
  files: { path: string; sizeBytes: number; sha256: string; isExecutable: boolean }[];
};

/** What one request, message or cron run works with. */
export type Deps = {
  config: Config;
  /** What addresses in an answer begin with: an origin. */
  base: string;
  /** Of the variables that can't be read; their defaults are used instead. */
  configProblems: readonly ConfigProblem[];
  now: () => number;
  /** Goes on after the response has been sent. */
  waitUntil: (promise: Promise<unknown>) => void;
  meter: Meter;
  /** Near the reader, perhaps a moment behind. */
  catalog: CatalogDatabase;
  search: SearchSession;
  /** Sees what its client has written before, wherever that was. */
  vault: VaultDatabase;
  /** What that client's next request begins its reads at; null while neither it nor this request has read anything. */
  vaultBookmark: () => string | null;
  /** Sees every write made before it. */
  primary: { catalog: CatalogDatabase; search: SearchSession; vault: VaultDatabase };
  sequence: CatalogSequence;
  /** Public responses, through every layer that keeps them. */
  publicCache: PublicCache;
  /**
   * Failures count with an address's anonymous requests; only who failed in the same way is refused without a look-up:
   * a neighbour's wrong keys do not keep the operator out.
   */
  limiters: Record<"anonymous" | "failedKeys" | "failedTokens" | "reads" | "writes" | "misses" | "reports", Limiter>;
  knownKeys: KnownKeys;
  installs: InstallCount;
  /** One report for all who ask at about one time. */
  health: SharedValue<Health>;
  /** Whether the parts answer that the domain has no question of its own for. */
  probes: Record<"edge" | "bundles", () => Promise<unknown>>;
  bundles: R2Bucket;
  /** Those made before, by what decides their bytes; nothing where they can't be installed. */
  itemSkills: LruMap<{ made: MadeItemSkill | undefined }>;
  /** Those that are being read from a client, by key. */
  uploads: OpenCount;
  /** Rests of request bodies that are being read after the response was ready. */
  drains: OpenCount;
  scans: Pick<Queue<ScanMessage>, "send">;
  /** None: nothing is ever cleared. */
  scanner: Scanner | undefined;
  trustedEngines: TrustedEngines;
  presign: Presign | undefined;
  /** None: the screen's rules have the last word. */
  secondOpinion: SecondOpinionModel | undefined;
};
