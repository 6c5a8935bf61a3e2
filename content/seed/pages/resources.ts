import { picture } from '../build'
import { cardsBlock, featureBlock, questionsBlock, textBlock } from '../blocks'
import { pageOf } from './page'

export const resources = pageOf({
  slug: 'resources',
  title: { fa: 'منابع', en: 'Resources', es: 'Recursos' },
  hero: {
    eyebrow: { fa: 'برای خواندن', en: 'To read', es: 'Para leer' },
    heading: {
      fa: 'پشت هر عدد، نامی هست',
      en: 'Behind every number there is a name',
      es: 'Detrás de cada cifra hay un nombre',
    },
    accent: { fa: 'نامی هست', en: 'a name', es: 'un nombre' },
    lead: {
      fa: 'راهنماهایی که وضعیت‌ها از آن‌ها می‌آید، مجله‌ای که منبعش را می‌نویسد و قانون‌هایی که میان ما و شماست.',
      en: 'The guidelines that statuses come from, a magazine that names its sources, and the rules between us and you.',
      es: 'Las guías de las que salen los estados, una revista que cita sus fuentes y las normas entre nosotros.',
    },
    picture: picture('articles/three-guidelines.webp', {
      fa: 'سه ستون رنگی با مرزهای ناهم‌سطح برای سه راهنما',
      en: 'Three coloured columns whose limits sit at different heights, one for each guideline',
    }),
    actions: [
      {
        label: { fa: 'مجلهٔ تپش', en: 'The magazine', es: 'La revista' },
        href: '/magazine',
        weight: 'primary',
      },
      { label: { fa: 'قوانین', en: 'The rules', es: 'Las normas' }, href: '/rules' },
    ],
  },
  blocks: [
    textBlock({
      heading: {
        fa: 'راهنماهایی که به کار می‌بریم',
        en: 'The guidelines we go by',
        es: 'Las guías que seguimos',
      },
      body: {
        fa: `Table: وضعیت هر اندازه از کجا می‌آید
| اندازه | راهنما | برای چه کسی |
| --- | --- | --- |
| فشار خون | انجمن جهانی فشار خون، ISH 2020 | بزرگسالان |
| قند خون | انجمن دیابت آمریکا، ADA 2025 | ناشتا و پس از غذا جداست |
| اکسیژن خون و دما | NEWS2، سال ۲۰۱۷ | مقیاس بیمارستان، بزرگسالان |
| نمایهٔ تودهٔ بدنی | سازمان جهانی بهداشت، WHO 2000 | بزرگسالان |

نوار قلب، صدای قلب و ریه و برگهٔ آزمایش وضعیت نمی‌گیرند؛ خواندنشان با پزشک است.

ESC 2024 و AHA/ACC 2017 مرزهای دیگری برای فشار خون دارند. هر سه را [در مجله](/magazine/category/statistics) کنار هم گذاشته‌ایم.

!note وضعیت تشخیص نیست. تصمیم دربارهٔ دارو و درمان با پزشک شماست.`,
        en: `Table: Where the status of a measurement comes from
| Measurement | Guideline | For whom |
| --- | --- | --- |
| Blood pressure | International Society of Hypertension, ISH 2020 | Adults |
| Blood sugar | American Diabetes Association, ADA 2025 | Fasting and after meals apart |
| Blood oxygen and temperature | NEWS2, 2017 | A scale of hospitals, adults |
| Body mass index | World Health Organization, WHO 2000 | Adults |

ECGs, heart and lung sounds and lab reports are given no status; reading them is for a doctor.

ESC 2024 and AHA/ACC 2017 draw other limits for blood pressure. All three stand side by side [in the magazine](/magazine/category/statistics).

!note A status is not a diagnosis. Decisions about medicine and treatment are your doctor’s.`,
      },
      tone: 'sand',
    }),
    cardsBlock({
      heading: {
        fa: 'مجله، در سه بخش',
        en: 'The magazine, in three parts',
        es: 'La revista, en tres partes',
      },
      cards: [
        {
          heading: { fa: 'عمومی', en: 'For everyone', es: 'Para todos' },
          body: {
            fa: 'سلامت خانه و خانواده، به زبان ساده.',
            en: 'Health at home and in the family, in plain words.',
          },
          href: '/magazine/category/public',
          picture: picture('categories/public.webp', {
            fa: 'زن و مردی پشت میز چای، با کاسهٔ میوه میانشان',
            en: 'A woman and a man at a table with tea and a bowl of fruit',
          }),
        },
        {
          heading: { fa: 'تخصصی', en: 'Specialized', es: 'Especializado' },
          body: {
            fa: 'شنیدن، نوار قلب و تصویربرداری همراه، برای کسانی که درمان می‌کنند.',
            en: 'Auscultation, ECG and portable imaging, for those who treat.',
          },
          href: '/magazine/category/specialized',
          picture: picture('categories/specialized.webp', {
            fa: 'گوشی پزشکی روی نواری از نوار قلب',
            en: 'A stethoscope lying over a strip of ECG',
          }),
        },
        {
          heading: { fa: 'آمار', en: 'In numbers', es: 'En cifras' },
          body: {
            fa: 'مرزها و دسته‌ها، با سال راهنمایی که از آن آمده‌اند.',
            en: 'Limits and categories, with the year of their guideline.',
          },
          href: '/magazine/category/statistics',
          picture: picture('categories/statistics.webp', {
            fa: 'نموداری از اندازه‌ها در سه محدودهٔ رنگی، زیر ذره‌بین',
            en: 'A chart of readings in three coloured zones under a magnifying glass',
          }),
        },
      ],
    }),
    textBlock({
      heading: {
        fa: 'قانون‌ها، پیش از آنکه لازم شوند',
        en: 'The rules, before they are needed',
        es: 'Las normas, antes de que hagan falta',
      },
      body: {
        fa: `- [حریم خصوصی](/rules/privacy): چه می‌گیریم، چه کسی می‌بیند، چگونه پس می‌گیرید.
- [قوانین پلتفرم](/rules/platform): نوبت پزشک، لغو آن و در میان گذاشتن پرونده.
- [سفارش](/rules/orders): تحویل، بازگشت مبلغ، تعویض و خرید گروهی.
- [گارانتی](/rules/warranty): یک سال، و پنج سال پس از آن.
- [ارتباط الکترونیکی](/rules/communication): چه پیامی از ماست و چه پیامی نیست.`,
        en: `- [Privacy](/rules/privacy): what we take, who sees it, how you take it back.
- [Platform rules](/rules/platform): appointments, cancelling them, and sharing a record.
- [Orders](/rules/orders): delivery, refunds, exchange and group buying.
- [Warranty](/rules/warranty): one year, and five years of service.
- [Communication](/rules/communication): which messages are ours, and which are not.`,
      },
      tone: 'mist',
    }),
    questionsBlock({
      heading: {
        fa: 'سه پرسش دربارهٔ عددها',
        en: 'Three questions about numbers',
        es: 'Tres preguntas sobre cifras',
      },
      questions: ['guidelines', 'status-not-diagnosis', 'nh1-af'],
    }),
    featureBlock({
      heading: {
        fa: 'و اگر خواندن بس نبود',
        en: 'And when reading is not enough',
        es: 'Y cuando leer no basta',
      },
      body: {
        fa: 'از پزشکی بپرسید که پرونده را پیش رو دارد. برنامهٔ وب در هر مرورگری باز می‌شود؛ برای وصل کردن دستگاه به برنامهٔ اندروید نیاز است.',
        en: 'Ask a doctor who has the record at hand. The web app opens in any browser; connecting a device needs the Android app.',
      },
      tone: 'coral',
      actions: [
        { label: { fa: 'پزشکان', en: 'Doctors', es: 'Médicos' }, href: '/doctors', weight: 'primary' },
        { label: { fa: 'برنامه‌ها', en: 'Apps', es: 'Aplicaciones' }, href: '/apps' },
      ],
    }),
  ],
  seo: {
    title: {
      fa: 'منابع تپش؛ راهنماها، مجله و قوانین',
      en: 'Resources of Tapesh: guidelines, magazine and rules',
      es: 'Recursos de Tapesh: guías, revista y normas',
    },
    description: {
      fa: 'راهنماهای بالینی که وضعیت‌ها بر پایهٔ آن‌هاست، با سال هر کدام، بخش‌های مجله، قوانین و برنامه‌ها.',
      en: 'The clinical guidelines behind every status, each with its year, the parts of the magazine, the rules and the apps.',
      es: 'Las guías clínicas detrás de cada estado, cada una con su año, las partes de la revista, las normas y las aplicaciones.',
    },
  },
})
