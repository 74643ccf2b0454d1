import { expect } from "vitest";
import { type InvitationPage, NewInvitation } from "../../src/contract/people/invitations.ts";
import { type Holder, newHolder } from "./keys.ts";
import { newTeam } from "./vault.ts";

/** A team's owner, and a way to invite to it. */
export async function newLead(vars?: Record<string, string>) {
  const ada = await newHolder(vars);
  const { slug } = await newTeam(ada.email);
  const path = `/teams/${slug}/invitations`;
  const invite = async (email: string, role = "member", who: Holder = ada): Promise<NewInvitation> => {
    const response = await who.post(path, { email, role });
    expect(response.status, await response.clone().text()).toBe(201);
    return NewInvitation.strict().parse(await response.json());
  };
  const stateOf = async (id: string) => {
    const { items } = await (await ada.ask(path)).json<InvitationPage>();
    return items.find((one) => one.id === id)?.state;
  };
  return { ada, slug, path, invite, stateOf };
}

export const accept = (who: Holder, token: string) => who.post(`/invitations/${token}`);
