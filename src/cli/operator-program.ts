import { Command } from "commander";
import { auditCommands } from "./commands/audit.ts";
import { bundleCommands } from "./commands/bundles.ts";
import { catalogCommands } from "./commands/catalog.ts";
import { indicatorCommands } from "./commands/indicators.ts";
import { keyCommands } from "./commands/keys.ts";
import { linkCommands } from "./commands/links.ts";
import { limitCommands } from "./commands/limits.ts";
import { logCommands } from "./commands/log.ts";
import { publisherCommands } from "./commands/publishers.ts";
import { scannerCommands } from "./commands/scanner.ts";
import { screenCommands } from "./commands/screen.ts";
import { submissionCommands } from "./commands/submissions.ts";
import { teamCommands } from "./commands/teams.ts";
import { userCommands } from "./commands/users.ts";
import { serviceUrl } from "./script.ts";

/** Each function adds its commands to the program. */
const commands = [
  catalogCommands,
  indicatorCommands,
  submissionCommands,
  publisherCommands,
  userCommands,
  keyCommands,
  teamCommands,
  limitCommands,
  linkCommands,
  bundleCommands,
  scannerCommands,
  screenCommands,
  logCommands,
  auditCommands,
];

/** The operator's command line. */
export function operatorProgram(): Command {
  const program = new Command("npm run operator --")
    .description("what an operator does to a running service")
    .addOption(serviceUrl())
    .option("--json", "print one JSON value on standard output; all else goes to standard error", false)
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      "after",
      `
The service's secret is read from OPERATOR_TOKEN; a service on this machine (localhost) needs none.
--url stands above DISCOVERY_URL. npm prints its own lines first; \`npm run -s operator -- --json …\` leaves only the
command's.

Examples:
  npm run operator -- catalog import path/to/skills
  npm run operator -- --url https://registry.example catalog show`,
    );
  for (const addTo of commands) addTo(program);
  return program;
}
