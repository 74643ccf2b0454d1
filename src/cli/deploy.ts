import { verifierKeysOf } from "./log-check/read-log.ts";
import { script } from "./script.ts";
import { CommandError, printError } from "./terminal.ts";
import { checkVariables, publicUrlTrouble, variableFrom } from "./variables.ts";
import { databases, listSecrets, requireLogin, startWrangler, statusOf } from "./wrangler.ts";
import { configuredVariables } from "./wrangler-config.ts";

type Options = { first?: true; dryRun?: true; env?: string; config?: string; var?: Record<string, string> };

const program = script(
  "deploy",
  "Checks the variables, applies the migrations to the account's databases, and deploys. All else goes to wrangler.",
  "--dry-run",
)
  .argument("[arguments...]", "whatever `wrangler deploy` takes")
  .option(
    "--first",
    "in an account that has no such service yet: deploys, which makes the databases, then migrates them",
  )
  .option("--dry-run", "builds, and neither migrates nor deploys")
  .option("-e, --env <name>", "an environment of wrangler.toml")
  .option("-c, --config <file>", "another wrangler.toml")
  .option("--var <name:value>", "sets a variable of src/lib/config.ts; may be given again", variableFrom)
  .allowUnknownOption()
  .parse();

/** Migrations run first. The old code still serves meanwhile, so every migration must be compatible with it. */
async function deploy({ first, dryRun, env, config, var: ofOptions = {} }: Options, args: string[]): Promise<number> {
  const configured = configuredVariables(config, env);
  checkVariables({ "wrangler.toml": configured, "--var": ofOptions });
  if (!dryRun) await requireLogin();
  const chosen = [...(env === undefined ? [] : ["--env", env]), ...(config === undefined ? [] : ["--config", config])];
  // A first deployment has no secrets yet, and a dry run asks nobody.
  const secrets = first ? [] : dryRun ? undefined : await listSecrets(chosen);
  const trouble = publicUrlTrouble({ ...configured, ...ofOptions }, secrets, env);
  if (trouble !== undefined) printError(`warning: ${trouble}`);
  const migrations = databases.map((database) => ["d1", "migrations", "apply", database, "--remote", ...chosen]);
  const before = first ? [] : migrations;
  const after = first ? migrations : [];
  for (const step of dryRun ? [["deploy", ...args]] : [...before, ["deploy", ...args], ...after]) {
    process.stderr.write(`wrangler ${step.join(" ")}\n`);
    const status = await statusOf(startWrangler(step, { stdio: "inherit" }));
    if (status !== 0) {
      process.stderr.write("error: stopped here; nothing after this step was done\n");
      return status;
    }
  }
  if (!dryRun) await nameLogKey({ ...configured, ...ofOptions });
  return 0;
}

/** The service may not answer yet, or keep no log. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof CommandError)) throw error;
}

/** The key that checks the log, for the operator to publish elsewhere: from the service itself it proves little. */
async function nameLogKey({ PUBLIC_URL: address }: Record<string, unknown>): Promise<void> {
  const keys = typeof address === "string" ? await verifierKeysOf(address).catch(unlessRefused) : undefined;
  const ask = "`npm run operator -- --url ADDRESS log key show` prints the keys that check the log, if there is one";
  process.stderr.write(`${keys ? `the log is checked by ${keys.join(" and ")}` : ask}\n`);
}

try {
  process.exitCode = await deploy(
    program.opts<Options>(),
    process.argv.slice(2).filter((argument) => argument !== "--first"),
  );
} catch (error) {
  process.stderr.write(`error: ${error instanceof CommandError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
