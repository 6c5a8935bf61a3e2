import { inColours } from './colour-words'
import { product, type Colour } from './product'
import { warranty } from './shared-words'

const colours: Colour[] = ['green', 'black', 'prussian', 'grey', 'red']

export const ns0 = product({
  slug: 'ns0',
  model: 'NS0',
  kind: 'stethoscope',
  order: 10,
  name: { fa: 'گوشی پزشکی NS0', en: 'NS0 stethoscope', es: 'Estetoscopio NS0' },
  tagline: {
    fa: 'گوشی آکوستیکی که بر گردن سنگینی نمی‌کند',
    en: 'An acoustic stethoscope that is easy on the neck',
    es: 'Un estetoscopio acústico que no pesa al cuello',
  },
  summary: {
    fa: 'گوشی آکوستیک NS0 با ۱۳۵ گرم وزن و ۷۲ سانتی‌متر طول، برای معاینهٔ هرروزه. باتری نمی‌خواهد و آمادهٔ کار است.',
    en: 'The NS0 is an acoustic stethoscope for everyday examinations: 135 grams, 72 centimetres long, no battery, always ready.',
    es: 'El NS0 es un estetoscopio acústico para la exploración diaria: 135 gramos, 72 centímetros de largo, sin pilas y siempre listo.',
  },
  pictures: {
    front: {
      fa: 'گوشی آکوستیک NS0 با لولهٔ سبز که حلقه شده و سری دوطرفهٔ فولادی',
      en: 'The NS0 acoustic stethoscope, its green tubing in a loop, with a two-sided steel chest piece',
      es: 'El estetoscopio acústico NS0, con el tubo verde enrollado y campana de acero de dos caras',
      hotspot: { x: 0.6, y: 0.6, width: 0.7, height: 0.7 },
    },
    detail: {
      fa: 'نمای نزدیک سری NS0: دیافراگم با لبهٔ سبز و زنگ فولادی زیر آن',
      en: 'A close view of the NS0 chest piece: the diaphragm in its green rim and the steel bell beneath',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    'three-quarter': {
      fa: 'سری NS0 از کنار: دیافراگم با لبهٔ سبز بالا و زنگ فولادی زیر آن',
      en: 'The NS0 chest piece from the side: the diaphragm in its green rim above, the steel bell below',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'NS0 سبز روی برگه‌های یادداشت بخش، کنار یک خودکار',
      en: 'The NS0 on the notes of a ward round, a pen beside it',
      es: 'El NS0 sobre las notas de una ronda, con un bolígrafo al lado',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    ...inColours('NS0', colours),
  },
  heroes: [
    {
      eyebrow: { fa: 'گوشی آکوستیک', en: 'Acoustic stethoscope', es: 'Estetoscopio acústico' },
      heading: {
        fa: 'ساده، سبک، همیشه آماده',
        en: 'Simple, light, always ready',
        es: 'Sencillo, ligero, siempre listo',
      },
      lead: {
        fa: 'میان معاینه‌های پشت‌سرهم، وسیله‌ای می‌خواهید که لازم نباشد به آن فکر کنید. NS0 را برمی‌دارید، می‌گذارید و می‌شنوید.',
        en: 'Between one patient and the next you want a tool you need not think about. Pick up the NS0, place it, listen.',
        es: 'Entre un paciente y el siguiente se quiere una herramienta en la que no haya que pensar. Tome el NS0, apóyelo y escuche.',
      },
      actions: [
        {
          label: { fa: 'خرید NS0', en: 'Buy the NS0', es: 'Comprar NS0' },
          href: '/shop/ns0',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۱۳۵ گرم', en: '135 g', es: '135 g' },
          label: { fa: 'وزن', en: 'weight', es: 'peso' },
        },
        {
          value: { fa: '۷۲ سانتی‌متر', en: '72 cm', es: '72 cm' },
          label: { fa: 'طول', en: 'length', es: 'longitud' },
        },
        {
          value: { fa: '۲۰ میلی‌متر', en: '20 mm', es: '20 mm' },
          label: { fa: 'سری گوشی', en: 'chest piece', es: 'campana' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'سبکی', en: 'Weight', es: 'Peso' },
      heading: {
        fa: 'سبک برای یک شیفت کامل',
        en: 'Light enough for a whole shift',
        es: 'Ligero para todo un turno',
      },
      body: {
        fa: 'NS0 تنها ۱۳۵ گرم است، چهل گرم سبک‌تر از NS0-Cardio. در شیفت‌های بلند بخش و اورژانس، همین تفاوت کوچک به چشم می‌آید.',
        en: 'The NS0 weighs only 135 grams, forty less than the NS0-Cardio. On a long ward or emergency shift, that small difference is felt.',
      },
      shows: 'in-use',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'بی‌باتری', en: 'No battery', es: 'Sin pilas' },
      heading: {
        fa: 'چیزی برای شارژ کردن نیست',
        en: 'Nothing to charge',
        es: 'Nada que cargar',
      },
      body: {
        fa: 'NS0 گوشی آکوستیک است: صدا از سری تا گوش شما تنها از هوای درون لوله می‌گذرد. نه برنامه‌ای لازم دارد و نه اتصالی.',
        en: 'The NS0 is acoustic: sound travels from the chest piece to your ears through the air in the tube. It needs no app and no connection.',
      },
      shows: 'three-quarter',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'برای چه کسی', en: 'Who it is for', es: 'Para quién es' },
      heading: {
        fa: 'نخستین گوشی، یا گوشی دوم کنار دیجیتال',
        en: 'A first stethoscope, or the second beside a digital one',
        es: 'El primero, o el segundo junto a uno digital',
      },
      body: {
        fa: 'NS0 برای کسانی است که شنیدن را با گوش خود می‌آموزند یا گوشی مطمئنی در کیف می‌خواهند.',
        en: 'The NS0 is for those who are learning to listen with their own ears, and for those who want a dependable one in the bag.',
      },
      points: [
        {
          title: { fa: 'دانشجویان پزشکی و پرستاری', en: 'Medical and nursing students' },
          text: { fa: 'برای آموختن صداهای پایه.', en: 'For learning the basic sounds.' },
        },
        {
          title: { fa: 'پزشکان و پرستاران', en: 'Doctors and nurses' },
          text: { fa: 'برای معاینهٔ روزانه.', en: 'For everyday examinations.' },
        },
        {
          title: { fa: 'دامپزشکان', en: 'Veterinarians' },
          text: { fa: 'برای کار در بیرون از درمانگاه.', en: 'For work away from the clinic.' },
        },
      ],
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'انتخاب', en: 'Choosing', es: 'Cómo elegir' },
      heading: {
        fa: 'NS0 یا NS0-Cardio؟',
        en: 'NS0 or NS0-Cardio?',
        es: '¿NS0 o NS0-Cardio?',
      },
      body: {
        fa: 'اگر بیشتر کارتان معاینهٔ عمومی است، NS0 سبک‌تر و بلندتر است. اگر صداهای قلب را دنبال می‌کنید، سری NS0-Cardio چهل درصد بزرگ‌تر و شصت درصد گودتر است.',
        en: 'If most of your work is general examination, the NS0 is lighter and longer. If you follow heart sounds, the chest piece of the NS0-Cardio is 40 percent larger and 60 percent deeper.',
      },
      shows: 'detail',
      tone: 'paper',
    },
  ],
  technical: [
    {
      heading: { fa: 'اندازه و وزن', en: 'Size and weight', es: 'Tamaño y peso' },
      facts: [
        {
          label: { fa: 'سری گوشی', en: 'Chest piece', es: 'Campana' },
          value: { fa: '۲۰ میلی‌متر', en: '20 mm', es: '20 mm' },
          note: {
            fa: 'در معرفی‌های قدیمی‌تر دهانهٔ زنگی حدود ۳۲ و دیافراگم ۴۷ میلی‌متر آمده است؛ اگر اندازه برایتان مهم است، پیش از خرید بپرسید.',
            en: 'Older descriptions give a bell of about 32 mm and a diaphragm of 47 mm; ask before you buy if the size matters to you.',
          },
        },
        {
          label: { fa: 'وزن', en: 'Weight', es: 'Peso' },
          value: { fa: '۱۳۵ گرم', en: '135 g', es: '135 g' },
        },
        {
          label: { fa: 'طول', en: 'Length', es: 'Longitud' },
          value: { fa: '۷۲ سانتی‌متر', en: '72 cm', es: '72 cm' },
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
      title: { fa: 'راهنمای خانگی NS0', en: 'NS0 home guide', es: 'Guía doméstica de NS0' },
      summary: {
        fa: 'جهت درست گوشک‌ها، نگه داشتن سری و پاکیزه کردن آن.',
        en: 'Which way the ear tips face, how to hold the chest piece, and how to clean it.',
        es: 'Hacia dónde miran las olivas, cómo sujetar la campana y cómo limpiarla.',
      },
    },
    {
      audience: 'doctor',
      title: { fa: 'راهنمای پزشک NS0', en: 'NS0 doctor guide', es: 'Guía médica de NS0' },
      summary: {
        fa: 'کانون‌های شنیدن، نگهداری لوله و ضدعفونی میان دو بیمار.',
        en: 'Points of auscultation, care of the tubing, and disinfection between patients.',
        es: 'Focos de auscultación, cuidado del tubo y desinfección entre pacientes.',
      },
    },
  ],
  testimonials: ['veterinarian', 'medical-student'],
  questions: ['acoustic-or-digital', 'colours', 'warranty-length', 'exchange'],
  facts: ['ns0-chest-piece', 'ns0-weight', 'ns0-length', 'warranty-months', 'warranty-after-sales-years'],
  related: ['ns0-cardio', 'ns1'],
  seo: {
    title: {
      fa: 'گوشی پزشکی آکوستیک NS0؛ ۱۳۵ گرم',
      en: 'NS0 acoustic stethoscope, 135 grams',
      es: 'Estetoscopio acústico NS0, 135 gramos',
    },
    description: {
      fa: 'گوشی پزشکی (استتوسکوپ) آکوستیک NS0: ۱۳۵ گرم، ۷۲ سانتی‌متر، بی‌نیاز از باتری، با ۱ سال گارانتی و ۵ سال خدمات پس از فروش.',
      en: 'The NS0 acoustic stethoscope: 135 g, 72 cm, no battery, 1 year of warranty and 5 years of after-sales service.',
      es: 'Estetoscopio acústico NS0: 135 g, 72 cm, sin pilas, 1 año de garantía y 5 años de servicio posventa.',
    },
  },
})
