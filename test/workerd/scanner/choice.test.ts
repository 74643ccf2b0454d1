import { unzipSync, zipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Config } from "../../../src/lib/config.ts";
import { scannerFrom } from "../../../src/checks/scanner/from-config.ts";
import { EicarSearch, containsEicar, eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { BuiltinScanner } from "../../../src/checks/scanner/builtin.ts";
import { checkCanary } from "../../../src/checks/scanner/canary.ts";
import { type Scanner, clean, failed, foundBy, misconfigured } from "../../../src/checks/scanner/port.ts";
import { limits } from "../../support/inspect.ts";
import { ascii, concat, zip } from "../../support/zip-builder.ts";

const sha256 = "0".repeat(64);
const builtin = new BuiltinScanner(limits);
const scan = (scanner: Scanner, bytes: Uint8Array<ArrayBuffer>, size = bytes.length) =>
  scanner.scan(new Blob([bytes]).stream(), { sha256, size, name: "b.zip" });

describe("the test signature", () => {
  test("is the one that everybody knows", async () => {
    const digest = await crypto.subtle.digest("SHA-256", eicarBytes());
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(hex).toBe("275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f");
  });

  test("is found across any two parts", () => {
    const bytes = concat(ascii("X5O!X5".repeat(20)), eicarBytes(), ascii("and more"));
    expect(containsEicar(bytes)).toBe(true);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const search = new EicarSearch();
      search.push(bytes.subarray(0, cut));
      search.push(bytes.subarray(cut));
      expect(search.isFound, `${cut}`).toBe(true);
    }
    const single = new EicarSearch();
    for (const byte of bytes) single.push(new Uint8Array([byte]));
    expect(single.isFound).toBe(true);
  });

  test("is not found in what only begins like it", () => {
    expect(containsEicar(eicarBytes().subarray(0, 67))).toBe(false);
    expect(containsEicar(concat(eicarBytes().subarray(0, 67), ascii("!")))).toBe(false);
  });
});

describe("the built-in scanner", () => {
  const skill = { name: "s/SKILL.md", data: "---\nname: s\n---\n" };
  test.each([
    ["an honest archive", zip([skill]), "clean"],
    ["the plain test file", concat(eicarBytes()), "infected"],
    ["an archive that stores it", zip([skill, { name: "s/x", data: eicarBytes(), method: 0 }]), "infected"],
    ["an archive that deflates it", zipSync({ "s/x": [eicarBytes(), { level: 9 }] }), "infected"],
    [
      "it deep inside a file",
      zip([{ name: "x", data: concat(new Uint8Array(30_000), eicarBytes(), ascii("!")) }]),
      "infected",
    ],
    [
      "two halves in two files",
      zip([
        { name: "a", data: eicarBytes().subarray(0, 30) },
        { name: "b", data: eicarBytes().subarray(30) },
      ]),
      "clean",
    ],
    ["an archive with a link", zip([skill, { name: "l", mode: 0o120777, data: "x" }]), "unscannable"],
    ["an archive with an archive", zip([skill, { name: "x.txt", data: zip([skill]) }]), "unscannable"],
    ["an encrypted archive", zip([{ ...skill, flags: 1 }]), "unscannable"],
    ["a text", concat(ascii("a text")), "unscannable"],
  ])("%s", async (_, bytes, verdict) => {
    expect(await scan(builtin, bytes)).toMatchObject({ verdict, engine: "builtin", retryable: false });
  });

  test("says that it is no antivirus", async () => {
    expect((await builtin.health()).detail).toContain("no antivirus");
  });

  test("another length than announced is an error", async () => {
    const bytes = zip([skill]);
    for (const size of [bytes.length - 1, bytes.length + 1])
      expect((await scan(builtin, bytes, size)).verdict).toBe("error");
    expect((await scan(builtin, bytes, limits.maxBytes + 1)).verdict).toBe("unscannable");
  });
});

describe("the canary", () => {
  const version = { engine: "test", engineVersion: "1", signatureVersion: "2" };
  const always = (verdict: typeof clean): Scanner => ({
    scan: async () => ({ ...version, ...verdict }),
    health: async () => ({ ...version, ok: true, signaturesAt: null, detail: null }),
  });

  const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

  /** Opens what is not encrypted, so many levels down, and has nothing to say of what is below. */
  const looksInto =
    (levels: number): Scanner["scan"] =>
    async (stream) => {
      const isIn = (bytes: Uint8Array, left: number): boolean => {
        if (containsEicar(bytes)) return true;
        if (left === 0 || bytes[0] !== 0x50 || bytes[6]! & 1) return false;
        return Object.values(unzipSync(bytes)).some((inner) => isIn(inner, left - 1));
      };
      const isFound = isIn(await new Response(stream).bytes(), levels);
      return { ...version, ...(isFound ? foundBy(["Eicar"]) : clean) };
    };

  const plainly: Scanner["scan"] = async (stream) => {
    const isFound = containsEicar(await new Response(stream).bytes());
    return { ...version, ...(isFound ? foundBy(["Eicar"]) : clean) };
  };

  test("trusts an engine that tells one from the other", async () => {
    const engine = { engine: "builtin", engineVersion: "1", signatureVersion: "eicar" };
    const engines = Array.from({ length: 3 }, () => expect.objectContaining(engine) as unknown);
    expect(await checkCanary(builtin)).toEqual({ trusted: true, engines, warnings: [] });
  });

  test("warns of an engine that calls clean what it cannot look into", async () => {
    const canary = await checkCanary({ ...always(clean), scan: looksInto(1) });
    expect(canary).toMatchObject({ trusted: true, warnings: [/AlertEncrypted/, /AlertExceedsMax/].map(matching) });
  });

  test("is asked again, but where only a change of the configuration helps", async () => {
    expect(await checkCanary(always(failed("it is away")))).toMatchObject({ retryable: true, said: "it is away" });
    expect(await checkCanary(always(misconfigured("no such path")))).toMatchObject({ retryable: false });
    expect(await checkCanary(always(clean))).toMatchObject({
      trusted: false,
      retryable: true,
      detail: 'the canary "plain" should be infected and is clean',
    });
  });

  test.each<[string, Scanner]>([
    ["calls everything clean", always(clean)],
    ["calls everything infected", always(foundBy(["x"]))],
    ["answers nothing", always(failed("it is away"))],
    ["does not look into archives", { ...always(clean), scan: plainly }],
  ])("does not trust an engine that %s", async (_, scanner) => {
    expect(await checkCanary(scanner)).toMatchObject({ trusted: false });
  });
});

describe("the scanner that the variables name", () => {
  const from = (variables: Record<string, string>) =>
    scannerFrom(Config.parse({ ENVIRONMENT: "development", ...variables }));
  let logged: string[];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
    return () => vi.restoreAllMocks();
  });
  const health = async (variables: Record<string, string>) => await from(variables)!.health();

  test("none: nothing is ever cleared", () => {
    expect(from({})).toBeUndefined();
    expect(from({ SCANNER_KIND: "ajilach" })).toBeUndefined();
    expect(from({ BUILTIN_SCANNER: "false" })).toBeUndefined();
  });

  test("the built-in one, unless an external one is named; it says in the log what it is not", async () => {
    expect((await health({ BUILTIN_SCANNER: "true" })).engine).toBe("builtin");
    expect(logged).toEqual([expect.stringMatching(/"builtin".*no antivirus/)]);
    expect((await health({ BUILTIN_SCANNER: "true", SCANNER_URL: "wrong" })).engine).toBe("none");
  });

  test("not the built-in one in production, and the log says why", () => {
    expect(from({ BUILTIN_SCANNER: "true", ENVIRONMENT: "production" })).toBeUndefined();
    expect(logged).toEqual([expect.stringMatching(/BUILTIN_SCANNER is refused in production/)]);
  });

  test.each([
    [{ SCANNER_URL: "clamd://clamd.example:3310" }, "ClamdScanner"],
    [{ SCANNER_URL: "clamd://127.0.0.1" }, "ClamdScanner"],
    [{ SCANNER_URL: "https://scanner.example/av", SCANNER_KIND: "benzino77" }, "HttpScanner"],
    [{ SCANNER_URL: "http://localhost:9000", SCANNER_KIND: "ajilach" }, "HttpScanner"],
    [{ SCANNER_URL: "http://127.0.0.1:9000", SCANNER_KIND: "ajilach" }, "HttpScanner"],
  ])("%j", (variables, name) => {
    expect(from(variables)!.constructor.name).toBe(name);
    expect(logged).toEqual([]);
  });

  test.each([
    { SCANNER_URL: "scanner.example" },
    { SCANNER_URL: "clamd://" },
    { SCANNER_URL: "ftp://scanner.example" },
    { SCANNER_URL: "http://scanner.example", SCANNER_KIND: "ajilach" },
    { SCANNER_URL: "http://localhost.example", SCANNER_KIND: "ajilach" },
    { SCANNER_URL: "https://scanner.example" },
    { SCANNER_URL: "https://scanner.example", SCANNER_KIND: "virustotal" },
  ])("%j is a wrong one: it clears nothing, and says why", async (variables) => {
    expect((await health(variables)).detail).toMatch(/^SCANNER_/);
    expect(await scan(from(variables)!, zip([{ name: "a", data: "x" }]))).toMatchObject({
      verdict: "error",
      retryable: false,
    });
  });
});
