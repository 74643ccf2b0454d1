import { normalized } from "../../../normalized.ts";
import type { Watched } from "../watched.ts";

/** Languages written without spaces: the same mechanisms over text, each gap bounded and within a sentence. */
export type TextRule = {
  id: string;
  severity: "suspicious" | "note";
  reason: string;
  /** What has to be there for the pattern to be worth a look: words, which cost nothing, or literals. */
  words?: Watched;
  literals?: RegExp;
  /** It is a sentence, which a word of describing or defending before it turns into a description. */
  spoken?: boolean;
  pattern: { exec(text: string): { index: number; 0: string } | null };
};

const override = "It tells the reader to set aside the instructions that came before.";
const extraction = "It asks the reader for its own instructions or for what it keeps secret.";
const persona = "It gives the reader a persona that knows no rules.";
const conceal = "It has something done without the user's knowledge.";

export const unparted = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

const written: (TextRule & { literals: RegExp; pattern: RegExp })[] = [
  {
    id: "S1",
    severity: "suspicious",
    reason: override,
    literals: /忽略|无视|無視|忘记|忘記|忘掉|不要理会|不要遵守|抛开|丢弃|唔好理/,
    pattern:
      /(?:忽略|无视|無視|忘记|忘記|忘掉|不要理会|不要遵守|抛开|丢弃|唔好理)[^。！？\n]{0,10}(?:之前|先前|以上|前面|上面|上述|此前|原来|原有|所有|一切|全部|你的|您的|之前嘅)[^。！？\n]{0,10}(?:指令|指示|提示|命令|规则|規則|要求|设定|設定|约束|限制|内容|对话|說明|说明)/,
  },
  {
    id: "S1",
    severity: "suspicious",
    reason: override,
    literals: /指示|命令|ルール|プロンプト|規則|指令|設定|制約/,
    pattern:
      /(?:以前|前|これまで|今まで|上記|上|すべて|全て|全部|元|最初)の?[^。！？\n]{0,10}(?:指示|命令|ルール|プロンプト|規則|指令|設定|制約|会話)[^。！？\n]{0,8}(?:無視|忘れ|破棄|無効|従わ(?:ない|ず)|取り消)/,
  },
  {
    id: "S1",
    severity: "suspicious",
    reason: override,
    literals: /เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ|อย่าสนใจ|ບໍ່ສົນໃຈ|ລືມ|មិនអើពើ|បំភ្លេច|လျစ်လျူရှု|မေ့/,
    pattern:
      /(?:เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ|อย่าสนใจ|ລືມ|មិនអើពើ|បំភ្លេច)[^.\n]{0,16}(?:คำสั่ง|คำแนะนำ|กฎ|ข้อกำหนด|คำชี้แจง|ຄຳສັ່ງ|ការណែនាំ|បទបញ្ជា)[^.\n]{0,16}(?:ก่อน|ข้างต้น|ทั้งหมด|เดิม|ກ່ອນ|ทุก|ทั้งปวง|មុន|ទាំងអស់)/,
  },
  {
    id: "S1",
    severity: "suspicious",
    reason: override,
    literals: /ညွှန်ကြား|အမိန့်/,
    pattern: /(?:ယခင်|အရင်|အထက်)[^။\n]{0,16}(?:ညွှန်ကြား|အမိန့်)[^။\n]{0,24}(?:လျစ်လျူရှု|မေ့)/,
  },
  {
    id: "S4",
    severity: "suspicious",
    reason: extraction,
    literals: /系统提示|系統提示|初始指令|提示词|提示詞|システムプロンプト|初期指示|พรอมต์|คำสั่งระบบ/,
    pattern:
      /(?:显示|顯示|告诉我|告訴我|输出|輸出|打印|重复|重複|泄露|透露|给我看|แสดง|บอก|เปิดเผย)[^。！？\n]{0,12}(?:你的|您的|系统提示|系統提示|初始指令|ของคุณ|คำสั่งระบบ|พรอมต์)[^。！？\n]{0,8}(?:提示|指令|词|詞|設定|设定|ระบบ|คำสั่ง)/,
  },
  {
    id: "S4",
    severity: "suspicious",
    reason: extraction,
    literals: /システムプロンプト|初期指示|システム指示/,
    pattern:
      /(?:あなたの|君の)[^。！？\n]{0,6}(?:システムプロンプト|初期指示|システム指示|プロンプト)[^。！？\n]{0,8}(?:表示|教え|見せ|出力|繰り返|開示)/,
  },
  {
    id: "S3",
    severity: "suspicious",
    reason: persona,
    literals:
      /没有任何限制|沒有任何限制|不受限制|无限制|無限制|没有限制|制限のない|制限されない|制限なし|ไม่มีข้อจำกัด|不受任何/,
    pattern:
      /(?:你现在是|你現在是|扮演|假装|假裝|作为|从现在起|として|なりきって|演じて|あなたは|คุณคือ|แสร้ง|รับบท|没有任何道德)[^。！？\n]{0,40}(?:没有任何限制|沒有任何限制|不受限制|不受任何|无限制|無限制|没有限制|制限のない|制限されない|制限なし|ไม่มีข้อจำกัด)|(?:制限のない|制限されない|制限なし|没有任何限制|不受限制的)[^。！？\n]{0,20}(?:AI|ai|人工智能|助手|アシスタント|バージョン|版)/,
  },
  {
    id: "S4",
    severity: "suspicious",
    reason: extraction,
    literals: /ของคุณ/,
    pattern: /(?:แสดง|บอก|เปิดเผย|พิมพ์|ทวน)[^\n]{0,8}(?:คำสั่ง|พรอมต์|คำแนะนำ)[^\n]{0,12}ของคุณ/,
  },
  {
    id: "S5",
    severity: "suspicious",
    reason: conceal,
    literals: /不要告诉|不要告訴|别告诉|不要提及|唔好話|伝えない|知らせない|言わない|秘密に|ห้ามบอก|อย่าบอก/,
    pattern:
      /(?:密码|密碼|密钥|密鑰|凭据|令牌)[^\n]{0,12}(?:发送|發送|上传|上傳|传送|傳送|转发)[^\n]{0,24}(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)|(?:发送|發送|上传|上傳)[^\n]{0,12}(?:密码|密碼|密钥|密鑰|凭据|令牌)[^\n]{0,24}(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)|(?:パスワード|秘密鍵|認証情報|トークン)[^\n]{0,20}(?:送信|送って|アップロード|転送)[^\n]{0,24}(?:伝えない|知らせない|言わない|秘密に)|(?:ส่ง|อัปโหลด)[^\n]{0,12}(?:รหัสผ่าน|โทเค็น)[^\n]{0,40}(?:ห้ามบอก|อย่าบอก)/,
  },
  {
    id: "S5",
    severity: "note",
    reason: conceal,
    literals: /不要告诉|不要告訴|别告诉|不要提及|唔好話|秘密に|伝えない|知らせない|ห้ามบอก|อย่าบอก/,
    pattern:
      /(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)[^。！？\n]{0,6}(?:用户|使用者|任何人)|ユーザー[^。！？\n]{0,8}(?:伝えない|知らせない|秘密)|(?:ห้ามบอก|อย่าบอก)[^\n]{0,6}ผู้ใช้/,
  },
];

/** Texts are judged in their composed form, so the patterns are brought into it too: some vowels of Thai come apart. */
const composed = (pattern: RegExp) => new RegExp(normalized(pattern.source, "NFKC"), pattern.flags);

export const unpartedRules = written.map((rule) => ({
  ...rule,
  literals: composed(rule.literals),
  pattern: composed(rule.pattern),
}));
