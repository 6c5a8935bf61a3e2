/** The cities of Kohgiluyeh and Boyer-Ahmad, as `city-rows.ts` reads them. */
export const rows = `
yasuj|یاسوج|Yasuj
dogonbadan|دوگنبدان|Dogonbadan
dehdasht|دهدشت|Dehdasht
likak|لیکک|Likak
sisakht|سی‌سخت|Sisakht
landeh|لنده|Landeh
basht|باشت|Basht
bustan|بوستان|Bustan
charam|چرام|Charam
chitab|چیتاب|Chitab
dishmok|دیشموک|Dishmok
garab-e-sofla|گراب سفلی|Garab-e Sofla
madavan|مادوان|Madavan
margown|مارگون|Margown
pataveh|پاتاوه|Pataveh
qaleh-mombi|قلعه ممبی|Qaleh Mombi
qaleh-raisi|قلعه‌رئیسی|Qaleh Raisi
sar-asiab-e-yusefi|سرآسیاب یوسفی|Sar Asiab-e Yusefi
sarfaryab|سرفاریاب|Sarfaryab
sepidar|سپیدار|Sepidar
suq|سوق|Suq
`
