import { expect, test } from "vitest";
import { screenText } from "../../../src/screen/screen.ts";

/** A page of a manual in every alphabet that is much used, and in the languages whose letters pass for others. */
const pages: [language: string, page: string][] = [
  [
    "Turkish",
    "# Kurulum\n\nYapılandırma dosyasını açın, satırı değiştirin ve sunucuyu yeniden başlatın. " +
      "Kullanıcı ışığı kapatınca sıra bağlantıya gelir; çıktı ayrıntılı ve hızlıdır. Adımları " +
      "atlamayın, hatayı kayıtta arayın.",
  ],
  [
    "Azerbaijani",
    "# Qurulum\n\nƏvvəlcə asılılıqları quraşdırın, sonra ayarlar faylını açın və açarı yazın. " +
      "Sınaqları işə salmaq üçün aşağıdakı əmri icra edin. Qısa yolu seçməyin, çıxışı yoxlayın.",
  ],
  [
    "Kazakh",
    "# Орнату\n\nАлдымен баптау файлын ашып, жолды өзгертіңіз, содан кейін серверді қайта іске " +
      "қосыңыз. Қызметтің шығысын тексеріп, қатені журналдан іздеңіз.",
  ],
  [
    "Russian",
    "# Установка\n\nОткройте файл настроек, измените строку и перезапустите сервер. Проверьте вывод " +
      "службы и найдите ошибку в журнале. Команда IТ ведёт учёт, а сотрудник 1C хранит копии.",
  ],
  [
    "Ukrainian",
    "# Встановлення\n\nВідкрийте файл налаштувань, змініть рядок і перезапустіть сервер. Перевірте " +
      "вивід служби та знайдіть помилку в журналі.",
  ],
  [
    "Serbian",
    "# Инсталација\n\nОтворите датотеку подешавања, промените ред и поново покрените сервер. " +
      "Проверите излаз и потражите грешку у дневнику.",
  ],
  [
    "Greek",
    "# Εγκατάσταση\n\nΑνοίξτε το αρχείο ρυθμίσεων, αλλάξτε τη γραμμή και επανεκκινήστε τον " +
      "διακομιστή. Το API επιστρέφει JSON και το CLI το εμφανίζει.",
  ],
  [
    "formulas",
    "# Waves\n\nThe angle αh is small; βx and γy are parameters, ρo is the density and νo the " +
      "frequency. Then αhx + βxy = κpq for all x.",
  ],
  ["Armenian", "# Տեղադրում\n\nԲացեք կարգավորումների ֆայլը, փոխեք տողը և վերագործարկեք սերվերը։ Ստուգեք արդյունքը։"],
  ["Georgian", "# ინსტალაცია\n\nგახსენით პარამეტრების ფაილი, შეცვალეთ ხაზი და გადატვირთეთ სერვერი. შეამოწმეთ შედეგი."],
  [
    "Arabic",
    "# التثبيت\n\nافتح ملف الإعدادات وغيّر السطر ثم أعد تشغيل الخادم. تحقق من المخرجات وابحث عن الخطأ في السجل.",
  ],
  [
    "Persian",
    "# نصب\n\nپرونده تنظیمات را باز کنید، خط را تغییر دهید و سرور را دوباره راه‌اندازی کنید. خروجی را بررسی کنید.",
  ],
  ["Hebrew", "# התקנה\n\nפתחו את קובץ ההגדרות, שנו את השורה והפעילו מחדש את השרת. בדקו את הפלט וחפשו את השגיאה ביומן."],
  ["Hindi", "# स्थापना\n\nसेटिंग फ़ाइल खोलें, पंक्ति बदलें और सर्वर को चालू करें। आउटपुट जाँचें और त्रुटि खोजें।"],
  ["Bengali", "# ইনস্টল\n\nসেটিংস ফাইল খুলুন, লাইনটি বদলান এবং সার্ভার আবার চালু করুন। ফলাফল দেখুন।"],
  ["Tamil", "# நிறுவல்\n\nஅமைப்புக் கோப்பைத் திறந்து, சேவையகத்தை மீண்டும் தொடங்கவும். வெளியீட்டைச் சரிபார்க்கவும்."],
  ["Thai", "# การติดตั้ง\n\nเปิดไฟล์การตั้งค่า แก้ไขบรรทัด แล้วเริ่มเซิร์ฟเวอร์ใหม่ ตรวจสอบผลลัพธ์และค้นหาข้อผิดพลาด"],
  [
    "Chinese",
    "# 安装\n\n打开配置文件，修改这一行，然后重新启动服务器。检查输出，并在日志中查找错误。参见 " +
      "https://example.org/%E5%AE%89%E8%A3%85%E8%AF%B4%E6%98%8E 和 " +
      "%E9%85%8D%E7%BD%AE%E6%96%87%E4%BB%B6.md。",
  ],
  [
    "Japanese",
    "# インストール\n\n設定ファイルを開き、行を変更してからサーバーを再起動してください。出力を確認し、ログでエラーを探します。",
  ],
  [
    "Korean",
    "# 설치\n\n설정 파일을 열고 줄을 바꾼 다음 서버를 다시 시작하세요. 출력을 확인하고 로그에서 오류를 찾으세요.",
  ],
  [
    "Vietnamese",
    "# Cài đặt\n\nMở tệp cấu hình, sửa dòng này rồi khởi động lại máy chủ. Kiểm tra kết quả và tìm lỗi trong nhật ký.",
  ],
  [
    "Polish",
    "# Instalacja\n\nOtwórz plik ustawień, zmień wiersz i uruchom serwer ponownie. Sprawdź wynik i " +
      "poszukaj błędu w dzienniku.",
  ],
  [
    "Hungarian",
    "# Telepítés\n\nNyissa meg a beállítások fájlját, módosítsa a sort, majd indítsa újra a " +
      "kiszolgálót. Ellenőrizze a kimenetet.",
  ],
  ["Yoruba", "# Ìfisórí\n\nṢí fáìlì ètò náà, yí ìlà náà padà, kí o sì tún olùpín náà bẹ̀rẹ̀. Ṣàyẹ̀wò àbájáde rẹ̀."],
  ["Amharic", "# መጫን\n\nየቅንብር ፋይሉን ይክፈቱ፣ መስመሩን ይቀይሩ እና አገልጋዩን እንደገና ያስጀምሩ። ውጤቱን ያረጋግጡ።"],
  ["Cherokee", "# ᏗᏕᎶᏆᏍᏗ\n\nᎣᏏᏲ, ᎠᏂᏴᏫᏯ ᎦᏬᏂᎯᏍᏗ ᏗᏕᎶᏆᏍᏗ ᎠᎴ ᎪᏪᎵ."],
  [
    "code that moves letters",
    "# ROT13\n\n```js\nconst rot13 = (text) => text.replace(/[a-z]/g, turn);\nfor (const line of " +
      "lines) print(rot13(line));\n```",
  ],
];

test.each(pages)("a page in %s is not flagged", (_language, page) => {
  expect(screenText(page).findings.filter(({ severity }) => severity === "suspicious")).toEqual([]);
});
