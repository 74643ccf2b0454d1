import type { Command } from "commander";
import { type Client, connect } from "./client.ts";

/** What every command has: the service it talks to, and where its answer goes. */
export type Session = {
  client: Client;
  /** The one answer of a command: `value` with --json, else `text` for a person. */
  answer(value: unknown, text: string): void;
};

/** From the options that every command takes, before or after its name. */
export function sessionOf(command: Command): Session {
  const { url, json } = command.optsWithGlobals<{ url: string; json: boolean }>();
  return {
    client: connect(url),
    answer: (value, text) => void process.stdout.write(`${json ? JSON.stringify(value) : text}\n`),
  };
}
