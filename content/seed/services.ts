import type { FeatureName } from '../../domain/values/features'
import { paragraph, picture, reference, rich, slug, text, type SeedDocument, type Words } from './build'

interface Service {
  id: string
  title: Words
  summary: Words
  body: Words
  alt: Words
  feature: FeatureName
  /** Slug of the page that tells of it. */
  page: string
}

const offered: Service[] = [
  {
    id: 'consultation',
    feature: 'online-visits',
    page: 'telemedicine',
    title: { fa: 'مشاورهٔ آنلاین', en: 'Online consultation', es: 'Consulta en línea' },
    summary: {
      fa: 'پانزده دقیقه گفت‌وگوی تصویری با پزشک؛ پیش از آغاز می‌خواند چه می‌خواهید بدانید.',
      en: 'Fifteen minutes by video with a doctor, who reads beforehand what you want to know.',
      es: 'Quince minutos por vídeo con un médico que ha leído antes lo que usted quiere saber.',
    },
    body: {
      fa: 'پزشک و ساعت را خودتان انتخاب می‌کنید. پزشک پنج دقیقه پیش از آغاز حاضر است و آنچه را نوشته‌اید می‌خواند.',
      en: 'You choose the doctor and the hour. The doctor is there five minutes before you begin, and reads what you have written.',
    },
    alt: {
      fa: 'پدربزرگی کنار استکان چای، در گفت‌وگو با پزشکی روی صفحهٔ تلفن همراه',
      en: 'A grandfather beside his glass of tea, talking with a doctor on a phone’s screen',
      es: 'Un abuelo con su vaso de té habla con una médica en la pantalla de un teléfono',
    },
  },
  {
    id: 'family-care',
    feature: 'accompanying-doctor',
    page: 'family-health',
    title: { fa: 'مراقبت از خانواده', en: 'Family care', es: 'Cuidado de la familia' },
    summary: {
      fa: 'برای هر عضو خانواده پرونده‌ای جدا، و پزشکی که همراه همه است.',
      en: 'A record for each of the family, and a doctor who goes along with all of them.',
      es: 'Un historial para cada miembro de la familia y un médico que los acompaña a todos.',
    },
    body: {
      fa: 'اندازه‌های پدر و مادر و فرزندان کنار هم می‌ماند و درهم نمی‌شود. درخواست تماس پزشک همراه تا دوازده ساعت پاسخ می‌گیرد.',
      en: 'What parents and children measure stays together and is never mixed up. The family’s doctor answers a call request within twelve hours.',
    },
    alt: {
      fa: 'مادربزرگی که فشارش را می‌گیرد، نوه کنار دستگاه و دختری که عدد را روی تلفن می‌بیند',
      en: 'A grandmother having her blood pressure taken, her grandson by the monitor, her daughter reading it on a phone',
    },
  },
  {
    id: 'in-place',
    feature: 'in-place-services',
    page: 'services',
    title: { fa: 'خدمت در خانه', en: 'Care at home', es: 'Atención a domicilio' },
    summary: {
      fa: 'نمونه‌گیری، پرستاری و فیزیوتراپی، پشت در خانهٔ شما.',
      en: 'Sampling, nursing and physiotherapy, at your own door.',
      es: 'Toma de muestras, enfermería y fisioterapia, en la puerta de su casa.',
    },
    body: {
      fa: 'نوع خدمت، نشانی و بازهٔ ساعت را می‌نویسید؛ پیش از آمدن با شما تماس می‌گیرند.',
      en: 'You write down the service, the address and the hours that suit you; somebody calls before they come.',
    },
    alt: {
      fa: 'پرستاری با کیف درمان، پشت دری که مردی سالمند بازش کرده است',
      en: 'A nurse with her bag at a door that an elderly man has opened',
    },
  },
  {
    id: 'medicine-delivery',
    feature: 'medicine-orders',
    page: 'services',
    title: { fa: 'رساندن دارو', en: 'Medicine delivery', es: 'Envío de medicinas' },
    summary: {
      fa: 'با نسخهٔ الکترونیکی، نسخهٔ کاغذی یا بی‌نسخه.',
      en: 'With an electronic prescription, a paper one, or none.',
      es: 'Con receta electrónica, en papel o sin receta.',
    },
    body: {
      fa: 'کد رهگیری نسخه یا عکس آن را بفرستید. داروهایی که نسخه می‌خواهند بی‌نسخه فرستاده نمی‌شوند.',
      en: 'Send the prescription’s tracking code or a photograph of it. What needs a prescription is not sent without one.',
    },
    alt: {
      fa: 'پیکی که پاکت داروخانه را به دست زنی می‌دهد',
      en: 'A courier handing a pharmacy’s bag to a woman',
    },
  },
  {
    id: 'medical-centres',
    feature: 'medical-centres',
    page: 'services',
    title: { fa: 'مراکز درمانی', en: 'Medical centres', es: 'Centros médicos' },
    summary: {
      fa: 'درمانگاه و آزمایشگاه نزدیک شما، با نشانی و روی نقشه.',
      en: 'Clinics and laboratories near you, by address and on the map.',
      es: 'Clínicas y laboratorios cerca de usted, por dirección y en el mapa.',
    },
    body: {
      fa: 'با نام یا نشانی جست‌وجو کنید، یا نقشه را به محلهٔ خودتان ببرید.',
      en: 'Search by name or address, or take the map to your own neighbourhood.',
    },
    alt: {
      fa: 'درمانگاهی با گلدان‌های کنار در و نشان نقشه بالای آن',
      en: 'A clinic with plants beside its door and the pin of a map above it',
    },
  },
]

export const services: SeedDocument[] = offered.map(
  ({ id, title, summary, body, alt, feature, page }, position) => ({
    _id: `service-${id}`,
    _type: 'service',
    title: text(title),
    slug: slug(id),
    summary: paragraph(summary),
    picture: picture(`services/${id}.webp`, alt, { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.8 } }),
    body: rich(body),
    feature,
    page: reference(`page-${page}`),
    order: (position + 1) * 10,
  }),
)
