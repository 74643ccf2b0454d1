import { z } from "zod";
import { ApiError } from "../contract/wire/errors.ts";
import type { Config } from "../lib/config.ts";
import type { Deps } from "./deps.ts";
import { isPublicAddress } from "./public-address.ts";

type Looking = Pick<Deps, "config">;

const lookUpMs = 5_000;
/** A name of at least two labels, the last with a letter: an address in whatever spelling is none. */
const publicName = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const ownNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/;

/** Why nothing is sent to an address. */
type Refusal = string;

/** The host to look up, or why the address is refused; without a host it is this machine's own, for development. */
export function hostOf(config: Config, address: string): { host: string | undefined } | { refusal: Refusal } {
  if (!URL.canParse(address)) return { refusal: "is no address" };
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== "" || password !== "") return { refusal: "must have no user name" };
  const { ENVIRONMENT, WEBHOOK_LOCAL_TARGETS } = config;
  const mayBeLocal = WEBHOOK_LOCAL_TARGETS && ENVIRONMENT !== "production";
  if (mayBeLocal && protocol === "http:" && hostname === "127.0.0.1") return { host: undefined };
  if (protocol !== "https:") return { refusal: "must begin with https://" };
  if (port !== "") return { refusal: "must be on port 443" };
  if (!publicName.test(hostname)) return { refusal: "must name a host by a public name, not by an address" };
  return ownNames.test(hostname) ? { refusal: "must not name a host of a private network" } : { host: hostname };
}

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});
const addressTypes = [1, 28];

/** All addresses of a name, by DNS over HTTPS. Throws where the resolver does not answer. */
async function addressesOf({ config }: Looking, name: string): Promise<string[]> {
  const ask = async (type: number) => {
    const url = new URL(config.DNS_OVER_HTTPS_URL);
    url.searchParams.set("name", name);
    url.searchParams.set("type", type === 1 ? "A" : "AAAA");
    const response = await fetch(url, {
      headers: { Accept: "application/dns-json" },
      redirect: "manual",
      signal: AbortSignal.timeout(lookUpMs),
    });
    if (!response.ok) throw new Error(`the resolver answered ${response.status}`);
    const { Status, Answer: found = [] } = Answer.parse(await response.json());
    // 3: there is no such name. Others are faults of a server.
    if (Status !== 0 && Status !== 3) throw new Error(`the resolver said ${Status}`);
    return found.flatMap((one) => (addressTypes.includes(one.type) ? [one.data] : []));
  };
  return (await Promise.all(addressTypes.map(ask))).flat();
}

/** Why nothing is sent there at present. Throws where the resolver does not answer. */
export async function refusalOfTarget(deps: Looking, address: string): Promise<Refusal | undefined> {
  const judged = hostOf(deps.config, address);
  if ("refusal" in judged) return judged.refusal;
  if (judged.host === undefined) return undefined;
  const addresses = await addressesOf(deps, judged.host);
  if (addresses.length === 0) return "names a host that has no address";
  return addresses.every(isPublicAddress) ? undefined : "names a host whose address is not public";
}

/**
 * Throws for an address that nothing is sent to. While the resolver is away a good name is taken: it is looked up
 * before each delivery, and then nothing is sent.
 */
export async function requireTarget(deps: Looking, address: string): Promise<void> {
  const judged = hostOf(deps.config, address);
  const refusal = "refusal" in judged ? judged.refusal : await refusalOfTarget(deps, address).catch(() => undefined);
  if (refusal === undefined) return;
  throw new ApiError("url_not_allowed", `\`url\` ${refusal}.`, {
    errors: [{ pointer: "/url", code: "url_not_allowed", message: refusal }],
  });
}
