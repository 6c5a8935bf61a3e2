import { recordAndApprovals, sevenMeasurements, sevenMeasurementsFacts } from './health-sets'
import { product } from './product'
import { warranty } from './shared-words'

export const healthKit = product({
  slug: 'health-kit',
  model: 'Health Kit',
  kind: 'health-kit',
  order: 100,
  name: { fa: 'کیف سلامت', en: 'Health kit', es: 'Maletín de salud' },
  tagline: {
    fa: 'ایستگاه سلامت، این بار در یک کیف',
    en: 'The health stand, this time in a bag',
    es: 'La estación de salud, ahora en un maletín',
  },
  summary: {
    fa: 'کیف سلامت هفت دستگاه علائم حیاتی و یک تبلت را به خانه می‌آورد. سنجش‌ها روی هم کمتر از پنج دقیقه زمان می‌برد و نتیجه در پروندهٔ سلامت می‌ماند.',
    en: 'The health kit brings seven vital-sign devices and a tablet to your home. The full set takes under five minutes, and the results stay in the health record.',
    es: 'El maletín de salud lleva a su casa siete dispositivos de signos vitales y una tableta. La serie completa dura menos de cinco minutos y los resultados quedan en el historial de salud.',
  },
  pictures: {
    front: {
      fa: 'کیف سلامت قرمز باز: دستگاه‌ها در فوم، تبلت در درِ کیف و ترازوی ترکیب بدن کنار آن',
      en: 'The red health kit open: its devices in their foam, the tablet in the lid, the body-composition scale beside it',
      es: 'El maletín de salud abierto: dispositivos en su espuma, la tableta en la tapa y la báscula al lado',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.9 },
    },
    'three-quarter': {
      fa: 'کیف سلامت قرمز بسته، با دستهٔ تیره و نشان سفید تپش',
      en: 'The red health kit closed, with a dark handle and the white Tapesh mark',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.9 },
    },
    detail: {
      fa: 'فوم کیف سلامت از نزدیک: فشارسنج، قندسنج، دماسنج، بازوبند، نوار قلب، پالس‌اکسیمتر و مچ‌بند ضربان، هر کدام در جای خود',
      en: 'The kit’s foam close up: blood pressure monitor, glucose meter, thermometer, cuff, ECG, oximeter and pulse band, each in its place',
      es: 'La espuma del maletín de cerca, cada dispositivo en su lugar',
    },
    devices: {
      fa: 'هفت دستگاه و تبلت کیف سلامت، چیده روی میز: فشارسنج و بازوبند، ترازو، نوار قلب، قندسنج، دماسنج، پالس‌اکسیمتر و مچ‌بند',
      en: 'The seven devices and the tablet of the health kit, laid out: monitor and cuff, scale, ECG, sugar meter, thermometer, oximeter and pulse band',
      es: 'Los siete dispositivos y la tableta del maletín',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'دستی که پالس‌اکسیمتر کیف سلامت بر انگشت آن است؛ تبلت در کنارش عدد را نشان می‌دهد',
      en: 'A hand with the kit’s oximeter on a finger; the tablet beside it shows the figure',
      es: 'Una mano con el pulsioxímetro del maletín; la tableta muestra la cifra',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
  },
  heroes: [
    {
      eyebrow: { fa: 'برای خانواده', en: 'For families', es: 'Para familias' },
      heading: {
        fa: 'مادربزرگ در خانه، پزشک باخبر',
        en: 'Grandmother is at home, and the doctor knows',
        es: 'La abuela en casa, y el médico al tanto',
      },
      lead: {
        fa: 'وقتی رفت‌وآمد سخت است، سنجش‌ها به خانه می‌آیند. کیف را باز کنید، با راهنمایی تبلت بسنجید و نتیجه را با پزشک در میان بگذارید.',
        en: 'When getting about is hard, the measurements come home. Open the bag, follow the tablet, and share the results with a doctor.',
        es: 'Cuando cuesta desplazarse, las mediciones van a casa. Abra el maletín, siga la tableta y comparta los resultados con un médico.',
      },
      actions: [
        {
          label: { fa: 'خرید کیف سلامت', en: 'Buy the health kit', es: 'Comprar el maletín' },
          href: '/shop/health-kit',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۷ دستگاه', en: '7 devices', es: '7 dispositivos' },
          label: { fa: 'و یک تبلت', en: 'and a tablet', es: 'y una tableta' },
        },
        {
          value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes', es: 'Menos de 5 min' },
          label: { fa: 'برای همهٔ سنجش‌ها', en: 'for the full set', es: 'para todas las mediciones' },
        },
        {
          value: { fa: 'شبانه‌روزی', en: 'Around the clock', es: '24/7' },
          label: { fa: 'مشاورهٔ آنلاین', en: 'online consultation', es: 'consulta en línea' },
          feature: 'visits-at-any-hour',
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'درون کیف', en: 'Inside the bag', es: 'Dentro del maletín' },
      heading: {
        fa: 'هر چه برای هفت علامت حیاتی لازم است',
        en: 'What seven vital signs take',
        es: 'Lo necesario para siete signos vitales',
      },
      body: {
        fa: 'هفت دستگاه کوچک و یک تبلت، هر کدام در جای خود. پس از سنجش، اندازه‌ها به پرونده می‌روند.',
        en: 'Seven small devices and a tablet, each in its place. After measuring, the readings go to the record.',
      },
      points: sevenMeasurements,
      shows: 'devices',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'اعضای خانواده', en: 'Family members', es: 'Miembros de la familia' },
      heading: {
        fa: 'یک کیف، چند پرونده',
        en: 'One bag, several records',
        es: 'Un maletín, varios historiales',
      },
      body: {
        fa: 'پدر، مادر، مادربزرگ، پدربزرگ، دختر و پسر: برای هر کدام پرونده‌ای جدا. پیش از سنجش می‌گویید نوبت کیست.',
        en: 'Father, mother, grandmother, grandfather, daughter and son: a separate record for each. Before measuring, you say whose turn it is.',
      },
      shows: 'in-use',
      tone: 'mist',
      feature: 'family-members',
    },
    {
      eyebrow: { fa: 'پزشک همراه', en: 'Accompanying doctor', es: 'Médico acompañante' },
      heading: {
        fa: 'پزشکی که خانواده را می‌شناسد',
        en: 'A doctor who knows the family',
        es: 'Un médico que conoce a la familia',
      },
      body: {
        fa: 'اگر پزشک همراه دارید، اندازه‌ها را می‌بیند و درخواست تماس شما را تا ۱۲ ساعت پاسخ می‌دهد. این خدمت با کد VIP یا تماس با پشتیبانی فعال می‌شود.',
        en: 'If you have an accompanying doctor, they see the readings and answer a call request within 12 hours. The service is activated with a VIP code or by contacting support.',
      },
      tone: 'paper',
      feature: 'accompanying-doctor',
    },
    {
      eyebrow: { fa: 'همراه', en: 'Portable', es: 'Portátil' },
      heading: {
        fa: 'از این خانه به آن خانه',
        en: 'From one house to the next',
        es: 'De una casa a otra',
      },
      body: {
        fa: 'پنجشنبه خانهٔ پدر، جمعه خانهٔ مادربزرگ. کیف می‌رود و پرونده‌ها می‌مانند.',
        en: 'Thursday at father’s, Friday at grandmother’s. The bag travels; the records stay.',
      },
      shows: 'three-quarter',
      tone: 'coral',
    },
    {
      eyebrow: { fa: 'مرز کار', en: 'Its limits', es: 'Sus límites' },
      heading: {
        fa: 'خانه جای درمانگاه نیست',
        en: 'Home is not a clinic',
        es: 'La casa no es una clínica',
      },
      body: {
        fa: 'کیف سلامت می‌سنجد و وضعیت را نشان می‌دهد؛ تشخیص نمی‌دهد. اگر حال کسی بد است، منتظر عدد نمانید: در ایران با اورژانس ۱۱۵ تماس بگیرید.',
        en: 'The kit measures and shows a status; it does not diagnose. If someone is unwell, do not wait for a number: in Iran call 115.',
      },
      tone: 'paper',
    },
  ],
  technical: [sevenMeasurementsFacts, ...recordAndApprovals, warranty],
  colours: ['red'],
  demos: ['vital-signs'],
  manuals: [
    {
      audience: 'home',
      title: { fa: 'راهنمای خانگی کیف سلامت', en: 'Health kit home guide', es: 'Guía doméstica del maletín' },
      summary: {
        fa: 'باز کردن کیف، ترتیب سنجش‌ها و شارژ دستگاه‌ها.',
        en: 'Opening the bag, the order of measurements, and charging.',
        es: 'Abrir el maletín, el orden de las mediciones y la carga.',
      },
    },
    {
      audience: 'doctor',
      title: { fa: 'راهنمای پزشک کیف سلامت', en: 'Health kit doctor guide', es: 'Guía médica del maletín' },
      summary: {
        fa: 'خواندن اندازه‌هایی که در خانه گرفته شده‌اند.',
        en: 'Reading what was measured at home.',
        es: 'Leer lo que se midió en casa.',
      },
    },
  ],
  testimonials: ['daughter', 'mother', 'nurse'],
  questions: [
    'accompanying-doctor',
    'family-members',
    'status-not-diagnosis',
    'android-app',
    'warranty-length',
  ],
  facts: [
    'health-kit-devices',
    'health-kit-measurement-minutes',
    'call-request-answer-hours',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['health-stand', 'nb1', 'nh1'],
  seo: {
    title: {
      fa: 'کیف سلامت خانواده؛ هفت علامت حیاتی در خانه',
      en: 'Family health kit: seven vital signs at home',
      es: 'Maletín de salud familiar: siete signos vitales en casa',
    },
    description: {
      fa: 'کیف سلامت تپش: هفت دستگاه علائم حیاتی و یک تبلت در یک کیف، کمتر از پنج دقیقه، با پروندهٔ سلامت در برنامه.',
      en: 'The Tapesh health kit: seven vital-sign devices and a tablet in one bag, under five minutes, with a health record in the app.',
      es: 'Maletín de salud Tapesh: siete dispositivos de signos vitales y una tableta en un maletín, en menos de cinco minutos y con historial en la aplicación.',
    },
  },
})
