import { picture } from '../build'
import { claimsBlock, dayBlock, featureBlock, figuresBlock, testimonialsBlock } from '../blocks'
import { solutionOf } from './solution'

export const charities = solutionOf({
  slug: 'charities',
  order: 80,
  title: { fa: 'خیریه‌ها', en: 'Charities', es: 'Organizaciones benéficas' },
  summary: {
    fa: 'کیفی که هفت سنجش را به خانهٔ کسی می‌برد که راهش به درمانگاه دور است.',
    en: 'A bag that takes seven measurements to people who live far from a clinic.',
    es: 'Un maletín que lleva siete mediciones a quien vive lejos de una clínica.',
  },
  picture: picture(
    'products/health-kit/hero.webp',
    {
      fa: 'کیف سلامت قرمز باز: دستگاه‌ها در فوم، تبلت در درِ کیف و ترازوی ترکیب بدن کنار آن',
      en: 'The red health kit open: its devices in their foam, the tablet in the lid, the body-composition scale beside it',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.9 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای خیریه و گروه داوطلب',
      en: 'For charities and volunteers',
      es: 'Para organizaciones y voluntarios',
    },
    heading: {
      fa: 'درمانگاه دور است، کیف نزدیک',
      en: 'The clinic is far, the bag is near',
      es: 'La clínica está lejos; el maletín, cerca',
    },
    accent: { fa: 'نزدیک', en: 'near', es: 'cerca' },
    lead: {
      fa: 'هفت دستگاه و یک تبلت در یک کیف. داوطلب می‌برد، مردم می‌سنجند و عدد هر کس برای خودش می‌ماند.',
      en: 'Seven devices and a tablet in one bag. A volunteer carries it, people measure, and each keeps a record of their own.',
      es: 'Siete dispositivos y una tableta en un maletín. El voluntario lo lleva y cada persona conserva sus propias cifras.',
    },
    picture: picture(
      'products/health-kit/three-quarter.webp',
      {
        fa: 'کیف سلامت قرمز بسته، با دستهٔ تیره و نشان سفید تپش',
        en: 'The red health kit closed, with a dark handle and the white Tapesh mark',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.9 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن کیف سلامت', en: 'See the health kit', es: 'Ver el maletín' },
        href: '/products/health-kit',
        weight: 'primary',
      },
      {
        label: { fa: 'گفت‌وگو با ما', en: 'Talk to us', es: 'Hable con nosotros' },
        href: '/contact',
      },
    ],
  },
  blocks: [
    featureBlock({
      heading: {
        fa: 'کمک بزرگ گاهی یک عدد است که سر وقت دیده شود',
        en: 'Sometimes the help is one number, seen in time',
        es: 'A veces la ayuda es una cifra, vista a tiempo',
      },
      body: {
        fa: 'فشار خونی که کسی نگرفته، در هیچ پرونده‌ای نیست. نخست باید سنجید.',
        en: 'A pressure that nobody took is in no record. Measuring comes first.',
      },
      tone: 'coral',
    }),
    dayBlock({
      heading: {
        fa: 'یک روز با کیف، در روستا',
        en: 'A day with the bag, in a village',
        es: 'Un día con el maletín, en un pueblo',
      },
      moments: [
        {
          time: '08:00',
          title: { fa: 'کیف باز می‌شود', en: 'The bag is opened' },
          text: {
            fa: 'در اتاقی که میز و صندلی دارد.',
            en: 'In a room with a table and a chair.',
          },
        },
        {
          time: '08:30',
          title: { fa: 'نخستین نفر', en: 'The first person' },
          text: {
            fa: 'با حساب خودش، در کمتر از پنج دقیقه.',
            en: 'Under an account of their own, in under five minutes.',
          },
        },
        {
          time: '12:00',
          title: { fa: 'نوار قلب، برای پزشک شهر', en: 'An ECG, for a doctor in town' },
          text: {
            fa: 'صاحبش آن را با شمارهٔ پزشک در میان می‌گذارد.',
            en: 'Its owner shares it by the doctor’s number.',
          },
          feature: 'record-sharing',
        },
        {
          time: '15:40',
          title: { fa: 'پانزده دقیقه با پزشک', en: 'Fifteen minutes with a doctor' },
          text: {
            fa: 'برای کسی که راهی شهر شدن برایش آسان نیست.',
            en: 'For someone who cannot easily travel to town.',
          },
          feature: 'online-visits',
        },
        {
          time: '17:00',
          title: { fa: 'کیف می‌رود، پرونده‌ها می‌مانند', en: 'The bag leaves, the records stay' },
        },
      ],
    }),
    figuresBlock({
      eyebrow: { fa: 'درون کیف', en: 'Inside the bag', es: 'Dentro del maletín' },
      heading: {
        fa: 'آنچه داوطلب با خود می‌برد',
        en: 'What the volunteer carries',
        es: 'Lo que lleva el voluntario',
      },
      figures: [
        {
          value: { fa: '۷ سنجش', en: '7 readings' },
          label: {
            fa: 'نوار قلب، فشار، قند، دما، ترکیب بدن، اکسیژن، ضربان',
            en: 'ECG, pressure, sugar, temperature, body composition, oxygen, pulse',
          },
        },
        {
          value: { fa: '۵ سال', en: '5 years' },
          label: { fa: 'خدمات پس از فروش', en: 'of after-sales service' },
        },
      ],
      body: {
        fa: 'وسیلهٔ اهدایی هم خراب می‌شود. ۱ سال گارانتی دارد، کارشناس تا ۲۴ ساعت پس از تیکت تماس می‌گیرد و تعمیر حداکثر ۲ هفته است.',
        en: 'Donated things break too. The warranty is 1 year, somebody calls within 24 hours of a ticket, and a repair takes at most 2 weeks.',
      },
      picture: picture(
        'products/health-kit/devices.webp',
        {
          fa: 'هفت دستگاه و تبلت کیف سلامت، چیده روی میز: فشارسنج و بازوبند، ترازو، نوار قلب، قندسنج، دماسنج، پالس‌اکسیمتر و مچ‌بند',
          en: 'The seven devices and the tablet of the health kit, laid out: monitor and cuff, scale, ECG, sugar meter, thermometer, oximeter and pulse band',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
      ),
      actions: [
        {
          label: { fa: 'خرید کیف سلامت', en: 'Buy the health kit', es: 'Comprar el maletín de salud' },
          href: '/shop/health-kit',
        },
        {
          label: { fa: 'شرایط گارانتی', en: 'Warranty terms', es: 'Condiciones de garantía' },
          href: '/rules/warranty',
        },
      ],
    }),
    claimsBlock({
      heading: {
        fa: 'آنچه به خیریه می‌دهیم',
        en: 'What a charity gets from us',
        es: 'Lo que damos a una organización benéfica',
      },
      offered: [
        {
          title: {
            fa: 'فاکتور حقوقی، برای گزارش به خیّران',
            en: 'A corporate invoice, for the report to donors',
          },
        },
        {
          title: {
            fa: 'خرید گروهی داوطلبان، از ۵ نفر',
            en: 'Group buying for volunteers, from 5 people on',
          },
        },
        {
          title: {
            fa: '۵ سال خدمات پس از فروش برای هر دستگاه',
            en: '5 years of after-sales service for each device',
          },
        },
      ],
      limitsHeading: { fa: 'آنچه نمی‌دهیم', en: 'What it does not get', es: 'Lo que no damos' },
      limits: [
        {
          title: {
            fa: 'پروندهٔ مددجو؛ کمک گرفتن به معنی دیده شدن نیست',
            en: 'The records of those it helps; being helped does not mean being watched',
          },
        },
        {
          title: {
            fa: 'نام و عکس مردم برای گزارش',
            en: 'People’s names and pictures for a report',
          },
        },
        {
          title: {
            fa: 'تشخیص؛ کسی که بدحال است پزشک لازم دارد، نه عدد',
            en: 'A diagnosis; someone who is unwell needs a doctor, not a number',
          },
        },
      ],
    }),
    testimonialsBlock({ testimonials: ['rural-gp'] }),
  ],
  products: ['health-kit', 'nb1', 'nh1'],
  seo: {
    title: {
      fa: 'تپش برای خیریه‌ها',
      en: 'Tapesh for charities',
      es: 'Tapesh para organizaciones benéficas',
    },
    description: {
      fa: 'کیف سلامت برای روستا و محله: هفت علامت حیاتی در کمتر از پنج دقیقه؛ عدد هر کس برای خودش می‌ماند.',
      en: 'A health kit for villages and neighbourhoods: seven vital signs in under five minutes, and each keeps their own numbers.',
      es: 'Un maletín de salud para pueblos y barrios: siete signos vitales en menos de cinco minutos, y cada cual guarda sus cifras.',
    },
  },
})
