import { anyOf, group, seq } from "./pieces.ts";

export const shell = anyOf(
  /(?:\/(?:usr\/)?bin\/)?(?:env\s)?(?:sudo\s{1,3})?(?:ba|z|da|k|fi)?sh\b/,
  /(?:sudo\s)?(?:python3?|node|perl|ruby|php|osascript)\b|iex\b|invoke-expression/,
);

/** The names of the same programs, as words to watch for. */
export const shells = "sh bash zsh dash ksh fish python python3 node perl ruby php osascript iex invoke";
export const secretFile = seq(
  /(?:~|\$home|\/root|\/home\/[a-z]{1,20})?\/?\./,
  group(
    /ssh\/(?:id_[a-z0-9]{2,8}|authorized_keys|config)|aws\/credentials|netrc|npmrc|pypirc/,
    /kube\/config|git-credentials|gnupg|docker\/config\.json|cursor\/mcp\.json/,
    /config\/gcloud|env\b/,
  ),
);
