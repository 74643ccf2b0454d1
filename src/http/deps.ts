import type { Deps as People } from "../people/deps.ts";
import type { Deps as TeamCatalogue } from "../team-catalogue/deps.ts";
import type { Deps as Operate } from "../operate/deps.ts";
import type { Health } from "../operate/health-report.ts";
import type { Deps as Webhooks } from "../webhooks/deps.ts";
import type { Deps as Clients } from "../clients/deps.ts";
import type { Meter } from "../db/sessions.ts";
import type { PublicCache } from "../edge/cache/public-cache.ts";
import type { SharedValue } from "../edge/cache/shared-value.ts";
import type { Limiter } from "../edge/limiter/client-limiter.ts";
import type { OpenCount } from "../lib/open-count.ts";
import type { PrepaidRequests } from "../edge/limiter/prepaid.ts";

/** What one request, message or cron run works with. */
export type Deps = People &
  Operate &
  TeamCatalogue &
  Clients &
  Webhooks & {
    publicCache: PublicCache;
    meter: Meter;
    /** The D1 bookmark for the client's next request; null if neither it nor this request has read anything. */
    vaultBookmark: () => string | null;
    /**
     * Failed keys and failed tokens also count as anonymous requests of their address. Each has a limiter of its own,
     * so that wrong keys from an address do not keep an operator at that address out.
     */
    limiters: Record<
      | "anonymous"
      | "failedKeys"
      | "failedTokens"
      | "reads"
      | "writes"
      | "exports"
      | "misses"
      | "reports"
      | "signIns"
      | "codes"
      | "clients"
      | "allClients",
      Limiter
    >;
    /** Later steps of an exchange that its first request has counted for. */
    prepaid: PrepaidRequests;
    /** One report is shared by all requests of some seconds. */
    health: SharedValue<Health>;
    /** Request bodies whose rest is read after the response was ready. */
    drains: OpenCount;
  };
