import { inColours } from './colour-words'
import { product } from './product'
import { androidConnection, digitalStethoscopeManuals, seriesColoursFrom, warranty } from './shared-words'

const colours = seriesColoursFrom('prussian')

export const ns1Se = product({
  slug: 'ns1-se',
  model: 'NS1-SE',
  kind: 'stethoscope',
  order: 40,
  name: {
    fa: 'گوشی پزشکی دیجیتال NS1-SE',
    en: 'NS1-SE digital stethoscope',
    es: 'Estetoscopio digital NS1-SE',
  },
  tagline: {
    fa: 'بیست برابر، با هدفون سیمی',
    en: 'Twenty times, on wired headphones',
    es: 'Veinte veces, con auriculares de cable',
  },
  summary: {
    fa: 'NS1-SE صدای قلب و ریه را تا ۲۰ برابر تقویت می‌کند. کاهش نویز، جداسازی قلب و ریه و نمایش زندهٔ صدا همان است که از خانوادهٔ NS1 می‌شناسید.',
    en: 'The NS1-SE amplifies heart and lung sounds up to 20 times, with the noise reduction, heart and lung separation and live signal of the NS1 series.',
    es: 'El NS1-SE amplifica hasta 20 veces los sonidos del corazón y de los pulmones, con la reducción de ruido, la separación de corazón y pulmón y la señal en vivo de la serie NS1.',
  },
  pictures: {
    front: {
      fa: 'گوشی دیجیتال NS1-SE با لولهٔ سرمه‌ای و نمایشگر کوچکی که موج صدای قلب را نشان می‌دهد',
      en: 'The NS1-SE digital stethoscope with navy tubing and a small display that shows the wave of a heart sound',
      es: 'El estetoscopio digital NS1-SE con tubo azul marino y una pequeña pantalla con la onda del corazón',
      hotspot: { x: 0.6, y: 0.6, width: 0.7, height: 0.7 },
    },
    detail: {
      fa: 'نمای نزدیک سری و واحد الکترونیکی NS1-SE: نمایشگر، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
      en: 'A close view of the NS1-SE chest piece and electronic unit: display, coral button, headphone jack and three charging contacts',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    'three-quarter': {
      fa: 'واحد الکترونیکی NS1-SE از کنار: نمایشگر کوچک، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
      en: 'The electronic unit of the NS1-SE from the side: small display, coral button, headphone jack and three charging contacts',
      es: 'La unidad electrónica del NS1-SE de lado',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'NS1-SE روی میز، کنار یک فنجان چای؛ نمایشگر کوچکش موج صدای قلب را نشان می‌دهد',
      en: 'The NS1-SE on a desk beside a cup of tea; its small display shows the wave of a heart sound',
      es: 'El NS1-SE en un escritorio, junto a una taza de té',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    ...inColours('NS1-SE', colours),
  },
  heroes: [
    {
      eyebrow: { fa: 'گوشی پزشکی دیجیتال', en: 'Digital stethoscope', es: 'Estetoscopio digital' },
      heading: {
        fa: 'صدای آهسته هم حرفی دارد',
        en: 'A quiet sound has something to say',
        es: 'Un sonido leve también habla',
      },
      lead: {
        fa: 'با تقویت تا بیست برابر، نفس آرام کودک یا تپشی کم‌جان شنیدنی‌تر می‌شود. هدفون سیمی را وصل کنید و گوش بدهید.',
        en: 'With up to twenty times amplification, a child’s quiet breath or a faint beat is easier to hear. Plug in the headphones and listen.',
        es: 'Con una amplificación de hasta veinte veces, la respiración suave de un niño o un latido débil se oyen mejor. Conecte los auriculares y escuche.',
      },
      actions: [
        {
          label: { fa: 'خرید NS1-SE', en: 'Buy the NS1-SE', es: 'Comprar NS1-SE' },
          href: '/shop/ns1-se',
          weight: 'primary',
        },
        {
          label: { fa: 'دیدن NS1-SE-Plus', en: 'See the NS1-SE-Plus', es: 'Ver el NS1-SE-Plus' },
          href: '/products/ns1-se-plus',
        },
      ],
      highlights: [
        {
          value: { fa: '۲۰ برابر', en: '20×', es: '20×' },
          label: { fa: 'تقویت صدا', en: 'amplification', es: 'amplificación' },
        },
        {
          value: { fa: '۳ حالت', en: '3 settings', es: '3 modos' },
          label: { fa: 'قلب، ریه، هر دو', en: 'heart, lungs, both', es: 'corazón, pulmones, ambos' },
        },
        {
          value: { fa: '۱۰ رنگ', en: '10 colours', es: '10 colores' },
          label: { fa: 'برای انتخاب', en: 'to choose from', es: 'para elegir' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'تقویت', en: 'Amplification', es: 'Amplificación' },
      heading: {
        fa: 'از هفده برابر تا بیست برابر',
        en: 'From seventeen to twenty',
        es: 'De diecisiete a veinte',
      },
      body: {
        fa: 'NS1 صدا را تا ۱۷ برابر تقویت می‌کند و NS1-SE تا ۲۰ برابر. برای صداهای کم‌جان و برای کسی که کمتر می‌شنود، این فاصله به کار می‌آید.',
        en: 'The NS1 amplifies up to 17 times, the NS1-SE up to 20. For faint sounds, and for someone who hears less, the difference is useful.',
      },
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'کم‌شنوایی', en: 'Hearing loss', es: 'Pérdida de audición' },
      heading: {
        fa: 'برای گوش‌هایی که کمتر می‌شنوند',
        en: 'For ears that hear less',
        es: 'Para oídos que oyen menos',
      },
      body: {
        fa: 'پزشک و پرستار کم‌شنوا صدا را تقویت‌شده در هدفون می‌شنوند و شکلش را در برنامه می‌بینند. دو راه برای رسیدن به یک صدا.',
        en: 'Doctors and nurses with hearing loss hear the amplified sound in headphones and see its shape in the app: two ways to the same sound.',
      },
      tone: 'mist',
    },
    {
      eyebrow: {
        fa: 'کاهش نویز و پالایه',
        en: 'Noise reduction and filter',
        es: 'Reducción de ruido y filtro',
      },
      heading: {
        fa: 'از هیاهوی بخش، تنها آنچه لازم است',
        en: 'Out of a noisy ward, only what you need',
        es: 'Del ruido de la planta, solo lo necesario',
      },
      body: {
        fa: 'نویز محیط کم می‌شود و با انتخاب قلب، ریه یا هر دو، صدایی می‌ماند که دنبالش هستید.',
        en: 'Ambient noise is reduced, and choosing heart, lungs or both leaves the sound you are after.',
      },
      points: [
        {
          title: { fa: 'قلب', en: 'Heart' },
          text: {
            fa: 'برای شنیدن S1، S2 و آنچه میان آن‌هاست.',
            en: 'For S1, S2 and what lies between them.',
          },
        },
        {
          title: { fa: 'ریه', en: 'Lungs' },
          text: {
            fa: 'برای شنیدن دم و بازدم، بی‌آنکه تپش مزاحم شود.',
            en: 'For the breath, without the beat in the way.',
          },
        },
        {
          title: { fa: 'هر دو', en: 'Both' },
          text: {
            fa: 'برای شنیدن نخست، پیش از جدا کردن.',
            en: 'For a first listen, before separating them.',
          },
        },
      ],
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'فونوکاردیوگرام', en: 'Phonocardiogram', es: 'Fonocardiograma' },
      heading: {
        fa: 'سیگنال زنده، کنار صدا',
        en: 'The live signal beside the sound',
        es: 'La señal en vivo junto al sonido',
      },
      body: {
        fa: 'هر تپش دو صدا دارد و هر دو روی صفحه پیداست. سوفل، اگر باشد، میان آن‌ها دیده می‌شود؛ نام گذاشتن بر آن کار پزشک است.',
        en: 'Every beat has two sounds and both appear on the screen. A murmur, if there is one, shows between them; naming it is the doctor’s work.',
      },
      shows: 'detail',
      tone: 'ink',
    },
    {
      eyebrow: { fa: 'پرونده', en: 'Record', es: 'Historial' },
      heading: {
        fa: 'دفعهٔ بعد، با دفعهٔ پیش مقایسه کنید',
        en: 'Compare this time with last time',
        es: 'Compare esta vez con la anterior',
      },
      body: {
        fa: 'ضبط‌ها با تاریخ در پروندهٔ همان عضو خانواده می‌مانند. پزشک تنها چیزی را می‌بیند که شما با او در میان گذاشته‌اید.',
        en: 'Recordings stay, dated, in the record of the family member they belong to. A doctor sees only what you have shared.',
      },
      feature: 'family-members',
      shows: 'in-use',
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
          value: { fa: 'تا ۲۰ برابر', en: 'Up to 20 times', es: 'Hasta 20 veces' },
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
          note: {
            fa: 'هدست بلوتوث ویژهٔ NS1-SE-Plus است.',
            en: 'Bluetooth headsets work with the NS1-SE-Plus only.',
          },
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
  manuals: digitalStethoscopeManuals('NS1-SE'),
  testimonials: ['hearing-loss', 'nurse', 'rural-gp'],
  questions: ['ns1-models', 'android-app', 'colours', 'who-sees-records', 'warranty-length'],
  facts: [
    'stethoscope-amplification',
    'stethoscope-colours',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['ns1', 'ns1-se-plus', 'ns0-cardio', 'nh1'],
  seo: {
    title: {
      fa: 'گوشی پزشکی دیجیتال NS1-SE؛ تقویت ۲۰ برابر',
      en: 'NS1-SE digital stethoscope, 20× amplification',
      es: 'Estetoscopio digital NS1-SE, amplificación de 20×',
    },
    description: {
      fa: 'گوشی پزشکی (استتوسکوپ) دیجیتال NS1-SE: تقویت تا ۲۰ برابر، کاهش نویز، جداسازی قلب و ریه، هدفون سیمی و نمایش زندهٔ صدا در برنامه.',
      en: 'The NS1-SE digital stethoscope: up to 20 times amplification, noise reduction, heart and lung separation, wired headphones and a live signal in the app.',
      es: 'Estetoscopio digital NS1-SE: amplificación de hasta 20 veces, reducción de ruido, separación de corazón y pulmón, auriculares con cable y señal en vivo en la aplicación.',
    },
  },
})
