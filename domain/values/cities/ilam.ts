/** The cities of Ilam, as `city-rows.ts` reads them. */
export const rows = `
ilam|ایلام|Ilam
ivan|ایوان|Ivan
dehloran|دهلران|Dehloran
abdanan|آبدانان|Abdanan
darreh-shahr|دره‌شهر|Darreh Shahr
mehran|مهران|Mehran
sarableh|سرابله|Sarableh
arakvaz|ارکواز|Arakvaz
asemanabad|آسمان‌آباد|Asemanabad
badreh|بدره|Badreh
balavah|بلاوه|Balavah
chavar|چوار|Chavar
cheshmeh-shirin|چشمه شیرین|Cheshmeh Shirin
dasht-e-abbas|دشت عباس|Dasht-e Abbas
delgosha|دلگشا|Delgosha
jafarabad|جعفرآباد|Jafarabad
lumar|لومار|Lumar
mazhin|ماژین|Mazhin
mehr|مهر|Mehr
meymeh|میمه|Meymeh
murmuri|مورموری|Murmuri
musian|موسیان|Musian
pahleh|پهله|Pahleh
salehabad|صالح‌آباد|Salehabad
sarabbagh|سراب‌باغ|Sarabbagh
shabab|شباب|Shabab
towhid|توحید|Towhid
zarneh|زرنه|Zarneh
`
