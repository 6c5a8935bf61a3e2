/** The cities of Sistan and Baluchestan, as `city-rows.ts` reads them. */
export const rows = `
zahedan|زاهدان|Zahedan
zabol|زابل|Zabol
iranshahr|ایرانشهر|Iranshahr
chabahar|چابهار|Chabahar
saravan|سراوان|Saravan
khash|خاش|Khash
konarak|کنارک|Konarak
nikshahr|نیکشهر|Nikshahr
zahak|زهک|Zahak
sarbaz|سرباز|Sarbaz
adimi|ادیمی|Adimi
ali-akbar|علی اکبر|Ali Akbar
ashar|آشار|Ashar
bampur|بمپور|Bampur
bazman|بزمان|Bazman
bent|بنت|Bent
beris|بریس|Beris
bonjar|بنجار|Bonjar
chanf|چانف|Chanf
chegerd|چگرد|Chegerd
deh-rais|ده رئیس|Deh Rais
dust-mohammad|دوست محمد|Dust Mohammad
esfandak|اسفندک|Esfandak
esmailabad|اسماعیل‌آباد|Esmailabad
espakeh|اسپکه|Espakeh
fanuj|فنوج|Fanuj
galmurti|گلمورتی|Galmurti
getij|گتیج|Getij
gosht|گشت|Gosht
hiduch|هیدوچ|Hiduch
jaleq|جالق|Jaleq
jazinak|جزینک|Jazinak
ladiz|لادیز|Ladiz
mehrestan|مهرستان|Mehrestan
mirjaveh|میرجاوه|Mirjaveh
mohamadan|محمدان|Mohamadan
mohamadi|محمدی|Mohamadi
mohammadabad|محمدآباد|Mohammadabad
negur|نگور|Negur
nosratabad|نصرت‌آباد|Nosratabad
nukabad|نوک‌آباد|Nukabad
parud|پارود|Parud
pishin|پیشین|Pishin
polan|پلان|Polan
qasemabad|قاسم‌آباد|Qasemabad
qasr-e-qand|قصرقند|Qasr-e Qand
qorqori|قرقری|Qorqori
rasak|راسک|Rasak
rig-e-malek|ریگ ملک|Rig-e Malek
sarbuk|ساربوک|Sarbuk
sarjangal|سرجنگل|Sarjangal
sib|سیب|Sib
sirkan|سیرکان|Sirkan
suran|سوران|Suran
zarabad|زرآباد|Zarabad
`
