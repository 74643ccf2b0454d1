import type { Command } from "commander";
import { type Client, connect } from "./client.ts";

/** The service that a command is about, and where the command's answer goes. */
export type Target = {
  url: string;
  /** Prints a command's only answer: `value` with --json, otherwise `text`. */
  answer(value: unknown, text: string): void;
};

/** What an operator's command needs: also a client of the service. */
export type Session = Target & { client: Client };

/** From the options that every command accepts, before or after its name. */
export function targetOf(command: Command): Target {
  const { url, json } = command.optsWithGlobals<{ url: string; json: boolean }>();
  return { url, answer: (value, text) => void process.stdout.write(`${json ? JSON.stringify(value) : text}\n`) };
}

export function sessionOf(command: Command): Session {
  const target = targetOf(command);
  return { ...target, client: connect(target.url) };
}
