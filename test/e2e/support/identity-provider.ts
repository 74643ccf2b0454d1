import { createServer, type Server } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import { type JWK, Provider } from "oidc-provider";

/** A key that an issuer signs with. */
function newKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), kid, use: "sig", alg: "RS256" };
}

export const client = { client_id: "the-service", client_secret: "a-secret-of-the-tests-own" };

/** A real identity provider on this machine, where whoever says a name is let in. */
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

  /** What a browser does there: signs in under a name, agrees, and is sent back. Gives the address it is sent to. */
  async visit(address: string, name: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = address;
    for (let step = 0; step < 20; step++) {
      if (next.startsWith(this.#redirectUri)) return next;
      const isForm = new URL(next).pathname.startsWith("/interaction/");
      const Cookie = [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join("; ");
      const page = isForm ? await (await fetch(next, { headers: { Cookie } })).text() : "";
      const prompt = page.includes('name="login"')
        ? { prompt: "login", login: name, password: "any" }
        : { prompt: "consent" };
      const response = await fetch(next, {
        ...{ redirect: "manual", headers: { Cookie } },
        ...(isForm && { method: "POST", body: new URLSearchParams(prompt) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [, cookie, value] = /^([^=]+)=([^;]*)/.exec(set)!;
        cookies.set(cookie!, value!);
      }
      const location = response.headers.get("Location");
      if (!location) throw new Error(`${next} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
      next = new URL(location, next).href;
    }
    throw new Error("the provider never sends the browser back");
  }
}
