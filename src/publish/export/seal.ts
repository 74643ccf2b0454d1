import { createHmac, timingSafeEqual } from "node:crypto";
import type { Kept, KeptBlock } from "../../contract/operator/kept.ts";

type Name = { type: string; slug: string };

/** The seal of what was kept of a record. Digests stand for the files, which may come another way. */
export const sealOfKept = (token: string, { type, slug }: Name, { versions, ...rest }: Omit<Kept, "seal">): string =>
  sealOf(token, { type, slug, versions: versions.map(({ files: _files, ...version }) => version), ...rest });

export const sealOfBlock = (token: string, block: Omit<KeptBlock, "seal">): string => sealOf(token, block);

const sealOf = (token: string, what: object) => {
  const { seal: _seal, ...sealed } = what as { seal?: string };
  return createHmac("sha256", token).update(JSON.stringify(sealed, inOrder)).digest("base64url");
};

/** The members of an object in the order of their names. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSeal = (seal: string, own: string): boolean =>
  seal.length === own.length && timingSafeEqual(Buffer.from(seal), Buffer.from(own));
