const withId = /<(h[1-6]) id="([^"]*)">(.*?)<\/\1>/gs;
const withoutId = /<(h[1-6]) id>(.*?)<\/\1>/gs;

/**
 * Removes the ids that can be derived from their heading's text. Deflate can't remove them, because they differ from
 * the text in case.
 */
export const withoutDerivedIds = (html: string) =>
  html.replace(withId, (whole, tag: string, id: string, inner: string) =>
    id === idOf(inner) ? `<${tag} id>${inner}</${tag}>` : whole,
  );

export const withDerivedIds = (html: string) =>
  html.replace(withoutId, (_, tag: string, inner: string) => `<${tag} id="${idOf(inner)}">${inner}</${tag}>`);

/** Derives the id of a plain heading. Stored bodies depend on it, so it must never change. */
const idOf = (inner: string) =>
  inner
    .replace(/<[^>]*>|&(?:amp|lt|gt|quot|#39);/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
