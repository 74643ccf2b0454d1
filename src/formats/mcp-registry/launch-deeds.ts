import { guardsOf } from "./guards.ts";
import { inputsOf, launchesOf, recipientOf, type Server, shown } from "./launch.ts";

type LaunchDeeds = { guards: string[]; sends: { what: string; url: string }[] };

/**
 * What follows from how clients start or reach a server: what steers them, and which input goes where. `isSecretName`:
 * whether a variable of that name has a secret, whatever its author says.
 */
export const launchDeeds = (server: Server, isSecretName: (name: string) => boolean): LaunchDeeds => ({
  guards: server.packages.flatMap(guardsOf),
  sends: sendsOf(server, isSecretName),
});

/** Each input of a remote goes to its host; a program's secrets to the hosts that its record has it use. */
function sendsOf(server: Server, isSecretName: (name: string) => boolean): LaunchDeeds["sends"] {
  return launchesOf(server, { path: [], isCleared: true }).flatMap((launch) => {
    if (launch.via === "bundle") return [];
    const inputs = inputsOf(launch);
    if (launch.via === "address") return inputs.map(({ id }) => ({ what: id, url: recipientOf(shown(launch.url)) }));
    const texts = [...launch.args, ...launch.env.map(({ value }) => value)].map(shown);
    const urls = texts.flatMap((text) => text.match(/https?:\/\/\S+/gi) ?? []);
    return inputs
      .filter(({ id, isSecret }) => isSecret || isSecretName(id))
      .flatMap(({ id }) => urls.map((url) => ({ what: id, url })));
  });
}
