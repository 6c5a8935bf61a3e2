import { product } from './product'
import { androidConnection, warranty } from './shared-words'

export const nb1 = product({
  slug: 'nb1',
  model: 'NB1',
  kind: 'blood-pressure',
  order: 70,
  name: { fa: 'فشارسنج دیجیتال NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro digital NB1' },
  tagline: {
    fa: '۹۰ اندازه برای دو نفر، با تشخیص بازوبند شل',
    en: '90 readings for two people, and it notices a loose cuff',
    es: '90 mediciones para dos personas, y avisa si el manguito está flojo',
  },
  summary: {
    fa: 'فشارسنج خودکار NB1 با گواهی CE و FDA، ۹۰ اندازه را برای دو کاربر نگه می‌دارد، بازوبند شل و تکان خوردن را تشخیص می‌دهد و با برنامه کار می‌کند.',
    en: 'The automatic NB1 is CE and FDA certified, stores 90 readings for two users, detects a loose cuff or movement, and is controlled through the app.',
    es: 'El NB1, automático y certificado por CE y FDA, guarda 90 mediciones de dos usuarios, detecta un manguito flojo o un movimiento y se controla desde la aplicación.',
  },
  pictures: {
    front: {
      fa: 'فشارسنج NB1 با عددهای ۱۳۴، ۸۶ و ۷۴ روی نمایشگر تیره و بازوبند سرمه‌ای که با شلنگ به آن وصل است',
      en: 'The NB1 blood pressure monitor, 134, 86 and 74 on its dark display, and the navy cuff on its hose',
      es: 'El tensiómetro NB1 con 134, 86 y 74 en su pantalla y el manguito azul marino',
      hotspot: { x: 0.5, y: 0.55, width: 0.85, height: 0.7 },
    },
    'three-quarter': {
      fa: 'NB1 و بازوبندش از کنار؛ دوخت لبهٔ بازوبند پیداست',
      en: 'The NB1 and its cuff from the side; the stitches of the hem can be seen',
      hotspot: { x: 0.5, y: 0.55, width: 0.85, height: 0.7 },
    },
    display: {
      fa: 'نمایشگر NB1 از نزدیک: ۱۳۴، ۸۶ و ۷۴ با نوار رنگی محدوده، دکمهٔ قرمز شروع و دکمه‌های حافظه و کاربر',
      en: 'The NB1’s display close up: 134, 86 and 74 with a coloured range bar, the red start button, the memory and user keys',
      es: 'La pantalla del NB1 de cerca',
    },
    month: {
      fa: 'نمودار سی‌روزهٔ فشار خون پدر: سیستولیک و دیاستولیک هر روز، با محدودهٔ رنگی پشت آن‌ها',
      en: 'A father’s blood pressure over thirty days: systolic and diastolic of each day, a coloured range behind',
      es: 'La tensión de treinta días, con una zona de color detrás',
    },
    'in-use': {
      fa: 'NB1 روی میز با ۱۳۴، ۸۶ و ۷۴ بر نمایشگرش؛ بازوبند سرمه‌ای در یک سو و تلفن همراه با نمودار سی‌روزه در سوی دیگر',
      en: 'The NB1 on a table, showing 134, 86 and 74; the navy cuff on one side, a phone with thirty days’ chart on the other',
      es: 'El NB1 en una mesa, entre su manguito y un teléfono, muestra 134, 86 y 74',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
  },
  heroes: [
    {
      eyebrow: { fa: 'فشارسنج دیجیتال', en: 'Blood pressure monitor', es: 'Tensiómetro digital' },
      heading: {
        fa: 'فشار پدر و مادر، هر کدام جدا',
        en: 'Father’s pressure and mother’s, kept apart',
        es: 'La tensión de cada uno, por separado',
      },
      lead: {
        fa: 'یک دستگاه روی میز ناهارخوری، دو نفر، دو حافظه. اندازه‌ها قاطی نمی‌شوند و پزشک روند هر کس را جدا می‌بیند.',
        en: 'One device on the dining table, two people, two memories. Readings do not mix, and the doctor sees each person’s trend.',
        es: 'Un aparato en la mesa del comedor, dos personas, dos memorias. Las mediciones no se mezclan y el médico ve la evolución de cada una.',
      },
      actions: [
        {
          label: { fa: 'خرید NB1', en: 'Buy the NB1', es: 'Comprar NB1' },
          href: '/shop/nb1',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۹۰ اندازه', en: '90 readings', es: '90 mediciones' },
          label: { fa: 'در حافظه', en: 'in memory', es: 'en memoria' },
        },
        {
          value: { fa: '۲ کاربر', en: '2 users', es: '2 usuarios' },
          label: { fa: 'جدا از هم', en: 'kept apart', es: 'por separado' },
        },
        {
          value: { fa: 'CE و FDA', en: 'CE and FDA', es: 'CE y FDA' },
          label: { fa: 'گواهی', en: 'certified', es: 'certificado' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'خطای اندازه‌گیری', en: 'Measuring errors', es: 'Errores de medición' },
      heading: {
        fa: 'اگر بازوبند شل باشد، می‌گوید',
        en: 'It says so when the cuff is loose',
        es: 'Avisa si el manguito está flojo',
      },
      body: {
        fa: 'بازوبند شل یا تکان خوردن، عدد فشار را نادرست می‌کند. NB1 این دو را تشخیص می‌دهد و خبر می‌دهد تا دوباره بگیرید.',
        en: 'A loose cuff or movement spoils a reading. The NB1 detects both and tells you, so that you can measure again.',
      },
      points: [
        {
          title: { fa: 'بازوبند شل', en: 'Loose cuff' },
          text: { fa: 'ببندید و دوباره بگیرید.', en: 'Tighten it and measure again.' },
        },
        {
          title: { fa: 'تکان خوردن', en: 'Movement' },
          text: { fa: 'آرام بنشینید و دوباره بگیرید.', en: 'Sit still and measure again.' },
        },
      ],
      shows: 'in-use',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'دو کاربر', en: 'Two users', es: 'Dos usuarios' },
      heading: {
        fa: 'دو حافظه، برای دو نفر',
        en: 'Two memories, for two people',
        es: 'Dos memorias, para dos personas',
      },
      body: {
        fa: 'NB1 نود اندازه را برای دو کاربر نگه می‌دارد. در برنامه می‌گویید کدام حافظه برای کیست تا هر اندازه در پروندهٔ خودش ثبت شود.',
        en: 'The NB1 stores 90 readings for two users. In the app you say whose memory is whose, so that each reading lands in the right record.',
      },
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'روند', en: 'Trend', es: 'Evolución' },
      heading: {
        fa: 'یک عدد خبر است، سی روز داستان',
        en: 'One number is news, thirty days are the story',
        es: 'Una cifra es noticia; treinta días, la historia',
      },
      body: {
        fa: 'نمودار، فشار سی روز گذشته را کنار محدوده‌های راهنمای ISH 2020 می‌گذارد. نام راهنما زیر نمودار است. وضعیت است، نه تشخیص؛ تصمیم با پزشک شماست.',
        en: 'The chart sets thirty days of readings against the ranges of the ISH 2020 guideline, named under the chart. It shows a status, not a diagnosis; decisions are your doctor’s.',
      },
      shows: 'month',
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'خودکار', en: 'Automatic', es: 'Automático' },
      heading: {
        fa: 'شما بنشینید، بقیه با دستگاه',
        en: 'You sit still, it does the rest',
        es: 'Usted se sienta, él hace el resto',
      },
      body: {
        fa: 'بازوبند را می‌بندید و دستگاه خودش آن را باد می‌کند، می‌سنجد و خالی می‌کند. از برنامه هم فرمان می‌گیرد.',
        en: 'Put on the cuff, and the monitor inflates, measures and deflates by itself. It can be controlled from the app as well.',
      },
      shows: 'display',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'برق', en: 'Power', es: 'Alimentación' },
      heading: {
        fa: 'با باتری یا با برق خانه',
        en: 'On batteries or on mains',
        es: 'Con pilas o con corriente',
      },
      body: {
        fa: 'چهار باتری نیم‌قلمی (AAA) برای سفر، برق شهر برای خانه.',
        en: 'Four AAA batteries for travelling, mains for the house.',
      },
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'اشتراک با پزشک', en: 'Sharing with a doctor', es: 'Compartir con el médico' },
      heading: {
        fa: 'دفترچهٔ فشار، بی‌دفترچه',
        en: 'The pressure diary without the diary',
        es: 'El diario de tensión, sin diario',
      },
      body: {
        fa: 'به جای یادداشت روی کاغذ، اندازه‌ها را با شمارهٔ موبایل پزشک با او در میان بگذارید تا پیش از ویزیت ببیند.',
        en: 'Instead of notes on paper, share readings by your doctor’s phone number. They can be read before the visit begins.',
      },
      tone: 'mist',
    },
  ],
  technical: [
    {
      heading: { fa: 'اندازه‌گیری', en: 'Measuring', es: 'Medición' },
      facts: [
        {
          label: { fa: 'شیوه', en: 'Operation', es: 'Funcionamiento' },
          value: { fa: 'خودکار', en: 'Automatic', es: 'Automático' },
        },
        {
          label: { fa: 'آنچه می‌سنجد', en: 'Measures', es: 'Mide' },
          value: {
            fa: 'سیستولیک، دیاستولیک، ضربان',
            en: 'Systolic, diastolic, heart rate',
            es: 'Sistólica, diastólica, pulso',
          },
        },
        {
          label: { fa: 'تشخیص خطای کاربر', en: 'User errors detected', es: 'Errores detectados' },
          value: {
            fa: 'بازوبند شل، تکان خوردن',
            en: 'Loose cuff, movement',
            es: 'Manguito flojo, movimiento',
          },
        },
        {
          label: { fa: 'حافظه', en: 'Memory', es: 'Memoria' },
          value: {
            fa: '۹۰ اندازه برای ۲ کاربر',
            en: '90 readings for 2 users',
            es: '90 mediciones, 2 usuarios',
          },
        },
      ],
    },
    {
      heading: { fa: 'برق و گواهی', en: 'Power and certification', es: 'Energía y certificación' },
      facts: [
        {
          label: { fa: 'برق', en: 'Power', es: 'Alimentación' },
          value: {
            fa: '۴ باتری AAA یا برق شهر',
            en: '4 AAA batteries or mains',
            es: '4 pilas AAA o corriente',
          },
        },
        {
          label: { fa: 'گواهی‌ها', en: 'Certification', es: 'Certificación' },
          value: { fa: 'CE و FDA', en: 'CE and FDA', es: 'CE y FDA' },
        },
      ],
    },
    {
      heading: { fa: 'برنامه و پرونده', en: 'App and record', es: 'Aplicación e historial' },
      facts: [
        {
          label: { fa: 'کنترل از برنامه', en: 'Control from the app', es: 'Control desde la aplicación' },
          value: { fa: 'دارد', en: 'Yes', es: 'Sí' },
        },
        {
          label: { fa: 'اشتراک با پزشک', en: 'Sharing with a doctor', es: 'Compartir con el médico' },
          value: {
            fa: 'با شمارهٔ موبایل پزشک',
            en: 'By the doctor’s phone number',
            es: 'Por su número de teléfono',
          },
        },
        androidConnection,
      ],
    },
    warranty,
  ],
  colours: ['white'],
  demos: ['blood-pressure-history'],
  manuals: [
    {
      audience: 'home',
      title: { fa: 'راهنمای خانگی NB1', en: 'NB1 home guide', es: 'Guía doméstica de NB1' },
      summary: {
        fa: 'بستن بازوبند، نشستن درست، گرفتن فشار و جدا کردن دو کاربر.',
        en: 'Putting on the cuff, sitting right, measuring, and keeping two users apart.',
        es: 'Ponerse el manguito, sentarse bien, medir y separar a los dos usuarios.',
      },
    },
    {
      audience: 'doctor',
      title: { fa: 'راهنمای پزشک NB1', en: 'NB1 doctor guide', es: 'Guía médica de NB1' },
      summary: {
        fa: 'خواندن روند خانگی، پیام‌های خطا و پیگیری چند خانواده.',
        en: 'Reading home trends, error messages, and following several families.',
        es: 'Leer la evolución en casa, los mensajes de error y seguir a varias familias.',
      },
    },
  ],
  testimonials: ['nurse', 'daughter', 'hr-manager'],
  questions: ['nb1-two-users', 'status-not-diagnosis', 'guidelines', 'android-app', 'warranty-length'],
  facts: [
    'nb1-memory',
    'nb1-users',
    'nb1-batteries',
    'health-status-days',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['nh1', 'health-kit', 'ns1'],
  seo: {
    title: {
      fa: 'فشارسنج دیجیتال NB1؛ ۹۰ اندازه برای دو نفر',
      en: 'NB1 blood pressure monitor: 90 readings for two people',
      es: 'Tensiómetro NB1: 90 mediciones para dos personas',
    },
    description: {
      fa: 'فشارسنج خودکار NB1 با گواهی CE و FDA: ۹۰ اندازه برای دو کاربر، تشخیص بازوبند شل و تکان خوردن، کنترل از برنامه و اشتراک با پزشک.',
      en: 'The automatic NB1, CE and FDA certified: 90 readings for two users, loose-cuff and movement detection, app control and sharing with a doctor.',
      es: 'NB1 automático, certificado por CE y FDA: 90 mediciones de dos usuarios, detección de manguito flojo y de movimiento, control desde la aplicación y envío al médico.',
    },
  },
})
