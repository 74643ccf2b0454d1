import { createTestHarness, unstable_readConfig as readConfig } from "wrangler";
import { databases, projectRoot } from "../../../src/cli/wrangler.ts";
import type { VaultBundle } from "../../../src/contract/items/bundles.ts";
import type { Health } from "../../../src/operate/health-report.ts";
import { Conformance } from "../../support/conformance.ts";
import type { Description } from "../../support/description.ts";

/** What signs downloads: wrangler's local R2 has an S3 side that checks signatures. */
export const s3 = { accessKeyId: "local-access-key", secretAccessKey: "local-secret-key-0123456789" };

/** Not the one of local development, which production refuses. */
const operatorToken = "a-token-of-the-tests-own-0123456789";

type Vars = Record<string, string>;
type Asked = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** The service as wrangler.toml has it, with nothing kept on the disk, and what a test does with it. */
export async function wholeService(vars: Vars, varsAt?: (url: URL) => Vars) {
  const optionsWith = (all: Vars) => ({ root: projectRoot, workers: [{ config: configWith(all) }] });
  const server = createTestHarness(optionsWith(vars));
  const { url } = await server.listen();
  // Its port is known only now.
  if (varsAt) await server.update(optionsWith({ ...vars, ...varsAt(url) }));
  const worker = server.getWorker<Env>();
  for (const database of databases) await worker.applyD1Migrations(database);

  const operate = async <Answer = { key: string }>(path: string, body: object = {}, type = "application/json") => {
    const headers = { Authorization: `Bearer ${operatorToken}`, "Content-Type": type };
    const answer = await fetch(new URL(`/operator/v1/${path}`, url), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json<Answer>();
  };
  const email = "ada@example.com";
  await operate("users", { email, name: "Ada", confirmed: true });
  const { key } = await operate("keys", { user: email, scopes: ["vault:read", "vault:write"] });

  const document = await (await fetch(new URL("/api/v1/openapi.json", url))).json<Description>();
  const conformance = new Conformance(document);
  const ask = async (path: string, { headers, ...init }: Asked = {}) => {
    const whole = `/api/v1/vault/items${path}`;
    const response = await fetch(new URL(whole, url), {
      redirect: "manual",
      ...init,
      headers: { Authorization: `Bearer ${key}`, ...headers },
    });
    await conformance.require(init.method ?? "GET", whole, response);
    return response;
  };
  const bundleOf = async (slug: string) => (await (await ask(`/${slug}`)).json<{ bundle: VaultBundle }>()).bundle;
  return {
    url,
    ask,
    bundleOf,
    email,
    operate,
    env: () => worker.getEnv(),
    runCron: () => worker.scheduled({ cron: "*/5 * * * *" }),
    logs: () => server.getLogs().map(({ message }) => message),
    health: async () => (await fetch(new URL("/healthz", url))).json<Health>(),
    /** A new item with that archive; it waits for its verdict. */
    upload: async (bytes: Uint8Array<ArrayBuffer>, query = "") => {
      const item = JSON.stringify({ title: "With a bundle", body: "x" });
      const json = { "Content-Type": "application/json" };
      const { slug } = await (await ask("", { method: "POST", body: item, headers: json })).json<{ slug: string }>();
      const headers = { "Content-Type": "application/zip" };
      const answer = await ask(`/${slug}/bundle${query}`, { method: "POST", body: new Blob([bytes]), headers });
      if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
      return slug;
    },
    close: () => server.close(),
  };
}
export type WholeService = Awaited<ReturnType<typeof wholeService>>;

function configWith(vars: Vars) {
  const { name, main, compatibility_date, compatibility_flags, ...rest } = readConfig({ config: "wrangler.toml" });
  const { d1_databases, kv_namespaces, r2_buckets, queues, durable_objects, migrations } = rest;
  const bucket = { ...r2_buckets[0]!, local_dev: { experimental_s3_credentials: s3 } };
  return {
    name: name!,
    main: main!,
    compatibility_date: compatibility_date!,
    compatibility_flags,
    d1_databases,
    kv_namespaces,
    r2_buckets: [bucket],
    queues,
    durable_objects,
    migrations,
    vars: { ENVIRONMENT: "development", OPERATOR_TOKEN: operatorToken, ...vars },
  };
}
