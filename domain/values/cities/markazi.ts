/** The cities of Markazi, as `city-rows.ts` reads them. */
export const rows = `
arak|اراک|Arak
saveh|ساوه|Saveh
khomein|خمین|Khomein
mahallat|محلات|Mahallat
delijan|دلیجان|Delijan
shazand|شازند|Shazand
tafresh|تفرش|Tafresh
mamuniyeh|مأمونیه|Mamuniyeh
ashtian|آشتیان|Ashtian
komijan|کمیجان|Komijan
astaneh|آستانه|Astaneh
aveh|آوه|Aveh
davudabad|داودآباد|Davudabad
farmahin|فرمهین|Farmahin
gharqabad|غرق‌آباد|Gharqabad
hendudur|هندودر|Hendudur
javersiyan|جاورسیان|Javersiyan
karchan|کارچان|Karchan
khenejin|خنجین|Khenejin
khondab|خنداب|Khondab
khoshkrud|خشکرود|Khoshkrud
milajerd|میلاجرد|Milajerd
mohajeran|مهاجران|Mohajeran
naraq|نراق|Naraq
nimvar|نیمور|Nimvar
nowbaran|نوبران|Nowbaran
parandak|پرندک|Parandak
qurchi-bashi|قورچی باشی|Qurchi Bashi
razeqan|رازقان|Razeqan
saruq|ساروق|Saruq
shahbaz|شهباز|Shahbaz
talkhab|تلخاب|Talkhab
tureh|توره|Tureh
zaviyeh|زاویه|Zaviyeh
`
