/** The cities of Hormozgan, as `city-rows.ts` reads them. */
export const rows = `
bandar-abbas|بندرعباس|Bandar Abbas
minab|میناب|Minab
dehbarez|دهبارز|Dehbarez
bandar-lengeh|بندر لنگه|Bandar Lengeh
qeshm|قشم|Qeshm
kish|کیش|Kish
hajjiabad|حاجی‌آباد|Hajjiabad
bandar-khamir|بندر خمیر|Bandar Khamir
parsian|پارسیان|Parsian
jask|جاسک|Jask
bastak|بستک|Bastak
abu-musa|ابوموسی|Abu Musa
bala-shahr|بالاشهر|Bala Shahr
band-e-zarak|بند زرک|Band-e Zarak
bika|بیکا|Bika
charak|چارک|Charak
dargahan|درگهان|Dargahan
dashti|دشتی|Dashti
fareghan|فارغان|Fareghan
fin|فین|Fin
garuk|گروک|Garuk
gowharan|گوهران|Gowharan
hasht-bandi|هشتبندی|Hasht Bandi
henguiyeh|هنگوئیه|Henguiyeh
hormuz|هرمز|Hormuz
jenah|جناح|Jenah
kargan|کرگان|Kargan
kong|کنگ|Kong
kuhestak|کوهستک|Kuhestak
kuhij|کوهیچ|Kuhij
kushk-e-nar|کوشکنار|Kushk-e Nar
laft|لافت|Laft
lamazan|لمزان|Lamazan
lirdaf|لیردف|Lirdaf
pol|پل|Pol
qaleh-qazi|قلعه قاضی|Qaleh Qazi
ramkan|رمکان|Ramkan
ruydar|رویدر|Ruydar
sardasht|سردشت|Sardasht
sargaz|سرگز|Sargaz
senderk|سندرک|Senderk
sirik|سیریک|Sirik
suza|سوزا|Suza
tabl|طبل|Tabl
takht|تخت|Takht
tazian-e-pain|تازیان پایین|Tazian-e Pain
tirur|تیرور|Tirur
zehuki|زهوکی|Zehuki
ziarat-e-ali|زیارتعلی|Ziarat-e Ali
`
