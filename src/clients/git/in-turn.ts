import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";

/** A repository of 32 MiB is made in some seconds; one whose request was cut off holds the turn no longer. */
const turnMs = 60_000;
const waitMs = 20_000;
const betweenMs = 50;

/** Makes one repository at a time: one takes up to 40 MB, and an isolate has 128. */
export async function inTurn<Made>(
  { packTurns, now }: Pick<Deps, "packTurns" | "now">,
  make: () => Promise<Made>,
): Promise<Made> {
  const until = now() + waitMs;
  for (;;) {
    const close = packTurns.open("any", turnMs);
    if (close) {
      try {
        return await make();
      } finally {
        close();
      }
    }
    if (now() >= until) throw tooManyPacks();
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}

const retryAfterSeconds = 10;

export const tooManyPacks = () =>
  new ApiError(
    "busy",
    "As many packs of git are open as this machine sends at once.",
    { retryAfter: retryAfterSeconds },
    { "Retry-After": String(retryAfterSeconds) },
  );
