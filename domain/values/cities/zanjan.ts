/** The cities of Zanjan, as `city-rows.ts` reads them. */
export const rows = `
zanjan|زنجان|Zanjan
abhar|ابهر|Abhar
khorramdarreh|خرمدره|Khorramdarreh
qeydar|قیدار|Qeydar
hidaj|هیدج|Hidaj
soltanieh|سلطانیه|Soltanieh
mahneshan|ماه‌نشان|Mahneshan
ab-bar|آب‌بر|Ab Bar
armaghankhaneh|ارمغانخانه|Armaghankhaneh
chavarzaq|چورزق|Chavarzaq
dandi|دندی|Dandi
garmab|گرماب|Garmab
halab|حلب|Halab
karasf|کرسف|Karasf
nik-pey|نیک‌پی|Nik Pey
nurbahar|نوربهار|Nurbahar
sain-qaleh|صائین‌قلعه|Sain Qaleh
sohrevard|سهرورد|Sohrevard
sojas|سجاس|Sojas
zarrin-rud|زرین‌رود|Zarrin Rud
zarrinabad|زرین‌آباد|Zarrinabad
`
