// Control characters and characters that change the direction of text: a name is read by people and written into a
// header.
const unfit = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The name that a download is saved under. It holds no path. */
export function filenameFrom(wanted: string | undefined, slug: string): string {
  const name = (wanted ?? "").toWellFormed().replace(unfit, "").replace(/[/\\]/g, "_").trim();
  return name === "" || /^\.+$/.test(name) ? `${slug}.zip` : name;
}

/** The header of RFC 6266: a name in ASCII and, where that loses something, the name itself in the form of RFC 8187. */
export function contentDisposition(filename: string): string {
  // Some clients take a percent sign for the beginning of an escape.
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const exact = plain === filename ? "" : `; filename*=UTF-8''${encodeExtended(filename)}`;
  return `attachment; filename="${plain}"${exact}`;
}

// encodeURIComponent leaves these four, which RFC 8187 wants escaped.
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
