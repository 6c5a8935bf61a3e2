import { nameIn } from './localized-name'
import type { Locale } from './locale'
import { searchable } from './search-text'

/** A place by its code, with what it is called. */
interface NamedPlace {
  code: string
  fa: string
  en: string
}

interface Province extends NamedPlace {
  cities: readonly NamedPlace[]
}

type Row = readonly [code: string, fa: string, en: string]

/** A city's code begins with its province's, so that the two cannot part: `fars.shiraz`. */
const province = ([code, fa, en]: Row, ...cities: Row[]): Province => ({
  code,
  fa,
  en,
  cities: cities.map(([city, faName, enName]) => ({ code: `${code}.${city}`, fa: faName, en: enName })),
})

/**
 * The 31 provinces of Iran (ISO 3166-2:IR) and their larger cities, the seat of the province among them. There are many smaller ones: whoever lives in one types
 * its name.
 */
export const provinces: readonly Province[] = [
  province(
    ['east-azerbaijan', 'آذربایجان شرقی', 'East Azerbaijan'],
    ['tabriz', 'تبریز', 'Tabriz'],
    ['maragheh', 'مراغه', 'Maragheh'],
    ['marand', 'مرند', 'Marand'],
    ['mianeh', 'میانه', 'Mianeh'],
    ['ahar', 'اهر', 'Ahar'],
    ['bonab', 'بناب', 'Bonab'],
    ['sarab', 'سراب', 'Sarab'],
    ['azarshahr', 'آذرشهر', 'Azarshahr'],
    ['shabestar', 'شبستر', 'Shabestar'],
    ['hashtrud', 'هشترود', 'Hashtrud'],
    ['sahand', 'سهند', 'Sahand'],
    ['ajabshir', 'عجب‌شیر', 'Ajabshir'],
    ['jolfa', 'جلفا', 'Jolfa'],
  ),
  province(
    ['west-azerbaijan', 'آذربایجان غربی', 'West Azerbaijan'],
    ['urmia', 'ارومیه', 'Urmia'],
    ['khoy', 'خوی', 'Khoy'],
    ['bukan', 'بوکان', 'Bukan'],
    ['mahabad', 'مهاباد', 'Mahabad'],
    ['miandoab', 'میاندوآب', 'Miandoab'],
    ['salmas', 'سلماس', 'Salmas'],
    ['piranshahr', 'پیرانشهر', 'Piranshahr'],
    ['naqadeh', 'نقده', 'Naqadeh'],
    ['takab', 'تکاب', 'Takab'],
    ['maku', 'ماکو', 'Maku'],
    ['sardasht', 'سردشت', 'Sardasht'],
    ['shahin-dezh', 'شاهین‌دژ', 'Shahin Dezh'],
    ['oshnavieh', 'اشنویه', 'Oshnavieh'],
  ),
  province(
    ['ardabil', 'اردبیل', 'Ardabil'],
    ['ardabil', 'اردبیل', 'Ardabil'],
    ['parsabad', 'پارس‌آباد', 'Parsabad'],
    ['meshginshahr', 'مشگین‌شهر', 'Meshginshahr'],
    ['khalkhal', 'خلخال', 'Khalkhal'],
    ['germi', 'گرمی', 'Germi'],
    ['bileh-savar', 'بیله‌سوار', 'Bileh Savar'],
    ['namin', 'نمین', 'Namin'],
    ['nir', 'نیر', 'Nir'],
  ),
  province(
    ['isfahan', 'اصفهان', 'Isfahan'],
    ['isfahan', 'اصفهان', 'Isfahan'],
    ['kashan', 'کاشان', 'Kashan'],
    ['khomeini-shahr', 'خمینی‌شهر', 'Khomeini Shahr'],
    ['najafabad', 'نجف‌آباد', 'Najafabad'],
    ['shahin-shahr', 'شاهین‌شهر', 'Shahin Shahr'],
    ['shahreza', 'شهرضا', 'Shahreza'],
    ['fuladshahr', 'فولادشهر', 'Fuladshahr'],
    ['baharestan', 'بهارستان', 'Baharestan'],
    ['golpayegan', 'گلپایگان', 'Golpayegan'],
    ['mobarakeh', 'مبارکه', 'Mobarakeh'],
    ['aran-va-bidgol', 'آران و بیدگل', 'Aran va Bidgol'],
    ['falavarjan', 'فلاورجان', 'Falavarjan'],
    ['natanz', 'نطنز', 'Natanz'],
    ['nain', 'نائین', 'Nain'],
    ['ardestan', 'اردستان', 'Ardestan'],
    ['semirom', 'سمیرم', 'Semirom'],
    ['khansar', 'خوانسار', 'Khansar'],
  ),
  province(
    ['alborz', 'البرز', 'Alborz'],
    ['karaj', 'کرج', 'Karaj'],
    ['fardis', 'فردیس', 'Fardis'],
    ['kamal-shahr', 'کمال‌شهر', 'Kamal Shahr'],
    ['nazarabad', 'نظرآباد', 'Nazarabad'],
    ['hashtgerd', 'هشتگرد', 'Hashtgerd'],
    ['mohammadshahr', 'محمدشهر', 'Mohammadshahr'],
    ['mahdasht', 'ماهدشت', 'Mahdasht'],
    ['eshtehard', 'اشتهارد', 'Eshtehard'],
    ['taleqan', 'طالقان', 'Taleqan'],
  ),
  province(
    ['ilam', 'ایلام', 'Ilam'],
    ['ilam', 'ایلام', 'Ilam'],
    ['ivan', 'ایوان', 'Ivan'],
    ['dehloran', 'دهلران', 'Dehloran'],
    ['abdanan', 'آبدانان', 'Abdanan'],
    ['darreh-shahr', 'دره‌شهر', 'Darreh Shahr'],
    ['mehran', 'مهران', 'Mehran'],
    ['sarableh', 'سرابله', 'Sarableh'],
  ),
  province(
    ['bushehr', 'بوشهر', 'Bushehr'],
    ['bushehr', 'بوشهر', 'Bushehr'],
    ['borazjan', 'برازجان', 'Borazjan'],
    ['bandar-ganaveh', 'بندر گناوه', 'Bandar Ganaveh'],
    ['kangan', 'کنگان', 'Kangan'],
    ['khormoj', 'خورموج', 'Khormoj'],
    ['jam', 'جم', 'Jam'],
    ['asaluyeh', 'عسلویه', 'Asaluyeh'],
    ['bandar-deylam', 'بندر دیلم', 'Bandar Deylam'],
  ),
  province(
    ['tehran', 'تهران', 'Tehran'],
    ['tehran', 'تهران', 'Tehran'],
    ['eslamshahr', 'اسلامشهر', 'Eslamshahr'],
    ['shahriar', 'شهریار', 'Shahriar'],
    ['qods', 'قدس', 'Qods'],
    ['malard', 'ملارد', 'Malard'],
    ['pakdasht', 'پاکدشت', 'Pakdasht'],
    ['qarchak', 'قرچک', 'Qarchak'],
    ['varamin', 'ورامین', 'Varamin'],
    ['rey', 'ری', 'Rey'],
    ['nasimshahr', 'نسیم‌شهر', 'Nasimshahr'],
    ['robat-karim', 'رباط‌کریم', 'Robat Karim'],
    ['andisheh', 'اندیشه', 'Andisheh'],
    ['pardis', 'پردیس', 'Pardis'],
    ['damavand', 'دماوند', 'Damavand'],
    ['parand', 'پرند', 'Parand'],
    ['baqershahr', 'باقرشهر', 'Baqershahr'],
    ['bumahen', 'بومهن', 'Bumahen'],
    ['lavasan', 'لواسان', 'Lavasan'],
    ['firuzkuh', 'فیروزکوه', 'Firuzkuh'],
    ['pishva', 'پیشوا', 'Pishva'],
  ),
  province(
    ['chaharmahal-va-bakhtiari', 'چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari'],
    ['shahrekord', 'شهرکرد', 'Shahrekord'],
    ['borujen', 'بروجن', 'Borujen'],
    ['lordegan', 'لردگان', 'Lordegan'],
    ['farrokhshahr', 'فرخ‌شهر', 'Farrokhshahr'],
    ['farsan', 'فارسان', 'Farsan'],
    ['hafshejan', 'هفشجان', 'Hafshejan'],
    ['saman', 'سامان', 'Saman'],
    ['ardal', 'اردل', 'Ardal'],
  ),
  province(
    ['south-khorasan', 'خراسان جنوبی', 'South Khorasan'],
    ['birjand', 'بیرجند', 'Birjand'],
    ['qaen', 'قاین', 'Qaen'],
    ['tabas', 'طبس', 'Tabas'],
    ['ferdows', 'فردوس', 'Ferdows'],
    ['nehbandan', 'نهبندان', 'Nehbandan'],
    ['boshruyeh', 'بشرویه', 'Boshruyeh'],
    ['sarayan', 'سرایان', 'Sarayan'],
  ),
  province(
    ['razavi-khorasan', 'خراسان رضوی', 'Razavi Khorasan'],
    ['mashhad', 'مشهد', 'Mashhad'],
    ['neyshabur', 'نیشابور', 'Neyshabur'],
    ['sabzevar', 'سبزوار', 'Sabzevar'],
    ['torbat-heydarieh', 'تربت حیدریه', 'Torbat-e Heydarieh'],
    ['quchan', 'قوچان', 'Quchan'],
    ['kashmar', 'کاشمر', 'Kashmar'],
    ['torbat-jam', 'تربت جام', 'Torbat-e Jam'],
    ['taybad', 'تایباد', 'Taybad'],
    ['chenaran', 'چناران', 'Chenaran'],
    ['sarakhs', 'سرخس', 'Sarakhs'],
    ['gonabad', 'گناباد', 'Gonabad'],
    ['dargaz', 'درگز', 'Dargaz'],
    ['fariman', 'فریمان', 'Fariman'],
    ['khaf', 'خواف', 'Khaf'],
    ['bardaskan', 'بردسکن', 'Bardaskan'],
    ['torqabeh', 'طرقبه', 'Torqabeh'],
    ['shandiz', 'شاندیز', 'Shandiz'],
  ),
  province(
    ['north-khorasan', 'خراسان شمالی', 'North Khorasan'],
    ['bojnurd', 'بجنورد', 'Bojnurd'],
    ['shirvan', 'شیروان', 'Shirvan'],
    ['esfarayen', 'اسفراین', 'Esfarayen'],
    ['ashkhaneh', 'آشخانه', 'Ashkhaneh'],
    ['jajarm', 'جاجرم', 'Jajarm'],
    ['faruj', 'فاروج', 'Faruj'],
    ['garmeh', 'گرمه', 'Garmeh'],
  ),
  province(
    ['khuzestan', 'خوزستان', 'Khuzestan'],
    ['ahvaz', 'اهواز', 'Ahvaz'],
    ['dezful', 'دزفول', 'Dezful'],
    ['abadan', 'آبادان', 'Abadan'],
    ['khorramshahr', 'خرمشهر', 'Khorramshahr'],
    ['bandar-mahshahr', 'بندر ماهشهر', 'Bandar Mahshahr'],
    ['andimeshk', 'اندیمشک', 'Andimeshk'],
    ['behbahan', 'بهبهان', 'Behbahan'],
    ['izeh', 'ایذه', 'Izeh'],
    ['masjed-soleyman', 'مسجدسلیمان', 'Masjed Soleyman'],
    ['shushtar', 'شوشتر', 'Shushtar'],
    ['shush', 'شوش', 'Shush'],
    ['ramhormoz', 'رامهرمز', 'Ramhormoz'],
    ['bandar-imam', 'بندر امام خمینی', 'Bandar Imam Khomeini'],
    ['susangerd', 'سوسنگرد', 'Susangerd'],
    ['omidiyeh', 'امیدیه', 'Omidiyeh'],
    ['shadegan', 'شادگان', 'Shadegan'],
    ['baghmalek', 'باغ‌ملک', 'Bagh-e Malek'],
  ),
  province(
    ['zanjan', 'زنجان', 'Zanjan'],
    ['zanjan', 'زنجان', 'Zanjan'],
    ['abhar', 'ابهر', 'Abhar'],
    ['khorramdarreh', 'خرمدره', 'Khorramdarreh'],
    ['qeydar', 'قیدار', 'Qeydar'],
    ['hidaj', 'هیدج', 'Hidaj'],
    ['soltanieh', 'سلطانیه', 'Soltanieh'],
    ['mahneshan', 'ماه‌نشان', 'Mahneshan'],
  ),
  province(
    ['semnan', 'سمنان', 'Semnan'],
    ['semnan', 'سمنان', 'Semnan'],
    ['shahrud', 'شاهرود', 'Shahrud'],
    ['damghan', 'دامغان', 'Damghan'],
    ['garmsar', 'گرمسار', 'Garmsar'],
    ['mehdishahr', 'مهدیشهر', 'Mehdishahr'],
    ['eyvanekey', 'ایوانکی', 'Eyvanekey'],
    ['bastam', 'بسطام', 'Bastam'],
  ),
  province(
    ['sistan-va-baluchestan', 'سیستان و بلوچستان', 'Sistan and Baluchestan'],
    ['zahedan', 'زاهدان', 'Zahedan'],
    ['zabol', 'زابل', 'Zabol'],
    ['iranshahr', 'ایرانشهر', 'Iranshahr'],
    ['chabahar', 'چابهار', 'Chabahar'],
    ['saravan', 'سراوان', 'Saravan'],
    ['khash', 'خاش', 'Khash'],
    ['konarak', 'کنارک', 'Konarak'],
    ['nikshahr', 'نیکشهر', 'Nikshahr'],
    ['zahak', 'زهک', 'Zahak'],
    ['sarbaz', 'سرباز', 'Sarbaz'],
  ),
  province(
    ['fars', 'فارس', 'Fars'],
    ['shiraz', 'شیراز', 'Shiraz'],
    ['marvdasht', 'مرودشت', 'Marvdasht'],
    ['jahrom', 'جهرم', 'Jahrom'],
    ['fasa', 'فسا', 'Fasa'],
    ['kazerun', 'کازرون', 'Kazerun'],
    ['sadra', 'صدرا', 'Sadra'],
    ['darab', 'داراب', 'Darab'],
    ['firuzabad', 'فیروزآباد', 'Firuzabad'],
    ['lar', 'لار', 'Lar'],
    ['abadeh', 'آباده', 'Abadeh'],
    ['nurabad', 'نورآباد ممسنی', 'Nurabad Mamasani'],
    ['neyriz', 'نی‌ریز', 'Neyriz'],
    ['eqlid', 'اقلید', 'Eqlid'],
    ['estahban', 'استهبان', 'Estahban'],
    ['gerash', 'گراش', 'Gerash'],
    ['zarqan', 'زرقان', 'Zarqan'],
    ['lamerd', 'لامرد', 'Lamerd'],
    ['evaz', 'اوز', 'Evaz'],
  ),
  province(
    ['qazvin', 'قزوین', 'Qazvin'],
    ['qazvin', 'قزوین', 'Qazvin'],
    ['alvand', 'الوند', 'Alvand'],
    ['takestan', 'تاکستان', 'Takestan'],
    ['buin-zahra', 'بوئین‌زهرا', 'Buin Zahra'],
    ['abyek', 'آبیک', 'Abyek'],
    ['eqbaliyeh', 'اقبالیه', 'Eqbaliyeh'],
    ['mohammadiyeh', 'محمدیه', 'Mohammadiyeh'],
  ),
  province(
    ['qom', 'قم', 'Qom'],
    ['qom', 'قم', 'Qom'],
    ['jafariyeh', 'جعفریه', 'Jafariyeh'],
    ['kahak', 'کهک', 'Kahak'],
    ['qanavat', 'قنوات', 'Qanavat'],
    ['dastjerd', 'دستجرد', 'Dastjerd'],
    ['salafchegan', 'سلفچگان', 'Salafchegan'],
  ),
  province(
    ['kurdistan', 'کردستان', 'Kurdistan'],
    ['sanandaj', 'سنندج', 'Sanandaj'],
    ['saqqez', 'سقز', 'Saqqez'],
    ['marivan', 'مریوان', 'Marivan'],
    ['baneh', 'بانه', 'Baneh'],
    ['qorveh', 'قروه', 'Qorveh'],
    ['kamyaran', 'کامیاران', 'Kamyaran'],
    ['bijar', 'بیجار', 'Bijar'],
    ['divandarreh', 'دیواندره', 'Divandarreh'],
    ['dehgolan', 'دهگلان', 'Dehgolan'],
  ),
  province(
    ['kerman', 'کرمان', 'Kerman'],
    ['kerman', 'کرمان', 'Kerman'],
    ['sirjan', 'سیرجان', 'Sirjan'],
    ['rafsanjan', 'رفسنجان', 'Rafsanjan'],
    ['jiroft', 'جیرفت', 'Jiroft'],
    ['bam', 'بم', 'Bam'],
    ['zarand', 'زرند', 'Zarand'],
    ['kahnuj', 'کهنوج', 'Kahnuj'],
    ['shahr-babak', 'شهربابک', 'Shahr-e Babak'],
    ['baft', 'بافت', 'Baft'],
    ['bardsir', 'بردسیر', 'Bardsir'],
    ['mahan', 'ماهان', 'Mahan'],
    ['ravar', 'راور', 'Ravar'],
  ),
  province(
    ['kermanshah', 'کرمانشاه', 'Kermanshah'],
    ['kermanshah', 'کرمانشاه', 'Kermanshah'],
    ['eslamabad-gharb', 'اسلام‌آباد غرب', 'Eslamabad-e Gharb'],
    ['javanrud', 'جوانرود', 'Javanrud'],
    ['kangavar', 'کنگاور', 'Kangavar'],
    ['harsin', 'هرسین', 'Harsin'],
    ['sonqor', 'سنقر', 'Sonqor'],
    ['sarpol-zahab', 'سرپل ذهاب', 'Sarpol-e Zahab'],
    ['paveh', 'پاوه', 'Paveh'],
    ['sahneh', 'صحنه', 'Sahneh'],
    ['ravansar', 'روانسر', 'Ravansar'],
    ['qasr-shirin', 'قصر شیرین', 'Qasr-e Shirin'],
    ['gilan-gharb', 'گیلان غرب', 'Gilan-e Gharb'],
  ),
  province(
    ['kohgiluyeh-va-boyer-ahmad', 'کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad'],
    ['yasuj', 'یاسوج', 'Yasuj'],
    ['dogonbadan', 'دوگنبدان', 'Dogonbadan'],
    ['dehdasht', 'دهدشت', 'Dehdasht'],
    ['likak', 'لیکک', 'Likak'],
    ['sisakht', 'سی‌سخت', 'Sisakht'],
    ['landeh', 'لنده', 'Landeh'],
  ),
  province(
    ['golestan', 'گلستان', 'Golestan'],
    ['gorgan', 'گرگان', 'Gorgan'],
    ['gonbad-kavus', 'گنبد کاووس', 'Gonbad-e Kavus'],
    ['aliabad-katul', 'علی‌آباد کتول', 'Aliabad-e Katul'],
    ['bandar-torkaman', 'بندر ترکمن', 'Bandar Torkaman'],
    ['azadshahr', 'آزادشهر', 'Azadshahr'],
    ['kordkuy', 'کردکوی', 'Kordkuy'],
    ['kalaleh', 'کلاله', 'Kalaleh'],
    ['minudasht', 'مینودشت', 'Minudasht'],
    ['aq-qala', 'آق‌قلا', 'Aq Qala'],
    ['ramian', 'رامیان', 'Ramian'],
    ['galikash', 'گالیکش', 'Galikash'],
    ['bandar-gaz', 'بندر گز', 'Bandar-e Gaz'],
  ),
  province(
    ['gilan', 'گیلان', 'Gilan'],
    ['rasht', 'رشت', 'Rasht'],
    ['bandar-anzali', 'بندر انزلی', 'Bandar Anzali'],
    ['lahijan', 'لاهیجان', 'Lahijan'],
    ['langarud', 'لنگرود', 'Langarud'],
    ['talesh', 'تالش', 'Talesh'],
    ['astara', 'آستارا', 'Astara'],
    ['sowmeeh-sara', 'صومعه‌سرا', 'Sowmeeh Sara'],
    ['astaneh', 'آستانهٔ اشرفیه', 'Astaneh-ye Ashrafiyeh'],
    ['rudsar', 'رودسر', 'Rudsar'],
    ['fuman', 'فومن', 'Fuman'],
    ['rudbar', 'رودبار', 'Rudbar'],
    ['siahkal', 'سیاهکل', 'Siahkal'],
    ['masal', 'ماسال', 'Masal'],
    ['khomam', 'خمام', 'Khomam'],
    ['shaft', 'شفت', 'Shaft'],
  ),
  province(
    ['lorestan', 'لرستان', 'Lorestan'],
    ['khorramabad', 'خرم‌آباد', 'Khorramabad'],
    ['borujerd', 'بروجرد', 'Borujerd'],
    ['dorud', 'دورود', 'Dorud'],
    ['kuhdasht', 'کوهدشت', 'Kuhdasht'],
    ['aligudarz', 'الیگودرز', 'Aligudarz'],
    ['azna', 'ازنا', 'Azna'],
    ['nurabad', 'نورآباد', 'Nurabad'],
    ['aleshtar', 'الشتر', 'Aleshtar'],
    ['poldokhtar', 'پلدختر', 'Poldokhtar'],
  ),
  province(
    ['mazandaran', 'مازندران', 'Mazandaran'],
    ['sari', 'ساری', 'Sari'],
    ['babol', 'بابل', 'Babol'],
    ['amol', 'آمل', 'Amol'],
    ['qaemshahr', 'قائم‌شهر', 'Qaemshahr'],
    ['behshahr', 'بهشهر', 'Behshahr'],
    ['chalus', 'چالوس', 'Chalus'],
    ['neka', 'نکا', 'Neka'],
    ['babolsar', 'بابلسر', 'Babolsar'],
    ['tonekabon', 'تنکابن', 'Tonekabon'],
    ['nowshahr', 'نوشهر', 'Nowshahr'],
    ['ramsar', 'رامسر', 'Ramsar'],
    ['fereydunkenar', 'فریدونکنار', 'Fereydunkenar'],
    ['juybar', 'جویبار', 'Juybar'],
    ['nur', 'نور', 'Nur'],
    ['mahmudabad', 'محمودآباد', 'Mahmudabad'],
    ['zirab', 'زیرآب', 'Zirab'],
    ['kelardasht', 'کلاردشت', 'Kelardasht'],
    ['abbasabad', 'عباس‌آباد', 'Abbasabad'],
  ),
  province(
    ['markazi', 'مرکزی', 'Markazi'],
    ['arak', 'اراک', 'Arak'],
    ['saveh', 'ساوه', 'Saveh'],
    ['khomein', 'خمین', 'Khomein'],
    ['mahallat', 'محلات', 'Mahallat'],
    ['delijan', 'دلیجان', 'Delijan'],
    ['shazand', 'شازند', 'Shazand'],
    ['tafresh', 'تفرش', 'Tafresh'],
    ['mamuniyeh', 'مأمونیه', 'Mamuniyeh'],
    ['ashtian', 'آشتیان', 'Ashtian'],
    ['komijan', 'کمیجان', 'Komijan'],
  ),
  province(
    ['hormozgan', 'هرمزگان', 'Hormozgan'],
    ['bandar-abbas', 'بندرعباس', 'Bandar Abbas'],
    ['minab', 'میناب', 'Minab'],
    ['dehbarez', 'دهبارز', 'Dehbarez'],
    ['bandar-lengeh', 'بندر لنگه', 'Bandar Lengeh'],
    ['qeshm', 'قشم', 'Qeshm'],
    ['kish', 'کیش', 'Kish'],
    ['hajjiabad', 'حاجی‌آباد', 'Hajjiabad'],
    ['bandar-khamir', 'بندر خمیر', 'Bandar Khamir'],
    ['parsian', 'پارسیان', 'Parsian'],
    ['jask', 'جاسک', 'Jask'],
    ['bastak', 'بستک', 'Bastak'],
  ),
  province(
    ['hamadan', 'همدان', 'Hamadan'],
    ['hamadan', 'همدان', 'Hamadan'],
    ['malayer', 'ملایر', 'Malayer'],
    ['nahavand', 'نهاوند', 'Nahavand'],
    ['tuyserkan', 'تویسرکان', 'Tuyserkan'],
    ['asadabad', 'اسدآباد', 'Asadabad'],
    ['bahar', 'بهار', 'Bahar'],
    ['kabudarahang', 'کبودرآهنگ', 'Kabudarahang'],
    ['lalejin', 'لالجین', 'Lalejin'],
    ['razan', 'رزن', 'Razan'],
    ['famenin', 'فامنین', 'Famenin'],
  ),
  province(
    ['yazd', 'یزد', 'Yazd'],
    ['yazd', 'یزد', 'Yazd'],
    ['meybod', 'میبد', 'Meybod'],
    ['ardakan', 'اردکان', 'Ardakan'],
    ['hamidiya', 'حمیدیا', 'Hamidiya'],
    ['bafq', 'بافق', 'Bafq'],
    ['mehriz', 'مهریز', 'Mehriz'],
    ['abarkuh', 'ابرکوه', 'Abarkuh'],
    ['ashkezar', 'اشکذر', 'Ashkezar'],
    ['taft', 'تفت', 'Taft'],
    ['zarch', 'زارچ', 'Zarch'],
    ['herat', 'هرات', 'Herat'],
    ['bahabad', 'بهاباد', 'Bahabad'],
  ),
]

export const everyProvince = provinces.map(({ code }) => code) as [string, ...string[]]

/** What a province or city is called; empty where there is none. */
export function placeName(locale: Locale, code: string): string {
  const [within = ''] = code.split('.')
  const found = provinces.find((one) => one.code === within)
  const place = code === within ? found : found?.cities.find((city) => city.code === code)
  return place ? nameIn(locale, { fa: place.fa, en: place.en }) : ''
}

const compared = (text: string): string => searchable(text).replace(/[\s\u200c'’-]+/g, '')

/** A listed name in the language that it was typed in, whichever of a letter's forms and spaces it was typed with. */
const asListed = (typed: string, { fa, en }: NamedPlace): string | undefined => {
  const wanted = compared(typed)
  if (wanted === compared(fa)) return fa
  return wanted === compared(en) ? en : undefined
}

const firstOf = <T, R>(list: readonly T[], find: (one: T) => R | undefined): R | undefined => {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

const withoutKind = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:استان|شهر|شهرستان)\s+/u, '')
    .replace(/\s+province$/iu, '')

/** The province of this name, and its name in the language that it was typed in; nothing when there is none. */
export const provinceNamed = (typed: string): { province: Province; name: string } | undefined =>
  firstOf(provinces, (province) => {
    const name = asListed(withoutKind(typed), province)
    return name === undefined ? undefined : { province, name }
  })

/** A city as the list writes it, or as it was typed: the list has the larger ones, and parcels go to the others as well. */
export function cityAsListed(province: string, typed: string): string {
  const within = provinceNamed(province)?.province.cities ?? []
  return firstOf(within, (city) => asListed(withoutKind(typed), city)) ?? typed
}
