import { picture } from '../build'
import { claimsBlock, dayBlock, featureBlock, figuresBlock, testimonialsBlock, traceBlock } from '../blocks'
import { solutionOf } from './solution'

export const medicalStudents = solutionOf({
  slug: 'medical-students',
  order: 10,
  title: { fa: 'دانشجوی پزشکی', en: 'Medical students', es: 'Estudiantes de medicina' },
  summary: {
    fa: 'S1 و S2 را نخست ببینید، بعد گوش خودش پیدایشان می‌کند.',
    en: 'See S1 and S2 first; after that the ear finds them by itself.',
    es: 'Vea primero S1 y S2; después el oído los encuentra solo.',
  },
  picture: picture('articles/heart-sounds.webp', {
    fa: 'طرح قلبی که نمودار صدایش با دو دستهٔ موج S1 و S2 و موجی نرم میان آن‌ها از رویش می‌گذرد',
    en: 'A drawn heart crossed by the chart of its sound, with the two bursts S1 and S2 and a soft wave between them',
  }),
  hero: {
    eyebrow: { fa: 'برای دانشجوی پزشکی', en: 'For medical students', es: 'Para estudiantes de medicina' },
    heading: {
      fa: 'صدای دوم را ببینید تا بشنوید',
      en: 'See the second sound, then hear it',
      es: 'Vea el segundo sonido y luego óigalo',
    },
    accent: { fa: 'ببینید', en: 'See', es: 'Vea' },
    lead: {
      fa: 'NS1 همان لحظه که گوش می‌دهید، S1 و S2 را در برنامه می‌کشد. چشم جا را نشان می‌دهد و گوش یاد می‌گیرد.',
      en: 'While you listen, the NS1 draws S1 and S2 in the app. The eye points to the place, and the ear learns it.',
      es: 'Mientras escucha, el NS1 dibuja S1 y S2 en la aplicación. El ojo señala el lugar y el oído lo aprende.',
    },
    picture: picture(
      'products/ns1/hero.webp',
      {
        fa: 'گوشی دیجیتال NS1 با لولهٔ سبز و واحدی که با حلقه و نقطه‌های روشن خبر می‌دهد',
        en: 'The NS1 digital stethoscope with green tubing and a unit that tells by a ring and dots of light',
      },
      { hotspot: { x: 0.5, y: 0.55, width: 0.8, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن NS1', en: 'See the NS1', es: 'Ver el NS1' },
        href: '/products/ns1',
        weight: 'primary',
      },
      {
        label: {
          fa: 'نوشته‌های تخصصی مجله',
          en: 'Specialist articles',
          es: 'Artículos especializados',
        },
        href: '/magazine/category/specialized',
      },
    ],
  },
  blocks: [
    traceBlock({
      heading: {
        fa: 'لاب، داب، و آنچه میانشان است',
        en: 'Lub, dub, and what lies between',
        es: 'Lub, dub y lo que hay en medio',
      },
      body: {
        fa: 'از S1 تا S2 سیستول است و از S2 تا S1 بعدی دیاستول. روی فونوکاردیوگرام این دو را با هم می‌بینید، و سوفل را اگر باشد.',
        en: 'From S1 to S2 is systole, from S2 to the next S1 diastole. The phonocardiogram shows both, and a murmur where there is one.',
      },
      trace: 'heart-sound',
    }),
    featureBlock({
      eyebrow: { fa: 'پالایهٔ صدا', en: 'Sound filter', es: 'Filtro de sonido' },
      heading: {
        fa: 'یکی را خاموش کنید تا دیگری را بشنوید',
        en: 'Turn one down to hear the other',
        es: 'Baje uno para oír el otro',
      },
      body: {
        fa: 'گوش تازه‌کار صدای نفس و تپش را یکی می‌شنود. هر سه مدل NS1 این دو را از هم جدا می‌کنند.',
        en: 'To a new ear, breath and beat are one noise. All three NS1 models tell them apart.',
      },
      points: [
        {
          title: { fa: 'قلب', en: 'Heart' },
          text: { fa: 'برای آموختن S1 و S2.', en: 'For learning S1 and S2.' },
        },
        {
          title: { fa: 'ریه', en: 'Lungs' },
          text: { fa: 'برای دم و بازدم، بی تپش.', en: 'For the breath, without the beat.' },
        },
        {
          title: { fa: 'هر دو', en: 'Both' },
          text: { fa: 'همان‌گونه که در بخش می‌شنوید.', en: 'As you hear it on the ward.' },
        },
      ],
      picture: picture(
        'products/ns1/detail.webp',
        {
          fa: 'نمای نزدیک سری و واحد الکترونیکی NS1: دکمهٔ مرجانی با حلقهٔ نور، جای هدفون و سه پایهٔ شارژ',
          en: 'A close view of the NS1 chest piece and electronic unit: coral button in its ring of light, headphone jack and three charging contacts',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 } },
      ),
    }),
    dayBlock({
      heading: { fa: 'یک روز آموختن', en: 'A day of learning', es: 'Un día de aprendizaje' },
      lead: {
        fa: 'نخستین قلبی که گوش می‌دهید قلب خودتان است؛ همیشه همراهتان است.',
        en: 'The first heart you listen to is your own; it is always at hand.',
        es: 'El primer corazón que se escucha es el propio: siempre está a mano.',
      },
      moments: [
        {
          time: '07:20',
          title: { fa: 'قلب خودتان، پیش از بخش', en: 'Your own heart, before the ward' },
          text: {
            fa: 'چند ثانیه ضبط، با نام جای سری و حالت نشستن.',
            en: 'A few seconds, named by the place on the chest and the posture.',
          },
        },
        {
          time: '10:15',
          title: { fa: 'بخش، با گوشی NS0', en: 'The ward, with the NS0' },
          text: {
            fa: 'آنچه صبح دیدید، حالا فقط با گوش.',
            en: 'What you saw in the morning, now by ear alone.',
          },
        },
        {
          time: '14:00',
          title: { fa: 'همان ضبط، پیش استاد', en: 'The same recording, with your teacher' },
          text: {
            fa: 'تنها همان یک صدا را با شمارهٔ موبایل او در میان می‌گذارید.',
            en: 'You share that one sound alone, by the teacher’s mobile number.',
          },
          feature: 'record-sharing',
        },
        {
          time: '21:30',
          title: { fa: 'دوباره، پس از دویدن', en: 'Once more, after a run' },
          text: {
            fa: 'دیاستول کوتاه شده است. ضبط صبح را هم باز کنید و بسنجید.',
            en: 'Diastole has grown shorter. Open the morning’s recording and compare.',
          },
        },
      ],
    }),
    testimonialsBlock({ testimonials: ['medical-student'] }),
    claimsBlock({
      heading: { fa: 'آنچه به کار درس می‌آید', en: 'What helps you learn', es: 'Lo que le ayuda a aprender' },
      offered: [
        {
          title: {
            fa: 'تقویت تا ۱۷ برابر در NS1 و تا ۲۰ برابر در NS1-SE و NS1-SE-Plus',
            en: 'Amplification up to 17 times in the NS1, up to 20 in the NS1-SE and NS1-SE-Plus',
          },
        },
        {
          title: {
            fa: 'ضبطی که می‌شود ده بار به آن برگشت',
            en: 'A recording you can come back to ten times',
          },
        },
        {
          title: { fa: 'دوره‌های آکادمی هوش مصنوعی', en: 'Courses of the AI academy' },
          feature: 'academy',
        },
      ],
      limitsHeading: { fa: 'آنچه با شماست', en: 'What remains yours to do', es: 'Lo que queda de su parte' },
      limits: [
        {
          title: {
            fa: 'نمودار جای شنیدن را نمی‌گیرد؛ در امتحان بالینی فقط گوش هست',
            en: 'The chart does not replace listening; at the bedside exam there is only the ear',
          },
        },
        {
          title: {
            fa: 'صدای بیمار از آنِ بیمار است: با اجازهٔ او و بی نام',
            en: 'A patient’s sound belongs to the patient: with permission, and without the name',
          },
        },
        {
          title: {
            fa: 'برنامه صدا را می‌کشد و تشخیصی نمی‌دهد',
            en: 'The app draws the sound and diagnoses nothing',
          },
        },
      ],
    }),
    figuresBlock({
      eyebrow: { fa: 'گوشی آکوستیک NS0', en: 'NS0 acoustic stethoscope', es: 'Estetoscopio acústico NS0' },
      heading: {
        fa: 'نخستین گوشی، بی باتری',
        en: 'A first stethoscope, without a battery',
        es: 'El primer estetoscopio, sin pilas',
      },
      figures: [
        { value: { fa: '۱۳۵ گرم', en: '135 grams' }, label: { fa: 'دور گردن', en: 'round your neck' } },
        {
          value: { fa: '۷۲ سانتی‌متر', en: '72 cm' },
          label: { fa: 'از سری تا گوش', en: 'from chest piece to ear' },
        },
      ],
      body: {
        fa: 'اگر بودجه برای یکی بس است، از همین آغاز کنید. با چهار هم‌کلاسی هم گروه خرید می‌شوید و نیم درصد تخفیف می‌گیرید.',
        en: 'If the budget is for one, begin with this. With four classmates you make a buying group, and get half a percent off.',
      },
      picture: picture('products/ns0/hero.webp', {
        fa: 'گوشی آکوستیک NS0 با لولهٔ سبز که حلقه شده و سری دوطرفهٔ فولادی',
        en: 'The NS0 acoustic stethoscope, its green tubing in a loop, with a two-sided steel chest piece',
      }),
      actions: [
        { label: { fa: 'مشخصات NS0', en: 'NS0 in detail', es: 'El NS0 en detalle' }, href: '/products/ns0' },
        { label: { fa: 'خرید گروهی', en: 'Group buying', es: 'Compra en grupo' }, href: '/group-sale' },
      ],
    }),
  ],
  products: ['ns0', 'ns1', 'ns1-se', 'ns0-cardio'],
  seo: {
    title: {
      fa: 'تپش برای دانشجوی پزشکی',
      en: 'Tapesh for medical students',
      es: 'Tapesh para estudiantes de medicina',
    },
    description: {
      fa: 'گوشی NS0 برای شروع و NS1 برای دیدن S1 و S2 روی فونوکاردیوگرام؛ ضبطی که با استاد در میان می‌گذارید.',
      en: 'The NS0 to begin with, and the NS1 to see S1 and S2 on a phonocardiogram; a recording to share with your teacher.',
      es: 'El NS0 para empezar y el NS1 para ver S1 y S2 en un fonocardiograma; una grabación para compartir con su profesor.',
    },
  },
})
