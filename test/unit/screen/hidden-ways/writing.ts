/** Ways to write an order so that a reader does not see it, or a program does not: each makes one from plain text. */
export type Way = [name: string, write: (order: string) => string];

export const words = (text: string) => text.replace(/[.]/g, "").split(" ");
export const letters = (text: string, write: (letter: string, at: number) => string) =>
  [...text].map((letter, at) => (/[a-z]/i.test(letter) ? write(letter, at) : letter)).join("");
export const code = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97;
export const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
export const moved = (text: string, by: number) =>
  letters(text, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
export const styled = (text: string, upper: number, lower: number) =>
  letters(text, (letter) => String.fromCodePoint((letter <= "Z" ? upper - 65 : lower - 97) + letter.charCodeAt(0)));
export const chunks = (text: string, length: number) => text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
export const utf16 = (text: string, isLittle: boolean) =>
  String.fromCharCode(
    ...[...text].flatMap((letter) => (isLittle ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])),
  );
export const between = (text: string, mark: string) => [...text].join(mark);
export const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase();
export const swapped = (word: string) =>
  word.length < 6 ? word : word.slice(0, 2) + word[3] + word[2] + word.slice(4);
export const table = (rows: string[][]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
export const groups = (text: string, size: number) => {
  const all = words(text);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, at * size + size).join(" "),
  );
};

export const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ";
export const superscripts = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ";
export const turned = "ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz";
export const braille = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
export const from = (alphabet: string) => (text: string) =>
  letters(text, (letter) => [...alphabet][code(letter)] ?? letter);
export const alike = (pairs: string) => {
  const map = new Map(pairs.split(" ").map((pair) => [pair[0], pair[1]]));
  return (text: string) => letters(text, (letter) => map.get(letter) ?? letter);
};

export function toBase32(text: string): string {
  const bits = bytesOf(text)
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const signs = chunks(bits, 5).map(
    (five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)],
  );
  return signs.join("").padEnd(Math.ceil(signs.length / 8) * 8, "=");
}

export function toBase85(text: string, signOf: (digit: number) => string): string {
  return chunks(String.fromCharCode(...bytesOf(text)), 4)
    .map((four) => {
      let value = 0;
      for (let at = 0; at < 4; at++) value = value * 256 + (at < four.length ? four.charCodeAt(at) : 0);
      const digits = Array.from({ length: 5 }, (_, place) => signOf(Math.floor(value / 85 ** (4 - place)) % 85));
      return digits.slice(0, four.length + 1).join("");
    })
    .join("");
}
export const ascii85 = (digit: number) => String.fromCharCode(33 + digit);
export const rfc1924 = (digit: number) =>
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"[digit]!;
