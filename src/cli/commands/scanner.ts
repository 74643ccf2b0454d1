import type { Command } from "commander";
import { ScannerChecked } from "../../contract/operator/operator-scanner.ts";
import { sessionOf } from "../session.ts";

export function scannerCommands(program: Command): void {
  program
    .command("scanner")
    .description("the virus scanner of the service")
    .command("check")
    .description("have the service send it the EICAR test file, plain and in an archive, and a harmless one, now")
    .action(checkScanner);
}

/** Without a scanner that is trusted nothing is cleared, so that is a failure. */
async function checkScanner(_options: unknown, command: Command) {
  const { client, answer } = sessionOf(command);
  const checked = await client.send({ method: "POST", path: "scanner/check" }, ScannerChecked);
  const { trusted, engine, engineVersion, signatureVersion, detail, warnings } = checked;
  const about = [engine ?? "none", engineVersion, signatureVersion && `signatures ${signatureVersion}`].filter(Boolean);
  const verdict = trusted
    ? "it found the EICAR test file and called a harmless file clean"
    : `nothing is cleared: ${detail}`;
  answer(
    checked,
    [`scanner ${about.join(", ")}: ${verdict}`, ...warnings.map((text) => `warning: ${text}`)].join("\n"),
  );
  if (!trusted) process.exitCode = 1;
}
