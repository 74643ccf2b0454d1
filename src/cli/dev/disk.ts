import { statfsSync } from "node:fs";
import { CommandError } from "../terminal.ts";

/** A new state takes 7 MB, and the sample's index and its journals some more for a moment. */
const neededBytes = 16 * 1024 * 1024;

/**
 * Refuses a disk without room for the state. Databases and the runtime say of it only that something inside failed, so
 * it is asked before a start, and again when a start has failed.
 */
export function requireSpace(state: string): void {
  const { bavail, bsize } = statfsSync(state);
  if (bavail * bsize >= neededBytes) return;
  const [free, needed] = [bavail * bsize, neededBytes].map((bytes) => `${Math.floor(bytes / 1024 / 1024)} MB`);
  throw new CommandError(
    `the disk of the state folder ${state} is full: ${free} are free, and ${needed} are needed; free ` +
      "some, or choose another folder: npm run dev -- --persist-to DIR",
  );
}
