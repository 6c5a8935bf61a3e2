import { picture, type Words } from './build'

/** What is seen on each portrait of `content/pictures/drawn/avatars.ts`. */
const seen = {
  maryam: {
    fa: 'طرح چهرهٔ زنی با روسری سبز',
    en: 'Drawing of a woman in a green headscarf',
    es: 'Dibujo de una mujer con pañuelo verde',
  },
  kamran: {
    fa: 'طرح چهرهٔ پزشکی سالمند با عینک و گوشی پزشکی',
    en: 'Drawing of an elderly doctor with glasses and a stethoscope',
    es: 'Dibujo de un médico mayor con gafas y estetoscopio',
  },
  negar: {
    fa: 'طرح چهرهٔ دانشجویی با مقنعهٔ تیره و روپوش سفید',
    en: 'Drawing of a student in a dark maghnaeh and a white coat',
  },
  behzad: {
    fa: 'طرح چهرهٔ مردی با ریش قهوه‌ای و لباس کار سبز',
    en: 'Drawing of a man with a brown beard in green scrubs',
  },
  zahra: {
    fa: 'طرح چهرهٔ پرستاری خندان با مقنعهٔ آبی',
    en: 'Drawing of a laughing nurse in a blue maghnaeh',
  },
  leila: {
    fa: 'طرح چهرهٔ زنی با موی کوتاه قهوه‌ای، عینک و روپوش سفید',
    en: 'Drawing of a woman with short brown hair, glasses and a white coat',
    es: 'Dibujo de una mujer de pelo corto castaño, con gafas y bata blanca',
  },
  amirhossein: {
    fa: 'طرح چهرهٔ مردی با موی فرفری و پیراهن روشن',
    en: 'Drawing of a man with curly hair and a light shirt',
  },
  younes: {
    fa: 'طرح چهرهٔ پزشکی با ریش سیاه و گوشی پزشکی',
    en: 'Drawing of a doctor with a black beard and a stethoscope',
  },
  sepideh: {
    fa: 'طرح چهرهٔ زنی با موی بلند سیاه و بلوز مرجانی',
    en: 'Drawing of a woman with long black hair and a coral jumper',
  },
  rostami: {
    fa: 'طرح چهرهٔ پزشکی با روسری ارغوانی و موی جوگندمی',
    en: 'Drawing of a doctor with greying hair under a plum headscarf',
    es: 'Dibujo de una médica de pelo canoso bajo un pañuelo ciruela',
  },
  mahdavi: {
    fa: 'طرح چهرهٔ پزشکی جوان با عینک و ته‌ریش',
    en: 'Drawing of a young doctor with glasses and a short beard',
  },
  kiani: {
    fa: 'طرح چهرهٔ زنی با روسری زرد',
    en: 'Drawing of a woman in a yellow headscarf',
  },
} satisfies Record<string, Words>

export type PortraitName = keyof typeof seen

/** Somebody's portrait, with the face in the middle wherever it is cut. */
export const portrait = (name: PortraitName) =>
  picture(`people/${name}.webp`, seen[name], { hotspot: { x: 0.5, y: 0.48, width: 0.6, height: 0.7 } })
