import { setTimeout as wait } from "node:timers/promises";
import { setUpDemo } from "../../../src/cli/dev/demo.ts";
import { localOperatorToken } from "../../../src/lib/config.ts";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import { baseUrl } from "./base-url.ts";

type Asked = { method?: string; body?: BodyInit | null; headers?: Record<string, string> };

/** A team and a key of one of its people: what they do themselves, beside the clients. */
export async function newTeamRegistry() {
  const { key, team } = await setUpDemo(baseUrl(), localOperatorToken);
  const ask = async (path: string, { headers, ...init }: Asked = {}) => {
    const response = await fetch(`${baseUrl()}/api/v1/teams/${team}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const untilClean = async (slug: string) => {
    for (let waited = 0; waited < 20_000; waited += 250) {
      const { bundle } = await (await ask(`/items/${slug}`)).json<{ bundle: { status: string } }>();
      if (bundle.status === "clean") return;
      await wait(250);
    }
    throw new Error(`the bundle of ${slug} never became clean`);
  };
  const headers = { "Content-Type": "application/zip" };
  return {
    key,
    team,
    ask,
    newItem: (item: { slug: string; title: string; [member: string]: unknown }) =>
      ask("/items", { method: "POST", body: JSON.stringify({ kind: "skill", body: "# Steps", ...item }) }),
    /** Until its scan has called it clean. */
    addBundle: async (slug: string, bytes: Uint8Array<ArrayBuffer>) => {
      await ask(`/items/${slug}/bundle`, { method: "POST", body: new Blob([bytes]), headers });
      await untilClean(slug);
    },
    putSkill: async (slug: string, bytes: Uint8Array<ArrayBuffer>) => {
      await ask(`/skills/${slug}`, { method: "PUT", body: new Blob([bytes]), headers });
      await untilClean(slug);
    },
    newLink: async (input: object = {}) =>
      (await ask("/install-links", { method: "POST", body: JSON.stringify(input) })).json<NewInstallLink>(),
    revoke: (id: string) => ask(`/install-links/${id}`, { method: "DELETE" }),
  };
}
export type TeamRegistry = Awaited<ReturnType<typeof newTeamRegistry>>;
