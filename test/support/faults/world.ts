import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Deps } from "../../../src/http/deps.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { OpenCount } from "../../../src/lib/open-count.ts";
import { bindingsOf } from "./bindings.ts";
import { largestUpload, pieceBytes } from "./contents.ts";
import { type Doers, Ledger, type Row } from "./ledger.ts";
import type { Database } from "./local-database.ts";
import { Random } from "./random.ts";
import { type Actor, type ActorKind, Scheduler } from "./scheduler.ts";
import { simulatedScanner } from "./simulated-scanner.ts";
import { Transport } from "./transport.ts";

/** A request or a cron run that is to begin. */
export type Planned = { kind: ActorKind; about: string; act: (actor: Actor) => Promise<void> };
export type Mixture = readonly (readonly [weight: number, kind: ActorKind])[];

/** What is stored in a world, what is done there, and what has to hold at its end. */
export type Plot = {
  name: string;
  database: Database;
  doers: Doers;
  /** Some schedules have much of one kind and nothing of another: what meets there hardly meets in an even mixture. */
  kinds: Mixture;
  plan: (world: World, mixture: Mixture) => Planned;
  watch: (world: World) => Planned;
  /** Nothing is left of the schedule before. */
  beginAnew: (world: World) => Promise<void>;
  /** Whatever an operation of this actor's has changed is told to the ledger. */
  observe: (world: World, actor: Actor | undefined) => Promise<void>;
  /** After so long nothing is kept that nothing names. */
  sweepMs: number;
  /** Besides what is left of any world. */
  whatIsLeft: (world: World) => string[];
  judgeEnd: (world: World) => void;
};

const beginning = Date.UTC(2026, 0, 1);
const base = depsFrom(env, createExecutionContext());
const config = { ...base.config, BUNDLE_MAX_BYTES: largestUpload, UPLOAD_PIECE_BYTES: pieceBytes };

/** Everything of one schedule. The same seed makes the same one. */
export class World {
  readonly random: Random;
  readonly plot: Plot;
  readonly scheduler = new Scheduler();
  readonly transport: Transport;
  readonly ledger: Ledger;
  readonly trace: string[] = [];
  /** The database's state at each actor's last look. */
  readonly seen = new Map<Actor, Map<number, Row>>();
  clock = beginning;
  signatures = 1;
  hasScanner = true;
  /** Until it is calm, every batch of the database fails, and none takes effect. */
  isDatabaseDown = false;
  /** From then on nothing goes wrong any more. */
  isCalm = false;
  now = () => this.clock;

  constructor(seed: number, plot: Plot) {
    this.random = new Random(seed);
    this.plot = plot;
    this.transport = new Transport(this.now, this.random.pick([5, 5, 1, 0]));
    this.ledger = new Ledger(this.now, plot.doers);
  }

  log(what: string): void {
    this.trace.push(`${new Date(this.clock).toISOString().slice(8, 19)} ${what}`);
  }

  depsOf(actor: Actor): Deps {
    const { vault, catalog, search, bundles, scans } = bindingsOf(this, actor);
    // An isolate that crashes takes its count with it: each actor is one.
    const uploads = new OpenCount({ each: 1, inAll: 1 }, this.now);
    return {
      ...base,
      config,
      vault,
      catalog,
      bundles,
      uploads,
      scans,
      now: this.now,
      presign: undefined,
      primary: { search, catalog, vault },
      scanner: this.hasScanner ? simulatedScanner : undefined,
      waitUntil: (promise) => this.scheduler.alongside(actor, promise),
    };
  }
}
