import type { Scope } from "../../contract/wire/security.ts";
import { registryName, scopeWords } from "./scope-words.ts";

export type Registries = readonly { type: "user" | "team"; slug: string; name: string }[];

export const RegistryChoice = ({ registries, chosen }: { registries: Registries; chosen: string }) => (
  <select class="field" id="registry" name="registry">
    <option value="">All that you may see</option>
    {registries.map((registry) => (
      <option value={registryName(registry)} selected={registryName(registry) === chosen}>
        {registry.type === "team" ? `The team ${registry.name}` : "Your own vault"}
      </option>
    ))}
  </select>
);

type Choices = {
  offered: readonly Scope[];
  chosen: readonly string[];
  /** What each lets a program do. */
  words?: Partial<Record<Scope, string>> | undefined;
};

export const ScopeChoices = ({ offered, chosen, words = scopeWords }: Choices) => (
  <fieldset>
    <legend>It may</legend>
    {offered.map((scope) => (
      <p>
        <label>
          <input type="checkbox" name="scopes" value={scope} checked={chosen.includes(scope)} /> {words[scope]}{" "}
          <code class="small">{scope}</code>
        </label>
      </p>
    ))}
  </fieldset>
);

/** Whether a program is let in. */
export const Decision = () => (
  <p class="row">
    <button class="go" type="submit" name="decision" value="approve">
      Approve
    </button>
    <button type="submit" name="decision" value="deny">
      Refuse
    </button>
  </p>
);
