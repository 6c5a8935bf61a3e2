/** The cities of Razavi Khorasan, as `city-rows.ts` reads them. */
export const rows = `
mashhad|مشهد|Mashhad
neyshabur|نیشابور|Neyshabur
sabzevar|سبزوار|Sabzevar
torbat-heydarieh|تربت حیدریه|Torbat-e Heydarieh
quchan|قوچان|Quchan
kashmar|کاشمر|Kashmar
torbat-jam|تربت جام|Torbat-e Jam
taybad|تایباد|Taybad
chenaran|چناران|Chenaran
sarakhs|سرخس|Sarakhs
gonabad|گناباد|Gonabad
dargaz|درگز|Dargaz
fariman|فریمان|Fariman
khaf|خواف|Khaf
bardaskan|بردسکن|Bardaskan
torqabeh|طرقبه|Torqabeh
shandiz|شاندیز|Shandiz
ahmadabad-e-sowlat|احمدآباد صولت|Ahmadabad-e Sowlat
almajoq|آلماجق|Almajoq
anabad|انابد|Anabad
bajestan|بجستان|Bajestan
bajgiran|باجگیران|Bajgiran
bakharz|باخرز|Bakharz
bar|بار|Bar
bayg|بایگ|Bayg
bidokht|بیدخت|Bidokht
chakhmaq|چخماق|Chakhmaq
chapeshlu|چاپشلو|Chapeshlu
chekneh|چکنه|Chekneh
chenar|چنار|Chenar
darrud|درود|Darrud
davarzan|داورزن|Davarzan
dowlatabad|دولت‌آباد|Dowlatabad
eshaqabad|اسحاق‌آباد|Eshaqabad
eshqabad|عشق‌آباد|Eshqabad
farg-qaleh|فرگ قلعه|Farg Qaleh
farhadgerd|فرهادگرد|Farhadgerd
feyzabad|فیض‌آباد|Feyzabad
firuzeh|فیروزه|Firuzeh
garmab|گرماب|Garmab
golbahar|گلبهار|Golbahar
golmakan|گلمکان|Golmakan
hasanabad|حسن‌آباد|Hasanabad
hemmatabad|همت‌آباد|Hemmatabad
hokmabad|حکم‌آباد|Hokmabad
jangal|جنگل|Jangal
jannatabad|جنت‌آباد|Jannatabad
joghatai|جغتای|Joghatai
kadkan|کدکن|Kadkan
kakhk|کاخک|Kakhk
kalat|کلات|Kalat
kariz|کاریز|Kariz
khalilabad|خلیل‌آباد|Khalilabad
kharv|خرو|Kharv
kondor|کندر|Kondor
lotfabad|لطف‌آباد|Lotfabad
malekabad|ملک‌آباد|Malekabad
mashhad-rizeh|مشهد ریزه|Mashhad Rizeh
mazdavand|مزدآوند|Mazdavand
mazraj|مزرج|Mazraj
meshkan|مشکان|Meshkan
nasar|نسر|Nasar
nashtifan|نشتیفان|Nashtifan
nasrabad|نصرآباد|Nasrabad
neqab|نقاب|Neqab
nilshahr|نیل‌شهر|Nilshahr
now-khandan|نوخندان|Now Khandan
nowdeh-e-enqelab|نوده انقلاب|Nowdeh-e Enqelab
qadamgah|قدمگاه|Qadamgah
qalandarabad|قلندرآباد|Qalandarabad
qaleh-now-e-olya|قلعه نو علیا|Qaleh Now-e Olya
qasemabad|قاسم‌آباد|Qasemabad
radkan|رادکان|Radkan
razaviyeh|رضویه|Razaviyeh
rivadeh|ریواده|Rivadeh
rivand|ریوند|Rivand
rivash|ریوش|Rivash
robat-e-sang|رباط سنگ|Robat-e Sang
roshnavand|روشناوند|Roshnavand
roshtkhar|رشتخوار|Roshtkhar
rud-ab|روداب|Rud Ab
salami|سلامی|Salami
salehabad|صالح‌آباد|Salehabad
samiabad|سمیع‌آباد|Samiabad
sangan|سنگان|Sangan
sedeh|سده|Sedeh
sefid-sang|سفیدسنگ|Sefid Sang
seyyedabad|سیدآباد|Seyyedabad
shadmehr|شادمهر|Shadmehr
shahr-e-kohneh|شهر کهنه|Shahr-e Kohneh
shahr-e-zow|شهر زو|Shahr-e Zow
shahrabad|شهرآباد|Shahrabad
shamkan|شامکان|Shamkan
sheshtomad|ششتمد|Sheshtomad
soltanabad|سلطان‌آباد|Soltanabad
yunesi|یونسی|Yunesi
`
