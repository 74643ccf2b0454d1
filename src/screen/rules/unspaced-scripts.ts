import { normalized } from "../../lib/normalized.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { inClause, inSentence, onLine, seq, ways } from "./pieces.ts";

/**
 * The same mechanisms for languages written without spaces, as patterns over text. Each gap is bounded and stays in its
 * sentence.
 */
export const unspacedScript = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

const written: (PatternRule & { literals: RegExp; pattern: RegExp })[] = [
  {
    id: "S1",
    literals: /忽略|无视|無視|忘记|忘記|忘掉|不要理会|不要遵守|抛开|丢弃|唔好理/,
    pattern: new RegExp(
      seq(
        /(?:忽略|无视|無視|忘记(?!了)|忘記(?!了)|忘掉|不要理会|不要遵守|抛开|丢弃|唔好理)/,
        inSentence(10),
        /(?:之前|先前|以上|前面|上面|上述|此前|原来|原有|所有|一切|全部|你的|您的|之前嘅)/,
        inSentence(10),
        /(?:指令|指示|提示|命令|规则|規則|要求|设定|設定|约束|限制|内容|对话|說明|说明)/,
      ),
    ),
  },
  {
    id: "S1",
    literals: /指示|命令|ルール|プロンプト|規則|指令|設定|制約/,
    pattern: new RegExp(
      seq(
        /(?:以前|前|これまで|今まで|上記|上|すべて|全て|全部|元|最初)(?!記?以外)の?/,
        inSentence(10),
        /(?:指示|命令|ルール|プロンプト|規則|指令|設定|制約|会話)/,
        inSentence(8),
        /(?:無視|忘れ|破棄|無効|従わ(?:ない|ず)|取り消)/,
      ),
    ),
  },
  {
    id: "S1",
    literals: /เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ|อย่าสนใจ|ບໍ່ສົນໃຈ|ລືມ|មិនអើពើ|បំភ្លេច|လျစ်လျူရှု|မေ့/,
    pattern: new RegExp(
      seq(
        /(?:เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ|อย่าสนใจ|ລືມ|មិនអើពើ|បំភ្លេច)/,
        inClause(16),
        /(?:คำสั่ง|คำแนะนำ|กฎ|ข้อกำหนด|คำชี้แจง|ຄຳສັ່ງ|ការណែនាំ|បទបញ្ជា)/,
        inClause(16),
        /(?:ก่อน|ข้างต้น|ทั้งหมด|เดิม|ກ່ອນ|ทุก|ทั้งปวง|មុន|ទាំងអស់)/,
      ),
    ),
  },
  {
    id: "S1",
    literals: /ညွှန်ကြား|အမိန့်/,
    pattern: /(?:ယခင်|အရင်|အထက်)[^။\n]{0,16}(?:ညွှန်ကြား|အမိန့်)[^။\n]{0,24}(?:လျစ်လျူရှု|မေ့)/,
  },
  {
    id: "S4",
    literals: /系统提示|系統提示|初始指令|提示词|提示詞|システムプロンプト|初期指示|พรอมต์|คำสั่งระบบ/,
    pattern: new RegExp(
      seq(
        /(?:显示|顯示|告诉我|告訴我|输出|輸出|打印|重复|重複|泄露|透露|给我看|แสดง|บอก|เปิดเผย)/,
        inSentence(12),
        /(?:你的|您的|系统提示|系統提示|初始指令|ของคุณ|คำสั่งระบบ|พรอมต์)/,
        inSentence(8),
        /(?:提示|指令|词|詞|設定|设定|ระบบ|คำสั่ง)/,
      ),
    ),
  },
  {
    id: "S4",
    literals: /システムプロンプト|初期指示|システム指示/,
    pattern:
      /(?:あなたの|君の)[^。！？\n]{0,6}(?:システムプロンプト|初期指示|システム指示|プロンプト)[^。！？\n]{0,8}(?:表示|教え|見せ|出力|繰り返|開示)/,
  },
  {
    id: "S3",
    literals:
      /没有任何限制|沒有任何限制|不受限制|无限制|無限制|没有限制|制限のない|制限されない|制限なし|ไม่มีข้อจำกัด|不受任何/,
    pattern: new RegExp(
      ways({
        personaThenUnlimited: seq(
          /(?:你现在是|你現在是|扮演|假装|假裝|作为|从现在起|として|なりきって|演じて|あなたは|คุณคือ|แสร้ง|รับบท|没有任何道德)/,
          inSentence(40),
          /(?:没有任何限制|沒有任何限制|不受限制|不受任何|无限制|無限制|没有限制|制限のない|制限されない|制限なし|ไม่มีข้อจำกัด)/,
        ),
        unlimitedThenPersona: seq(
          /(?:制限のない|制限されない|制限なし|没有任何限制|不受限制的)/,
          inSentence(20),
          /(?:AI|ai|人工智能|助手|アシスタント)/,
        ),
      }),
    ),
  },
  {
    id: "S4",
    literals: /ของคุณ/,
    pattern: /(?:แสดง|บอก|เปิดเผย|พิมพ์|ทวน)[^\n]{0,8}(?:คำสั่ง|พรอมต์|คำแนะนำ)[^\n]{0,12}ของคุณ/,
  },
  {
    id: "S5",
    literals: /不要告诉|不要告訴|别告诉|不要提及|唔好話|伝えない|知らせない|言わない|秘密に|ห้ามบอก|อย่าบอก/,
    pattern: new RegExp(
      ways({
        chineseSecretSent: seq(
          /(?:密码|密碼|密钥|密鑰|凭据|令牌)/,
          onLine(12),
          /(?:发送|發送|上传|上傳|传送|傳送|转发)/,
          onLine(24),
          /(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)/,
        ),
        chineseSendsSecret: seq(
          /(?:发送|發送|上传|上傳)/,
          onLine(12),
          /(?:密码|密碼|密钥|密鑰|凭据|令牌)/,
          onLine(24),
          /(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)/,
        ),
        japanese: seq(
          /(?:パスワード|秘密鍵|認証情報|トークン)/,
          onLine(20),
          /(?:送信|送って|アップロード|転送)/,
          onLine(24),
          /(?:伝えない|知らせない|言わない|秘密に)/,
        ),
        thai: seq(/(?:ส่ง|อัปโหลด)/, onLine(12), /(?:รหัสผ่าน|โทเค็น)/, onLine(40), /(?:ห้ามบอก|อย่าบอก)/),
      }),
    ),
  },
  {
    id: "S5",
    severity: "note",
    literals: /不要告诉|不要告訴|别告诉|不要提及|唔好話|秘密に|伝えない|知らせない|ห้ามบอก|อย่าบอก/,
    pattern: new RegExp(
      ways({
        chinese: seq(/(?:不要告诉|不要告訴|别告诉|不要提及|唔好話)/, inSentence(6), /(?:用户|使用者|任何人)/),
        japanese: seq(/ユーザー/, inSentence(8), /(?:伝えない|知らせない|秘密)/),
        thai: seq(/(?:ห้ามบอก|อย่าบอก)/, onLine(6), /ผู้ใช้/),
      }),
    ),
  },
];

/** Texts are judged in NFKC, which decomposes some Thai vowels, so the patterns are normalised too. */
const composed = (pattern: RegExp) => new RegExp(normalized(pattern.source, "NFKC"), pattern.flags);

export const unspacedScriptRules = written.map((rule) => ({
  ...rule,
  spoken: "unparted" as const,
  literals: composed(rule.literals),
  pattern: composed(rule.pattern),
}));
