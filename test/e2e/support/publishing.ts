import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { localOperatorToken } from "../../../src/lib/config.ts";
import type { Submission, SubmissionPage } from "../../../src/contract/publishing/submissions.ts";
import { startClamd } from "./clamd.ts";
import { useBrowser } from "./browser.ts";
import { signIn } from "./pages-of-a-person.ts";
import { type ScannerGate, startGate } from "./scanner-gate.ts";
import { type RunningService, startDev } from "./service.ts";
import { invalidIn } from "./valid.ts";

type Sent = { method?: string; body?: unknown; type?: string };

/** What is wrong with the HTML of the page that a person looks at. */
export const validOf = async (page: Page) => invalidIn(page.url(), await (await page.request.get(page.url())).text());

/** A service of its own with a scanner that a test may stop, and authors who publish there. */
export function usePublishing() {
  const open = useBrowser();
  let service: RunningService;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let gate: ScannerGate;
  beforeAll(async () => {
    clamd = await startClamd();
    gate = await startGate(clamd.port);
    service = await startDev([
      ...["--var", `SCANNER_URL:clamd://127.0.0.1:${gate.port}`, "--var", "SCANNER_TIMEOUT_SECONDS:240"],
      ...[
        "--var",
        "NEW_RECORDS_PER_DAY:100",
        "--var",
        "SUBMISSIONS_PER_DAY:200",
        "--var",
        "OPEN_SUBMISSIONS_AT_FIRST:50",
      ],
    ]);
  });
  afterAll(async () => {
    await service?.stop();
    await gate?.stop();
    await clamd?.stop();
  });

  async function send<Answer>(path: string, key: string, { method = "POST", body, type }: Sent = {}): Promise<Answer> {
    const response = await fetch(service.url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": type ?? "application/json" },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || "null") as Answer;
  }
  const operate = <Answer>(path: string, sent?: Sent) => send<Answer>(`/operator/v1/${path}`, localOperatorToken, sent);

  /** An author in a tab of their own, and what they do by the API where the page is not what is looked at. */
  async function newAuthor(name: string) {
    const email = `${name}@example.com`;
    await operate("users", { body: { email, name, slug: name, confirmed: true } });
    const scopes = ["vault:read", "vault:write", "publish", "account"];
    const { key } = await operate<{ key: string }>("keys", { body: { user: email, scopes } });
    const ask = <Answer>(path: string, sent?: Sent) => send<Answer>(`/api/v1/vault${path}`, key, sent);
    const { page, complaints } = await open();
    await signIn(page, "/vault/publishing", email, service.url);
    const write = (slug: string, body: string, more: object = {}) =>
      ask("/items", {
        body: { kind: "skill", slug, title: `About ${slug}`, summary: `Helps with ${slug}.`, body, ...more },
      });
    const submit = (item: string, more: object = {}) =>
      ask<Submission>(`/items/${item}/submissions`, { body: { license: "MIT", ...more } });
    const states = async () =>
      Object.fromEntries(
        (await ask<SubmissionPage>("/submissions?pageSize=100", { method: "GET" })).items.map(
          ({ id, state, reason }) => [id, reason === null || state === "published" ? state : `${state}: ${reason}`],
        ),
      );
    return {
      ...{ email, page, complaints, ask, write, submit },
      choose: (slug: string, as: string) => ask("/publisher", { method: "PUT", body: { slug, name: as } }),
      /** Until submissions stand as they are expected to. */
      become: async (expected: Record<string, string>) =>
        await expect.poll(states, { interval: 500 }).toMatchObject(expected),
      show: (path: string) => page.goto(`${service.url}${path}`),
    };
  }
  type Author = Awaited<ReturnType<typeof newAuthor>>;

  const decide = (id: string, act: "approve" | "refuse", word: object) =>
    operate(`submissions/${id}/${act}`, { body: { by: "grace", ...word } });

  /** A version that a moderator has approved, or that needs none. */
  async function publish(author: Author, item: string): Promise<void> {
    const { id } = await author.submit(item);
    const stands = async () => (await author.ask<Submission>(`/submissions/${id}`, { method: "GET" })).state;
    await expect.poll(stands, { interval: 500 }).toMatch(/held|published/);
    if ((await stands()) === "held") await decide(id, "approve", { note: "Read it" });
    await author.become({ [id]: "published" });
  }

  return { newAuthor, operate, decide, publish, gate: () => gate };
}
