/** The cities of Golestan, as `city-rows.ts` reads them. */
export const rows = `
gorgan|گرگان|Gorgan
gonbad-kavus|گنبد کاووس|Gonbad-e Kavus
aliabad-katul|علی‌آباد کتول|Aliabad-e Katul
bandar-torkaman|بندر ترکمن|Bandar Torkaman
azadshahr|آزادشهر|Azadshahr
kordkuy|کردکوی|Kordkuy
kalaleh|کلاله|Kalaleh
minudasht|مینودشت|Minudasht
aq-qala|آق‌قلا|Aq Qala
ramian|رامیان|Ramian
galikash|گالیکش|Galikash
bandar-gaz|بندر گز|Bandar-e Gaz
alqajar|القجر|Alqajar
anbar-olum|انبارآلوم|Anbar Olum
daland|دلند|Daland
duzin|دوزین|Duzin
faraghi|فراغی|Faraghi
fazelabad|فاضل‌آباد|Fazelabad
gelidagh|گلیداغ|Gelidagh
gomish-tappeh|گمیش‌تپه|Gomish Tappeh
incheh-borun|اینچه‌برون|Incheh Borun
jelin|جلین|Jelin
khan-bebin|خان‌ببین|Khan Bebin
korand|کرند|Korand
maraveh-tappeh|مراوه‌تپه|Maraveh Tappeh
mazraeh|مزرعه|Mazraeh
neginshahr|نگین‌شهر|Neginshahr
now-deh-khanduz|نوده خاندوز|Now Deh Khanduz
now-kandeh|نوکنده|Now Kandeh
qoroq|قرق|Qoroq
sadeqabad|صادق‌آباد|Sadeqabad
sangdevin|سنگدوین|Sangdevin
sarkhon-kalateh|سرخنکلاته|Sarkhon Kalateh
sijaval|سیجوال|Sijaval
siminshahr|سیمین‌شهر|Siminshahr
tatar-e-olya|تاتار علیا|Tatar-e Olya
yanqaq|ینقاق|Yanqaq
`
