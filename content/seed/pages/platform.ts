import { picture } from '../build'
import { claimsBlock, dayBlock, featureBlock, questionsBlock } from '../blocks'
import { pageOf } from './page'

export const platform = pageOf({
  slug: 'platform',
  title: { fa: 'پلتفرم تپش', en: 'The Tapesh platform', es: 'La plataforma Tapesh' },
  hero: {
    eyebrow: { fa: 'پروندهٔ سلامت', en: 'Health record', es: 'Historial de salud' },
    heading: {
      fa: 'همهٔ عددهای خانه، زیر یک سقف',
      en: 'All the numbers of the house, under one roof',
      es: 'Todas las cifras de la casa, bajo un mismo techo',
    },
    accent: { fa: 'زیر یک سقف', en: 'under one roof', es: 'bajo un mismo techo' },
    lead: {
      fa: 'فشار، قند، نوار قلب، صدای قلب و ریه، برگهٔ آزمایش: هر چه ثبت کنید با روز و ساعتش می‌ماند، و شما می‌گویید چه کسی ببیند.',
      en: 'Blood pressure, blood sugar, ECG, heart and lung sounds, lab reports: whatever you record stays with its day and hour, and you say who may see it.',
      es: 'Tensión, glucosa, ECG, sonidos y análisis quedan con su día y su hora, y usted decide quién los ve.',
    },
    picture: picture('articles/family-record.webp', {
      fa: 'پوشه‌ای با برگهٔ نوار قلب و نمودار، و چهرهٔ چهار عضو خانواده روی آن',
      en: 'A folder with sheets of ECG and charts, and the faces of four of a family on it',
    }),
    actions: [
      {
        label: { fa: 'باز کردن برنامهٔ وب', en: 'Open the web app', es: 'Abrir la aplicación web' },
        href: '/app',
        weight: 'primary',
      },
      { label: { fa: 'همهٔ برنامه‌ها', en: 'All apps', es: 'Todas las aplicaciones' }, href: '/apps' },
    ],
  },
  blocks: [
    dayBlock({
      heading: { fa: 'یک روز از یک پرونده', en: 'A day of one record', es: 'Un día de un historial' },
      lead: {
        fa: 'ثبت کردن، فهمیدن، نشان دادن؛ هر کدام جای خودش را در روز دارد.',
        en: 'To record, to understand, to show: each has its place in the day.',
        es: 'Anotar, comprender, mostrar: cada cosa tiene su momento del día.',
      },
      moments: [
        {
          time: '07:30',
          title: { fa: 'ثبت', en: 'Record', es: 'Historial' },
          text: {
            fa: 'پدر پیش از صبحانه فشارش را می‌گیرد و عدد را می‌نویسد.',
            en: 'Before breakfast, father takes his blood pressure and writes the number down.',
          },
        },
        {
          time: '07:31',
          title: { fa: 'فهمیدن', en: 'Understand' },
          text: {
            fa: 'کنار عدد، وضعیت آمده است، با نام راهنما و سال آن.',
            en: 'Beside the number stands its status, with guideline and year.',
          },
        },
        {
          time: '12:20',
          title: { fa: 'خانواده', en: 'Family' },
          text: {
            fa: 'دختر همان پرونده را از تلفن همراه خودش باز می‌کند.',
            en: 'His daughter opens the same record on her own phone.',
          },
          feature: 'family-members',
        },
        {
          time: '16:00',
          title: { fa: 'در میان گذاشتن', en: 'Share' },
          text: {
            fa: 'با شمارهٔ موبایل پزشک، فشار یک ماه را نشانش می‌دهند.',
            en: 'By the doctor’s mobile number, they show a month of blood pressure.',
          },
          feature: 'record-sharing',
        },
      ],
    }),
    featureBlock({
      eyebrow: { fa: 'ثبت', en: 'Record', es: 'Historial' },
      heading: {
        fa: 'با دستگاه، با دست، با عکس',
        en: 'By device, by hand, by photograph',
        es: 'Con dispositivo, a mano, con foto',
      },
      points: [
        {
          title: { fa: 'با دست', en: 'By hand' },
          text: {
            fa: 'عدد را از روی هر دستگاهی بنویسید؛ رقم فارسی یا لاتین فرقی ندارد.',
            en: 'Type it from any device’s display, in Persian or Latin digits.',
          },
        },
        {
          title: { fa: 'برگهٔ آزمایش و نوار', en: 'Lab reports and tracings' },
          text: {
            fa: 'عکس یا PDF؛ برای هر آزمایش تا دو فایل.',
            en: 'An image or a PDF; up to two files for each lab test.',
          },
        },
        {
          title: { fa: 'جایی که اینترنت نیست', en: 'Where there is no internet' },
          text: {
            fa: 'اندازه روی همان دستگاه می‌ماند و با وصل شدن به پرونده می‌رود.',
            en: 'A reading waits on your device, and goes to the record once you are connected.',
          },
          feature: 'offline-measurements',
        },
      ],
      picture: picture('products/health-kit/in-use.webp', {
        fa: 'دستی که پالس‌اکسیمتر کیف سلامت بر انگشت آن است؛ تبلت در کنارش عدد را نشان می‌دهد',
        en: 'A hand with the kit’s oximeter on a finger; the tablet beside it shows the figure',
      }),
      actions: [
        {
          label: { fa: 'پایش سلامت', en: 'Health monitoring', es: 'Seguimiento de la salud' },
          href: '/health-monitoring',
        },
      ],
    }),
    claimsBlock({
      heading: { fa: 'در هر مرورگر', en: 'In any browser', es: 'En cualquier navegador' },
      offered: [
        {
          title: { fa: 'پرونده و نمودارها', en: 'The record and its charts' },
        },
        {
          title: { fa: 'نوبت پزشک و گفت‌وگوی تصویری', en: 'Appointments and talking by video' },
          feature: 'online-visits',
        },
        {
          title: {
            fa: 'نصب روی صفحهٔ تلفن همراه یا رایانه، مانند یک برنامه',
            en: 'Installed on the screen of a phone or computer, like an app',
          },
        },
      ],
      limitsHeading: {
        fa: 'فقط با برنامهٔ اندروید',
        en: 'With the Android app only',
        es: 'Solo con la aplicación de Android',
      },
      limits: [
        { title: { fa: 'وصل شدن به دستگاه‌های تپش', en: 'Connecting to Tapesh devices' } },
        {
          title: {
            fa: 'آیفون به دستگاه وصل نمی‌شود؛ پرونده در آن باز می‌شود',
            en: 'An iPhone does not connect to a device; the record opens on it',
          },
        },
      ],
    }),
    questionsBlock({
      heading: {
        fa: 'پیش از ثبت نخستین عدد',
        en: 'Before the first number',
        es: 'Antes de la primera cifra',
      },
      questions: ['who-sees-records', 'status-not-diagnosis', 'android-app'],
    }),
    featureBlock({
      eyebrow: { fa: 'در میان گذاشتن', en: 'Sharing', es: 'Compartir' },
      heading: { fa: 'کلید دست شماست', en: 'You hold the key', es: 'La llave es suya' },
      body: {
        fa: 'همهٔ پرونده یا بخشی از آن را با شمارهٔ موبایل کسی در میان می‌گذارید. او فقط می‌بیند. هر بار که چیزی را باز کند، برای شما نوشته می‌شود، و پایان دادن همان لحظه اثر می‌کند.',
        en: 'You share all of the record or a part of it by somebody’s mobile number. They can only look. Whenever they open something it is written down for you, and ending it takes effect at once.',
      },
      tone: 'coral',
      feature: 'record-sharing',
      actions: [
        { label: { fa: 'سلامت خانواده', en: 'Family health', es: 'Salud familiar' }, href: '/family-health' },
        { label: { fa: 'حریم خصوصی', en: 'Privacy', es: 'Privacidad' }, href: '/rules/privacy' },
      ],
    }),
  ],
  seo: {
    title: {
      fa: 'پلتفرم تپش؛ پروندهٔ سلامت خانواده',
      en: 'The Tapesh platform: a family health record',
      es: 'La plataforma Tapesh: historial de salud familiar',
    },
    description: {
      fa: 'پرونده‌ای برای فشار خون، قند، نوار قلب و آزمایش‌ها: ثبت با دستگاه یا با دست، وضعیت با نام راهنما، و اشتراک با پزشک.',
      en: 'One record for blood pressure, blood sugar, ECG and lab tests: by device or by hand, with the guideline named, and shared with a doctor.',
      es: 'Un historial para la presión, la glucosa, el ECG y los análisis: con dispositivo o a mano, con el nombre de la guía y compartido con el médico.',
    },
  },
})
