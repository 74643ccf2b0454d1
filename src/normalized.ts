/** UAX #15's Stream-Safe Text Format: more marks than any script puts on one letter. */
export const marksMax = 30;

// Halfwidth voicing marks are letters that the compatibility forms make marks of. Looking back keeps it linear: no run
// is tried from each of its marks.
const longRun = /([\p{M}\uff9e\uff9f](?<![\p{M}\uff9e\uff9f]{2})[\p{M}\uff9e\uff9f]{29})[\p{M}\uff9e\uff9f]+/gu;

export const isMark = (character: string) => /^[\p{M}\uff9e\uff9f]/u.test(character);

/** Without the marks past the thirtieth in one run. */
export const cutMarks = (text: string) => text.replace(longRun, "$1");

// Eighteen and eight letters in one; of all other characters none comes apart into more than seven.
const ligatures = /[\ufdfa\ufdfb]/;
// So few characters come apart into no more than thirty marks, and most runs beyond ASCII are as short.
const short = 10;
const betweenLigatures = /[^\ufdfa\ufdfb]+/g;

/**
 * `text.normalize(form)` in time and length that grow with the text alone: sorting one run of marks takes the square of
 * its length. What no marks are cut from, and holds neither ligature, comes out as the platform's.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  if (text.length <= short && !ligatures.test(text)) return text.normalize(form);
  const cut = cutMarks(text);
  const whole = ligatures.test(cut)
    ? cut.replace(betweenLigatures, (part) => part.normalize(form))
    : cut.normalize(form);
  // A mark may come apart into two.
  return cutMarks(whole);
}
