/** The cities of Qazvin, as `city-rows.ts` reads them. */
export const rows = `
qazvin|قزوین|Qazvin
alvand|الوند|Alvand
takestan|تاکستان|Takestan
buin-zahra|بوئین‌زهرا|Buin Zahra
abyek|آبیک|Abyek
eqbaliyeh|اقبالیه|Eqbaliyeh
mohammadiyeh|محمدیه|Mohammadiyeh
abgarm|آبگرم|Abgarm
ardaq|ارداق|Ardaq
avaj|آوج|Avaj
bidestan|بیدستان|Bidestan
danesfahan|دانسفهان|Danesfahan
esfarvarin|اسفرورین|Esfarvarin
esmatabad|عصمت‌آباد|Esmatabad
khak-e-ali|خاکعلی|Khak-e Ali
khorramdasht|خرمدشت|Khorramdasht
kuhin|کوهین|Kuhin
mahmudabad-nemuneh|محمودآباد نمونه|Mahmudabad Nemuneh
moallem-kalayeh|معلم کلایه|Moallem Kalayeh
narjeh|نرجه|Narjeh
qeshlaq|قشلاق|Qeshlaq
razmian|رازمیان|Razmian
sagzabad|سگزآباد|Sagzabad
shal|شال|Shal
sharifiyeh|شریفیه|Sharifiyeh
sirdan|سیردان|Sirdan
ziaabad|ضیاآباد|Ziaabad
ziaran|زیاران|Ziaran
`
