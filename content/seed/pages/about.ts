import { picture } from '../build'
import { claimsBlock, featureBlock, testimonialsBlock, textBlock, traceBlock } from '../blocks'
import { pageOf } from './page'

export const about = pageOf({
  slug: 'about',
  title: { fa: 'دربارهٔ ما', en: 'About us', es: 'Quiénes somos' },
  hero: {
    eyebrow: { fa: 'دربارهٔ تپش', en: 'About Tapesh', es: 'Sobre Tapesh' },
    heading: {
      fa: 'آنچه در خانه سنجیدید، تا مطب گم نشود',
      en: 'What you measure at home should not be lost on the way to your doctor',
      es: 'Que lo medido en casa no se pierda camino del médico',
    },
    accent: { fa: 'گم نشود', en: 'not be lost', es: 'no se pierda' },
    lead: {
      fa: 'تپش دستگاه پزشکی عرضه می‌کند، پروندهٔ سلامت نگه می‌دارد و شما را با پزشک روبه‌رو می‌کند. هر سه برای یک کار: پزشک همان را ببیند که شما دیده‌اید.',
      en: 'Tapesh offers medical devices, keeps a health record and brings you face to face with a doctor. All three serve one end: that your doctor sees what you saw.',
      es: 'Tapesh ofrece dispositivos médicos, guarda un historial de salud y le pone ante un médico, para que este vea lo mismo que usted.',
    },
    picture: picture('products/series/group.webp', {
      fa: 'سه گوشی خانوادهٔ NS1 کنار هم، سبز، سرمه‌ای و مشکی',
      en: 'Three stethoscopes of the NS1 series side by side, green, navy and black',
    }),
    actions: [
      {
        label: { fa: 'دستگاه‌های تپش', en: 'Devices of Tapesh', es: 'Dispositivos de Tapesh' },
        href: '/products',
        weight: 'primary',
      },
      { label: { fa: 'تماس با ما', en: 'Contact us', es: 'Contacte con nosotros' }, href: '/contact' },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'کار ما', en: 'What we do', es: 'Lo que hacemos' },
      heading: {
        fa: 'از دستگاه تا گفت‌وگو',
        en: 'From the device to the conversation',
        es: 'Del dispositivo a la conversación',
      },
      points: [
        {
          title: { fa: 'دستگاه', en: 'Devices' },
          text: {
            fa: 'گوشی پزشکی، نوار قلب، فشارسنج، سونوگرافی همراه، کیف سلامت و ایستگاه سلامت.',
            en: 'Stethoscopes, an ECG recorder, a blood pressure monitor, portable ultrasound, the health kit and the health stand.',
          },
        },
        {
          title: { fa: 'پرونده', en: 'The record' },
          text: {
            fa: 'هر اندازه با روز و ساعتش می‌ماند و صاحبش شمایید.',
            en: 'Every reading stays with its day and hour, and it is yours.',
          },
        },
        {
          title: { fa: 'پزشک', en: 'The doctor' },
          text: {
            fa: 'پانزده دقیقه گفت‌وگو، با پزشک و ساعتی که خودتان انتخاب کرده‌اید.',
            en: 'Fifteen minutes of talk, with a doctor and at an hour of your choice.',
          },
          feature: 'online-visits',
        },
      ],
      picture: picture('products/ns1-se-plus/layers.webp', {
        fa: 'واحد الکترونیکی NS1-SE-Plus، بازشده لایه به لایه: شیشهٔ نمایشگر، پوسته، قاب فلزی، برد، باتری و کف',
        en: 'The electronic unit of the NS1-SE-Plus taken apart, layer by layer: display glass, shell, metal frame, board, battery and base',
      }),
      tone: 'sand',
    }),
    traceBlock({
      heading: {
        fa: 'تپش، نام همین صداست',
        en: 'Tapesh is the word for this sound',
        es: 'Tapesh es el nombre de este sonido',
      },
      body: {
        fa: 'گوشی دیجیتال NS1-SE-Plus ضربان را تا بیست برابر رساتر می‌کند و شکلش را روی صفحه می‌کشد. گوش دادن و نتیجه گرفتن با پزشک است.',
        en: 'The NS1-SE-Plus digital stethoscope amplifies the heartbeat up to twenty times and draws its shape on the screen. To listen and conclude is the doctor’s part.',
      },
      trace: 'heart-sound',
    }),
    textBlock({
      heading: { fa: 'چگونه داوری می‌کنیم', en: 'How we judge', es: 'Cómo juzgamos' },
      body: {
        fa: `عدد را با حس و گمان خوب و بد نمی‌کنیم. هر وضعیت از یک راهنمای بالینی می‌آید و **نام و سال آن راهنما کنارش نوشته است**؛ برای فشار خون، ISH 2020.

- اگر دو عدد فشار خون در دو دسته بیفتند، دستهٔ بالاتر به حساب می‌آید.
- خانه و مطب مرز جدا دارند و با هم یکی نمی‌شوند.
- جایی که راهنما دربارهٔ کودکان چیزی نگفته است، ما هم چیزی نمی‌گوییم.

نام همهٔ راهنماها در [منابع](/resources) آمده است.`,
        en: `We do not call a number good or bad by feeling. Every status comes from a clinical guideline, and **its name and year stand beside it**; for blood pressure, ISH 2020.

- When the two numbers of a blood pressure fall into different categories, the higher one counts.
- Home and practice have limits of their own, and are not taken for one another.
- Where a guideline says nothing of children, neither do we.

All guidelines are named under [resources](/resources).`,
      },
    }),
    claimsBlock({
      heading: { fa: 'آنچه بر عهده می‌گیریم', en: 'What we answer for', es: 'De qué respondemos' },
      offered: [
        {
          title: {
            fa: 'جز کسانی که خودتان اجازه داده‌اید، کاربر دیگری پرونده‌تان را نمی‌بیند',
            en: 'No other user sees your record but those you have allowed',
          },
        },
        {
          title: {
            fa: 'دادهٔ شما را نمی‌فروشیم و به تبلیغ‌کننده نمی‌دهیم',
            en: 'We do not sell your data, nor give them to advertisers',
          },
        },
        {
          title: {
            fa: 'هر دستگاه یک سال گارانتی و پنج سال خدمات پس از فروش دارد',
            en: 'Each device has one year of warranty and five years of after-sales service',
          },
        },
      ],
      limitsHeading: { fa: 'آنچه ادعا نمی‌کنیم', en: 'What we do not claim', es: 'Lo que no prometemos' },
      limits: [
        {
          title: {
            fa: 'وضعیت روی صفحه تشخیص نیست',
            en: 'A status on the screen is not a diagnosis',
          },
        },
        {
          title: {
            fa: 'دستگاه جای معاینه را نمی‌گیرد',
            en: 'A device does not replace an examination',
          },
        },
        {
          title: {
            fa: 'تپش اورژانس نیست؛ در وضعیت فوری با ۱۱۵ تماس بگیرید',
            en: 'Tapesh is not an emergency service; in an emergency in Iran call 115',
          },
        },
      ],
    }),
    testimonialsBlock({ testimonials: ['hearing-loss'] }),
    featureBlock({
      heading: {
        fa: 'بپرسید، بعد تصمیم بگیرید',
        en: 'Ask first, decide later',
        es: 'Pregunte primero, decida después',
      },
      body: {
        fa: 'شنبه تا چهارشنبه، ساعت ۸ تا ۱۸، به‌جز تعطیلات رسمی. بگویید دستگاه را برای چه کسی و برای چه می‌خواهید.',
        en: 'Saturday to Wednesday, 8:00 to 18:00, except public holidays. Tell us who the device is for, and what for.',
      },
      tone: 'coral',
      actions: [
        {
          label: {
            fa: 'تلفن، ایمیل و نشانی',
            en: 'Phone, e-mail and address',
            es: 'Teléfono, correo y dirección',
          },
          href: '/contact',
        },
        { label: { fa: 'همکاری با ما', en: 'Work with us', es: 'Colabore con nosotros' }, href: '/partners' },
      ],
    }),
  ],
  seo: {
    title: { fa: 'دربارهٔ تپش', en: 'About Tapesh', es: 'Sobre Tapesh' },
    description: {
      fa: 'تپش چه عرضه می‌کند، هر وضعیت را بر پایهٔ کدام راهنما می‌گوید و چه چیزی را ادعا نمی‌کند.',
      en: 'What Tapesh offers, which guideline stands behind every status, and what we do not claim.',
      es: 'Qué ofrece Tapesh, qué guía hay detrás de cada estado y qué no prometemos.',
    },
  },
})
