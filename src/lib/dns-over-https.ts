import { z } from "zod";

const lookUpMs = 5_000;

/** A name of at least two labels, the last with a letter: an address in whatever spelling is none. */
const publicName = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const ownNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/;

/** Whether it reads as a host's name, and no address. */
export const isHostName = (name: string): boolean => publicName.test(name);

/** Whether a host's name is one of a private network. */
export const isPrivateName = (name: string): boolean => ownNames.test(name);

const isResolver = (text: string) =>
  /^https:\/\/[^\s/?#]+\/\S*$|^http:\/\/127\.0\.0\.1:\d+\/\S*$/.test(text) && URL.canParse(text);
const listed = (text: string) => text.trim().split(/\s+/) as [string, ...string[]];

/** The variable that names resolvers, with spaces between. */
export const resolvers = (usual: string) =>
  z
    .string()
    .refine((text) => listed(text).every(isResolver), {
      error: "must be addresses that begin with https://, or with http://127.0.0.1: and a port",
    })
    .default(usual)
    .transform(listed);

const Answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

const types = { A: 1, TXT: 16, AAAA: 28 };

/**
 * What a resolver has of a name, by DNS over HTTPS in JSON. Throws where it does not answer. `status`: 0, or 3 where
 * there is no such name; others are faults of the domain's own servers.
 */
export async function askResolver(
  resolver: string,
  name: string,
  type: keyof typeof types,
): Promise<{ status: number; data: string[] }> {
  const url = new URL(resolver);
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  const response = await fetch(url, {
    headers: { Accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(lookUpMs),
  });
  if (!response.ok) throw new Error(`the resolver answered ${response.status}`);
  const { Status, Answer: answers = [] } = Answer.parse(await response.json());
  return { status: Status, data: answers.flatMap((one) => (one.type === types[type] ? [one.data] : [])) };
}

/** The text of a TXT record: some resolvers write its strings in quotation marks, others as they are. */
export function textOfTxt(data: string): string {
  if (!data.startsWith('"')) return data;
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, quoted]) => quoted!.replaceAll(/\\(\d{3}|.)/g, (_, escaped: string) => unescaped(escaped)))
    .join("");
}

const unescaped = (escaped: string) => (/^\d{3}$/.test(escaped) ? String.fromCharCode(Number(escaped)) : escaped);
