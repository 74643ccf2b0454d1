import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { baseUrl } from "./base-url.ts";

/** The service as a client of that address meets it: locally all of them have one. */
export async function seenFrom(address: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, "CF-Connecting-IP": address };
    const onward = ask(`${baseUrl()}${asked.url}`, { method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
