import { setTimeout as sleep } from "node:timers/promises";
import { type Checkpoint, readCheckpoint } from "../../formats/tlog/checkpoint.ts";
import { openNote, readVerifierKey, type VerifierKey } from "../../formats/tlog/note.ts";
import { type Tile, tilePath } from "../../formats/tlog/tiles.ts";
import { addressBelow, answerOf, serviceUrl } from "../client.ts";
import { CommandError, printable } from "../terminal.ts";

const waitSeconds = 60;

/** The bytes at a path below the log. Where the service counts too many requests, it goes on when it may. */
async function read(service: string, path: string): Promise<Uint8Array> {
  const target = addressBelow(serviceUrl(service), `log/${path}`);
  for (;;) {
    const { response, body } = await answerOf(target, {}, (answer) => answer.arrayBuffer());
    if (response.ok) return new Uint8Array(body);
    if (response.status !== 429)
      throw new CommandError(
        `${target} answered ${response.status}: the service keeps no log, or has lost a part of it`,
      );
    const seconds = Number(response.headers.get("Retry-After"));
    // It may be a date.
    await sleep(1_000 * (seconds > 0 ? seconds : waitSeconds));
  }
}

const textOf = async (service: string, path: string) => new TextDecoder().decode(await read(service, path));

/** The keys that a service names, as it writes them. */
export const verifierKeysOf = async (service: string): Promise<string[]> =>
  (await textOf(service, "key")).trim().split("\n").map(printable);

export function verifierKey(text: string): VerifierKey {
  const key = readVerifierKey(text);
  if (!key) throw new CommandError(`${printable(text)}: is no key of the form name+id+key`);
  return key;
}

/** The checkpoint in a signed note. Throws for one that none of the keys has signed. */
export async function openCheckpoint(note: string, keys: readonly VerifierKey[]): Promise<Checkpoint> {
  const checkpoint = readCheckpoint(note);
  if (!checkpoint || (await openNote(note, keys)) === null)
    throw new CommandError("the checkpoint is not signed by the log's key");
  if (keys.every(({ name }) => name !== checkpoint.origin))
    throw new CommandError(`the checkpoint is of ${printable(checkpoint.origin)}, not of the key's log`);
  return checkpoint;
}

export const checkpointOf = async (service: string, keys: readonly VerifierKey[]): Promise<Checkpoint> =>
  openCheckpoint(await textOf(service, "checkpoint"), keys);

export const tileOf = (service: string, tile: Tile): Promise<Uint8Array> => read(service, tilePath(tile));
