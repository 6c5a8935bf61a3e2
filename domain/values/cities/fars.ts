/** The cities of Fars, as `city-rows.ts` reads them. */
export const rows = `
shiraz|شیراز|Shiraz
marvdasht|مرودشت|Marvdasht
jahrom|جهرم|Jahrom
fasa|فسا|Fasa
kazerun|کازرون|Kazerun
sadra|صدرا|Sadra
darab|داراب|Darab
firuzabad|فیروزآباد|Firuzabad
lar|لار|Lar
abadeh|آباده|Abadeh
nurabad|نورآباد ممسنی|Nurabad Mamasani
neyriz|نی‌ریز|Neyriz
eqlid|اقلید|Eqlid
estahban|استهبان|Estahban
gerash|گراش|Gerash
zarqan|زرقان|Zarqan
lamerd|لامرد|Lamerd
evaz|اوز|Evaz
abadeh-tashk|آباده طشک|Abadeh Tashk
ahel|اهل|Ahel
akbarabad|اکبرآباد|Akbarabad
alamarvdasht|علامرودشت|Alamarvdasht
arad|ارد|Arad
ardakan|اردکان|Ardakan
arsanjan|ارسنجان|Arsanjan
asir|اسیر|Asir
bab-anar|باب انار|Bab Anar
baba-monir|بابامنیر|Baba Monir
bagh-e-safa|باغ صفا|Bagh-e Safa
bahman|بهمن|Bahman
baladeh|بالاده|Baladeh
banaruiyeh|بنارویه|Banaruiyeh
bavanat|بوانات|Bavanat
beyram|بیرم|Beyram
beyza|بیضا|Beyza
chah-varz|چاه ورز|Chah Varz
darian|داریان|Darian
dehkuyeh|دهکویه|Dehkuyeh
dehram|دهرم|Dehram
dezhkord|دژکرد|Dezhkord
do-borji|دوبرجی|Do Borji
dobiran|دبیران|Dobiran
duzeh|دوزه|Duzeh
efzar|افزر|Efzar
emadshahr|عمادشهر|Emadshahr
emamshahr|امام‌شهر|Emamshahr
eshkanan|اشکنان|Eshkanan
fadami|فدامی|Fadami
fal|فال|Fal
farashband|فراشبند|Farashband
faruq|فاروق|Faruq
fathabad|فتح‌آباد|Fathabad
galleh-dar|گله‌دار|Galleh Dar
hajjiabad|حاجی‌آباد|Hajjiabad
hamashahr|هماشهر|Hamashahr
hasanabad|حسن‌آباد|Hasanabad
hesami|حسامی|Hesami
ij|ایج|Ij
izadkhast|ایزدخواست|Izadkhast
jannat-shahr|جنت‌شهر|Jannat Shahr
juyom|جویم|Juyom
kamfiruz|کامفیروز|Kamfiruz
karzin|کارزین|Karzin
kavar|کوار|Kavar
khajeh-jamali|خواجه جمالی|Khajeh Jamali
khaneh-zenyan|خانه‌زنیان|Khaneh Zenyan
khaniman|خانیمن|Khaniman
kharameh|خرامه|Kharameh
khavaran|خاوران|Khavaran
khesht|خشت|Khesht
kheyrabad|خیرآباد|Kheyrabad
kheyrgu|خیرگو|Kheyrgu
khonj|خنج|Khonj
khumeh-zar|خومه‌زار|Khumeh Zar
khur|خور|Khur
khuzi|خوزی|Khuzi
konartakhteh|کنارتخته|Konartakhteh
korehi|کره‌ای|Korehi
kuhenjan|کوهنجان|Kuhenjan
kupon|کوپن|Kupon
kureh|کوره|Kureh
lapui|لپوئی|Lapui
latifi|لطیفی|Latifi
madar-e-soleyman|مادر سلیمان|Madar-e Soleyman
mahmeleh|محمله|Mahmeleh
masiri|مصیری|Masiri
mazayjan|مزایجان|Mazayjan
meshkan|مشکان|Meshkan
meymand|میمند|Meymand
miyanshahr|میانشهر|Miyanshahr
mobarakabad-e-diz|مبارک‌آباد دیز|Mobarakabad-e Diz
moezzabad-e-jaberi|معزآباد جابری|Moezzabad-e Jaberi
mohr|مهر|Mohr
mozaffari|مظفری|Mozaffari
now-bandegan|نوبندگان|Now Bandegan
nowdan|نودان|Nowdan
nujin|نوجین|Nujin
pasokhan|پاسخن|Pasokhan
qaderabad|قادرآباد|Qaderabad
qaemiyeh|قائمیه|Qaemiyeh
qarah-bolagh|قره‌بلاغ|Qarah Bolagh
qatruyeh|قطرویه|Qatruyeh
qir|قیر|Qir
qotbabad|قطب‌آباد|Qotbabad
rahmatabad|رحمت‌آباد|Rahmatabad
ramjerd|رامجرد|Ramjerd
rostaq|رستاق|Rostaq
runiz|رونیز|Runiz
saadat-shahr|سعادت‌شهر|Saadat Shahr
safashahr|صفاشهر|Safashahr
sarvestan|سروستان|Sarvestan
sedeh|سده|Sedeh
seyyedan|سیدان|Seyyedan
shahr-e-pir|شهر پیر|Shahr-e Pir
sheshdeh|ششده|Sheshdeh
soghad|صغاد|Soghad
soltan-shahr|سلطان‌شهر|Soltan Shahr
surmaq|سورمق|Surmaq
tasuj|طسوج|Tasuj
tom-shuli|تم شولی|Tom Shuli
tujerdi|توجردی|Tujerdi
varavi|وراوی|Varavi
zahedshahr|زاهدشهر|Zahedshahr
zangiabad|زنگی‌آباد|Zangiabad
`
