const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text as XML 1.0 has it: what no document may hold, even as an entity, is shown as a character that could not be read. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what it replaces
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replaceAll(/[&<>"']/g, (character) => entities[character]!);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
