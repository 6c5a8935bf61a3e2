/** The cities of West Azerbaijan, as `city-rows.ts` reads them. */
export const rows = `
urmia|ارومیه|Urmia
khoy|خوی|Khoy
bukan|بوکان|Bukan
mahabad|مهاباد|Mahabad
miandoab|میاندوآب|Miandoab
salmas|سلماس|Salmas
piranshahr|پیرانشهر|Piranshahr
naqadeh|نقده|Naqadeh
takab|تکاب|Takab
maku|ماکو|Maku
sardasht|سردشت|Sardasht
shahin-dezh|شاهین‌دژ|Shahin Dezh
oshnavieh|اشنویه|Oshnavieh
avajiq|آواجیق|Avajiq
baktash|بکتاش|Baktash
baruq|باروق|Baruq
bazargan|بازرگان|Bazargan
chahar-borj|چهاربرج|Chahar Borj
dizaj-diz|دیزج دیز|Dizaj Diz
firuraq|فیرورق|Firuraq
gug-tappeh|گوگ‌تپه|Gug Tappeh
hajilar|حاجیلار|Hajilar
ivughli|ایواوغلی|Ivughli
keshavarz|کشاورز|Keshavarz
khalifan|خلیفان|Khalifan
lajan|لاجان|Lajan
mahmudabad|محمودآباد|Mahmudabad
marganlar|مرگنلر|Marganlar
mirabad|میرآباد|Mirabad
mohammadyar|محمدیار|Mohammadyar
nalas|نلاس|Nalas
nalus|نالوس|Nalus
nazok-e-olya|نازک علیا|Nazok-e Olya
nushin|نوشین|Nushin
poldasht|پلدشت|Poldasht
qarah-zia-od-din|قره‌ضیاءالدین|Qarah Zia od Din
qatur|قطور|Qatur
qushchi|قوشچی|Qushchi
rabat|ربط|Rabat
serow|سرو|Serow
showt|شوط|Showt
siah-cheshmeh|سیه‌چشمه|Siah Cheshmeh
silvaneh|سیلوانه|Silvaneh
simmineh|سیمینه|Simmineh
takht-e-soleyman|تخت سلیمان|Takht-e Soleyman
tazeh-kand-e-nosratabad|تازه‌کند نصرت‌آباد|Tazeh Kand-e Nosratabad
tazeh-shahr|تازه‌شهر|Tazeh Shahr
yulagaldi|یولاگلدی|Yulagaldi
zarabad|زرآباد|Zarabad
`
