import { picture } from '../build'
import { cardsBlock, claimsBlock, featureBlock, offerBlock, textBlock } from '../blocks'
import { solutionOf } from './solution'

export const financialPlatforms = solutionOf({
  slug: 'financial-platforms',
  order: 110,
  title: { fa: 'پلتفرم‌های مالی', en: 'Financial platforms', es: 'Plataformas financieras' },
  summary: {
    fa: 'کد تخفیفی برای مشتریان شما، بی‌آنکه دادهٔ سلامتشان به شما برسد.',
    en: 'A discount code for your customers, with none of their health data coming to you.',
    es: 'Un código de descuento para sus clientes, sin que usted reciba sus datos de salud.',
  },
  picture: picture(
    'products/packages/family.webp',
    {
      fa: 'جعبهٔ بستهٔ خانواده و کنارش فشارسنج NB1 با بازوبند، نوار قلب NH1، پالس‌اکسیمتر و دماسنج',
      en: 'The box of the family package beside the NB1 monitor with its cuff, the NH1 ECG, an oximeter and a thermometer',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.8 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای بانک، بیمه و پرداخت‌یار',
      en: 'For banks, insurers and payment companies',
      es: 'Para bancos, seguros y pagos',
    },
    heading: {
      fa: 'هدیه‌ای که مشتری هر روز به کار می‌برد',
      en: 'A gift that a customer uses every day',
      es: 'Un regalo que el cliente usa cada día',
    },
    accent: { fa: 'هر روز', en: 'every day', es: 'cada día' },
    lead: {
      fa: 'فشارسنج روی میز ناهارخوری می‌ماند. کد تخفیف تپش را با تاریخ، سقف و شماری که با هم می‌گذاریم به مشتریانتان بدهید.',
      en: 'A blood pressure monitor stays on the dining table. Give your customers a Tapesh code, with dates, a ceiling and a number that we agree on.',
      es: 'Un tensiómetro se queda en la mesa del comedor. Dé a sus clientes un código de Tapesh con fechas, tope y cantidad acordados.',
    },
    picture: picture(
      'products/packages/family-health.webp',
      {
        fa: 'جعبهٔ بستهٔ سلامت خانواده با هفت دستگاه: ترازو، فشارسنج و بازوبند، نوار قلب، قندسنج، پالس‌اکسیمتر، دماسنج و مچ‌بند',
        en: 'The box of the family health package with seven devices: scale, monitor and cuff, ECG, sugar meter, oximeter, thermometer and pulse band',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'گفت‌وگو دربارهٔ کد', en: 'Talk about a code', es: 'Hablar de un código' },
        href: '/contact',
        weight: 'primary',
      },
      {
        label: { fa: 'قوانین همکاران', en: 'Rules for partners', es: 'Normas para colaboradores' },
        href: '/rules/partners',
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'کد تخفیف', en: 'The code', es: 'El código' },
      heading: {
        fa: 'شرط‌هایش را پیش از آغاز می‌نویسیم',
        en: 'Its terms are written down first',
        es: 'Sus condiciones se escriben antes',
      },
      body: {
        fa: 'کد چند شرط ساده دارد و سبد خرید خودش آن‌ها را نگه می‌دارد.',
        en: 'A code has a few simple terms, and the cart keeps them by itself.',
      },
      points: [
        {
          title: { fa: 'درصد یا مبلغ', en: 'A percent or an amount' },
          text: { fa: 'با سقف تخفیف و کف خرید.', en: 'With the most it gives and the least to buy.' },
        },
        {
          title: { fa: 'از کی تا کی', en: 'From when to when' },
          text: { fa: 'روز آغاز و روز پایان.', en: 'A first day and a last one.' },
        },
        {
          title: { fa: 'چند بار', en: 'How often' },
          text: { fa: 'برای هر مشتری و روی هم.', en: 'For each customer, and for all together.' },
        },
        {
          title: { fa: 'برای چه', en: 'For what' },
          text: {
            fa: 'همهٔ فروشگاه یا چند کالا.',
            en: 'The whole shop, or some of its goods.',
          },
        },
      ],
      tone: 'mist',
    }),
    offerBlock({
      eyebrow: {
        fa: 'نمونه‌ای از آنچه می‌گیرند',
        en: 'One of the things they take home',
        es: 'Algo de lo que se llevan a casa',
      },
      item: 'shop-item-package-family',
      points: [
        { title: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG' } },
        { title: { fa: 'فشارسنج NB1 با بازوبند', en: 'NB1 monitor with its cuff' } },
        { title: { fa: 'پالس‌اکسیمتر و دماسنج پیشانی', en: 'Finger oximeter and forehead thermometer' } },
      ],
      note: {
        fa: 'هر دستگاه ۱ سال گارانتی و ۵ سال خدمات پس از فروش دارد؛ پاسخ‌گویی با ماست، نه با شما.',
        en: 'Each device has 1 year of warranty and 5 years of after-sales service. We answer for it, not you.',
      },
    }),
    textBlock({
      heading: {
        fa: 'مشتریانی که با هم می‌خرند',
        en: 'Customers who buy together',
        es: 'Clientes que compran juntos',
      },
      body: {
        fa: `گروه خرید کنار کد هم کار می‌کند: نخست کد کم می‌شود، سپس درصد گروه از آنچه مانده است.

Table: تخفیف و هدیهٔ گروه
| گروه | اعضا | تخفیف | هدیه به کیف پول |
|---|---|---|---|
| برنزی | ۵ تا ۹ نفر | ۰٫۵ درصد | ۰٫۵ درصد |
| نقره‌ای | ۱۰ تا ۱۹ نفر | ۱ درصد | ۱ درصد |
| طلایی | ۲۰ نفر | ۲ درصد | ۲ درصد |

هدیه پس از تحویل می‌رسد و با تعداد کسانی قطعی می‌شود که واقعاً خریده‌اند. ساختن گروه در [خرید گروهی](/group-sale) است.

!note به مشتریانتان بگویید: خرید با کد، پس از نهایی شدن سبد تغییر نمی‌کند. اگر تغییر بخواهند، سفارش لغو و کد باطل می‌شود؛ آنچه برای کالا پرداخته‌اند برمی‌گردد.`,
        en: `A buying group works beside a code: the code is taken off first, then the group’s percent of what is left.

Table: Discount and gift of a group
| Group | Members | Discount | Gift to the wallet |
|---|---|---|---|
| Bronze | 5 to 9 | 0.5 percent | 0.5 percent |
| Silver | 10 to 19 | 1 percent | 1 percent |
| Gold | 20 | 2 percent | 2 percent |

The gift comes after delivery, and is settled by the number who have really bought. Groups are made on the page of [group buying](/group-sale).

!note Tell your customers: a purchase with a code cannot be changed once the cart is final. If they ask for a change, the order is cancelled and the code voided; what they have paid for the goods comes back.`,
      },
      tone: 'sand',
    }),
    claimsBlock({
      heading: {
        fa: 'آنچه با شما در میان می‌گذاریم',
        en: 'What we agree on with you',
        es: 'Lo que acordamos con usted',
      },
      offered: [
        {
          title: { fa: 'شرط‌های کد، پیش از آنکه پخش شود', en: 'The terms of the code, before it goes out' },
        },
        {
          title: {
            fa: 'پشتیبانی تپش، برای هر مشتری شما',
            en: 'Tapesh support, for each of your customers',
          },
        },
        {
          title: { fa: 'ایستگاه سلامت برای همکاران خودتان', en: 'A health stand for colleagues of your own' },
        },
      ],
      limitsHeading: {
        fa: 'آنچه هرگز به شما نمی‌رسد',
        en: 'What never comes to you',
        es: 'Lo que nunca le llega',
      },
      limits: [
        {
          title: {
            fa: 'هیچ اندازه، نوار، آزمایش یا وضعیتی',
            en: 'Any reading, ECG, lab test or status',
          },
        },
        {
          title: {
            fa: 'اینکه مشتری چه دستگاهی خریده و چرا',
            en: 'Which device a customer has bought, and why',
          },
        },
        {
          title: {
            fa: 'داده‌ای برای نرخ بیمه یا وام',
            en: 'Data for the price of a policy or a loan',
          },
        },
      ],
    }),
    cardsBlock({
      heading: { fa: 'بسته‌های دیگر', en: 'Other packages', es: 'Otros paquetes' },
      cards: [
        {
          heading: { fa: 'قلب خانواده', en: 'Family heart', es: 'Corazón familiar' },
          body: { fa: 'نوار قلب و فشار خون.', en: 'ECG and blood pressure.' },
          href: '/shop/package-family-heart',
          picture: picture(
            'products/packages/family-heart.webp',
            {
              fa: 'جعبهٔ بستهٔ قلب خانواده و کنارش فشارسنج NB1 با بازوبند و نوار قلب NH1',
              en: 'The box of the family heart package beside the NB1 monitor with its cuff and the NH1 ECG',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.8 } },
          ),
        },
        {
          heading: { fa: 'پایهٔ سلامت خانواده', en: 'Family base health', es: 'Básico familiar' },
          body: { fa: 'فشار، قند، اکسیژن و دما.', en: 'Pressure, sugar, oxygen and temperature.' },
          href: '/shop/package-family-base-health',
          picture: picture(
            'products/packages/family-base-health.webp',
            {
              fa: 'جعبهٔ بستهٔ پایهٔ سلامت خانواده و کنارش فشارسنج NB1 با بازوبند، قندسنج، پالس‌اکسیمتر و دماسنج',
              en: 'The box of the family base health package beside the NB1 monitor with its cuff, a sugar meter, an oximeter and a thermometer',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.8 } },
          ),
        },
        {
          heading: {
            fa: 'برای همکاران شما',
            en: 'For your own colleagues',
            es: 'Para sus propios empleados',
          },
          body: { fa: 'ایستگاه سلامت در سازمان.', en: 'A health stand at work.' },
          href: '/solutions/public-and-private-bodies',
          picture: picture('products/health-stand/desk.webp', {
            fa: 'میز ایستگاه سلامت زیر نمایشگر: حلقهٔ فشارسنج، دو الکترود نوار قلب، دماسنج، قندسنج و پالس‌اکسیمتر',
            en: 'The health stand’s desk below its screen: the arm ring, two ECG electrodes, thermometer, glucose meter and oximeter',
          }),
        },
      ],
    }),
  ],
  products: ['nb1', 'nh1', 'health-kit'],
  seo: {
    title: {
      fa: 'تپش برای پلتفرم‌های مالی',
      en: 'Tapesh for financial platforms',
      es: 'Tapesh para plataformas financieras',
    },
    description: {
      fa: 'کد تخفیف با تاریخ، سقف و تعداد معلوم برای مشتریان بانک و بیمه، و خرید گروهی؛ دادهٔ سلامت کسی به شما نمی‌رسد.',
      en: 'Discount codes with dates, a ceiling and a number for customers of banks and insurers, and group buying; no health data comes to you.',
      es: 'Códigos de descuento con fechas, tope y número para clientes de bancos y aseguradoras, y compra en grupo; ningún dato de salud llega a ustedes.',
    },
  },
})
