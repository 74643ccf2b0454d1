import { standing } from "./base-skills.ts";
import { seeded } from "./statistics.ts";

/**
 * Skills for machines without a folder of real ones: as long, as unequally worded and as marked up as those. Words are
 * made of syllables, and the n-th of them comes a n-th as often as the first (Zipf).
 */
export function generatedSkills(amount: number): string[] {
  const random = seeded(2);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const many = (least: number, most: number, make: () => string, joint: string) =>
    Array.from({ length: between(least, most) }, make).join(joint);

  const syllables = [
    "ba",
    "con",
    "de",
    "er",
    "fi",
    "gra",
    "in",
    "ka",
    "lo",
    "men",
    "na",
    "or",
    "pro",
    "re",
    "sta",
    "tion",
    "ver",
  ];
  const vocabulary = [
    ...new Set(
      Array.from({ length: 40_000 }, (_, at) => many(1, 2 + Math.ceil(Math.log10(at + 2)), () => one(syllables), "")),
    ),
  ];
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
  const sentence = () => {
    const text = many(6, 22, word, " ");
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => many(1, 4, sentence, " ");
  const heading = () => `## ${many(1, 4, word, " ")}`;
  const list = () => many(2, 8, () => `- **${word()}**: ${sentence()}`, "\n");
  const code = () => `\`\`\`bash\n${many(1, 8, () => `${word()} --${word()} ${word()}.${word()}`, "\n")}\n\`\`\``;
  const section = () => [heading(), many(1, 3, () => one([paragraph, paragraph, list, code])(), "\n\n")].join("\n\n");
  const tags = Array.from({ length: 400 }, word);
  const authors = Array.from({ length: Math.ceil(amount / 2) }, () => many(1, 2, word, "-"));

  return Array.from({ length: amount }, (_, at) => {
    const { createdAt, ...ranks } = standing(random);
    const time = new Date(createdAt).toISOString();
    const title = many(1, 4, word, "-");
    return JSON.stringify({
      type: "skill",
      slug: `${title.slice(0, 60)}-${at.toString(36)}`,
      title,
      summary: many(1, 3, sentence, " "),
      authorName: one(authors),
      tags: [...new Set(Array.from({ length: between(0, 3) }, () => tags[Math.floor(tags.length ** random()) - 1]!))],
      source: "github",
      sourceUrl: `https://example.org/${title}/${at}`,
      files: [{ path: "SKILL.md", sizeBytes: between(2_000, 12_000), isText: true }],
      ...ranks,
      createdAt: time,
      updatedAt: time,
      body: many(3, 14, section, "\n\n"),
    });
  });
}
