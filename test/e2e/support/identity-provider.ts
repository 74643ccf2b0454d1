import { createServer, type Server } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import { type JWK, Provider } from "oidc-provider";

/** A key that an issuer signs with. */
function newKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), kid, use: "sig", alg: "RS256" };
}

export const client = { client_id: "the-service", client_secret: "a-secret-of-the-tests-own" };

/** A real identity provider on this machine, where whoever says a name is let in and asked to agree. */
export class IdentityProvider {
  readonly issuer: string;
  readonly #redirectUri: string;
  readonly #port: number;
  #server: Server | undefined;

  constructor(port: number, redirectUri: string) {
    this.#port = port;
    this.issuer = `http://localhost:${port}`;
    this.#redirectUri = redirectUri;
  }

  /** Begins to answer, with keys of its own. */
  async start(kid: string): Promise<void> {
    const provider = new Provider(this.issuer, {
      clients: [{ ...client, redirect_uris: [this.#redirectUri] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      cookies: { keys: ["a key of the tests"] },
      jwks: { keys: [newKey(kid)] },
      pkce: { required: () => true },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: `Name of ${id}` }),
      }),
    });
    this.#server = createServer((request, response) => void provider.callback()(request, response));
    await new Promise<void>((resolve) => this.#server!.listen(this.#port, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
