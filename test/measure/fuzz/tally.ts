import { count } from "../../../src/cli/terminal.ts";
import { type Description, operationsOf } from "../../support/description.ts";
import type { Answer } from "./exchange.ts";
import type { Request } from "./requests.ts";

/** What was met: without it, a run that only ever met 404 would look like a good one. */
export class Tally {
  sent = 0;
  failed = 0;
  #slowestMs = 0;
  readonly #statuses = new Map<string, number>();
  readonly #kinds = new Map<string, number>();

  add({ kind, actor }: Request, answer: Answer, fault: string | undefined) {
    this.sent += 1;
    if (fault !== undefined) this.failed += 1;
    this.#slowestMs = Math.max(this.#slowestMs, answer.ms);
    increase(this.#statuses, "failure" in answer ? "none" : String(answer.status));
    increase(this.#kinds, kind);
    increase(this.#kinds, actor);
  }

  report(document: Description): string {
    const told = (counts: Map<string, number>) =>
      [...counts]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, amount]) => `${name}: ${count(amount)}`);
    return [
      `operations: ${operationsOf(document).length}`,
      `statuses: ${told(this.#statuses).join(", ")}`,
      `requests: ${told(this.#kinds).join(", ")}`,
      `slowest answer: ${Math.round(this.#slowestMs)} ms`,
    ].join("\n");
  }
}

const increase = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
