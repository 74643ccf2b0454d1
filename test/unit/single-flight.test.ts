import { afterEach, describe, expect, test, vi } from "vitest";
import { SingleFlight } from "../../src/edge/cache/single-flight.ts";

function setUp() {
  const flights = new SingleFlight<string>();
  const kept: Promise<unknown>[] = [];
  let clock = 1_000;
  const now = () => clock;
  return {
    kept,
    pass: (ms: number) => (clock += ms),
    run: (load: () => Promise<string>) => flights.run("name", load, now, (promise) => void kept.push(promise)),
    beside: (load: () => Promise<string>) => flights.runBeside("name", load, now, (promise) => void kept.push(promise)),
  };
}

const never = () => new Promise<string>(() => {});

describe("loads of one name at one time", () => {
  afterEach(() => void vi.useRealTimers());

  test("are one, which outlives the request that began it", async () => {
    const { run, kept } = setUp();
    const load = vi.fn<() => Promise<string>>(async () => "loaded");
    expect(await Promise.all(Array.from({ length: 50 }, () => run(load)))).toEqual(Array(50).fill("loaded"));
    expect(load).toHaveBeenCalledTimes(1);
    expect(kept).toHaveLength(1);
  });

  test("are another after it has landed", async () => {
    const { run } = setUp();
    expect(await run(async () => "one")).toBe("one");
    expect(await run(async () => "two")).toBe("two");
  });

  test("that fail are tried by each that followed, and the failure is the first one's", async () => {
    const { run } = setUp();
    const first = run(() => Promise.reject(new Error("away")));
    const second = run(async () => "by itself");
    await expect(first).rejects.toThrow("away");
    expect(await second).toBe("by itself");
  });

  test("that hang hold up those that followed for two seconds, and nobody who comes later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { run, pass } = setUp();
    void run(never);
    const byItself = vi.fn<() => Promise<string>>(async () => "by itself");
    const followed = run(byItself);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(byItself).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await followed).toBe("by itself");
    pass(2_001);
    // No timer moves any more: whoever waited would wait for ever.
    expect(await run(async () => "anew")).toBe("anew");
  });

  test("beside a request are one, and their failure is nobody's", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { beside, kept } = setUp();
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("away")));
    for (let request = 0; request < 3; request++) beside(load);
    await Promise.all(kept);
    expect(load).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
