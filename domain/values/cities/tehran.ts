/** The cities of Tehran, as `city-rows.ts` reads them. */
export const rows = `
tehran|تهران|Tehran
eslamshahr|اسلامشهر|Eslamshahr
shahriar|شهریار|Shahriar
qods|قدس|Qods
malard|ملارد|Malard
pakdasht|پاکدشت|Pakdasht
qarchak|قرچک|Qarchak
varamin|ورامین|Varamin
rey|ری|Rey
nasimshahr|نسیم‌شهر|Nasimshahr
robat-karim|رباط‌کریم|Robat Karim
andisheh|اندیشه|Andisheh
pardis|پردیس|Pardis
damavand|دماوند|Damavand
parand|پرند|Parand
baqershahr|باقرشهر|Baqershahr
bumahen|بومهن|Bumahen
lavasan|لواسان|Lavasan
firuzkuh|فیروزکوه|Firuzkuh
pishva|پیشوا|Pishva
abali|آبعلی|Abali
absard|آبسرد|Absard
ahmadabad-e-mostowfi|احمدآباد مستوفی|Ahmadabad-e Mostowfi
arjomand|ارجمند|Arjomand
baghestan|باغستان|Baghestan
chahardangeh|چهاردانگه|Chahardangeh
fasham|فشم|Fasham
ferdowsieh|فردوسیه|Ferdowsieh
ferunabad|فرون‌آباد|Ferunabad
golestan|گلستان|Golestan
hasanabad|حسن‌آباد|Hasanabad
jalilabad|جلیل‌آباد|Jalilabad
javadabad|جوادآباد|Javadabad
kahrizak|کهریزک|Kahrizak
khosrowabad|خسروآباد|Khosrowabad
kilan|کیلان|Kilan
nasirshahr|نصیرشهر|Nasirshahr
qaleh-now|قلعه نو|Qaleh Now
qiamdasht|قیام‌دشت|Qiamdasht
rudehen|رودهن|Rudehen
sabashahr|صباشهر|Sabashahr
safadasht|صفادشت|Safadasht
saidabad|سعیدآباد|Saidabad
salehieh|صالحیه|Salehieh
shahedshahr|شاهدشهر|Shahedshahr
sharifabad|شریف‌آباد|Sharifabad
shemshak|شمشک|Shemshak
tajrish|تجریش|Tajrish
vahidieh|وحیدیه|Vahidieh
`
