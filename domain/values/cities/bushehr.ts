/** The cities of Bushehr, as `city-rows.ts` reads them. */
export const rows = `
bushehr|بوشهر|Bushehr
borazjan|برازجان|Borazjan
bandar-ganaveh|بندر گناوه|Bandar Ganaveh
kangan|کنگان|Kangan
khormoj|خورموج|Khormoj
jam|جم|Jam
asaluyeh|عسلویه|Asaluyeh
bandar-deylam|بندر دیلم|Bandar Deylam
ab-pakhsh|آب‌پخش|Ab Pakhsh
abad|آباد|Abad
abdan|آبدان|Abdan
ahram|اهرم|Ahram
ali-shahr|عالی‌شهر|Ali Shahr
anarestan|انارستان|Anarestan
baduleh|بادوله|Baduleh
baharestan|بهارستان|Baharestan
bandar-e-deyr|بندر دیر|Bandar-e Deyr
bandar-rig|بندر ریگ|Bandar Rig
bank|بنک|Bank
bardestan|بردستان|Bardestan
bidkhun|بیدخون|Bidkhun
bord-khun|بردخون|Bord Khun
bushkan|بوشکان|Bushkan
chah-mobarak|چاه مبارک|Chah Mobarak
choghadak|چغادک|Choghadak
dalaki|دالکی|Dalaki
delvar|دلوار|Delvar
dowrahak|دوراهک|Dowrahak
imam-hassan|امام حسن|Imam Hassan
kaki|کاکی|Kaki
kalameh|کلمه|Kalameh
kharg|خارک|Kharg
nakhl-taqi|نخل تقی|Nakhl Taqi
riz|ریز|Riz
sadabad|سعدآباد|Sadabad
shabankareh|شبانکاره|Shabankareh
shirinu|شیرینو|Shirinu
shonbeh|شنبه|Shonbeh
siraf|سیراف|Siraf
tang-e-eram|تنگ ارم|Tang-e Eram
vahdatiyeh|وحدتیه|Vahdatiyeh
`
