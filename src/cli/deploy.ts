import { parseArgs } from "node:util";
import { databases, startWrangler, statusOf } from "./wrangler.ts";

/** Migrations first: the code that runs meanwhile is the old one, and a migration is made so that it still works. */
async function deploy(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      "dry-run": { type: "boolean" },
      env: { type: "string", short: "e" },
      config: { type: "string", short: "c" },
    },
  });
  const chosen = (["env", "config"] as const).flatMap((name) =>
    typeof values[name] === "string" ? [`--${name}`, values[name]] : [],
  );
  const migrations = databases.map((database) => ["d1", "migrations", "apply", database, "--remote", ...chosen]);
  for (const step of [...(values["dry-run"] ? [] : migrations), ["deploy", ...args]]) {
    process.stderr.write(`wrangler ${step.join(" ")}\n`);
    const status = await statusOf(startWrangler(step, { stdio: "inherit" }));
    if (status !== 0) {
      process.stderr.write("error: stopped here; nothing after this step was done\n");
      return status;
    }
  }
  return 0;
}

process.exitCode = await deploy(process.argv.slice(2));
