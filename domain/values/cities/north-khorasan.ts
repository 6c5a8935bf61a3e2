/** The cities of North Khorasan, as `city-rows.ts` reads them. */
export const rows = `
bojnurd|بجنورد|Bojnurd
shirvan|شیروان|Shirvan
esfarayen|اسفراین|Esfarayen
ashkhaneh|آشخانه|Ashkhaneh
jajarm|جاجرم|Jajarm
faruj|فاروج|Faruj
garmeh|گرمه|Garmeh
ava|آوا|Ava
chenaranshahr|چناران‌شهر|Chenaranshahr
daraq|درق|Daraq
gholaman|غلامان|Gholaman
hesar-e-garmkhan|حصارگرمخان|Hesar-e Garmkhan
ivar|ایور|Ivar
khanloq|خانلق|Khanloq
lujali|لوجلی|Lujali
pish-qaleh|پیش‌قلعه|Pish Qaleh
qazi|قاضی|Qazi
qushkhaneh|قوشخانه|Qushkhaneh
raz|راز|Raz
safiabad|صفی‌آباد|Safiabad
sankhvast|سنخواست|Sankhvast
shoqan|شوقان|Shoqan
titkanlu|تیتکانلو|Titkanlu
yekkeh-saud|یکه‌سعود|Yekkeh Saud
ziarat|زیارت|Ziarat
`
