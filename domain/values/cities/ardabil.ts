/** The cities of Ardabil, as `city-rows.ts` reads them. */
export const rows = `
ardabil|اردبیل|Ardabil
parsabad|پارس‌آباد|Parsabad
meshginshahr|مشگین‌شهر|Meshginshahr
khalkhal|خلخال|Khalkhal
germi|گرمی|Germi
bileh-savar|بیله‌سوار|Bileh Savar
namin|نمین|Namin
nir|نیر|Nir
abi-beyglu|آبی‌بیگلو|Abi Beyglu
alni|النی|Alni
anbaran|عنبران|Anbaran
arallu|آراللو|Arallu
ardimusa|اردیموسی|Ardimusa
aslan-duz|اصلاندوز|Aslan Duz
baran-e-olya|بران علیا|Baran-e Olya
eslamabad|اسلام‌آباد|Eslamabad
fakhrabad|فخرآباد|Fakhrabad
firuzabad|فیروزآباد|Firuzabad
givi|گیوی|Givi
hashatjin|هشتجین|Hashatjin
hir|هیر|Hir
jafarabad|جعفرآباد|Jafarabad
kolowr|کلور|Kolowr
kuraim|کورائیم|Kuraim
lahrud|لاهرود|Lahrud
moghansar|مغان‌سر|Moghansar
moradlu|مرادلو|Moradlu
qasabeh|قصابه|Qasabeh
razey|رضی|Razey
samarin|ثمرین|Samarin
sareyn|سرعین|Sareyn
tazeh-kand-e-angut|تازه‌کند انگوت|Tazeh Kand-e Angut
ultan|اولتان|Ultan
zahra|زهرا|Zahra
ziveh|زیوه|Ziveh
`
