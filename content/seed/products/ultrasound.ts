import { product } from './product'
import { warranty } from './shared-words'

const notStated = {
  fa: 'متن‌های ما در این باره یکی نیست؛ پس از تأیید کارشناس فنی اعلام می‌شود.',
  en: 'Our texts do not agree on this; it will be stated once confirmed by our engineers.',
}

export const ultrasound = product({
  slug: 'ultrasound',
  model: 'Ultrasound',
  kind: 'ultrasound',
  order: 80,
  name: { fa: 'سونوگرافی همراه', en: 'Portable ultrasound', es: 'Ecógrafo portátil' },
  tagline: {
    fa: 'نمایشگر لمسی ۱۲٫۳ اینچی، کنار تخت بیمار',
    en: 'A 12.3-inch touchscreen at the bedside',
    es: 'Pantalla táctil de 12,3 pulgadas junto al paciente',
  },
  summary: {
    fa: 'سونوگرافی همراه تپش با نمایشگر لمسی ۱۲٫۳ اینچی و باتری، در حالت‌های B+M، B و M تصویر می‌دهد و برای پروب خطی دو حالت Compound و Trapezoid دارد.',
    en: 'Tapesh’s portable ultrasound has a 12.3-inch touchscreen and a battery. It images in B+M, B and M modes, with Compound and Trapezoid for linear probes.',
    es: 'El ecógrafo portátil de Tapesh tiene pantalla táctil de 12,3 pulgadas y batería. Trabaja en los modos B+M, B y M, con imagen compuesta y trapezoidal para sondas lineales.',
  },
  pictures: {
    front: {
      fa: 'سونوگرافی همراه با تصویر حالت B روی نمایشگر بزرگ و دو پروب خطی و محدب در دو سو',
      en: 'The portable ultrasound with a B-mode image on its large screen, a linear and a convex probe on either side',
      es: 'El ecógrafo portátil con una imagen en modo B y dos sondas, lineal y convexa',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.85 },
    },
    screen: {
      fa: 'نمایشگر سونوگرافی همراه از نزدیک: تصویر حالت B از کبد و کلیه و دکمه‌های لمسی کنار آن',
      en: 'The portable ultrasound’s screen close up: a B-mode image of liver and kidney, touch controls beside it',
      es: 'La pantalla del ecógrafo de cerca: hígado y riñón en modo B',
    },
    'two-modes': {
      fa: 'صفحهٔ سونوگرافی همراه در حالت B+M: تصویر دوبعدی قلب در یک سو و حرکت همان خط در گذر زمان در سوی دیگر',
      en: 'The portable ultrasound in B+M mode: a two-dimensional image of a heart, and the movement along one line of it over time',
      es: 'El ecógrafo en modo B+M: imagen bidimensional y movimiento en el tiempo',
      hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.8 },
    },
    'in-use': {
      fa: 'دستی که پروب محدب را روی شکم گرفته است؛ سونوگرافی همراه پشت آن تصویر حالت B را نشان می‌دهد',
      en: 'A hand holds the convex probe to a belly; behind it the portable ultrasound shows a B-mode image',
      es: 'Una mano apoya la sonda convexa en el vientre; detrás, el ecógrafo muestra el modo B',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    'three-quarter': {
      fa: 'سونوگرافی همراه از سوی دیگر: دستهٔ بالا و دو پروب با کابل روی میز',
      en: 'The portable ultrasound from the other side: the handle on top, two probes on their cables',
      es: 'El ecógrafo portátil desde el otro lado, con su asa y dos sondas',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
    detail: {
      fa: 'پروب خطی و پروب محدب سونوگرافی همراه از نزدیک، هر کدام با نشان رنگی لبه‌اش',
      en: 'The linear and the convex probe of the portable ultrasound close up, each with the coloured mark of its edge',
      es: 'La sonda lineal y la convexa del ecógrafo, de cerca',
      hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 },
    },
  },
  heroes: [
    {
      eyebrow: { fa: 'سونوگرافی', en: 'Ultrasound', es: 'Ecografía' },
      heading: {
        fa: 'تصویر، همان‌جا که بیمار هست',
        en: 'The image, where the patient is',
        es: 'La imagen, donde está el paciente',
      },
      lead: {
        fa: 'در درمانگاه کوچک، در خانهٔ بیمار، در خانهٔ بهداشت: دستگاه به بیمار می‌رسد. تصویر را پزشک آموزش‌دیده می‌گیرد و می‌خواند.',
        en: 'In a small clinic, in a patient’s home, in a rural health house: the device goes to the patient. A trained doctor takes the image and reads it.',
        es: 'En una consulta pequeña, en casa del paciente o en un centro rural: el equipo va hasta el paciente. La imagen la toma y la lee un médico formado.',
      },
      actions: [
        {
          label: { fa: 'خرید سونوگرافی همراه', en: 'Buy the portable ultrasound', es: 'Comprar el ecógrafo' },
          href: '/shop/ultrasound',
          weight: 'primary',
        },
      ],
      highlights: [
        {
          value: { fa: '۱۲٫۳ اینچ', en: '12.3 in', es: '12,3 pulgadas' },
          label: { fa: 'نمایشگر لمسی', en: 'touchscreen', es: 'pantalla táctil' },
        },
        {
          value: { fa: '۳ حالت', en: '3 modes', es: '3 modos' },
          label: { fa: 'B+M، B و M', en: 'B+M, B and M', es: 'B+M, B y M' },
        },
        {
          value: { fa: 'باتری', en: 'Battery', es: 'Batería' },
          label: { fa: 'برای کار دور از پریز', en: 'for work away from a socket', es: 'lejos del enchufe' },
        },
      ],
    },
  ],
  features: [
    {
      eyebrow: { fa: 'نمایشگر', en: 'Display', es: 'Pantalla' },
      heading: {
        fa: 'بزرگ، تا دو نفر با هم ببینند',
        en: 'Large enough for two to look at',
        es: 'Grande, para verla entre dos',
      },
      body: {
        fa: 'نمایشگر لمسی ۱۲٫۳ اینچی جا دارد که پزشک و بیمار با هم به آن نگاه کنند، یا استاد و دانشجو.',
        en: 'The 12.3-inch touchscreen leaves room for doctor and patient, or teacher and student, to look together.',
      },
      shows: 'screen',
      tone: 'sand',
    },
    {
      eyebrow: { fa: 'حالت‌های تصویر', en: 'Imaging modes', es: 'Modos de imagen' },
      heading: {
        fa: 'B، M، یا هر دو کنار هم',
        en: 'B, M, or the two side by side',
        es: 'B, M, o los dos a la vez',
      },
      body: {
        fa: 'حالت B ساختار را نشان می‌دهد، حالت M حرکت را در گذر زمان، و B+M هر دو را در یک صفحه.',
        en: 'B mode shows structure, M mode shows movement over time, and B+M puts both on one screen.',
      },
      points: [
        {
          title: { fa: 'B', en: 'B' },
          text: { fa: 'تصویر دوبعدی از ساختار.', en: 'A two-dimensional image of structure.' },
        },
        {
          title: { fa: 'M', en: 'M' },
          text: { fa: 'حرکت یک خط در گذر زمان.', en: 'The movement along one line, over time.' },
        },
        {
          title: { fa: 'B+M', en: 'B+M' },
          text: { fa: 'هر دو، کنار هم.', en: 'Both, side by side.' },
        },
      ],
      shows: 'two-modes',
      tone: 'mist',
    },
    {
      eyebrow: { fa: 'پروب خطی', en: 'Linear probes', es: 'Sondas lineales' },
      heading: {
        fa: 'Compound و Trapezoid',
        en: 'Compound and Trapezoid',
        es: 'Compound y Trapezoid',
      },
      body: {
        fa: 'برای پروب‌های خطی دو حالت افزون هست: Compound که تصویر چند زاویه را روی هم می‌گذارد، و Trapezoid که میدان دید را پهن‌تر می‌کند.',
        en: 'Linear probes have two more settings: Compound, which combines images from several angles, and Trapezoid, which widens the field of view.',
      },
      shows: 'detail',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'باتری', en: 'Battery', es: 'Batería' },
      heading: {
        fa: 'پریز شرط نیست',
        en: 'No socket required',
        es: 'Sin depender del enchufe',
      },
      body: {
        fa: 'دستگاه باتری دارد و برای ویزیت در خانه و درمانگاه سیار به کار می‌آید.',
        en: 'The device has a battery, which makes it useful for home visits and mobile clinics.',
      },
      shows: 'in-use',
      tone: 'paper',
    },
    {
      eyebrow: { fa: 'پرونده', en: 'Record', es: 'Historial' },
      heading: {
        fa: 'تصویر هم جزو پرونده است',
        en: 'Images belong in the record too',
        es: 'Las imágenes también van al historial',
      },
      body: {
        fa: 'سونوگرافی در پروندهٔ سلامت جای خود را دارد، کنار آزمایش‌ها و نوار قلب، و مانند آن‌ها تنها با اجازهٔ صاحبش دیده می‌شود.',
        en: 'Ultrasound has its own place in the health record, beside lab tests and ECGs, and like them it is seen only with its owner’s permission.',
      },
      tone: 'sand',
    },
  ],
  technical: [
    {
      heading: { fa: 'تصویر', en: 'Imaging', es: 'Imagen' },
      facts: [
        {
          label: { fa: 'نمایشگر', en: 'Display', es: 'Pantalla' },
          value: { fa: 'لمسی، ۱۲٫۳ اینچ', en: '12.3-inch touchscreen', es: 'Táctil, 12,3 pulgadas' },
        },
        {
          label: { fa: 'حالت‌ها', en: 'Modes', es: 'Modos' },
          value: { fa: 'B+M، B و M', en: 'B+M, B and M', es: 'B+M, B y M' },
        },
        {
          label: { fa: 'برای پروب خطی', en: 'For linear probes', es: 'Para sondas lineales' },
          value: { fa: 'Compound و Trapezoid', en: 'Compound and Trapezoid', es: 'Compound y Trapezoid' },
        },
      ],
    },
    {
      heading: { fa: 'برق، اندازه و وزن', en: 'Power, size and weight', es: 'Energía, tamaño y peso' },
      facts: [
        {
          label: { fa: 'باتری', en: 'Battery', es: 'Batería' },
          value: { fa: 'دارد', en: 'Yes', es: 'Sí' },
        },
        {
          label: { fa: 'ابعاد', en: 'Dimensions', es: 'Dimensiones' },
          value: { fa: 'اعلام نشده', en: 'Not stated', es: 'No indicadas' },
          note: notStated,
        },
        {
          label: { fa: 'وزن', en: 'Weight', es: 'Peso' },
          value: { fa: 'اعلام نشده', en: 'Not stated', es: 'No indicado' },
          note: notStated,
        },
      ],
    },
    warranty,
  ],
  colours: ['white'],
  demos: ['ultrasound-modes'],
  manuals: [
    {
      audience: 'home',
      title: {
        fa: 'راهنمای نگهداری سونوگرافی همراه',
        en: 'Portable ultrasound care guide',
        es: 'Guía de cuidado del ecógrafo portátil',
      },
      summary: {
        fa: 'اگر دستگاه در خانهٔ شماست: شارژ، جابه‌جایی و پاکیزه نگه داشتن پروب. تصویربرداری کار پزشک است.',
        en: 'If the device is kept in your home: charging, carrying, and keeping the probe clean. Imaging is a doctor’s work.',
        es: 'Si el equipo se guarda en su casa: carga, transporte y limpieza de la sonda. Tomar imágenes es tarea del médico.',
      },
    },
    {
      audience: 'doctor',
      title: {
        fa: 'راهنمای پزشک سونوگرافی همراه',
        en: 'Portable ultrasound doctor guide',
        es: 'Guía médica del ecógrafo portátil',
      },
      summary: {
        fa: 'حالت‌های B، M و B+M، تنظیم پروب خطی و بایگانی تصویر در پرونده.',
        en: 'B, M and B+M modes, setting up a linear probe, and filing images in the record.',
        es: 'Modos B, M y B+M, ajuste de la sonda lineal y archivo de imágenes en el historial.',
      },
    },
  ],
  testimonials: ['rural-gp', 'veterinarian'],
  questions: ['ultrasound-who', 'who-sees-records', 'warranty-length', 'repair'],
  facts: ['ultrasound-screen', 'ultrasound-size-and-weight', 'warranty-months', 'warranty-after-sales-years'],
  related: ['nh1', 'ns1-se-plus', 'health-stand'],
  seo: {
    title: {
      fa: 'سونوگرافی همراه با نمایشگر لمسی ۱۲٫۳ اینچی',
      en: 'Portable ultrasound with a 12.3-inch touchscreen',
      es: 'Ecógrafo portátil con pantalla táctil de 12,3 pulgadas',
    },
    description: {
      fa: 'سونوگرافی همراه تپش: نمایشگر لمسی ۱۲٫۳ اینچ، حالت‌های B+M، B و M، Compound و Trapezoid برای پروب خطی، با باتری.',
      en: 'Tapesh portable ultrasound: 12.3-inch touchscreen, B+M, B and M modes, Compound and Trapezoid for linear probes, battery.',
      es: 'Ecógrafo portátil Tapesh: pantalla táctil de 12,3 pulgadas, modos B+M, B y M, imagen compuesta y trapezoidal para sondas lineales, y batería.',
    },
  },
})
