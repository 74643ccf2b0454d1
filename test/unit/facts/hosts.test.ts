import { expect, test } from "vitest";
import { addressOf, classOf, isPrivate, isUntrusted, urlsIn } from "../../../src/facts/hosts.ts";

test.each([
  "http://203.0.113.7/a",
  "http://0313.0.0161.07/a",
  "http://0xcb.0x0.0x71.0x7/a",
  "http://0xcb007107/a",
  "http://3405803783/a",
  "http://203.0.28935/a",
  "http://[::ffff:203.0.113.7]/a",
  "http://[::ffff:cb00:7107]/a",
  "http://%32%30%33.0.113.7/a",
  "http://２０３.0.113.7./a",
  "hxxp://203.0.113.7/a",
])("%s is one host", (url) => {
  expect(addressOf(url)).toEqual({ host: "203.0.113.7", path: "/a" });
});

test.each([
  ["https://Bücher.Example/x", "xn--bcher-kva.example"],
  ["https://user:pass@API.github.com:443/x", "api.github.com"],
  ["git@github.com:someone/thing.git", "github.com"],
  ["ssh://git@gitlab.com/someone/thing", "gitlab.com"],
  ["https://evil[.]example/x", "evil.example"],
])("%s is at %s", (url, host) => {
  expect(addressOf(url)?.host).toBe(host);
});

test("a host that is not known is none", () => {
  expect(addressOf("https://${HOST}/x")).toBeUndefined();
  expect(addressOf("https://…/x")).toBeUndefined();
  expect(addressOf("not an address")).toBeUndefined();
});

test.each([
  ["https://registry.npmjs.org/x", "registry"],
  ["https://api.github.com/x", "well-known"],
  ["https://drive.google.com/x", "file-sharing"],
  ["https://rentry.co/x", "paste"],
  ["https://bit.ly/x", "shortener"],
  ["https://abc.ngrok-free.app/x", "tunnel"],
  ["https://home.duckdns.org/x", "dynamic-dns"],
  ["https://203.0.113.7/x", "raw-address"],
  ["https://bucket.s3.eu-west-1.amazonaws.com/x", "other"],
  ["https://someone.vercel.app/x", "other"],
  ["https://notgithub.com/x", "other"],
])("%s is of the class %s", (url, kind) => {
  expect(classOf(addressOf(url)!)).toBe(kind);
});

test("a record's own repository is its own, another one of that host is not", () => {
  const own = { repository: "https://github.com/Someone/Thing" };
  const of = (url: string) => classOf(addressOf(url)!, own);
  expect(of("https://raw.githubusercontent.com/someone/thing/main/install.sh")).toBe("own");
  expect(of("https://github.com/someone/thing.git")).toBe("well-known");
  expect(of("https://github.com/someone/things/x")).toBe("well-known");
});

test("private networks are nobody's", () => {
  for (const host of ["10.1.2.3", "192.168.0.9", "localhost", "[::1]", "nas.local"]) expect(isPrivate(host)).toBe(true);
  expect(isUntrusted({ host: "172.20.0.3", how: "api", class: "raw-address" })).toBe(false);
});

test("an address ends where its sentence does", () => {
  expect(
    urlsIn("See (https://a.example/x). Or https://b.example, or `https://c.example/y`!").map(({ url }) => url),
  ).toEqual(["https://a.example/x", "https://b.example", "https://c.example/y"]);
});
