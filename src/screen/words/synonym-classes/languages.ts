import arabic from "./arabic.json" with { type: "json" };
import bengali from "./bengali.json" with { type: "json" };
import chinese from "./chinese.json" with { type: "json" };
import czech from "./czech.json" with { type: "json" };
import dutch from "./dutch.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import greek from "./greek.json" with { type: "json" };
import hebrew from "./hebrew.json" with { type: "json" };
import hindi from "./hindi.json" with { type: "json" };
import hinglish from "./hinglish.json" with { type: "json" };
import hungarian from "./hungarian.json" with { type: "json" };
import indonesian from "./indonesian.json" with { type: "json" };
import italian from "./italian.json" with { type: "json" };
import japanese from "./japanese.json" with { type: "json" };
import korean from "./korean.json" with { type: "json" };
import persian from "./persian.json" with { type: "json" };
import polish from "./polish.json" with { type: "json" };
import portuguese from "./portuguese.json" with { type: "json" };
import romanian from "./romanian.json" with { type: "json" };
import russian from "./russian.json" with { type: "json" };
import scandinavian from "./scandinavian.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };
import thai from "./thai.json" with { type: "json" };
import turkish from "./turkish.json" with { type: "json" };
import ukrainian from "./ukrainian.json" with { type: "json" };
import vietnamese from "./vietnamese.json" with { type: "json" };

/** The synonym classes of words in other languages: the words of each, by its name in `words/synonym-classes.json`. */
export const classesOfLanguages: Record<string, Record<string, string>> = {
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
