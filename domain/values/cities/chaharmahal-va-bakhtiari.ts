/** The cities of Chaharmahal and Bakhtiari, as `city-rows.ts` reads them. */
export const rows = `
shahrekord|شهرکرد|Shahrekord
borujen|بروجن|Borujen
lordegan|لردگان|Lordegan
farrokhshahr|فرخ‌شهر|Farrokhshahr
farsan|فارسان|Farsan
hafshejan|هفشجان|Hafshejan
saman|سامان|Saman
ardal|اردل|Ardal
aluni|آلونی|Aluni
babaheydar|باباحیدر|Babaheydar
bazoft|بازفت|Bazoft
ben|بن|Ben
boldaji|بلداجی|Boldaji
chelgard|چلگرد|Chelgard
cholicheh|چلیچه|Cholicheh
dashtak|دشتک|Dashtak
dastana|دستنا|Dastana
faradonbeh|فرادنبه|Faradonbeh
filabad|فیل‌آباد|Filabad
gahru|گهرو|Gahru
gandoman|گندمان|Gandoman
gujan|گوجان|Gujan
haruni|هارونی|Haruni
hureh|هوره|Hureh
junqan|جونقان|Junqan
kaj|کاج|Kaj
kian|کیان|Kian
mal-e-khalifeh|مال خلیفه|Mal-e Khalifeh
monj|منج|Monj
nafech|نافچ|Nafech
naghan|ناغان|Naghan
naqneh|نقنه|Naqneh
pardanjan|پردنجان|Pardanjan
samsami|صمصامی|Samsami
sar-khun|سرخون|Sar Khun
sardasht|سردشت|Sardasht
sefiddasht|سفیددشت|Sefiddasht
shalamzar|شلمزار|Shalamzar
sudjan|سودجان|Sudjan
sureshjan|سورشجان|Sureshjan
taqanak|طاقانک|Taqanak
vardanjan|وردنجان|Vardanjan
yan-cheshmeh|یان‌چشمه|Yan Cheshmeh
`
