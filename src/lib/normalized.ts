/** UAX #15's Stream-Safe Text Format: more marks than any script puts on one letter. */
export const marksMax = 30;

// The compatibility forms turn halfwidth voicing marks, which are letters, into marks. The lookbehind keeps the search
// linear: a run is not tried from each of its marks.
const longRun = /([\p{M}\uff9e\uff9f](?<![\p{M}\uff9e\uff9f]{2})[\p{M}\uff9e\uff9f]{29})[\p{M}\uff9e\uff9f]+/gu;

export const isMark = (character: string) => /^[\p{M}\uff9e\uff9f]/u.test(character);

/** Removes the marks after the thirtieth of a run. */
export const cutMarks = (text: string) => (mayHaveLongRun(text) ? text.replace(longRun, "$1") : text);

// For each UTF-16 unit that was looked up: 1 where it is no mark. A surrogate half may be half of a mark.
const unitKinds = new Uint8Array(65_536);
const mayBeMark = (unit: number) =>
  unit >= 0x300 && (unitKinds[unit] ||= isMark(String.fromCharCode(unit)) || (unit & 0xf800) === 0xd800 ? 2 : 1) === 2;

/** Where the last character of 31 is no mark, no run of 31 begins before it, so most of a text is never looked at. */
function mayHaveLongRun(text: string): boolean {
  for (let from = 0; from + marksMax < text.length;) {
    let start = from + marksMax + 1;
    while (start > from && mayBeMark(text.charCodeAt(start - 1))) start--;
    if (start === from) return true;
    from = start;
  }
  return false;
}

// These become eighteen and eight letters. No other character becomes more than seven.
const ligatures = /[\ufdfa\ufdfb]/;
const betweenLigatures = /[^\ufdfa\ufdfb]+/g;

/**
 * `text.normalize(form)` in linear time and length: sorting one run of marks takes the square of its length. Text that
 * loses no marks and has neither ligature is normalized exactly as the platform does.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const cut = cutMarks(text);
  const whole = ligatures.test(cut)
    ? cut.replace(betweenLigatures, (part) => part.normalize(form))
    : cut.normalize(form);
  // A mark may become two.
  return cutMarks(whole);
}
