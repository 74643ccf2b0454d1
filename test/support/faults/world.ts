import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Deps } from "../../../src/deps.ts";
import { depsFrom } from "../../../src/isolate.ts";
import { OpenCount } from "../../../src/limiter/open-count.ts";
import type { Owner } from "../../../src/vault/owner.ts";
import { bindingsOf } from "./bindings.ts";
import { largestUpload, pieceBytes } from "./contents.ts";
import { Ledger, type Row } from "./ledger.ts";
import { Random } from "./random.ts";
import { type Actor, Scheduler } from "./scheduler.ts";
import { simulatedScanner } from "./simulated-scanner.ts";
import { Transport } from "./transport.ts";

/** Who uses a registry: all of them may do the same. */
export type Users = { ownerId: number; userId: number; owners: Owner[]; rescan: { team: string } | { user: string } };

export const slugs = ["one", "two"] as const;

const beginning = Date.UTC(2026, 0, 1);
const base = depsFrom(env, createExecutionContext());
const config = { ...base.config, BUNDLE_MAX_BYTES: largestUpload, UPLOAD_PIECE_BYTES: pieceBytes };

/** Everything of one schedule. The same seed makes the same one. */
export class World {
  readonly random: Random;
  readonly users: Users;
  readonly scheduler = new Scheduler();
  readonly transport: Transport;
  readonly ledger: Ledger;
  readonly trace: string[] = [];
  /** The database's state at each actor's last look. */
  readonly seen = new Map<Actor, Map<number, Row>>();
  readonly accepted: string[] = [];
  clock = beginning;
  signatures = 1;
  hasScanner = true;
  /** Until it is calm, every batch of the database fails, and none takes effect. */
  isDatabaseDown = false;
  /** From then on nothing goes wrong any more. */
  isCalm = false;
  now = () => this.clock;

  constructor(seed: number, users: Users) {
    this.random = new Random(seed);
    this.users = users;
    this.transport = new Transport(this.now, this.random.pick([5, 5, 1, 0]));
    this.ledger = new Ledger(this.now);
  }

  log(what: string): void {
    this.trace.push(`${new Date(this.clock).toISOString().slice(8, 19)} ${what}`);
  }

  depsOf(actor: Actor): Deps {
    const { vault, bundles, scans } = bindingsOf(this, actor);
    // An isolate that crashes takes its count with it: each actor is one.
    const uploads = new OpenCount({ each: 1, inAll: 1 }, this.now);
    return {
      ...{ ...base, config, vault, bundles, uploads, scans, now: this.now, presign: undefined },
      primary: { ...base.primary, vault },
      scanner: this.hasScanner ? simulatedScanner : undefined,
      waitUntil: (promise) => this.scheduler.alongside(actor, promise),
    };
  }
}
