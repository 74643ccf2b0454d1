import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anon, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { bare, type GivenPackage, givePackage, packed, setScanStatus, sha256 } from "../../support/package-rows.ts";

const files = {
  "SKILL.md": '---\nname: "whole"\ndescription: "Does it"\n---\n\n# Whole\n',
  "scripts/run.sh": "#!/bin/sh\necho ok\n",
  "page.html": "<script>alert(1)</script>",
  "drawn.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
  "code.js": "alert(1)",
  "assets/ünï code.txt": "é日本",
  "assets/100%.md": "# All of it\n",
  "data.bin": new Uint8Array([1, 0, 2]),
  "empty.txt": "",
};
const original = "---\r\nname: Whole One\r\n---\r\n# Whole\r\n";
const base = "/api/v1/skills/whole";
const bytesOf = (value: string | Uint8Array) => (typeof value === "string" ? new TextEncoder().encode(value) : value);
const types = (response: Response) => [
  response.headers.get("Content-Type"),
  response.headers.get("Content-Disposition"),
];

beforeAll(async () => {
  await operator.import([bare({ slug: "whole" }), bare({ slug: "bare" }), bare({ slug: "files" })]);
  await givePackage("whole", { files: { "SKILL.md": "the first\n" }, label: "0.1", number: 1_789_999_999 });
  await givePackage("whole", { files, original });
  await givePackage("files", { files: { ...files, "more.txt": "more" } });
});
afterEach(() => void vi.restoreAllMocks());

describe("GET …/package", () => {
  test("is the archive, by its digest", async () => {
    const { archive } = packed(files);
    const response = await anon.get(`${base}/package`);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.clone().arrayBuffer())).toEqual(archive);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="whole-1.0.1790000000.zip"',
      "content-length": String(archive.length),
      "accept-ranges": "bytes",
      etag: `"${sha256(archive)}"`,
      "repr-digest": `sha-256=:${Buffer.from(sha256(archive), "hex").toString("base64")}:`,
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=30",
    });
  });

  test("of an earlier version stays byte for byte", async () => {
    const { archive } = packed({ "SKILL.md": "the first\n" });
    const response = await anon.get(`${base}/versions/1/package`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(archive);
    expect(response.headers.get("ETag")).toBe(`"${sha256(archive)}"`);
  });

  test.each(["0", "3", "01", "-1", "1.0", "x", "99999999999", "%2e"])("404 for version %s", async (version) => {
    for (const path of ["", "/package", "/files/SKILL.md"]) {
      const response = await anon.get(`${base}/versions/${version}${path}`);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe("GET …/files/{path}", () => {
  test.each([
    ["SKILL.md", "text/markdown; charset=utf-8", null],
    ["assets/100%.md", "text/markdown; charset=utf-8", null],
    ["scripts/run.sh", "text/plain; charset=utf-8", null],
    ["page.html", "text/plain; charset=utf-8", null],
    ["drawn.svg", "text/plain; charset=utf-8", null],
    ["code.js", "text/plain; charset=utf-8", null],
    ["assets/ünï code.txt", "text/plain; charset=utf-8", null],
    ["empty.txt", "text/plain; charset=utf-8", null],
    ["data.bin", "application/octet-stream", "attachment"],
  ] as const)("of %s is %s, its very bytes", async (path, type, disposition) => {
    const sent = path.split("/").map(encodeURIComponent).join("/");
    for (const skillPath of [base, `${base}/versions/2`, "/api/v1/skills/files"]) {
      const response = await anon.get(`${skillPath}/files/${sent}`);
      expect(response.status).toBe(200);
      expect(types(response)).toEqual([type, disposition]);
      expect(response.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes).toEqual(bytesOf(files[path]));
      expect(response.headers.get("ETag")).toBe(`"${sha256(bytes)}"`);
      expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    }
  });

  test("of SKILL.md as it came", async () => {
    const response = await anon.get(`${base}/files/SKILL.md?original`);
    expect(await response.text()).toBe(original);
    expect(response.headers.get("ETag")).toBe(`"${sha256(original)}"`);
    expect(types(response)).toEqual(["text/markdown; charset=utf-8", null]);
    expect((await anon.get("/api/v1/skills/files/files/SKILL.md?original")).status).toBe(404);
    expect(await (await anon.get(`${base}/files/code.js?original`)).text()).toBe("alert(1)");
  });

  test.each([
    "",
    "skill.md",
    "SKILL.md/",
    "/SKILL.md",
    "scripts",
    "scripts/",
    "scripts//run.sh",
    "scripts%2Frun.sh",
    "scripts%2frun.sh",
    "scripts%5Crun.sh",
    "scripts/../SKILL.md/x",
    "..%2fSKILL.md",
    "%2e%2e/SKILL.md",
    "a/%00",
    "%ff",
    "%E0%A4%A",
    "x".repeat(2_000),
  ])("404 for %s", async (path) => {
    const response = await anon.get(`${base}/files/${path}`);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: "not_found" });
  });
});

describe("a part of it", () => {
  const archive = packed(files).archive;
  const ask = async (headers: Record<string, string>, path = `${base}/package`) => {
    const response = await anon.get(path, headers);
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    return { status: response.status, range: response.headers.get("Content-Range"), bytes, response };
  };

  test.each(["memory", "again"])("is the range asked for, whatever is in %s", async () => {
    for (const [range, from, to] of [
      ["bytes=0-3", 0, 4],
      ["bytes=10-", 10, archive.length],
      ["bytes=-5", archive.length - 5, archive.length],
    ] as const) {
      const { status, range: told, bytes } = await ask({ Range: range });
      expect([status, told]).toEqual([206, `bytes ${from}-${to - 1}/${archive.length}`]);
      expect(bytes).toEqual(archive.slice(from, to));
    }
    await anon.get(`${base}/package`);
  });

  test("is refused past the end, and is the whole for another than the one known", async () => {
    const beyond = await ask({ Range: "bytes=999999-" });
    expect([beyond.status, beyond.range]).toEqual([416, `bytes */${archive.length}`]);
    expect((await ask({ Range: "bytes=0-3", "If-Range": '"another"' })).status).toBe(200);
    expect((await ask({ Range: "bytes=0-3", "If-Range": `"${sha256(archive)}"` })).status).toBe(206);
    expect((await ask({ Range: "bytes=a-3" })).status).toBe(200);
    expect((await ask({ Range: "bytes=0-1" }, `${base}/files/code.js`)).bytes).toEqual(new TextEncoder().encode("al"));
  });

  test("is 304 for who has it, and without a body for HEAD", async () => {
    for (const path of [`${base}/package`, `${base}/files/code.js`]) {
      const { response } = await ask({}, path);
      for (let at = 0; at < 2; at++) {
        const same = await anon.get(path, { "If-None-Match": response.headers.get("ETag")! });
        expect(same.status).toBe(304);
        expect(await same.text()).toBe("");
        const head = await anon.head(path);
        expect([head.status, await head.text()]).toEqual([200, ""]);
        for (const name of ["ETag", "Content-Type", "Repr-Digest"]) {
          expect(head.headers.get(name)).toBe(response.headers.get(name));
        }
      }
    }
  });
});

describe("what may not be read", () => {
  const paths = ["/package", "/files/SKILL.md", "/versions/1/package", "/versions/1/files/SKILL.md"];
  const answers = async (slug: string) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, code, purchaseUrl, scanStatus } = (await problemOf(
          await anon.get(`/api/v1/skills/${slug}${path}`),
        )) as unknown as Record<string, unknown>;
        return {
          status,
          code,
          ...(purchaseUrl !== undefined && { purchaseUrl }),
          ...(scanStatus !== undefined && { scanStatus }),
        };
      }),
    );
  const given: GivenPackage = { files: { "SKILL.md": "secret\n" } };

  test("is priced: 403, and where it is sold", async () => {
    const purchaseUrl = "https://shop.example/paid";
    await operator.import([bare({ slug: "paid", price: 9, purchaseUrl }), bare({ slug: "unsold", price: 9 })]);
    for (const slug of ["paid", "unsold"]) await givePackage(slug, given);
    expect(await answers("paid")).toEqual(paths.map(() => ({ status: 403, code: "body_locked", purchaseUrl })));
    expect(await answers("unsold")).toEqual(paths.map(() => ({ status: 403, code: "body_locked", purchaseUrl: null })));
  });

  test("is infected: not there", async () => {
    await operator.import([bare({ slug: "is-infected" })]);
    await givePackage("is-infected", { files: { "SKILL.md": "infected\n" }, status: "infected" });
    expect((await answers("is-infected")).map(({ status }) => status)).toEqual(paths.map(() => 404));
  });

  test.each(["quarantined", "scanning", "rejected", "unscannable", "failed"] as const)(
    "is %s: 409, and it says so",
    async (status) => {
      await operator.import([bare({ slug: `is-${status}` })]);
      await givePackage(`is-${status}`, { files: { "SKILL.md": `${status}\n` }, status });
      expect(await answers(`is-${status}`)).toEqual(
        paths.map(() => ({
          status: 409,
          code: "bundle_not_cleared",
          scanStatus: status === "scanning" ? "quarantined" : status,
        })),
      );
      await setScanStatus(`is-${status}`, "clean");
      expect((await newIsolate().anon.get(`/api/v1/skills/is-${status}/package`)).status).toBe(200);
    },
  );

  test("is not there: 404, and the record says what it says", async () => {
    expect(await answers("bare")).toEqual(paths.map(() => ({ status: 404, code: "no_package" })));
    expect(await answers("nobody")).toEqual(paths.map(() => ({ status: 404, code: "not_found" })));
    await operator.import([{ ...bare({ slug: "pending" }), status: "pending" }]);
    await givePackage("pending", given);
    expect(await answers("pending")).toEqual(paths.map(() => ({ status: 404, code: "not_found" })));
    const [pending, nobody] = [
      await anon.problem("/api/v1/skills/pending/package"),
      await anon.problem("/api/v1/skills/nobody/package"),
    ];
    expect(pending.detail.replace("pending", "")).toBe(nobody.detail.replace("nobody", ""));
  });

  test("is taken down: 404 at once where that was made, whatever was in memory", async () => {
    await operator.import([bare({ slug: "gone", body: "Words of its own: those of a takedown are blocked." })]);
    await givePackage("gone", { files: { "SKILL.md": "gone\n" } });
    const { anon: reader, operator: owner } = newIsolate();
    const all = ["/package", "/files/SKILL.md", "/versions", "/versions/1", "/versions/1/package"];
    for (const path of [...all, ...all]) expect((await reader.get(`/api/v1/skills/gone${path}`)).status).toBe(200);
    await owner.setStatus("skill", "gone", "rejected");
    for (const path of all) expect((await reader.get(`/api/v1/skills/gone${path}`)).status).toBe(404);
  });

  test("is lost: 409, never a 500", async () => {
    await operator.import([bare({ slug: "lost" })]);
    const { sha256: digest } = await givePackage("lost", { files: { "SKILL.md": "lost\n" } });
    await env.BUNDLES.delete(`packages/${digest}`);
    expect((await answers("lost"))[0]).toEqual({ status: 409, code: "bundle_not_cleared", scanStatus: "failed" });
  });
});

describe("what it costs", () => {
  const large = new Uint8Array(3 * 1024 * 1024).map((_, at) => (at * 7919) % 251);
  let reads: R2Range[] = [];
  /** The bucket, and how often it was asked. */
  const BUNDLES = {
    get: (key: string, options: R2GetOptions) => {
      reads.push(options.range as R2Range);
      return env.BUNDLES.get(key, options);
    },
  };
  beforeAll(async () => {
    await operator.import([bare({ slug: "large" })]);
    await givePackage("large", { files: { "SKILL.md": "# Large\n", "data.bin": large } });
  });
  beforeEach(() => {
    reads = [];
  });

  test("a file is one read of its own bytes, then none", async () => {
    const { anon: reader } = serviceWith({ ISOLATE: "files-cost", BUNDLES });
    for (let at = 0; at < 3; at++) {
      expect(await (await reader.get("/api/v1/skills/large/files/SKILL.md")).text()).toBe("# Large\n");
    }
    expect(reads).toEqual([{ offset: 38, length: 8 }]);
  });

  test("what is large is streamed each time, with one read, and none for who has it or asks by HEAD", async () => {
    const { anon: reader } = serviceWith({ ISOLATE: "large-cost", BUNDLES });
    const path = "/api/v1/skills/large/files/data.bin";
    const response = await reader.get(path);
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(large));
    expect(reads).toHaveLength(1);
    const part = await reader.get(path, { Range: "bytes=1000000-1000003" });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(large.slice(1_000_000, 1_000_004));
    expect(reads).toHaveLength(2);
    expect((await reader.get(path, { "If-None-Match": response.headers.get("ETag")! })).status).toBe(304);
    expect((await reader.head(path)).headers.get("Content-Length")).toBe(String(large.length));
    expect(reads).toHaveLength(2);
    expect((await reader.get(path)).headers.get("ETag")).toBe(`"${sha256(large)}"`);
    expect(reads).toHaveLength(3);
  });
});
