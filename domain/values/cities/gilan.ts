/** The cities of Gilan, as `city-rows.ts` reads them. */
export const rows = `
rasht|رشت|Rasht
bandar-anzali|بندر انزلی|Bandar Anzali
lahijan|لاهیجان|Lahijan
langarud|لنگرود|Langarud
talesh|تالش|Talesh
astara|آستارا|Astara
sowmeeh-sara|صومعه‌سرا|Sowmeeh Sara
astaneh|آستانهٔ اشرفیه|Astaneh-ye Ashrafiyeh
rudsar|رودسر|Rudsar
fuman|فومن|Fuman
rudbar|رودبار|Rudbar
siahkal|سیاهکل|Siahkal
masal|ماسال|Masal
khomam|خمام|Khomam
shaft|شفت|Shaft
ahmadsargurab|احمدسرگوراب|Ahmadsargurab
amlash|املش|Amlash
asalem|اسالم|Asalem
barehsar|بره‌سر|Barehsar
bazar-jomeh|بازار جمعه|Bazar Jomeh
chaboksar|چابکسر|Chaboksar
chaf-va-chamkhaleh|چاف و چمخاله|Chaf va Chamkhaleh
chubar|چوبر|Chubar
chukam|چوکام|Chukam
deylaman|دیلمان|Deylaman
gurab-zarmikh|گوراب زرمیخ|Gurab Zarmikh
haviq|حویق|Haviq
jirandeh|جیرنده|Jirandeh
kelachay|کلاچای|Kelachay
khoshk-e-bijar|خشکبیجار|Khoshk-e Bijar
kiashahr|کیاشهر|Kiashahr
kuchesfahan|کوچصفهان|Kuchesfahan
kumeleh|کومله|Kumeleh
lasht-e-nesha|لشت‌نشا|Lasht-e Nesha
lavandevil|لوندویل|Lavandevil
lisar|لیسار|Lisar
lowshan|لوشان|Lowshan
luleman|لولمان|Luleman
maklavan|ماکلوان|Maklavan
manjil|منجیل|Manjil
marjaghal|مرجقل|Marjaghal
masuleh|ماسوله|Masuleh
otaqvar|اطاقور|Otaqvar
pareh-sar|پره‌سر|Pareh Sar
pirbazar|پیربازار|Pirbazar
rahimabad|رحیم‌آباد|Rahimabad
rankuh|رانکوه|Rankuh
rezvanshahr|رضوانشهر|Rezvanshahr
rostamabad|رستم‌آباد|Rostamabad
rudboneh|رودبنه|Rudboneh
sangar|سنگر|Sangar
shalman|شلمان|Shalman
taher-gurab|طاهر گوراب|Taher Gurab
tutkabon|توتکابن|Tutkabon
vajargah|واجارگاه|Vajargah
ziabar|ضیابر|Ziabar
`
