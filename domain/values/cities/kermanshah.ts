/** The cities of Kermanshah, as `city-rows.ts` reads them. */
export const rows = `
kermanshah|کرمانشاه|Kermanshah
eslamabad-gharb|اسلام‌آباد غرب|Eslamabad-e Gharb
javanrud|جوانرود|Javanrud
kangavar|کنگاور|Kangavar
harsin|هرسین|Harsin
sonqor|سنقر|Sonqor
sarpol-zahab|سرپل ذهاب|Sarpol-e Zahab
paveh|پاوه|Paveh
sahneh|صحنه|Sahneh
ravansar|روانسر|Ravansar
qasr-shirin|قصر شیرین|Qasr-e Shirin
gilan-gharb|گیلان غرب|Gilan-e Gharb
banevreh|بانوره|Banevreh
bayangan|باینگان|Bayangan
bisotun|بیستون|Bisotun
dinavar|دینور|Dinavar
ezgeleh|ازگله|Ezgeleh
gahvareh|گهواره|Gahvareh
gowdin|گودین|Gowdin
halashi|هلشی|Halashi
homeyl|حمیل|Homeyl
kerend-e-gharb|کرند غرب|Kerend-e Gharb
kuzaran|کوزران|Kuzaran
mirabad|میرآباد|Mirabad
nowdeshah|نودشه|Nowdeshah
nowsud|نوسود|Nowsud
qaleh|قلعه|Qaleh
rijab|ریجاب|Rijab
robat|رباط|Robat
sarmast|سرمست|Sarmast
satar|سطر|Satar
shahu|شاهو|Shahu
sharvineh|شروینه|Sharvineh
sumar|سومار|Sumar
tazehabad|تازه‌آباد|Tazehabad
`
