import type { Question } from './question'

export const recordQuestions: Question[] = [
  {
    id: 'who-sees-records',
    question: {
      fa: 'اندازه‌ها و ضبط‌های مرا چه کسی می‌بیند؟',
      en: 'Who sees my readings and recordings?',
      es: '¿Quién ve mis mediciones?',
    },
    slug: 'چه-کسی-پرونده-را-می‌بیند',
    tags: ['family'],
    answer: {
      fa: `شما، و هر کس که خودتان به او اجازه داده باشید. دیگر کاربران هیچ‌چیز از پروندهٔ شما نمی‌بینند.

- پایان دادن به اشتراک در همان لحظه اثر می‌کند.
- هر بار که کس دیگری پرونده‌تان را بخواند، خبرش را همان‌جا می‌بینید.

جزئیات در [حریم خصوصی](/rules/privacy) آمده است.`,
      en: `You do, and so does anyone you have allowed. Other users see nothing of your record.

- Ending a share takes effect at once.
- Whenever someone else reads your record, you can see that they did.

The details are in the [privacy policy](/rules/privacy).`,
    },
  },
  {
    id: 'status-not-diagnosis',
    question: {
      fa: 'وضعیتی که کنار عدد می‌آید یعنی چه؟',
      en: 'What does the status beside a number mean?',
      es: '¿Qué significa el estado junto a una cifra?',
    },
    slug: 'معنی-وضعیت-کنار-عدد',
    tags: ['guidelines', 'measuring'],
    answer: {
      fa: `وضعیت می‌گوید عدد شما در کدام بازهٔ یک راهنمای بالینی نام‌دار می‌افتد؛ برای نمونه، «اندکی بالا» بر پایهٔ ISH 2020. نام راهنما و سالش همیشه کنار آن نوشته است.

وضعیت **تشخیص نیست**. یک عدد بالا می‌تواند از دویدن، دلهره، چای یا بازوبند شل باشد. روند چند روز بیشتر می‌گوید و تصمیم دربارهٔ دارو و درمان با پزشک شماست.

!warning بر پایهٔ یک اندازه، دارو را کم یا زیاد یا قطع نکنید.`,
      en: `The status says which range of a named clinical guideline your number falls into: “high-normal” by ISH 2020, for instance. The guideline and its year always stand beside it.

A status is **not a diagnosis**. One high number may come from running, worry, tea or a loose cuff. The trend over several days says more, and decisions about medicine and treatment are your doctor’s.

!warning Do not raise, lower or stop a medicine on the strength of one reading.`,
    },
  },
  {
    id: 'guidelines',
    question: {
      fa: 'فشار خون را بر پایهٔ کدام راهنما دسته‌بندی می‌کنید؟',
      en: 'Which guideline do you use for blood pressure?',
      es: '¿Qué guía usan para la tensión arterial?',
    },
    slug: 'راهنمای-رده‌بندی-فشار-خون',
    tags: ['blood-pressure', 'guidelines'],
    answer: {
      fa: `دسته‌بندی ما بر پایهٔ ISH 2020 است و برای بزرگسالان. هر گاه دو عدد در دو دسته بیفتند، دستهٔ بالاتر در نظر گرفته می‌شود.

Table: فشار خون در مطب بر پایهٔ ISH 2020 (میلی‌متر جیوه)
| دسته | سیستولیک | دیاستولیک |
|---|---|---|
| طبیعی | کمتر از ۱۳۰ | و کمتر از ۸۵ |
| اندکی بالا | ۱۳۰ تا ۱۳۹ | یا ۸۵ تا ۸۹ |
| فشار خون بالا، درجهٔ ۱ | ۱۴۰ تا ۱۵۹ | یا ۹۰ تا ۹۹ |
| فشار خون بالا، درجهٔ ۲ | ۱۶۰ و بیشتر | یا ۱۰۰ و بیشتر |

برای اندازه‌گیری در خانه، همین راهنما مرز را ۱۳۵ روی ۸۵ می‌گذارد. راهنماهای دیگر، مانند ESC 2024 و AHA/ACC 2017، مرزهای دیگری دارند؛ برای همین نام راهنما را همیشه می‌نویسیم.`,
      en: `We go by ISH 2020, for adults. When the two numbers fall into different categories, the higher one counts.

Table: Office blood pressure by ISH 2020 (mmHg)
| Category | Systolic | Diastolic |
|---|---|---|
| Normal | below 130 | and below 85 |
| High-normal | 130 to 139 | or 85 to 89 |
| Grade 1 hypertension | 140 to 159 | or 90 to 99 |
| Grade 2 hypertension | 160 and above | or 100 and above |

For measurements at home the same guideline sets the limit at 135 over 85. Other guidelines, such as ESC 2024 and AHA/ACC 2017, draw their lines elsewhere, which is why the name always stands beside the number.`,
    },
  },
  {
    id: 'family-members',
    feature: 'family-members',
    question: {
      fa: 'چگونه برای پدر و مادرم پرونده بسازم؟',
      en: 'How do I set up a record for my parents?',
      es: '¿Cómo abro un historial para mis padres?',
    },
    slug: 'پرونده-برای-پدر-و-مادر',
    tags: ['family'],
    answer: {
      fa: `در برنامه، بخش خانواده را باز کنید و عضو تازه بیفزایید: نام، نام خانوادگی، نسبت و قد لازم است. نسبت می‌تواند پدر، مادر، مادربزرگ، پدربزرگ، دختر یا پسر باشد.

از آن پس پیش از هر سنجش می‌گویید نوبت کیست و اندازه در پروندهٔ همان شخص می‌ماند. کودکان هم عضو خانواده‌اند؛ حساب جدا از هجده‌سالگی است.`,
      en: `In the app, open the family section and add a member: first name, last name, relation and height are needed. The relation may be father, mother, grandmother, grandfather, daughter or son.

From then on you say whose turn it is before measuring, and the reading stays in that person’s record. Children are members of the family; an account of one’s own starts at eighteen.`,
    },
  },
  {
    id: 'accompanying-doctor',
    feature: 'accompanying-doctor',
    question: {
      fa: 'پزشک همراه چیست و چگونه فعال می‌شود؟',
      en: 'What is an accompanying doctor, and how do I get one?',
      es: '¿Qué es un médico acompañante?',
    },
    slug: 'پزشک-همراه-خانواده',
    tags: ['family'],
    answer: {
      fa: `پزشک همراه خانوادهٔ شما را در گذر زمان می‌بیند: اندازه‌ها را دنبال می‌کند، پیام می‌نویسد، نسخه ثبت می‌کند و به درخواست تماس پاسخ می‌دهد.

فعال کردن آن با **کد VIP** یا تماس با پشتیبانی است. پس از ثبت درخواست تماس، پزشک تا ۱۲ ساعت با شما تماس می‌گیرد.

!urgent پزشک همراه جای اورژانس نیست. در وضعیت اضطراری در ایران با ۱۱۵ تماس بگیرید.`,
      en: `An accompanying doctor follows your family over time: watches the readings, writes messages, submits prescriptions and answers call requests.

It is activated with a **VIP code** or by contacting support. After a call request, the doctor calls you within 12 hours.

!urgent An accompanying doctor is not an emergency service. In an emergency in Iran, call 115.`,
    },
  },
  {
    id: 'online-visit',
    feature: 'online-visits',
    question: {
      fa: 'ویزیت آنلاین چقدر زمان می‌برد و اگر پزشک نیاید چه می‌شود؟',
      en: 'How long is an online visit, and what if the doctor does not come?',
      es: '¿Cuánto dura una consulta en línea?',
    },
    slug: 'زمان-ویزیت-آنلاین',
    tags: ['online-visit'],
    answer: {
      fa: `هر ویزیت ۱۵ دقیقه است و پزشک باید ۵ دقیقه زودتر آماده باشد. اگر شما وارد شوید و پزشک پاسخ ندهد، نوبت ۱۵ دقیقه‌ای دیگری برایتان می‌گذاریم.

در هر زمان یک رزرو می‌توانید داشته باشید؛ بعدی را پس از پایان همین یکی بگیرید.`,
      en: `Each visit is 15 minutes, and the doctor is to be there 5 minutes early. If you come in and the doctor does not answer, you are given another 15-minute slot.

You can hold one reservation at a time, and book the next once this one has ended.`,
    },
  },
  {
    id: 'cancel-visit',
    feature: 'online-visits',
    question: {
      fa: 'اگر نوبت ویزیت را لغو کنم، پولم برمی‌گردد؟',
      en: 'Do I get my money back if I cancel a visit?',
      es: '¿Me devuelven el dinero si cancelo?',
    },
    slug: 'لغو-نوبت-ویزیت',
    tags: ['online-visit'],
    answer: {
      fa: `تا ۴۸ ساعت پیش از نوبت، **نیمی از آنچه پرداخته‌اید** به کیف پولتان برمی‌گردد. پس از آن، وجهی برنمی‌گردد.

بیش از پنج بار رزرو و لغو، به جریمه یا محدودیت حساب می‌انجامد. شرایط هر نوبت همان است که هنگام رزرو دیده‌اید.`,
      en: `Up to 48 hours before the visit, **half of what you paid** goes back to your wallet. After that, nothing is refunded.

More than five reserve-and-cancel actions lead to a fine or limits on the account. The terms of each visit are those you saw when you booked it.`,
    },
  },
]
