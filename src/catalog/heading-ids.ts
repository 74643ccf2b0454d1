const withId = /<(h[1-6]) id="([^"]*)">(.*?)<\/\1>/gs;
const withoutId = /<(h[1-6]) id>(.*?)<\/\1>/gs;

/** HTML of ours without those ids that follow from their heading's text, which deflate does not see in other letters' case. */
export const withoutDerivedIds = (html: string) =>
  html.replace(withId, (whole, tag: string, id: string, inner: string) =>
    id === idOf(inner) ? `<${tag} id>${inner}</${tag}>` : whole,
  );

export const withDerivedIds = (html: string) =>
  html.replace(withoutId, (_, tag: string, inner: string) => `<${tag} id="${idOf(inner)}">${inner}</${tag}>`);

/** As most ids are made of plain headings. What is stored is read with it, so that it never changes. */
const idOf = (inner: string) =>
  inner
    .replace(/<[^>]*>|&(?:amp|lt|gt|quot|#39);/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
