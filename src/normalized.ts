/** UAX #15's Stream-Safe Text Format: more marks than any script puts on one letter. */
export const marksMax = 30;

// Halfwidth voicing marks are letters that the compatibility forms make marks of. Looking back keeps it linear: no run
// is tried from each of its marks.
const longRun = /([\p{M}\uff9e\uff9f](?<![\p{M}\uff9e\uff9f]{2})[\p{M}\uff9e\uff9f]{29})[\p{M}\uff9e\uff9f]+/gu;

export const isMark = (character: string) => /^[\p{M}\uff9e\uff9f]/u.test(character);

/** Without the marks past the thirtieth in one run. */
export const cutMarks = (text: string) => (mayHaveLongRun(text) ? text.replace(longRun, "$1") : text);

// Of each UTF-16 unit, once it was asked for: 1 where it is no mark. Half of a pair may be half of one.
const known = new Uint8Array(65_536);
const mayBeMark = (unit: number) =>
  unit >= 0x300 && (known[unit] ||= isMark(String.fromCharCode(unit)) || (unit & 0xf800) === 0xd800 ? 2 : 1) === 2;

/** Where the last place of a run of 31 holds no mark none begins before it, so that most of a text is never looked at. */
function mayHaveLongRun(text: string): boolean {
  for (let from = 0; from + marksMax < text.length;) {
    let start = from + marksMax + 1;
    while (start > from && mayBeMark(text.charCodeAt(start - 1))) start--;
    if (start === from) return true;
    from = start;
  }
  return false;
}

// Eighteen and eight letters in one; of all other characters none comes apart into more than seven.
const ligatures = /[\ufdfa\ufdfb]/;
const betweenLigatures = /[^\ufdfa\ufdfb]+/g;

/**
 * `text.normalize(form)` in time and length that grow with the text alone: sorting one run of marks takes the square of
 * its length. What no marks are cut from, and holds neither ligature, comes out as the platform's.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const cut = cutMarks(text);
  const whole = ligatures.test(cut)
    ? cut.replace(betweenLigatures, (part) => part.normalize(form))
    : cut.normalize(form);
  // A mark may come apart into two.
  return cutMarks(whole);
}
