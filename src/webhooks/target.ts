import { ApiError } from "../contract/wire/errors.ts";
import type { Config } from "../lib/config.ts";
import { askResolver, isHostName, isPrivateName } from "../lib/dns-over-https.ts";
import type { Deps } from "./deps.ts";
import { isPublicAddress } from "./public-address.ts";

type Looking = Pick<Deps, "config">;

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
  if (!isHostName(hostname)) return { refusal: "must name a host by a public name, not by an address" };
  return isPrivateName(hostname) ? { refusal: "must not name a host of a private network" } : { host: hostname };
}

/** All addresses of a name. Throws where the resolver does not answer. */
async function addressesOf({ config }: Looking, name: string): Promise<string[]> {
  const [resolver] = config.DNS_OVER_HTTPS_URL;
  const ask = async (type: "A" | "AAAA") => {
    const { status, data } = await askResolver(resolver, name, type);
    // 3: there is no such name. Others are faults of a server.
    if (status !== 0 && status !== 3) throw new Error(`the resolver said ${status}`);
    return data;
  };
  return (await Promise.all([ask("A"), ask("AAAA")])).flat();
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
