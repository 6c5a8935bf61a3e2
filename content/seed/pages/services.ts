import { picture } from '../build'
import { cardsBlock, featureBlock, questionsBlock, textBlock } from '../blocks'
import { pageOf } from './page'

export const services = pageOf({
  slug: 'services',
  title: { fa: 'خدمات', en: 'Services', es: 'Servicios' },
  hero: {
    eyebrow: { fa: 'خدمات تپش', en: 'Services of Tapesh', es: 'Servicios de Tapesh' },
    heading: {
      fa: 'آنچه هست، و آنچه در راه است',
      en: 'What is here, and what is on its way',
      es: 'Lo que ya hay y lo que está en camino',
    },
    accent: { fa: 'در راه است', en: 'on its way', es: 'en camino' },
    lead: {
      fa: 'امروز با پزشک حرف می‌زنید، دستگاه می‌خرید و آن را برای تعمیر می‌فرستید. پرستار پشت در و دارو در خانه هنوز نیامده‌اند، و همین‌جا نوشته‌ایم که نیامده‌اند.',
      en: 'Today you can talk to a doctor, buy a device and have it repaired. The nurse at the door and medicine brought home are still to come, and this page says so.',
      es: 'Hoy puede hablar con un médico, comprar un dispositivo y enviarlo a reparar. La enfermera a domicilio y las medicinas aún están por llegar.',
    },
    actions: [
      {
        label: { fa: 'گفت‌وگو با پزشک', en: 'Talk to a doctor', es: 'Hable con un médico' },
        href: '/telemedicine',
        weight: 'primary',
      },
      { label: { fa: 'فروشگاه', en: 'The shop', es: 'La tienda' }, href: '/shop' },
    ],
    highlights: [
      {
        value: { fa: '۱۵ دقیقه', en: '15 minutes', es: '15 minutos' },
        label: { fa: 'با پزشک', en: 'with a doctor', es: 'con un médico' },
        feature: 'online-visits',
      },
      {
        value: { fa: '۱ + ۵ سال', en: '1 + 5 years', es: '1 + 5 años' },
        label: {
          fa: 'گارانتی و خدمات پس از فروش',
          en: 'warranty and after-sales service',
          es: 'garantía y servicio posventa',
        },
      },
    ],
  },
  blocks: [
    cardsBlock({
      heading: { fa: 'همین امروز', en: 'Today', es: 'Hoy' },
      cards: [
        {
          heading: { fa: 'گفت‌وگو با پزشک', en: 'Talk to a doctor', es: 'Hable con un médico' },
          body: {
            fa: 'با صدا، تصویر یا نوشته، در ساعتی که خودتان انتخاب کرده‌اید.',
            en: 'By sound, picture or chat, at an hour of your choice.',
          },
          href: '/telemedicine',
          picture: picture('services/consultation.webp', {
            fa: 'پدربزرگی کنار استکان چای، در گفت‌وگو با پزشکی روی صفحهٔ تلفن همراه',
            en: 'A grandfather beside his glass of tea, talking with a doctor on a phone’s screen',
          }),
        },
        {
          heading: {
            fa: 'پیام به پزشکی که خانواده را می‌شناسد',
            en: 'Write to a doctor who knows the family',
            es: 'Escriba a un médico que conoce a la familia',
          },
          body: {
            fa: 'با کد VIP یا از راه پشتیبانی؛ پس از پذیرش شما پرونده را می‌بیند.',
            en: 'With a VIP code or through support; once you accept, they see the record.',
          },
          href: '/family-health',
          picture: picture('services/family-care.webp', {
            fa: 'مادربزرگی که فشارش را می‌گیرد، نوه کنار دستگاه و دختری که عدد را روی تلفن می‌بیند',
            en: 'A grandmother having her blood pressure taken, her grandson by the monitor, her daughter reading it on a phone',
          }),
        },
        {
          heading: { fa: 'فروشگاه', en: 'The shop', es: 'La tienda' },
          body: {
            fa: 'دستگاه، بسته و لوازم جانبی؛ تا دو روز کاری در تهران و تا پنج روز کاری در شهرهای دیگر.',
            en: 'Devices, packages and accessories; within two working days in Tehran, five elsewhere in Iran.',
          },
          href: '/shop',
          picture: picture('products/packages/family.webp', {
            fa: 'جعبهٔ بستهٔ خانواده و کنارش فشارسنج NB1 با بازوبند، نوار قلب NH1، پالس‌اکسیمتر و دماسنج',
            en: 'The box of the family package beside the NB1 monitor with its cuff, the NH1 ECG, an oximeter and a thermometer',
          }),
        },
      ],
      tone: 'mist',
    }),
    textBlock({
      heading: { fa: 'دستگاهی که خراب شد', en: 'A device that broke', es: 'Un dispositivo averiado' },
      body: {
        fa: `1. در حسابتان تیکت گارانتی بزنید و شمارهٔ سریال دستگاه را بنویسید.
2. تا ۲۴ ساعت با شما تماس می‌گیریم و می‌گوییم ایراد زیر پوشش است یا نه.
3. دستگاه را با بسته‌بندی خوب بفرستید. تعمیر حداکثر دو هفته طول می‌کشد.

گارانتی یک سال است و فقط در ایران اعتبار دارد. پس از آن تا پنج سال، قطعه و تعمیر با هزینه در دسترس است. شرط‌ها را در [گارانتی](/rules/warranty) بخوانید.`,
        en: `1. Open a warranty ticket in your account and give the device’s serial number.
2. Within 24 hours we call you, and say whether the fault is covered.
3. Send the device well packed. Repair takes two weeks at most.

The warranty is for one year, and valid in Iran only. After that, parts and repair are to be had for five years, at a charge. The terms are under [warranty](/rules/warranty).`,
      },
    }),
    featureBlock({
      eyebrow: { fa: 'خدمت در خانه', en: 'Care at home', es: 'Cuidados a domicilio' },
      heading: { fa: 'پرستار، پشت در', en: 'A nurse at the door', es: 'La enfermera, en la puerta' },
      body: {
        fa: 'نمونه‌گیری، پرستاری و فیزیوتراپی. این‌ها شرط‌هایی است که خدمت با آن‌ها باز می‌شود.',
        en: 'Sampling, nursing and physiotherapy. These are the terms on which the service opens.',
      },
      points: [
        {
          title: { fa: 'فقط تهران', en: 'Tehran only' },
          text: {
            fa: 'درخواست‌ها شنبه تا چهارشنبه، ۸ تا ۱۸ بررسی می‌شوند.',
            en: 'Requests are reviewed Saturday to Wednesday, 8:00 to 18:00.',
          },
        },
        {
          title: { fa: '۲ تا ۱۲ ساعت پس از تأیید', en: '2 to 12 hours after confirmation' },
          text: {
            fa: 'پیش از آمدن با شما تماس می‌گیرند.',
            en: 'Somebody calls before they come.',
          },
        },
        {
          title: { fa: 'اگر منصرف شدید', en: 'If you change your mind' },
          text: {
            fa: 'پس از تأیید و پرداخت، لغو ۱۰۰٬۰۰۰ تومان هزینه دارد.',
            en: 'After confirmation and payment, cancelling costs 100,000 toman.',
          },
        },
      ],
      picture: picture('services/in-place.webp', {
        fa: 'پرستاری با کیف درمان، پشت دری که مردی سالمند بازش کرده است',
        en: 'A nurse with her bag at a door that an elderly man has opened',
      }),
      tone: 'sand',
      feature: 'in-place-services',
    }),
    featureBlock({
      heading: { fa: 'و این دو', en: 'And these two', es: 'Y estos dos' },
      points: [
        {
          title: { fa: 'دارو، از نسخه تا خانه', en: 'Medicine, from the prescription to your home' },
          text: {
            fa: 'کد رهگیری نسخه یا عکس آن را می‌فرستید. داروهایی که نسخه می‌خواهند بی‌نسخه فرستاده نمی‌شوند.',
            en: 'You send the prescription’s tracking code or a photograph of it. What needs a prescription is not sent without one.',
          },
          feature: 'medicine-orders',
        },
        {
          title: { fa: 'درمانگاه نزدیک، روی نقشه', en: 'The clinic near you, on the map' },
          text: {
            fa: 'با نام یا نشانی جست‌وجو می‌کنید، یا نقشه را به محلهٔ خودتان می‌برید.',
            en: 'You search by name or address, or take the map to your own neighbourhood.',
          },
          feature: 'medical-centres',
        },
      ],
      picture: picture('services/medicine-delivery.webp', {
        fa: 'پیکی که پاکت داروخانه را به دست زنی می‌دهد',
        en: 'A courier handing a pharmacy’s bag to a woman',
      }),
      tone: 'coral',
    }),
    questionsBlock({ questions: ['repair', 'delivery', 'exchange', 'services-at-home'] }),
  ],
  seo: {
    title: {
      fa: 'خدمات تپش؛ آنچه هست و آنچه در راه است',
      en: 'Services of Tapesh: what is here and what is to come',
      es: 'Servicios de Tapesh',
    },
    description: {
      fa: 'گفت‌وگو با پزشک، فروشگاه، گارانتی و تعمیر؛ و خدماتی که هنوز در راه‌اند، با شرط‌هایشان.',
      en: 'Talking to a doctor, the shop, warranty and repair; and the services still to come, with their terms.',
      es: 'Hablar con un médico, la tienda, la garantía y la reparación; y los servicios que aún están por llegar, con sus condiciones.',
    },
  },
})
