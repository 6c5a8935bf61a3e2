import { picture } from '../build'
import {
  dayBlock,
  featureBlock,
  figuresBlock,
  questionsBlock,
  testimonialsBlock,
  traceBlock,
} from '../blocks'
import { solutionOf } from './solution'

export const clinicalStaff = solutionOf({
  slug: 'clinical-staff',
  order: 50,
  title: { fa: 'کادر درمان', en: 'Clinical staff', es: 'Personal clínico' },
  summary: {
    fa: 'ابزاری که در جیب روپوش جا می‌شود و عددی که تا ویزیت بعد گم نمی‌شود.',
    en: 'Tools that fit a coat pocket, and numbers that are still there at the next visit.',
    es: 'Herramientas que caben en el bolsillo y cifras que siguen ahí en la próxima visita.',
  },
  picture: picture(
    'products/nb1/in-use.webp',
    {
      fa: 'NB1 روی میز با ۱۳۴، ۸۶ و ۷۴ بر نمایشگرش؛ بازوبند سرمه‌ای در یک سو و تلفن همراه با نمودار سی‌روزه در سوی دیگر',
      en: 'The NB1 on a table, showing 134, 86 and 74; the navy cuff on one side, a phone with thirty days’ chart on the other',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای پرستار، ماما و پزشک عمومی',
      en: 'For nurses, midwives and GPs',
      es: 'Para enfermería, matronas y médicos',
    },
    heading: {
      fa: 'شیفت بلند، ابزار سبک',
      en: 'A long shift, light tools',
      es: 'Turno largo, herramientas ligeras',
    },
    accent: { fa: 'ابزار سبک', en: 'light tools', es: 'herramientas ligeras' },
    lead: {
      fa: 'گوشی بی‌باتری برای بخش، نوار قلبی که در جیب می‌ماند، و فشارسنجی که بازوبند شل را خودش می‌گوید.',
      en: 'A stethoscope without a battery for the ward, an ECG that stays in your pocket, and a monitor that speaks up when the cuff is loose.',
      es: 'Un estetoscopio sin batería para la planta, un ECG de bolsillo y un tensiómetro que avisa si el manguito está flojo.',
    },
    picture: picture(
      'products/ns0/in-use.webp',
      {
        fa: 'NS0 سبز روی برگه‌های یادداشت بخش، کنار یک خودکار',
        en: 'The NS0 on the notes of a ward round, a pen beside it',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن بستهٔ پزشک', en: 'See the doctor package', es: 'Ver el paquete médico' },
        href: '/shop/package-doctor',
        weight: 'primary',
      },
      { label: { fa: 'همهٔ دستگاه‌ها', en: 'All devices', es: 'Todos los dispositivos' }, href: '/products' },
    ],
  },
  blocks: [
    figuresBlock({
      eyebrow: { fa: 'جیب روپوش', en: 'The coat pocket', es: 'El bolsillo de la bata' },
      heading: {
        fa: 'شیفت که تمام شد، هنوز سبک است',
        en: 'Still light when the shift is over',
        es: 'Sigue siendo ligero al acabar el turno',
      },
      figures: [
        {
          value: { fa: '۱۳۵ گرم', en: '135 grams' },
          label: { fa: 'گوشی آکوستیک NS0', en: 'the NS0 acoustic stethoscope' },
        },
        {
          value: { fa: '۳۴ گرم', en: '34 grams' },
          label: { fa: 'نوار قلب جیبی NH1', en: 'the NH1 pocket ECG' },
        },
      ],
      body: {
        fa: 'NS0 باتری نمی‌خواهد. NH1 در حالت تک‌کاناله زود آماده است و در حالت شش‌کاناله شش لید می‌گیرد.',
        en: 'The NS0 needs no battery. The NH1 is quickly ready with a single channel, and takes six leads in six-channel mode.',
      },
      picture: picture(
        'products/nh1/hero.webp',
        {
          fa: 'نوار قلب جیبی NH1 با دو الکترود فولادی روی میز، جلوی تلفنی که شش لید را نشان می‌دهد',
          en: 'The NH1 pocket ECG with its two steel electrodes on a table, before a phone that shows six leads',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.85 } },
      ),
      actions: [
        { label: { fa: 'مشخصات NS0', en: 'NS0 in detail', es: 'El NS0 en detalle' }, href: '/products/ns0' },
        { label: { fa: 'مشخصات NH1', en: 'NH1 in detail', es: 'El NH1 en detalle' }, href: '/products/nh1' },
      ],
      tone: 'sand',
    }),
    testimonialsBlock({
      heading: {
        fa: 'از خانهٔ سالمند تا روستا',
        en: 'From a patient’s home to a village',
        es: 'De la casa de un paciente a un pueblo',
      },
      testimonials: ['nurse', 'rural-gp'],
    }),
    featureBlock({
      eyebrow: { fa: 'فشارسنج NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro NB1' },
      heading: {
        fa: 'خطا را همان لحظه می‌گوید',
        en: 'It tells of the error at once',
        es: 'Avisa del error al momento',
      },
      body: {
        fa: 'بازوبند شل یا تکان دست، عدد را خراب می‌کند. NB1 هر دو را تشخیص می‌دهد تا همان‌جا دوباره بگیرید، نه فردا.',
        en: 'A loose cuff or a moving arm spoils the number. The NB1 notices both, so that you measure again there and then, not tomorrow.',
      },
      points: [
        {
          title: {
            fa: '۹۰ اندازه برای دو نفر',
            en: '90 readings for two people',
            es: '90 mediciones para dos personas',
          },
        },
        { title: { fa: 'چهار باتری AAA یا برق شهر', en: 'Four AAA batteries, or mains' } },
        { title: { fa: 'گواهی CE و FDA', en: 'CE and FDA certified' } },
      ],
      picture: picture('products/nb1/display.webp', {
        fa: 'نمایشگر NB1 از نزدیک: ۱۳۴، ۸۶ و ۷۴ با نوار رنگی محدوده، دکمهٔ قرمز شروع و دکمه‌های حافظه و کاربر',
        en: 'The NB1’s display close up: 134, 86 and 74 with a coloured range bar, the red start button, the memory and user keys',
      }),
      actions: [
        { label: { fa: 'مشخصات NB1', en: 'NB1 in detail', es: 'El NB1 en detalle' }, href: '/products/nb1' },
      ],
      tone: 'mist',
    }),
    dayBlock({
      heading: {
        fa: 'یک روز مراقبت در خانه',
        en: 'A day of care at home',
        es: 'Un día de cuidados a domicilio',
      },
      moments: [
        {
          time: '08:40',
          title: { fa: 'فشار، در خانهٔ نخست', en: 'Blood pressure, at the first home' },
          text: {
            fa: 'بیمار یا دخترش در برنامه ثبت می‌کند؛ در پروندهٔ خود او می‌ماند.',
            en: 'The patient, or a daughter, enters it in the app; it stays in the patient’s own record.',
          },
        },
        {
          time: '11:10',
          title: { fa: 'خانه‌ای که اینترنت ندارد', en: 'A home without a connection' },
          text: {
            fa: 'اندازه در تلفن همراه بیمار می‌ماند تا وصل شود.',
            en: 'The reading waits on the patient’s phone until there is one.',
          },
          feature: 'offline-measurements',
        },
        {
          time: '16:00',
          title: { fa: 'بیمار با پزشکش در میان می‌گذارد', en: 'The patient shares it with the doctor' },
          text: {
            fa: 'با شمارهٔ موبایل او. اختیارش با بیمار است.',
            en: 'By the doctor’s mobile number. The patient decides.',
          },
          feature: 'record-sharing',
        },
      ],
    }),
    traceBlock({
      heading: {
        fa: 'یک ماه، به جای یک عدد',
        en: 'A month, instead of one number',
        es: 'Un mes, en lugar de una cifra',
      },
      body: {
        fa: 'فشار هر روز کنار محدوده‌های ISH 2020. وضعیت است، نه تشخیص؛ یک عدد، دارو را کم و زیاد نمی‌کند.',
        en: 'Each day’s pressure beside the ranges of ISH 2020. It is a status, not a diagnosis; one number does not change a medicine.',
      },
      trace: 'blood-pressure',
    }),
    questionsBlock({
      heading: {
        fa: 'آنچه بیمار از شما می‌پرسد',
        en: 'What your patients ask you',
        es: 'Lo que le preguntan sus pacientes',
      },
      questions: ['guidelines', 'status-not-diagnosis', 'who-sees-records', 'android-app'],
    }),
  ],
  products: ['ns0', 'nh1', 'nb1', 'ns1-se-plus'],
  seo: {
    title: {
      fa: 'تپش برای کادر درمان',
      en: 'Tapesh for clinical staff',
      es: 'Tapesh para el personal clínico',
    },
    description: {
      fa: 'گوشی ۱۳۵ گرمی NS0، نوار قلب ۳۴ گرمی NH1 و فشارسنج NB1 که بازوبند شل را تشخیص می‌دهد؛ برای بخش، درمانگاه و مراقبت در خانه.',
      en: 'The 135-gram NS0, the 34-gram NH1 ECG and the NB1 monitor that notices a loose cuff: for ward, clinic and care at home.',
      es: 'El NS0 de 135 gramos, el ECG NH1 de 34 gramos y el tensiómetro NB1, que nota un manguito flojo: para planta, consulta y domicilio.',
    },
  },
})
