/** The cities of Kurdistan, as `city-rows.ts` reads them. */
export const rows = `
sanandaj|سنندج|Sanandaj
saqqez|سقز|Saqqez
marivan|مریوان|Marivan
baneh|بانه|Baneh
qorveh|قروه|Qorveh
kamyaran|کامیاران|Kamyaran
bijar|بیجار|Bijar
divandarreh|دیواندره|Divandarreh
dehgolan|دهگلان|Dehgolan
armardeh|آرمرده|Armardeh
avraman-takht|اورامان تخت|Avraman Takht
babarashani|بابارشانی|Babarashani
bardeh-rasheh|برده‌رشه|Bardeh Rasheh
bolbanabad|بلبان‌آباد|Bolbanabad
buin-e-sofla|بوئین سفلی|Buin-e Sofla
chenareh|چناره|Chenareh
delbaran|دلبران|Delbaran
dezej|دزج|Dezej
hezar-kanian|هزارکانیان|Hezar Kanian
hoseynabad|حسین‌آباد|Hoseynabad
kani-dinar|کانی دینار|Kani Dinar
kani-sur|کانی سور|Kani Sur
malujeh|مالوجه|Malujeh
muchesh|موچش|Muchesh
pir-taj|پیرتاج|Pir Taj
saheb|صاحب|Saheb
sarvabad|سروآباد|Sarvabad
serishabad|سریش‌آباد|Serishabad
shuyesheh|شویشه|Shuyesheh
sonnateh|سنته|Sonnateh
tup-aghaj|توپ‌آغاج|Tup Aghaj
yasukand|یاسوکند|Yasukand
zarrineh|زرینه|Zarrineh
`
