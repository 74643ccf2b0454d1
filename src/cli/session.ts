import type { Command } from "commander";
import { type Client, connect } from "./client.ts";

/** What every command needs: a client of the service, and where its answer goes. */
export type Session = {
  client: Client;
  /** Prints a command's only answer: `value` with --json, otherwise `text`. */
  answer(value: unknown, text: string): void;
};

/** From the options that every command accepts, before or after its name. */
export function sessionOf(command: Command): Session {
  const { url, json } = command.optsWithGlobals<{ url: string; json: boolean }>();
  return {
    client: connect(url),
    answer: (value, text) => void process.stdout.write(`${json ? JSON.stringify(value) : text}\n`),
  };
}
