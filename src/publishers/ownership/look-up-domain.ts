import type { Config } from "../../lib/config.ts";
import { askResolver, textOfTxt } from "../../lib/dns-over-https.ts";

/** `unclear`: resolvers differ, or one of them does not answer. */
export type Sight = "there" | "missing" | "unclear";

export const recordName = (domain: string) => `_discovery.${domain}`;
export const recordValue = (publisher: string) => `publisher=${publisher}`;

/** Whether a domain names the publisher, by what all resolvers say. */
export async function lookUpDomain(
  { DNS_OVER_HTTPS_URL: resolvers }: Pick<Config, "DNS_OVER_HTTPS_URL">,
  { domain, publisher }: { domain: string; publisher: string },
): Promise<Sight> {
  const sights = await Promise.all(
    resolvers.map(async (resolver): Promise<Sight> => {
      try {
        // Servers of the domain that fail prove nothing, as a domain that is gone.
        const { data } = await askResolver(resolver, recordName(domain), "TXT");
        return data.some((one) => textOfTxt(one).trim() === recordValue(publisher)) ? "there" : "missing";
      } catch (error) {
        console.error(JSON.stringify({ message: "domain not looked up", domain, resolver, error: String(error) }));
        return "unclear";
      }
    }),
  );
  const [first] = sights;
  return sights.every((sight) => sight === first) ? first! : "unclear";
}
