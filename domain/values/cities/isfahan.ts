/** The cities of Isfahan, as `city-rows.ts` reads them. */
export const rows = `
isfahan|اصفهان|Isfahan
kashan|کاشان|Kashan
khomeini-shahr|خمینی‌شهر|Khomeini Shahr
najafabad|نجف‌آباد|Najafabad
shahin-shahr|شاهین‌شهر|Shahin Shahr
shahreza|شهرضا|Shahreza
fuladshahr|فولادشهر|Fuladshahr
baharestan|بهارستان|Baharestan
golpayegan|گلپایگان|Golpayegan
mobarakeh|مبارکه|Mobarakeh
aran-va-bidgol|آران و بیدگل|Aran va Bidgol
falavarjan|فلاورجان|Falavarjan
natanz|نطنز|Natanz
nain|نائین|Nain
ardestan|اردستان|Ardestan
semirom|سمیرم|Semirom
khansar|خوانسار|Khansar
abrisham|ابریشم|Abrisham
abuzeydabad|ابوزیدآباد|Abuzeydabad
afus|افوس|Afus
alavijeh|علویجه|Alavijeh
anarak|انارک|Anarak
asgaran|عسگران|Asgaran
asgharabad|اصغرآباد|Asgharabad
badrud|بادرود|Badrud
bafran|بافران|Bafran
bagh-e-bahadoran|باغ بهادران|Bagh-e Bahadoran
baghshad|باغشاد|Baghshad
baharan-shahr|بهاران‌شهر|Baharan Shahr
barf-anbar|برف‌انبار|Barf Anbar
barzok|برزک|Barzok
bideh|بیده|Bideh
buin-va-miandasht|بوئین و میاندشت|Buin va Miandasht
bustan-e-zar|بوستان زر|Bustan-e Zar
chadegan|چادگان|Chadegan
chamgardan|چمگردان|Chamgardan
chermahin|چرمهین|Chermahin
damaneh|دامنه|Damaneh
daran|داران|Daran
dastgerd|دستگرد|Dastgerd
deh-sorkh|ده سرخ|Deh Sorkh
dehaq|دهق|Dehaq
dehaqan|دهاقان|Dehaqan
dizicheh|دیزیچه|Dizicheh
dorcheh|درچه|Dorcheh
dowlatabad|دولت‌آباد|Dowlatabad
ezhiyeh|اژیه|Ezhiyeh
farrokhi|فرخی|Farrokhi
fathabad|فتح‌آباد|Fathabad
fereydunshahr|فریدونشهر|Fereydunshahr
gaz-e-borkhar|گز برخوار|Gaz-e Borkhar
goldasht|گلدشت|Goldasht
golshahr|گلشهر|Golshahr
golshan|گلشن|Golshan
gorgab|گرگاب|Gorgab
guged|گوگد|Guged
habibabad|حبیب‌آباد|Habibabad
hana|حنا|Hana
harand|هرند|Harand
hasanabad|حسن‌آباد|Hasanabad
imanshahr|ایمانشهر|Imanshahr
jandaq|جندق|Jandaq
jowshaqan-qali|جوشقان قالی|Jowshaqan Qali
jowzdan|جوزدان|Jowzdan
kahriz-sang|کهریزسنگ|Kahriz Sang
kamu-va-chugan|کامو و چوگان|Kamu va Chugan
karkevand|کرکوند|Karkevand
kelishad-va-sudarjan|کلیشاد و سودرجان|Kelishad va Sudarjan
khaledabad|خالدآباد|Khaledabad
khur|خور|Khur
khvorzuq|خورزوق|Khvorzuq
komeh|کمه|Komeh
komeshcheh|کمشچه|Komeshcheh
kuhpayeh|کوهپایه|Kuhpayeh
kushk|کوشک|Kushk
lay-bid|لای‌بید|Lay Bid
mahabad|مهاباد|Mahabad
majlesi|مجلسی|Majlesi
manzariyeh|منظریه|Manzariyeh
meshkat|مشکات|Meshkat
meymeh|میمه|Meymeh
minadasht|مینادشت|Minadasht
mohammadabad|محمدآباد|Mohammadabad
nasrabad|نصرآباد|Nasrabad
neyasar|نیاسر|Neyasar
nikabad|نیک‌آباد|Nikabad
nushabad|نوش‌آباد|Nushabad
oshtorjan|اشترجان|Oshtorjan
pir-bakran|پیربکران|Pir Bakran
qahderijan|قهدریجان|Qahderijan
qahjaverestan|قهجاورستان|Qahjaverestan
qamsar|قمصر|Qamsar
rezvanshahr|رضوانشهر|Rezvanshahr
rozveh|رزوه|Rozveh
sedeh-lenjan|سده لنجان|Sedeh Lenjan
sefidshahr|سفیدشهر|Sefidshahr
sejzi|سجزی|Sejzi
shapurabad|شاپورآباد|Shapurabad
sin|سین|Sin
tad|طاد|Tad
talkhuncheh|طالخونچه|Talkhuncheh
tarqrud|طرق‌رود|Tarqrud
tiran|تیران|Tiran
tudeshk|تودشک|Tudeshk
vanak|ونک|Vanak
varnamkhast|ورنامخواست|Varnamkhast
varzaneh|ورزنه|Varzaneh
vazvan|وزوان|Vazvan
vist|ویست|Vist
zarrin-shahr|زرین‌شهر|Zarrin Shahr
zavareh|زواره|Zavareh
zayandeh-rud|زاینده‌رود|Zayandeh Rud
zazeran|زازران|Zazeran
ziar|زیار|Ziar
zibashahr|زیباشهر|Zibashahr
`
