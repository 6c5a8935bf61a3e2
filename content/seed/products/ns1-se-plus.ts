import { inColours } from './colour-words'
import { product } from './product'
import { androidConnection, digitalStethoscopeManuals, seriesColoursFrom, warranty } from './shared-words'

const colours = seriesColoursFrom('glossy-black')

export const ns1SePlus = product({
  slug: 'ns1-se-plus',
  model: 'NS1-SE-Plus',
  kind: 'stethoscope',
  order: 5,
  name: {
    fa: 'گوشی پزشکی دیجیتال NS1-SE-Plus',
    en: 'NS1-SE-Plus digital stethoscope',
    es: 'Estetoscopio digital NS1-SE-Plus',
  },
  tagline: {
    fa: 'بیست برابر، بی‌سیم تا گوش شما',
    en: 'Twenty times, without wires to your ears',
    es: 'Veinte veces, sin cables hasta su oído',
  },
  summary: {
    fa: 'همهٔ توانایی‌های خانوادهٔ NS1 در NS1-SE-Plus هست و این مدل به هدست بلوتوث هم وصل می‌شود: تقویت تا ۲۰ برابر، کاهش نویز، جداسازی قلب و ریه و فونوکاردیوگرام زنده.',
    en: 'The NS1-SE-Plus has all that the NS1 series has and connects to Bluetooth headsets: up to 20 times amplification, noise reduction, heart and lung separation, and a live phonocardiogram.',
    es: 'El NS1-SE-Plus tiene todo lo de la serie NS1 y se conecta a auriculares Bluetooth: amplificación de hasta 20 veces, reducción de ruido, separación de corazón y pulmón y fonocardiograma en vivo.',
  },
  pictures: {
    front: {
      fa: 'گوشی دیجیتال NS1-SE-Plus با لولهٔ مشکی براق؛ روی نمایشگرش موج صدای قلب و ۷۲ تپش در دقیقه دیده می‌شود',
      en: 'The NS1-SE-Plus digital stethoscope with glossy black tubing; its display shows the wave of a heart sound and 72 beats a minute',
      es: 'El estetoscopio digital NS1-SE-Plus con tubo negro brillante; su pantalla muestra la onda del corazón y 72 latidos por minuto',
      hotspot: { x: 0.6, y: 0.6, width: 0.7, height: 0.7 },
    },
    detail: {
      fa: 'نمای نزدیک سری و واحد الکترونیکی NS1-SE-Plus: نمایشگر، نشان بلوتوث، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
      en: 'A close view of the NS1-SE-Plus chest piece and electronic unit: display, Bluetooth sign, coral button, headphone jack and three charging contacts',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 },
    },
    'three-quarter': {
      fa: 'واحد الکترونیکی NS1-SE-Plus از کنار: نمایشگر بزرگ، قاب فلزی، جای هدفون و سه پایهٔ شارژ',
      en: 'The electronic unit of the NS1-SE-Plus from the side: large display, metal frame, headphone jack and three charging contacts',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'in-use': {
      fa: 'NS1-SE-Plus روی ملافه‌ای تاشده؛ نمایشگرش موج صدای قلب را نشان می‌دهد',
      en: 'The NS1-SE-Plus on a folded sheet; its display shows the wave of a heart sound',
      es: 'El NS1-SE-Plus sobre una sábana doblada',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    layers: {
      fa: 'واحد الکترونیکی NS1-SE-Plus، بازشده لایه به لایه: شیشهٔ نمایشگر، پوسته، قاب فلزی، برد، باتری و کف',
      en: 'The electronic unit of the NS1-SE-Plus taken apart, layer by layer: display glass, shell, metal frame, board, battery and base',
      es: 'La unidad electrónica del NS1-SE-Plus, capa por capa: cristal, carcasa, marco, placa, batería y base',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    ...inColours('NS1-SE-Plus', colours),
  },
  heroes: [
    {
      eyebrow: { fa: 'گوشی پزشکی دیجیتال', en: 'Digital stethoscope', es: 'Estetoscopio digital' },
      heading: {
        fa: 'صدای قلبتان، تا بیست برابر رساتر',
        en: 'Your heartbeat, up to twenty times louder',
        es: 'Los latidos de su corazón, hasta veinte veces más fuertes',
      },
      lead: {
        fa: 'سروصدای محیط کم می‌شود، صدای قلب و ریه از هم جدا می‌شود و هر تپش روی تلفن همراه دیده می‌شود. هدست بلوتوثی‌تان را بگذارید و گوش بدهید.',
        en: 'Room noise is turned down, heart and lung sounds are told apart, and every beat shows on your phone. Put on your Bluetooth headset and listen.',
        es: 'El ruido ambiente se reduce, los sonidos del corazón y de los pulmones se separan y cada latido se ve en el teléfono. Póngase los auriculares Bluetooth y escuche.',
      },
      actions: [
        {
          label: { fa: 'خرید NS1-SE-Plus', en: 'Buy the NS1-SE-Plus', es: 'Comprar NS1-SE-Plus' },
          href: '/shop/ns1-se-plus',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۲۰ برابر', en: '20×', es: '20×' },
          label: { fa: 'تقویت صدا', en: 'amplification', es: 'amplificación' },
        },
        {
          value: { fa: 'بلوتوث', en: 'Bluetooth', es: 'Bluetooth' },
          label: { fa: 'برای هدست', en: 'for headsets', es: 'para auriculares' },
        },
        {
          value: { fa: '۱۰ رنگ', en: '10 colours', es: '10 colores' },
          label: { fa: 'برای انتخاب', en: 'to choose from', es: 'para elegir' },
        },
      ],
    },
    {
      eyebrow: { fa: 'از سینه تا پرونده', en: 'From chest to record', es: 'Del pecho al historial' },
      heading: {
        fa: 'پزشک دور است، صدا نزدیک',
        en: 'The doctor is far, the sound is near',
        es: 'El médico está lejos, el sonido cerca',
      },
      lead: {
        fa: 'صدا را در خانه ضبط کنید تا پزشک همان را بشنود که شما شنیده‌اید.',
        en: 'Record at home, so that the doctor hears what you heard.',
        es: 'Grabe en casa, para que el médico oiga lo que usted oyó.',
      },
      shows: 'detail',
    },
  ],
  features: [
    {
      eyebrow: { fa: 'بلوتوث', en: 'Bluetooth', es: 'Bluetooth' },
      heading: {
        fa: 'هدست خودتان، بی‌سیم',
        en: 'Your own headset, without wires',
        es: 'Sus propios auriculares, sin cables',
      },
      body: {
        fa: 'NS1-SE-Plus در خانوادهٔ NS1 تنها مدلی است که به هدست بلوتوث وصل می‌شود. هدفون سیمی هم همچنان کار می‌کند.',
        en: 'In the NS1 series, the NS1-SE-Plus is the model that connects to Bluetooth headsets. Wired headphones work as well.',
      },
      shows: 'three-quarter',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'تقویت', en: 'Amplification', es: 'Amplificación' },
      heading: {
        fa: 'تا بیست برابر، بی‌آنکه سروصدا هم بلند شود',
        en: 'Up to twenty times, without the noise coming along',
        es: 'Hasta veinte veces, sin el ruido de la sala',
      },
      body: {
        fa: 'تقویت صدا اگر نویز را هم بالا ببرد، سودی ندارد. NS1-SE-Plus از نویز محیط می‌کاهد تا صدای سینه پیش بیاید.',
        en: 'Amplifying the noise along with the sound would help nobody. The NS1-SE-Plus reduces ambient noise so that the chest comes forward.',
      },
      shows: 'layers',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'پالایهٔ صدا', en: 'Sound filter', es: 'Filtro de sonido' },
      heading: {
        fa: 'قلب، ریه، یا هر دو',
        en: 'Heart, lungs, or both',
        es: 'Corazón, pulmones o ambos',
      },
      body: {
        fa: 'صدای قلب و ریه روی هم می‌افتد. با پالایه هر کدام را جدا بشنوید و همین‌جا امتحان کنید.',
        en: 'Heart and lung sounds overlap. The filter lets you hear each on its own; try it on this page.',
      },
      points: [
        {
          title: { fa: 'حالت قلب', en: 'Heart' },
          text: { fa: 'تپش می‌ماند، نفس کنار می‌رود.', en: 'The beat stays, the breath recedes.' },
        },
        {
          title: { fa: 'حالت ریه', en: 'Lungs' },
          text: { fa: 'نفس می‌ماند، تپش کنار می‌رود.', en: 'The breath stays, the beat recedes.' },
        },
        {
          title: { fa: 'هر دو', en: 'Both' },
          text: { fa: 'هر دو با هم، همان‌گونه که هستند.', en: 'The two together, as they are.' },
        },
      ],
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'فونوکاردیوگرام', en: 'Phonocardiogram', es: 'Fonocardiograma' },
      heading: {
        fa: 'تپش را روی صفحه ببینید',
        en: 'See the beat on the screen',
        es: 'Vea el latido en la pantalla',
      },
      body: {
        fa: 'سیگنال زندهٔ صدا با S1، S2 و سوفل در برنامه کشیده می‌شود. برای آموزش، برای گزارش، برای نشان دادن به بیمار. نمایش است، نه تشخیص.',
        en: 'The live signal, with S1, S2 and murmurs, is drawn in the app: to teach, to report, to show a patient. It is a display, not a diagnosis.',
      },
      tone: 'ink',
    },
    {
      eyebrow: { fa: 'برای چه کسی', en: 'Who it is for', es: 'Para quién es' },
      heading: {
        fa: 'یک گوشی، گوش‌های گوناگون',
        en: 'One stethoscope, many kinds of ears',
        es: 'Un estetoscopio, muchos oídos',
      },
      body: {
        fa: 'از متخصص قلب تا کسی که با سمعک کار می‌کند، هر کس صدا را به شیوهٔ خودش می‌گیرد.',
        en: 'From the cardiologist to the clinician who wears hearing aids, everyone takes in sound in their own way.',
      },
      points: [
        {
          title: { fa: 'متخصص قلب', en: 'Cardiologists' },
          text: { fa: 'صدا و سیگنال کنار هم.', en: 'Sound and signal side by side.' },
        },
        {
          title: { fa: 'افراد کم‌شنوا', en: 'People with hearing loss' },
          text: {
            fa: 'تقویت در هدست خودشان و نمایش روی صفحه.',
            en: 'Amplified in their own headset and shown on the screen.',
          },
        },
        {
          title: { fa: 'دامپزشکان', en: 'Veterinarians' },
          text: {
            fa: 'برای حیوانی که آرام نمی‌ایستد و فرصتی که کوتاه است.',
            en: 'For the animal that will not stand still and the moment that is short.',
          },
        },
        {
          title: { fa: 'خانواده‌ها', en: 'Families' },
          text: { fa: 'برای ضبط در خانه و فرستادن به پزشک.', en: 'To record at home and send to a doctor.' },
        },
      ],
      shows: 'in-use',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'ده رنگ', en: 'Ten colours', es: 'Diez colores' },
      heading: {
        fa: 'رنگش با شماست',
        en: 'The colour is up to you',
        es: 'El color que usted elija',
      },
      body: {
        fa: 'از مشکی مات تا مسی و آبی پروس. رنگ را همین‌جا عوض کنید و ببینید.',
        en: 'From matte black to copper and Prussian blue. Change the colour here and see.',
      },
      tone: 'coral',
    },
  ],
  technical: [
    {
      heading: { fa: 'کارکرد', en: 'Operation', es: 'Funcionamiento' },
      facts: [
        {
          label: { fa: 'نوع', en: 'Type', es: 'Tipo' },
          value: { fa: 'دیجیتال', en: 'Digital', es: 'Digital' },
        },
      ],
    },
    {
      heading: { fa: 'صدا', en: 'Sound', es: 'Sonido' },
      facts: [
        {
          label: { fa: 'تقویت', en: 'Amplification', es: 'Amplificación' },
          value: { fa: 'تا ۲۰ برابر', en: 'Up to 20 times', es: 'Hasta 20 veces' },
        },
        {
          label: { fa: 'کاهش نویز محیط', en: 'Ambient-noise reduction', es: 'Reducción de ruido' },
          value: { fa: 'دارد', en: 'Yes', es: 'Sí' },
        },
        {
          label: {
            fa: 'جداسازی صدای قلب و ریه',
            en: 'Heart and lung separation',
            es: 'Separación corazón-pulmón',
          },
          value: { fa: 'قلب، ریه، هر دو', en: 'Heart, lungs, both', es: 'Corazón, pulmones, ambos' },
        },
        {
          label: { fa: 'خروجی صدا', en: 'Audio output', es: 'Salida de audio' },
          value: {
            fa: 'هدفون سیمی، هدست بلوتوث',
            en: 'Wired headphones, Bluetooth headsets',
            es: 'Auriculares con cable y Bluetooth',
          },
        },
      ],
    },
    {
      heading: { fa: 'برنامه و پرونده', en: 'App and record', es: 'Aplicación e historial' },
      facts: [
        {
          label: { fa: 'نمایش زنده', en: 'Live signal', es: 'Señal en vivo' },
          value: {
            fa: 'فونوکاردیوگرام با S1، S2 و سوفل',
            en: 'Phonocardiogram with S1, S2 and murmurs',
            es: 'Fonocardiograma con S1, S2 y soplos',
          },
        },
        {
          label: { fa: 'ثبت در پرونده', en: 'Recording to the health record' },
          value: { fa: 'صدای قلب، صدای ریه', en: 'Heart sound, lung sound' },
        },
        androidConnection,
      ],
    },
    warranty,
  ],
  colours,
  demos: ['sound-filter', 'colour-changer'],
  manuals: digitalStethoscopeManuals('NS1-SE-Plus'),
  testimonials: ['cardiologist', 'hearing-loss', 'mother', 'veterinarian'],
  questions: ['ns1-models', 'android-app', 'colours', 'who-sees-records', 'warranty-length', 'exchange'],
  facts: [
    'stethoscope-amplification',
    'stethoscope-colours',
    'warranty-months',
    'warranty-after-sales-years',
  ],
  related: ['ns1', 'ns1-se', 'ns0-cardio', 'nh1'],
  seo: {
    title: {
      fa: 'گوشی پزشکی دیجیتال NS1-SE-Plus با بلوتوث',
      en: 'NS1-SE-Plus digital stethoscope with Bluetooth',
      es: 'Estetoscopio digital NS1-SE-Plus con Bluetooth',
    },
    description: {
      fa: 'گوشی پزشکی (استتوسکوپ) دیجیتال NS1-SE-Plus: تقویت تا ۲۰ برابر، هدست بلوتوث، کاهش نویز، جداسازی قلب و ریه، ده رنگ.',
      en: 'The NS1-SE-Plus digital stethoscope: up to 20 times amplification, Bluetooth headsets, noise reduction, heart and lung separation, ten colours.',
      es: 'Estetoscopio digital NS1-SE-Plus: amplificación de hasta 20 veces, auriculares Bluetooth, reducción de ruido, separación de corazón y pulmón y diez colores.',
    },
  },
})
