import { createServer } from "node:http";
import { newSigner } from "../../support/stand-in-provider.ts";
import { type FarHost, foreignPage, sendOn } from "./far-hosts.ts";
import { passOn } from "./pass-on.ts";

const team = "team.cloudflareaccess.com";
export const accessVariables = { ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: "the-tag-of-the-application" };

/** Cloudflare in front of the service at `base`: Access stands before `/sign-in/access` alone. */
export async function standForAccess(base: string, serviceUrl: () => string) {
  const signer = await newSigner("access");
  const paths = { login: "/cdn-cgi/access/login", authorized: "/cdn-cgi/access/authorized" };

  const tokenFor = (email: string) => {
    const seconds = Math.floor(Date.now() / 1000);
    return signer.sign({
      iss: `https://${team}`,
      aud: [accessVariables.ACCESS_AUD],
      sub: `access ${email}`,
      email,
      type: "app",
      iat: seconds,
      nbf: seconds,
      exp: seconds + 300,
    });
  };

  const teamDomain: FarHost = async (request) => {
    const url = new URL(request.url);
    if (url.pathname === "/cdn-cgi/access/certs") return Response.json({ keys: [signer.jwk] });
    if (url.pathname !== paths.login) return new Response(null, { status: 404 });
    if (request.method === "GET") {
      return foreignPage("Cloudflare Access", paths.login, Object.fromEntries(url.searchParams), "Email");
    }
    const form = new URLSearchParams(await request.text());
    const token = await tokenFor(form.get("email")!);
    const back = new URLSearchParams({ token, redirect_url: form.get("redirect_url")! });
    return sendOn(`${base}${paths.authorized}?${String(back)}`);
  };

  const edge = createServer((asked, response) => {
    const url = new URL(asked.url!, base);
    const token = /(?:^|; )CF_Authorization=([^;]+)/.exec(asked.headers.cookie ?? "")?.[1];
    if (url.pathname === paths.authorized) {
      const cookie = `CF_Authorization=${url.searchParams.get("token")}; Path=/; HttpOnly; SameSite=Lax`;
      response.writeHead(302, { Location: url.searchParams.get("redirect_url")!, "Set-Cookie": cookie }).end();
    } else if (url.pathname !== "/sign-in/access") {
      passOn(asked, response, serviceUrl(), {});
    } else if (token === undefined) {
      const back = new URLSearchParams({ redirect_url: `${base}${asked.url}` });
      response.writeHead(302, { Location: `https://${team}${paths.login}?${String(back)}` }).end();
    } else {
      passOn(asked, response, serviceUrl(), { "cf-access-jwt-assertion": token });
    }
  });
  await new Promise<void>((resolve) => edge.listen(Number(new URL(base).port), "127.0.0.1", resolve));
  return {
    hosts: { [team]: teamDomain },
    close: () => {
      edge.closeAllConnections();
      edge.close();
    },
  };
}
