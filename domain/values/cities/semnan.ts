/** The cities of Semnan, as `city-rows.ts` reads them. */
export const rows = `
semnan|سمنان|Semnan
shahrud|شاهرود|Shahrud
damghan|دامغان|Damghan
garmsar|گرمسار|Garmsar
mehdishahr|مهدیشهر|Mehdishahr
eyvanekey|ایوانکی|Eyvanekey
bastam|بسطام|Bastam
amiriyeh|امیریه|Amiriyeh
aradan|آرادان|Aradan
beyarjomand|بیارجمند|Beyarjomand
darjazin|درجزین|Darjazin
dibaj|دیباج|Dibaj
kalateh|کلاته|Kalateh
kalateh-khij|کلاته خیج|Kalateh Khij
kohanabad|کهن‌آباد|Kohanabad
meyami|میامی|Meyami
mojen|مجن|Mojen
rezvan|رضوان|Rezvan
rudian|رودیان|Rudian
shahmirzad|شهمیرزاد|Shahmirzad
sorkheh|سرخه|Sorkheh
`
