import { paragraph, rich, seo, slug, text, type SeedDocument, type Words } from './build'

interface ToolCopy {
  slug: string
  calculator: string
  title: Words
  summary: Words
  /** How to get a number that is right, in the Markdown subset of `markdown.ts`. */
  body: Words
}

const copies: ToolCopy[] = [
  {
    slug: 'blood-pressure',
    calculator: 'blood-pressure-class',
    title: { fa: 'دستهٔ فشار خون', en: 'Blood pressure class', es: 'Clase de presión arterial' },
    summary: {
      fa: 'دو عدد دستگاه را بنویسید؛ می‌گوییم در کدام دسته است و به گفتهٔ چه کسی.',
      en: 'Write down the two numbers of the device; we say which class that is, and by whom.',
      es: 'Escriba los dos números del aparato; le decimos la clase y según quién.',
    },
    body: {
      fa: '- پنج دقیقه آرام بنشینید، پشت به پشتی و پاها روی زمین.\n- بازوبند را هم‌سطح قلب و روی پوست ببندید.\n- دو بار، با یک دقیقه فاصله؛ میانگین را بنویسید.',
      en: '- Sit still for five minutes, your back supported and your feet on the floor.\n- Put the cuff on the skin, level with the heart.\n- Measure twice, a minute apart, and write down the mean.',
    },
  },
  {
    slug: 'bmi',
    calculator: 'bmi',
    title: { fa: 'نمایهٔ تودهٔ بدنی', en: 'Body mass index', es: 'Índice de masa corporal' },
    summary: {
      fa: 'قد و وزن را بنویسید؛ عدد، دسته و وزن سالم در قد شما.',
      en: 'Height and weight: the number, its class, and the healthy weight at your height.',
      es: 'Altura y peso: el número, su clase y el peso saludable.',
    },
    body: {
      fa: '- صبح، پیش از صبحانه و با لباس سبک خودتان را وزن کنید.\n- قد را بی‌کفش، پشت به دیوار، اندازه بگیرید.',
      en: '- Weigh yourself in the morning, before breakfast and in light clothes.\n- Measure your height without shoes, your back to a wall.',
    },
  },
  {
    slug: 'child-growth',
    calculator: 'child-growth',
    title: { fa: 'صدک رشد کودک', en: 'Child growth percentile', es: 'Percentil de crecimiento' },
    summary: {
      fa: 'وزن کودک تا پنج سال، کنار هم‌سن‌هایش در استاندارد سازمان جهانی بهداشت.',
      en: 'A child’s weight up to five years, beside children of the same age by the WHO standard.',
      es: 'El peso del niño hasta los cinco años según el estándar de la OMS.',
    },
    body: {
      fa: '- نوزاد را بی‌پوشک و کودک را با لباس سبک وزن کنید.\n- سن را به ماه کامل بنویسید: کودک یک سال و پنج ماه و ده روز، ۱۷ ماهه است.',
      en: '- Weigh a baby without a nappy, a child in light clothes.\n- Write the age in full months: a child of one year, five months and ten days is 17 months old.',
    },
  },
  {
    slug: 'due-date',
    calculator: 'due-date',
    title: { fa: 'تاریخ زایمان', en: 'Due date', es: 'Fecha probable de parto' },
    summary: {
      fa: 'از نخستین روز آخرین قاعدگی، تاریخ احتمالی زایمان و هفتهٔ بارداری.',
      en: 'From the first day of the last period: the estimated date of birth and the week of pregnancy.',
      es: 'Desde el primer día de la última regla: la fecha probable de parto.',
    },
    body: {
      fa: '- روزی را بنویسید که خون‌ریزی آغاز شد، نه پایان آن.\n- طول چرخه از نخستین روز یک قاعدگی تا نخستین روز بعدی است؛ اگر نمی‌دانید ۲۸ بنویسید.',
      en: '- Write the day on which bleeding began, not the day it ended.\n- A cycle runs from the first day of a period to the first day of the next; if you do not know it, write 28.',
    },
  },
  {
    slug: 'ideal-weight',
    calculator: 'ideal-weight',
    title: { fa: 'وزن ایدئال', en: 'Ideal weight', es: 'Peso ideal' },
    summary: {
      fa: 'یک فرمول پرآوازه، کنار محدوده‌ای که سالم می‌دانند.',
      en: 'A well-known formula, beside the range that counts as healthy.',
      es: 'Una fórmula conocida, junto al intervalo saludable.',
    },
    body: {
      fa: '- قد را بی‌کفش اندازه بگیرید.\n- عدد فرمول برای همه یکی است: ماهیچه، سن و استخوان را نمی‌شناسد.',
      en: '- Measure your height without shoes.\n- The formula has one number for everybody: it knows nothing of muscle, age or bone.',
    },
  },
  {
    slug: 'water',
    calculator: 'water',
    title: { fa: 'آب روزانه', en: 'Water a day', es: 'Agua al día' },
    summary: {
      fa: 'چند لیتر، و چه اندازه از آن با نوشیدن.',
      en: 'How many litres, and how much of it by drinking.',
      es: 'Cuántos litros, y cuánto bebiendo.',
    },
    body: {
      fa: '- چای و شیر و آب میوه هم شمرده می‌شوند.\n- رنگ روشن ادرار نشانهٔ خوبی است.',
      en: '- Tea, milk and juice count as well.\n- Pale urine is a good sign.',
    },
  },
  {
    slug: 'heart-rate-zones',
    calculator: 'heart-rate-zones',
    title: { fa: 'محدوده‌های ضربان قلب', en: 'Heart rate zones', es: 'Zonas de frecuencia cardíaca' },
    summary: {
      fa: 'در ورزش سبک، متوسط و سنگین، ضربان شما میان چه عددهایی است.',
      en: 'Between which numbers your heart rate lies in light, moderate and vigorous exercise.',
      es: 'Entre qué números está su frecuencia según el ejercicio.',
    },
    body: {
      fa: '- پس از ده دقیقه ورزش، پانزده ثانیه بشمارید و در چهار ضرب کنید.\n- اگر نمی‌توانید یک جمله بگویید، آهسته‌تر.',
      en: '- After ten minutes of exercise count for fifteen seconds and multiply by four.\n- If you cannot say a sentence, go slower.',
    },
  },
  {
    slug: 'kidney-function',
    calculator: 'kidney-function',
    title: { fa: 'کارکرد کلیه', en: 'Kidney function', es: 'Función renal' },
    summary: {
      fa: 'پالایش کلیه از کراتینین خون، با دو معادله.',
      en: 'Filtration of the kidneys from creatinine in the blood, by two equations.',
      es: 'Filtración renal a partir de la creatinina, con dos ecuaciones.',
    },
    body: {
      fa: '- کراتینین را از برگهٔ آزمایش بردارید، به میلی‌گرم در دسی‌لیتر.\n- اگر برگه به میکرومول در لیتر است، عدد را بر ۸۸٫۴ تقسیم کنید.',
      en: '- Take creatinine from the sheet of the laboratory, in mg/dL.\n- If the sheet has µmol/L, divide by 88.4.',
    },
  },
]

export const tools: SeedDocument[] = copies.map((copy, position) => ({
  _id: `tool-${copy.slug}`,
  _type: 'tool',
  title: text(copy.title),
  slug: slug(copy.slug),
  calculator: copy.calculator,
  summary: paragraph(copy.summary),
  body: rich(copy.body),
  order: (position + 1) * 10,
  seo: seo(copy.title, copy.summary),
}))
