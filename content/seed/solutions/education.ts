import { picture } from '../build'
import { cardsBlock, claimsBlock, dayBlock, featureBlock, figuresBlock } from '../blocks'
import { solutionOf } from './solution'

export const education = solutionOf({
  slug: 'education',
  order: 70,
  title: { fa: 'مدرسه و دانشگاه', en: 'Education', es: 'Educación' },
  summary: {
    fa: 'هفت سنجش میان دو زنگ؛ نتیجه به خانه می‌رود، نه به دفتر مدرسه.',
    en: 'Seven readings between two bells; the results go home, not to the school office.',
    es: 'Siete mediciones entre dos timbres; el resultado va a casa, no a la secretaría.',
  },
  picture: picture(
    'products/health-stand/three-quarter.webp',
    {
      fa: 'ایستگاه سلامت از سوی دیگر، با نتیجهٔ هفت سنجش روی نمایشگر',
      en: 'The health stand from the other side, the results of seven measurements on its screen',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.6, height: 0.95 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای مدرسه، دانشگاه و دانشکدهٔ پزشکی',
      en: 'For schools, universities and medical faculties',
      es: 'Para escuelas y universidades',
    },
    heading: {
      fa: 'سلامت مدرسه، میان دو زنگ',
      en: 'School health, between two bells',
      es: 'La salud escolar, entre dos timbres',
    },
    accent: { fa: 'میان دو زنگ', en: 'between two bells', es: 'entre dos timbres' },
    lead: {
      fa: 'ایستگاه در راهرو می‌ایستد. معلم، کارمند و دانشجو با شمارهٔ خودشان می‌سنجند و کودک در پروندهٔ خانواده‌اش می‌ماند.',
      en: 'The stand waits in the corridor. Teachers, staff and students measure under their own number; a child stays in the family’s record.',
      es: 'La estación está en el pasillo. Docentes y estudiantes se miden con su propio número; el niño queda en el historial de su familia.',
    },
    picture: picture(
      'products/health-stand/in-use.webp',
      {
        fa: 'کسی روی چهارپایهٔ ایستگاه سلامت نشسته و بازویش را در حلقهٔ فشارسنج گذاشته است',
        en: 'Someone sits on the stool of the health stand with an arm in the blood pressure ring',
      },
      { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن ایستگاه سلامت', en: 'See the health stand', es: 'Ver la estación de salud' },
        href: '/products/health-stand',
        weight: 'primary',
      },
      {
        label: { fa: 'حریم خصوصی', en: 'Privacy', es: 'Privacidad' },
        href: '/rules/privacy',
      },
    ],
  },
  blocks: [
    claimsBlock({
      heading: { fa: 'آنچه به مدرسه می‌رسد', en: 'What the school gets', es: 'Lo que recibe la escuela' },
      offered: [
        {
          title: {
            fa: 'ایستگاه سلامت، با ۱ سال گارانتی و ۵ سال خدمات',
            en: 'A health stand, with 1 year of warranty and 5 of service',
          },
        },
        {
          title: {
            fa: 'فاکتور حقوقی، به نام مدرسه یا دانشگاه',
            en: 'A corporate invoice, in the name of the school',
          },
        },
      ],
      limitsHeading: {
        fa: 'آنچه مدرسه نمی‌داند',
        en: 'What the school does not know',
        es: 'Lo que la escuela no sabe',
      },
      limits: [
        { title: { fa: 'عدد هیچ دانش‌آموزی', en: 'The reading of any pupil' } },
        { title: { fa: 'عدد هیچ معلم و کارمندی', en: 'The reading of any teacher or member of staff' } },
        {
          title: {
            fa: 'اینکه کسی پرونده‌اش را با چه پزشکی در میان گذاشته است',
            en: 'With which doctor somebody has shared a record',
          },
        },
      ],
    }),
    figuresBlock({
      eyebrow: { fa: 'زیر هجده سال', en: 'Under eighteen', es: 'Menores de dieciocho' },
      heading: { fa: 'کودک حساب جدا ندارد', en: 'A child has no account', es: 'Un niño no tiene cuenta' },
      figures: [
        {
          value: { fa: '۱۸ سال', en: '18 years' },
          label: {
            fa: 'کمترین سن حساب؛ پیش از آن، عضو خانواده',
            en: 'the least age for an account; until then, a family member',
          },
          feature: 'family-members',
        },
        {
          value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes' },
          label: { fa: 'برای هر هفت سنجش', en: 'for all seven readings' },
        },
      ],
      body: {
        fa: 'اندازهٔ دانش‌آموز در پرونده‌ای می‌ماند که پدر یا مادر برایش ساخته‌اند. دسته‌های فشار خون و نمایهٔ تودهٔ بدنی برای بزرگسالان است؛ کنار عدد کودک دسته نمی‌نویسیم.',
        en: 'A pupil’s reading stays in the record that a parent has made for the child. The classes of blood pressure and body mass index are for adults; beside a child’s number we write none.',
      },
      picture: picture('services/family-care.webp', {
        fa: 'مادربزرگی که فشارش را می‌گیرد، نوه کنار دستگاه و دختری که عدد را روی تلفن می‌بیند',
        en: 'A grandmother having her blood pressure taken, her grandson by the monitor, her daughter reading it on a phone',
      }),
      actions: [
        { label: { fa: 'سلامت خانواده', en: 'Family health', es: 'Salud familiar' }, href: '/family-health' },
        {
          label: { fa: 'قوانین عمومی', en: 'General rules', es: 'Normas generales' },
          href: '/rules/general',
        },
      ],
    }),
    dayBlock({
      heading: {
        fa: 'یک روز در راهروی مدرسه',
        en: 'A day in the school corridor',
        es: 'Un día en el pasillo de la escuela',
      },
      moments: [
        {
          time: '07:10',
          title: { fa: 'معلم، پیش از زنگ', en: 'A teacher, before the bell' },
          text: { fa: 'فشار و ضربان، با شمارهٔ خودش.', en: 'Pressure and pulse, under a number of her own.' },
        },
        {
          time: '10:00',
          title: { fa: 'مربی بهداشت و چند دانش‌آموز', en: 'The school nurse and some pupils' },
          text: {
            fa: 'با رضایت پدر و مادر؛ عددها با برگه‌ای به خانه می‌رود.',
            en: 'With the parents’ consent; the numbers go home on a slip of paper.',
          },
        },
        {
          time: '17:30',
          title: { fa: 'مادر در خانه ثبت می‌کند', en: 'The mother enters them at home' },
          text: {
            fa: 'در پروندهٔ همان فرزند، کنار عددهای پیشین.',
            en: 'In that child’s record, beside the earlier numbers.',
          },
          feature: 'family-members',
        },
      ],
    }),
    featureBlock({
      eyebrow: { fa: 'دانشکدهٔ پزشکی', en: 'The medical faculty', es: 'La facultad de medicina' },
      heading: { fa: 'یک صدا، همهٔ کلاس', en: 'One sound, the whole class', es: 'Un sonido, toda la clase' },
      body: {
        fa: 'ضبط را پخش کنید و موجش را نشان بدهید: همه S1 و S2 را یک‌جا می‌شنوند و می‌بینند، نه یکی پس از دیگری کنار تخت.',
        en: 'Play the recording and show its wave: everyone hears and sees S1 and S2 at once, not one after another at the bedside.',
      },
      points: [
        {
          title: { fa: 'صدای قلب، ریه، یا هر دو', en: 'Heart, lungs, or both' },
          text: { fa: 'با پالایهٔ هر سه مدل NS1.', en: 'With the filter of all three NS1 models.' },
        },
        {
          title: { fa: 'نمایشگری برای استاد و دانشجو', en: 'A screen for teacher and student' },
          text: {
            fa: 'سونوگرافی همراه، ۱۲٫۳ اینچ.',
            en: 'The portable ultrasound, 12.3 inches.',
          },
        },
        {
          title: { fa: 'آکادمی هوش مصنوعی', en: 'The AI academy' },
          text: {
            fa: 'از صدای قلب تا الگوریتم.',
            en: 'From heart sounds to the algorithm.',
          },
          feature: 'academy',
        },
      ],
      picture: picture('services/academy.webp', {
        fa: 'سه دانشجو زیر تخته‌ای که صدای قلب را به طرح یک الگوریتم می‌رساند',
        en: 'Three students under a board on which the sound of a heart leads to the drawing of an algorithm',
      }),
      tone: 'ink',
    }),
    cardsBlock({
      cards: [
        {
          heading: {
            fa: 'برای دانشجوی پزشکی',
            en: 'For medical students',
            es: 'Para estudiantes de medicina',
          },
          body: { fa: 'گوشی نخست و راه شنیدن.', en: 'A first stethoscope, and how to listen.' },
          href: '/solutions/medical-students',
        },
        {
          heading: { fa: 'خرید گروهی کلاس', en: 'Buying as a class', es: 'Comprar como clase' },
          body: {
            fa: 'گروه ۲۰نفره ۲ درصد تخفیف می‌گیرد و ۲ درصد هدیه.',
            en: 'A group of 20 gets 2 percent off and a gift of 2 percent.',
          },
          href: '/group-sale',
        },
      ],
    }),
  ],
  products: ['health-stand', 'ns1', 'ultrasound'],
  seo: {
    title: {
      fa: 'تپش برای مدرسه و دانشگاه',
      en: 'Tapesh for education',
      es: 'Tapesh para la educación',
    },
    description: {
      fa: 'ایستگاه سلامت برای مدرسه و دانشگاه؛ عدد هر کس در پروندهٔ خودش و عدد کودک در پروندهٔ خانواده.',
      en: 'A health stand for schools and universities: each number in its owner’s record, a child’s in the family’s.',
      es: 'Una estación de salud para escuelas y universidades: cada cifra en el historial de su dueño, y la del niño en el de la familia.',
    },
  },
})
