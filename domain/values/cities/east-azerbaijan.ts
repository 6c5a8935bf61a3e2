/** The cities of East Azerbaijan, as `city-rows.ts` reads them. */
export const rows = `
tabriz|تبریز|Tabriz
maragheh|مراغه|Maragheh
marand|مرند|Marand
mianeh|میانه|Mianeh
ahar|اهر|Ahar
bonab|بناب|Bonab
sarab|سراب|Sarab
azarshahr|آذرشهر|Azarshahr
shabestar|شبستر|Shabestar
hashtrud|هشترود|Hashtrud
sahand|سهند|Sahand
ajabshir|عجب‌شیر|Ajabshir
jolfa|جلفا|Jolfa
abish-ahmad|آبش احمد|Abish Ahmad
achachi|اچاچی|Achachi
alishah|علیشاه|Alishah
aqkand|آقکند|Aqkand
arbatan|اربطان|Arbatan
asheqlu|عاشقلو|Asheqlu
bakhshayesh|بخشایش|Bakhshayesh
basmenj|باسمنج|Basmenj
benab-e-marand|بناب مرند|Benab-e Marand
bostanabad|بستان‌آباد|Bostanabad
darian|داریان|Darian
dizaj-hoseyn-beyg|دیزج حسین‌بیگ|Dizaj Hoseyn Beyg
duzduzan|دوزدوزان|Duzduzan
esfahlan|اسفهلان|Esfahlan
gugan|گوگان|Gugan
hadishahr|هادیشهر|Hadishahr
heris|هریس|Heris
hurand|هوراند|Hurand
ilkhchi|ایلخچی|Ilkhchi
jowan-qaleh|جوان‌قلعه|Jowan Qaleh
kaleybar|کلیبر|Kaleybar
khajeh|خواجه|Khajeh
khamaneh|خامنه|Khamaneh
kharvana|خاروانا|Kharvana
khodaju|خداجو|Khodaju
khomarlu|خمارلو|Khomarlu
khosrowshah|خسروشاه|Khosrowshah
khusheh-mehr|خوشه‌مهر|Khusheh Mehr
kolvanaq|کلوانق|Kolvanaq
kord-kandi|کردکندی|Kord Kandi
koshksaray|کشکسرای|Koshksaray
kuzeh-kanan|کوزه‌کنان|Kuzeh Kanan
lahijan|لاهیجان|Lahijan
larijan|لاریجان|Larijan
leylan|لیلان|Leylan
malekan|ملکان|Malekan
mamqan|ممقان|Mamqan
mehraban|مهربان|Mehraban
mobarak-shahr|مبارک‌شهر|Mobarak Shahr
nazarkahrizi|نظرکهریزی|Nazarkahrizi
osku|اسکو|Osku
qarah-aghaj|قره‌آغاج|Qarah Aghaj
sardrud|سردرود|Sardrud
sharabian|شربیان|Sharabian
sharafkhaneh|شرفخانه|Sharafkhaneh
shendabad|شندآباد|Shendabad
siah-rud|سیه‌رود|Siah Rud
sis|سیس|Sis
sufian|صوفیان|Sufian
tark|ترک|Tark
tasuj|تسوج|Tasuj
tekmeh-dash|تیکمه‌داش|Tekmeh Dash
teymurlu|تیمورلو|Teymurlu
torkamanchay|ترکمانچای|Torkamanchay
varzaqan|ورزقان|Varzaqan
vayqan|وایقان|Vayqan
yamchi|یامچی|Yamchi
zarnaq|زرنق|Zarnaq
zonuz|زنوز|Zonuz
`
