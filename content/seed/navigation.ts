import { list, text, type Words } from './build'

interface Entry {
  label: Words
  href: string
  description?: Words
}

interface Group {
  label: Words
  href?: string
  entries?: Entry[]
  audiences?: Entry[]
}

const links = (entries: Entry[]) =>
  list(
    'navigationEntry',
    entries.map(({ label, href, description }) => ({
      label: text(label),
      href,
      ...(description && { description: text(description) }),
    })),
  )

const groups = (items: Group[]) =>
  list(
    'navigationGroup',
    items.map(({ label, href, entries, audiences }) => ({
      label: text(label),
      ...(href && { href }),
      ...(entries && { entries: links(entries) }),
      ...(audiences && { audiences: links(audiences) }),
    })),
  )

/** The main menu; the site leaves out what has no page yet. */
export const navigation = groups([
  {
    label: { fa: 'فروشگاه', en: 'Shop', es: 'Tienda' },
    href: '/shop',
    entries: [
      { label: { fa: 'همهٔ محصول‌ها', en: 'The whole shop', es: 'Toda la tienda' }, href: '/shop' },
      { label: { fa: 'بسته‌ها', en: 'Packages', es: 'Paquetes' }, href: '/shop/packages' },
      {
        label: { fa: 'بستهٔ خانواده', en: 'Family package', es: 'Paquete familiar' },
        href: '/shop/package-family',
      },
      {
        label: { fa: 'بستهٔ قلب خانواده', en: 'Family heart package', es: 'Paquete corazón familiar' },
        href: '/shop/package-family-heart',
      },
      {
        label: { fa: 'بستهٔ سلامت خانواده', en: 'Family health package', es: 'Paquete salud familiar' },
        href: '/shop/package-family-health',
      },
      {
        label: {
          fa: 'بستهٔ پایهٔ سلامت خانواده',
          en: 'Family base health package',
          es: 'Paquete básico familiar',
        },
        href: '/shop/package-family-base-health',
      },
      {
        label: { fa: 'بستهٔ پزشک', en: 'Doctor package', es: 'Paquete médico' },
        href: '/shop/package-doctor',
      },
      { label: { fa: 'لوازم جانبی', en: 'Accessories', es: 'Accesorios' }, href: '/shop/accessories' },
    ],
  },
  {
    label: { fa: 'دستگاه‌ها', en: 'Devices', es: 'Dispositivos' },
    href: '/products',
    entries: [
      {
        label: { fa: 'همهٔ دستگاه‌ها', en: 'All devices', es: 'Todos los dispositivos' },
        href: '/products',
        description: {
          fa: 'ده دستگاه برای خانه و مطب',
          en: 'Ten devices for home and practice',
          es: 'Diez dispositivos para casa y consulta',
        },
      },
      {
        label: { fa: 'گوشی‌های دیجیتال NS1', en: 'Digital stethoscopes', es: 'Estetoscopios digitales' },
        href: '/products/stethoscopes',
        description: {
          fa: 'خانوادهٔ NS1 کنار هم',
          en: 'The NS1 series side by side',
          es: 'La serie NS1, lado a lado',
        },
      },
      {
        label: {
          fa: 'گوشی دیجیتال NS1-SE-Plus',
          en: 'NS1-SE-Plus stethoscope',
          es: 'Estetoscopio NS1-SE-Plus',
        },
        href: '/products/ns1-se-plus',
        description: {
          fa: 'تقویت تا ۲۰ برابر، با هدست بلوتوث',
          en: 'Up to 20 times, with a Bluetooth headset',
          es: 'Hasta 20 veces, con auriculares Bluetooth',
        },
      },
      {
        label: { fa: 'گوشی دیجیتال NS1-SE', en: 'NS1-SE stethoscope', es: 'Estetoscopio NS1-SE' },
        href: '/products/ns1-se',
        description: { fa: 'تقویت تا ۲۰ برابر', en: 'Up to 20 times', es: 'Hasta 20 veces' },
      },
      {
        label: { fa: 'گوشی دیجیتال NS1', en: 'NS1 stethoscope', es: 'Estetoscopio NS1' },
        href: '/products/ns1',
        description: { fa: 'تقویت تا ۱۷ برابر', en: 'Up to 17 times', es: 'Hasta 17 veces' },
      },
      {
        label: { fa: 'گوشی پزشکی NS0', en: 'NS0 stethoscope', es: 'Estetoscopio NS0' },
        href: '/products/ns0',
        description: { fa: 'گوشی آکوستیک، ۱۳۵ گرم', en: 'Acoustic, 135 grams', es: 'Acústico, 135 gramos' },
      },
      {
        label: { fa: 'گوشی قلب NS0-Cardio', en: 'NS0-Cardio stethoscope', es: 'Estetoscopio NS0-Cardio' },
        href: '/products/ns0-cardio',
        description: {
          fa: 'گوشی آکوستیک برای قلب',
          en: 'Acoustic, made for the heart',
          es: 'Acústico, hecho para el corazón',
        },
      },
      {
        label: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG', es: 'ECG de bolsillo NH1' },
        href: '/products/nh1',
        description: {
          fa: 'شش لید در ۳۴ گرم',
          en: 'Six leads in 34 grams',
          es: 'Seis derivaciones en 34 gramos',
        },
      },
      {
        label: { fa: 'فشارسنج NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro NB1' },
        href: '/products/nb1',
        description: {
          fa: '۹۰ اندازه برای دو نفر',
          en: '90 readings for two people',
          es: '90 mediciones para dos personas',
        },
      },
      {
        label: { fa: 'سونوگرافی همراه', en: 'Portable ultrasound', es: 'Ecógrafo portátil' },
        href: '/products/ultrasound',
        description: {
          fa: 'نمایشگر لمسی ۱۲٫۳ اینچی',
          en: 'A 12.3-inch touchscreen',
          es: 'Pantalla táctil de 12,3 pulgadas',
        },
      },
      {
        label: { fa: 'ایستگاه سلامت', en: 'Health stand', es: 'Estación de salud' },
        href: '/products/health-stand',
        description: {
          fa: 'برای گروه‌ها و سازمان‌ها',
          en: 'For groups and organisations',
          es: 'Para grupos y organizaciones',
        },
      },
      {
        label: { fa: 'کیف سلامت', en: 'Health kit', es: 'Maletín de salud' },
        href: '/products/health-kit',
        description: {
          fa: 'هفت سنجش، همراه خانواده',
          en: 'Seven measurements, for the family',
          es: 'Siete mediciones, para la familia',
        },
      },
    ],
    audiences: [
      {
        label: { fa: 'خانواده', en: 'Families', es: 'Familias' },
        href: '/products/health-kit',
        description: {
          fa: 'کیفی برای همهٔ اعضای خانه',
          en: 'One kit for everyone at home',
          es: 'Un maletín para toda la casa',
        },
      },
      {
        label: { fa: 'پزشک و دانشجوی پزشکی', en: 'Doctors and students', es: 'Médicos y estudiantes' },
        href: '/products/ns1-se-plus',
        description: {
          fa: 'شنیدن، ضبط و هم‌رسانی صدای سینه',
          en: 'Hear, record and share the chest',
          es: 'Escuchar, grabar y compartir',
        },
      },
      {
        label: { fa: 'بیمار قلبی', en: 'People with a heart condition', es: 'Pacientes cardíacos' },
        href: '/products/nh1',
        description: {
          fa: 'نوار قلب در خانه، پیش چشم پزشک',
          en: 'An ECG at home for the doctor to see',
          es: 'Un ECG en casa que ve su médico',
        },
      },
      {
        label: { fa: 'سازمان و مدرسه', en: 'Workplaces and schools', es: 'Empresas y escuelas' },
        href: '/products/health-stand',
        description: {
          fa: 'هفت علامت حیاتی، زیر پنج دقیقه',
          en: 'Seven vital signs in under five minutes',
          es: 'Siete signos vitales en cinco minutos',
        },
      },
    ],
  },
  {
    label: { fa: 'ویزیت آنلاین', en: 'Online visits', es: 'Teleconsulta' },
    href: '/telemedicine',
    entries: [
      {
        label: { fa: 'ویزیت آنلاین چگونه است؟', en: 'How online visits work', es: 'Cómo funciona' },
        href: '/telemedicine',
      },
      { label: { fa: 'پزشکان', en: 'Doctors', es: 'Médicos' }, href: '/doctors' },
      {
        label: { fa: 'پایش سلامت', en: 'Health monitoring', es: 'Seguimiento de la salud' },
        href: '/health-monitoring',
      },
      { label: { fa: 'سلامت خانواده', en: 'Family health', es: 'Salud familiar' }, href: '/family-health' },
      {
        label: { fa: 'خدمات در خانه', en: 'Services at home', es: 'Servicios a domicilio' },
        href: '/services',
      },
    ],
  },
  { label: { fa: 'راهکارها', en: 'Solutions', es: 'Soluciones' }, href: '/solutions' },
  {
    label: { fa: 'مجله', en: 'Magazine', es: 'Revista' },
    href: '/magazine',
    entries: [
      { label: { fa: 'همهٔ نوشته‌ها', en: 'All articles', es: 'Todos los artículos' }, href: '/magazine' },
      { label: { fa: 'عمومی', en: 'For everyone', es: 'Para todos' }, href: '/magazine/category/public' },
      {
        label: { fa: 'تخصصی', en: 'For clinicians', es: 'Para profesionales' },
        href: '/magazine/category/specialized',
      },
      { label: { fa: 'آمار', en: 'Statistics', es: 'Estadísticas' }, href: '/magazine/category/statistics' },
    ],
  },
  {
    label: { fa: 'راهنما', en: 'Help', es: 'Ayuda' },
    href: '/help',
    entries: [
      { label: { fa: 'مرکز راهنما', en: 'Help centre', es: 'Centro de ayuda' }, href: '/help' },
      { label: { fa: 'راهنمای محصول‌ها', en: 'Product guides', es: 'Guías de producto' }, href: '/guides' },
      { label: { fa: 'آموزش‌ها', en: 'Tutorials', es: 'Tutoriales' }, href: '/tutorials' },
      { label: { fa: 'آکادمی هوش مصنوعی', en: 'AI academy', es: 'Academia de IA' }, href: '/academy' },
      { label: { fa: 'ابزارها', en: 'Tools', es: 'Herramientas' }, href: '/tools' },
      { label: { fa: 'پرسش و پاسخ', en: 'Q&A', es: 'Preguntas y respuestas' }, href: '/questions' },
      { label: { fa: 'جامعهٔ تپش', en: 'Community', es: 'Comunidad' }, href: '/community' },
      {
        label: { fa: 'نمونه‌های بالینی', en: 'Clinical cases', es: 'Casos clínicos' },
        href: '/community/cases',
      },
      { label: { fa: 'قوانین', en: 'Rules', es: 'Normas' }, href: '/rules' },
    ],
  },
])

export const footerColumns = groups([
  {
    label: { fa: 'دستگاه‌ها', en: 'Devices', es: 'Dispositivos' },
    href: '/products',
    entries: [
      {
        label: {
          fa: 'گوشی دیجیتال NS1-SE-Plus',
          en: 'NS1-SE-Plus stethoscope',
          es: 'Estetoscopio NS1-SE-Plus',
        },
        href: '/products/ns1-se-plus',
      },
      {
        label: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG', es: 'ECG de bolsillo NH1' },
        href: '/products/nh1',
      },
      {
        label: { fa: 'فشارسنج NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro NB1' },
        href: '/products/nb1',
      },
      {
        label: { fa: 'سونوگرافی همراه', en: 'Portable ultrasound', es: 'Ecógrafo portátil' },
        href: '/products/ultrasound',
      },
      {
        label: { fa: 'ایستگاه سلامت', en: 'Health stand', es: 'Estación de salud' },
        href: '/products/health-stand',
      },
      { label: { fa: 'کیف سلامت', en: 'Health kit', es: 'Maletín de salud' }, href: '/products/health-kit' },
    ],
  },
  {
    label: { fa: 'خدمات سلامت', en: 'Health services', es: 'Servicios de salud' },
    entries: [
      { label: { fa: 'ویزیت آنلاین', en: 'Online visits', es: 'Consulta en línea' }, href: '/telemedicine' },
      { label: { fa: 'پزشکان', en: 'Doctors', es: 'Médicos' }, href: '/doctors' },
      {
        label: { fa: 'پایش سلامت', en: 'Health monitoring', es: 'Seguimiento de la salud' },
        href: '/health-monitoring',
      },
      { label: { fa: 'سلامت خانواده', en: 'Family health', es: 'Salud familiar' }, href: '/family-health' },
      {
        label: { fa: 'خدمات در خانه', en: 'Services at home', es: 'Servicios a domicilio' },
        href: '/services',
      },
      { label: { fa: 'خرید گروهی', en: 'Group buying', es: 'Compra en grupo' }, href: '/group-sale' },
    ],
  },
  {
    label: { fa: 'یادگیری', en: 'Learning', es: 'Aprender' },
    entries: [
      { label: { fa: 'مجله', en: 'Magazine', es: 'Revista' }, href: '/magazine' },
      { label: { fa: 'آکادمی هوش مصنوعی', en: 'AI academy', es: 'Academia de IA' }, href: '/academy' },
      { label: { fa: 'آموزش‌ها', en: 'Tutorials', es: 'Tutoriales' }, href: '/tutorials' },
      { label: { fa: 'ابزارها', en: 'Tools', es: 'Herramientas' }, href: '/tools' },
      { label: { fa: 'منابع', en: 'Resources', es: 'Recursos' }, href: '/resources' },
      { label: { fa: 'جامعهٔ تپش', en: 'Community', es: 'Comunidad' }, href: '/community' },
      {
        label: { fa: 'نمونه‌های بالینی', en: 'Clinical cases', es: 'Casos clínicos' },
        href: '/community/cases',
      },
    ],
  },
  {
    label: { fa: 'تپش', en: 'Tapesh', es: 'Tapesh' },
    entries: [
      { label: { fa: 'دربارهٔ ما', en: 'About us', es: 'Quiénes somos' }, href: '/about' },
      { label: { fa: 'تماس با ما', en: 'Contact', es: 'Contacto' }, href: '/contact' },
      { label: { fa: 'فرصت‌های شغلی', en: 'Jobs', es: 'Empleo' }, href: '/careers' },
      { label: { fa: 'خبرها', en: 'News', es: 'Noticias' }, href: '/news' },
      { label: { fa: 'همکاری با ما', en: 'Partners', es: 'Colaboradores' }, href: '/partners' },
      { label: { fa: 'تعرفه‌ها', en: 'Pricing', es: 'Precios' }, href: '/pricing' },
      { label: { fa: 'پلتفرم', en: 'Platform', es: 'Plataforma' }, href: '/platform' },
      { label: { fa: 'برنامه‌ها', en: 'Apps', es: 'Aplicaciones' }, href: '/apps' },
      { label: { fa: 'برنامهٔ وب', en: 'Web application', es: 'Aplicación web' }, href: '/app' },
    ],
  },
  {
    label: { fa: 'قوانین و پشتیبانی', en: 'Rules and support', es: 'Normas y asistencia' },
    entries: [
      { label: { fa: 'قوانین عمومی', en: 'General rules', es: 'Normas generales' }, href: '/rules/general' },
      {
        label: { fa: 'قوانین پلتفرم', en: 'Platform rules', es: 'Normas de la plataforma' },
        href: '/rules/platform',
      },
      { label: { fa: 'حریم خصوصی', en: 'Privacy', es: 'Privacidad' }, href: '/rules/privacy' },
      { label: { fa: 'گارانتی', en: 'Warranty', es: 'Garantía' }, href: '/rules/warranty' },
      { label: { fa: 'مرکز راهنما', en: 'Help centre', es: 'Centro de ayuda' }, href: '/help' },
      { label: { fa: 'پرسش و پاسخ', en: 'Q&A', es: 'Preguntas y respuestas' }, href: '/questions' },
    ],
  },
])
