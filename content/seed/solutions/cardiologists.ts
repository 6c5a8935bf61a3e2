import { picture } from '../build'
import { claimsBlock, dayBlock, figuresBlock, offerBlock, testimonialsBlock, traceBlock } from '../blocks'
import { solutionOf } from './solution'

export const cardiologists = solutionOf({
  slug: 'cardiologists',
  order: 40,
  title: { fa: 'متخصص قلب و عروق', en: 'Cardiologists', es: 'Cardiólogos' },
  summary: {
    fa: 'صدا و نوار قلب بیمار، پیش از آنکه به مطب برسد.',
    en: 'The patient’s heart sound and ECG, before the patient is in your practice.',
    es: 'El sonido y el ECG del paciente, antes de que llegue a la consulta.',
  },
  picture: picture('products/nh1/in-use.webp', {
    fa: 'نوار قلب جیبی NH1 میان دو انگشت شست',
    en: 'The NH1 pocket ECG held between two thumbs',
  }),
  hero: {
    eyebrow: { fa: 'برای متخصص قلب و عروق', en: 'For cardiologists', es: 'Para cardiólogos' },
    heading: {
      fa: 'بیمارتان را پیش از آمدن بشنوید',
      en: 'Hear your patient before the visit',
      es: 'Escuche a su paciente antes de la visita',
    },
    accent: { fa: 'بشنوید', en: 'Hear', es: 'Escuche' },
    lead: {
      fa: 'صدای قلب و نوار شش‌لیدی از خانهٔ بیمار می‌رسد، کنار فشارهای یک ماهش. شما می‌گویید زودتر بیاید یا نه.',
      en: 'Heart sounds and six leads arrive from the patient’s home, beside a month of blood pressure. You say whether to come sooner.',
      es: 'Los sonidos y seis derivaciones llegan desde casa del paciente, junto a un mes de presión arterial.',
    },
    picture: picture(
      'products/ns1-se-plus/bow.webp',
      {
        fa: 'گوشی دیجیتال NS1-SE-Plus با موج صدای قلب روی نمایشگرش',
        en: 'The NS1-SE-Plus digital stethoscope with the wave of a heart sound on its display',
      },
      { hotspot: { x: 0.5, y: 0.55, width: 0.8, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن بستهٔ پزشک', en: 'See the doctor package', es: 'Ver el paquete médico' },
        href: '/shop/package-doctor',
        weight: 'primary',
      },
      { label: { fa: 'پزشکان تپش', en: 'Doctors of Tapesh', es: 'Médicos de Tapesh' }, href: '/doctors' },
    ],
  },
  blocks: [
    dayBlock({
      heading: {
        fa: 'یک روز، از خانهٔ بیمار تا مطب شما',
        en: 'One day, from the patient’s home to your practice',
        es: 'Un día, de la casa del paciente a su consulta',
      },
      moments: [
        {
          time: '07:30',
          title: { fa: 'بیمار نوار می‌گیرد', en: 'The patient records an ECG' },
          text: {
            fa: 'با NH1 در دست. در پروندهٔ خودش می‌ماند.',
            en: 'With the NH1 in hand. It stays in the patient’s own record.',
          },
        },
        {
          time: '09:10',
          title: { fa: 'با شما در میان می‌گذارد', en: 'It is shared with you' },
          text: {
            fa: 'با شمارهٔ موبایل شما. هر وقت بخواهد پس می‌گیرد.',
            en: 'By your mobile number, and taken back whenever the patient likes.',
          },
          feature: 'record-sharing',
        },
        {
          time: '12:45',
          title: { fa: 'میان دو ویزیت می‌بینید', en: 'You look between two visits' },
          text: {
            fa: 'نوار، صدا و فشارها، هر کدام با تاریخ و دستگاهش.',
            en: 'ECG, sound and blood pressure, each with its date and device.',
          },
        },
        {
          time: '18:00',
          title: { fa: 'پانزده دقیقه گفت‌وگو', en: 'Fifteen minutes of talk' },
          text: {
            fa: 'آنلاین؛ توصیه‌تان در پروندهٔ بیمار ثبت می‌شود.',
            en: 'Online; your advice is kept in the patient’s record.',
          },
          feature: 'online-visits',
        },
      ],
    }),
    traceBlock({
      heading: { fa: 'شش لید، در ۳۴ گرم', en: 'Six leads in 34 grams', es: 'Seis derivaciones en 34 gramos' },
      body: {
        fa: 'نوار قلب جیبی NH1 ریتم را نشان می‌دهد و در کیف بیمار جا می‌گیرد. جای نوار دوازده‌لیدی را در درد سینه نمی‌گیرد.',
        en: 'The NH1 pocket ECG shows the rhythm and fits into the patient’s bag. In chest pain it does not replace twelve leads.',
      },
      trace: 'ecg',
    }),
    figuresBlock({
      eyebrow: { fa: 'گوشی قلب NS0-Cardio', en: 'NS0-Cardio stethoscope', es: 'Estetoscopio NS0-Cardio' },
      heading: {
        fa: 'برای وقتی که باتری نمی‌خواهید',
        en: 'For when you want no battery',
        es: 'Para cuando no quiera pilas',
      },
      figures: [
        {
          value: { fa: '۴۰ درصد', en: '40 percent' },
          label: { fa: 'بزرگ‌تر از گوشی معمولی', en: 'larger than an ordinary stethoscope' },
        },
        { value: { fa: '۶۰ درصد', en: '60 percent' }, label: { fa: 'گودتر', en: 'deeper' } },
      ],
      body: {
        fa: '۱۷۵ گرم، ۶۹ سانتی‌متر، سری ۲۹ میلی‌متری.',
        en: '175 grams, 69 centimetres, a chest piece of 29 millimetres.',
      },
      picture: picture('products/ns0-cardio/hero.webp', {
        fa: 'گوشی قلب NS0-Cardio با لولهٔ سرخ',
        en: 'The NS0-Cardio stethoscope with red tubing',
      }),
      actions: [
        {
          label: { fa: 'مشخصات NS0-Cardio', en: 'NS0-Cardio in detail', es: 'El NS0-Cardio en detalle' },
          href: '/products/ns0-cardio',
        },
      ],
    }),
    claimsBlock({
      heading: { fa: 'آنچه می‌بینید', en: 'What you see', es: 'Lo que usted ve' },
      offered: [
        {
          title: {
            fa: 'تنها چیزی که بیمار با شما در میان گذاشته است',
            en: 'Only what the patient has shared with you',
          },
        },
        {
          title: {
            fa: 'هر اندازه با تاریخ، دستگاه و نام کسی که ثبتش کرده است',
            en: 'Each reading with its date, its device and who recorded it',
          },
        },
        {
          title: {
            fa: 'دستهٔ فشار خون، با نام و سال راهنمای بالینی',
            en: 'The class of blood pressure, with guideline and year',
          },
        },
      ],
      limitsHeading: { fa: 'آنچه ادعا نمی‌کنیم', en: 'What we do not claim', es: 'Lo que no prometemos' },
      limits: [
        {
          title: { fa: 'وضعیت روی صفحه تشخیص نیست', en: 'A status on the screen is not a diagnosis' },
        },
        {
          title: {
            fa: 'آشکارسازی AF و اکسیژن خون در NH1 هنوز نیامده است',
            en: 'Detection of AF and blood oxygen are still to come on the NH1',
          },
        },
        {
          title: {
            fa: 'صدای ضبط‌شده جای معاینه را نمی‌گیرد',
            en: 'A recorded sound does not replace an examination',
          },
        },
      ],
    }),
    testimonialsBlock({ testimonials: ['cardiologist'] }),
    offerBlock({
      eyebrow: { fa: 'برای آغاز', en: 'To begin with', es: 'Para empezar' },
      item: 'shop-item-package-doctor',
      points: [
        {
          title: { fa: 'گوشی دیجیتال NS1-SE-Plus', en: 'NS1-SE-Plus digital stethoscope' },
        },
        { title: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG' } },
        {
          title: {
            fa: '۱ سال گارانتی و ۵ سال خدمات پس از فروش',
            en: '1 year of warranty and 5 years of after-sales service',
          },
        },
      ],
      note: {
        fa: 'برای بخش یا بیمارستان، خرید گروهی ارزان‌تر است.',
        en: 'For a ward or a hospital, buying as a group costs less.',
      },
    }),
  ],
  products: ['ns1-se-plus', 'nh1', 'ns0-cardio'],
  seo: {
    title: {
      fa: 'تپش برای متخصص قلب و عروق',
      en: 'Tapesh for cardiologists',
      es: 'Tapesh para cardiólogos',
    },
    description: {
      fa: 'گوشی دیجیتال، نوار قلب جیبی و پرونده‌ای که بیمار با شما در میان می‌گذارد.',
      en: 'A digital stethoscope, a pocket ECG and the record that a patient shares with you.',
      es: 'Un estetoscopio digital, un ECG de bolsillo y el historial que el paciente comparte con usted.',
    },
  },
})
