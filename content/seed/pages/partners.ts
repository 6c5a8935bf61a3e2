import { picture } from '../build'
import { claimsBlock, featureBlock, figuresBlock, testimonialsBlock } from '../blocks'
import { pageOf } from './page'

export const partners = pageOf({
  slug: 'partners',
  title: { fa: 'همکاری با تپش', en: 'Work with Tapesh', es: 'Colabore con Tapesh' },
  hero: {
    eyebrow: { fa: 'برای همکاران', en: 'For partners', es: 'Para colaboradores' },
    heading: {
      fa: 'هر کس کار خودش را می‌کند، پرونده یکی می‌ماند',
      en: 'Each does their own work, and the record stays one',
      es: 'Cada cual hace su trabajo y el historial sigue siendo uno',
    },
    accent: {
      fa: 'پرونده یکی می‌ماند',
      en: 'the record stays one',
      es: 'el historial sigue siendo uno',
    },
    lead: {
      fa: 'درمانگاه، پزشک، داروخانه، نماینده یا سازمانی که به سلامت همکارانش فکر می‌کند: این صفحه می‌گوید همکار ما چه می‌بیند، چه نمی‌بیند و از کجا آغاز می‌شود.',
      en: 'A clinic, a doctor, a pharmacy, an agent, or an organisation that cares about its staff: this page says what our partners see, what they do not, and where it begins.',
      es: 'Clínicas, médicos, farmacias, representantes y organizaciones: qué ven nuestros colaboradores, qué no ven y por dónde se empieza.',
    },
    picture: picture('products/health-stand/in-use.webp', {
      fa: 'کسی روی چهارپایهٔ ایستگاه سلامت نشسته و بازویش را در حلقهٔ فشارسنج گذاشته است',
      en: 'Someone sits on the stool of the health stand with an arm in the blood pressure ring',
    }),
    actions: [
      {
        label: { fa: 'پیشنهاد همکاری', en: 'Make an offer', es: 'Proponga una colaboración' },
        href: '/partners#write',
        weight: 'primary',
      },
      {
        label: { fa: 'قوانین همکاران', en: 'Rules for partners', es: 'Normas para colaboradores' },
        href: '/rules/partners',
      },
    ],
  },
  blocks: [
    claimsBlock({
      heading: { fa: 'همکار چه می‌بیند', en: 'What a partner sees', es: 'Lo que ve un colaborador' },
      offered: [
        {
          title: { fa: 'شرکت حمل: نام و نشانی گیرنده', en: 'A carrier: the recipient’s name and address' },
        },
        {
          title: {
            fa: 'سازمان: سفارش‌ها و فاکتورهای خودش',
            en: 'An organisation: its own orders and invoices',
          },
        },
        {
          title: {
            fa: 'پزشک: آنچه بیمار با او در میان گذاشته است',
            en: 'A doctor: what the patient has shared',
          },
          feature: 'record-sharing',
        },
      ],
      limitsHeading: { fa: 'و چه نمی‌بیند', en: 'And what they do not see', es: 'Y lo que no ve' },
      limits: [
        {
          title: {
            fa: 'مدیر سازمان پروندهٔ هیچ همکاری را نمی‌بیند',
            en: 'A manager sees nobody’s record',
          },
        },
        {
          title: {
            fa: 'کارکنان شعبه به پروندهٔ سلامت دسترسی ندارند',
            en: 'Staff of a branch have no access to health records',
          },
        },
      ],
      tone: 'sand',
    }),
    figuresBlock({
      eyebrow: { fa: 'برای سازمان‌ها', en: 'For organisations', es: 'Para organizaciones' },
      heading: { fa: 'یک ایستگاه در راهرو', en: 'A stand in the corridor', es: 'Una estación en el pasillo' },
      figures: [
        {
          value: { fa: '۷ سنجش', en: '7 measurements' },
          label: { fa: 'در یک جا', en: 'in one place' },
        },
        {
          value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes' },
          label: { fa: 'برای هر نفر', en: 'a person' },
        },
      ],
      body: {
        fa: 'نتیجه به پروندهٔ خود هر نفر می‌رود. بیش از همه به کار سازمان‌هایی می‌خورد که بیش از صد همکار دارند. گروه‌های پنج تا بیست‌نفره هم می‌توانند با تخفیف خرید گروهی بخرند.',
        en: 'Results go to each person’s own record. It suits organisations of more than a hundred staff most of all. Teams of five to twenty can also buy as a group, at a discount.',
      },
      picture: picture('products/health-stand/screen.webp', {
        fa: 'نمایشگر بلند ایستگاه سلامت: «هفت سنجش تمام شد»، نوار قلب و شش عدد زیر آن',
        en: 'The tall screen of the health stand: seven measurements done, the ECG with six figures below it',
      }),
      tone: 'coral',
      actions: [
        {
          label: { fa: 'ایستگاه سلامت', en: 'The health stand', es: 'La estación de salud' },
          href: '/products/health-stand',
        },
        { label: { fa: 'خرید گروهی', en: 'Group buying', es: 'Compra en grupo' }, href: '/group-sale' },
      ],
    }),
    testimonialsBlock({ testimonials: ['hr-manager'] }),
    featureBlock({
      eyebrow: { fa: 'برای کسانی که درمان می‌کنند', en: 'For those who treat', es: 'Para quienes atienden' },
      heading: {
        fa: 'پزشک، درمانگاه، داروخانه',
        en: 'Doctors, clinics, pharmacies',
        es: 'Médicos, clínicas, farmacias',
      },
      body: {
        fa: 'پزشکان همین امروز در تپش بیمار می‌بینند. خدمات دیگر هنوز در راه‌اند؛ اگر می‌خواهید در یکی از آن‌ها سهمی داشته باشید، از همین حالا بنویسید.',
        en: 'Doctors see patients on Tapesh today. The other services are still to come; if you would like a part in one of them, write to us already.',
      },
      points: [
        {
          title: { fa: 'پزشکان', en: 'Doctors', es: 'Médicos' },
          text: {
            fa: 'با دعوت تپش و پس از بررسی شمارهٔ نظام پزشکی. ساعت‌ها را خودتان می‌گذارید.',
            en: 'By invitation, once the medical council number has been checked. You set your own hours.',
          },
          feature: 'online-visits',
        },
        {
          title: { fa: 'مراکز درمانی', en: 'Medical centres' },
          text: {
            fa: 'نام و نشانی شما در فهرست، و جای شما روی نقشه.',
            en: 'Your name and address in the list, and your place on the map.',
          },
          feature: 'medical-centres',
        },
        {
          title: { fa: 'خدمت در خانه', en: 'Care at home', es: 'Cuidados a domicilio' },
          text: {
            fa: 'نمونه‌گیری، پرستاری و فیزیوتراپی، در آغاز فقط در تهران.',
            en: 'Sampling, nursing and physiotherapy, in Tehran only to begin with.',
          },
          feature: 'in-place-services',
        },
        {
          title: { fa: 'داروخانه‌ها', en: 'Pharmacies' },
          text: {
            fa: 'سفارش با نسخهٔ الکترونیکی، نسخهٔ کاغذی یا بی‌نسخه.',
            en: 'Orders with an electronic prescription, a paper one, or none.',
          },
          feature: 'medicine-orders',
        },
      ],
      tone: 'mist',
    }),
    featureBlock({
      heading: {
        fa: 'نماینده، همکار، یا فقط پرسشی دارید؟',
        en: 'An agent, a partner, or just a question?',
        es: '¿Representante, colaborador o solo una pregunta?',
      },
      body: {
        fa: 'در فرم پایین، با ایمیل یا تلفن بگویید در کدام شهرید و چه می‌خواهید بکنید: شنبه تا چهارشنبه، ساعت ۸ تا ۱۸، به‌جز تعطیلات رسمی. قیمت و شرط‌ها نزد هر نمایندهٔ رسمی همان است که در سایت نوشته‌ایم.',
        en: 'In the form below, by e-mail or by phone, tell us which town you are in and what you would like to do: Saturday to Wednesday, 8:00 to 18:00, except public holidays. With every official agent, prices and terms are as we have written them on this site.',
      },
      tone: 'sand',
      actions: [
        {
          label: { fa: 'ایمیل و تلفن', en: 'E-mail and phone', es: 'Correo y teléfono' },
          href: '/contact',
          weight: 'primary',
        },
        {
          label: { fa: 'قوانین نمایندگی', en: 'Rules for agents', es: 'Normas para representantes' },
          href: '/rules/branches',
        },
      ],
    }),
  ],
  seo: {
    title: {
      fa: 'همکاری با تپش؛ مراکز درمانی، پزشکان و سازمان‌ها',
      en: 'Work with Tapesh: centres, doctors and organisations',
      es: 'Colabore con Tapesh: centros, médicos y organizaciones',
    },
    description: {
      fa: 'همکاران تپش چه می‌بینند و چه نمی‌بینند، ایستگاه سلامت برای سازمان‌ها، و راه نوشتن به ما.',
      en: 'What partners of Tapesh see and what they do not, the health stand for organisations, and how to write to us.',
      es: 'Qué ven y qué no ven los colaboradores de Tapesh, la estación de salud para organizaciones y cómo escribirnos.',
    },
  },
})
