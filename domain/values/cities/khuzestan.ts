/** The cities of Khuzestan, as `city-rows.ts` reads them. */
export const rows = `
ahvaz|اهواز|Ahvaz
dezful|دزفول|Dezful
abadan|آبادان|Abadan
khorramshahr|خرمشهر|Khorramshahr
bandar-mahshahr|بندر ماهشهر|Bandar Mahshahr
andimeshk|اندیمشک|Andimeshk
behbahan|بهبهان|Behbahan
izeh|ایذه|Izeh
masjed-soleyman|مسجدسلیمان|Masjed Soleyman
shushtar|شوشتر|Shushtar
shush|شوش|Shush
ramhormoz|رامهرمز|Ramhormoz
bandar-imam|بندر امام خمینی|Bandar Imam Khomeini
susangerd|سوسنگرد|Susangerd
omidiyeh|امیدیه|Omidiyeh
shadegan|شادگان|Shadegan
baghmalek|باغ‌ملک|Bagh-e Malek
abezhdan|آبژدان|Abezhdan
abu-homeyzeh|ابوحمیظه|Abu Homeyzeh
aghajari|آغاجاری|Aghajari
alvan|الوان|Alvan
anbar|عنبر|Anbar
arab-hasan|عرب حسن|Arab Hasan
arvandkenar|اروندکنار|Arvandkenar
azadi|آزادی|Azadi
bavaj|باوج|Bavaj
bidrubeh|بیدروبه|Bidrubeh
bostan|بستان|Bostan
cham-golak|چم گلک|Cham Golak
chamran|چمران|Chamran
chavibdeh|چویبده|Chavibdeh
choghamish|چغامیش|Choghamish
darkhoveyn|دارخوین|Darkhoveyn
dehdez|دهدز|Dehdez
elhayi|الهایی|Elhayi
fath-ol-mobin|فتح‌المبین|Fath ol Mobin
golgir|گلگیر|Golgir
gotvand|گتوند|Gotvand
guriyeh|گوریه|Guriyeh
haftkel|هفتگل|Haftkel
hamidiyeh|حمیدیه|Hamidiyeh
hamzeh|حمزه|Hamzeh
hendijan|هندیجان|Hendijan
horr|حر|Horr
hoseyniyeh|حسینیه|Hoseyniyeh
hoveyzeh|هویزه|Hoveyzeh
jannat-makan|جنت‌مکان|Jannat Makan
jayezan|جایزان|Jayezan
jondi-shapur|جندی‌شاپور|Jondi Shapur
julaki|جولکی|Julaki
khanafereh|خنافره|Khanafereh
kut-e-abdollah|کوت عبدالله|Kut-e Abdollah
kut-e-seyyed-naim|کوت سید نعیم|Kut-e Seyyed Naim
lali|لالی|Lali
mansuriyeh|منصوریه|Mansuriyeh
meydavud|میداود|Meydavud
miankuh|میانکوه|Miankuh
mianrud|میانرود|Mianrud
minushahr|مینوشهر|Minushahr
mollasani|ملاثانی|Mollasani
montazeran|منتظران|Montazeran
moqavemat|مقاومت|Moqavemat
moshrageh|مشراگه|Moshrageh
qaleh-tall|قلعه تل|Qaleh Tall
qaleh-ye-khvajeh|قلعه خواجه|Qaleh-ye Khvajeh
rafi|رفیع|Rafi
ramshir|رامشیر|Ramshir
rud-zard-mashin|رود زرد ماشین|Rud Zard Mashin
safiabad|صفی‌آباد|Safiabad
saland|سالند|Saland
saleh-shahr|صالح‌شهر|Saleh Shahr
sardaran|سرداران|Sardaran
sardasht|سردشت|Sardasht
seydun|صیدون|Seydun
shahiun|شهیون|Shahiun
shahr-e-emam|شهر امام|Shahr-e Emam
shamsabad|شمس‌آباد|Shamsabad
sharaft|شرافت|Sharaft
shavur|شاوور|Shavur
sheyban|شیبان|Sheyban
siah-mansur|سیاه منصور|Siah Mansur
soltanabad|سلطان‌آباد|Soltanabad
somaleh|سماله|Somaleh
taraz|تراز|Taraz
tashan|تشان|Tashan
torkalaki|ترکالکی|Torkalaki
veys|ویس|Veys
zahreh|زهره|Zahreh
zavut|زاووت|Zavut
`
