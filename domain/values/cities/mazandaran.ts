/** The cities of Mazandaran, as `city-rows.ts` reads them. */
export const rows = `
sari|ساری|Sari
babol|بابل|Babol
amol|آمل|Amol
qaemshahr|قائم‌شهر|Qaemshahr
behshahr|بهشهر|Behshahr
chalus|چالوس|Chalus
neka|نکا|Neka
babolsar|بابلسر|Babolsar
tonekabon|تنکابن|Tonekabon
nowshahr|نوشهر|Nowshahr
ramsar|رامسر|Ramsar
fereydunkenar|فریدونکنار|Fereydunkenar
juybar|جویبار|Juybar
nur|نور|Nur
mahmudabad|محمودآباد|Mahmudabad
zirab|زیرآب|Zirab
kelardasht|کلاردشت|Kelardasht
abbasabad|عباس‌آباد|Abbasabad
akand|اکند|Akand
alasht|آلاشت|Alasht
amirkola|امیرکلا|Amirkola
arateh|ارطه|Arateh
astaneh-sara|آستانه‌سرا|Astaneh Sara
babakan|بابکان|Babakan
bahnemir|بهنمیر|Bahnemir
baladeh|بلده|Baladeh
chamestan|چمستان|Chamestan
dabudasht|دابودشت|Dabudasht
dalkhani|دالخانی|Dalkhani
farahabad|فرح‌آباد|Farahabad
farim|فریم|Farim
galugah|گلوگاه|Galugah
gatab|گتاب|Gatab
gazanak|گزنک|Gazanak
hachirud|هچیرود|Hachirud
hadishahr|هادی‌شهر|Hadishahr
imamzadeh-abdollah|امام‌زاده عبدالله|Imamzadeh Abdollah
izadshahr|ایزدشهر|Izadshahr
kelarabad|کلارآباد|Kelarabad
ketalem-va-sadat-shahr|کتالم و سادات‌شهر|Ketalem va Sadat Shahr
khalil-shahr|خلیل‌شهر|Khalil Shahr
khorramabad|خرم‌آباد|Khorramabad
khush-rudpey|خوش‌رودپی|Khush Rudpey
kiakola|کیاکلا|Kiakola
kiasar|کیاسر|Kiasar
kojur|کجور|Kojur
kuhi-kheyl|کوهی خیل|Kuhi Kheyl
marzanabad|مرزن‌آباد|Marzanabad
marzikola|مرزیکلا|Marzikola
nashtarud|نشتارود|Nashtarud
pain-hular|پایین هولار|Pain Hular
pol-sefid|پل‌سفید|Pol Sefid
pul|پول|Pul
rineh|رینه|Rineh
rostamkola|رستمکلا|Rostamkola
royan|رویان|Royan
salman-shahr|سلمان‌شهر|Salman Shahr
shirgah|شیرگاه|Shirgah
shirud|شیرود|Shirud
sorkhrud|سرخرود|Sorkhrud
surak|سورک|Surak
tabaqdeh|طبقده|Tabaqdeh
zargarmahalleh|زرگرمحله|Zargarmahalleh
`
