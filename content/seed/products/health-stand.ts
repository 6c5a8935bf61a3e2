import { recordAndApprovals, sevenMeasurements, sevenMeasurementsFacts } from './health-sets'
import { product } from './product'
import { warranty } from './shared-words'

export const healthStand = product({
  slug: 'health-stand',
  model: 'Health Stand',
  kind: 'health-stand',
  order: 90,
  name: { fa: 'ایستگاه سلامت', en: 'Health stand', es: 'Estación de salud' },
  tagline: {
    fa: 'هفت علامت حیاتی در کمتر از پنج دقیقه',
    en: 'Seven vital signs in under five minutes',
    es: 'Siete signos vitales en menos de cinco minutos',
  },
  summary: {
    fa: 'ایستگاه سلامت برای گروه‌ها و سازمان‌هاست: هفت دستگاه علائم حیاتی و یک تبلت، با پروندهٔ الکترونیک سلامت در برنامه.',
    en: 'The health stand is for groups and organisations: seven vital-sign devices and a tablet, with an electronic health record in the app.',
    es: 'La estación de salud es para grupos y organizaciones: siete dispositivos de signos vitales y una tableta, con historial de salud electrónico en la aplicación.',
  },
  pictures: {
    front: {
      fa: 'ایستگاه سلامت: ستونی سفید با نمایشگر بلند، میز دستگاه‌ها، حلقهٔ فشارسنج و چهارپایهٔ قرمز',
      en: 'The health stand: a white column with a tall screen, a desk of devices, the arm ring and a red stool',
      es: 'La estación de salud: columna blanca con pantalla, mesa de dispositivos y taburete rojo',
      hotspot: { x: 0.5, y: 0.5, width: 0.6, height: 0.95 },
    },
    'three-quarter': {
      fa: 'ایستگاه سلامت از سوی دیگر، با نتیجهٔ هفت سنجش روی نمایشگر',
      en: 'The health stand from the other side, the results of seven measurements on its screen',
      hotspot: { x: 0.5, y: 0.5, width: 0.6, height: 0.95 },
    },
    desk: {
      fa: 'میز ایستگاه سلامت زیر نمایشگر: حلقهٔ فشارسنج، دو الکترود نوار قلب، دماسنج، قندسنج و پالس‌اکسیمتر',
      en: 'The health stand’s desk below its screen: the arm ring, two ECG electrodes, thermometer, glucose meter and oximeter',
      es: 'La mesa de la estación bajo la pantalla: anillo de tensión, electrodos de ECG, termómetro, glucómetro y pulsioxímetro',
    },
    screen: {
      fa: 'نمایشگر بلند ایستگاه سلامت: «هفت سنجش تمام شد»، نوار قلب و شش عدد زیر آن',
      en: 'The tall screen of the health stand: seven measurements done, the ECG with six figures below it',
      es: 'La pantalla de la estación: siete mediciones terminadas',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'کسی روی چهارپایهٔ ایستگاه سلامت نشسته و بازویش را در حلقهٔ فشارسنج گذاشته است',
      en: 'Someone sits on the stool of the health stand with an arm in the blood pressure ring',
      es: 'Alguien sentado en la estación de salud con el brazo en el anillo de tensión',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
  },
  heroes: [
    {
      eyebrow: { fa: 'برای سازمان‌ها', en: 'For organisations', es: 'Para organizaciones' },
      heading: {
        fa: 'سلامت همکاران، میان دو جلسه',
        en: 'A check-up between two meetings',
        es: 'Un chequeo entre dos reuniones',
      },
      lead: {
        fa: 'ایستگاه در راهرو می‌ایستد و هر کس در کمتر از پنج دقیقه هفت علامت حیاتی‌اش را می‌سنجد. نتیجه به پروندهٔ خود او می‌رود، نه روی میز مدیر.',
        en: 'The stand waits in the corridor, and anyone takes seven vital signs in under five minutes. Results go to that person’s own record, not to the manager’s desk.',
        es: 'La estación está en el pasillo y cada uno toma sus siete signos vitales en menos de cinco minutos. El resultado va a su propio historial, no a la mesa del jefe.',
      },
      actions: [
        {
          label: { fa: 'خرید ایستگاه سلامت', en: 'Buy the health stand', es: 'Comprar la estación' },
          href: '/shop/health-stand',
          weight: 'primary',
        },
        {
          label: {
            fa: 'گفت‌وگو دربارهٔ سازمان شما',
            en: 'Talk to us about your organisation',
            es: 'Hablemos de su organización',
          },
          href: '/contact',
        },
      ],
      highlights: [
        {
          value: { fa: '۷ سنجش', en: '7 measurements', es: '7 mediciones' },
          label: { fa: 'در یک جا', en: 'in one place', es: 'en un lugar' },
        },
        {
          value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes', es: 'Menos de 5 min' },
          label: { fa: 'برای هر نفر', en: 'a person', es: 'por persona' },
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
      eyebrow: { fa: 'هفت سنجش', en: 'Seven measurements', es: 'Siete mediciones' },
      heading: {
        fa: 'هفت دستگاه، یک نوبت',
        en: 'Seven devices, one turn',
        es: 'Siete dispositivos, un turno',
      },
      body: {
        fa: 'تبلت ایستگاه گام به گام راه را نشان می‌دهد و هر اندازه را در جای خودش ثبت می‌کند.',
        en: 'The tablet leads through each step and files every reading where it belongs.',
      },
      points: sevenMeasurements,
      shows: 'desk',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'حریم خصوصی', en: 'Privacy', es: 'Privacidad' },
      heading: {
        fa: 'هر پرونده از آنِ صاحبش است',
        en: 'Each record belongs to its owner',
        es: 'Cada historial es de su dueño',
      },
      body: {
        fa: 'آنچه ایستگاه می‌سنجد به پروندهٔ همان شخص در برنامه می‌رود. دیگر کاربران آن را نمی‌بینند و اشتراک با پزشک به دست خود اوست.',
        en: 'What the stand measures goes to that person’s record in the app. Other users cannot see it, and sharing it with a doctor is up to the owner.',
      },
      shows: 'screen',
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'مشاوره', en: 'Consultation', es: 'Consulta' },
      heading: {
        fa: 'اگر عددی نگران‌کننده بود',
        en: 'If a number is worrying',
        es: 'Si una cifra preocupa',
      },
      body: {
        fa: 'مشاورهٔ آنلاین در هر ساعت شبانه‌روز در دسترس است. ایستگاه وضعیت را نشان می‌دهد، نه تشخیص را؛ گفت‌وگو با پزشک گام بعدی است.',
        en: 'Online consultation is available at any hour. The stand shows a status, not a diagnosis; talking to a doctor is the next step.',
      },
      tone: 'paper',
      feature: 'visits-at-any-hour',
    },
    {
      eyebrow: { fa: 'برای چه جایی', en: 'Where it stands', es: 'Dónde se instala' },
      heading: {
        fa: 'سازمان، مدرسه، باشگاه، درمانگاه',
        en: 'Offices, schools, sports centres, clinics',
        es: 'Oficinas, escuelas, gimnasios, clínicas',
      },
      body: {
        fa: 'ایستگاه برای جاهایی است که آدم‌ها هر روز به آن می‌آیند و بیش از همه به کار سازمان‌هایی می‌خورد که بیش از صد همکار دارند.',
        en: 'The stand is for places where people come every day, and it suits organisations of more than a hundred staff most of all.',
      },
      points: [
        {
          title: { fa: 'مراکز درمانی', en: 'Healthcare centres' },
          text: {
            fa: 'سنجش پیش از ورود به اتاق پزشک.',
            en: 'Measurements before the patient sees the doctor.',
          },
        },
        {
          title: { fa: 'مراکز آموزشی', en: 'Education' },
          text: { fa: 'پایش دوره‌ای دانش‌آموزان و کارکنان.', en: 'Regular monitoring of pupils and staff.' },
        },
        {
          title: { fa: 'خیریه‌ها', en: 'Charities' },
          text: {
            fa: 'سنجش در دسترس کسانی که راهشان به درمانگاه دور است.',
            en: 'Measurements for people who live far from a clinic.',
          },
        },
        {
          title: { fa: 'باشگاه‌ها و نهادهای عمومی و خصوصی', en: 'Sports centres, public and private bodies' },
          text: { fa: 'ایستگاهی سر راه هر روز.', en: 'A stand on the everyday route.' },
        },
      ],
      shows: 'in-use',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'تأییدها', en: 'Approvals', es: 'Autorizaciones' },
      heading: {
        fa: 'ISO 13485، IMED و وزارت بهداشت',
        en: 'ISO 13485, IMED and the Ministry of Health',
        es: 'ISO 13485, IMED y Ministerio de Salud',
      },
      body: {
        fa: 'ایستگاه سلامت گواهی ISO 13485 دارد، در IMED ثبت شده و به تأیید وزارت بهداشت رسیده است.',
        en: 'The health stand is certified to ISO 13485, is registered with IMED and approved by the Ministry of Health.',
      },
      tone: 'paper',
    },
  ],
  technical: [sevenMeasurementsFacts, ...recordAndApprovals, warranty],
  colours: ['white'],
  demos: ['vital-signs'],
  manuals: [
    {
      audience: 'home',
      title: {
        fa: 'راهنمای کاربر ایستگاه سلامت',
        en: 'Health stand user guide',
        es: 'Guía de uso de la estación de salud',
      },
      summary: {
        fa: 'ورود با شمارهٔ موبایل، ترتیب هفت سنجش و دیدن نتیجه در پرونده.',
        en: 'Signing in by phone number, the order of the seven measurements, and finding results in the record.',
        es: 'Entrar con el número de teléfono, el orden de las siete mediciones y dónde encontrar los resultados en el historial.',
      },
    },
    {
      audience: 'doctor',
      title: {
        fa: 'راهنمای پزشک ایستگاه سلامت',
        en: 'Health stand doctor guide',
        es: 'Guía médica de la estación de salud',
      },
      summary: {
        fa: 'خواندن اندازه‌های ثبت‌شده با ایستگاه و پیگیری گروهی که به شما سپرده شده است.',
        en: 'Reading measurements recorded at the stand, and following the group in your care.',
        es: 'Leer las mediciones tomadas en la estación y seguir al grupo que usted atiende.',
      },
    },
  ],
  testimonials: ['hr-manager', 'nurse'],
  questions: ['stand-for-organisations', 'who-sees-records', 'status-not-diagnosis', 'warranty-length'],
  facts: [
    'health-kit-devices',
    'health-kit-measurement-minutes',
    'organisations-staff',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['health-kit', 'nb1', 'nh1'],
  seo: {
    title: {
      fa: 'ایستگاه سلامت برای سازمان‌ها؛ هفت علامت حیاتی',
      en: 'Health stand for organisations: seven vital signs',
      es: 'Estación de salud para organizaciones: siete signos vitales',
    },
    description: {
      fa: 'ایستگاه سلامت تپش: هفت علامت حیاتی در کمتر از پنج دقیقه، پروندهٔ الکترونیک سلامت، ISO 13485 و تأیید وزارت بهداشت.',
      en: 'The Tapesh health stand: seven vital signs in under five minutes, electronic health record, ISO 13485 and Ministry of Health approval.',
      es: 'Estación de salud Tapesh: siete signos vitales en menos de cinco minutos, historial electrónico, ISO 13485 y autorización del Ministerio de Salud.',
    },
  },
})
