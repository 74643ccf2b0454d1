import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CommandError, systemReason } from "../terminal.ts";

/** The processes that use a state folder. The service is listed too, because it may outlive a killed command. */
const Holder = z.object({ port: z.number(), pids: z.array(z.number()) });
type Holder = z.infer<typeof Holder>;

export type StateLock = { addProcess(pid: number): void; release(): void };

/**
 * Refuses a second service on one state folder, which would damage it. A lock of processes that have ended is ignored.
 */
export function lockState(state: string, port: number): StateLock {
  const path = join(state, "dev.lock");
  const holder: Holder = { port, pids: [process.pid] };
  const write = (flag: "w" | "wx") => writeFileSync(path, JSON.stringify(holder), { flag });
  try {
    makeFolder(state);
    accessSync(state, constants.W_OK);
    takeFrom(path, state);
    write("wx");
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`the state folder ${state} can't be written: ${reasonOf(error)}`);
  }
  return {
    addProcess(pid) {
      holder.pids.push(pid);
      write("w");
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** Node's `recursive` loops for ever where a file system refuses new folders, as `/proc` does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}

function takeFrom(path: string, state: string): void {
  const holder = holderIn(path);
  const pid = holder?.pids.find(isAtWork);
  if (holder && pid !== undefined) {
    throw new CommandError(
      `process ${pid} runs the service on the state folder ${state} already, at http://localhost:${holder.port}; ` +
        "stop it, or choose another folder: npm run dev -- --port N --persist-to DIR",
    );
  }
  rmSync(path, { force: true });
}

function holderIn(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined; // There is none, or its writer was cut off.
  }
}

/** Whether this process id is still one of ours: the system reuses ids. */
function isAtWork(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  try {
    return /\bdev\.ts\b|wrangler/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return true; // Only Linux can tell.
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EEXIST" ? "it is a file, or another start is taking it at this moment" : systemReason(error);
}
