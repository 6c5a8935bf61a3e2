import { product } from './product'
import { androidConnection, warranty } from './shared-words'

const laterUpdate = {
  fa: 'وعده‌داده‌شده برای به‌روزرسانی بعدی برنامه؛ اکنون در دسترس نیست.',
  en: 'Promised in a later app update; not available today.',
}

export const nh1 = product({
  slug: 'nh1',
  model: 'NH1',
  kind: 'ecg',
  order: 60,
  name: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG', es: 'ECG de bolsillo NH1' },
  tagline: {
    fa: 'شش لید در ۳۴ گرم',
    en: 'Six leads in 34 grams',
    es: 'Seis derivaciones en 34 gramos',
  },
  summary: {
    fa: 'NH1 نوار قلب تک‌کاناله یا شش‌کاناله می‌گیرد و در جیب جا می‌شود: ۳۴ گرم، ۱٫۳ × ۲٫۵ × ۱۰٫۱ سانتی‌متر. نوار در پروندهٔ سلامت می‌ماند و با پزشک در میان گذاشته می‌شود.',
    en: 'The NH1 records an ECG in single-channel or six-channel mode and fits in a pocket: 34 grams, 1.3 × 2.5 × 10.1 centimetres. The tracing stays in the health record and can be shared with a doctor.',
    es: 'El NH1 registra un ECG de uno o de seis canales y cabe en un bolsillo: 34 gramos, 1,3 × 2,5 × 10,1 centímetros. El trazado queda en el historial de salud y puede compartirse con un médico.',
  },
  pictures: {
    front: {
      fa: 'نوار قلب جیبی NH1 با دو الکترود فولادی روی میز، جلوی تلفنی که شش لید را نشان می‌دهد',
      en: 'The NH1 pocket ECG with its two steel electrodes on a table, before a phone showing six leads',
      es: 'El ECG de bolsillo NH1 con sus dos electrodos de acero, ante un teléfono que muestra seis derivaciones',
      hotspot: { x: 0.5, y: 0.55, width: 0.8, height: 0.8 },
    },
    'three-quarter': {
      fa: 'دو NH1 کنار هم: یکی با دو الکترودِ رو، دیگری با الکترود بلند و درِ باتری در پشت',
      en: 'Two NH1 recorders: one shows the two electrodes of its face, the other the long electrode and the battery lid on its back',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    tracing: {
      fa: 'نوار شش‌لیدی روی کاغذ شطرنجی: I، II، III، aVR، aVL و aVF',
      en: 'A six-lead tracing on squared paper: I, II, III, aVR, aVL and aVF',
      es: 'Un trazado de seis derivaciones sobre papel cuadriculado',
    },
    detail: {
      fa: 'NH1 از نزدیک: الکترود فولادی، نشان تپش و چراغ سبز روشن میان دو الکترود',
      en: 'The NH1 close up: a steel electrode, the Tapesh mark, and the green lamp between its two electrodes',
      es: 'El NH1 de cerca, con su electrodo de acero y la luz verde',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'دو دست آرام روی میز، یک انگشت از هر دست روی یکی از الکترودهای NH1',
      en: 'Two hands at rest on a table, a finger of each on an electrode of the NH1',
      es: 'Dos manos en reposo, un dedo de cada una en un electrodo del NH1',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    black: {
      fa: 'نوار قلب جیبی NH1 با بدنهٔ مشکی',
      en: 'The NH1 pocket ECG with a black body',
      es: 'El ECG de bolsillo NH1 de color negro',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
  },
  heroes: [
    {
      eyebrow: { fa: 'نوار قلب جیبی', en: 'Pocket ECG', es: 'ECG de bolsillo' },
      heading: {
        fa: 'تپش قلب، همان لحظه که می‌آید',
        en: 'The palpitation, at the moment it comes',
        es: 'La palpitación, en el momento en que llega',
      },
      lead: {
        fa: 'تپش قلب معمولاً تا رسیدن به مطب تمام شده است. NH1 در جیب شماست؛ همان لحظه نوار می‌گیرید و بعد به پزشک نشان می‌دهید.',
        en: 'Palpitations are usually over by the time you reach the clinic. The NH1 is in your pocket: record the moment, and show it to your doctor later.',
        es: 'Las palpitaciones suelen haber pasado cuando se llega a la consulta. El NH1 está en su bolsillo: registre el momento y muéstreselo después a su médico.',
      },
      actions: [
        {
          label: { fa: 'خرید NH1', en: 'Buy the NH1', es: 'Comprar NH1' },
          href: '/shop/nh1',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۳۴ گرم', en: '34 g', es: '34 g' },
          label: { fa: 'وزن', en: 'weight', es: 'peso' },
        },
        {
          value: { fa: '۶ لید', en: '6 leads', es: '6 derivaciones' },
          label: { fa: 'یا تک‌کاناله', en: 'or single-channel', es: 'o un solo canal' },
        },
        {
          value: { fa: '۱۰٫۱ سانتی‌متر', en: '10.1 cm', es: '10,1 cm' },
          label: { fa: 'بلندی', en: 'long', es: 'de largo' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'دو حالت', en: 'Two modes', es: 'Dos modos' },
      heading: {
        fa: 'تک‌کاناله وقتی عجله هست، شش‌کاناله وقتی فرصت هست',
        en: 'One channel in a hurry, six when there is time',
        es: 'Un canal con prisa, seis con calma',
      },
      body: {
        fa: 'وقتی تپش قلب ناگهان می‌آید، حالت تک‌کاناله زودتر آماده است. وقتی آرام نشسته‌اید، حالت شش‌کاناله قلب را از شش زاویه نشان می‌دهد و پزشک بیشتر می‌بیند.',
        en: 'When palpitations come suddenly, single-channel mode is the quicker one. When you can sit still, six-channel mode views the heart from six angles and gives your doctor more to go on.',
      },
      points: [
        {
          title: { fa: 'تک‌کاناله', en: 'Single-channel' },
          text: { fa: 'یک لید، برای ثبت سریع.', en: 'One lead, for a quick recording.' },
        },
        {
          title: { fa: 'شش‌کاناله', en: 'Six-channel' },
          text: { fa: 'شش لید اندام، برای نمای کامل‌تر.', en: 'Six limb leads, for a fuller view.' },
        },
      ],
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'همراه', en: 'Always with you', es: 'Siempre con usted' },
      heading: {
        fa: 'از یک خودکار کوتاه‌تر',
        en: 'Shorter than a pen',
        es: 'Más corto que un bolígrafo',
      },
      body: {
        fa: 'NH1 با ۳۴ گرم وزن و ۱۰٫۱ سانتی‌متر بلندی در جیب پیراهن جا می‌شود. نوار قلب فقط وقتی به کار می‌آید که دستگاهش همراهتان باشد.',
        en: 'At 34 grams and 10.1 centimetres, the NH1 fits a shirt pocket. An ECG recorder is only useful when it is with you.',
      },
      shows: 'three-quarter',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'نوار روی کاغذ شطرنجی', en: 'On ECG paper', es: 'En papel de ECG' },
      heading: {
        fa: 'همان کاغذی که پزشک می‌شناسد',
        en: 'The grid that doctors know',
        es: 'La cuadrícula que el médico conoce',
      },
      body: {
        fa: 'نوار در پرونده با مقیاس آشنای ۲۵ میلی‌متر بر ثانیه و ۱۰ میلی‌متر بر میلی‌ولت کشیده می‌شود تا پزشک همان‌طور بخواند که همیشه می‌خواند.',
        en: 'In the record the tracing is drawn on the familiar scale, 25 mm per second and 10 mm per millivolt, so that a doctor reads it as usual.',
      },
      shows: 'tracing',
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'پرونده', en: 'Record', es: 'Historial' },
      heading: {
        fa: 'نوار امروز کنار نوار ماه پیش',
        en: 'Today’s tracing beside last month’s',
        es: 'El trazado de hoy junto al del mes pasado',
      },
      body: {
        fa: 'هر نوار با نام و تاریخ در پروندهٔ همان عضو خانواده می‌ماند. نوارهای کاغذی قدیمی را هم می‌توانید به شکل عکس یا PDF اضافه کنید.',
        en: 'Each tracing stays, named and dated, in the record of the family member it belongs to. Old paper tracings can be added as an image or a PDF.',
      },
      feature: 'family-members',
      shows: 'in-use',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'در راه', en: 'On its way', es: 'En camino' },
      heading: {
        fa: 'آنچه هنوز نیست و قولش را داده‌ایم',
        en: 'What is promised and not here yet',
        es: 'Lo prometido que aún no está',
      },
      body: {
        fa: 'سه قابلیت برای به‌روزرسانی بعدی برنامه وعده داده شده است. امروز هیچ‌کدام در NH1 نیست؛ لطفاً به امید آن‌ها خرید نکنید.',
        en: 'Three features are promised for a later app update. None of them is in the NH1 today; please do not buy it for their sake.',
      },
      points: [
        {
          title: {
            fa: 'تشخیص نشانه‌های فیبریلاسیون دهلیزی (AF)',
            en: 'Detection of atrial fibrillation (AF)',
          },
          text: { fa: 'در به‌روزرسانی بعدی برنامه.', en: 'In a later app update.' },
        },
        {
          title: { fa: 'اکسیژن خون (SpO2)', en: 'Blood oxygen (SpO2)' },
          text: { fa: 'در به‌روزرسانی بعدی برنامه.', en: 'In a later app update.' },
        },
        {
          title: { fa: 'تعداد تنفس', en: 'Breathing rate' },
          text: { fa: 'در به‌روزرسانی بعدی برنامه.', en: 'In a later app update.' },
        },
      ],
      tone: 'coral',
    },
    {
      eyebrow: { fa: 'مرز کار', en: 'Its limits', es: 'Sus límites' },
      heading: {
        fa: 'نوار می‌گیرد، جای اورژانس را نمی‌گیرد',
        en: 'It records; it does not replace emergency care',
        es: 'Registra, pero no sustituye a urgencias',
      },
      body: {
        fa: 'اگر درد قفسهٔ سینه، تنگی نفس یا بی‌هوشی پیش آمد، وقت نوار گرفتن نیست: با اورژانس ۱۱۵ تماس بگیرید. نوار NH1 را پزشک تفسیر می‌کند.',
        en: 'Chest pain, shortness of breath or fainting is no time for a recording: in Iran call the emergency number 115. An NH1 tracing is for a doctor to interpret.',
      },
      tone: 'sand',
    },
  ],
  technical: [
    {
      heading: { fa: 'نوار قلب', en: 'ECG', es: 'ECG' },
      facts: [
        {
          label: { fa: 'حالت‌ها', en: 'Modes', es: 'Modos' },
          value: {
            fa: 'تک‌کاناله، شش‌کاناله',
            en: 'Single-channel, six-channel',
            es: 'Un canal, seis canales',
          },
        },
        {
          label: { fa: 'لیدها', en: 'Leads', es: 'Derivaciones' },
          value: { fa: '۶ لید', en: '6 leads', es: '6 derivaciones' },
        },
        {
          label: { fa: 'تشخیص آریتمی AF', en: 'AF arrhythmia detection', es: 'Detección de FA' },
          value: { fa: 'هنوز نه', en: 'Not yet', es: 'Todavía no' },
          note: laterUpdate,
        },
        {
          label: { fa: 'اکسیژن خون (SpO2)', en: 'Blood oxygen (SpO2)', es: 'Oxígeno en sangre (SpO2)' },
          value: { fa: 'هنوز نه', en: 'Not yet', es: 'Todavía no' },
          note: laterUpdate,
        },
        {
          label: { fa: 'تعداد تنفس', en: 'Breathing rate', es: 'Frecuencia respiratoria' },
          value: { fa: 'هنوز نه', en: 'Not yet', es: 'Todavía no' },
          note: laterUpdate,
        },
      ],
    },
    {
      heading: { fa: 'اندازه و وزن', en: 'Size and weight', es: 'Tamaño y peso' },
      facts: [
        {
          label: { fa: 'وزن', en: 'Weight', es: 'Peso' },
          value: { fa: '۳۴ گرم', en: '34 g', es: '34 g' },
        },
        {
          label: { fa: 'ابعاد', en: 'Dimensions', es: 'Dimensiones' },
          value: {
            fa: '۱٫۳ × ۲٫۵ × ۱۰٫۱ سانتی‌متر',
            en: '1.3 × 2.5 × 10.1 cm',
            es: '1,3 × 2,5 × 10,1 cm',
          },
        },
      ],
    },
    {
      heading: { fa: 'برنامه و پرونده', en: 'App and record', es: 'Aplicación e historial' },
      facts: [
        {
          label: { fa: 'ثبت در پرونده', en: 'Recording to the health record' },
          value: { fa: 'نوار قلب', en: 'ECG', es: 'ECG' },
        },
        {
          label: { fa: 'افزودن نوار کاغذی', en: 'Adding paper tracings' },
          value: { fa: 'عکس یا PDF', en: 'Image or PDF' },
        },
        androidConnection,
      ],
    },
    warranty,
  ],
  colours: ['white', 'black'],
  demos: ['ecg-leads'],
  manuals: [
    {
      audience: 'home',
      title: { fa: 'راهنمای خانگی NH1', en: 'NH1 home guide', es: 'Guía doméstica de NH1' },
      summary: {
        fa: 'گرفتن دستگاه در دست، نشستن آرام، گرفتن نوار و فرستادن آن برای پزشک.',
        en: 'Holding the device, sitting still, taking a recording and sending it to a doctor.',
        es: 'Sujetar el dispositivo, quedarse quieto, hacer un registro y enviarlo a un médico.',
      },
    },
    {
      audience: 'doctor',
      title: { fa: 'راهنمای پزشک NH1', en: 'NH1 doctor guide', es: 'Guía médica de NH1' },
      summary: {
        fa: 'تفاوت دو حالت، مقیاس کاغذ، کیفیت سیگنال و بایگانی نوارها در حالت پزشک.',
        en: 'The two modes, paper scale, signal quality, and filing tracings in doctor mode.',
        es: 'Los dos modos, la escala del papel, la calidad de la señal y el archivo de trazados en el modo médico.',
      },
    },
  ],
  testimonials: ['rural-gp', 'cardiologist'],
  questions: ['nh1-af', 'android-app', 'status-not-diagnosis', 'who-sees-records', 'warranty-length'],
  facts: [
    'nh1-weight',
    'nh1-thickness',
    'nh1-width',
    'nh1-height',
    'nh1-leads',
    'nh1-later-features',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['nb1', 'ns1-se-plus', 'health-kit'],
  seo: {
    title: {
      fa: 'نوار قلب جیبی NH1؛ شش لید در ۳۴ گرم',
      en: 'NH1 pocket ECG: six leads in 34 grams',
      es: 'ECG de bolsillo NH1: seis derivaciones en 34 gramos',
    },
    description: {
      fa: 'دستگاه نوار قلب (ECG) جیبی NH1: تک‌کاناله و شش‌کاناله، ۳۴ گرم، ثبت در پروندهٔ سلامت و اشتراک با پزشک.',
      en: 'The NH1 pocket ECG: single-channel and six-channel modes, 34 g, recording to the health record and sharing with a doctor.',
      es: 'ECG de bolsillo NH1: modos de uno y de seis canales, 34 g, registro en el historial de salud y posibilidad de compartirlo con un médico.',
    },
  },
})
