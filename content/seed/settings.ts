import { list, paragraph, picture, seo, text, type SeedDocument } from './build'
import { footerColumns, navigation } from './navigation'

const siteSettings: SeedDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  name: text({ fa: 'تپش', en: 'Tapesh', es: 'Tapesh' }),
  tagline: text({
    fa: 'سلامت خانواده، شنیدنی و دیدنی',
    en: 'Your family’s health, heard and seen',
    es: 'La salud de su familia, a la vista y al oído',
  }),
  description: paragraph({
    fa: 'تپش دستگاه‌هایی پزشکی عرضه می‌کند که اندازه‌هایشان در پروندهٔ سلامت خانواده می‌ماند: گوشی پزشکی، نوار قلب، فشارسنج، سونوگرافی و ایستگاه سلامت. پزشک هم همان را می‌بیند که شما دیده‌اید، از راه دور یا در مطب.',
    en: 'Tapesh offers medical devices whose readings stay in your family’s health record: stethoscopes, an ECG recorder, a blood pressure monitor, ultrasound and a health stand. Your doctor sees what you saw, from afar or in the consulting room.',
    es: 'Tapesh ofrece dispositivos médicos cuyas mediciones quedan en el historial de salud de la familia, para que el médico vea lo mismo que usted.',
  }),
  announcement: {
    _type: 'announcement',
    isShown: true,
    text: text({
      fa: 'تحویل سفارش تا ۲ روز کاری در تهران و تا ۵ روز کاری در شهرهای دیگر',
      en: 'Orders arrive within 2 working days in Tehran and within 5 elsewhere in Iran',
      es: 'Entrega en un máximo de 2 días laborables en Teherán y 5 en otras ciudades',
    }),
    href: '/rules/orders',
  },
  pagePictures: list('pagePicture', [
    {
      page: '/tools',
      picture: picture('articles/bmi.webp', {
        fa: 'ترازو و نواری رنگی با پنج بخش',
        en: 'A scale and a coloured band in five parts',
      }),
    },
    {
      page: '/careers',
      picture: picture('services/community.webp', {
        fa: 'پرستار، دانشجو، دامپزشکی با گربه‌ای در بغل و مادری کنار هم، با حباب‌های گفت‌وگو بالای سرشان',
        en: 'A nurse, a student, a veterinarian with a cat in his arms and a mother side by side, with speech bubbles above them',
      }),
    },
    {
      page: '/group-sale',
      picture: picture('products/packages/family.webp', {
        fa: 'جعبهٔ بستهٔ خانواده و کنارش فشارسنج NB1 با بازوبند، نوار قلب NH1، پالس‌اکسیمتر و دماسنج',
        en: 'The box of the family package beside the NB1 monitor with its cuff, the NH1 ECG, an oximeter and a thermometer',
      }),
    },
    {
      page: '/apps',
      picture: picture('products/health-kit/devices.webp', {
        fa: 'هفت دستگاه کیف سلامت و تبلتی که با آن‌ها وصل می‌شود، چیده روی میز',
        en: 'The seven devices of the health kit and the tablet that they connect to, laid out on a table',
      }),
    },
    {
      page: '/questions',
      picture: picture('pages/questions.webp', {
        fa: 'پدربزرگی پشت میز از پرستار روبه‌رویش چیزی می‌پرسد و پاسخ می‌شنود، با دو استکان چای میانشان',
        en: 'At a table, over two glasses of tea, a grandfather asks a nurse something and hears her answer',
        es: 'Ante una mesa con dos vasos de té, un abuelo pregunta algo a una enfermera y escucha su respuesta',
      }),
    },
    {
      page: '/questions/ask',
      picture: picture('pages/ask.webp', {
        fa: 'زنی کنار پنجره پرسشش را روی کاغذ می‌نویسد',
        en: 'A woman by the window writes her question on a sheet of paper',
        es: 'Una mujer junto a la ventana escribe su pregunta en una hoja',
      }),
    },
    {
      page: '/academy/panel',
      picture: picture('pages/panel.webp', {
        fa: 'سه نفر پشت میز با میکروفون رو به شنوندگان، یکی از آن‌ها دست بلند کرده است',
        en: 'Three people at a table with microphones before listeners, one of whom raises a hand',
        es: 'Tres personas ante una mesa con micrófonos frente al público, donde alguien levanta la mano',
      }),
    },
    {
      page: '/community',
      picture: picture('pages/community.webp', {
        fa: 'دو دانشجو دو سوی نمایشگری با یک نوار قلب و نوشته‌هایی زیر آن',
        en: 'Two students beside a screen with an ECG tracing and what has been written under it',
        es: 'Dos estudiantes junto a una pantalla con un electrocardiograma y lo escrito debajo',
      }),
    },
  ]),
  seo: seo(
    {
      fa: 'تپش؛ دستگاه‌های پزشکی هوشمند و پروندهٔ سلامت خانواده',
      en: 'Tapesh: smart medical devices and a family health record',
      es: 'Tapesh: dispositivos médicos inteligentes e historial familiar',
    },
    {
      fa: 'گوشی پزشکی دیجیتال، نوار قلب جیبی، فشارسنج و سونوگرافی همراه، با پروندهٔ سلامت خانواده.',
      en: 'Digital stethoscopes, a pocket ECG, a blood pressure monitor and portable ultrasound, with a family health record.',
      es: 'Estetoscopios digitales, ECG de bolsillo, tensiómetro y ecógrafo portátil, con historial familiar.',
    },
  ),
  navigation,
  footerColumns,
  socialLinks: list('socialLink', [
    { network: 'instagram', href: 'https://instagram.com/tapesh' },
    { network: 'telegram', href: 'https://t.me/tapesh' },
    { network: 'linkedin', href: 'https://linkedin.com/company/tapesh' },
    { network: 'aparat', href: 'https://aparat.com/tapesh' },
  ]),
  // No subscriber number in Tehran begins with 1 and .example is reserved: nobody is called or written to by mistake.
  phone: '021-10002030',
  email: 'salam@tapesh.example',
  address: paragraph({
    fa: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، ساختمان تپش',
    en: 'Tapesh Building, above Vanak Square, Vali-e Asr Street, Tehran, Iran',
    es: 'Edificio Tapesh, calle Vali-e Asr, cerca de la plaza Vanak, Teherán, Irán',
  }),
  hours: text({
    fa: 'شنبه تا چهارشنبه، ساعت ۸ تا ۱۸، به‌جز تعطیلات رسمی',
    en: 'Saturday to Wednesday, 8:00 to 18:00, except public holidays',
    es: 'De sábado a miércoles, de 8:00 a 18:00, salvo festivos',
  }),
  // A valid number of a bank that there is not: nobody's money goes astray.
  bankAccount: {
    _type: 'bankAccount',
    holder: text({ fa: 'شرکت تپش سلامت (نمونه)', en: 'Tapesh Health Company (sample)' }),
    bank: text({ fa: 'بانک نمونه', en: 'Sample Bank' }),
    iban: 'IR410000000000000000001405',
    account: '0000-1405',
  },
  copyright: text({
    fa: 'همهٔ حقوق این سایت برای تپش محفوظ است. اندازه‌ها و وضعیت‌ها جای تشخیص پزشک را نمی‌گیرند.',
    en: 'All rights reserved by Tapesh. Readings and statuses do not replace a doctor’s diagnosis.',
    es: 'Todos los derechos reservados por Tapesh. Las mediciones no sustituyen el diagnóstico médico.',
  }),
}

export const settings: SeedDocument[] = [siteSettings]
