import { setTimeout as wait } from "node:timers/promises";
import { baseUrl } from "./base-url.ts";
import { operator } from "./operator.ts";

type Submission = { id: string; state: string };

/** A person who publishes under a name of their own, and their key. */
export async function newPublisher(name: string) {
  const email = `${name}@example.com`;
  await operator("user", "create", "--email", email, "--name", name, "--slug", name, "--confirmed");
  const scopes = ["vault:read", "vault:write", "publish", "account"].flatMap((scope) => ["--scope", scope]);
  const made = await operator("--json", "key", "create", "--user", email, ...scopes);
  const { key } = JSON.parse(made.stdout) as { key: string };

  async function ask<Answer>(path: string, method = "GET", body?: object): Promise<Answer> {
    const response = await fetch(`${baseUrl()}/api/v1/vault${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** Waits until what was submitted last under a slug is in one of these states. */
  async function untilLast(slug: string, ...states: string[]): Promise<Submission> {
    for (let waited = 0; waited < 120_000; waited += 250) {
      const { items } = await ask<{ items: Submission[] }>(`/submissions?slug=${slug}`);
      const last = items[0];
      if (last && states.includes(last.state)) return last;
      await wait(250);
    }
    throw new Error(`the last submission of ${slug} never was ${states.join(" or ")}`);
  }

  const approve = async (id: string) => {
    const { status, stderr } = await operator("submission", "approve", id, "--by", "grace", "--note", "Read it");
    if (status !== 0) throw new Error(stderr);
  };

  /** The next version of a skill, public. */
  async function publish(slug: string, tags: string[], text: string): Promise<void> {
    const item = { kind: "skill", slug, title: slug, summary: `About ${slug}.`, tags, body: `# ${slug}\n\n${text}\n` };
    const { items } = await ask<{ items: { slug: string }[] }>("/items?pageSize=100");
    if (items.some((one) => one.slug === slug)) await ask(`/items/${slug}`, "PATCH", { body: item.body });
    else await ask("/items", "POST", item);
    await ask(`/items/${slug}/submissions`, "POST", { license: "MIT" });
    const { id, state } = await untilLast(slug, "held", "published");
    if (state === "held") await approve(id);
    await untilLast(slug, "published");
  }

  const publisher = `${name}-writes`;
  await ask("/publisher", "PUT", { slug: publisher, name: publisher });
  return { key, publisher, ask, untilLast, approve, publish };
}
export type Publisher = Awaited<ReturnType<typeof newPublisher>>;
