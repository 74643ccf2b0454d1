import { Config } from "../../../src/lib/config.ts";
import { scannerFrom } from "../../../src/checks/scanner/from-config.ts";
import { checkCanary } from "../../../src/checks/scanner/canary.ts";
import { sha256 } from "../../support/http-scanner-replies.ts";

/** Pauses before the last byte, as a store does that has trouble. */
function paused(stream: ReadableStream<Uint8Array>, ms: number) {
  const pausing = new TransformStream<Uint8Array, Uint8Array>({
    async transform(part, controller) {
      controller.enqueue(part.subarray(0, -1));
      await new Promise((resolve) => setTimeout(resolve, ms));
      controller.enqueue(part.subarray(-1));
    },
  });
  return stream.pipeThrough(pausing);
}

/** The configured scanner, and nothing else: what a test posts is what is scanned. */
const worker: ExportedHandler<Record<string, string>> = {
  async fetch(request, env) {
    const scanner = scannerFrom(Config.parse(env))!;
    const url = new URL(request.url);
    if (url.pathname === "/health") return Response.json(await scanner.health());
    if (url.pathname === "/canary") return Response.json(await checkCanary(scanner));
    // Read to its end: an answer that comes before would reset the test's own connection.
    const bytes = new Blob([await request.arrayBuffer()]);
    const size = Number(url.searchParams.get("size") ?? bytes.size);
    const pauseMs = Number(url.searchParams.get("pauseMs"));
    const stream = pauseMs > 0 ? paused(bytes.stream(), pauseMs) : bytes.stream();
    return Response.json(await scanner.scan(stream, { sha256, size, name: "bundle.zip" }));
  },
};

// eslint-disable-next-line import/no-default-export -- workerd asks for it
export default worker;
