import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { LogAdopted } from "../../contract/operator/operator-log.ts";
import { isKeyName, newSignerKey, verifierText } from "../../formats/tlog/note.ts";
import { checkpointOf, openCheckpoint, tileOf, verifierKey, verifierKeysOf } from "../log-check/read-log.ts";
import { LogDiffers, verifyLog } from "../log-check/verify-log.ts";
import { wholeNumber } from "../script.ts";
import { sessionOf, targetOf } from "../session.ts";
import { CommandError, count, printable, systemReason } from "../terminal.ts";

/** Reading the log needs no token. */
export function logCommands(program: Command): void {
  const log = program.command("log").description("the log of verdicts, which anyone can check");

  const key = log.command("key").description("the key that signs the log");
  key
    .command("new")
    .description("make a key; both halves are printed, and kept nowhere")
    .argument("<origin>", "the name of the log, such as registry.example/log")
    .action(newKey);
  key.command("show").description("print the keys that check the log, as the service names them").action(showKeys);

  log.command("show").description("the newest checkpoint").option("--key <key>", "the log's key").action(show);
  log
    .command("verify")
    .description("make the log anew from what is served; exit status 1 where it differs")
    .option("--from <index>", "begin with this entry", wholeNumber)
    .option("--against <file>", "also that it continues the checkpoint in this file")
    .option("--key <key>", "the log's key; one that the service itself names proves little")
    .action(verify);
  log
    .command("adopt")
    .description("take back from the bucket the entries that a restored database has not")
    .action(adopt);
}

const keysOf = async (url: string, key: string | undefined) =>
  (key === undefined ? await verifierKeysOf(url) : [key]).map(verifierKey);

async function newKey(origin: string, _: object, command: Command) {
  if (!isKeyName(origin)) throw new CommandError("a log's name has no spaces and no plus sign");
  const made = await newSignerKey(origin);
  const verifier = verifierText(made.key);
  targetOf(command).answer(
    { signer: made.text, verifier },
    `the secret LOG_SIGNING_KEY: ${made.text}\nwhat checks it, to be published: ${verifier}`,
  );
}

async function showKeys(_: object, command: Command) {
  const { url, answer } = targetOf(command);
  const keys = await verifierKeysOf(url);
  answer({ keys }, keys.join("\n"));
}

async function show({ key }: { key?: string }, command: Command) {
  const { url, answer } = targetOf(command);
  const { origin, size, root } = await checkpointOf(url, await keysOf(url, key));
  const hash = Buffer.from(root).toString("base64");
  answer({ origin, size, root: hash }, `${printable(origin)}: ${count(size)} entries, root ${hash}`);
}

type Verifying = { from?: number; against?: string; key?: string };

async function verify({ from, against, key }: Verifying, command: Command) {
  const { url, answer } = targetOf(command);
  const keys = await keysOf(url, key);
  const other = against === undefined ? undefined : await openCheckpoint(readNote(against), keys);
  const checkpoint = await checkpointOf(url, keys);
  try {
    const checked = await verifyLog((tile) => tileOf(url, tile), checkpoint, {
      ...(from !== undefined && { from }),
      ...(other && { against: other }),
    });
    answer(
      { ...checked, differs: null },
      `${count(checked.entries)} entries make the root of the checkpoint of ${count(checked.size)}` +
        (other ? `, which continues that of ${count(other.size)}` : ""),
    );
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error;
    answer({ entries: 0, size: checkpoint.size, differs: error.index }, error.message);
    process.exitCode = 1;
  }
}

function readNote(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`${file}: ${systemReason(error)}`);
  }
}

async function adopt(_: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const done = await client.send({ method: "POST", path: "log/adopt" }, LogAdopted);
  answer(done, `${count(done.adopted)} entries taken back; the log has ${count(done.size)} in its checkpoint`);
}
