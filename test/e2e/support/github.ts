import { createHash, randomUUID } from "node:crypto";
import { type FarHost, foreignPage, sendOn } from "./far-hosts.ts";

/** GitHub as an OAuth app meets it: where people agree, where a code becomes a token, and what its API says of them. */
export function standForGithub(app: {
  id: string;
  secret: string;
  callback: string;
}): Record<"github.com" | "api.github.com", FarHost> {
  const accounts: string[] = [];
  const codes = new Map<string, { login: string; challenge: string }>();
  const tokens = new Map<string, string>();

  const isOfApp = (parameters: URLSearchParams) =>
    parameters.get("client_id") === app.id &&
    parameters.get("redirect_uri") === app.callback &&
    parameters.get("code_challenge_method") === "S256" &&
    parameters.has("code_challenge");

  /** GitHub answers its errors with 200, and as a form where nobody asks for JSON. */
  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const given = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isApp = form.get("client_id") === app.id && form.get("client_secret") === app.secret;
    const answer: Record<string, string> = !isApp
      ? { error: "incorrect_client_credentials" }
      : given?.challenge !== proof || form.get("redirect_uri") !== app.callback
        ? { error: "bad_verification_code" }
        : { access_token: `gho_${randomUUID()}`, token_type: "bearer", scope: "read:user,user:email" };
    if (answer.access_token) tokens.set(answer.access_token, given!.login);
    const isJson = request.headers.get("Accept")?.includes("json");
    return isJson ? Response.json(answer) : new Response(new URLSearchParams(answer));
  }

  return {
    "github.com": async (request) => {
      const url = new URL(request.url);
      if (url.pathname === "/login/oauth/access_token") return exchange(request);
      if (url.pathname !== "/login/oauth/authorize") return new Response(null, { status: 404 });
      const isSent = request.method === "POST";
      const parameters = isSent ? new URLSearchParams(await request.text()) : url.searchParams;
      if (!isOfApp(parameters)) return new Response("Be careful!", { status: 404 });
      if (!isSent) return foreignPage("GitHub", url.pathname, Object.fromEntries(parameters), "Login");
      const code = randomUUID();
      const login = parameters.get("login")!;
      if (!accounts.includes(login)) accounts.push(login);
      codes.set(code, { login, challenge: parameters.get("code_challenge")! });
      const back = { code, state: parameters.get("state")!, iss: "https://github.com/login/oauth" };
      return sendOn(`${app.callback}?${String(new URLSearchParams(back))}`);
    },
    "api.github.com": ({ url, headers }) => {
      const login = tokens.get(headers.get("Authorization")?.replace(/^Bearer /, "") ?? "");
      if (!headers.get("User-Agent")) return new Response("a User-Agent is needed", { status: 403 });
      if (login === undefined) return Response.json({ message: "Bad credentials" }, { status: 401 });
      switch (new URL(url).pathname) {
        case "/user":
          return Response.json({ id: 1 + accounts.indexOf(login), login, name: null });
        case "/user/emails":
          return Response.json([
            { email: `${login}@users.example.org`, primary: false, verified: true },
            { email: `${login}@example.com`, primary: true, verified: true },
          ]);
        default:
          return Response.json({ message: "Not Found" }, { status: 404 });
      }
    },
  };
}
