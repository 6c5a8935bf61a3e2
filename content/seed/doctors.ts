import type { SpokenLanguage } from '~/domain/values/spoken-languages'
import { paragraph, rich, slug, text, type SeedDocument, type Words } from './build'
import { portrait, type PortraitName } from './portraits'

interface DoctorPage {
  slug: string
  /** As the demo’s doctors have it in the API (`api/domains/booking/service/demo.ts`). */
  doctorId: string
  face: PortraitName
  languages: readonly SpokenLanguage[]
  name: Words
  role: Words
  summary: Words
  body: Words
}

const pages: DoctorPage[] = [
  {
    slug: 'sara-karimi',
    doctorId: 'd0c70000-0000-4000-8000-000000000001',
    face: 'leila',
    languages: ['fa', 'en'],
    name: { fa: 'سارا کریمی', en: 'Sara Karimi', es: 'Sara Karimi' },
    role: {
      fa: 'نارسایی قلب و فشار خون',
      en: 'Heart failure and blood pressure',
      es: 'Insuficiencia cardíaca y presión arterial',
    },
    summary: {
      fa: 'پیش از هر گفت‌وگو نمودار فشار خون سی روز را می‌بیند و نوار قلب را خودش می‌خواند.',
      en: 'Looks at thirty days of blood pressure before each visit, and reads ECGs herself.',
      es: 'Antes de cada consulta mira treinta días de presión arterial, y lee ella misma los ECG.',
    },
    body: {
      fa: 'سارا کریمی سال‌هاست با بیمارانی کار می‌کند که فشار خون یا نارسایی قلب دارند. می‌گوید یک عدد تنها چیزی نمی‌گوید و میانگین صبح و شب در دو هفته بیشتر به کارش می‌آید. اگر نوار قلب یا داروهایتان را با او به اشتراک بگذارید، وقت گفت‌وگو برای پرسش‌های شما می‌ماند.',
      en: 'Sara Karimi has long worked with people who live with high blood pressure or heart failure. One number says little, she finds; means of mornings and evenings over two weeks say more. Share your ECG and your medicines with her, and the visit is left for your questions.',
    },
  },
  {
    slug: 'amir-hosseini',
    doctorId: 'd0c70000-0000-4000-8000-000000000002',
    face: 'younes',
    languages: ['fa', 'az'],
    name: { fa: 'امیر حسینی', en: 'Amir Hosseini', es: 'Amir Hosseini' },
    role: { fa: 'پزشک خانواده', en: 'Family medicine', es: 'Medicina familiar' },
    summary: {
      fa: 'اولین کسی که می‌شود از او پرسید: سرماخوردگی، تب کودک، تجدید نسخه یا اینکه باید نزد چه کسی رفت.',
      en: 'The first one to ask: a cold, a child’s fever, a repeat prescription, or whom to see.',
      es: 'El primero a quien preguntar: un resfriado, la fiebre de un niño, la renovación de una receta o a quién acudir.',
    },
    body: {
      fa: 'امیر حسینی پزشک عمومی است و صبح و شب وقت دارد. ساده حرف می‌زند و اگر مشکلی جای دیگری باید دیده شود، همان اول می‌گوید. برای کودکان و سالمندان می‌توانید به نام خودشان نوبت بگیرید.',
      en: 'Amir Hosseini is a general practitioner with times in the morning and the evening. He speaks plainly, and when something has to be seen elsewhere he says so at once. Appointments can be made for children and parents in their own name.',
    },
  },
  {
    slug: 'leila-mousavi',
    doctorId: 'd0c70000-0000-4000-8000-000000000003',
    face: 'rostami',
    languages: ['fa', 'ku', 'en'],
    name: { fa: 'لیلا موسوی', en: 'Leila Mousavi', es: 'Leila Mousavi' },
    role: {
      fa: 'بیماری‌های چندگانهٔ سالمندان',
      en: 'Several illnesses in old age',
      es: 'Enfermedades múltiples en personas mayores',
    },
    summary: {
      fa: 'برای کسانی که چند بیماری و چند دارو دارند و می‌خواهند یک نفر همه را با هم ببیند.',
      en: 'For people with several illnesses and medicines who want one person to look at all of them.',
      es: 'Para quienes tienen varias enfermedades y medicinas y quieren que una sola persona lo vea todo junto.',
    },
    body: {
      fa: 'لیلا موسوی فوق‌تخصص داخلی است و بیشتر بیمارانش بیش از شصت سال دارند. داروها را یکی‌یکی مرور می‌کند و آنچه را دیگر لازم نیست کنار می‌گذارد. پاسخ نوشتاری هم می‌دهد تا خانواده بتواند دوباره بخواندش.',
      en: 'Leila Mousavi is a super specialist of internal medicine; most of her patients are over sixty. She goes through the medicines one by one and leaves out what is not needed any more. She also answers in writing, so that a family can read it again.',
    },
  },
]

export const doctorPages: SeedDocument[] = pages.map((page) => ({
  _id: `doctor-${page.slug}`,
  _type: 'doctor',
  name: text(page.name),
  slug: slug(page.slug),
  role: text(page.role),
  doctorId: page.doctorId,
  picture: portrait(page.face),
  languages: [...page.languages],
  summary: paragraph(page.summary),
  body: rich(page.body),
}))
