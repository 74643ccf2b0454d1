import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { addressOf, type Answer, type Asked, type Job } from "./load.ts";

parentPort!.on("message", (job: Job) => {
  run(job).then(
    (answers) => parentPort!.postMessage({ answers }),
    (error: unknown) => parentPort!.postMessage({ failure: String(error) }),
  );
});

async function run({ url, requests, connections, keepBodies = false }: Job): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const startedAt = performance.now();
  let next = 0;
  const goOn = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const asked = requests[at]!;
      const early = startedAt + (asked.atMs ?? 0) - performance.now();
      if (early > 0) await wait(early);
      answers[at] = await ask(agent, url, asked, keepBodies);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, goOn));
  } finally {
    agent.destroy();
  }
  return answers;
}

function ask(agent: Agent, url: string, asked: Asked, keepBodies: boolean): Promise<Answer> {
  const { path, client, headers, body: posted, status = 200 } = asked;
  return new Promise((resolve, reject) => {
    const method = posted === undefined ? "GET" : "POST";
    const options = { agent, method, headers: { "CF-Connecting-IP": addressOf(client), ...headers } };
    const request = send(`${url}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = keepBodies || response.statusCode !== status ? Buffer.concat(chunks).toString() : undefined;
        if (response.statusCode !== status) {
          reject(new Error(`${path}: ${response.statusCode} instead of ${status}: ${body}`));
          return;
        }
        resolve({ status, headers: plain(response.headers), ...(body !== undefined && { body }) });
      });
    });
    request.on("error", (error) => reject(new Error(`${path}: ${error.message}`, { cause: error })));
    request.end(posted);
  });
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
