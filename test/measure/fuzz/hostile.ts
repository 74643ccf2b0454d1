import type { Random } from "../../support/faults/random.ts";

/** Texts that have broken something somewhere. */
export const texts = [
  ...["", " ", "\0", "\0a", "a\u0000b", "\u0001\u001f\u007f", "\r\nX-Injected: 1", "\t\n"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "null", "undefined", "NaN", "true"],
  ...["0", "-0", "-1", "1e309", "9007199254740993", "99999999999999999999999", "0x10", "1.5", "+1", " 1", "١", "²"],
  ...["'", '"', "`", "\\", "';drop table items;--", '" OR 1=1 --', "%", "_", "%%%", "*", '"*"', "a*", "^a", "{a}"],
  ...["AND", "OR NOT", "NEAR(a b)", "title:a", "a NEAR/2 b", "(", ")", "((", '"unclosed', "- -", "a-b-c", "🙂", "👩‍👩‍👧"],
  ...["../../etc/passwd", "..", ".", "/", "//", "a/b", "%2e%2e", "%00", "C:\\x", "file:///etc/passwd"],
  ...["<script>alert(1)</script>", "<img src=x onerror=1>", "javascript:alert(1)", "{{7*7}}", "${7*7}", "%n%s"],
  ...[
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202eabc",
    "\u200b",
    "e\u0301\u0323",
    "ﷺ",
    "ﬁ",
    "İı",
    "ß",
    "日本語",
    "中文搜索",
  ],
  ...["pdf-forms", "PDF-Forms", "-a", "a-", "a--b", "é", "a b", "a+b", "a;b", "a,b", "a=b", "a&b", "a?b#c"],
  ...["http://127.0.0.1/", "http://[::1]:80/x", "data:text/html,x", "//example.com"],
];

const pieces = [
  "a",
  "日",
  "é",
  "\u0301",
  "/",
  "~",
  "<",
  ">",
  "*",
  "_",
  "[",
  "](",
  "`",
  "&",
  "=",
  "- ",
  "\n",
  "ﷺ",
  "🙂",
  "\0",
];

/** One of them, or a few together, or one piece so often that it is long. */
export function hostileText(random: Random, most = 5_000): string {
  if (random.chance(0.7)) return random.pick(texts);
  if (random.chance(0.5)) return random.pick(texts) + random.pick(texts) + random.pick(texts);
  return random.pick(pieces).repeat(1 + random.below(random.pick([50, 65, 130, 201, 256, 513, most])));
}

const numbers = [
  0,
  -0,
  -1,
  1,
  100,
  101,
  10_001,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  5e-324,
  0.5,
  -(2 ** 31) - 1,
];

/** Something else than a member should be. */
export function hostileValue(random: Random): unknown {
  return random.weighted<() => unknown>([
    [6, () => hostileText(random, 70_000)],
    [3, () => random.pick(numbers)],
    [2, () => random.pick([null, true, false])],
    [2, () => random.pick([[], {}, [[]], [null], { a: null }, [{}], ["a", "a"], { "": "" }])],
    [1, () => Array.from({ length: random.pick([11, 200, 3_000]) }, (_, n) => `tag-${n}`)],
    [
      1,
      () => Object.fromEntries(Array.from({ length: random.pick([20, 500]) }, (_, n) => [`name-${n}`, "x".repeat(n)])),
    ],
    [1, () => nested(random.pick([10, 33, 2_000]))],
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Of a query, as they stand between `&` and `&`. */
export const pairs = [
  ...[
    "%",
    "%F",
    "%FF",
    "%C0%80",
    "%ED%A0%80",
    "%00",
    "=",
    "==",
    "&&",
    "q",
    "q=",
    "=q",
    "q=%",
    "q=%ZZ",
    "q=%FF%FE",
    "q=%00",
  ],
  ...["page=1&page=2", "q=a&q=b", "sort=new&sort=top", "tag=a&tag=b", "filename=a&filename=b", "page[]=1", "q[a]=b"],
  ...["page=0", "page=-1", "page=1e3", "page=999999999999999999999", "page=9007199254740991", "page=501&pageSize=100"],
  ...[
    "pageSize=0",
    "pageSize=101",
    "pageSize=1e9",
    "pageSize=",
    "page=%31",
    "page=1%00",
    "__proto__=1",
    "constructor=a",
  ],
  ...[
    "sort=relevance",
    "sort=",
    "sort=cheapest",
    "transport=",
    "transport=ftp",
    "tag=",
    "platform=",
    "author=",
    ";a=b",
    "?",
  ],
];

/** Each header with what may come in it. */
export const headers: Record<string, readonly string[]> = {
  Range: [
    "bytes=0-",
    "bytes=0-0",
    "bytes=-1",
    "bytes=-0",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "bytes=99999999-",
    "bytes=",
    "x",
  ],
  "If-Range": ['"x"', "Wed, 21 Oct 2015 07:28:00 GMT", ""],
  "If-None-Match": ["*", '"x"', 'W/"x"', '""', "x", ",", `${'"a",'.repeat(500)}"b"`, '"'],
  "If-Match": ["*", '"1-1-000000000000"', 'W/"1-1-000000000000"', '"x"', "", '"999999999999999-1-000000000000"', "1"],
  "If-Modified-Since": ["Wed, 21 Oct 2015 07:28:00 GMT", "never"],
  "Idempotency-Key": ["a", "", " ", "a".repeat(255), "a".repeat(256), "é", "a b", "__proto__"],
  "Content-Type": [
    ...["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/json;", "text/json"],
    ...[
      "application/zip",
      "application/problem+json",
      "text/plain",
      "multipart/form-data",
      "*/*",
      "",
      "x",
      "application/",
    ],
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json, application/zip"],
  ],
  Accept: ["*/*", "text/html", "application/xml;q=1", "", "x"],
  "Accept-Encoding": ["gzip", "br", "identity;q=0", "x"],
  Authorization: [
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "bearer x",
    "Bearer dv_",
    "x",
    `Bearer ${"a".repeat(4_000)}`,
    "Bearer é",
  ],
  "X-API-Key": ["x", "", "dv_x_y_z", "é"],
  "X-Vault-Bookmark": ["x", "", "0".repeat(1_000), "first-primary", "00000000-00000000-00000000-0000", "é"],
  "X-Request-Id": ["mine", "a".repeat(300), "é", "<b>"],
  "CF-Connecting-IP": ["192.0.2.1", "2001:db8::1", "", "x", "::ffff:192.0.2.1", "1.2.3.4, 5.6.7.8"],
  Origin: ["https://example.com", "null", "x"],
  "Content-Encoding": ["gzip", "x"],
  Expect: ["x"],
  Host: ["example.com", "localhost:1", "[::1]"],
  Cookie: ["a=b"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Forwarded-Host": ["evil.example"],
};

export const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "TRACE",
  "QUERY",
  "LINK",
  "FUZZ",
];

export const paths = [
  ...[
    "/",
    "/api",
    "/api/v1",
    "/api/v1/",
    "/api/v1/skills/",
    "/api/v1/skills//",
    "/api/v1//skills",
    "/API/v1/skills",
    "//",
  ],
  ...["/api/v1/openapi.json", "/api/v1/openapi.json/", "/api/v1/%73kills", "/api/v1/skills/%", "/api/v1/skills/%FF"],
  ...[
    "/api/v1/skills/..",
    "/api/v1/skills/%2e%2e",
    "/api/v1/vault",
    "/api/v1/vault/items/",
    "/api/v1/vault/items//bundle",
  ],
  ...["/api/v1/teams/", "/api/v1/teams//items", "/api/v1/teams/%00/items", "/api/v1/teams/a%2Fb/items", "/healthz"],
  ...[
    "/operator/v1/catalog",
    "/operator/v1/keys",
    "/operator/v1/users",
    "/operator/v1/",
    "/operator/v1/catalog/import",
  ],
  ...["/.env", "/.git/config", "/wp-login.php", "/api/v1/vault/items?x=%FF", "/api/v2/skills", "/%", "/%FF", "/\\..\\"],
];
