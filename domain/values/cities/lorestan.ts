/** The cities of Lorestan, as `city-rows.ts` reads them. */
export const rows = `
khorramabad|خرم‌آباد|Khorramabad
borujerd|بروجرد|Borujerd
dorud|دورود|Dorud
kuhdasht|کوهدشت|Kuhdasht
aligudarz|الیگودرز|Aligudarz
azna|ازنا|Azna
nurabad|نورآباد|Nurabad
aleshtar|الشتر|Aleshtar
poldokhtar|پلدختر|Poldokhtar
barkhordar|برخوردار|Barkhordar
bayranshahr|بیران‌شهر|Bayranshahr
chalanchulan|چالانچولان|Chalanchulan
cham-palk|چم پلک|Cham Palk
chaman-soltan|چمن سلطان|Chaman Soltan
chaqabol|چقابل|Chaqabol
darb-e-gonbad|درب گنبد|Darb-e Gonbad
firuzabad|فیروزآباد|Firuzabad
garab|گراب|Garab
haft-cheshmeh|هفت‌چشمه|Haft Cheshmeh
kunani|کوهنانی|Kunani
mamulan|معمولان|Mamulan
momenabad|مؤمن‌آباد|Momenabad
oshtorinan|اشترینان|Oshtorinan
sarab-e-dowreh|سراب دوره|Sarab-e Dowreh
sarab-e-hammam|سراب حمام|Sarab-e Hammam
sepiddasht|سپیددشت|Sepiddasht
shahpurabad|شاهپورآباد|Shahpurabad
shulabad|شول‌آباد|Shulabad
suri|سوری|Suri
titkan-e-baznavid|تیتکان بزنوید|Titkan-e Baznavid
vanai|ونایی|Vanai
veysian|ویسیان|Veysian
zagheh|زاغه|Zagheh
`
