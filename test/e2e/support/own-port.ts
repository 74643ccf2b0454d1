import { isFree } from "../../../src/cli/dev/ports.ts";

/** Below those that Linux gives to whoever names none: nobody takes one by chance before it is listened at. */
const [first, amount] = [12_000, 20_000];
let next = (process.pid * 37) % amount;

/** A port that stays free until it is used, and until it is used again. */
export async function ownPort(): Promise<number> {
  for (let tried = 0; tried < amount; tried++) {
    const port = first + (next++ % amount);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}
