import { arabic } from "./arabic.ts";
import { bengali } from "./bengali.ts";
import { chinese } from "./chinese.ts";
import { czech } from "./czech.ts";
import { dutch } from "./dutch.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { greek } from "./greek.ts";
import { hebrew } from "./hebrew.ts";
import { hindi } from "./hindi.ts";
import { hinglish } from "./hinglish.ts";
import { hungarian } from "./hungarian.ts";
import { indonesian } from "./indonesian.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { persian } from "./persian.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { romanian } from "./romanian.ts";
import { russian } from "./russian.ts";
import { scandinavian } from "./scandinavian.ts";
import { spanish } from "./spanish.ts";
import { thai } from "./thai.ts";
import { turkish } from "./turkish.ts";
import { ukrainian } from "./ukrainian.ts";
import { vietnamese } from "./vietnamese.ts";

/**
 * The senses of words in other languages: a line for each sense, with its name in `words/senses.ts`. A star stands for
 * any ending. In scripts without spaces a word is a run of characters.
 */
export const sensesOfLanguages: Record<string, string> = {
  arabic,
  bengali,
  chinese,
  czech,
  dutch,
  french,
  german,
  greek,
  hebrew,
  hindi,
  hinglish,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  persian,
  polish,
  portuguese,
  romanian,
  russian,
  scandinavian,
  spanish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
};
