import { picture } from '../build'
import { featureBlock, offerBlock, testimonialsBlock } from '../blocks'
import { pageOf } from './page'

export const familyHealth = pageOf({
  slug: 'family-health',
  title: { fa: 'سلامت خانواده', en: 'Family health', es: 'Salud familiar' },
  hero: {
    eyebrow: { fa: 'برای خانواده', en: 'For families', es: 'Para familias' },
    heading: {
      fa: 'هر کس پروندهٔ خودش، همه در یک خانه',
      en: 'A record for each, in one home',
      es: 'Un historial para cada uno, en una misma casa',
    },
    accent: { fa: 'پروندهٔ خودش', en: 'A record for each', es: 'para cada uno' },
    lead: {
      fa: 'فشار مادر، قند پدربزرگ، تب پسر کوچک. هیچ‌کدام با دیگری قاطی نمی‌شود، و شبی که لازم شد پیدا می‌شود.',
      en: 'Mother’s blood pressure, grandfather’s blood sugar, a small boy’s fever. They never mix, and can be found on the night they are needed.',
      es: 'La tensión de la madre, la glucosa del abuelo, la fiebre del pequeño: nada se mezcla y todo se encuentra.',
    },
    picture: picture('services/family-care.webp', {
      fa: 'مادربزرگی که فشارش را می‌گیرد، نوه کنار دستگاه و دختری که عدد را روی تلفن می‌بیند',
      en: 'A grandmother having her blood pressure taken, her grandson by the monitor, her daughter reading it on a phone',
    }),
    actions: [
      {
        label: {
          fa: 'ساختن پروندهٔ خانواده',
          en: 'Set up the family’s records',
          es: 'Cree los historiales de la familia',
        },
        href: '/app',
        weight: 'primary',
      },
      {
        label: { fa: 'بسته‌های خانواده', en: 'Family packages', es: 'Paquetes familiares' },
        href: '/shop/packages',
      },
    ],
  },
  blocks: [
    testimonialsBlock({ testimonials: ['daughter'] }),
    featureBlock({
      eyebrow: { fa: 'اعضا', en: 'Members', es: 'Miembros' },
      heading: {
        fa: 'نام، نسبت، قد؛ همین',
        en: 'Name, relation, height; that is all',
        es: 'Nombre, parentesco, estatura; nada más',
      },
      body: {
        fa: 'با همین چند چیز برای پدر، مادر، پدربزرگ، مادربزرگ، دختر و پسر پرونده می‌سازید.',
        en: 'That much opens a record for father, mother, grandfather, grandmother, daughter or son.',
      },
      points: [
        {
          title: { fa: 'پیش از سنجش', en: 'Before measuring' },
          text: {
            fa: 'می‌گویید نوبت کیست و عدد در پروندهٔ همان شخص ثبت می‌شود.',
            en: 'You say whose turn it is, and the number lands in that person’s record.',
          },
        },
        {
          title: { fa: 'داروها و حساسیت‌ها', en: 'Medicines and allergies' },
          text: {
            fa: 'نخستین چیزی که هر پزشکی می‌پرسد، در پروندهٔ هر کس جدا.',
            en: 'What any doctor asks first, kept apart in each record.',
          },
        },
      ],
      tone: 'mist',
      feature: 'family-members',
    }),
    featureBlock({
      eyebrow: { fa: 'فرزندان', en: 'Children', es: 'Hijos' },
      heading: {
        fa: 'تا هجده‌سالگی، کلید دست پدر و مادر است',
        en: 'Until eighteen, parents hold the key',
        es: 'Hasta los dieciocho, la llave es de los padres',
      },
      body: {
        fa: 'کودک عضو خانواده است و حساب جدا ندارد؛ سرپرستش برای او ثبت می‌کند و نوبت می‌گیرد. از روز تولد هجده‌سالگی بزرگسال است و تصمیم دربارهٔ پرونده با خود اوست. این را پیش از آن روز به شما خبر می‌دهیم.',
        en: 'A child belongs to the family and has no account; the guardian records and books for them. From the eighteenth birthday on they are an adult, and decide about their record themselves. We tell you before that day.',
      },
      tone: 'coral',
      feature: 'family-members',
    }),
    featureBlock({
      eyebrow: { fa: 'بزرگسالان', en: 'Adults', es: 'Adultos' },
      heading: {
        fa: 'پدر حساب خودش را دارد؟ دعوتش کنید',
        en: 'Father has his own account? Invite him',
        es: '¿Su padre tiene cuenta propia? Invítelo',
      },
      points: [
        {
          title: { fa: 'با شمارهٔ موبایل', en: 'By mobile number' },
          text: {
            fa: 'پیامکی می‌رسد که از سلامت کسی چیزی در آن نیست. تا نپذیرد، چیزی دیده نمی‌شود.',
            en: 'An SMS arrives with nothing about anybody’s health in it. Until it is accepted, nothing is seen.',
          },
          feature: 'family-members',
        },
        {
          title: { fa: 'پرونده از آن خودش می‌ماند', en: 'The record remains theirs' },
          text: {
            fa: 'شما می‌بینید و چیزی در آن نمی‌نویسید. او هر وقت بخواهد پایان می‌دهد.',
            en: 'You look, and write nothing in it. They end it whenever they like.',
          },
          feature: 'family-members',
        },
        {
          title: { fa: 'بیرون از خانواده', en: 'Outside the family' },
          text: {
            fa: 'برای پزشک یا پرستار، همه یا بخشی از پرونده را با شماره‌اش در میان می‌گذارید.',
            en: 'With a doctor or nurse you share all or part of a record, by their number.',
          },
          feature: 'record-sharing',
        },
      ],
      picture: picture('categories/public.webp', {
        fa: 'زن و مردی پشت میز چای، با کاسهٔ میوه میانشان',
        en: 'A woman and a man at a table with tea and a bowl of fruit',
      }),
    }),
    featureBlock({
      eyebrow: {
        fa: 'پزشکی در کنار خانواده',
        en: 'A doctor beside the family',
        es: 'Un médico junto a la familia',
      },
      heading: {
        fa: 'کسی که از پیش می‌داند',
        en: 'Somebody who knows already',
        es: 'Alguien que ya lo sabe',
      },
      body: {
        fa: 'با کد VIP یا از راه پشتیبانی، پزشکی با نام معرفی می‌شود. تا او را نپذیرید، چیزی نمی‌بیند؛ و هر لحظه که بخواهید، پایان می‌گیرد.',
        en: 'With a VIP code, or through support, a doctor is introduced by name. Until you accept, they see nothing, and it ends the moment you want it to.',
      },
      points: [
        {
          title: { fa: 'پیام، بی‌هزینه', en: 'Messages, at no charge' },
          text: {
            fa: 'می‌نویسید و همان پزشک پاسخ می‌دهد، با پرونده‌ای که پیش چشم دارد.',
            en: 'You write, and that doctor answers with the record at hand.',
          },
        },
        {
          title: { fa: 'درخواست تماس', en: 'Call requests' },
          text: {
            fa: 'پزشک تا ۱۲ ساعت با شما تماس می‌گیرد.',
            en: 'The doctor calls you within 12 hours.',
          },
          feature: 'accompanying-doctor',
        },
        {
          title: { fa: 'نه برای اورژانس', en: 'Not for emergencies' },
          text: {
            fa: 'برای کار فوری پیام نگذارید؛ با ۱۱۵ تماس بگیرید.',
            en: 'For anything urgent leave no message; in Iran call 115.',
          },
        },
      ],
      tone: 'ink',
    }),
    offerBlock({
      eyebrow: { fa: 'برای بیشتر خانه‌ها', en: 'For most homes', es: 'Para la mayoría de los hogares' },
      item: 'shop-item-package-family',
      points: [
        { title: { fa: 'فشارسنج NB1 و نوار قلب NH1', en: 'NB1 monitor and NH1 ECG' } },
        { title: { fa: 'پالس‌اکسیمتر و دماسنج پیشانی', en: 'Oximeter and forehead thermometer' } },
        {
          title: {
            fa: '۱ سال گارانتی و ۵ سال خدمات پس از فروش',
            en: '1 year of warranty and 5 years of after-sales service',
          },
        },
      ],
    }),
  ],
  seo: {
    title: {
      fa: 'سلامت خانواده؛ برای هر کس پرونده‌ای جدا',
      en: 'Family health: a record for each',
      es: 'Salud familiar: un historial para cada uno',
    },
    description: {
      fa: 'پروندهٔ جدا برای پدر، مادر و فرزندان، دعوت بزرگسالان با شمارهٔ موبایل، و پزشکی که خانواده را می‌شناسد.',
      en: 'A separate record for parents and children, adults invited by mobile number, and a doctor who knows the family.',
      es: 'Un historial aparte para padres e hijos, adultos invitados por su número de móvil y un médico que conoce a la familia.',
    },
  },
})
