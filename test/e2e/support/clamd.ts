import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { ownPort } from "./own-port.ts";

const program = process.env.CLAMD ?? "/usr/sbin/clamd";
const readyWithinMs = 120_000;

export type RunningClamd = { port: number; stop: () => Promise<void> };

/** Debian's clamd with one signature of our own, on a port and in a folder of its own. */
export async function startClamd(settings: Record<string, string> = {}, port?: number): Promise<RunningClamd> {
  return await startAt(port ?? (await ownPort()), settings);
}

async function startAt(port: number, settings: Record<string, string>): Promise<RunningClamd> {
  if (!existsSync(program)) {
    throw new Error(`${program} is missing: apt-get install -y --no-install-recommends clamav-daemon clamav`);
  }
  const folder = mkdtempSync(join(tmpdir(), "clamd-"));
  for (const name of ["db", "tmp"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "db/test.ndb"), `Test.Eicar:0:*:${Buffer.from(eicarBytes()).toString("hex")}\n`);
  const lines = Object.entries({
    Foreground: "yes",
    TCPSocket: String(port),
    TCPAddr: "127.0.0.1",
    DatabaseDirectory: join(folder, "db"),
    TemporaryDirectory: join(folder, "tmp"),
    // Without these two, what it could not look into is called OK.
    AlertEncrypted: "yes",
    AlertExceedsMax: "yes",
    StreamMaxLength: "30M",
    MaxScanSize: "200M",
    MaxFileSize: "120M",
    SelfCheck: "86400",
    ...settings,
  }).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, "clamd.conf"), lines.join(""));

  const daemon = spawn(program, [`--config-file=${join(folder, "clamd.conf")}`], { stdio: ["ignore", "pipe", "pipe"] });
  const stop = async () => {
    await end(daemon);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(daemon, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

async function answers(daemon: ChildProcess, port: number): Promise<void> {
  let said = "";
  const listen = (data: unknown) => (said = (said + String(data)).slice(-5_000));
  daemon.stdout!.on("data", listen);
  daemon.stderr!.on("data", listen);
  for (let waited = 0; waited < readyWithinMs; waited += 50) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with status ${daemon.exitCode}; it said:\n${said}`);
    if ((await ping(port)) === "PONG\0") return;
    await wait(50);
  }
  throw new Error(`clamd was not ready in ${readyWithinMs / 1000} s; it said:\n${said}`);
}

function ping(port: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("zPING\0"));
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => resolve(""));
    socket.on("close", () => resolve(answer));
  });
}

async function end(daemon: ChildProcess): Promise<void> {
  const ended = () => daemon.exitCode !== null || daemon.signalCode !== null;
  if (!ended()) daemon.kill("SIGTERM");
  for (let waited = 0; !ended() && waited < 5_000; waited += 50) await wait(50);
  if (!ended()) daemon.kill("SIGKILL");
}
