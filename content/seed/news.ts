import type { FeatureName } from '../../domain/values/features'
import { paragraph, picture, richFile, slug, text, type SeedDocument, type Words } from './build'

interface NewsCopy {
  /** The address, and the name of its text: `texts/news/<slug>`. */
  slug: string
  category: 'product' | 'company' | 'event'
  publishedAt: string
  title: Words
  lead: Words
  picture?: ReturnType<typeof picture>
  /** What it tells of, where that could be switched off. */
  feature?: FeatureName
}

/** What the product can do, told on a day: nothing that is still to come. */
const copies: NewsCopy[] = [
  {
    slug: 'ask-us',
    category: 'product',
    publishedAt: '2026-11-17T06:30:00Z',
    title: {
      fa: 'بپرسید؛ پاسخ می‌دهیم و اگر بخواهید همین‌جا می‌ماند',
      en: 'Ask, and we answer; if you like, the answer stays here',
      es: 'Pregunte y respondemos; si quiere, la respuesta se queda aquí',
    },
    lead: {
      fa: 'صفحهٔ پرسش و پاسخ از امروز پرسش هم می‌گیرد. پاسخ یا بدون نام منتشر می‌شود یا تنها برای شماست؛ انتخاب با خودتان است.',
      en: 'From today the page of questions takes questions as well. The answer is published without a name or is for you alone; the choice is yours.',
      es: 'La página de preguntas ya admite preguntas. La respuesta se publica sin nombre o es solo para usted.',
    },
    picture: picture('services/community.webp', {
      fa: 'پرستار، دانشجو، دامپزشکی با گربه‌ای در بغل و مادری کنار هم، با حباب‌های گفت‌وگو بالای سرشان',
      en: 'A nurse, a student, a veterinarian with a cat in his arms and a mother side by side, with speech bubbles above them',
    }),
    feature: 'questions-and-answers',
  },
  {
    slug: 'warranty-by-serial',
    category: 'product',
    publishedAt: '2026-10-06T07:00:00Z',
    title: {
      fa: 'گارانتی را با شمارهٔ سریال فعال کنید',
      en: 'Activate a warranty by its serial number',
      es: 'Active la garantía con el número de serie',
    },
    lead: {
      fa: 'دو حرف و ده رقم روی دستگاه بس است. پایان گارانتی از آن پس کنار دستگاهتان نوشته می‌شود.',
      en: 'Two letters and ten digits on the device are enough. From then on, the end of the warranty is written beside it.',
      es: 'Bastan las dos letras y diez cifras del aparato. Desde entonces, el fin de la garantía figura junto a él.',
    },
  },
  {
    slug: 'group-buying',
    category: 'company',
    publishedAt: '2026-08-23T05:30:00Z',
    title: {
      fa: 'خرید گروهی از پنج نفر آغاز شد',
      en: 'Group buying has begun, from five people on',
      es: 'Ya hay compra en grupo, desde cinco personas',
    },
    lead: {
      fa: 'همکاران و خانواده‌ها با هم می‌خرند و هر کس برای خودش سفارش می‌دهد. هدیه پس از تحویل به کیف پول می‌آید.',
      en: 'Colleagues and families buy together, and everybody orders for themselves. The gift comes to the wallet after delivery.',
      es: 'Colegas y familias compran juntos y cada uno hace su pedido. El regalo llega al monedero tras la entrega.',
    },
  },
  {
    slug: 'online-visits',
    category: 'product',
    publishedAt: '2026-07-11T06:00:00Z',
    title: {
      fa: 'ویزیت آنلاین: پانزده دقیقه، در خود سایت',
      en: 'Online visits: fifteen minutes, on the site itself',
      es: 'Consultas en línea: quince minutos, en el propio sitio',
    },
    lead: {
      fa: 'پزشک و ساعت را انتخاب می‌کنید و در مرورگر روبه‌روی او می‌نشینید؛ با تصویر، با صدا یا با نوشته.',
      en: 'You choose a doctor and an hour, and meet in the browser: with picture, by sound or in writing.',
      es: 'Elija médico y hora, y encuéntrense en el navegador: con imagen, con voz o por escrito.',
    },
    picture: picture('services/consultation.webp', {
      fa: 'پدربزرگی کنار استکان چای، در گفت‌وگو با پزشکی روی صفحهٔ تلفن همراه',
      en: 'A grandfather beside his glass of tea, talking with a doctor on a phone’s screen',
    }),
    feature: 'online-visits',
  },
  {
    slug: 'world-hypertension-day',
    category: 'event',
    publishedAt: '2026-05-16T04:30:00Z',
    title: {
      fa: '۲۷ اردیبهشت، روز جهانی فشار خون',
      en: '17 May is World Hypertension Day',
      es: 'El 17 de mayo es el Día Mundial de la Hipertensión',
    },
    lead: {
      fa: 'دو اندازه با یک دقیقه فاصله، و ابزاری رایگان که می‌گوید عدد در کدام دسته است و بر پایهٔ کدام راهنما.',
      en: 'Two readings a minute apart, and a free tool that says which class the number is in, and by which guideline.',
      es: 'Dos mediciones con un minuto entre ellas, y una herramienta gratuita que dice en qué categoría está la cifra.',
    },
    picture: picture('products/nb1/in-use.webp', {
      fa: 'NB1 روی میز، میان بازوبند سرمه‌ای و تلفن همراه',
      en: 'The NB1 on a table, between its navy cuff and a phone',
    }),
  },
  {
    slug: 'record-by-link',
    category: 'product',
    publishedAt: '2026-04-14T06:30:00Z',
    title: {
      fa: 'پرونده را با پیوند و رمز هم نشان دهید',
      en: 'Show your record by a link with a passcode, too',
      es: 'Muestre su historial también con un enlace y contraseña',
    },
    lead: {
      fa: 'برای پزشکی که حساب ندارد. شما می‌گویید چه چیزی و تا کی، و هر بازدید با ساعتش نوشته می‌شود.',
      en: 'For a doctor without an account. You say what and until when, and each look is written down with its hour.',
      es: 'Para un médico sin cuenta. Usted dice qué y hasta cuándo, y cada consulta queda anotada con su hora.',
    },
    feature: 'record-sharing',
  },
  {
    slug: 'three-languages',
    category: 'company',
    publishedAt: '2026-02-24T08:00:00Z',
    title: {
      fa: 'تپش به سه زبان',
      en: 'Tapesh in three languages',
      es: 'Tapesh en tres idiomas',
    },
    lead: {
      fa: 'فارسی و انگلیسی کامل، و اسپانیایی تا جایی که ترجمه شده است. تاریخ‌ها و رقم‌ها هم به زبان خواننده‌اند.',
      en: 'Persian and English in full, and Spanish as far as it has been translated. Dates and digits follow the reader’s language.',
      es: 'Persa e inglés completos, y español hasta donde está traducido. Fechas y cifras siguen el idioma del lector.',
    },
  },
]

/** What has happened, the newest first. */
export const news: SeedDocument[] = copies.map(
  ({ slug: address, category, publishedAt, title, lead, picture: shown, feature }) => ({
    _id: `newsItem-${address}`,
    _type: 'newsItem',
    title: text(title),
    slug: slug(address),
    category,
    publishedAt,
    lead: paragraph(lead),
    ...(shown && { picture: shown }),
    body: richFile(`news/${address}`),
    ...(feature && { feature }),
  }),
)
