import type { Page } from "playwright-core";
import { baseUrl } from "./base-url.ts";

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
};

/** What is said of a control beside its role and its name. */
const states = ["required", "invalid", "checked", "selected", "expanded", "disabled", "readonly", "level"];
/** They hold others, and are not said; a label is said as its field's name. */
const silent = new Set(["generic", "none", "paragraph", "strong", "code", "deletion", "insertion"]);
const left = new Set(["LabelText", "LineBreak", "InlineTextBox", "MenuListPopup", "ListMarker"]);
/** Their words are their names. */
const wholes = new Set(["button", "link", "heading", "option", "term", "DisclosureTriangle", "StaticText", "textbox"]);

const words = (text: unknown) =>
  (typeof text === "string" || typeof text === "number" ? String(text) : "").replaceAll(/\s+/g, " ").trim();

/**
 * What a screen reader says of a page's main part, a line each, by Chromium's accessibility tree. Times, secrets and
 * the service's address differ with each run: they stand as `…`.
 */
export async function spokenOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let running: number | undefined;
  const visit = (node: Node, depth: number): void => {
    const role = words(node.role?.value);
    if (left.has(role)) return;
    const isText = role === "StaticText" || role === "time";
    const isSaid = !node.ignored && !silent.has(role);
    if (isSaid) {
      const line = role === "time" ? "…" : lineOf(role, node);
      if (isText && running === depth) lines.push(`${lines.pop()!} ${line}`.trimEnd());
      else if (line) lines.push("  ".repeat(depth) + line);
      running = isText ? depth : undefined;
    }
    if (wholes.has(role) || role === "time") return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, isSaid ? depth + 1 : depth);
    }
    if (isSaid || role === "paragraph") running = undefined;
  };
  const main = nodes.find(({ role }) => role?.value === "main");
  if (!main) throw new Error("The page has no main part.");
  visit(main, 0);
  return `${lines.join("\n")}\n`
    .replaceAll(baseUrl(), "http://localhost:8787")
    .replaceAll(/\bdv_\w+|\b[\w-]{43}\b|\b[a-z0-9]{32}\b/g, "…");
}

function lineOf(role: string, { name, description, value, properties = [] }: Node): string {
  const said = states.flatMap((state) => {
    const given = properties.find((one) => one.name === state)?.value.value;
    if (given === undefined || given === false || given === "false") return [];
    if (state === "level" && role !== "heading") return [];
    return [given === true || given === "true" ? state : `${state} ${words(given)}`];
  });
  const text = words(name?.value);
  if (role === "StaticText") return text;
  return [
    role,
    ...(text ? [`"${text}"`] : []),
    ...said,
    ...(words(value?.value) ? [`= ${words(value?.value)}`] : []),
    ...(words(description?.value) ? [`(${words(description?.value)})`] : []),
  ].join(" ");
}
