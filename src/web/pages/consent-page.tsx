import type { Scope } from "../../contract/wire/security.ts";
import { Decision, type Registries, RegistryChoice, ScopeChoices } from "./access-fields.tsx";
import { documentOf, Page } from "./layout.tsx";
import { scopeWords } from "./scope-words.ts";
import { Words } from "./words.tsx";

/** What a client says of itself, and what is known of it. */
export type ShownClient = {
  clientName: string;
  /** Where its description lies: a domain that is the client's own. A client that registered has none. */
  clientDomain?: string;
  redirectHost: string;
  redirectIsLoopback: boolean;
};

type Consent = {
  client: ShownClient;
  scopes: readonly Scope[];
  registries: Registries;
  /** Whose catalogue it asks for, and nothing else. */
  team?: { name: string } | undefined;
  /** The page's own address, which says what the client asks for. */
  address: string;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  given?: { scopes: readonly string[]; registry: string } | undefined;
  fault?: string | undefined;
};

const title = "Let an MCP client in";

/** Where a person lets an MCP client read their vault. To open it approves nothing. */
export const consentPage = ({ client, scopes, registries, team, address, once, given, fault }: Consent): string =>
  documentOf(
    <Page title={title} description="Give an MCP client access to your vault." path="/consent" isUnlisted>
      <div class="lead">
        <h1>{title}</h1>
        {fault && (
          <p role="alert">
            <strong>
              <Words text={fault} />
            </strong>
          </p>
        )}
      </div>
      <form class="part" method="post" action={address}>
        <h2>Who asks</h2>
        <div>
          <input type="hidden" name="once" value={once} />
          <dl class="facts">
            <dt>Client</dt>
            <dd>
              <bdi>{client.clientName.slice(0, 200)}</bdi>
            </dd>
            <dt>Known by</dt>
            <dd>{client.clientDomain ?? "nothing: it chose this name itself"}</dd>
            <dt>Access goes to</dt>
            <dd>
              <bdi>{client.redirectHost}</bdi>
            </dd>
          </dl>
          <p>
            {client.redirectIsLoopback
              ? "Access goes to a program on your own machine, whatever its name."
              : "Access goes to another machine."}{" "}
            Go on only if you began this yourself{client.redirectIsLoopback ? " there" : ", and know who that is"}.
          </p>
          <p>
            It may: {team ? <Catalogue of={team.name} /> : scopeWords["vault:read"]}{" "}
            <code class="small">vault:read</code>
          </p>
          {scopes.includes("vault:write") && (
            <ScopeChoices offered={["vault:write"]} chosen={given?.scopes ?? ["vault:write"]} />
          )}
          {!team && (
            <p>
              <label for="registry">It opens</label>
              <br />
              <RegistryChoice registries={registries} chosen={given?.registry ?? ""} />
            </p>
          )}
          <p>It stands among your keys, and ends when you revoke it there or after 90 days without use.</p>
          <Decision />
        </div>
      </form>
    </Page>,
  );

const Catalogue = ({ of }: { of: string }) => (
  <>
    Read the catalogue of the team <bdi>{of}</bdi>, and nothing else
  </>
);

/** Leads back to the client. A form's own answer may not be sent elsewhere, so a page goes on. */
export const backToClientPage = ({ address, isApproved }: { address: string; isApproved: boolean }): string =>
  documentOf(
    <Page title="Back to the client" description="The answer." path="/consent" refresh={address} isUnlisted>
      <div class="lead">
        <h1>{isApproved ? "The client is let in" : "The client is refused"}</h1>
        <p>
          <a href={address}>Go back to the client</a>
        </p>
      </div>
    </Page>,
  );

type BadRequest = { fault: string; leadsBack?: string | undefined; isUnread?: boolean };

/** A client asks for what nobody is asked about. Nobody is sent on by themselves: anybody can register a client. */
export const badRequestPage = ({ fault, leadsBack, isUnread = false }: BadRequest): string => {
  const heading = isUnread ? "Nothing describes the client" : "The client asks wrongly";
  return documentOf(
    <Page title={heading} description="Nothing was approved." path="/consent" isUnlisted>
      <div class="lead">
        <h1>{heading}</h1>
        <p>
          <Words text={fault} />. Nothing was approved.
        </p>
        {leadsBack && (
          <p>
            <a href={leadsBack}>Tell {new URL(leadsBack).host || "the client"}</a>
          </p>
        )}
      </div>
    </Page>,
  );
};
