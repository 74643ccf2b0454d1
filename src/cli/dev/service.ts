import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { offline, startWrangler, statusOf } from "../wrangler.ts";
import { freePort } from "./ports.ts";

export type Running = {
  port: number;
  state: string;
  variables: Record<string, string>;
  /** Without the sample. */
  empty: boolean;
  verbose: boolean;
};

/** Wrangler's banner, and its warning about crons, which this command runs itself. */
const ofNoUse = new RegExp(
  [
    /^(?:\[custom build\])?\s*$/,
    /^[┌├│└⎔]/,
    /^(?:Your Worker has access|Binding\s|env\.\w|Attaching additional modules|\[wrangler:info\])/,
    /Scheduled Workers are not automatically|To manually trigger a scheduled event/,
    /"message":"cron ran"/,
    /\/cdn-cgi\/local\/scheduled|\/cron-triggers\//,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const heldLines = 300;
const stopWithinMs = 5_000;

/** `wrangler dev` as a process group of its own, so that everything it starts ends with it. */
export class Service {
  readonly pid: number;
  /** Resolves to the exit status. */
  readonly ended: Promise<number>;
  #isOver = false;
  #held: string[] | undefined = [];

  static async start(running: Running): Promise<Service> {
    return new Service(running, await freePort());
  }

  private constructor({ port, state, variables, verbose }: Running, inspectorPort: number) {
    const args = ["--port", String(port), "--inspector-port", String(inspectorPort), "--persist-to", state];
    for (const [name, value] of Object.entries(variables)) args.push("--var", `${name}:${value}`);
    const output = verbose ? "inherit" : "pipe";
    const child = startWrangler(["dev", ...args], {
      env: { ...process.env, ...offline },
      stdio: ["ignore", output, output],
      detached: true,
    });
    this.pid = child.pid!;
    this.ended = statusOf(child).finally(() => (this.#isOver = true));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on("line", (line) => this.#hear(line));
    }
  }

  /** Shows the output from now on. Earlier output is shown only after a failure. */
  show({ withHeld }: { withHeld: boolean }): void {
    if (withHeld) this.#held?.forEach((line) => process.stderr.write(`${line}\n`));
    this.#held = undefined;
  }

  #hear(line: string): void {
    if (ofNoUse.test(stripVTControlCharacters(line))) return;
    if (!this.#held) process.stdout.write(`${line}\n`);
    else if (this.#held.push(line) > heldLines) this.#held.shift();
  }

  /** Waits until the service answers; false if it ended instead. */
  async isUp(port: number): Promise<boolean> {
    while (!this.#isOver && !(await accepts(port))) await wait(50);
    while (!this.#isOver) {
      const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      await health?.body?.cancel();
      // Any health report will do, also a degraded one: it shows that the service itself answers.
      if (health?.headers.get("Content-Type")?.startsWith("application/json")) return true;
      await wait(100);
    }
    return false;
  }

  stop(): void {
    this.#end("SIGTERM");
    setTimeout(() => this.kill(), stopWithinMs).unref();
  }

  /** Ends whatever is left of the process group. */
  kill(): void {
    this.#end("SIGKILL");
  }

  #end(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
