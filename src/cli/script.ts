import { Command, InvalidArgumentError, Option } from "commander";

/** The command line of an npm script: description, arguments, example. Wrong usage exits with status 2. */
export const script = (name: string, description: string, example: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .addHelpText("after", `\nExample:\n  npm run ${name}${example && ` -- ${example}`}`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** The address of the running service. */
export const serviceUrl = (): Option =>
  new Option("--url <address>", "the running service").env("DISCOVERY_URL").default("http://localhost:8787");

export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number.");
}
