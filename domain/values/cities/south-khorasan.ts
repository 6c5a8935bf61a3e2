/** The cities of South Khorasan, as `city-rows.ts` reads them. */
export const rows = `
birjand|بیرجند|Birjand
qaen|قاین|Qaen
tabas|طبس|Tabas
ferdows|فردوس|Ferdows
nehbandan|نهبندان|Nehbandan
boshruyeh|بشرویه|Boshruyeh
sarayan|سرایان|Sarayan
abiz|آبیز|Abiz
arianshahr|آرین‌شهر|Arianshahr
asadiyeh|اسدیه|Asadiyeh
ayask|آیسک|Ayask
baghestan|باغستان|Baghestan
deyhuk|دیهوک|Deyhuk
doroh|درح|Doroh
eresk|ارسک|Eresk
esfeden|اسفدن|Esfeden
eshqabad|عشق‌آباد|Eshqabad
eslamiyeh|اسلامیه|Eslamiyeh
gazik|گزیک|Gazik
hajjiabad|حاجی‌آباد|Hajjiabad
khezri-dasht-beyaz|خضری دشت بیاض|Khezri Dasht Beyaz
khusf|خوسف|Khusf
mazhan|ماژان|Mazhan
mohammadshahr|محمدشهر|Mohammadshahr
mud|مود|Mud
nimbeluk|نیمبلوک|Nimbeluk
qohestan|قهستان|Qohestan
sarbisheh|سربیشه|Sarbisheh
seh-qaleh|سه‌قلعه|Seh Qaleh
shusef|شوسف|Shusef
tabas-e-masina|طبس مسینا|Tabas-e Masina
zohan|زهان|Zohan
`
