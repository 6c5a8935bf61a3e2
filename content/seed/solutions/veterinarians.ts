import { picture } from '../build'
import { cardsBlock, claimsBlock, featureBlock, figuresBlock, testimonialsBlock } from '../blocks'
import { solutionOf } from './solution'

export const veterinarians = solutionOf({
  slug: 'veterinarians',
  order: 30,
  title: { fa: 'دامپزشک', en: 'Veterinarians', es: 'Veterinarios' },
  summary: {
    fa: 'چند ثانیه ضبط کنید و وقتی حیوان آرام گرفت، دوباره گوش بدهید.',
    en: 'Record a few seconds, and listen again once the animal has settled.',
    es: 'Grabe unos segundos y vuelva a escuchar cuando el animal se calme.',
  },
  picture: picture(
    'services/community.webp',
    {
      fa: 'پرستار، دانشجو، دامپزشکی با گربه‌ای در بغل و مادری کنار هم، با حباب‌های گفت‌وگو بالای سرشان',
      en: 'A nurse, a student, a veterinarian with a cat in his arms and a mother side by side, with speech bubbles above them',
    },
    // The veterinarian stands third from the left.
    { hotspot: { x: 0.6, y: 0.6, width: 0.4, height: 0.6 } },
  ),
  hero: {
    eyebrow: { fa: 'برای دامپزشک', en: 'For veterinarians', es: 'Para veterinarios' },
    heading: {
      fa: 'بیماری که نفسش را نگه نمی‌دارد',
      en: 'A patient who will not hold its breath',
      es: 'Un paciente que no contiene la respiración',
    },
    accent: {
      fa: 'نفسش را نگه نمی‌دارد',
      en: 'will not hold its breath',
      es: 'no contiene la respiración',
    },
    lead: {
      fa: 'فرصت کوتاه است و حیوان بی‌قرار. صدا را تقویت‌شده بشنوید، چند ثانیه‌اش را ضبط کنید و در آرامش دوباره گوش بدهید.',
      en: 'The moment is short and the animal restless. Hear the sound amplified, record a few seconds, and listen again in peace.',
      es: 'El momento es breve y el animal, inquieto. Oiga el sonido amplificado, grabe unos segundos y escúchelo de nuevo con calma.',
    },
    picture: picture(
      'products/ns1-se/hero.webp',
      {
        fa: 'گوشی دیجیتال NS1-SE با لولهٔ سرمه‌ای و نمایشگر کوچکی که موج صدای قلب را نشان می‌دهد',
        en: 'The NS1-SE digital stethoscope with navy tubing and a small display that shows the wave of a heart sound',
      },
      { hotspot: { x: 0.5, y: 0.55, width: 0.8, height: 0.8 } },
    ),
    actions: [
      {
        label: { fa: 'دیدن NS1-SE', en: 'See the NS1-SE', es: 'Ver el NS1-SE' },
        href: '/products/ns1-se',
        weight: 'primary',
      },
      {
        label: { fa: 'مقایسهٔ گوشی‌ها', en: 'Compare stethoscopes', es: 'Comparar estetoscopios' },
        href: '/products/stethoscopes',
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'شنیدن و ضبط', en: 'Hearing and recording', es: 'Escuchar y grabar' },
      heading: {
        fa: 'سه کار در فرصتی کوتاه',
        en: 'Three things in a short moment',
        es: 'Tres cosas en un momento breve',
      },
      body: {
        fa: 'یک دستتان حیوان را نگه داشته است؛ گوشی باید بیشترِ کار را خودش بکند.',
        en: 'One of your hands holds the animal; most of the work has to be the stethoscope’s own.',
      },
      points: [
        {
          title: { fa: 'سروصدا را کم کنید', en: 'Turn down the noise' },
          text: {
            fa: 'پارس قفس کناری هم نویز محیط است.',
            en: 'The barking in the next cage is ambient noise too.',
          },
        },
        {
          title: { fa: 'قلب را از نفس جدا کنید', en: 'Part heart from breath' },
          text: {
            fa: 'نفس کنار می‌رود تا تپش پیش بیاید.',
            en: 'The breath recedes, and the beat comes forward.',
          },
        },
        {
          title: { fa: 'ضبط کنید', en: 'Record' },
          text: {
            fa: 'چند ثانیه، برای گوش دادن پس از معاینه.',
            en: 'A few seconds, for listening after the examination.',
          },
        },
      ],
      picture: picture(
        'products/ns1-se/detail.webp',
        {
          fa: 'نمای نزدیک سری و واحد الکترونیکی NS1-SE: نمایشگر، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
          en: 'A close view of the NS1-SE chest piece and electronic unit: display, coral button, headphone jack and three charging contacts',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.7 } },
      ),
      tone: 'sand',
    }),
    testimonialsBlock({ testimonials: ['veterinarian'] }),
    claimsBlock({
      heading: {
        fa: 'آنچه برای حیوان هم کار می‌کند',
        en: 'What works for animals too',
        es: 'Lo que también sirve para animales',
      },
      offered: [
        {
          title: {
            fa: 'شنیدن، با تقویت تا ۲۰ برابر در NS1-SE و NS1-SE-Plus',
            en: 'Listening, amplified up to 20 times with the NS1-SE and NS1-SE-Plus',
          },
        },
        {
          title: {
            fa: 'ضبط صدا در برنامهٔ اندروید، با نامی که خودتان رویش می‌گذارید',
            en: 'Recording a sound in the Android app, under a name of your own',
          },
        },
        {
          title: {
            fa: 'دیدن موج صدا، همان لحظه که می‌شنوید',
            en: 'Seeing the wave as you hear it',
          },
        },
      ],
      limitsHeading: {
        fa: 'آنچه فقط برای آدم است',
        en: 'What is for people only',
        es: 'Lo que es solo para personas',
      },
      limits: [
        {
          title: {
            fa: 'پروندهٔ سلامت برای آدم ساخته شده است و جایی برای حیوان ندارد',
            en: 'The health record is made for people and has no place for an animal',
          },
        },
        {
          title: {
            fa: 'دسته‌ها، راهنماها و پالایهٔ صدا برای آدم تنظیم شده‌اند؛ برای حیوان با احتیاط',
            en: 'Classes, guidelines and the sound filter are set for people; take care with an animal',
          },
        },
        {
          title: {
            fa: 'نوار قلب NH1 و فشارسنج NB1 برای دست و بازوی آدم است',
            en: 'The NH1 ECG and the NB1 monitor are for human hands and arms',
          },
        },
      ],
    }),
    figuresBlock({
      eyebrow: { fa: 'سونوگرافی همراه', en: 'Portable ultrasound', es: 'Ecógrafo portátil' },
      heading: {
        fa: 'دستگاه به اصطبل می‌آید',
        en: 'The device comes to the stable',
        es: 'El equipo va al establo',
      },
      figures: [
        {
          value: { fa: '۱۲٫۳ اینچ', en: '12.3 inches' },
          label: { fa: 'نمایشگر لمسی', en: 'of touchscreen' },
        },
        { value: { fa: '۳ حالت', en: '3 modes' }, label: { fa: 'B، M و B+M', en: 'B, M and B+M' } },
      ],
      body: {
        fa: 'با باتری، دور از پریز. تصویر را دامپزشک آموزش‌دیده می‌گیرد و می‌خواند. ابعاد و وزنش را هنوز اعلام نکرده‌ایم؛ پیش از خرید بپرسید.',
        en: 'On its battery, away from the socket. A trained veterinarian takes the image and reads it. Size and weight are not stated yet; ask before you buy.',
      },
      picture: picture(
        'products/ultrasound/hero.webp',
        {
          fa: 'سونوگرافی همراه با تصویر حالت B روی نمایشگر بزرگ و دو پروب خطی و محدب در دو سو',
          en: 'The portable ultrasound with a B-mode image on its large screen, a linear and a convex probe on either side',
        },
        { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.85 } },
      ),
      actions: [
        {
          label: {
            fa: 'مشخصات سونوگرافی همراه',
            en: 'The ultrasound in detail',
            es: 'El ecógrafo en detalle',
          },
          href: '/products/ultrasound',
        },
      ],
    }),
    cardsBlock({
      heading: {
        fa: 'در درمانگاه و بیرون از آن',
        en: 'In the clinic and out of it',
        es: 'En la clínica y fuera de ella',
      },
      cards: [
        {
          heading: { fa: 'برای راه: NS0', en: 'For the road: the NS0', es: 'Para el camino: el NS0' },
          body: {
            fa: '۱۳۵ گرم، بی باتری. در ماشین می‌ماند و همیشه آماده است.',
            en: '135 grams, no battery. It stays in the car and is always ready.',
          },
          href: '/products/ns0',
          picture: picture(
            'products/ns0/three-quarter.webp',
            {
              fa: 'سری NS0 از کنار: دیافراگم با لبهٔ سبز بالا و زنگ فولادی زیر آن',
              en: 'The NS0 chest piece from the side: the diaphragm in its green rim above, the steel bell below',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
          ),
        },
        {
          heading: {
            fa: 'برای درمانگاه: NS1-SE',
            en: 'For the clinic: the NS1-SE',
            es: 'Para la clínica: el NS1-SE',
          },
          body: {
            fa: 'تقویت، پالایه و ضبط، با هدفون سیمی.',
            en: 'Amplification, filter and recording, on wired headphones.',
          },
          href: '/products/ns1-se',
          picture: picture(
            'products/ns1-se/three-quarter.webp',
            {
              fa: 'واحد الکترونیکی NS1-SE از کنار: نمایشگر کوچک، دکمهٔ مرجانی، جای هدفون و سه پایهٔ شارژ',
              en: 'The electronic unit of the NS1-SE from the side: small display, coral button, headphone jack and three charging contacts',
            },
            { hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.8 } },
          ),
        },
      ],
      tone: 'sand',
    }),
  ],
  products: ['ns1-se', 'ns0', 'ultrasound'],
  seo: {
    title: {
      fa: 'تپش برای دامپزشک',
      en: 'Tapesh for veterinarians',
      es: 'Tapesh para veterinarios',
    },
    description: {
      fa: 'گوشی دیجیتال برای شنیدن و ضبط چند ثانیه صدا از حیوانی که آرام نمی‌ایستد، و سونوگرافی همراه.',
      en: 'Digital stethoscopes to hear and record a few seconds of an animal that will not stand still, and a portable ultrasound.',
      es: 'Estetoscopios digitales para oír y grabar unos segundos de un animal que no se está quieto, y un ecógrafo portátil.',
    },
  },
})
