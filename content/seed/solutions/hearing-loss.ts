import { picture } from '../build'
import { claimsBlock, featureBlock, figuresBlock, offerBlock, testimonialsBlock, traceBlock } from '../blocks'
import { solutionOf } from './solution'

export const hearingLoss = solutionOf({
  slug: 'hearing-loss',
  order: 20,
  title: { fa: 'کم‌شنوایان', en: 'People with hearing loss', es: 'Personas con pérdida auditiva' },
  summary: {
    fa: 'صدای سینه، تقویت‌شده در هدفون خودتان و کشیده روی صفحه.',
    en: 'Chest sounds, amplified in your own headphones and drawn on the screen.',
    es: 'Los sonidos del tórax, amplificados en sus auriculares y dibujados en la pantalla.',
  },
  picture: picture(
    'products/ns1-se-plus/detail.webp',
    {
      fa: 'نمای نزدیک سری و واحد الکترونیکی NS1-SE-Plus: نمایشگر، نشان بلوتوث، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
      en: 'A close view of the NS1-SE-Plus chest piece and electronic unit: display, Bluetooth sign, coral button, headphone jack and three charging contacts',
    },
    { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 } },
  ),
  hero: {
    eyebrow: {
      fa: 'برای پزشک و پرستار کم‌شنوا',
      en: 'For doctors and nurses who hear less',
      es: 'Para médicos y enfermeras que oyen menos',
    },
    heading: {
      fa: 'رساتر بشنوید، شکلش را هم ببینید',
      en: 'Hear it louder, and see its shape',
      es: 'Óigalo más fuerte y vea su forma',
    },
    accent: { fa: 'شکلش را هم ببینید', en: 'see its shape', es: 'vea su forma' },
    lead: {
      fa: 'صدای قلب و ریه تا ۲۰ برابر تقویت می‌شود و به هدفونی می‌رسد که به آن عادت دارید. آنچه گوش نگیرد، روی صفحه می‌ماند.',
      en: 'Heart and lung sounds are amplified up to 20 times, in the headphones you are used to. What the ear misses stays on the screen.',
      es: 'El corazón y los pulmones se amplifican hasta 20 veces, en sus auriculares de siempre. Lo que el oído pierde queda en la pantalla.',
    },
    picture: picture(
      'products/ns1-se-plus/hero.webp',
      {
        fa: 'گوشی دیجیتال NS1-SE-Plus با لولهٔ مشکی براق؛ روی نمایشگرش موج صدای قلب دیده می‌شود',
        en: 'The NS1-SE-Plus digital stethoscope with glossy black tubing; its display shows the wave of a heart sound',
      },
      { hotspot: { x: 0.5, y: 0.55, width: 0.8, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن NS1-SE-Plus', en: 'See the NS1-SE-Plus', es: 'Ver el NS1-SE-Plus' },
        href: '/products/ns1-se-plus',
        weight: 'primary',
      },
      {
        label: { fa: 'پرسیدن پیش از خرید', en: 'Ask before you buy', es: 'Pregunte antes de comprar' },
        href: '/contact',
      },
    ],
  },
  blocks: [
    testimonialsBlock({ testimonials: ['hearing-loss'] }),
    figuresBlock({
      eyebrow: { fa: 'سه مدل، دو عدد', en: 'Three models, two figures', es: 'Tres modelos, dos cifras' },
      heading: { fa: 'چند برابر؟', en: 'How many times?', es: '¿Cuántas veces?' },
      figures: [
        {
          value: { fa: '۲۰ برابر', en: '20 times' },
          label: { fa: 'حداکثر، در NS1-SE و NS1-SE-Plus', en: 'at most, NS1-SE and NS1-SE-Plus' },
        },
        {
          value: { fa: '۱۷ برابر', en: '17 times' },
          label: { fa: 'حداکثر، در NS1', en: 'at most, NS1' },
        },
      ],
      body: {
        fa: 'هر سه مدل از سروصدای محیط می‌کاهند، تا آنچه بلندتر می‌شود صدای سینه باشد نه صدای اتاق.',
        en: 'All three turn down the noise around you, so that what grows louder is the chest and not the room.',
      },
      picture: picture('products/series/group.webp', {
        fa: 'سه گوشی خانوادهٔ NS1 کنار هم: NS1 سبز با نقطه‌های نور، NS1-SE سرمه‌ای با نمایشگر کوچک و NS1-SE-Plus مشکی با نمایشگر بزرگ',
        en: 'Three stethoscopes of the NS1 series side by side: the green NS1 with dots of light, the navy NS1-SE with a small display, the black NS1-SE-Plus with a large one',
      }),
      actions: [
        {
          label: { fa: 'سه مدل کنار هم', en: 'The three side by side', es: 'Los tres, lado a lado' },
          href: '/products/stethoscopes',
        },
      ],
      tone: 'sand',
    }),
    featureBlock({
      eyebrow: { fa: 'راه صدا تا گوش', en: 'From the chest to your ear', es: 'Del tórax al oído' },
      heading: {
        fa: 'هدفونی که خودتان انتخاب می‌کنید',
        en: 'The headphones are your choice',
        es: 'Los auriculares los elige usted',
      },
      body: {
        fa: 'گوشک‌های گوشی معمولی همان‌جا می‌نشینند که سمعک می‌نشیند. اینجا صدا از راه دیگری می‌آید.',
        en: 'The ear tips of an ordinary stethoscope sit where the hearing aid sits. Here the sound takes another way.',
      },
      points: [
        {
          title: { fa: 'هدفون سیمی، در هر سه مدل', en: 'Wired headphones, with all three' },
          text: {
            fa: 'هدفون روگوشی روی گوش می‌نشیند، نه در آن.',
            en: 'Over-ear headphones sit on the ear, not in it.',
          },
        },
        {
          title: { fa: 'هدست بلوتوث، در NS1-SE-Plus', en: 'A Bluetooth headset, with the NS1-SE-Plus' },
          text: { fa: 'بی‌سیم، میان دو تخت.', en: 'Without wires, from bed to bed.' },
        },
      ],
      picture: picture(
        'products/ns1-se-plus/three-quarter.webp',
        {
          fa: 'واحد الکترونیکی NS1-SE-Plus از کنار: نمایشگر بزرگ، قاب فلزی، جای هدفون و سه پایهٔ شارژ',
          en: 'The electronic unit of the NS1-SE-Plus from the side: large display, metal frame, headphone jack and three charging contacts',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
      ),
    }),
    traceBlock({
      heading: {
        fa: 'آنچه نشنیدید، اینجاست',
        en: 'What you did not hear is here',
        es: 'Lo que no oyó está aquí',
      },
      body: {
        fa: 'برنامه صدا را همان لحظه می‌کشد: S1، S2 و آنچه میانشان است. چشم به گوش کمک می‌کند و تشخیص با شماست.',
        en: 'The app draws the sound as it comes: S1, S2 and what lies between. The eye helps the ear, and the diagnosis is yours.',
      },
      trace: 'heart-sound',
    }),
    claimsBlock({
      heading: { fa: 'آنچه به کارتان می‌آید', en: 'What helps', es: 'Lo que ayuda' },
      offered: [
        {
          title: {
            fa: 'صدای قلب و ریه، جدا از هم یا با هم',
            en: 'Heart and lung sounds, apart or together',
          },
        },
        {
          title: {
            fa: 'ضبطی که دوباره، آرام‌تر و جای دیگر می‌شنوید',
            en: 'A recording to hear again, later, somewhere quieter',
          },
        },
        {
          title: {
            fa: 'در میان گذاشتن یک ضبط با همکار، برای نظر دوم',
            en: 'One recording shared with a colleague, for a second opinion',
          },
          feature: 'record-sharing',
        },
      ],
      limitsHeading: { fa: 'آنچه ادعا نمی‌کنیم', en: 'What we do not claim', es: 'Lo que no prometemos' },
      limits: [
        {
          title: {
            fa: 'این دستگاه سمعک نیست و جای آن را نمی‌گیرد',
            en: 'It is not a hearing aid and does not replace one',
          },
        },
        {
          title: {
            fa: 'شاید با سمعک شما جور نباشد؛ پیش از خرید از ما بپرسید',
            en: 'It may not go with your hearing aid; ask us before you buy',
          },
        },
        {
          title: {
            fa: 'برای دیدن موج در برنامه و ضبط صدا، برنامهٔ اندروید لازم است',
            en: 'To see the wave in the app and to record, you need the Android app',
          },
        },
      ],
    }),
    offerBlock({
      eyebrow: { fa: 'برای گوش و چشم', en: 'For ear and eye', es: 'Para el oído y la vista' },
      item: 'product-ns1-se-plus',
      points: [
        { title: { fa: 'تقویت تا ۲۰ برابر', en: 'Amplification up to 20 times' } },
        {
          title: { fa: 'هدفون سیمی و هدست بلوتوث', en: 'Wired headphones and Bluetooth headsets' },
        },
        { title: { fa: 'نمایشگر موج روی خود دستگاه', en: 'The wave on the device’s own display' } },
      ],
      note: {
        fa: 'اگر هدفون سیمی برایتان بس است، NS1-SE هم همین تقویت را دارد.',
        en: 'If wired headphones are enough for you, the NS1-SE amplifies just as much.',
      },
    }),
  ],
  products: ['ns1-se-plus', 'ns1-se', 'ns1'],
  seo: {
    title: {
      fa: 'گوشی پزشکی برای کم‌شنوایان',
      en: 'Stethoscopes for hearing loss',
      es: 'Estetoscopios para la pérdida auditiva',
    },
    description: {
      fa: 'گوشی دیجیتال با تقویت تا ۲۰ برابر، هدفون سیمی، هدست بلوتوث در NS1-SE-Plus و موج صدا روی صفحه.',
      en: 'Digital stethoscopes amplified up to 20 times, with wired headphones, Bluetooth in the NS1-SE-Plus, and the sound on the screen.',
      es: 'Estetoscopios digitales con amplificación de hasta 20 veces, auriculares con cable, Bluetooth en el NS1-SE-Plus y el sonido en la pantalla.',
    },
  },
})
