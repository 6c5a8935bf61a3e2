import { paragraph, picture, slug, text, type SeedDocument, type Words } from './build'

interface Category {
  key: string
  title: Words
  description: Words
  alt: Words
}

const entries: Category[] = [
  {
    key: 'public',
    title: { fa: 'عمومی', en: 'For everyone', es: 'Para todos' },
    description: {
      fa: 'دانستنی‌های سلامت برای خانه و خانواده، به زبان ساده و با نام منبع.',
      en: 'Health at home and in the family, in plain words and with its sources.',
      es: 'La salud en casa y en la familia, con palabras sencillas y con sus fuentes.',
    },
    alt: {
      fa: 'زن و مردی پشت میز چای، با کاسهٔ میوه میانشان',
      en: 'A woman and a man at a table with tea and a bowl of fruit',
      es: 'Una mujer y un hombre a la mesa, con té y un cuenco de fruta',
    },
  },
  {
    key: 'specialized',
    title: { fa: 'تخصصی', en: 'Specialized', es: 'Especializado' },
    description: {
      fa: 'برای پزشکان، پرستاران و دانشجویان: شنیدن، نوار قلب و تصویربرداری همراه.',
      en: 'For doctors, nurses and students: auscultation, ECG and portable imaging.',
      es: 'Para médicos, enfermeras y estudiantes: auscultación, ECG e imagen portátil.',
    },
    alt: {
      fa: 'گوشی پزشکی روی نواری از نوار قلب',
      en: 'A stethoscope lying over a strip of ECG',
    },
  },
  {
    key: 'statistics',
    title: { fa: 'آمار', en: 'In numbers', es: 'En cifras' },
    description: {
      fa: 'مرزها، دسته‌ها و امتیازها؛ همراه با نام و سال راهنمایی که از آن آمده‌اند.',
      en: 'Limits, categories and scores, each with the guideline and year it comes from.',
      es: 'Límites, categorías y puntuaciones, cada uno con la guía y el año de los que procede.',
    },
    alt: {
      fa: 'نموداری از اندازه‌ها در سه محدودهٔ رنگی، زیر ذره‌بین',
      en: 'A chart of readings in three coloured zones under a magnifying glass',
    },
  },
]

export const categories: SeedDocument[] = entries.map(({ key, title, description, alt }, order) => ({
  _id: `category-${key}`,
  _type: 'category',
  key,
  title: text(title),
  description: paragraph(description),
  picture: picture(`categories/${key}.webp`, alt),
  order,
}))

const tagTitles: [id: string, address: string, title: Words][] = [
  ['blood-pressure', 'فشار-خون', { fa: 'فشار خون', en: 'Blood pressure', es: 'Presión arterial' }],
  ['blood-sugar', 'قند-خون', { fa: 'قند خون', en: 'Blood sugar', es: 'Glucosa en sangre' }],
  ['heart', 'قلب', { fa: 'قلب', en: 'Heart', es: 'Corazón' }],
  ['ecg', 'نوار-قلب', { fa: 'نوار قلب', en: 'ECG', es: 'ECG' }],
  ['auscultation', 'شنیدن', { fa: 'شنیدن قلب و ریه', en: 'Auscultation', es: 'Auscultación' }],
  ['imaging', 'تصویربرداری', { fa: 'تصویربرداری', en: 'Imaging', es: 'Imagen' }],
  ['family', 'خانواده', { fa: 'خانواده', en: 'Family', es: 'Familia' }],
  ['online-visit', 'ویزیت-آنلاین', { fa: 'ویزیت آنلاین', en: 'Online visit', es: 'Consulta en línea' }],
  [
    'measuring',
    'اندازه-گیری-در-خانه',
    { fa: 'اندازه‌گیری در خانه', en: 'Measuring at home', es: 'Mediciones en casa' },
  ],
  ['guidelines', 'راهنماها', { fa: 'راهنماهای بالینی', en: 'Guidelines', es: 'Guías clínicas' }],
]

export const tags: SeedDocument[] = tagTitles.map(([id, address, title]) => ({
  _id: `tag-${id}`,
  _type: 'tag',
  title: text(title),
  slug: slug(address),
}))
