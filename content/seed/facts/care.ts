import type { SeedDocument } from '../build'
import { fact } from './fact'

const booking = 'قاعده‌های رزرو مشاوره و ثابت‌های کسب‌وکار'
const specialConditions = 'پزشک همراه: کد VIP شرایط ویژهٔ خدمات می‌دهد'
const inPlace = 'ثابت‌های خدمات در محل'
const feeExamples = 'مشخصات سطح پزشکان را می‌شمارد و مبلغی نمی‌گوید'
const feeNote = 'نمونه است؛ پیش از راه‌اندازی، مدیر خدمات مبلغ واقعی را می‌نویسد و نفر دوم تأیید می‌کند.'
const heldInCode = 'حد را کد نگه می‌دارد؛ این دانسته برای متن‌هاست و با تغییر آن اعتبارسنجی عوض نمی‌شود.'

/** Their keys begin with `accompanying-doctor.condition.`, and they are shown in the order of their keys. */
const doctorConditions: SeedDocument[] = [
  fact('accompanying-doctor.condition.1-messages', {
    title: { fa: 'پیام بی‌هزینه', en: 'Messages at no charge' },
    wording: {
      fa: 'برای پیام‌هایی که با پزشک همراه رد و بدل می‌کنید چیزی نمی‌پردازید.',
      en: 'You pay nothing for the messages that you and your accompanying doctor write.',
    },
    source: specialConditions,
    note: 'مشخصات شرایط ویژه را نمی‌شمارد؛ این فهرست را خدمات می‌گوید و ویراستار کامل می‌کند.',
  }),
  fact('accompanying-doctor.condition.2-record', {
    title: { fa: 'پرونده‌ای که پزشک می‌شناسد', en: 'A record that the doctor knows' },
    wording: {
      fa: 'پزشک همهٔ پرونده را می‌بیند؛ لازم نیست هر بار چیزی را دوباره بفرستید.',
      en: 'The doctor sees the whole record, so nothing has to be sent again each time.',
    },
    source: specialConditions,
  }),
  fact('accompanying-doctor.condition.3-no-end', {
    title: { fa: 'تا هر وقت که بخواهید', en: 'For as long as you want' },
    wording: {
      fa: 'همراهی تاریخ پایان ندارد و هر لحظه که بخواهید پایان می‌گیرد.',
      en: 'It has no date of expiry, and it ends the moment you want it to.',
    },
    source: specialConditions,
  }),
]

/** What each service costs at each level of doctors. */
const fees: SeedDocument[] = [
  fact('consultation.general.visit-fee', {
    title: { fa: 'هزینهٔ مشاورهٔ آنلاین: پزشک عمومی', en: 'Online visit: general practitioner' },
    value: [180_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.general.follow-up-fee', {
    title: { fa: 'هزینهٔ پیگیری آنلاین: پزشک عمومی', en: 'Online follow-up: general practitioner' },
    value: [120_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.general.written-answer-fee', {
    title: { fa: 'هزینهٔ پاسخ نوشتاری: پزشک عمومی', en: 'Written answer: general practitioner' },
    value: [90_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.specialist.visit-fee', {
    title: { fa: 'هزینهٔ مشاورهٔ آنلاین: متخصص', en: 'Online visit: specialist' },
    value: [320_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.specialist.follow-up-fee', {
    title: { fa: 'هزینهٔ پیگیری آنلاین: متخصص', en: 'Online follow-up: specialist' },
    value: [220_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.specialist.written-answer-fee', {
    title: { fa: 'هزینهٔ پاسخ نوشتاری: متخصص', en: 'Written answer: specialist' },
    value: [160_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.super-specialist.visit-fee', {
    title: { fa: 'هزینهٔ مشاورهٔ آنلاین: فوق‌تخصص', en: 'Online visit: super specialist' },
    value: [480_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.super-specialist.follow-up-fee', {
    title: { fa: 'هزینهٔ پیگیری آنلاین: فوق‌تخصص', en: 'Online follow-up: super specialist' },
    value: [320_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
  fact('consultation.super-specialist.written-answer-fee', {
    title: { fa: 'هزینهٔ پاسخ نوشتاری: فوق‌تخصص', en: 'Written answer: super specialist' },
    value: [240_000, 'toman'],
    source: feeExamples,
    note: feeNote,
  }),
]

export const careFacts: SeedDocument[] = [
  ...doctorConditions,
  ...fees,
  fact('consultation.minutes', {
    title: { fa: 'مدت مشاورهٔ آنلاین', en: 'Consultation length' },
    value: [15, 'minute'],
    source: booking,
    note: 'اگر پزشک پاسخ ندهد، نوبت دیگری به همین اندازه داده می‌شود.',
  }),
  fact('consultation.doctor-early-minutes', {
    title: { fa: 'حضور پزشک پیش از آغاز', en: 'Doctor present before the start' },
    value: [5, 'minute'],
    source: booking,
  }),
  fact('consultation.cancel-notice-hours', {
    title: { fa: 'مهلت لغو با بازگشت وجه', en: 'Notice for a refunded cancellation' },
    value: [48, 'hour'],
    source: booking,
    note: 'شرایط هر رزرو با خود آن ذخیره می‌شود؛ تغییر این عدد رزروهای پیشین را دگرگون نمی‌کند.',
  }),
  fact('consultation.cancel-refund-percent', {
    title: { fa: 'بازگشت وجه لغو به‌موقع', en: 'Refund of a timely cancellation' },
    value: [50, 'percent'],
    wording: { fa: 'به کیف پول', en: 'to the wallet' },
    source: booking,
  }),
  fact('consultation.doctor-share-percent', {
    title: { fa: 'سهم پزشک از هزینهٔ مشاوره', en: 'The doctor’s share of a consultation fee' },
    value: [70, 'percent'],
    wording: { fa: 'از آنچه بیمار پرداخته است', en: 'of what the patient has paid' },
    source: 'مشخصات سهم پزشک را نمی‌گوید',
    note: feeNote,
  }),
  fact('consultation.cancellations-before-penalty', {
    title: { fa: 'لغوهای پیش از محدودیت حساب', en: 'Cancellations before a penalty' },
    value: [5, 'count'],
    source: booking,
    note: 'لغو ششم رزرو پرداخت‌شده محدودیت می‌آورد؛ نگه‌داشتن نوبتی که پرداخت نشده شمرده نمی‌شود.',
  }),
  fact('consultation.live-reservations', {
    title: { fa: 'رزروهای هم‌زمان', en: 'Reservations at a time' },
    value: [1, 'count'],
    source: booking,
    note: heldInCode,
  }),
  fact('account.minimum-age', {
    title: { fa: 'کمترین سن صاحب حساب', en: 'Minimum age of an account holder' },
    value: [18, 'year'],
    source: 'قاعده‌های عضویت و ثابت‌های کسب‌وکار',
    note: 'کودکان عضو خانواده‌اند و حساب جدا ندارند.',
  }),
  fact('call-request.answer-hours', {
    title: { fa: 'پاسخ به درخواست تماس پزشک', en: 'Answer to a call request' },
    value: [12, 'hour'],
    source: 'پیام ثبت درخواست تماس و ثابت‌های کسب‌وکار',
  }),
  fact('enquiries.kept-days', {
    title: { fa: 'نگه‌داری پیام‌های صفحهٔ تماس', en: 'How long messages of the contact page are kept' },
    value: [180, 'day'],
    source: 'مشخصات مدتی نمی‌گوید',
    note: 'از آخرین کاری که با پیام شده است شمرده می‌شود؛ پس از آن پیام و پاسخش پاک می‌شود.',
  }),
  fact('messages.after-consultation-days', {
    title: { fa: 'نوشتن به پزشک پس از مشاوره', en: 'Writing to a doctor after a consultation' },
    value: [14, 'day'],
    source: 'تصمیم این محصول؛ مهلت در مشخصات نیامده است',
  }),
  fact('complaint.answer-days', {
    title: { fa: 'پاسخ به شکایت', en: 'Answer to a complaint' },
    value: [7, 'day'],
    source: 'تصمیم این محصول؛ مهلت در مشخصات نیامده است',
  }),
  fact('health-status.days', {
    title: { fa: 'بازهٔ وضعیت سلامت', en: 'Span of the health status' },
    value: [30, 'day'],
    source: 'ثابت‌های کسب‌وکار',
  }),
  fact('records.temperature-least', {
    title: { fa: 'کمترین دمای پذیرفته', en: 'Lowest temperature accepted' },
    value: [34, 'degree-celsius'],
    source: 'قاعده‌های اعتبارسنجی',
    note: heldInCode,
  }),
  fact('records.temperature-most', {
    title: { fa: 'بیشترین دمای پذیرفته', en: 'Highest temperature accepted' },
    value: [42, 'degree-celsius'],
    source: 'قاعده‌های اعتبارسنجی',
    note: heldInCode,
  }),
  fact('records.lab-test-files', {
    title: { fa: 'فایل‌های یک آزمایش', en: 'Files of a lab test' },
    value: [2, 'count'],
    source: 'قاعده‌های اعتبارسنجی',
    note: heldInCode,
  }),

  fact('in-place.city', {
    title: { fa: 'شهر خدمات در محل', en: 'City of in-place services' },
    wording: { fa: 'فقط تهران', en: 'Tehran only' },
    source: inPlace,
  }),
  fact('in-place.window-hours-least', {
    title: { fa: 'آغاز خدمت پس از تأیید، زودترین', en: 'Service after confirmation, earliest' },
    value: [2, 'hour'],
    source: inPlace,
  }),
  fact('in-place.window-hours-most', {
    title: { fa: 'آغاز خدمت پس از تأیید، دیرترین', en: 'Service after confirmation, latest' },
    value: [12, 'hour'],
    source: inPlace,
  }),
  fact('in-place.cancellation-fee', {
    title: { fa: 'هزینهٔ لغو پس از تأیید و پرداخت', en: 'Fee for cancelling after confirmation and payment' },
    value: [100_000, 'toman'],
    source: inPlace,
  }),
  fact('lab-sampling.fee', {
    title: { fa: 'هزینهٔ پایهٔ نمونه‌گیری آزمایش در محل', en: 'Base fee of lab sampling at home' },
    value: [275_000, 'toman'],
    source: 'بیشتر متن‌های نمونه‌گیری در محل',
    otherReadings: [{ number: 2_750_000, source: 'یکی از متن‌های نمونه‌گیری در محل' }],
    note: 'خوانش دیگر درست ده برابر است و بیرون از حد مجاز؛ شاید به ریال نوشته شده باشد.',
  }),
  fact('requests.review-days', {
    title: { fa: 'روزهای بررسی درخواست', en: 'Days on which requests are reviewed' },
    wording: { fa: 'شنبه تا چهارشنبه', en: 'Saturday to Wednesday' },
    source: 'دو متن از خدمات در محل',
    otherReadings: [
      { text: { fa: 'دوشنبه تا پنجشنبه', en: 'Monday to Thursday' }, source: 'یکی از متن‌های خدمات در محل' },
    ],
    note: 'ساعت‌ها در هر سه متن یکی است: ۸:۰۰ تا ۱۸:۰۰.',
  }),
  fact('requests.review-opens', {
    title: { fa: 'آغاز ساعت بررسی درخواست', en: 'Review opens' },
    value: [8, 'hour'],
    source: 'متن‌های خدمات در محل: ۸:۰۰ تا ۱۸:۰۰',
  }),
  fact('requests.review-closes', {
    title: { fa: 'پایان ساعت بررسی درخواست', en: 'Review closes' },
    value: [18, 'hour'],
    source: 'متن‌های خدمات در محل: ۸:۰۰ تا ۱۸:۰۰',
  }),

  fact('physiotherapy.minutes-least', {
    title: { fa: 'فیزیوتراپی، کوتاه‌ترین جلسه', en: 'Physiotherapy, shortest session' },
    value: [45, 'minute'],
    source: inPlace,
  }),
  fact('physiotherapy.minutes-most', {
    title: { fa: 'فیزیوتراپی، بلندترین جلسه', en: 'Physiotherapy, longest session' },
    value: [60, 'minute'],
    source: `${inPlace}: «۴۵ دقیقه تا ۱ ساعت»`,
  }),
  fact('massage.minutes', {
    title: { fa: 'مدت ماساژ', en: 'Massage length' },
    value: [45, 'minute'],
    source: inPlace,
  }),
  fact('oxygen-generator.litres', {
    title: { fa: 'دستگاه اکسیژن‌ساز، چند لیتری', en: 'Oxygen generator' },
    value: [5, 'litre'],
    source: inPlace,
  }),
  fact('rental.months', {
    title: { fa: 'دورهٔ اجاره', en: 'Rental period' },
    value: [1, 'month'],
    wording: { fa: 'ماهانه', en: 'monthly' },
    source: inPlace,
  }),
  fact('home-care.full-day-hours', {
    title: { fa: 'مراقبت شبانه‌روزی در خانه', en: 'Home care, day and night' },
    value: [24, 'hour'],
    wording: { fa: 'شبانه‌روزی، ماهانه', en: '24 hours, monthly' },
    source: inPlace,
  }),
  fact('home-care.day-hours', {
    title: { fa: 'مراقبت روزانه در خانه', en: 'Home care, by day' },
    value: [8, 'hour'],
    wording: { fa: 'روزی ۸ ساعت، ماهانه', en: '8 hours a day, monthly' },
    source: inPlace,
  }),
]
