import { list, paragraph, picture, references, reference, richFile, seo, slug, text } from './build'
import { portrait } from './portraits'
import type { SeedDocument, Words } from './build'

export const magazinePage: SeedDocument = {
  _id: 'magazinePage',
  _type: 'magazinePage',
  heading: text({ fa: 'مجلهٔ تپش', en: 'The Tapesh magazine', es: 'La revista Tapesh' }),
  lead: paragraph({
    fa: 'نوشته‌هایی که می‌شود به آن‌ها تکیه کرد: کوتاه، با منبع، و نوشتهٔ کسانی که کارشان همین است.',
    en: 'Writing you can rely on: brief, with its sources, by people whose work this is.',
    es: 'Textos en los que se puede confiar: breves, con sus fuentes y escritos por quienes se dedican a ello.',
  }),
  seo: seo(
    { fa: 'مجلهٔ سلامت تپش', en: 'Tapesh health magazine', es: 'Revista de salud Tapesh' },
    {
      fa: 'مقاله‌های عمومی، تخصصی و آماری دربارهٔ فشار خون، قلب، قند خون و سلامت خانواده.',
      en: 'Public, specialized and statistical articles on blood pressure, the heart, blood sugar and family health.',
      es: 'Artículos generales, especializados y estadísticos sobre la presión arterial, el corazón, la glucosa y la salud de la familia.',
    },
  ),
}

export const authors: SeedDocument[] = [
  {
    _id: 'author-rostami',
    _type: 'author',
    name: text({ fa: 'دکتر نگار رستمی', en: 'Dr Negar Rostami', es: 'Dra. Negar Rostami' }),
    role: text({ fa: 'متخصص قلب و عروق', en: 'Cardiologist', es: 'Cardióloga' }),
    biography: paragraph({
      fa: 'سال‌ها در درمانگاه قلب کار کرده و دربارهٔ شنیدن، نوار قلب و فشار خون برای پزشکان و بیماران می‌نویسد.',
      en: 'Has worked for years in a heart clinic, and writes on auscultation, ECG and blood pressure for doctors and patients.',
    }),
    picture: portrait('rostami'),
  },
  {
    _id: 'author-mahdavi',
    _type: 'author',
    name: text({ fa: 'دکتر آرش مهدوی', en: 'Dr Arash Mahdavi', es: 'Dr. Arash Mahdavi' }),
    role: text({ fa: 'متخصص داخلی', en: 'Internist', es: 'Internista' }),
    biography: paragraph({
      fa: 'پزشک داخلی و علاقه‌مند به آموزش بیماران؛ دوست دارد هر عدد با نام راهنمایش نوشته شود.',
      en: 'An internist who cares about teaching patients, and likes every number to come with the name of its guideline.',
    }),
    picture: portrait('mahdavi'),
  },
  {
    _id: 'author-kiani',
    _type: 'author',
    name: text({ fa: 'سارا کیانی', en: 'Sara Kiani', es: 'Sara Kiani' }),
    role: text({ fa: 'نویسندهٔ سلامت', en: 'Health writer', es: 'Redactora de salud' }),
    biography: paragraph({
      fa: 'پرستاری خوانده و دربارهٔ سلامت خانواده می‌نویسد؛ متن‌هایش را پیش از انتشار یک پزشک می‌خواند.',
      en: 'Trained as a nurse and writes about family health; a doctor reads her texts before they appear.',
    }),
    picture: portrait('kiani'),
  },
]

interface Source {
  title: string
  url?: string
}

const ish2020: Source = { title: 'ISH Global Hypertension Practice Guidelines, 2020' }
const esc2024: Source = { title: 'ESC Guidelines on elevated blood pressure and hypertension, 2024' }
const aha2017: Source = { title: 'ACC/AHA Guideline on high blood pressure in adults, 2017' }
const ada: Source = { title: 'American Diabetes Association, Standards of Care in Diabetes' }
const who: Source = { title: 'World Health Organization, classification of body mass index in adults' }
const news2: Source = { title: 'Royal College of Physicians, National Early Warning Score (NEWS) 2' }

interface Article {
  id: string
  address: string
  category: 'public' | 'specialized' | 'statistics'
  author: 'rostami' | 'mahdavi' | 'kiani'
  /** Which doctor has read it, and on which day. */
  reviewed: { by: 'rostami' | 'mahdavi'; on: string }
  tags: string[]
  products?: string[]
  publishedAt: string
  title: Words
  excerpt: Words
  alt: Words
  sources?: Source[]
}

const written: Article[] = [
  {
    id: 'home-blood-pressure',
    address: 'اندازه-گیری-فشار-خون-در-خانه',
    category: 'public',
    author: 'rostami',
    reviewed: { by: 'mahdavi', on: '2026-05-10' },
    tags: ['blood-pressure', 'measuring', 'heart'],
    products: ['nb1'],
    publishedAt: '2026-05-12T06:30:00Z',
    title: {
      fa: 'فشار خون را در خانه درست اندازه بگیریم',
      en: 'Measuring blood pressure at home, properly',
      es: 'Medir bien la presión arterial en casa',
    },
    excerpt: {
      fa: 'پنج دقیقه نشستن، بازوبندی که شل نباشد و دو نوبت در روز: همین سه کار ساده بیشترِ خطاها را از میان می‌برد.',
      en: 'Five minutes of sitting, a cuff that is not loose, and twice a day: these three simple things remove most errors.',
      es: 'Cinco minutos de reposo, un manguito bien ajustado y dos mediciones al día eliminan casi todos los errores.',
    },
    alt: {
      fa: 'زنی پشت میز با بازوبند بسته و دست‌های آرام، کنار فشارسنجی که ۱۲۸ روی ۸۲ را نشان می‌دهد',
      en: 'A woman sitting at a table with a cuff on her arm, beside a monitor that shows 128 over 82',
    },
    sources: [ish2020, esc2024, aha2017],
  },
  {
    id: 'online-visit',
    address: 'پیش-از-ویزیت-آنلاین',
    category: 'public',
    author: 'kiani',
    reviewed: { by: 'mahdavi', on: '2026-04-23' },
    tags: ['online-visit', 'family'],
    publishedAt: '2026-04-25T07:00:00Z',
    title: {
      fa: 'پیش از ویزیت آنلاین چه آماده کنیم؟',
      en: 'What to prepare before an online visit',
      es: 'Qué preparar antes de una visita en línea',
    },
    excerpt: {
      fa: 'پانزده دقیقه بس است، اگر پرونده زودتر به اشتراک گذاشته شده باشد و سه پرسش اصلی روی کاغذ آمده باشد.',
      en: 'Fifteen minutes are enough, if the record was shared early and the three main questions are on paper.',
      es: 'Quince minutos bastan si el historial se compartió antes y las tres preguntas principales están en papel.',
    },
    alt: {
      fa: 'پزشکی روی صفحهٔ رایانه، فهرستی که دو خط آن تیک خورده و استکانی چای',
      en: 'A doctor on a computer’s screen, a list with two of its lines ticked, and a glass of tea',
    },
  },
  {
    id: 'family-record',
    address: 'پرونده-سلامت-خانواده',
    category: 'public',
    author: 'kiani',
    reviewed: { by: 'mahdavi', on: '2026-03-28' },
    tags: ['family', 'measuring'],
    products: ['nb1', 'health-kit'],
    publishedAt: '2026-03-30T06:00:00Z',
    title: {
      fa: 'پروندهٔ سلامت خانواده؛ از کجا آغاز کنیم؟',
      en: 'A family health record: where to begin',
      es: 'El historial de salud familiar: por dónde empezar',
    },
    excerpt: {
      fa: 'از کسی که بیشترین دارو را می‌خورد. فهرست داروها، فشار و قند، و عکس آزمایش‌ها، هفته‌ای ده دقیقه.',
      en: 'With whoever takes the most medicine. Medicines, pressure and sugar, photographs of lab reports: ten minutes a week.',
      es: 'Por quien toma más medicinas. La lista de medicamentos, la presión y la glucosa, fotos de los análisis: diez minutos por semana.',
    },
    alt: {
      fa: 'پوشه‌ای با برگهٔ نوار قلب و نمودار، و چهرهٔ چهار عضو خانواده روی آن',
      en: 'A folder with sheets of ECG and charts, and the faces of four of a family on it',
    },
  },
  {
    id: 'blood-sugar',
    address: 'قند-خون-ناشتا-و-پس-از-غذا',
    category: 'public',
    author: 'mahdavi',
    reviewed: { by: 'rostami', on: '2026-02-16' },
    tags: ['blood-sugar', 'measuring', 'guidelines'],
    products: ['health-kit'],
    publishedAt: '2026-02-18T08:00:00Z',
    title: {
      fa: 'قند خون ناشتا و پس از غذا؛ هر عدد چه می‌گوید؟',
      en: 'Fasting and after meals: what each blood sugar reading says',
      es: 'En ayunas y después de comer: qué dice cada cifra de glucosa',
    },
    excerpt: {
      fa: 'عددی بی‌ساعت چیزی نمی‌گوید. مرزهای انجمن دیابت آمریکا، درست گرفتن نوک انگشت و کاری که با قند پایین می‌کنیم.',
      en: 'A number without its hour says nothing. The ADA’s limits, a proper finger-prick, and what to do when sugar is low.',
      es: 'Una cifra sin su hora no dice nada. Los límites de la ADA, cómo pincharse bien el dedo y qué hacer cuando la glucosa está baja.',
    },
    alt: {
      fa: 'دستگاه قند خون، نوار آزمون و یک پرتقال',
      en: 'A glucose meter, a test strip and an orange',
    },
    sources: [ada],
  },
  {
    id: 'heart-sounds',
    address: 'صداهای-قلب-و-فونوکاردیوگرام',
    category: 'specialized',
    author: 'rostami',
    reviewed: { by: 'mahdavi', on: '2026-05-01' },
    tags: ['auscultation', 'heart'],
    products: ['ns1', 'ns1-se', 'ns1-se-plus'],
    publishedAt: '2026-05-03T05:30:00Z',
    title: {
      fa: 'S1، S2 و سوفل: شنیدن با چشم باز',
      en: 'S1, S2 and murmurs: listening with open eyes',
      es: 'S1, S2 y soplos: escuchar con los ojos abiertos',
    },
    excerpt: {
      fa: 'صداهای قلب از کجا می‌آیند، سوفل را چگونه توصیف کنیم و فونوکاردیوگرام چه چیزی به گوش می‌افزاید.',
      en: 'Where the heart’s sounds come from, how to describe a murmur, and what a phonocardiogram adds to the ear.',
      es: 'De dónde vienen los sonidos del corazón, cómo describir un soplo y qué añade al oído un fonocardiograma.',
    },
    alt: {
      fa: 'طرح قلبی که نمودار صدایش با دو دستهٔ موج S1 و S2 و موجی نرم میان آن‌ها از رویش می‌گذرد',
      en: 'A heart crossed by its phonocardiogram, with the bursts of S1 and S2 and a soft ripple between them',
    },
  },
  {
    id: 'six-lead-ecg',
    address: 'نوار-قلب-شش-لیدی',
    category: 'specialized',
    author: 'rostami',
    reviewed: { by: 'mahdavi', on: '2026-04-07' },
    tags: ['ecg', 'heart'],
    products: ['nh1'],
    publishedAt: '2026-04-09T05:30:00Z',
    title: {
      fa: 'نوار قلب شش‌لیدی چه می‌بیند و چه نمی‌بیند؟',
      en: 'What a six-lead ECG sees, and what it does not',
      es: 'Qué ve y qué no ve un ECG de seis derivaciones',
    },
    excerpt: {
      fa: 'از لید I تا aVF در نیم دقیقه؛ ریتم و محور را نشان می‌دهد و جای نوار دوازده‌لیدی را در درد سینه نمی‌گیرد.',
      en: 'From lead I to aVF in half a minute: it shows rhythm and axis, and does not replace twelve leads in chest pain.',
      es: 'De la derivación I a la aVF en medio minuto: muestra el ritmo y el eje, y no sustituye a las doce derivaciones ante un dolor de pecho.',
    },
    alt: {
      fa: 'شش خط نوار قلب روی کاغذ شطرنجی',
      en: 'Six ECG traces on squared paper',
    },
  },
  {
    id: 'ultrasound-modes',
    address: 'حالت-های-سونوگرافی-همراه',
    category: 'specialized',
    author: 'mahdavi',
    reviewed: { by: 'rostami', on: '2026-03-09' },
    tags: ['imaging'],
    products: ['ultrasound'],
    publishedAt: '2026-03-11T09:00:00Z',
    title: {
      fa: 'پنج حالت سونوگرافی همراه و پرسش هر کدام',
      en: 'Five modes of portable ultrasound, and the question behind each',
      es: 'Cinco modos del ecógrafo portátil y la pregunta de cada uno',
    },
    excerpt: {
      fa: 'B، M، B+M، ترکیبی و ذوزنقه‌ای: هر حالت برای پرسشی ساخته شده و بهایی دارد که باید شناخت.',
      en: 'B, M, B+M, compound and trapezoid: each was made for a question, and each has a price worth knowing.',
      es: 'B, M, B+M, compuesto y trapezoidal: cada modo se hizo para una pregunta y tiene un precio que conviene conocer.',
    },
    alt: {
      fa: 'مخروط تصویر سونوگرافی کنار نمودار حالت M',
      en: 'The fan of an ultrasound image beside an M-mode trace',
    },
  },
  {
    id: 'three-guidelines',
    address: 'فشار-خون-در-سه-راهنما',
    category: 'statistics',
    author: 'mahdavi',
    reviewed: { by: 'rostami', on: '2026-05-18' },
    tags: ['blood-pressure', 'guidelines'],
    products: ['nb1'],
    publishedAt: '2026-05-20T07:30:00Z',
    title: {
      fa: 'یک فشار خون، سه پاسخ: ISH، ESC و AHA کنار هم',
      en: 'One blood pressure, three answers: ISH, ESC and AHA side by side',
      es: 'Una presión, tres respuestas: ISH, ESC y AHA',
    },
    excerpt: {
      fa: '۱۳۲ روی ۸۳ نزد یکی اندکی بالاست و نزد دیگری پرفشاری. جدول‌ها، دلیل تفاوت و آنچه در پروندهٔ شما می‌آید.',
      en: '132 over 83 is high-normal to one and hypertension to another. The tables, the reasons, and what your record shows.',
      es: '132/83 es presión normal-alta para una guía e hipertensión para otra. Las tablas, las razones y lo que aparece en su historial.',
    },
    alt: {
      fa: 'سه ستون رنگی با مرزهای ناهم‌سطح برای سه راهنما',
      en: 'Three coloured columns whose limits sit at different heights, one for each guideline',
    },
    sources: [ish2020, esc2024, aha2017],
  },
  {
    id: 'bmi',
    address: 'نمایه-توده-بدنی',
    category: 'statistics',
    author: 'kiani',
    reviewed: { by: 'mahdavi', on: '2026-01-26' },
    tags: ['guidelines', 'measuring'],
    products: ['health-stand', 'health-kit'],
    publishedAt: '2026-01-28T08:30:00Z',
    title: {
      fa: 'نمایهٔ تودهٔ بدنی در عدد؛ دسته‌ها، مرزها و استثناها',
      en: 'Body mass index in numbers: categories, limits and exceptions',
      es: 'El índice de masa corporal en cifras: categorías, límites y excepciones',
    },
    excerpt: {
      fa: 'وزن تقسیم بر مربع قد. ساده است، برای همه نیست، و کنار ترکیب بدن معنای بهتری پیدا می‌کند.',
      en: 'Weight over height squared. It is simple, it is not for everyone, and it says more beside body composition.',
      es: 'El peso dividido por la talla al cuadrado. Es sencillo, no vale para todos y dice más junto a la composición corporal.',
    },
    alt: {
      fa: 'ترازو و نواری رنگی با پنج بخش',
      en: 'A scale and a coloured band in five parts',
    },
    sources: [who],
  },
  {
    id: 'news2',
    address: 'اکسیژن-و-دما-در-news2',
    category: 'statistics',
    author: 'mahdavi',
    reviewed: { by: 'rostami', on: '2025-12-13' },
    tags: ['guidelines', 'measuring'],
    products: ['health-kit'],
    publishedAt: '2025-12-15T08:30:00Z',
    title: {
      fa: 'زبان عددها در بیمارستان: اکسیژن و دما در NEWS2',
      en: 'The language of numbers in hospital: oxygen and temperature in NEWS2',
      es: 'El lenguaje de las cifras en el hospital: oxígeno y temperatura en NEWS2',
    },
    excerpt: {
      fa: 'چرا پرستار شش عدد را جمع می‌زند، امتیاز اکسیژن و دما چگونه است و چرا در خانه امتیاز نمی‌دهیم.',
      en: 'Why nurses add six numbers up, how oxygen and temperature are scored, and why we do not score at home.',
      es: 'Por qué la enfermera suma seis cifras, cómo puntúan el oxígeno y la temperatura y por qué en casa no damos puntuación.',
    },
    alt: {
      fa: 'پالس‌اکسیمتر روی انگشت و دماسنج کنار آن',
      en: 'A pulse oximeter on a finger, with a thermometer beside it',
    },
    sources: [news2],
  },
]

export const articles: SeedDocument[] = written.map((article) => ({
  _id: `article-${article.id}`,
  _type: 'article',
  title: text(article.title),
  slug: slug(article.address),
  category: reference(`category-${article.category}`),
  tags: references(article.tags.map((tag) => `tag-${tag}`)),
  author: reference(`author-${article.author}`),
  reviewer: reference(`author-${article.reviewed.by}`),
  reviewedAt: article.reviewed.on,
  publishedAt: article.publishedAt,
  picture: picture(`articles/${article.id}.webp`, article.alt, {
    hotspot: { x: 0.5, y: 0.5, width: 0.7, height: 0.7 },
  }),
  excerpt: paragraph(article.excerpt),
  body: richFile(`articles/${article.id}`),
  ...(article.sources && { sources: list('source', article.sources) }),
  ...(article.products && { products: references(article.products.map((product) => `product-${product}`)) }),
}))

/** Read one after the other. */
export const series: SeedDocument[] = [
  {
    _id: 'series-blood-pressure',
    _type: 'series',
    title: text({
      fa: 'فشار خون، گام به گام',
      en: 'Blood pressure, step by step',
      es: 'La presión arterial, paso a paso',
    }),
    articles: references(['article-home-blood-pressure', 'article-three-guidelines']),
  },
  {
    _id: 'series-looking-at-the-heart',
    _type: 'series',
    title: text({
      fa: 'دیدن و شنیدن قلب',
      en: 'Seeing and hearing the heart',
      es: 'Ver y oír el corazón',
    }),
    articles: references(['article-heart-sounds', 'article-six-lead-ecg', 'article-ultrasound-modes']),
  },
]
