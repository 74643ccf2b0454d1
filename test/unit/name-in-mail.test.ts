import { expect, test } from "vitest";
import { nameInMail } from "../../src/people/sign-in/mail.ts";

test.each([
  "https://evil.example",
  "Renew at evil.example/now",
  "EVIL.COM",
  "evil．com",
  "evil。com",
  "пример.рф",
  "a@b",
  "mailto:a",
  "evil.xn--p1ai",
  "Call 192.0.2.1",
])("a mail names by the slug who is called %j", (name) => {
  expect(nameInMail({ name, slug: "their-slug" })).toBe("their-slug");
});

test.each(["Ann Example", "J.R. Smith", "St. Mary", "Team: A", "R/D", "Release 2.0"])("a mail names %j", (name) => {
  expect(nameInMail({ name, slug: "their-slug" })).toBe(name);
});
