import type { Colour, Manual, TechnicalGroup } from './product'

/** Warranty and service, the same for every device. */
export const warranty: TechnicalGroup = {
  heading: { fa: 'گارانتی و خدمات', en: 'Warranty and service', es: 'Garantía y servicio' },
  facts: [
    {
      label: { fa: 'گارانتی', en: 'Warranty', es: 'Garantía' },
      value: { fa: '۱ سال از روز خرید', en: '1 year from the day of purchase', es: '1 año desde la compra' },
      note: {
        fa: 'فقط در ایران معتبر است و با تعمیر تمدید نمی‌شود.',
        en: 'Valid in Iran only, and not extended by a repair.',
      },
    },
    {
      label: { fa: 'خدمات پس از فروش', en: 'After-sales service', es: 'Servicio posventa' },
      value: { fa: '۵ سال', en: '5 years', es: '5 años' },
    },
    {
      label: { fa: 'زمان تعمیر', en: 'Repair time', es: 'Tiempo de reparación' },
      value: { fa: 'حداکثر ۲ هفته', en: 'At most 2 weeks', es: 'Máximo 2 semanas' },
    },
  ],
}

/** What the NS1 series offers; which ten of the catalogue's seventeen colours is chosen here and in the Studio. */
const seriesColours: Colour[] = [
  'matte-black',
  'glossy-black',
  'prussian',
  'blue',
  'green',
  'red',
  'copper',
  'metallic-gold',
  'metallic-silver',
  'white',
]

/** The colours of the series with the one first in which a model is shown. */
export const seriesColoursFrom = (first: Colour): Colour[] => [
  first,
  ...seriesColours.filter((colour) => colour !== first),
]

/** The NS1 series is used, and explained, in the same way for all three models. */
export const digitalStethoscopeManuals = (model: string): Manual[] => [
  {
    audience: 'home',
    title: {
      fa: `راهنمای خانگی ${model}`,
      en: `${model} home guide`,
      es: `Guía doméstica de ${model}`,
    },
    summary: {
      fa: 'روشن کردن، وصل کردن به برنامهٔ اندروید، جای درست سری روی سینه، ضبط صدا و فرستادن آن برای پزشک.',
      en: 'Switching on, connecting to the Android app, where to place the chest piece, recording, and sending the sound to a doctor.',
      es: 'Encender, conectar con la aplicación de Android, dónde apoyar la campana, grabar y enviar el sonido a un médico.',
    },
  },
  {
    audience: 'doctor',
    title: {
      fa: `راهنمای پزشک ${model}`,
      en: `${model} doctor guide`,
      es: `Guía médica de ${model}`,
    },
    summary: {
      fa: 'پالایه‌های قلب و ریه، خواندن فونوکاردیوگرام، نام‌گذاری ضبط‌ها و کار با حالت پزشک.',
      en: 'Heart and lung filters, reading the phonocardiogram, naming recordings, and working in doctor mode.',
      es: 'Filtros de corazón y pulmón, lectura del fonocardiograma, nombres de las grabaciones y trabajo en el modo médico.',
    },
  },
]

/** How the digital stethoscopes reach the record. */
export const androidConnection = {
  label: { fa: 'اتصال به برنامه', en: 'Connection to the app', es: 'Conexión con la aplicación' },
  value: {
    fa: 'با برنامهٔ اندروید تپش',
    en: 'Through the Tapesh Android app',
    es: 'Con la aplicación Android de Tapesh',
  },
  note: {
    fa: 'اتصال دستگاه به برنامهٔ اندروید نیاز دارد؛ پرونده را در وب و دیگر تلفن‌ها هم می‌توان دید.',
    en: 'Connecting the device needs the Android app; the record itself opens on the web and other phones too.',
  },
}
