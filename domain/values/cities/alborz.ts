/** The cities of Alborz, as `city-rows.ts` reads them. */
export const rows = `
karaj|کرج|Karaj
fardis|فردیس|Fardis
kamal-shahr|کمال‌شهر|Kamal Shahr
nazarabad|نظرآباد|Nazarabad
hashtgerd|هشتگرد|Hashtgerd
mohammadshahr|محمدشهر|Mohammadshahr
mahdasht|ماهدشت|Mahdasht
eshtehard|اشتهارد|Eshtehard
taleqan|طالقان|Taleqan
asara|آسارا|Asara
chaharbagh|چهارباغ|Chaharbagh
garmdarreh|گرمدره|Garmdarreh
golsar|گلسار|Golsar
kuhsar|کوهسار|Kuhsar
mehestan|مهستان|Mehestan
meshkin-dasht|مشکین‌دشت|Meshkin Dasht
palangabad|پلنگ‌آباد|Palangabad
tankaman|تنکمان|Tankaman
`
