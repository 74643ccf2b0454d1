import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export type FarHost = (request: Request) => Response | Promise<Response>;

/** Hosts of the internet, stood for on this machine under their own names, over TLS. */
export type FarHosts = {
  /** What leads Chromium to them. */
  rules: string;
  /** What leads `curl` to them. */
  curlOptions: string[];
  /** What leads the service to them, and to this machine; to nobody else. */
  outboundService: (request: Request) => Promise<Response>;
  close: () => void;
};

/** `folder`: for the certificate of this run. */
export async function standForHosts(hosts: Record<string, FarHost>, folder: string): Promise<FarHosts> {
  const names = Object.keys(hosts);
  const [key, cert] = [join(folder, "far-hosts.key"), join(folder, "far-hosts.pem")];
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}`;
  execFileSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2"],
    ...["-subj", "/CN=far hosts", "-addext", alternatives, "-keyout", key, "-out", cert],
  ]);
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const name = asked.headers.host!;
    const body = await buffer(asked);
    const request = new Request(`https://${name}${asked.url}`, {
      method: asked.method!,
      headers: asked.headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const said = (await hosts[name]?.(request)) ?? new Response(null, { status: 421 });
    response.writeHead(said.status, Object.fromEntries(said.headers));
    response.end(Buffer.from(await said.arrayBuffer()));
  };
  const credentials = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createServer(credentials, (asked, response) => void answer(asked, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    rules: names.map((name) => `MAP ${name} 127.0.0.1:${port}`).join(", "),
    curlOptions: ["--cacert", cert, ...names.flatMap((name) => ["--connect-to", `${name}:443:127.0.0.1:${port}`])],
    outboundService: async (request) => {
      const { hostname } = new URL(request.url);
      const body = await request.arrayBuffer();
      const onward = new Request(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        redirect: "manual",
        ...(body.byteLength > 0 && { body }),
      });
      if (["localhost", "127.0.0.1"].includes(hostname)) return fetch(onward);
      return (await hosts[hostname]?.(onward)) ?? new Response(null, { status: 404 });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page of another service: a form, and nothing of ours. */
export function foreignPage(title: string, action: string, fields: Record<string, string>, asked: string): Response {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll("&", "&amp;")}">`,
  );
  const html = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
    <form method="post" action="${action}">${hidden.join("")}
    <label>${asked} <input name="${asked.toLowerCase()}" required></label><button>Go on</button></form></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export const sendOn = (address: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 302, headers: { ...headers, Location: address } });
