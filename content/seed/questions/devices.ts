import type { Question } from './question'

export const deviceQuestions: Question[] = [
  {
    id: 'acoustic-or-digital',
    question: {
      fa: 'گوشی پزشکی آکوستیک بخرم یا دیجیتال؟',
      en: 'Should I buy an acoustic or a digital stethoscope?',
      es: '¿Estetoscopio acústico o digital?',
    },
    slug: 'گوشی-آکوستیک-یا-دیجیتال',
    tags: ['auscultation'],
    answer: {
      fa: `اگر فقط می‌خواهید بشنوید، گوشی آکوستیک بس است. **NS0** برای معاینهٔ عمومی سبک و ساده است و **NS0-Cardio** با سری بزرگ‌تر و گودتر برای صداهای قلب. هیچ‌کدام باتری نمی‌خواهند و صدایی هم ضبط نمی‌کنند.

گوشی دیجیتال را وقتی بخرید که یکی از این‌ها را لازم دارید:

- صدای تقویت‌شده، تا ۱۷ برابر در NS1 و تا ۲۰ برابر در NS1-SE و NS1-SE-Plus؛
- کاهش نویز محیط و جدا کردن صدای قلب از ریه؛
- دیدن شکل صدا در برنامه و ضبط آن برای مقایسه یا فرستادن به پزشک.`,
      en: `If you only want to listen, an acoustic stethoscope is enough. The **NS0** is light and simple for general examination, and the **NS0-Cardio** has a larger, deeper chest piece for heart sounds. Neither needs a battery, and neither records.

Choose a digital one when you need any of these:

- amplified sound, up to 17 times with the NS1 and up to 20 with the NS1-SE and NS1-SE-Plus;
- less ambient noise, and heart sounds apart from lung sounds;
- the shape of the sound in the app, recorded to compare later or to send to a doctor.`,
    },
  },
  {
    id: 'ns1-models',
    question: {
      fa: 'تفاوت NS1، NS1-SE و NS1-SE-Plus چیست؟',
      en: 'What sets the NS1, NS1-SE and NS1-SE-Plus apart?',
      es: '¿En qué se diferencian NS1, NS1-SE y NS1-SE-Plus?',
    },
    slug: 'تفاوت-مدل‌های-ns1',
    tags: ['auscultation'],
    answer: {
      fa: `هر سه از نویز محیط می‌کاهند، صدای قلب و ریه را جدا می‌کنند و فونوکاردیوگرام زنده را در برنامه نشان می‌دهند. تفاوتشان در تقویت و هدفون است.

Table: سه مدل کنار هم
| مدل | تقویت | هدفون |
|---|---|---|
| NS1 | تا ۱۷ برابر | سیمی |
| NS1-SE | تا ۲۰ برابر | سیمی |
| NS1-SE-Plus | تا ۲۰ برابر | سیمی و بلوتوث |

در معرفی‌های قدیمی‌تر برای همهٔ این خانواده تا ۲۰ برابر آمده است؛ برای NS1 روی ۱۷ برابر حساب کنید.`,
      en: `All three reduce ambient noise, separate heart from lung sounds, and show a live phonocardiogram in the app. They differ in amplification and headphones.

Table: The three models side by side
| Model | Amplification | Headphones |
|---|---|---|
| NS1 | up to 17 times | wired |
| NS1-SE | up to 20 times | wired |
| NS1-SE-Plus | up to 20 times | wired and Bluetooth |

Older descriptions give up to 20 times for the whole series; for NS1 count on 17.`,
    },
  },
  {
    id: 'colours',
    question: {
      fa: 'گوشی‌ها چه رنگ‌هایی دارند؟',
      en: 'What colours do the stethoscopes come in?',
      es: '¿En qué colores hay estetoscopios?',
    },
    slug: 'رنگ-گوشی‌ها',
    answer: {
      fa: `گوشی‌های دیجیتال NS1 در ده رنگ عرضه می‌شوند، از مشکی مات تا مسی و آبی پروس. گوشی‌های آکوستیک رنگ‌های کمتری دارند. در صفحهٔ هر گوشی می‌توانید رنگ را عوض کنید و ببینید.

موجودی هر رنگ را فروشگاه نشان می‌دهد؛ گذاشتن کالا در سبد، آن را برای شما نگه نمی‌دارد.`,
      en: `The digital NS1 stethoscopes come in ten colours, from matte black to copper and Prussian blue; the acoustic ones in fewer. You can change the colour on each stethoscope’s page and look.

The shop shows what is in stock in each colour. Putting an item in the basket does not reserve it.`,
    },
  },
  {
    id: 'android-app',
    question: {
      fa: 'دستگاه‌ها با آیفون هم کار می‌کنند؟',
      en: 'Do the devices work with an iPhone?',
      es: '¿Funcionan los dispositivos con iPhone?',
    },
    slug: 'اتصال-دستگاه-و-آیفون',
    answer: {
      fa: `وصل کردن دستگاه به **برنامهٔ اندروید** نیاز دارد. پروندهٔ سلامت، پیام‌ها و نوبت‌ها را در آیفون و در وب هم می‌بینید، و هر اندازه‌ای را می‌توانید با دست وارد کنید.

اگر در خانه یک تلفن یا تبلت اندروید دارید، همان برای وصل کردن دستگاه‌ها کافی است؛ از آن پس هر جا وارد حسابتان شوید، اندازه‌ها را می‌بینید.`,
      en: `Connecting a device needs the **Android app**. The health record, messages and appointments open on an iPhone and on the web as well, and any reading can be typed in by hand.

One Android phone or tablet in the house is enough to connect the devices. The readings then appear wherever you sign in.`,
    },
  },
  {
    id: 'nh1-af',
    question: {
      fa: 'NH1 فیبریلاسیون دهلیزی (AF) را تشخیص می‌دهد؟',
      en: 'Does the NH1 detect atrial fibrillation (AF)?',
      es: '¿Detecta el NH1 la fibrilación auricular (FA)?',
    },
    slug: 'nh1-و-فیبریلاسیون-دهلیزی',
    tags: ['ecg', 'heart'],
    answer: {
      fa: `امروز نه. NH1 نوار قلب تک‌کاناله یا شش‌کاناله می‌گیرد و در پرونده نگه می‌دارد؛ خواندن نوار با پزشک است.

تشخیص آریتمی AF، اکسیژن خون و تعداد تنفس برای **به‌روزرسانی بعدی برنامه** وعده داده شده‌اند. تاریخی برایشان نداریم و خواهش می‌کنیم به امید آن‌ها خرید نکنید.

!urgent با درد قفسهٔ سینه، تنگی نفس یا بی‌هوشی، منتظر نوار نمانید: در ایران با اورژانس ۱۱۵ تماس بگیرید.`,
      en: `Not today. The NH1 records an ECG in single-channel or six-channel mode and keeps it in the record; reading it is for a doctor.

AF arrhythmia detection, blood oxygen and breathing rate are promised for **a later app update**. We have no date for them, and ask you not to buy for their sake.

!urgent With chest pain, shortness of breath or fainting, do not wait for a recording: in Iran call 115.`,
    },
  },
  {
    id: 'nb1-two-users',
    feature: 'family-members',
    question: {
      fa: 'فشارسنج NB1 چند نفر را از هم جدا نگه می‌دارد؟',
      en: 'How many people can share an NB1?',
      es: '¿Cuántas personas pueden usar un NB1?',
    },
    slug: 'دو-کاربر-فشارسنج-nb1',
    tags: ['blood-pressure', 'measuring'],
    answer: {
      fa: `حافظهٔ NB1 نود اندازه را برای **دو کاربر** نگه می‌دارد. اگر بیش از دو نفر از آن استفاده می‌کنند، اندازه‌ها را در برنامه به پروندهٔ هر عضو خانواده بسپارید؛ تعداد اعضای پرونده به حافظهٔ دستگاه بسته نیست.

پیش از هر اندازه‌گیری ببینید نوبت چه کسی است. بازوبند شل یا تکان خوردن را خود دستگاه تشخیص می‌دهد و می‌گوید دوباره بگیرید.`,
      en: `The NB1 stores 90 readings for **two users**. If more than two people use it, file each reading in the app under the right family member; the number of members in a record does not depend on the device’s memory.

Check whose turn it is before you measure. The device notices a loose cuff or movement by itself and asks you to measure again.`,
    },
  },
  {
    id: 'ultrasound-who',
    question: {
      fa: 'سونوگرافی همراه را چه کسی می‌تواند به کار ببرد؟',
      en: 'Who can use the portable ultrasound?',
      es: '¿Quién puede usar el ecógrafo portátil?',
    },
    slug: 'کاربر-سونوگرافی-همراه',
    tags: ['imaging'],
    answer: {
      fa: `گرفتن و خواندن تصویر کار پزشک یا کارشناس آموزش‌دیده است. دستگاه برای درمانگاه‌ها، ویزیت در خانه و دامپزشکی ساخته شده است، نه برای آنکه خانواده خودش تصویر بگیرد و تفسیر کند.

ابعاد و وزن دستگاه را فعلاً اعلام نکرده‌ایم، چون متن‌های ما دربارهٔ آن یکی نیست. پیش از خرید از ما بپرسید.`,
      en: `Taking and reading the image is the work of a doctor or a trained operator. The device is meant for clinics, home visits and veterinary practice, not for families to image and interpret by themselves.

Its size and weight are not stated for now, because our texts do not agree. Please ask us before you buy.`,
    },
  },
  {
    id: 'stand-for-organisations',
    question: {
      fa: 'ایستگاه سلامت برای چه سازمان‌هایی است؟',
      en: 'Which organisations is the health stand for?',
      es: '¿Para qué organizaciones es la estación de salud?',
    },
    slug: 'ایستگاه-سلامت-برای-سازمان',
    answer: {
      fa: `برای هر جایی که آدم‌ها هر روز به آن می‌آیند: مراکز درمانی، مدرسه و دانشگاه، خیریه، باشگاه ورزشی، نهادهای عمومی و خصوصی و پلتفرم‌های مالی. سازمان‌هایی با بیش از صد همکار مخاطب اصلی آن‌اند.

1. هر همکار با شمارهٔ خودش وارد می‌شود.
2. هفت علامت حیاتی را در کمتر از پنج دقیقه می‌سنجد.
3. نتیجه در پروندهٔ خودش می‌ماند.

سازمان پروندهٔ کسی را نمی‌بیند و فهرستی از اندازه‌ها هم به آن نمی‌دهیم. اندازهٔ هر کس را تنها خودش می‌بیند و آن که خود اجازه دهد.`,
      en: `For any place people come to every day: healthcare centres, schools and universities, charities, sports centres, public and private bodies, and financial platforms. Organisations of more than a hundred staff are whom it serves first.

1. Each person signs in with their own number.
2. Seven vital signs take under five minutes.
3. Results stay in that person’s own record.

The organisation sees nobody’s record, and we hand it no list of readings. A person’s readings are seen by that person alone, and by those they allow.`,
    },
  },
]
