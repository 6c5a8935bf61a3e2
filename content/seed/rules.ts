import { paragraph, richFile, seo, text, type SeedDocument, type Words } from './build'

interface Section {
  section: string
  title: Words
  summary: Words
}

const sections: Section[] = [
  {
    section: 'general',
    title: { fa: 'قوانین عمومی', en: 'General rules', es: 'Normas generales' },
    summary: {
      fa: 'حساب کاربری، رفتار در تپش و اختیارهای دو طرف.',
      en: 'Accounts, conduct, and what each side may do.',
      es: 'La cuenta, la conducta y lo que puede hacer cada parte.',
    },
  },
  {
    section: 'platform',
    title: { fa: 'قوانین پلتفرم', en: 'Platform rules', es: 'Normas de la plataforma' },
    summary: {
      fa: 'مشاورهٔ آنلاین، لغو نوبت، اشتراک داده و خدمات در محل.',
      en: 'Online consultation, cancelling, data sharing and services at your place.',
      es: 'Consulta en línea, cancelación, datos compartidos y servicios a domicilio.',
    },
  },
  {
    section: 'privacy',
    title: { fa: 'حریم خصوصی', en: 'Privacy policy', es: 'Política de privacidad' },
    summary: {
      fa: 'چه داده‌ای می‌گیریم، چه کسی می‌بیند و چگونه پس می‌گیرید.',
      en: 'What we collect, who sees it and how you take it back.',
      es: 'Qué datos recogemos, quién los ve y cómo los retira.',
    },
  },
  {
    section: 'communication',
    title: { fa: 'ارتباط الکترونیکی', en: 'Electronic communication', es: 'Comunicación electrónica' },
    summary: {
      fa: 'پیام‌هایی که می‌فرستیم و پیام‌هایی که از ما نیست.',
      en: 'The messages we send, and those that are not from us.',
      es: 'Los mensajes que enviamos y los que no son nuestros.',
    },
  },
  {
    section: 'orders',
    title: { fa: 'ثبت و پردازش سفارش', en: 'Order placement and processing', es: 'Pedidos' },
    summary: {
      fa: 'از سبد خرید تا تحویل، فاکتور، لغو و تعویض.',
      en: 'From cart to delivery, invoices, cancellation and exchange.',
      es: 'Del carrito a la entrega, facturas, cancelación y cambio.',
    },
  },
  {
    section: 'warranty',
    title: { fa: 'گارانتی', en: 'Warranty', es: 'Garantía' },
    summary: {
      fa: 'یک سال گارانتی، پنج سال خدمات، و آنچه زیر پوشش نیست.',
      en: 'One year of warranty, five of service, and what is not covered.',
      es: 'Un año de garantía, cinco de servicio, y lo que no queda cubierto.',
    },
  },
  {
    section: 'branches',
    title: { fa: 'بیانیهٔ شعبه‌ها', en: 'Branch statement', es: 'Declaración sobre las sucursales' },
    summary: {
      fa: 'شعبهٔ رسمی کدام است و چه مسئولیتی دارد.',
      en: 'Which branches are official, and what they answer for.',
      es: 'Qué sucursales son oficiales y de qué responden.',
    },
  },
  {
    section: 'partners',
    title: { fa: 'همکاران', en: 'Partners', es: 'Colaboradores' },
    summary: {
      fa: 'همکاران چه می‌بینند و چه کسی پاسخ‌گوست.',
      en: 'What partners see, and who answers.',
      es: 'Qué ven los colaboradores y quién responde.',
    },
  },
]

export const rules: SeedDocument[] = [
  {
    _id: 'rulesPage',
    _type: 'rulesPage',
    heading: text({ fa: 'قوانین و حریم خصوصی', en: 'Rules and privacy', es: 'Normas y privacidad' }),
    lead: paragraph({
      fa: 'به زبان روشن، در هشت بخش. هر بخش تاریخ اجرا دارد و پیش از تغییر خبر می‌دهیم.',
      en: 'In plain words and eight sections. Each carries the date from which it holds, and we tell you before it changes.',
      es: 'En lenguaje claro y en ocho secciones. Cada una lleva la fecha desde la que rige, y avisamos antes de cambiarla.',
    }),
    seo: seo(
      { fa: 'قوانین و حریم خصوصی تپش', en: 'Tapesh rules and privacy', es: 'Normas y privacidad de Tapesh' },
      {
        fa: 'قوانین استفاده، مشاورهٔ آنلاین، سفارش، گارانتی و سیاست حریم خصوصی تپش.',
        en: 'Terms of use, online consultation, orders, warranty and privacy policy of Tapesh.',
        es: 'Condiciones de uso, consulta en línea, pedidos, garantía y política de privacidad de Tapesh.',
      },
    ),
  },
  ...sections.map(({ section, title, summary }) => ({
    _id: `rulesSection-${section}`,
    _type: 'rulesSection',
    section,
    title: text(title),
    summary: paragraph(summary),
    body: richFile(`rules/${section}`),
    effectiveFrom: '2026-03-21',
  })),
]
