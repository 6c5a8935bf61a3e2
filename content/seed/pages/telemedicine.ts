import { picture } from '../build'
import { dayBlock, featureBlock, questionsBlock, textBlock } from '../blocks'
import { pageOf } from './page'

export const telemedicine = pageOf({
  slug: 'telemedicine',
  title: { fa: 'پزشک از راه دور', en: 'Telemedicine', es: 'Telemedicina' },
  hero: {
    eyebrow: { fa: 'گفت‌وگو با پزشک', en: 'Talk to a doctor', es: 'Hable con un médico' },
    heading: {
      fa: 'پانزده دقیقه با پزشک، از همان‌جا که نشسته‌اید',
      en: 'Fifteen minutes with a doctor, from where you sit',
      es: 'Quince minutos con un médico, desde donde esté',
    },
    accent: { fa: 'پانزده دقیقه', en: 'Fifteen minutes', es: 'Quince minutos' },
    lead: {
      fa: 'پزشک و ساعت را شما انتخاب می‌کنید. پیش از آغاز می‌خواند چه شده است، و توصیه‌اش در پروندهٔ شما می‌ماند.',
      en: 'You choose the doctor and the hour. The doctor reads beforehand what has happened, and the advice stays in your record.',
      es: 'Usted elige médico y hora. El médico lee antes lo que ocurre, y su consejo queda en su historial.',
    },
    picture: picture('services/consultation.webp', {
      fa: 'پدربزرگی کنار استکان چای، در گفت‌وگو با پزشکی روی صفحهٔ تلفن همراه',
      en: 'A grandfather beside his glass of tea, talking with a doctor on a phone’s screen',
    }),
    actions: [
      {
        label: { fa: 'انتخاب پزشک', en: 'Choose a doctor', es: 'Elija un médico' },
        href: '/doctors',
        weight: 'primary',
      },
      {
        label: { fa: 'قوانین گفت‌وگو با پزشک', en: 'Rules of consultation', es: 'Normas de la consulta' },
        href: '/rules/platform',
      },
    ],
  },
  blocks: [
    featureBlock({
      eyebrow: { fa: 'در همین مرورگر', en: 'In this very browser', es: 'En este mismo navegador' },
      heading: { fa: 'ببینید، بشنوید، یا بنویسید', en: 'See, hear, or write', es: 'Vea, oiga o escriba' },
      points: [
        {
          title: { fa: 'صدا و تصویر', en: 'Sound and picture' },
          text: {
            fa: 'چیزی نصب نمی‌کنید. پیش از ورود، دوربین و صدا را می‌آزمایید.',
            en: 'Nothing to install. You try camera and sound before you go in.',
          },
        },
        {
          title: { fa: 'گفت‌وگوی نوشتاری', en: 'Chat' },
          text: {
            fa: 'کنار تماس باز است؛ عکس و PDF هم می‌فرستید. اگر خط ضعیف شد، نوشتن می‌ماند.',
            en: 'It is open beside the call, for images and PDFs too. On a poor line, writing remains.',
          },
        },
        {
          title: { fa: 'پاسخ نوشتاری', en: 'A written answer' },
          text: {
            fa: 'پرسش را کامل می‌نویسید و پزشک به همان پاسخ می‌دهد، بی‌تماس.',
            en: 'You write the question in full and the doctor answers it, without a call.',
          },
        },
      ],
      picture: picture('articles/online-visit.webp', {
        fa: 'پزشکی روی صفحهٔ رایانه، فهرستی که دو خط آن تیک خورده و استکانی چای',
        en: 'A doctor on a computer’s screen, a list with two of its lines ticked, and a glass of tea',
      }),
      tone: 'mist',
      feature: 'online-visits',
    }),
    dayBlock({
      heading: { fa: 'از گرفتن نوبت تا توصیه', en: 'From booking to advice', es: 'De la reserva al consejo' },
      moments: [
        {
          time: '10:00',
          title: { fa: 'نوبت', en: 'The booking' },
          text: {
            fa: 'وقت ده دقیقه برایتان می‌ماند تا بپردازید. می‌نویسید چه شده است و کدام بخش پرونده را ببیند.',
            en: 'The time is kept for ten minutes while you pay. You write what has happened, and which part of the record to show.',
          },
          feature: 'online-visits',
        },
        {
          time: '17:55',
          title: { fa: 'در باز می‌شود', en: 'The door opens' },
          text: { fa: 'پزشک پنج دقیقه زودتر حاضر است.', en: 'The doctor is there five minutes early.' },
          feature: 'online-visits',
        },
        {
          time: '18:00',
          title: { fa: 'گفت‌وگو', en: 'The conversation' },
          text: { fa: 'پانزده دقیقه، و ضبط نمی‌شود.', en: 'Fifteen minutes, and not recorded.' },
          feature: 'online-visits',
        },
        {
          time: '18:15',
          title: { fa: 'توصیه و نسخه', en: 'Advice and prescription' },
          text: {
            fa: 'در پروندهٔ شما می‌ماند و چاپ می‌شود.',
            en: 'They stay in your record, and can be printed.',
          },
          feature: 'online-visits',
        },
      ],
    }),
    featureBlock({
      eyebrow: { fa: 'اگر برنامه عوض شد', en: 'When plans change', es: 'Si cambian los planes' },
      heading: {
        fa: 'لغو، و پزشکی که نیامد',
        en: 'Cancelling, and a doctor who did not come',
        es: 'La cancelación, y un médico que no vino',
      },
      points: [
        {
          title: { fa: 'تا ۴۸ ساعت پیش از نوبت', en: 'Up to 48 hours before' },
          text: {
            fa: 'نیمی از آنچه پرداخته‌اید به کیف پولتان برمی‌گردد. دیرتر از آن، چیزی برنمی‌گردد.',
            en: 'Half of what you paid goes back to your wallet. Later than that, nothing does.',
          },
        },
        {
          title: { fa: 'اگر پزشک نیاید', en: 'If the doctor does not come' },
          text: {
            fa: 'شما وارد شده‌اید و پاسخی نیست: نوبت پانزده‌دقیقه‌ای دیگری می‌گیرید، بی‌هزینه. اگر آن زمان به کارتان نمی‌آید، تا آغازش با برگشت همهٔ پول لغوش می‌کنید.',
            en: 'You are there and nobody answers: you get another fifteen minutes, without cost. If that time does not suit you, you cancel it before it begins and have all of your money back.',
          },
        },
        {
          title: { fa: 'بیش از پنج لغو', en: 'More than five cancellations' },
          text: {
            fa: 'گرفتن و لغو پی‌درپی نوبتِ پرداخت‌شده، حساب را محدود می‌کند.',
            en: 'Booking and cancelling paid visits again and again limits the account.',
          },
        },
      ],
      tone: 'coral',
      feature: 'online-visits',
      actions: [
        {
          label: { fa: 'متن کامل قوانین', en: 'The rules in full', es: 'Las normas completas' },
          href: '/rules/platform',
        },
      ],
    }),
    textBlock({
      heading: { fa: 'شب پیش از نوبت', en: 'The night before', es: 'La víspera' },
      body: {
        fa: `1. بنویسید چه شده، از کی، و چه چیز بهتر یا بدترش می‌کند.
2. نام و مقدار داروها را کنار دست بگذارید؛ گیاهی و مکمل هم داروست.
3. حساسیت‌ها را بگویید، به‌ویژه به دارو.
4. سه پرسشی را که نباید بی‌پاسخ بماند، اول بپرسید.

تلفن همراه را به چیزی تکیه دهید و رو به نور بنشینید. باقی را [در مجله](/magazine) بخوانید.

!urgent درد سینه، تنگی نفس ناگهانی و ضعف یک‌سوی بدن جایش اینجا نیست: با اورژانس ۱۱۵ تماس بگیرید.`,
        en: `1. Write down what has happened, since when, and what makes it better or worse.
2. Have the names and amounts of your medicines at hand; herbs and supplements count.
3. Mention allergies, to medicines above all.
4. Ask first the three questions that must not stay open.

Lean the phone against something and face the light. Read on [in the magazine](/magazine).

!urgent Chest pain, sudden shortness of breath and weakness of one side do not belong here: in Iran call 115.`,
      },
      tone: 'mist',
    }),
    questionsBlock({ questions: ['online-visit', 'cancel-visit', 'who-sees-records'] }),
  ],
  seo: {
    title: {
      fa: 'گفت‌وگو با پزشک از راه دور',
      en: 'Telemedicine: talk to a doctor by video',
      es: 'Telemedicina: hable con un médico por vídeo',
    },
    description: {
      fa: 'پانزده دقیقه صدا، تصویر یا نوشته با پزشکی که خودتان انتخاب می‌کنید؛ شرایط لغو، آمادگی پیش از نوبت و آنچه در پرونده می‌ماند.',
      en: 'Fifteen minutes by sound, picture or chat with a doctor of your choice: how to cancel, how to prepare, and what stays in the record.',
      es: 'Quince minutos por voz, vídeo o chat con el médico que elija: cómo cancelar, cómo prepararse y qué queda en el historial.',
    },
  },
})
