import { hostOf, inputsOf, type Launch } from "../../formats/mcp-registry/launch.ts";

export const LeftOut = () => (
  <p class="small">
    Some of its packages or addresses stand in no configuration: no client here can use them, they would run other code
    than they name, or a client would fill them from what it has of its user’s own.
  </p>
);

/** Which variable a person sets for which input, and where its value goes. */
export function Variables({ launch }: { launch: Launch }) {
  const inputs = inputsOf(launch);
  if (inputs.length === 0) return null;
  const host = hostOf(launch);
  return (
    <>
      <p class="small">
        Where a client reads values from the environment, set these. The names are this service’s, so that no author
        picks a variable that is there already. What you give goes to{" "}
        {host === null ? "the program" : <code>{host}</code>}.
      </p>
      <ul class="small">
        {inputs.map(({ id, variable, isSecret }) => (
          <li>
            <code>{variable}</code> for <bdi>{id}</bdi>
            {isSecret && ", a secret"}
          </li>
        ))}
      </ul>
    </>
  );
}
