import { describe, expect, test } from "vitest";
import { newItem, newRegistry, registries } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";

describe.each(registries)("the commands of a link of a %s", (kind) => {
  test("install what is open, each by its name or all by a loop", async () => {
    const many = await newRegistry(kind);
    const url = (token: string) => `http://localhost/r/${token}.git`;
    const none = await newLink(many);
    expect(none.commands.copilot).toBe(`copilot plugin marketplace add ${url(none.token)}`);
    await newItem(many, { slug: "noted", kind: "note", title: "A note" });
    for (let at = 10; at < 21; at++)
      await newItem(many, { slug: `n-${at}`, kind: "command", title: `N ${at}`, tags: ["all"] });
    const ten = await newLink(many, { items: Array.from({ length: 10 }, (_, at) => `n-${at + 10}`) });
    expect(ten.commands.claude.split(" && ")).toEqual([
      `claude plugin marketplace add ${url(ten.token)}`,
      ...Array.from({ length: 10 }, (_, at) => `claude plugin install n-${at + 10}@link-${ten.id}`),
    ]);
    const all = await newLink(many, { tags: ["all"] });
    const names = Array.from({ length: 11 }, (_, at) => `n-${at + 10}`).join(" ");
    expect(all.commands.codex).toBe(
      `codex plugin marketplace add ${url(all.token)} && ` +
        `for name in ${names}; do codex plugin add "$name@link-${all.id}"; done`,
    );
  });
});
