import { actions, highlights, paragraph, picture, references, seo, text, type SeedDocument } from './build'

export const stethoscopesPage: SeedDocument = {
  _id: 'stethoscopesPage',
  _type: 'stethoscopesPage',
  hero: {
    _type: 'hero',
    eyebrow: text({ fa: 'گوشی‌های پزشکی', en: 'Stethoscopes', es: 'Estetoscopios' }),
    heading: text({
      fa: 'پنج گوشی، یک کار: خوب شنیدن',
      en: 'Five stethoscopes, one task: to hear well',
      es: 'Cinco estetoscopios, una tarea: oír bien',
    }),
    lead: paragraph({
      fa: 'از گوشی سادهٔ آکوستیک تا گوشی دیجیتالی که صدا را بیست برابر می‌کند، قلب را از ریه جدا می‌کند و آنچه شنیدید نگه می‌دارد. همین‌جا بشنوید، رنگش را عوض کنید و مدل‌ها را کنار هم بگذارید.',
      en: 'From a plain acoustic stethoscope to a digital one that amplifies twenty times, tells heart from lungs and keeps what you heard. Listen here, change its colour, and put the models side by side.',
      es: 'Desde un estetoscopio acústico hasta uno digital que amplifica veinte veces, separa el corazón de los pulmones y guarda lo que oyó. Escuche, cambie el color y compare los modelos.',
    }),
    picture: picture('products/series/group.webp', {
      fa: 'سه گوشی خانوادهٔ NS1 کنار هم: NS1 سبز با نقطه‌های نور، NS1-SE سرمه‌ای با نمایشگر کوچک و NS1-SE-Plus مشکی با نمایشگر بزرگ',
      en: 'Three stethoscopes of the NS1 series side by side: the green NS1 with dots of light, the navy NS1-SE with a small display, the black NS1-SE-Plus with a large one',
      es: 'Tres estetoscopios de la serie NS1: el NS1 verde, el NS1-SE azul marino y el NS1-SE-Plus negro',
    }),
    actions: actions([
      {
        label: { fa: 'بشنوید', en: 'Listen', es: 'Escuchar' },
        href: '/products/stethoscopes#sound-filter',
        weight: 'primary',
      },
      {
        label: { fa: 'مقایسهٔ مدل‌ها', en: 'Compare the models', es: 'Comparar modelos' },
        href: '/products/stethoscopes#comparison',
      },
    ]),
    highlights: highlights([
      {
        value: { fa: '۵ مدل', en: '5 models', es: '5 modelos' },
        label: { fa: 'آکوستیک و دیجیتال', en: 'acoustic and digital', es: 'acústicos y digitales' },
      },
      {
        value: { fa: 'تا ۲۰ برابر', en: 'Up to 20×', es: 'Hasta 20×' },
        label: { fa: 'تقویت صدا', en: 'amplification', es: 'amplificación' },
      },
      {
        value: { fa: '۱۰ رنگ', en: '10 colours', es: '10 colores' },
        label: { fa: 'در خانوادهٔ NS1', en: 'in the NS1 series', es: 'en la serie NS1' },
      },
    ]),
  },
  models: references([
    'product-ns0',
    'product-ns0-cardio',
    'product-ns1',
    'product-ns1-se',
    'product-ns1-se-plus',
  ]),
  comparisonHeading: text({
    fa: 'از NS0 تا NS1-SE-Plus',
    en: 'From the NS0 to the NS1-SE-Plus',
    es: 'Del NS0 al NS1-SE-Plus',
  }),
  comparisonLead: paragraph({
    fa: 'گوشی‌های NS0 آکوستیک‌اند و فقط برای شنیدن؛ خانوادهٔ NS1 صدا را تقویت و در پرونده ثبت می‌کند.',
    en: 'The NS0 models are acoustic and for listening alone; the NS1 series amplifies and records.',
    es: 'Los NS0 son acústicos, solo para escuchar; la serie NS1 amplifica y registra.',
  }),
  modelsHeading: text({
    fa: 'کدام به کار شما می‌آید؟',
    en: 'Which one suits your work?',
    es: '¿Cuál le conviene?',
  }),
  seo: seo(
    {
      fa: 'گوشی‌های پزشکی تپش؛ آکوستیک و دیجیتال',
      en: 'Tapesh stethoscopes, acoustic and digital',
      es: 'Estetoscopios Tapesh, acústicos y digitales',
    },
    {
      fa: 'مقایسهٔ گوشی‌های پزشکی (استتوسکوپ) NS0، NS0-Cardio، NS1، NS1-SE و NS1-SE-Plus: صدای قلب و ریه را بشنوید، رنگ را عوض کنید و مشخصات را کنار هم ببینید.',
      en: 'Compare the NS0, NS0-Cardio, NS1, NS1-SE and NS1-SE-Plus stethoscopes: hear heart and lung sounds, change the colour, and see their specifications side by side.',
      es: 'Compare los estetoscopios NS0, NS0-Cardio, NS1, NS1-SE y NS1-SE-Plus: oiga los sonidos del corazón y del pulmón, cambie el color y vea sus especificaciones lado a lado.',
    },
  ),
}
