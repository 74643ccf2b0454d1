import { Agent, request as send } from "node:http";
import { parentPort } from "node:worker_threads";
import { addressOf } from "./load.ts";
import type { Reading, Taken } from "./reads.ts";

/** Addresses that ask, so that none comes to its limit. */
const clients = 64;

let end: () => void = () => undefined;

parentPort!.on("message", (message: Reading | "end") => {
  if (message === "end") end();
  else begin(message);
});

function begin({ url, paths, everyMs }: Reading): void {
  const agent = new Agent({ keepAlive: true });
  const taken: Taken = Object.fromEntries(paths.map((path) => [path, []]));
  const underWay = new Set<Promise<void>>();
  const ask = (at: number) => {
    for (const path of paths) {
      const asking: Promise<void> = timed(agent, `${url}${path}`, at % clients)
        .then((ms) => void taken[path]!.push(ms))
        .finally(() => underWay.delete(asking));
      underWay.add(asking);
    }
  };
  let asked = 0;
  const timer = setInterval(() => ask(asked++), everyMs);
  end = () => {
    clearInterval(timer);
    Promise.all(underWay)
      .then(
        () => parentPort!.postMessage({ taken }),
        (error: unknown) => parentPort!.postMessage({ failure: String(error) }),
      )
      .finally(() => agent.destroy());
  };
}

function timed(agent: Agent, url: string, client: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = send(url, { agent, headers: { "CF-Connecting-IP": addressOf(client) } }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url}: ${response.statusCode} instead of 200`));
      });
    });
    request.on("error", reject);
    request.end();
  });
}
