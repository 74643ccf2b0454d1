/** Addresses in the one form by which the index knows a record. */

/** A web address without its protocol. */
export const webName = (url: string) => url.replace(/^https?:\/\//i, "").replace(/\/+$/, "");

/** A package of npm or PyPI, or an image, without version, extras, tag and digest. */
export const packageName = (identifier: string) =>
  webName(identifier)
    .replace(/@sha256:[0-9a-f]{64}$/i, "")
    .replace(/(?:[=<>~!]=|(?<=.)@|:)[^/@:]*$/, "")
    .replace(/\[[^\]]*\]$/, "");
