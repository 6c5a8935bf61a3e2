import { inColours } from './colour-words'
import { product, type Colour } from './product'
import { warranty } from './shared-words'

const colours: Colour[] = ['red', 'glossy-black', 'prussian', 'copper', 'metallic-silver']

export const ns0Cardio = product({
  slug: 'ns0-cardio',
  model: 'NS0-Cardio',
  kind: 'stethoscope',
  order: 20,
  name: { fa: 'گوشی قلب NS0-Cardio', en: 'NS0-Cardio stethoscope', es: 'Estetoscopio NS0-Cardio' },
  tagline: {
    fa: 'سری بزرگ‌تر و گودتر، برای صدای قلب',
    en: 'A larger, deeper chest piece for heart sounds',
    es: 'Campana más grande y profunda para el corazón',
  },
  summary: {
    fa: 'گونهٔ ویژهٔ قلب از گوشی آکوستیک NS0، با سری ۲۹ میلی‌متری: چهل درصد بزرگ‌تر و شصت درصد گودتر. ۱۷۵ گرم وزن دارد و ۶۹ سانتی‌متر طول.',
    en: 'The cardiology variant of the NS0, with a 29 mm chest piece: 40 percent larger and 60 percent deeper. It weighs 175 grams and is 69 centimetres long.',
    es: 'La variante cardiológica del NS0, con una campana de 29 mm: un 40 % más grande y un 60 % más profunda. Pesa 175 gramos y mide 69 centímetros.',
  },
  pictures: {
    front: {
      fa: 'گوشی قلب NS0-Cardio با لولهٔ قرمز دومجرا و سری بزرگ و گود فولادی',
      en: 'The NS0-Cardio stethoscope with red double-lumen tubing and a large, deep steel chest piece',
      es: 'El estetoscopio NS0-Cardio con tubo rojo de doble luz y una campana de acero grande y profunda',
      hotspot: { x: 0.6, y: 0.6, width: 0.7, height: 0.7 },
    },
    detail: {
      fa: 'نمای نزدیک سری NS0-Cardio: دیافراگم پهن با لبهٔ قرمز بالای زنگ گود',
      en: 'A close view of the NS0-Cardio chest piece: the wide diaphragm in its red rim above the deep bell',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    'three-quarter': {
      fa: 'سری NS0-Cardio از کنار: لولهٔ دومجرای قرمز و زنگ گود فولادی',
      en: 'The NS0-Cardio chest piece from the side: red double-lumen tubing and the deep steel bell',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'NS0-Cardio قرمز در سینی استیل، روی پارچه‌ای تمیز؛ لولهٔ دومجرا در آن حلقه شده است',
      en: 'The NS0-Cardio in a steel tray on a clean cloth, its double-lumen tubing in a loop',
      es: 'El NS0-Cardio en una bandeja de acero, sobre un paño limpio',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    ...inColours('NS0-Cardio', colours),
  },
  heroes: [
    {
      eyebrow: { fa: 'گوشی آکوستیک قلب', en: 'Cardiology stethoscope', es: 'Estetoscopio de cardiología' },
      heading: {
        fa: 'برای آن صدای آهستهٔ میان دو تپش',
        en: 'For the quiet sound between two beats',
        es: 'Para el sonido leve entre dos latidos',
      },
      lead: {
        fa: 'صداهای مهم قلب گاه کم‌جان‌ترین آن‌ها هستند. سری بزرگ‌تر و گودتر NS0-Cardio برای گرفتن همین صداها ساخته شده است.',
        en: 'The heart sounds that matter are sometimes the faintest. The larger, deeper chest piece of the NS0-Cardio is made for them.',
        es: 'Los sonidos del corazón que importan son a veces los más débiles. La campana más grande y profunda del NS0-Cardio está hecha para ellos.',
      },
      actions: [
        {
          label: { fa: 'خرید NS0-Cardio', en: 'Buy the NS0-Cardio', es: 'Comprar NS0-Cardio' },
          href: '/shop/ns0-cardio',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۴۰٪', en: '40%', es: '40 %' },
          label: { fa: 'بزرگ‌تر', en: 'larger', es: 'más grande' },
        },
        {
          value: { fa: '۶۰٪', en: '60%', es: '60 %' },
          label: { fa: 'گودتر', en: 'deeper', es: 'más profunda' },
        },
        {
          value: { fa: '۲۹ میلی‌متر', en: '29 mm', es: '29 mm' },
          label: { fa: 'سری گوشی', en: 'chest piece', es: 'campana' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'سری', en: 'Chest piece', es: 'Campana' },
      heading: {
        fa: 'بزرگ‌تر، تا بیشتر بگیرد',
        en: 'Larger, to take in more',
        es: 'Más grande, para captar más',
      },
      body: {
        fa: 'سری NS0-Cardio چهل درصد از گوشی عمومی بزرگ‌تر و شصت درصد گودتر است. هر دو یک هدف دارند: صداهای بم و آهستهٔ قلب.',
        en: 'The chest piece of the NS0-Cardio is 40 percent larger than the general one and 60 percent deeper. Both serve one purpose: the low, quiet sounds of the heart.',
      },
      shows: 'detail',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'طول', en: 'Length', es: 'Longitud' },
      heading: {
        fa: 'لوله‌ای کوتاه‌تر',
        en: 'A shorter tube',
        es: 'Un tubo más corto',
      },
      body: {
        fa: 'طول NS0-Cardio شصت و نه سانتی‌متر است، سه سانتی‌متر کوتاه‌تر از NS0. برای کار کنار تخت همین اندازه بس است.',
        en: 'The NS0-Cardio is 69 centimetres long, three less than the NS0: enough for work at the bedside.',
      },
      shows: 'three-quarter',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'برای چه کسی', en: 'Who it is for', es: 'Para quién es' },
      heading: {
        fa: 'برای آن‌ها که به قلب گوش می‌دهند',
        en: 'For those who listen to hearts',
        es: 'Para quienes escuchan corazones',
      },
      body: {
        fa: 'متخصص قلب، پزشک داخلی و اطفال، و دانشجویی که می‌خواهد S1 و S2 را از هم بازشناسد.',
        en: 'Cardiologists, internists and paediatricians, and the student who wants to tell S1 from S2.',
      },
      points: [
        {
          title: { fa: 'در درمانگاه قلب', en: 'In the heart clinic' },
          text: { fa: 'برای شنیدن پیش از اکو و نوار قلب.', en: 'For listening before the echo and the ECG.' },
        },
        {
          title: { fa: 'در بخش', en: 'On the ward' },
          text: { fa: 'برای پیگیری هرروزهٔ یک بیمار.', en: 'For following one patient day after day.' },
        },
        {
          title: { fa: 'در آموزش', en: 'In teaching' },
          text: {
            fa: 'تا استاد و دانشجو یک صدا را با یک گوشی بشنوند.',
            en: 'So that teacher and student hear the same sound through the same stethoscope.',
          },
        },
      ],
      shows: 'in-use',
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'بی‌باتری', en: 'No battery', es: 'Sin pilas' },
      heading: {
        fa: 'آکوستیک، بی‌نیاز از شارژ',
        en: 'Acoustic, with nothing to charge',
        es: 'Acústico, sin nada que cargar',
      },
      body: {
        fa: 'اگر می‌خواهید صدا را ضبط کنید و برای همکارتان بفرستید، خانوادهٔ دیجیتال NS1 را ببینید. NS0-Cardio کار خودش را می‌کند: شنیدن، همین حالا.',
        en: 'To record a sound and send it to a colleague, look at the digital NS1 series. The NS0-Cardio does its own job: listening, now.',
      },
      tone: 'paper',
    },
  ],
  technical: [
    {
      heading: { fa: 'اندازه و وزن', en: 'Size and weight', es: 'Tamaño y peso' },
      facts: [
        {
          label: { fa: 'سری گوشی', en: 'Chest piece', es: 'Campana' },
          value: { fa: '۲۹ میلی‌متر', en: '29 mm', es: '29 mm' },
          note: {
            fa: '۴۰ درصد بزرگ‌تر و ۶۰ درصد گودتر',
            en: '40 percent larger and 60 percent deeper',
          },
        },
        {
          label: { fa: 'وزن', en: 'Weight', es: 'Peso' },
          value: { fa: '۱۷۵ گرم', en: '175 g', es: '175 g' },
        },
        {
          label: { fa: 'طول', en: 'Length', es: 'Longitud' },
          value: { fa: '۶۹ سانتی‌متر', en: '69 cm', es: '69 cm' },
        },
      ],
    },
    {
      heading: { fa: 'کارکرد', en: 'Operation', es: 'Funcionamiento' },
      facts: [
        {
          label: { fa: 'نوع', en: 'Type', es: 'Tipo' },
          value: { fa: 'آکوستیک', en: 'Acoustic', es: 'Acústico' },
        },
        {
          label: { fa: 'باتری', en: 'Battery', es: 'Batería' },
          value: { fa: 'ندارد', en: 'None', es: 'No lleva' },
        },
      ],
    },
    {
      heading: { fa: 'برنامه و پرونده', en: 'App and record', es: 'Aplicación e historial' },
      facts: [
        {
          label: { fa: 'ثبت در پرونده', en: 'Recording to the health record' },
          value: { fa: 'ندارد', en: 'No' },
          note: {
            fa: 'ضبط صدا کار خانوادهٔ دیجیتال NS1 است.',
            en: 'Recording sounds is what the digital NS1 series does.',
          },
        },
      ],
    },
    warranty,
  ],
  colours,
  demos: ['colour-changer'],
  manuals: [
    {
      audience: 'home',
      title: {
        fa: 'راهنمای خانگی NS0-Cardio',
        en: 'NS0-Cardio home guide',
        es: 'Guía doméstica de NS0-Cardio',
      },
      summary: {
        fa: 'جهت درست گوشک‌ها، نگه داشتن سری و پاکیزه کردن آن.',
        en: 'Which way the ear tips face, how to hold the chest piece, and how to clean it.',
        es: 'Hacia dónde miran las olivas, cómo sujetar la campana y cómo limpiarla.',
      },
    },
    {
      audience: 'doctor',
      title: {
        fa: 'راهنمای پزشک NS0-Cardio',
        en: 'NS0-Cardio doctor guide',
        es: 'Guía médica de NS0-Cardio',
      },
      summary: {
        fa: 'کانون‌های شنیدن قلب، فشار دست روی سری و ضدعفونی میان دو بیمار.',
        en: 'Cardiac points of auscultation, pressure on the chest piece, and disinfection between patients.',
        es: 'Focos cardíacos de auscultación, presión sobre la campana y desinfección entre pacientes.',
      },
    },
  ],
  testimonials: ['cardiologist', 'medical-student'],
  questions: ['acoustic-or-digital', 'colours', 'warranty-length', 'exchange'],
  facts: [
    'ns0-cardio-chest-piece',
    'ns0-cardio-weight',
    'ns0-cardio-length',
    'ns0-cardio-larger',
    'ns0-cardio-deeper',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['ns0', 'ns1', 'nh1'],
  seo: {
    title: {
      fa: 'گوشی قلب NS0-Cardio؛ سری ۲۹ میلی‌متری',
      en: 'NS0-Cardio stethoscope with a 29 mm chest piece',
      es: 'Estetoscopio NS0-Cardio con campana de 29 mm',
    },
    description: {
      fa: 'گوشی پزشکی (استتوسکوپ) آکوستیک قلب NS0-Cardio: سری ۲۹ میلی‌متری، ۱۷۵ گرم، ۶۹ سانتی‌متر، با ۱ سال گارانتی و ۵ سال خدمات پس از فروش.',
      en: 'The NS0-Cardio acoustic cardiology stethoscope: 29 mm chest piece, 175 g, 69 cm, 1 year of warranty and 5 years of after-sales service.',
      es: 'Estetoscopio acústico de cardiología NS0-Cardio: campana de 29 mm, 175 g, 69 cm, 1 año de garantía y 5 años de servicio posventa.',
    },
  },
})
