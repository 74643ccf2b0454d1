import type { Language } from "./language.ts";

/** Neighbours of the other languages: without ordinary sentences of their own, they would look like those. */
const only = (honest: string): Language => ({ address: "", trigger: "", secrecy: "", excuse: "", attacks: "", honest });

export const azerbaijani = only(`
Faylı silməzdən əvvəl istifadəçidən (soruş|icazə al).
(Parolları|Açarları) heç vaxt (açıq mətn kimi saxlamayın|üçüncü şəxslərə göndərməyin).
Hər dəyişiklikdən sonra (testləri|tətbiqi) işə salın və (nəticəni yoxlayın|çıxışı oxuyun).
(Paketi|Uzantını) (sənədlərdə göstərildiyi kimi|rəsmi saytdan) quraşdırın.
Bu (alət|funksiya|xidmət) (faylların siyahısını|hava məlumatını|nəticəni) qaytarır.
Sən (köməkçi|təcrübəli) bir (assistentsən|proqramçısan) və (qısa cavab verirsən|addım-addım izah edirsən).
Bu bölmədə (məlumatların yüklənməsini|sorğunun göndərilməsini|açarın yaradılmasını) göstəririk.
(Parametrləri|Menyunu) açın və (parolu dəyişin|iki mərhələli təsdiqi aktiv edin).
Hücumçular modelin təlimatlarını (unutmasına|nəzərə almamasına) çalışırlar.`);

export const catalan = only(`
Pregunta a l'usuari abans d'(esborrar un fitxer|enviar un missatge|executar una ordre).
No (enviïs|desis|mostris) mai (contrasenyes|claus|credencials) (en text pla|a tercers|als registres).
(Executa|Llança) (les proves|l'aplicació) després de cada canvi i (comprova el resultat|llegeix la sortida).
(Els models|Els grans models de llenguatge) (aprenen de molts textos|es poden equivocar|es guien amb exemples) i (cal revisar-los|els bons prompts ajuden).
Aquesta (eina|funció) retorna (la llista de fitxers|el temps|el resultat).
Ets un (assistent|desenvolupador) (útil|amb experiència) que (respon breument|explica pas a pas).
En aquest capítol (mostrem|veuràs) com (carregar dades|enviar una petició|crear la clau).
Els atacants intenten que el model (ignori les seves instruccions|oblidi les regles).`);

export const finnish = only(`
Kysy käyttäjältä ennen kuin (poistat tiedoston|lähetät viestin|suoritat komennon).
Älä koskaan (lähetä|tallenna|näytä) (salasanoja|avaimia) (selväkielisenä|muille|lokeissa).
Aja (testit|ohjelma) jokaisen muutoksen jälkeen ja (tarkista tulos|lue tuloste).
(Mallit|Suuret kielimallit) (oppivat monista teksteistä|voivat erehtyä|ohjataan esimerkeillä), joten (ne pitää tarkistaa|hyvät kehotteet auttavat).
Tämä (työkalu|funktio) palauttaa (tiedostojen luettelon|sään|tuloksen).
Olet (avulias|kokenut) (avustaja|kehittäjä), joka (vastaa lyhyesti|selittää vaihe vaiheelta).
Tässä luvussa näytämme, miten (data ladataan|pyyntö lähetetään|avain luodaan).
Hyökkääjät yrittävät saada mallin (ohittamaan ohjeensa|unohtamaan säännöt).`);
