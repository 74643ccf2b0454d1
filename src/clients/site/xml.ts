const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes a text for XML 1.0. Characters that no document may contain, even as entities, become U+FFFD. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what it replaces
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replaceAll(/[&<>"']/g, (character) => entities[character]!);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
