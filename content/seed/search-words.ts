import { text, type SeedDocument, type Words } from './build'

/** What people type in place of the name of a page, by the id of its document. */
const searchWords: Readonly<Record<string, Words>> = {
  'course-heart-trace': {
    fa: 'آموزش نوار قلب، دورهٔ ECG، هوش مصنوعی در پزشکی',
    en: 'ECG course, learn ECG, AI in medicine',
    es: 'curso de ECG, inteligencia artificial en medicina',
  },
  'course-heart-sounds': {
    fa: 'آموزش صدای قلب، سوفل، یادگیری ماشین، هوش مصنوعی در پزشکی',
    en: 'heart murmur course, machine learning, AI in medicine',
    es: 'curso de soplos, aprendizaje automático',
  },
  'course-health-data': {
    fa: 'آموزش حریم خصوصی، رضایت، دادهٔ پزشکی',
    en: 'privacy course, consent, medical data',
    es: 'curso de privacidad, consentimiento',
  },
  'shop-item-package-family-base-health': {
    fa: 'قندسنج، قند خون، دستگاه قند، گلوکومتر، دیابت، تب‌سنج، دماسنج، پالس اکسیمتر، اکسیژن خون',
    en: 'glucometer, blood sugar meter, glucose, diabetes, thermometer, pulse oximeter',
    es: 'glucómetro, azúcar en sangre, diabetes, termómetro, pulsioxímetro',
  },
  'shop-item-package-family-health': {
    fa: 'قندسنج، قند خون، گلوکومتر، دیابت، ترازو، تب‌سنج، دماسنج، پالس اکسیمتر، اکسیژن خون',
    en: 'glucometer, blood sugar meter, diabetes, scale, thermometer, pulse oximeter',
    es: 'glucómetro, azúcar en sangre, diabetes, báscula, termómetro, pulsioxímetro',
  },
  contactPage: {
    fa: 'تماس با ما، پشتیبانی، شمارهٔ پشتیبانی، تلفن پشتیبانی، تلفن تماس، نشانی شرکت، آدرس، ساعت کاری',
    en: 'contact us, support number, telephone, address, opening hours',
    es: 'contáctenos, teléfono de soporte, dirección, horario',
  },
  'product-nb1': {
    fa: 'دستگاه فشار خون، فشار بالا، پرفشاری',
    en: 'BP monitor, sphygmomanometer, hypertension',
    es: 'tensiómetro, hipertensión',
  },
  'product-nh1': {
    fa: 'نوار قلب، الکتروکاردیوگراف، تپش قلب، ضربان نامنظم، آریتمی',
    en: 'ECG, EKG, electrocardiograph, palpitations, arrhythmia',
    es: 'ECG, electrocardiógrafo, palpitaciones, arritmia',
  },
  'product-ns0': { fa: 'استتوسکوپ، گوشی طبی', en: 'acoustic stethoscope', es: 'estetoscopio' },
  'product-ns0-cardio': {
    fa: 'استتوسکوپ قلب، گوشی کاردیو',
    en: 'cardiology stethoscope',
    es: 'estetoscopio',
  },
  'product-ns1': { fa: 'استتوسکوپ دیجیتال', en: 'digital stethoscope', es: 'estetoscopio digital' },
  'product-ultrasound': {
    fa: 'سونوگرافی همراه، اکو',
    en: 'sonography, portable ultrasound',
    es: 'ecografía',
  },
  'product-health-stand': { fa: 'ایستگاه سلامت، کیوسک سلامت', en: 'health kiosk', es: 'quiosco de salud' },
  'solution-hearing-loss': {
    fa: 'کم‌شنوایی، ناشنوا، سمعک',
    en: 'hearing loss, hard of hearing, hearing aid',
    es: 'pérdida auditiva, hipoacusia, audífono',
  },
  'tool-bmi': {
    fa: 'چاقی، لاغری، اضافه‌وزن، بی‌ام‌آی',
    en: 'BMI, obesity, overweight, underweight',
    es: 'IMC, obesidad, sobrepeso',
  },
  'tool-blood-pressure': {
    fa: 'فشار خون چند باید باشد، فشار طبیعی، فشار نرمال',
    en: 'normal blood pressure, what should my pressure be',
    es: 'tensión normal',
  },
  'tool-due-date': { fa: 'بارداری، حاملگی، سن بارداری', en: 'pregnancy', es: 'embarazo' },
  'tool-kidney-function': {
    fa: 'کراتینین، نارسایی کلیه',
    en: 'creatinine, eGFR, GFR',
    es: 'creatinina, riñón',
  },
  'page-telemedicine': {
    fa: 'ویزیت آنلاین، نوبت آنلاین، مشاورهٔ پزشکی، دکتر آنلاین',
    en: 'online visit, online doctor, appointment',
    es: 'consulta en línea, médico en línea',
  },
  'page-partners': { fa: 'نمایندگی، عاملیت فروش', en: 'reseller, distributor', es: 'distribuidor' },
  'rulesSection-orders': {
    fa: 'مرجوعی، مرجوع کردن، پس دادن کالا، بازگشت کالا، لغو سفارش، زمان ارسال، هزینهٔ ارسال',
    en: 'returns, refund, cancel an order, shipping, delivery',
    es: 'devoluciones, reembolso, envío',
  },
  'rulesSection-warranty': {
    fa: 'گارانتی، ضمانت، تعمیر، خدمات پس از فروش',
    en: 'guarantee, repair, after-sales service',
    es: 'garantía, reparación',
  },
  'rulesSection-privacy': {
    fa: 'حریم شخصی، محرمانگی',
    en: 'data protection, confidentiality',
    es: 'privacidad',
  },
}

/** A document with the words by which the site’s search finds it, too. */
export function withSearchWords(document: SeedDocument): SeedDocument {
  const words = searchWords[document._id]
  if (!words) return document
  return {
    ...document,
    seo: { _type: 'seo', ...(document.seo as object | undefined), searchWords: text(words) },
  }
}

/** For the test that each of them is of a document. */
export const documentsWithSearchWords = Object.keys(searchWords)
