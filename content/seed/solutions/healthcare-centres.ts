import { picture } from '../build'
import { cardsBlock, claimsBlock, dayBlock, featureBlock, textBlock } from '../blocks'
import { sevenMeasurements } from '../products/health-sets'
import { solutionOf } from './solution'

export const healthcareCentres = solutionOf({
  slug: 'healthcare-centres',
  order: 60,
  title: { fa: 'مراکز درمانی', en: 'Healthcare centres', es: 'Centros de salud' },
  summary: {
    fa: 'هفت علامت حیاتی، پیش از آنکه بیمار به اتاق پزشک برسد.',
    en: 'Seven vital signs, before the patient reaches the doctor’s room.',
    es: 'Siete signos vitales antes de que el paciente entre en la consulta.',
  },
  picture: picture(
    'services/medical-centres.webp',
    {
      fa: 'درمانگاهی با گلدان‌های کنار در و نشان نقشه بالای آن',
      en: 'A clinic with plants beside its door and the pin of a map above it',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.8 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای بیمارستان و درمانگاه',
      en: 'For hospitals and clinics',
      es: 'Para hospitales y clínicas',
    },
    heading: {
      fa: 'پیش از اتاق پزشک، هفت عدد',
      en: 'Seven figures before the doctor’s door',
      es: 'Siete cifras antes de la consulta',
    },
    accent: { fa: 'هفت عدد', en: 'Seven figures', es: 'Siete cifras' },
    lead: {
      fa: 'بیمار در سالن انتظار، در کمتر از پنج دقیقه، خودش می‌سنجد. پزشک که در را باز کند، وقتش برای گفت‌وگوست.',
      en: 'In the waiting room, patients measure by themselves in under five minutes. When the door opens, the doctor’s time is for talking.',
      es: 'En la sala de espera, el paciente se mide solo en menos de cinco minutos. El tiempo del médico queda para hablar.',
    },
    picture: picture(
      'products/health-stand/hero.webp',
      {
        fa: 'ایستگاه سلامت: ستونی سفید با نمایشگر بلند، میز دستگاه‌ها، حلقهٔ فشارسنج و چهارپایهٔ قرمز',
        en: 'The health stand: a white column with a tall screen, a desk of devices, the arm ring and a red stool',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.6, height: 0.95 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن ایستگاه سلامت', en: 'See the health stand', es: 'Ver la estación de salud' },
        href: '/products/health-stand',
        weight: 'primary',
      },
      {
        label: {
          fa: 'گفت‌وگو دربارهٔ مرکز شما',
          en: 'Talk about your centre',
          es: 'Hablemos de su centro',
        },
        href: '/contact',
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'میز ایستگاه', en: 'On the desk', es: 'En la mesa' },
      heading: {
        fa: 'هفت دستگاه، یک چهارپایه',
        en: 'Seven devices, one stool',
        es: 'Siete dispositivos, un taburete',
      },
      body: {
        fa: 'تبلت گام به گام راه را نشان می‌دهد. پرستار آزاد است و تنها کنار کسی می‌ماند که کمک لازم دارد.',
        en: 'The tablet leads through each step. The nurse is free, and stays with those who need a hand.',
      },
      points: sevenMeasurements,
      picture: picture('products/health-stand/desk.webp', {
        fa: 'میز ایستگاه سلامت زیر نمایشگر: حلقهٔ فشارسنج، دو الکترود نوار قلب، دماسنج، قندسنج و پالس‌اکسیمتر',
        en: 'The health stand’s desk below its screen: the arm ring, two ECG electrodes, thermometer, glucose meter and oximeter',
      }),
      tone: 'mist',
    }),
    dayBlock({
      heading: {
        fa: 'بیست دقیقه در سالن انتظار',
        en: 'Twenty minutes in the waiting room',
        es: 'Veinte minutos en la sala de espera',
      },
      moments: [
        {
          time: '09:00',
          title: { fa: 'پذیرش', en: 'Reception' },
          text: { fa: 'شماره می‌گیرد و می‌نشیند.', en: 'The patient takes a number and sits down.' },
        },
        {
          time: '09:04',
          title: { fa: 'ورود به ایستگاه', en: 'At the stand' },
          text: { fa: 'با شمارهٔ موبایل خودش.', en: 'Signing in with a mobile number of their own.' },
        },
        {
          time: '09:09',
          title: { fa: 'هفت سنجش تمام است', en: 'Seven readings are done' },
          text: { fa: 'در پروندهٔ خود بیمار.', en: 'In the patient’s own record.' },
        },
        {
          time: '09:20',
          title: { fa: 'پزشک می‌بیند', en: 'The doctor reads them' },
          text: {
            fa: 'اگر بیمار با او در میان گذاشته باشد.',
            en: 'If the patient has shared them.',
          },
          feature: 'record-sharing',
        },
      ],
    }),
    featureBlock({
      eyebrow: { fa: 'برای مسئول فنی', en: 'For whoever signs for it', es: 'Para quien responde de ello' },
      heading: {
        fa: 'ISO 13485، IMED و وزارت بهداشت',
        en: 'ISO 13485, IMED and the Ministry of Health',
        es: 'ISO 13485, IMED y el Ministerio de Salud',
      },
      body: {
        fa: 'ایستگاه و کیف سلامت گواهی ISO 13485 دارند، در IMED ثبت شده‌اند و به تأیید وزارت بهداشت رسیده‌اند.',
        en: 'The stand and the kit are certified to ISO 13485, registered with IMED and approved by the Ministry of Health.',
      },
      tone: 'ink',
    }),
    textBlock({
      heading: {
        fa: 'از سفارش تا سالن انتظار',
        en: 'From the order to the waiting room',
        es: 'Del pedido a la sala de espera',
      },
      body: {
        fa: `- **فاکتور حقوقی** با شناسهٔ ملی و کد اقتصادی مرکز.
- **واریز بانکی با پیش‌فاکتور** برای سفارشی که از سقف درگاه بیشتر است؛ مهلتش ۲ روز کاری است.
- **تحویل** تا ۲ روز کاری در تهران و تا ۵ روز کاری در شهرهای دیگر.
- **۱ سال گارانتی و ۵ سال خدمات پس از فروش.** کارشناس تا ۲۴ ساعت پس از تیکت تماس می‌گیرد و تعمیر حداکثر ۲ هفته است.

سفارش با تعداد بسیار زیاد پیش از پردازش بررسی می‌شود؛ متن کامل در [قوانین سفارش](/rules/orders) است.`,
        en: `- **A corporate invoice** with the centre’s national ID and economic code.
- **Bank transfer against a pro-forma** for orders above the limit of the gateway, within 2 working days.
- **Delivery** within 2 working days in Tehran and within 5 elsewhere in Iran.
- **1 year of warranty and 5 years of after-sales service.** Somebody calls within 24 hours of a ticket, and a repair takes at most 2 weeks.

Unusually large orders are reviewed before they are processed; the full text is in the [rules on orders](/rules/orders).`,
      },
    }),
    claimsBlock({
      heading: { fa: 'آنچه مرکز به دست می‌آورد', en: 'What the centre gains', es: 'Lo que gana el centro' },
      offered: [
        {
          title: {
            fa: 'اندازه‌هایی با روز، ساعت و نام دستگاه',
            en: 'Readings with their day, hour and device',
          },
        },
        {
          title: {
            fa: 'بیماری که عددهای پیشین را هم همراه دارد',
            en: 'A patient who brings the earlier numbers along',
          },
        },
        {
          title: {
            fa: 'نام مرکز در فهرست و نقشهٔ مراکز درمانی',
            en: 'A place in the list and map of centres',
          },
          feature: 'medical-centres',
        },
      ],
      limitsHeading: {
        fa: 'آنچه به مرکز نمی‌رسد',
        en: 'What the centre does not get',
        es: 'Lo que no llega al centro',
      },
      limits: [
        {
          title: {
            fa: 'پروندهٔ بیمار، مگر آنچه خودش در میان بگذارد',
            en: 'The patient’s record, but for what the patient shares',
          },
        },
        {
          title: {
            fa: 'تشخیص؛ ایستگاه وضعیت را نشان می‌دهد',
            en: 'A diagnosis; the stand shows a status',
          },
        },
        {
          title: {
            fa: 'تریاژ؛ بیمار بدحال نباید در صف ایستگاه بماند',
            en: 'Triage; someone who is unwell must not queue for the stand',
          },
        },
      ],
    }),
    cardsBlock({
      heading: { fa: 'پشت در اتاق پزشک', en: 'Behind the doctor’s door', es: 'Tras la puerta del médico' },
      cards: [
        {
          heading: { fa: 'سونوگرافی همراه', en: 'Portable ultrasound', es: 'Ecógrafo portátil' },
          body: {
            fa: 'نمایشگر لمسی ۱۲٫۳ اینچی، کنار تخت.',
            en: 'A 12.3-inch touchscreen at the bedside.',
          },
          href: '/products/ultrasound',
          picture: picture(
            'products/ultrasound/two-modes.webp',
            {
              fa: 'صفحهٔ سونوگرافی همراه در حالت B+M: تصویر دوبعدی قلب در یک سو و حرکت همان خط در گذر زمان در سوی دیگر',
              en: 'The portable ultrasound in B+M mode: a two-dimensional image of a heart, and the movement along one line of it over time',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.8 } },
          ),
        },
        {
          heading: {
            fa: 'گوشی دیجیتال NS1-SE-Plus',
            en: 'NS1-SE-Plus stethoscope',
            es: 'Estetoscopio NS1-SE-Plus',
          },
          body: { fa: 'تقویت تا ۲۰ برابر، با ضبط صدا.', en: 'Up to 20 times, with recording.' },
          href: '/products/ns1-se-plus',
          picture: picture(
            'products/ns1-se-plus/in-use.webp',
            {
              fa: 'NS1-SE-Plus روی ملافه‌ای تاشده؛ نمایشگرش موج صدای قلب را نشان می‌دهد',
              en: 'The NS1-SE-Plus on a folded sheet; its display shows the wave of a heart sound',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
          ),
        },
        {
          heading: {
            fa: 'برای کادر درمان مرکز',
            en: 'For the centre’s staff',
            es: 'Para el personal del centro',
          },
          body: {
            fa: 'ابزار سبک برای شیفت و ویزیت در خانه.',
            en: 'Light tools for shifts and home visits.',
          },
          href: '/solutions/clinical-staff',
          picture: picture(
            'products/ns0/in-use.webp',
            {
              fa: 'NS0 سبز روی برگه‌های یادداشت بخش، کنار یک خودکار',
              en: 'The NS0 on the notes of a ward round, a pen beside it',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
          ),
        },
      ],
      tone: 'sand',
    }),
  ],
  products: ['health-stand', 'ultrasound', 'ns1-se-plus'],
  seo: {
    title: {
      fa: 'تپش برای مراکز درمانی',
      en: 'Tapesh for healthcare centres',
      es: 'Tapesh para centros de salud',
    },
    description: {
      fa: 'ایستگاه سلامت برای سالن انتظار: هفت علامت حیاتی در کمتر از پنج دقیقه، با فاکتور حقوقی و تأیید وزارت بهداشت.',
      en: 'A health stand for the waiting room: seven vital signs in under five minutes, a corporate invoice and Ministry of Health approval.',
      es: 'Una estación de salud para la sala de espera: siete signos vitales en menos de cinco minutos, factura de empresa y autorización del Ministerio de Salud.',
    },
  },
})
