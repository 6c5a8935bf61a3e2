import { inColours } from './colour-words'
import { product } from './product'
import { androidConnection, digitalStethoscopeManuals, seriesColoursFrom, warranty } from './shared-words'

const colours = seriesColoursFrom('green')

export const ns1 = product({
  slug: 'ns1',
  model: 'NS1',
  kind: 'stethoscope',
  order: 30,
  name: {
    fa: 'گوشی پزشکی دیجیتال NS1',
    en: 'NS1 digital stethoscope',
    es: 'Estetoscopio digital NS1',
  },
  tagline: {
    fa: 'صدای قلب و ریه، تا هفده برابر رساتر',
    en: 'Heart and lung sounds, amplified up to seventeen times',
    es: 'Corazón y pulmones, amplificados hasta diecisiete veces',
  },
  summary: {
    fa: 'NS1 صدای قلب و ریه را تا ۱۷ برابر تقویت می‌کند، از سروصدای محیط می‌کاهد و شکل صدا را همان لحظه در برنامه نشان می‌دهد.',
    en: 'The NS1 amplifies heart and lung sounds up to 17 times, reduces ambient noise, and shows the shape of the sound in the app as you listen.',
    es: 'El NS1 amplifica hasta 17 veces los sonidos del corazón y de los pulmones, reduce el ruido ambiente y muestra en la aplicación la forma del sonido mientras se escucha.',
  },
  pictures: {
    front: {
      fa: 'گوشی دیجیتال NS1 با لولهٔ سبز و واحدی که با حلقه و نقطه‌های روشن خبر می‌دهد',
      en: 'The NS1 digital stethoscope with green tubing and a unit that tells by a ring and dots of light',
      es: 'El estetoscopio digital NS1 con tubo verde y una unidad que avisa con un anillo y puntos de luz',
      hotspot: { x: 0.6, y: 0.6, width: 0.7, height: 0.7 },
    },
    detail: {
      fa: 'نمای نزدیک سری و واحد الکترونیکی NS1: دکمهٔ مرجانی با حلقهٔ نور، جای هدفون و سه پایهٔ شارژ',
      en: 'A close view of the NS1 chest piece and electronic unit: coral button in its ring of light, headphone jack and three charging contacts',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    'three-quarter': {
      fa: 'واحد الکترونیکی NS1 از کنار: چهار نقطهٔ نور، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
      en: 'The electronic unit of the NS1 from the side: four dots of light, coral button, headphone jack and three charging contacts',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'NS1 سبز روی میز، جلوی دو کتاب؛ حلقهٔ نور دور دکمه روشن است',
      en: 'The NS1 on a desk before two books; the ring round its button is lit',
      es: 'El NS1 en un escritorio, delante de dos libros',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    ...inColours('NS1', colours),
  },
  heroes: [
    {
      eyebrow: { fa: 'گوشی پزشکی دیجیتال', en: 'Digital stethoscope', es: 'Estetoscopio digital' },
      heading: {
        fa: 'بشنوید، ببینید، نگه دارید',
        en: 'Hear it, see it, keep it',
        es: 'Escúchelo, véalo, guárdelo',
      },
      lead: {
        fa: 'گوشی معمولی صدا را به شما می‌رساند و تمام. NS1 آن را تقویت می‌کند، روی صفحه می‌کشد و در پرونده می‌گذارد تا ماه بعد با هم مقایسه کنید.',
        en: 'An ordinary stethoscope brings you the sound, and that is all. The NS1 amplifies it, draws it on the screen and files it, so that next month you can compare.',
        es: 'Un estetoscopio corriente le trae el sonido y nada más. El NS1 lo amplifica, lo dibuja en la pantalla y lo archiva, para que el mes que viene pueda comparar.',
      },
      actions: [
        {
          label: { fa: 'خرید NS1', en: 'Buy the NS1', es: 'Comprar NS1' },
          href: '/shop/ns1',
          weight: 'primary',
        },
        {
          label: { fa: 'دیدن NS1-SE-Plus', en: 'See the NS1-SE-Plus', es: 'Ver el NS1-SE-Plus' },
          href: '/products/ns1-se-plus',
        },
      ],
      highlights: [
        {
          value: { fa: '۱۷ برابر', en: '17×', es: '17×' },
          label: { fa: 'تقویت صدا', en: 'amplification', es: 'amplificación' },
        },
        {
          value: { fa: '۱۰ رنگ', en: '10 colours', es: '10 colores' },
          label: { fa: 'برای انتخاب', en: 'to choose from', es: 'para elegir' },
        },
        {
          value: { fa: '۱ + ۵ سال', en: '1 + 5 years', es: '1 + 5 años' },
          label: { fa: 'گارانتی و خدمات', en: 'warranty and service', es: 'garantía y servicio' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'تقویت', en: 'Amplification', es: 'Amplificación' },
      heading: {
        fa: 'تا هفده برابر، برای صداهای آهسته',
        en: 'Up to seventeen times, for the quiet sounds',
        es: 'Diecisiete veces, para los sonidos leves',
      },
      body: {
        fa: 'صدای کم‌جانی که در اتاق شلوغ گم می‌شود، با تقویت تا هفده برابر به گوش می‌رسد.',
        en: 'A faint sound that would be lost in a busy room reaches your ears amplified up to seventeen times.',
      },
      shows: 'in-use',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'کاهش نویز', en: 'Noise reduction', es: 'Reducción de ruido' },
      heading: {
        fa: 'سروصدای اتاق عقب می‌رود',
        en: 'The room steps back',
        es: 'El ruido de la sala se aleja',
      },
      body: {
        fa: 'صدای تهویه، گفت‌وگوی تخت کناری و رفت‌وآمد راهرو کم می‌شود تا آنچه از سینه می‌آید پیش بیاید.',
        en: 'The fan, the talk at the next bed and the steps in the corridor are turned down, and what comes from the chest moves forward.',
      },
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'پالایهٔ صدا', en: 'Sound filter', es: 'Filtro de sonido' },
      heading: {
        fa: 'قلب، ریه، یا هر دو',
        en: 'Heart, lungs, or both',
        es: 'Corazón, pulmones o ambos',
      },
      body: {
        fa: 'با یک انتخاب، صدای قلب از ریه جدا می‌شود. همین‌جا می‌توانید هر سه حالت را بشنوید.',
        en: 'One choice separates heart from lung sounds. You can try all three settings on this page.',
      },
      points: [
        {
          title: { fa: 'حالت قلب', en: 'Heart' },
          text: {
            fa: 'صدای تپش می‌ماند و دم و بازدم کنار می‌رود.',
            en: 'The beat stays and the breath recedes.',
          },
        },
        {
          title: { fa: 'حالت ریه', en: 'Lungs' },
          text: {
            fa: 'صدای نفس روشن می‌شود و تپش کنار می‌رود.',
            en: 'The breath comes clear and the beat recedes.',
          },
        },
        {
          title: { fa: 'هر دو', en: 'Both' },
          text: { fa: 'همان‌گونه که در سینه هست.', en: 'As it is in the chest.' },
        },
      ],
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'فونوکاردیوگرام', en: 'Phonocardiogram', es: 'Fonocardiograma' },
      heading: {
        fa: 'آنچه می‌شنوید، همان لحظه می‌بینید',
        en: 'See what you hear, as you hear it',
        es: 'Vea lo que oye, en el momento',
      },
      body: {
        fa: 'برنامه سیگنال زندهٔ صدا را می‌کشد: S1، S2 و سوفل، اگر باشد. تصویر به گوش کمک می‌کند؛ تشخیص با پزشک است.',
        en: 'The app draws the live sound signal: S1, S2, and murmurs where there are any. The picture helps the ear; the diagnosis is the doctor’s.',
      },
      shows: 'detail',
      tone: 'ink',
    },
    {
      eyebrow: { fa: 'هدفون سیمی', en: 'Wired headphones', es: 'Auriculares con cable' },
      heading: {
        fa: 'با هدفونی که به آن عادت دارید',
        en: 'On the headphones you are used to',
        es: 'Con los auriculares de siempre',
      },
      body: {
        fa: 'NS1 را به هدفون سیمی وصل کنید. برای کسی که کم‌شنواست، هدفون روگوشی گاه راه ساده‌تری است.',
        en: 'Plug wired headphones into the NS1. For someone who is hard of hearing, over-ear headphones are sometimes the easier way.',
      },
      shows: 'three-quarter',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'پرونده', en: 'Record', es: 'Historial' },
      heading: {
        fa: 'ضبط کنید و برای پزشکتان بفرستید',
        en: 'Record it and send it to your doctor',
        es: 'Grábelo y envíelo a su médico',
      },
      body: {
        fa: 'صدای قلب و صدای ریه هر کدام جای خود را در پروندهٔ سلامت دارند. با شمارهٔ موبایل پزشک به اشتراک می‌گذارید و هر وقت خواستید پس می‌گیرید.',
        en: 'Heart sounds and lung sounds each have their place in the health record. Share them by the doctor’s phone number, and end the sharing whenever you like.',
      },
      tone: 'paper',
    },
  ],
  technical: [
    {
      heading: { fa: 'کارکرد', en: 'Operation', es: 'Funcionamiento' },
      facts: [
        {
          label: { fa: 'نوع', en: 'Type', es: 'Tipo' },
          value: { fa: 'دیجیتال', en: 'Digital', es: 'Digital' },
        },
      ],
    },
    {
      heading: { fa: 'صدا', en: 'Sound', es: 'Sonido' },
      facts: [
        {
          label: { fa: 'تقویت', en: 'Amplification', es: 'Amplificación' },
          value: { fa: 'تا ۱۷ برابر', en: 'Up to 17 times', es: 'Hasta 17 veces' },
          note: {
            fa: 'در معرفی‌های قدیمی‌تر برای همهٔ خانوادهٔ NS1 تا ۲۰ برابر آمده است؛ برای این مدل روی ۱۷ برابر حساب کنید.',
            en: 'Older descriptions give up to 20 times for the whole NS1 series; for this model count on 17.',
          },
        },
        {
          label: { fa: 'کاهش نویز محیط', en: 'Ambient-noise reduction', es: 'Reducción de ruido' },
          value: { fa: 'دارد', en: 'Yes', es: 'Sí' },
        },
        {
          label: {
            fa: 'جداسازی صدای قلب و ریه',
            en: 'Heart and lung separation',
            es: 'Separación corazón-pulmón',
          },
          value: { fa: 'قلب، ریه، هر دو', en: 'Heart, lungs, both', es: 'Corazón, pulmones, ambos' },
        },
        {
          label: { fa: 'خروجی صدا', en: 'Audio output', es: 'Salida de audio' },
          value: { fa: 'هدفون سیمی', en: 'Wired headphones', es: 'Auriculares con cable' },
        },
      ],
    },
    {
      heading: { fa: 'برنامه و پرونده', en: 'App and record', es: 'Aplicación e historial' },
      facts: [
        {
          label: { fa: 'نمایش زنده', en: 'Live signal', es: 'Señal en vivo' },
          value: {
            fa: 'فونوکاردیوگرام با S1، S2 و سوفل',
            en: 'Phonocardiogram with S1, S2 and murmurs',
            es: 'Fonocardiograma con S1, S2 y soplos',
          },
        },
        {
          label: { fa: 'ثبت در پرونده', en: 'Recording to the health record' },
          value: { fa: 'صدای قلب، صدای ریه', en: 'Heart sound, lung sound' },
        },
        androidConnection,
      ],
    },
    warranty,
  ],
  colours,
  demos: ['sound-filter', 'colour-changer'],
  manuals: digitalStethoscopeManuals('NS1'),
  testimonials: ['medical-student', 'hearing-loss', 'veterinarian'],
  questions: ['ns1-models', 'android-app', 'colours', 'who-sees-records', 'warranty-length'],
  facts: [
    'stethoscope-ns1-amplification',
    'stethoscope-colours',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['ns1-se', 'ns1-se-plus', 'ns0-cardio', 'nh1'],
  seo: {
    title: {
      fa: 'گوشی پزشکی دیجیتال NS1؛ تقویت ۱۷ برابر',
      en: 'NS1 digital stethoscope, 17× amplification',
      es: 'Estetoscopio digital NS1, amplificación de 17×',
    },
    description: {
      fa: 'گوشی پزشکی (استتوسکوپ) دیجیتال NS1: تقویت تا ۱۷ برابر، کاهش نویز، جداسازی صدای قلب و ریه و نمایش زندهٔ فونوکاردیوگرام در برنامه.',
      en: 'The NS1 digital stethoscope: up to 17 times amplification, noise reduction, heart and lung separation, and a live phonocardiogram in the app.',
      es: 'Estetoscopio digital NS1: amplificación de hasta 17 veces, reducción de ruido, separación de corazón y pulmón y fonocardiograma en vivo en la aplicación.',
    },
  },
})
