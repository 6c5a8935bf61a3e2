/** The cities of Yazd, as `city-rows.ts` reads them. */
export const rows = `
yazd|یزد|Yazd
meybod|میبد|Meybod
ardakan|اردکان|Ardakan
hamidiya|حمیدیا|Hamidiya
bafq|بافق|Bafq
mehriz|مهریز|Mehriz
abarkuh|ابرکوه|Abarkuh
ashkezar|اشکذر|Ashkezar
taft|تفت|Taft
zarch|زارچ|Zarch
herat|هرات|Herat
bahabad|بهاباد|Bahabad
ahmadabad|احمدآباد|Ahmadabad
aqda|عقدا|Aqda
bafruiyeh|بفروئیه|Bafruiyeh
bokh|بخ|Bokh
kharanaq|خرانق|Kharanaq
khezrabad|خضرآباد|Khezrabad
majumard|مجومرد|Majumard
marvast|مروست|Marvast
mehrdasht|مهردشت|Mehrdasht
nadushan|ندوشن|Nadushan
nir|نیر|Nir
shahediyeh|شاهدیه|Shahediyeh
`
