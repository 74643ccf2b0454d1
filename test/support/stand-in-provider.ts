import { vi } from "vitest";

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const rsa = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** A key that signs tokens as an issuer does. */
export async function newSigner(kid: string) {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(rsa, true, ["sign", "verify"])) as CryptoKeyPair;
  const jwk = { ...((await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey), kid, alg: "RS256", use: "sig" };
  return {
    jwk,
    sign: async (claims: object, header: object = {}) => {
      const head = `${text({ alg: "RS256", kid, typ: "JWT", ...header })}.${text(claims)}`;
      const signature = await crypto.subtle.sign(rsa.name, privateKey, Buffer.from(head));
      return `${head}.${Buffer.from(signature).toString("base64url")}`;
    },
  };
}
export type Signer = Awaited<ReturnType<typeof newSigner>>;

type Answer = (request: Request) => object | Response | Promise<object | Response>;

/** Answers what the service asks of other hosts. What nobody stands for fails, as without a network. */
export function standIn(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const address = request.url.split("?", 1)[0]!;
    asked.push(address);
    const answer = answers[address];
    if (!answer) throw new TypeError(`nothing stands for ${address}`);
    const said = await answer(request);
    return said instanceof Response ? said : Response.json(said);
  });
  return asked;
}
