import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // As for the public pages; names and texts of metadata come in pairs.
  rules: Object.fromEntries(
    [
      ...["void-style", "no-trailing-whitespace", "attribute-boolean-style", "attribute-empty-style", "long-title"],
      ...["require-sri", "no-raw-characters", "doctype-style", "prefer-native-element", "form-dup-name"],
    ].map((rule) => [rule, "off"]),
  ),
});

/** What is wrong with the HTML of a person's page. */
export async function invalidIn(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${name} ${ruleId}: ${message}`));
}
