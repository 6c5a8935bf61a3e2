/** The cities of Kerman, as `city-rows.ts` reads them. */
export const rows = `
kerman|کرمان|Kerman
sirjan|سیرجان|Sirjan
rafsanjan|رفسنجان|Rafsanjan
jiroft|جیرفت|Jiroft
bam|بم|Bam
zarand|زرند|Zarand
kahnuj|کهنوج|Kahnuj
shahr-babak|شهربابک|Shahr-e Babak
baft|بافت|Baft
bardsir|بردسیر|Bardsir
mahan|ماهان|Mahan
ravar|راور|Ravar
abbasabad-e-sardar|عباس‌آباد سردار|Abbasabad-e Sardar
aliabad|علی‌آباد|Aliabad
aminshahr|امین‌شهر|Aminshahr
anar|انار|Anar
anbarabad|عنبرآباد|Anbarabad
anduhjerd|اندوهجرد|Anduhjerd
arzuiyeh|ارزوئیه|Arzuiyeh
baghin|باغین|Baghin
bahreman|بهرمان|Bahreman
balvard|بلورد|Balvard
baravat|بروات|Baravat
bezenjan|بزنجان|Bezenjan
boluk|بلوک|Boluk
chah-dad-khoda|چاه دادخدا|Chah Dad Khoda
chah-morid|چاه مرید|Chah Morid
chatrud|چترود|Chatrud
darb-e-behesht|درب بهشت|Darb-e Behesht
dashtkar|دشتکار|Dashtkar
dehaj|دهج|Dehaj
dehbakri|دهبکری|Dehbakri
dehkahan|ده کهان|Dehkahan
dehnow-e-eslamabad|دهنو اسلام‌آباد|Dehnow-e Eslamabad
dow-sari|دوساری|Dow Sari
ekhtiarabad|اختیارآباد|Ekhtiarabad
fahraj|فهرج|Fahraj
faryab|فاریاب|Faryab
golbaf|گلباف|Golbaf
golzar|گلزار|Golzar
gonbaki|گنبکی|Gonbaki
hamashahr|هماشهر|Hamashahr
hanza|هنزا|Hanza
hojedk|هجدک|Hojedk
javadiyeh-elahiyeh|جوادیه الهیه|Javadiyeh Elahiyeh
jebalbarez|جبالبارز|Jebalbarez
jowzam|جوزم|Jowzam
jupar|جوپار|Jupar
kazemabad|کاظم‌آباد|Kazemabad
khanuk|خانوک|Khanuk
khatunabad|خاتون‌آباد|Khatunabad
khursand|خورسند|Khursand
khvaju-shahr|خواجوشهر|Khvaju Shahr
kian-shahr|کیانشهر|Kian Shahr
koshkuiyeh|کشکوئیه|Koshkuiyeh
kuhbanan|کوهبنان|Kuhbanan
lalehzar|لاله‌زار|Lalehzar
manujan|منوجان|Manujan
mardehek|مردهک|Mardehek
mes-e-sarcheshmeh|مس سرچشمه|Mes-e Sarcheshmeh
mohamadabad|محمدآباد|Mohamadabad
mohiabad|محی‌آباد|Mohiabad
najaf-shahr|نجف‌شهر|Najaf Shahr
narmashir|نرماشیر|Narmashir
negar|نگار|Negar
nezamshahr|نظام‌شهر|Nezamshahr
nowdezh|نودژ|Nowdezh
pariz|پاریز|Pariz
pasefid|پاسفید|Pasefid
qaleh-ganj|قلعه‌گنج|Qaleh Ganj
rabor|رابر|Rabor
rahmatabad|رحمت‌آباد|Rahmatabad
ramshak|رمشک|Ramshak
rayen|راین|Rayen
reyhan-shahr|ریحان‌شهر|Reyhan Shahr
rudbar|رودبار|Rudbar
safaiyeh|صفائیه|Safaiyeh
shahdad|شهداد|Shahdad
siriz|سیریز|Siriz
yazdan-shahr|یزدان‌شهر|Yazdan Shahr
zangiabad|زنگی‌آباد|Zangiabad
zeh-e-kalut|زهکلوت|Zeh-e Kalut
zeydabad|زیدآباد|Zeydabad
`
