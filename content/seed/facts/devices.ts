import type { SeedDocument } from '../build'
import { fact } from './fact'

const marketing = 'مشخصات محصول در متن‌های معرفی'
const limits = 'ثابت‌ها و حدهای کسب‌وکار، ردیف دستگاه‌ها'

export const deviceFacts: SeedDocument[] = [
  fact('stethoscope.amplification', {
    title: {
      fa: 'تقویت صدای گوشی‌های دیجیتال (NS1-SE و NS1-SE-Plus)',
      en: 'Amplification of the digital stethoscopes (NS1-SE and NS1-SE-Plus)',
    },
    value: [20, 'times'],
    source: `${marketing}: «تا ۲۰ برابر» برای خانوادهٔ گوشی دیجیتال`,
    otherReadings: [
      {
        number: 17,
        text: {
          fa: 'NS1 تا ۱۷ برابر، NS1-SE و NS1-SE-Plus تا ۲۰ برابر',
          en: 'NS1 17×, NS1-SE and NS1-SE-Plus 20×',
        },
        source: 'متن دیگری از معرفی گوشی‌ها که مدل‌ها را جدا می‌کند',
      },
    ],
    note: 'در اجرا: ۲۰ برابر برای NS1-SE و NS1-SE-Plus و ۱۷ برابر برای NS1، تا هیچ مدلی بیش از آنچه نوشته شده وعده ندهد.',
  }),
  fact('stethoscope.ns1.amplification', {
    title: { fa: 'تقویت صدای NS1', en: 'Amplification of the NS1' },
    value: [17, 'times'],
    source: 'متنی از معرفی گوشی‌ها که برای NS1 هفده برابر نوشته است',
    otherReadings: [{ number: 20, source: `${marketing}: «تا ۲۰ برابر» برای همهٔ خانواده` }],
    note: 'کمترین خوانش در اجراست تا وعدهٔ بیشتری ندهیم.',
  }),
  fact('stethoscope.colours', {
    title: { fa: 'تعداد رنگ‌های گوشی دیجیتال', en: 'Colours of the digital stethoscope' },
    value: [10, 'count'],
    source: limits,
    note: 'فهرست رنگ‌ها ۱۷ نام دارد؛ اینکه کدام ده رنگ عرضه می‌شود در صفحهٔ هر محصول انتخاب شده است.',
  }),

  fact('ns0.chest-piece', {
    title: { fa: 'سری گوشی NS0', en: 'NS0 chest piece' },
    value: [20, 'millimetre'],
    source: marketing,
    otherReadings: [
      { number: 32, text: { fa: 'دهانهٔ زنگی، حدود', en: 'bell, about' }, source: 'متن دیگری از معرفی NS0' },
      { number: 47, text: { fa: 'دیافراگم', en: 'diaphragm' }, source: 'متن دیگری از معرفی NS0' },
    ],
    note: 'شاید دو متن دو چیز را اندازه گرفته باشند؛ پیش از چاپ بروشور از سازنده پرسیده شود.',
  }),
  fact('ns0.weight', { title: { fa: 'وزن NS0', en: 'NS0 weight' }, value: [135, 'gram'], source: marketing }),
  fact('ns0.length', {
    title: { fa: 'طول NS0', en: 'NS0 length' },
    value: [72, 'centimetre'],
    source: marketing,
  }),
  fact('ns0-cardio.chest-piece', {
    title: { fa: 'سری گوشی NS0-Cardio', en: 'NS0-Cardio chest piece' },
    value: [29, 'millimetre'],
    source: marketing,
  }),
  fact('ns0-cardio.weight', {
    title: { fa: 'وزن NS0-Cardio', en: 'NS0-Cardio weight' },
    value: [175, 'gram'],
    source: marketing,
  }),
  fact('ns0-cardio.length', {
    title: { fa: 'طول NS0-Cardio', en: 'NS0-Cardio length' },
    value: [69, 'centimetre'],
    source: marketing,
  }),
  fact('ns0-cardio.larger', {
    title: { fa: 'گوشی قلب، چند درصد بزرگ‌تر', en: 'Cardiology stethoscope, how much larger' },
    value: [40, 'percent'],
    source: marketing,
    note: 'از روی اندازهٔ سری (۲۰ و ۲۹ میلی‌متر) ۴۵ درصد به دست می‌آید؛ متن معرفی ۴۰ درصد نوشته است.',
  }),
  fact('ns0-cardio.deeper', {
    title: { fa: 'گوشی قلب، چند درصد گودتر', en: 'Cardiology stethoscope, how much deeper' },
    value: [60, 'percent'],
    source: marketing,
  }),

  fact('nh1.weight', { title: { fa: 'وزن NH1', en: 'NH1 weight' }, value: [34, 'gram'], source: marketing }),
  fact('nh1.thickness', {
    title: { fa: 'ضخامت NH1', en: 'NH1 thickness' },
    value: [1.3, 'centimetre'],
    source: marketing,
  }),
  fact('nh1.width', {
    title: { fa: 'پهنای NH1', en: 'NH1 width' },
    value: [2.5, 'centimetre'],
    source: marketing,
  }),
  fact('nh1.height', {
    title: { fa: 'بلندی NH1', en: 'NH1 height' },
    value: [10.1, 'centimetre'],
    source: marketing,
  }),
  fact('nh1.leads', {
    title: { fa: 'لیدهای NH1', en: 'NH1 leads' },
    value: [6, 'count'],
    wording: { fa: 'تک‌کاناله یا شش‌کاناله', en: 'single-channel or six-channel' },
    source: marketing,
  }),
  fact('nh1.later-features', {
    title: { fa: 'قابلیت‌های وعده‌داده‌شدهٔ NH1', en: 'Promised features of the NH1' },
    wording: {
      fa: 'تشخیص آریتمی AF، اکسیژن خون (SpO2) و تعداد تنفس در به‌روزرسانی بعدی برنامه',
      en: 'AF arrhythmia detection, SpO2 and breathing rate in a later app update',
    },
    source: marketing,
    note: 'تا منتشر نشده است همه‌جا «در به‌روزرسانی بعدی برنامه» نوشته شود.',
  }),

  fact('ultrasound.screen', {
    title: { fa: 'نمایشگر سونوگرافی همراه', en: 'Portable ultrasound screen' },
    value: [12.3, 'inch'],
    source: limits,
  }),
  fact('ultrasound.size-and-weight', {
    title: { fa: 'ابعاد و وزن سونوگرافی همراه', en: 'Portable ultrasound size and weight' },
    wording: { fa: 'اعلام نشده', en: 'Not stated' },
    source: 'متن‌های معرفی اندازهٔ درخور اعتمادی ندارند',
    otherReadings: [
      {
        text: { fa: '۳۴ گرم، ۱٫۳ × ۲٫۵ × ۱۰٫۱ سانتی‌متر', en: '34 g, 1.3 × 2.5 × 10.1 cm' },
        source: 'متنی از معرفی سونوگرافی که همان اندازه و وزن NH1 را تکرار کرده است',
      },
    ],
    note: 'با نمایشگر ۱۲٫۳ اینچی جور درنمی‌آید؛ تا تأیید فنی نوشته نمی‌شود.',
  }),

  fact('nb1.memory', { title: { fa: 'حافظهٔ NB1', en: 'NB1 memory' }, value: [90, 'count'], source: limits }),
  fact('nb1.users', { title: { fa: 'کاربران NB1', en: 'NB1 users' }, value: [2, 'count'], source: limits }),
  fact('nb1.batteries', {
    title: { fa: 'باتری‌های NB1', en: 'NB1 batteries' },
    value: [4, 'count'],
    wording: { fa: 'باتری AAA یا برق شهر', en: 'AAA batteries, or mains' },
    source: marketing,
  }),

  fact('health-kit.devices', {
    title: { fa: 'دستگاه‌های ایستگاه و کیف سلامت', en: 'Devices of the health stand and kit' },
    value: [7, 'count'],
    source: limits,
  }),
  fact('health-kit.measurement-minutes', {
    title: { fa: 'زمان سنجش با ایستگاه و کیف سلامت', en: 'Measuring time of the health stand and kit' },
    value: [5, 'minute'],
    wording: { fa: 'کمتر از ۵ دقیقه', en: 'under 5 minutes' },
    source: limits,
  }),
  fact('device.serial-length', {
    title: { fa: 'تعداد نویسه‌های شمارهٔ سریال', en: 'Characters of a serial number' },
    value: [12, 'count'],
    wording: { fa: 'دو حرف و ده رقم', en: 'two letters and ten digits' },
    source: 'فیلدهای دستگاه و قاعده‌های اعتبارسنجی',
    otherReadings: [
      {
        number: 13,
        text: { fa: 'NB1 و پس از آن ده رقم', en: 'NB1 followed by ten digits' },
        source: 'نمونهٔ کنار همان فیلد که با پیشوند سه‌نویسه‌ای NB1 سیزده نویسه می‌شود',
      },
    ],
    note: 'حد را کد نگه می‌دارد؛ این دانسته برای متن‌هاست. نمونه با قاعده یکی نیست: از سازنده پرسیده شود.',
  }),
]
