import { operatorProgram } from "./operator-program.ts";
import { CommandError, printError, systemReason, useCallersDirectory } from "./terminal.ts";

// The reader of a pipe may close it early; a full disk is for the person.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  printError(`error: standard output can't be written: ${systemReason(error)}`);
  process.exit(1);
});

try {
  useCallersDirectory("operator");
  await operatorProgram().parseAsync();
} catch (error) {
  const isExpected = error instanceof CommandError;
  printError(isExpected ? `error: ${error.message}` : `error: ${String(error)} (a fault of this command)`);
  process.exitCode = 1;
}
