import { picture } from '../build'
import { claimsBlock, featureBlock, offerBlock, questionsBlock, traceBlock } from '../blocks'
import { solutionOf } from './solution'

export const sportsCentres = solutionOf({
  slug: 'sports-centres',
  order: 90,
  title: { fa: 'باشگاه‌های ورزشی', en: 'Sports centres', es: 'Centros deportivos' },
  summary: {
    fa: 'ترکیب بدن، ضربان و فشار، پیش از تمرین و سه ماه بعد.',
    en: 'Body composition, pulse and pressure, before training and three months on.',
    es: 'Composición corporal, pulso y tensión, antes de entrenar y tres meses después.',
  },
  picture: picture(
    'products/health-stand/screen.webp',
    {
      fa: 'نمایشگر بلند ایستگاه سلامت: «هفت سنجش تمام شد»، نوار قلب و شش عدد زیر آن',
      en: 'The tall screen of the health stand: seven measurements done, the ECG with six figures below it',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
  ),
  hero: {
    eyebrow: { fa: 'برای باشگاه و مربی', en: 'For clubs and coaches', es: 'Para clubes y entrenadores' },
    heading: {
      fa: 'ترازو تنها نیمی از ماجراست',
      en: 'The scale is only half the story',
      es: 'La báscula es solo media historia',
    },
    accent: { fa: 'نیمی از ماجراست', en: 'half the story', es: 'media historia' },
    lead: {
      fa: 'وزن همان است، اما چربی کم شده و عضله بیشتر. ایستگاه سلامت این را نشان می‌دهد، کنار ضربان و فشار همان روز.',
      en: 'The weight is the same, yet there is less fat and more muscle. The health stand shows it, beside the pulse and pressure of the day.',
      es: 'El peso es el mismo, pero hay menos grasa y más músculo. La estación lo muestra, junto al pulso y la tensión del día.',
    },
    picture: picture(
      'products/health-stand/front.webp',
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
        label: { fa: 'کیف سلامت برای تیم', en: 'The kit for a team', es: 'El maletín para un equipo' },
        href: '/products/health-kit',
      },
    ],
    highlights: [
      {
        value: { fa: '۷ سنجش', en: '7 readings', es: '7 mediciones' },
        label: { fa: 'در یک نوبت', en: 'in one turn', es: 'en un turno' },
      },
      {
        value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes', es: 'Menos de 5 min' },
        label: { fa: 'برای هر نفر', en: 'a person', es: 'por persona' },
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'ترکیب بدن', en: 'Body composition', es: 'Composición corporal' },
      heading: {
        fa: 'آنچه آینه نشان نمی‌دهد',
        en: 'What the mirror does not show',
        es: 'Lo que el espejo no muestra',
      },
      points: [
        {
          title: { fa: 'ماهیچهٔ اسکلتی و چربی', en: 'Skeletal muscle and fat' },
          text: { fa: 'به درصد؛ با هم خوانده شوند.', en: 'In percent; read them together.' },
        },
        {
          title: { fa: 'چربی احشایی', en: 'Visceral fat' },
          text: { fa: 'چربی دور اندام‌ها، نه زیر پوست.', en: 'Fat round the organs, not under the skin.' },
        },
        {
          title: { fa: 'آب و پروتئین', en: 'Water and protein' },
          text: {
            fa: 'همیشه در یک ساعت روز بسنجید.',
            en: 'Measure at the same hour of the day.',
          },
        },
        {
          title: { fa: 'متابولیسم و سن بدن', en: 'Metabolism and body age' },
          text: {
            fa: 'برآورد دستگاه است؛ روندش مهم‌تر از خود عدد است.',
            en: 'The device’s estimate; the trend matters more than the number.',
          },
        },
      ],
      picture: picture(
        'articles/bmi.webp',
        {
          fa: 'ترازو و نواری رنگی با پنج بخش',
          en: 'A scale and a coloured band in five parts',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.9 } },
      ),
      tone: 'sand',
    }),
    traceBlock({
      heading: { fa: 'نخست آرام بنشینید', en: 'Sit still first', es: 'Primero, siéntese tranquilo' },
      body: {
        fa: 'نوار و فشار را پیش از گرم کردن بگیرید؛ پس از دویدن هر دو چیز دیگری می‌گویند. با درد سینه تمرین را رها کنید و در ایران با ۱۱۵ تماس بگیرید.',
        en: 'Take ECG and pressure before you warm up; after a run both say something else. With chest pain stop training and, in Iran, call 115.',
      },
      trace: 'ecg',
    }),
    questionsBlock({
      heading: {
        fa: 'پیش از آنکه ایستگاه برسد',
        en: 'Before the stand arrives',
        es: 'Antes de que llegue la estación',
      },
      questions: ['stand-for-organisations', 'who-sees-records', 'status-not-diagnosis', 'repair'],
    }),
    claimsBlock({
      heading: { fa: 'برای عضو باشگاه', en: 'For a member', es: 'Para el socio' },
      offered: [
        {
          title: {
            fa: 'پرونده‌ای که با عوض کردن باشگاه هم می‌ماند',
            en: 'A record that stays when the club changes',
          },
        },
        {
          title: {
            fa: 'در میان گذاشتن ترکیب بدن با مربی، نه همهٔ پرونده',
            en: 'Body composition shared with the coach, and not the whole record',
          },
          feature: 'record-sharing',
        },
        {
          title: { fa: 'پس گرفتن آن، هر وقت که بخواهد', en: 'Taking it back, at any time' },
          feature: 'record-sharing',
        },
      ],
      limitsHeading: {
        fa: 'آنچه ایستگاه نمی‌گوید',
        en: 'What the stand does not say',
        es: 'Lo que la estación no dice',
      },
      limits: [
        {
          title: {
            fa: 'ورزش سنگین برایتان بی‌خطر است یا نه؛ این را پزشک می‌گوید',
            en: 'Whether hard exercise is safe for you; that is for a doctor',
          },
        },
        {
          title: {
            fa: 'چه بخورید و چه مکملی بردارید',
            en: 'What to eat and which supplement to take',
          },
        },
        {
          title: {
            fa: 'به مدیر باشگاه: عدد هیچ عضوی را',
            en: 'To the manager: any member’s reading',
          },
        },
      ],
    }),
    offerBlock({
      eyebrow: { fa: 'کنار در سالن', en: 'By the door of the gym', es: 'Junto a la puerta del gimnasio' },
      item: 'product-health-stand',
      points: [
        {
          title: { fa: 'هفت دستگاه و یک تبلت', en: 'Seven devices and a tablet' },
        },
        {
          title: {
            fa: 'ISO 13485، IMED و تأیید وزارت بهداشت',
            en: 'ISO 13485, IMED and Ministry of Health approval',
          },
        },
        {
          title: {
            fa: '۱ سال گارانتی و ۵ سال خدمات پس از فروش',
            en: '1 year of warranty and 5 years of after-sales service',
          },
        },
      ],
      note: {
        fa: 'برای اعضایی که در خانه هم می‌سنجند، گروه خرید از ۵ نفر آغاز می‌شود.',
        en: 'For members who measure at home too, a buying group begins at 5 people.',
      },
      actions: [
        { label: { fa: 'خرید گروهی', en: 'Group buying', es: 'Compra en grupo' }, href: '/group-sale' },
      ],
    }),
  ],
  products: ['health-stand', 'health-kit', 'nh1'],
  seo: {
    title: {
      fa: 'تپش برای باشگاه‌های ورزشی',
      en: 'Tapesh for sports centres',
      es: 'Tapesh para centros deportivos',
    },
    description: {
      fa: 'ایستگاه سلامت در باشگاه: ترکیب بدن، نوار قلب، فشار و ضربان در کمتر از پنج دقیقه؛ عدد هر عضو در پروندهٔ خودش.',
      en: 'A health stand in the gym: body composition, ECG, pressure and pulse in under five minutes, in each member’s own record.',
      es: 'Una estación de salud en el gimnasio: composición corporal, ECG, presión y pulso en menos de cinco minutos, en el historial de cada socio.',
    },
  },
})
