import { createHmac, randomBytes } from "node:crypto";
import type { Deps } from "./deps.ts";

/** Apart from the database: whoever reads that, or a copy of it, can sign nothing. */
const place = "secrets/webhooks";
const secretBytes = 32;

/** The service's own key, made when it is first asked for. */
export async function serviceKey({ bundles }: Pick<Deps, "bundles">): Promise<Buffer> {
  const read = async () => (await bundles.get(place))?.arrayBuffer();
  let kept = await read();
  if (!kept) {
    // Of two requests at once, the first one's stays.
    await bundles.put(place, randomBytes(secretBytes), { onlyIf: new Headers({ "If-None-Match": "*" }) });
    kept = await read();
  }
  return Buffer.from(kept!);
}

/** A webhook's secret as Standard Webhooks writes it. Each rotation takes the next number. */
export const secretOf = (key: Buffer, id: string, number: number): string =>
  `whsec_${createHmac("sha256", key).update(`${id} ${number}`).digest("base64")}`;

/** The headers of what is sent, signed by each of the secrets. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
