import { picture } from '../build'
import { claimsBlock, featureBlock, figuresBlock, testimonialsBlock, textBlock } from '../blocks'
import { solutionOf } from './solution'

export const publicAndPrivateBodies = solutionOf({
  slug: 'public-and-private-bodies',
  order: 100,
  title: {
    fa: 'سازمان‌های عمومی و خصوصی',
    en: 'Public and private bodies',
    es: 'Organismos públicos y privados',
  },
  summary: {
    fa: 'ایستگاهی برای همکاران، که عددهایش به میز مدیر نمی‌رسد.',
    en: 'A stand for your colleagues, whose numbers never reach the manager’s desk.',
    es: 'Una estación para el personal, cuyas cifras no llegan a la mesa del jefe.',
  },
  picture: picture('products/health-stand/desk.webp', {
    fa: 'میز ایستگاه سلامت زیر نمایشگر: حلقهٔ فشارسنج، دو الکترود نوار قلب، دماسنج، قندسنج و پالس‌اکسیمتر',
    en: 'The health stand’s desk below its screen: the arm ring, two ECG electrodes, thermometer, glucose meter and oximeter',
  }),
  hero: {
    eyebrow: {
      fa: 'برای اداره، شرکت و کارخانه',
      en: 'For offices, companies and factories',
      es: 'Para oficinas, empresas y fábricas',
    },
    heading: {
      fa: 'هفت عدد برای همکار، هیچ‌کدام برای مدیر',
      en: 'Seven figures for each colleague, none for the manager',
      es: 'Siete cifras para cada empleado, ninguna para el jefe',
    },
    accent: {
      fa: 'هیچ‌کدام برای مدیر',
      en: 'none for the manager',
      es: 'ninguna para el jefe',
    },
    lead: {
      fa: 'ایستگاه در راهرو می‌ایستد و هر کس در کمتر از پنج دقیقه می‌سنجد. نتیجه در پروندهٔ خود او می‌ماند و سازمان پروندهٔ کسی را نمی‌بیند.',
      en: 'The stand waits in the corridor, and anyone measures in under five minutes. The result stays in that person’s own record, and the organisation sees nobody’s.',
      es: 'La estación está en el pasillo y cada uno se mide en menos de cinco minutos. El resultado queda en su propio historial, y la organización no ve el de nadie.',
    },
    picture: picture(
      'products/health-stand/in-use.webp',
      {
        fa: 'کسی روی چهارپایهٔ ایستگاه سلامت نشسته و بازویش را در حلقهٔ فشارسنج گذاشته است',
        en: 'Someone sits on the stool of the health stand with an arm in the blood pressure ring',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
    ),
    actions: [
      {
        label: {
          fa: 'گفت‌وگو دربارهٔ سازمان شما',
          en: 'Talk to us about your organisation',
          es: 'Hablemos de su organización',
        },
        href: '/group-sale',
        weight: 'primary',
      },
      {
        label: { fa: 'دیدن ایستگاه سلامت', en: 'See the health stand', es: 'Ver la estación de salud' },
        href: '/products/health-stand',
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: {
        fa: 'نخستین پرسش همکاران',
        en: 'What colleagues ask first',
        es: 'Lo primero que preguntan los empleados',
      },
      heading: { fa: 'عددها را چه کسی می‌بیند؟', en: 'Who sees the numbers?', es: '¿Quién ve las cifras?' },
      points: [
        {
          title: { fa: 'خود همکار', en: 'The colleague' },
          text: { fa: 'همه چیز را، همیشه.', en: 'Everything, always.' },
        },
        {
          title: { fa: 'پزشکی که او اجازه داده', en: 'A doctor with permission' },
          text: {
            fa: 'همان که در میان گذاشته شده، تا وقتی پس گرفته نشده.',
            en: 'What was shared, until it is taken back.',
          },
          feature: 'record-sharing',
        },
        {
          title: { fa: 'سازمان', en: 'The organisation' },
          text: {
            fa: 'هیچ عددی را. ایستگاه و فاکتور از آنِ سازمان است، عددها نه.',
            en: 'No number at all. The stand and the invoice are the organisation’s; the numbers are not.',
          },
        },
        {
          title: { fa: 'آگهی‌دهنده و خریدار داده', en: 'Advertisers and buyers of data' },
          text: { fa: 'هیچ. داده را نمی‌فروشیم.', en: 'Nothing. We do not sell data.' },
        },
      ],
      actions: [
        {
          label: { fa: 'متن حریم خصوصی', en: 'The privacy policy', es: 'La política de privacidad' },
          href: '/rules/privacy',
        },
      ],
      tone: 'ink',
    }),
    testimonialsBlock({ testimonials: ['hr-manager'] }),
    figuresBlock({
      eyebrow: { fa: 'حساب ساده', en: 'Simple sums', es: 'Cuentas sencillas' },
      heading: {
        fa: 'وقتش به اندازهٔ یک چای است',
        en: 'It takes as long as a glass of tea',
        es: 'Dura lo que un vaso de té',
      },
      figures: [
        {
          value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes' },
          label: { fa: 'برای هر همکار', en: 'for each colleague' },
        },
        {
          value: { fa: 'بیش از ۱۰۰ نفر', en: 'Over 100 people' },
          label: {
            fa: 'سازمانی که ایستگاه بیش از همه به کارش می‌آید',
            en: 'the organisation that it suits most',
          },
        },
      ],
      body: {
        fa: 'برای گروه کوچک‌تر یا همکارانی که در سفرند، کیف سلامت همان هفت سنجش را دارد و جابه‌جا می‌شود.',
        en: 'For a smaller group, or colleagues on the road, the health kit takes the same seven readings and travels.',
      },
      picture: picture(
        'products/health-stand/screen.webp',
        {
          fa: 'نمایشگر بلند ایستگاه سلامت: «هفت سنجش تمام شد»، نوار قلب و شش عدد زیر آن',
          en: 'The tall screen of the health stand: seven measurements done, the ECG with six figures below it',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
      ),
      actions: [
        {
          label: { fa: 'ایستگاه سلامت', en: 'Health stand', es: 'Estación de salud' },
          href: '/products/health-stand',
        },
        {
          label: { fa: 'کیف سلامت', en: 'Health kit', es: 'Maletín de salud' },
          href: '/products/health-kit',
        },
      ],
      tone: 'sand',
    }),
    textBlock({
      heading: {
        fa: 'از نامه تا راهرو',
        en: 'From the letter to the corridor',
        es: 'De la carta al pasillo',
      },
      body: {
        fa: `1. در صفحهٔ [خرید گروهی](/group-sale) نام و شمارهٔ موبایلتان را می‌نویسید و ما تماس می‌گیریم.
2. فاکتور به نام سازمان صادر می‌شود، با شناسهٔ ملی و کد اقتصادی. تعداد بسیار زیاد پیش از پردازش بررسی می‌شود.
3. مبلغی که از سقف درگاه بیشتر است در چند پرداخت، یا با پیش‌فاکتور و واریز بانکی پرداخت می‌شود.
4. تا ۲ روز کاری در تهران و تا ۵ روز کاری در شهرهای دیگر می‌رسد.
5. هر همکار با شمارهٔ خودش وارد می‌شود. کسی را به سنجیدن وادار نکنید؛ ایستگاهی که اجباری باشد خلوت می‌ماند.`,
        en: `1. On the page of [group buying](/group-sale) you leave a name and a mobile number, and we call.
2. The invoice is in the organisation’s name, with its national ID and economic code. Unusually large quantities are reviewed before they are processed.
3. What is above the limit of the gateway is paid in several payments, or by bank transfer against a pro-forma.
4. It arrives within 2 working days in Tehran and within 5 elsewhere in Iran.
5. Each colleague signs in under their own number. Make nobody measure: a stand that is compulsory stands alone.`,
      },
    }),
    claimsBlock({
      heading: {
        fa: 'خرید گروهی همکاران',
        en: 'Buying as a group of colleagues',
        es: 'Comprar como grupo de compañeros',
      },
      offered: [
        {
          title: {
            fa: '۵ تا ۹ نفر: نیم درصد تخفیف و نیم درصد هدیه',
            en: '5 to 9: half a percent off, half as a gift',
          },
        },
        {
          title: {
            fa: '۱۰ تا ۱۹ نفر: ۱ درصد تخفیف و ۱ درصد هدیه',
            en: '10 to 19: 1 percent off, 1 as a gift',
          },
        },
        {
          title: { fa: '۲۰ نفر: ۲ درصد تخفیف و ۲ درصد هدیه', en: '20: 2 percent off, 2 as a gift' },
        },
      ],
      limitsHeading: {
        fa: 'آنچه پیش از آن بدانید',
        en: 'What to know beforehand',
        es: 'Lo que conviene saber antes',
      },
      limits: [
        {
          title: {
            fa: 'هر گروه تا ۲۰ نفر است؛ سازمان بزرگ چند گروه می‌سازد',
            en: 'A group has at most 20 members; a large organisation makes several',
          },
        },
        {
          title: {
            fa: 'تخفیف و هدیه هنگام تحویل، با تعداد خریداران واقعی قطعی می‌شود',
            en: 'Discount and gift are settled on delivery, by the number who have really bought',
          },
        },
        {
          title: {
            fa: 'هدیه اعتبار کیف پول است و هر کس برای خودش می‌خرد',
            en: 'The gift is wallet credit, and each buys for themselves',
          },
        },
      ],
    }),
  ],
  products: ['health-stand', 'health-kit', 'nb1'],
  seo: {
    title: {
      fa: 'تپش برای سازمان‌های عمومی و خصوصی',
      en: 'Tapesh for public and private bodies',
      es: 'Tapesh para organismos públicos y privados',
    },
    description: {
      fa: 'ایستگاه سلامت برای اداره و شرکت: هفت علامت حیاتی در کمتر از پنج دقیقه، بی‌آنکه سازمان عدد کسی را ببیند.',
      en: 'A health stand for offices and companies: seven vital signs in under five minutes, and the organisation sees nobody’s numbers.',
      es: 'Una estación de salud para oficinas y empresas: siete signos vitales en menos de cinco minutos, y la organización no ve las cifras de nadie.',
    },
  },
})
