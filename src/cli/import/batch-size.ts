import { limits } from "../../contract/wire/limits.ts";

/** What a request should take: other requests of the service wait behind parts of it. */
const wantedMs = 200;

/** Each request takes some forty statements of its own, as much work as three records. */
const fewest = 20;
const most = limits.importMaxRecords;

/** How many records the next request takes, by what the last one took: at most twice as many, at least half. */
export class BatchSize {
  records = fewest;

  learn(records: number, ms: number): void {
    const fitting = Math.round((records * wantedMs) / Math.max(1, ms));
    const near = Math.min(2 * this.records, Math.max(Math.ceil(this.records / 2), fitting));
    this.records = Math.min(most, Math.max(fewest, near));
  }
}
