import { paragraph, rich, slug, text, type SeedDocument, type Words } from './build'

interface Job {
  slug: string
  title: Words
  summary: Words
  team: Words
  place: Words
  kind: 'full-time' | 'part-time' | 'internship'
  isRemote?: boolean
  body: Words
}

const tehran: Words = { fa: 'تهران', en: 'Tehran', es: 'Teherán' }
const devices: Words = { fa: 'دستگاه‌ها', en: 'Devices', es: 'Dispositivos' }
const people: Words = { fa: 'پشتیبانی', en: 'Support', es: 'Asistencia' }

/** Examples, and marked as such: the sample company has no place to give. */
const examples: Job[] = [
  {
    slug: 'firmware-engineer',
    title: { fa: 'مهندس میان‌افزار دستگاه', en: 'Device firmware engineer', es: 'Ingeniería de firmware' },
    summary: {
      fa: 'کد روی گوشی دیجیتال و نوار قلب جیبی: از گرفتن سیگنال تا رساندن بی‌کم‌وکاست آن به تلفن.',
      en: 'The code on the digital stethoscope and the pocket ECG: from taking the signal to handing it to the phone, whole.',
      es: 'El código del estetoscopio digital y del ECG de bolsillo.',
    },
    team: devices,
    place: tehran,
    kind: 'full-time',
    body: {
      fa: `## چه می‌کنید

- خواندن میکروفون و الکترودها با زمان‌بندی دقیق، روی میکروکنترلری که باتری کوچکی دارد.
- بلوتوث کم‌مصرف، و اینکه با قطع و وصل شدن ارتباط چیزی گم نشود.
- آزمون روی خود دستگاه، کنار آزمون روی میز.

## چه لازم است

- چند سال کار با زبان C روی سخت‌افزار واقعی.
- حوصلهٔ خواندن دیتاشیت و نوشتن آنچه دیده‌اید.`,
      en: `## What you do

- Read microphone and electrodes with exact timing, on a microcontroller with a small battery.
- Bluetooth Low Energy, and that nothing is lost when the connection comes and goes.
- Tests on the device itself, beside those on the desk.

## What it takes

- Some years of C on real hardware.
- The patience to read data sheets and to write down what you have seen.`,
    },
  },
  {
    slug: 'product-support',
    title: { fa: 'کارشناس پشتیبانی محصول', en: 'Product support specialist', es: 'Asistencia de producto' },
    summary: {
      fa: 'پاسخ به کسی که بازوبند در دست دارد و عدد را نمی‌فهمد، و رساندن همان پرسش به سازندهٔ دستگاه.',
      en: 'Answering somebody who holds the cuff and does not understand the number, and taking the same question to those who build it.',
      es: 'Responder a quien tiene el manguito en la mano y no entiende la cifra.',
    },
    team: people,
    place: tehran,
    kind: 'part-time',
    isRemote: true,
    body: {
      fa: `## چه می‌کنید

- پاسخ به تلفن، پیام و تیکت، با جمله‌هایی که مادربزرگ هم بفهمد.
- جدا کردن پرسش فنی از پرسش پزشکی: دومی را پزشک پاسخ می‌دهد، نه ما.
- نوشتن صفحهٔ راهنما از پرسش‌هایی که دوباره می‌آیند.

## چه لازم است

- فارسی روان در نوشتن و گفتن.
- سابقه‌ای در پشتیبانی، پرستاری یا آموزش کمک می‌کند.`,
      en: `## What you do

- Answer the phone, messages and tickets in sentences that a grandmother understands.
- Tell technical questions from medical ones: the second are for a doctor, not for us.
- Turn questions that keep coming into pages of help.

## What it takes

- Fluent Persian, written and spoken.
- Some experience in support, nursing or teaching helps.`,
    },
  },
  {
    slug: 'signal-internship',
    title: {
      fa: 'کارآموز پردازش سیگنال',
      en: 'Signal processing intern',
      es: 'Prácticas en procesamiento de señal',
    },
    summary: {
      fa: 'شش ماه کار روی جدا کردن صدای قلب از صدای ریه و نوفهٔ اتاق، کنار کسی که این کار را می‌داند.',
      en: 'Six months on telling the heart from the lungs and the noise of the room, beside somebody who knows how.',
      es: 'Seis meses separando el sonido del corazón del de los pulmones.',
    },
    team: devices,
    place: tehran,
    kind: 'internship',
    body: {
      fa: `## چه می‌کنید

- ساختن و سنجیدن پالایه‌ها روی صداهای ضبط‌شده، با عدد و نه با گوش خودتان.
- نوشتن آنچه کار نکرد، کنار آنچه کار کرد.

## چه لازم است

- دانشجوی برق، کامپیوتر یا مهندسی پزشکی باشید.
- پایتون یا متلب، و درس سیگنال‌ها و سیستم‌ها.`,
      en: `## What you do

- Build and measure filters on recorded sounds, by figures and not by your own ears.
- Write down what did not work beside what did.

## What it takes

- You study electrical, computer or biomedical engineering.
- Python or MATLAB, and a course in signals and systems.`,
    },
  },
]

export const jobs: SeedDocument[] = examples.map(
  ({ slug: address, title, summary, team, place, kind, isRemote = false, body }, index) => ({
    _id: `job-${address}`,
    _type: 'job',
    title: text(title),
    slug: slug(address),
    summary: paragraph(summary),
    team: text(team),
    place: text(place),
    kind,
    isRemote,
    body: rich(body),
    isOpen: true,
    isExample: true,
    order: (index + 1) * 10,
  }),
)
