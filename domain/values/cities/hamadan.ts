/** The cities of Hamadan, as `city-rows.ts` reads them. */
export const rows = `
hamadan|همدان|Hamadan
malayer|ملایر|Malayer
nahavand|نهاوند|Nahavand
tuyserkan|تویسرکان|Tuyserkan
asadabad|اسدآباد|Asadabad
bahar|بهار|Bahar
kabudarahang|کبودرآهنگ|Kabudarahang
lalejin|لالجین|Lalejin
razan|رزن|Razan
famenin|فامنین|Famenin
ajin|آجین|Ajin
azandarian|ازندریان|Azandarian
barzul|برزول|Barzul
damaq|دمق|Damaq
eslamshahr-e-aqgol|اسلام‌شهر آق‌گل|Eslamshahr-e Aqgol
farasfaj|فرسفج|Farasfaj
firuzan|فیروزان|Firuzan
giyan|گیان|Giyan
gol-tappeh|گل‌تپه|Gol Tappeh
jowkar|جوکار|Jowkar
juraqan|جورقان|Juraqan
karafs|کرفس|Karafs
maryanaj|مریانج|Maryanaj
mohajeran|مهاجران|Mohajeran
paliz|پالیز|Paliz
qahavand|قهاوند|Qahavand
qorveh-e-darjazin|قروه درگزین|Qorveh-e Darjazin
salehabad|صالح‌آباد|Salehabad
samen|سامن|Samen
sarkan|سرکان|Sarkan
shahanjarin|شاهنجرین|Shahanjarin
shirin-su|شیرین‌سو|Shirin Su
zangeneh|زنگنه|Zangeneh
`
