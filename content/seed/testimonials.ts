import { paragraph, text, type SeedDocument, type Words } from './build'
import { portrait, type PortraitName } from './portraits'

interface Testimonial {
  id: string
  face: PortraitName
  name: Words
  role: Words
  quote: Words
}

const spoken: Testimonial[] = [
  {
    id: 'mother',
    face: 'maryam',
    name: { fa: 'مریم ر.', en: 'Maryam R.', es: 'Maryam R.' },
    role: { fa: 'مادر دو فرزند، تهران', en: 'Mother of two, Tehran', es: 'Madre de dos hijos, Teherán' },
    quote: {
      fa: 'شب‌هایی که پسرم تب داشت عددها را روی کاغذ می‌نوشتم و صبح پیدایشان نمی‌کردم. حالا همه در پروندهٔ خودش است. پزشکش یک نگاه انداخت و گفت کدام ساعت را دوباره بسنجم.',
      en: 'When my son ran a fever I used to write the numbers on paper and lose them by morning. Now they are all in his record. His doctor took one look and told me which hour to measure again.',
    },
  },
  {
    id: 'cardiologist',
    face: 'kamran',
    name: { fa: 'دکتر کامران ن.', en: 'Dr Kamran N.', es: 'Dr. Kamran N.' },
    role: { fa: 'متخصص قلب و عروق', en: 'Cardiologist', es: 'Cardiólogo' },
    quote: {
      fa: 'صدای ضبط‌شده جای معاینه را نمی‌گیرد، اما وقتی بیمار از شهر دیگری می‌نویسد، شنیدن همان چند ثانیه کمک می‌کند بدانم باید زودتر ببینمش یا نه.',
      en: 'A recorded sound does not replace an examination. But when a patient writes from another town, hearing those few seconds helps me decide whether I should see them sooner.',
    },
  },
  {
    id: 'medical-student',
    face: 'negar',
    name: { fa: 'نگار ص.', en: 'Negar S.', es: 'Negar S.' },
    role: { fa: 'دانشجوی پزشکی، شیراز', en: 'Medical student, Shiraz', es: 'Estudiante de medicina, Shiraz' },
    quote: {
      fa: 'دو ترم وانمود می‌کردم صدای دوم قلب را می‌شنوم. وقتی اول روی صفحه دیدمش، گوشم هم یاد گرفت کجا دنبالش بگردد.',
      en: 'For two terms I pretended to hear the second heart sound. Once I had seen it on the screen, my ears learned where to look for it.',
    },
  },
  {
    id: 'veterinarian',
    face: 'behzad',
    name: { fa: 'دکتر بهزاد م.', en: 'Dr Behzad M.', es: 'Dr. Behzad M.' },
    role: { fa: 'دامپزشک، گرگان', en: 'Veterinarian, Gorgan', es: 'Veterinario, Gorgán' },
    quote: {
      fa: 'بیماران من نفسشان را برای من نگه نمی‌دارند. چند ثانیه ضبط می‌کنم و بعد، وقتی حیوان آرام گرفت، دوباره گوش می‌دهم.',
      en: 'My patients do not hold their breath for me. I record a few seconds, and listen again once the animal has settled.',
    },
  },
  {
    id: 'nurse',
    face: 'zahra',
    name: { fa: 'زهرا ک.', en: 'Zahra K.', es: 'Zahra K.' },
    role: { fa: 'پرستار مراقبت در خانه', en: 'Home-care nurse', es: 'Enfermera de atención domiciliaria' },
    quote: {
      fa: 'سالمندی که بازوبند را خودش می‌بندد، بیشتر وقت‌ها شل می‌بندد. اینکه دستگاه خودش بگوید، از صد بار سفارش من بهتر کار می‌کند.',
      en: 'Older people who put the cuff on by themselves mostly leave it loose. The device saying so works better than my reminding them a hundred times.',
    },
  },
  {
    id: 'hearing-loss',
    face: 'leila',
    name: { fa: 'دکتر لیلا ف.', en: 'Dr Leila F.', es: 'Dra. Leila F.' },
    role: {
      fa: 'پزشک عمومی، کم‌شنوا',
      en: 'General practitioner, hard of hearing',
      es: 'Médica general, con pérdida auditiva',
    },
    quote: {
      fa: 'سال‌ها نگران روزی بودم که گوشی پزشکی را کنار بگذارم. حالا صدا را در هدست خودم می‌شنوم و آنچه را که نشنوم، روی صفحه می‌بینم. هنوز معاینه می‌کنم.',
      en: 'For years I feared the day I would have to put my stethoscope away. Now I hear in my own headset, and what I do not hear I see on the screen. I still examine my patients.',
    },
  },
  {
    id: 'hr-manager',
    face: 'amirhossein',
    name: { fa: 'امیرحسین د.', en: 'Amir-Hossein D.', es: 'Amir-Hossein D.' },
    role: {
      fa: 'مدیر منابع انسانی، سازمانی با ۲۴۰ همکار',
      en: 'HR manager in an organisation of 240',
      es: 'Responsable de personal en una organización de 240 personas',
    },
    quote: {
      fa: 'نخستین پرسش همکاران این بود که عددها را چه کسی می‌بیند. گفتیم خودتان. از آن روز جلوی ایستگاه صف است.',
      en: 'The first thing people asked was who sees the numbers. You do, we said. There has been a queue at the stand ever since.',
    },
  },
  {
    id: 'rural-gp',
    face: 'younes',
    name: { fa: 'دکتر یونس ب.', en: 'Dr Younes B.', es: 'Dr. Younes B.' },
    role: {
      fa: 'پزشک روستا، سیستان و بلوچستان',
      en: 'Rural doctor, Sistan and Baluchestan',
      es: 'Médico rural, Sistán y Baluchistán',
    },
    quote: {
      fa: 'تا نزدیک‌ترین متخصص قلب چهار ساعت راه است. نوار را می‌گیرم، می‌فرستم و تلفنی با هم نگاه می‌کنیم. بعضی‌ها باید بروند؛ بعضی‌ها هم بی‌خود راهی جاده نمی‌شوند.',
      en: 'The nearest cardiologist is four hours away. I record, I send, and we look at it together on the phone. Some patients must go; others are spared the road.',
    },
  },
  {
    id: 'daughter',
    face: 'sepideh',
    name: { fa: 'سپیده ع.', en: 'Sepideh A.', es: 'Sepideh A.' },
    role: {
      fa: 'دختری دور از پدر و مادر',
      en: 'A daughter living far from her parents',
      es: 'Hija que vive lejos de sus padres',
    },
    quote: {
      fa: 'پدرم پشت تلفن همیشه می‌گوید خوبم. حالا عدد هر روزش را می‌بینم و وقتی می‌پرسم، هر دو دربارهٔ یک چیز حرف می‌زنیم.',
      en: 'On the phone my father always says he is fine. Now I see the number of the day, and when I ask, we are both talking about the same thing.',
    },
  },
]

export const testimonials: SeedDocument[] = spoken.map(({ id, face, name, role, quote }, position) => ({
  _id: `testimonial-${id}`,
  _type: 'testimonial',
  name: text(name),
  role: text(role),
  quote: paragraph(quote),
  picture: portrait(face),
  isExample: true,
  order: (position + 1) * 10,
}))
