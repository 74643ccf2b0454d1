import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { baseUrl } from "./base-url.ts";
import { passOn } from "./pass-on.ts";

/** The service as a client of that address meets it: locally all of them have one. */
export async function seenFrom(address: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, response) => passOn(asked, response, baseUrl(), { "CF-Connecting-IP": address }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
