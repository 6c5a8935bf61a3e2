import { picture } from '../build'
import { claimsBlock, featureBlock, figuresBlock, offerBlock, traceBlock } from '../blocks'
import { pageOf } from './page'

export const healthMonitoring = pageOf({
  slug: 'health-monitoring',
  title: { fa: 'پایش سلامت', en: 'Health monitoring', es: 'Seguimiento de la salud' },
  hero: {
    eyebrow: {
      fa: 'پایش سلامت در خانه',
      en: 'Health monitoring at home',
      es: 'Seguimiento de la salud en casa',
    },
    heading: {
      fa: 'عدد امروز، کنار سی روز گذشته',
      en: 'Today’s number, beside the past thirty days',
      es: 'La cifra de hoy, junto a los últimos treinta días',
    },
    accent: { fa: 'سی روز گذشته', en: 'the past thirty days', es: 'los últimos treinta días' },
    lead: {
      fa: 'فشار خون، قند، اکسیژن، دما و ترکیب بدن را ثبت کنید. هر کدام با راهنمای خودش سنجیده می‌شود و می‌بینید این ماه با ماه پیش چه فرقی دارد.',
      en: 'Record blood pressure, blood sugar, oxygen, temperature and body composition. Each is set against a guideline of its own, and you see how this month differs from the last.',
      es: 'Registre tensión, glucosa, oxígeno, temperatura y composición corporal: cada una con su guía, y este mes junto al anterior.',
    },
    picture: picture('articles/home-blood-pressure.webp', {
      fa: 'زنی پشت میز با بازوبند بسته و دست‌های آرام، کنار فشارسنجی که ۱۲۸ روی ۸۲ را نشان می‌دهد',
      en: 'A woman sitting at a table with a cuff on her arm, beside a monitor that shows 128 over 82',
    }),
    actions: [
      {
        label: { fa: 'ثبت نخستین اندازه', en: 'Record a first reading', es: 'Anote la primera medición' },
        href: '/app',
        weight: 'primary',
      },
      {
        label: { fa: 'فشارسنج NB1', en: 'The NB1 monitor', es: 'El tensiómetro NB1' },
        href: '/products/nb1',
      },
    ],
  },
  blocks: [
    traceBlock({
      heading: {
        fa: 'صبح‌ها بالاتر است یا شب‌ها؟',
        en: 'Higher in the morning, or at night?',
        es: '¿Más alta por la mañana o por la noche?',
      },
      body: {
        fa: 'میانگین صبح و شب جدا از هم می‌آید. یک عدد تنها، پاسخ این پرسش را ندارد.',
        en: 'Means of mornings and evenings stand apart. One number alone has no answer to that question.',
      },
      trace: 'blood-pressure',
    }),
    featureBlock({
      eyebrow: { fa: 'پنج اندازه', en: 'Five measurements', es: 'Cinco mediciones' },
      heading: {
        fa: 'هر عدد با راهنمای خودش',
        en: 'To each number its guideline',
        es: 'A cada cifra, su guía',
      },
      points: [
        {
          title: { fa: 'فشار خون: ISH 2020', en: 'Blood pressure: ISH 2020' },
          text: {
            fa: 'خانه از مطب جداست؛ در خانه مرز ۱۳۵ روی ۸۵ است.',
            en: 'Home is kept apart from the practice; at home the limit is 135 over 85.',
          },
        },
        {
          title: { fa: 'قند خون: ADA 2025', en: 'Blood sugar: ADA 2025' },
          text: {
            fa: 'می‌گویید ناشتا بوده یا پس از غذا؛ مرزشان یکی نیست.',
            en: 'You say whether it was fasting or after a meal; their limits differ.',
          },
        },
        {
          title: { fa: 'اکسیژن خون و دما: NEWS2', en: 'Oxygen and temperature: NEWS2' },
          text: {
            fa: 'مقیاس بیمارستان است، نسخهٔ سال ۲۰۱۷، برای بزرگسالان.',
            en: 'A scale of hospitals, the edition of 2017, for adults.',
          },
        },
        {
          title: { fa: 'ترکیب بدن: WHO 2000', en: 'Body composition: WHO 2000' },
          text: {
            fa: 'راهنما فقط دربارهٔ نمایهٔ تودهٔ بدنی است؛ چربی و ماهیچه ثبت می‌شود، بی‌داوری.',
            en: 'The guideline speaks of body mass index alone; fat and muscle are recorded without a verdict.',
          },
        },
      ],
      picture: picture('articles/news2.webp', {
        fa: 'پالس‌اکسیمتر روی انگشت و دماسنج کنار آن',
        en: 'A pulse oximeter on a finger, with a thermometer beside it',
      }),
    }),
    figuresBlock({
      eyebrow: { fa: 'فشارسنج NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro NB1' },
      heading: {
        fa: 'حافظه‌اش را به پرونده بسپارید',
        en: 'Hand its memory to the record',
        es: 'Pase su memoria al historial',
      },
      figures: [
        { value: { fa: '۹۰ اندازه', en: '90 readings' }, label: { fa: 'در حافظه', en: 'in memory' } },
        { value: { fa: '۲ نفر', en: '2 people' }, label: { fa: 'جدا از هم', en: 'kept apart' } },
      ],
      body: {
        fa: 'فایل CSV فشارسنج را در برنامهٔ وب می‌گذارید. پیش از ثبت همه را می‌بینید و می‌گویید کاربر یک و دو کیست‌اند؛ آنچه از پیش ثبت بوده، دوباره ثبت نمی‌شود.',
        en: 'Give the web app a CSV file of the monitor’s readings. You see all of it before anything is stored, and say who user one and two are; what was there already is not stored twice.',
      },
      picture: picture('products/nb1/display.webp', {
        fa: 'نمایشگر NB1 از نزدیک: ۱۳۴، ۸۶ و ۷۴ با نوار رنگی محدوده، دکمهٔ قرمز شروع و دکمه‌های حافظه و کاربر',
        en: 'The NB1’s display close up: 134, 86 and 74 with a coloured range bar, the red start button, the memory and user keys',
      }),
      tone: 'coral',
      actions: [
        {
          label: { fa: 'مشخصات NB1', en: 'The NB1 in detail', es: 'El NB1 en detalle' },
          href: '/products/nb1',
        },
      ],
    }),
    featureBlock({
      heading: {
        fa: 'یادآوری، بی‌آنکه کسی بفهمد',
        en: 'A reminder that tells nobody else',
        es: 'Un recordatorio que no se lo dice a nadie',
      },
      body: {
        fa: 'می‌گویید چه چیزی، چه ساعتی و کدام روزها. یادآوری در خانهٔ برنامه می‌آید و اگر بخواهید، روی صفحهٔ همان دستگاه. پیام فقط می‌گوید وقتش رسیده است؛ نام اندازه و بیماری در آن نیست.',
        en: 'You say what, at which hour and on which days. The reminder stands on the app’s home and, if you like, on the screen of that device. It says only that it is time, and names no measurement and no illness.',
      },
      tone: 'sand',
    }),
    claimsBlock({
      heading: { fa: 'پایش چه می‌کند', en: 'What monitoring does', es: 'Lo que hace el seguimiento' },
      offered: [
        {
          title: {
            fa: 'سی روز گذشته را کنار سی روز پیش از آن می‌گذارد',
            en: 'It sets the past thirty days beside the thirty before them',
          },
        },
        {
          title: {
            fa: 'بالاتر از ۱۸۰ روی ۱۲۰، می‌گوید منتظر نمانید',
            en: 'Above 180 over 120, it tells you not to wait',
          },
        },
        {
          title: {
            fa: 'نمودار را به پزشکی نشان می‌دهد که شما بخواهید',
            en: 'It shows the chart to a doctor of your choice',
          },
          feature: 'record-sharing',
        },
      ],
      limitsHeading: { fa: 'و چه نمی‌کند', en: 'And what it does not', es: 'Y lo que no hace' },
      limits: [
        { title: { fa: 'تشخیص نمی‌دهد', en: 'It does not diagnose' } },
        {
          title: {
            fa: 'برای کم و زیاد کردن دارو نیست؛ با پزشک است',
            en: 'It is not for raising or lowering a medicine; that is your doctor’s',
          },
        },
      ],
    }),
    offerBlock({
      eyebrow: { fa: 'برای آغاز', en: 'To begin with', es: 'Para empezar' },
      item: 'shop-item-package-family-base-health',
      points: [
        { title: { fa: 'فشارسنج NB1 با بازوبند', en: 'NB1 monitor with its cuff' } },
        { title: { fa: 'قندسنج و پالس‌اکسیمتر', en: 'Blood sugar meter and oximeter' } },
        { title: { fa: 'دماسنج پیشانی', en: 'Forehead thermometer' } },
      ],
      note: {
        fa: 'اتصال دستگاه به برنامهٔ اندروید نیاز دارد؛ عدد را با دست هم می‌توان نوشت.',
        en: 'Connecting a device needs the Android app; numbers can also be typed in by hand.',
      },
    }),
  ],
  seo: {
    title: {
      fa: 'پایش سلامت در خانه؛ فشار، قند، اکسیژن و دما',
      en: 'Health monitoring at home: pressure, sugar, oxygen, temperature',
      es: 'Seguimiento de la salud en casa',
    },
    description: {
      fa: 'سی روز فشار خون، قند، اکسیژن، دما و ترکیب بدن، با نام و سال راهنما، یادآوری و خواندن فایل فشارسنج NB1.',
      en: 'Thirty days of blood pressure, sugar, oxygen, temperature and body composition, with guideline and year, reminders, and files of the NB1.',
      es: 'Treinta días de presión, glucosa, oxígeno, temperatura y composición corporal, con guía y año, recordatorios y archivos del NB1.',
    },
  },
})
