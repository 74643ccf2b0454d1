import { pick, type Random } from "./compose.ts";

/** Words of Hindi have no one spelling in Latin letters: each word here, and how else people write it. */
const spellings: Record<string, string[]> = Object.fromEntries(
  `mein me mai mn|nahi nahin nhi nai nahee|hai h he hain|aur or nd ar|karo kro karna krdo|kar kr|kya kia kyaa|kyu kyun q kyo
batao btao batado bataiye bta|bata bta|liye liyee lie|tum tm tu aap|mujhe muje mjhe mujhko mereko|saare sare saari sab|sab sabb sb
bhool bhul bhuul|jao jaao ja|chahiye chaiye chahie chahiyee|kaise kese kaisey kaisay|kuch kuchh kch kucch|sirf srf sirph|bas bs
pehle pahle phle pehley|pichle pichhle pichli|likho likh likhdo|dikhao dikha dikhado dikhaao|bhejo bhej bhejdo|hoon hu hun hoo
ko ku|ki kee k|ke k kay|se sey|tarika tareeka tariqa|poora pura pooraa|koi koyi|bina bin binaa|jawab javab jwab jawaab|sawaal sawal
ab abhi|raha rha|rahi rhi|gaya gya|wala vala wla|wale vale|niyam niyum|yaad yad|mat mt na|zaroori jaruri|chhodo chodo chod|zeher zehar jahar`
    .split(/[|\n]/)
    .map((line) => line.split(" "))
    .map(([word, ...others]) => [word!, others]),
);

/** A sentence as another would spell it. */
export const respelled = (text: string, random: Random) =>
  text.replace(/\p{L}+/gu, (word) => {
    const others = spellings[word.toLowerCase()];
    return others && random() < 0.4 ? pick(others, random) : word;
  });
