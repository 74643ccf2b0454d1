import { isMembers, type Members } from "../../lib/members.ts";

/** Whether an entry of `packages` is valid by the schema of `server.json`. */
export function isPackage({ registryType, identifier, version, transport }: Members): boolean {
  return (
    isText(registryType) &&
    isText(identifier) &&
    (version === undefined || (isText(version) && !isRange(version))) &&
    isMembers(transport) &&
    (transport["type"] === "stdio" || isRemote(transport))
  );
}

/** Whether an entry of `remotes` is valid. Its URL may begin with a variable that the user fills in. */
export const isRemote = ({ type, url }: Members): boolean =>
  (type === "streamable-http" || type === "sse") && isText(url) && isAddress(url);

/** Without a user name, and nothing by which a reader and a client take another host for it. */
export const isAddress = (url: string): boolean =>
  /^(?:https?:\/\/|\{)[^\s\\]*$/i.test(url) && !/^(?:https?:\/\/)?[^/?#]*@/i.test(url);

/** The registry accepts exact versions only. */
const isRange = (version: string) =>
  version === "latest" || /^[\^~<>=]|\|\||\s|,|(?:^|\.)[x*](?:$|\.)/i.test(version.trim());

export const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
