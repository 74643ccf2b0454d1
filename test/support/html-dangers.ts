/** Every start tag of HTML with its attributes, as a browser would read what the sanitiser wrote. */
export const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, attributes]) => ({
    name: name!.toLowerCase(),
    attributes: [...attributes!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
      key!.toLowerCase(),
      value ?? "",
    ]),
  }));

const forbiddenElements = [
  ...["script", "style", "iframe", "object", "embed", "form", "input", "button", "textarea", "select", "svg", "math"],
  ...["link", "meta", "base", "template", "noscript", "video", "audio", "frame", "frameset", "applet", "title", "xmp"],
  "plaintext",
];
const forbidden = new RegExp(`^(?:${forbiddenElements.join("|")})$`);

const wholeTag = /<\/?[a-z][a-z0-9]*(?:\s+[\w:-]+(?:="[^"<>]*")?)*\s*\/?>/gi;
const forbiddenAttribute = /^(?:on|style|srcdoc|srcset|formaction|action|xlink|xmlns|target|name|data-)/;
const forbiddenAddress = /^(?:javascript|data|vbscript|file|blob):|^\/\//i;

/** What is in some HTML that no source may lead to. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  // Beside whole tags no `<` is left that could begin another, and no comment.
  if (/[<>]/.test(html.replaceAll(wholeTag, ""))) dangers.push(html);
  for (const { name, attributes } of tagsOf(html)) {
    if (forbidden.test(name)) dangers.push(name);
    for (const [key = "", value = ""] of attributes) {
      if (forbiddenAttribute.test(key)) dangers.push(`${name} ${key}`);
      // oxlint-disable-next-line no-control-regex -- browsers leave them out of an address
      const address = value.replace(/&(?:amp|lt|gt|quot|#39);|[\u0000-\u0020\u007f]/g, "");
      if ((key === "href" || key === "src") && forbiddenAddress.test(address)) dangers.push(`${name} ${key}=${value}`);
    }
  }
  return dangers;
}
