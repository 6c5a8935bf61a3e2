import type { SeedDocument } from '../build'
import { provinces } from '../../../domain/values/provinces'
import { fact } from './fact'

const warrantyText = 'متن گارانتی و ثابت‌های کسب‌وکار'
const ordersText = 'قوانین سفارش و بازگشت وجه، و ثابت‌های کسب‌وکار'
const groupText = 'ثابت‌های خرید گروهی'
const noFigure = 'در متن‌ها رقمی نیامده است'
const editorDecides = 'رقم پیشنهادی است و ویراستار دربارهٔ آن تصمیم می‌گیرد.'
const sameGift = 'هدیه به اندازهٔ درصد همان گروه است و پس از تحویل به کیف پول می‌رود.'

const near = ['alborz', 'tehran', 'semnan', 'qazvin', 'qom', 'markazi']
const far = [
  'west-azerbaijan',
  'ilam',
  'bushehr',
  'south-khorasan',
  'north-khorasan',
  'khuzestan',
  'sistan-va-baluchestan',
  'kerman',
  'kohgiluyeh-va-boyer-ahmad',
  'hormozgan',
]

/** The text says of all of them «تا ۵ روز کاری»; nearer ones are promised less. */
const daysTo = (code: string): number => (near.includes(code) ? 3 : far.includes(code) ? 5 : 4)

const provinceDays = provinces.map(({ code, fa, en }) =>
  fact(`delivery.province-days.${code}`, {
    title:
      code === 'tehran'
        ? { fa: 'تحویل در استان تهران، بیرون از شهر', en: 'Delivery in Tehran Province, outside the city' }
        : { fa: `تحویل در استان ${fa}`, en: `Delivery in ${en} Province` },
    value: [daysTo(code), 'working-day'],
    source: 'ثابت‌های فروشگاه تنها «تا ۵ روز کاری» می‌گوید',
    note: editorDecides,
  }),
)

export const orderFacts: SeedDocument[] = [
  fact('warranty.months', {
    title: { fa: 'مدت گارانتی', en: 'Warranty' },
    value: [12, 'month'],
    wording: { fa: '۱ سال از روز خرید', en: '1 year from the day of purchase' },
    source: warrantyText,
    otherReadings: [{ number: 24, source: 'متن معرفی یکی از محصول‌ها: ۲۴ ماه' }],
    note: 'با تعمیر تمدید نمی‌شود و فقط در ایران معتبر است.',
  }),
  fact('warranty.after-sales-years', {
    title: { fa: 'خدمات پس از فروش', en: 'After-sales service' },
    value: [5, 'year'],
    source: warrantyText,
  }),
  fact('warranty.call-hours', {
    title: { fa: 'تماس کارشناس پس از ثبت تیکت', en: 'Support call after a ticket' },
    value: [24, 'hour'],
    source: warrantyText,
  }),
  fact('warranty.repair-weeks', {
    title: { fa: 'بیشترین زمان تعمیر', en: 'Longest repair time' },
    value: [2, 'week'],
    source: warrantyText,
  }),

  fact('orders.exchange-days', {
    title: { fa: 'مهلت تعویض کالا', en: 'Exchange window' },
    value: [7, 'day'],
    source: ordersText,
    note: 'از روز دریافت، برای ایراد اساسی، با تیکت حساب کاربری.',
  }),
  fact('stock-alerts.days', {
    title: { fa: 'مدت انتظار برای موجود شدن کالا', en: 'How long an alert waits for stock' },
    value: [90, 'day'],
    source: 'مشخصات مدتی نمی‌گوید',
    note: 'پس از آن، خبر موجود شدن کالا فرستاده نمی‌شود مگر دوباره خواسته شود.',
  }),
  fact('orders.transport-damage-hours', {
    title: { fa: 'مهلت گزارش آسیب حمل', en: 'Reporting transport damage' },
    value: [24, 'business-hour'],
    source: ordersText,
  }),
  fact('orders.refund-hours-least', {
    title: { fa: 'کمترین زمان بازگشت وجه', en: 'Refund, at the earliest' },
    value: [48, 'business-hour'],
    source: ordersText,
  }),
  fact('orders.refund-hours-most', {
    title: { fa: 'بیشترین زمان بازگشت وجه', en: 'Refund, at the latest' },
    value: [72, 'business-hour'],
    source: ordersText,
  }),
  fact('orders.changed-discount-refund-percent', {
    title: {
      fa: 'بازگشت وجه سفارشی که با کد تخفیف ثبت و سپس لغو شده',
      en: 'Paid back of a discount order that is called off',
    },
    value: [100, 'percent'],
    wording: {
      fa: 'کد باطل می‌شود و همهٔ مبلغی که برای کالا پرداخت شده برمی‌گردد',
      en: 'The code is void, and what was paid for the goods comes back in full',
    },
    source: `${ordersText}: «کد باطل می‌شود و مبلغی بابت آن برنمی‌گردد»، آن‌گونه که «آن» کد باشد`,
    otherReadings: [
      {
        number: 0,
        text: {
          fa: 'کد باطل می‌شود و از آنچه پرداخت شده چیزی برنمی‌گردد',
          en: 'The code is void, and nothing of what was paid comes back',
        },
        source: `${ordersText}: همان جمله، آن‌گونه که «آن» سفارش باشد`,
      },
    ],
    note: 'درصدی از مبلغ پرداخت‌شده که با لغو به درخواست مشتری برمی‌گردد. سفارشی که خانه لغو کند همیشه کامل برمی‌گردد و کدش باطل نمی‌شود. هر سفارش با رقمی سنجیده می‌شود که هنگام ثبتش در حال اجرا بوده است. با تغییر آن، متن «لغو و بازگشت مبلغ» در صفحهٔ قوانین را هم هماهنگ کنید.',
  }),
  fact('business.days', {
    title: { fa: 'روزهای کاری', en: 'Business days' },
    wording: {
      fa: 'شنبه تا پنجشنبه، به‌جز تعطیلات رسمی',
      en: 'Saturday to Thursday, except public holidays',
    },
    source: 'ثابت‌های کسب‌وکار',
    note: 'با روزهای بررسی درخواست (requests.review-days) یکی نیست.',
  }),
  fact('delivery.tehran-days', {
    title: { fa: 'تحویل در تهران', en: 'Delivery in Tehran' },
    value: [2, 'working-day'],
    source: 'ثابت‌های فروشگاه: «تا ۲ روز کاری»',
  }),
  fact('delivery.elsewhere-days', {
    title: { fa: 'تحویل در شهرهای دیگر', en: 'Delivery elsewhere' },
    value: [5, 'working-day'],
    source: 'ثابت‌های فروشگاه: «تا ۵ روز کاری»',
    note: 'تا وقتی استانی رقم خودش را ندارد، همین خوانده می‌شود.',
  }),
  ...provinceDays,
  fact('delivery.tehran-fee', {
    title: { fa: 'هزینهٔ ارسال در تهران', en: 'Delivery fee in Tehran' },
    value: [60_000, 'toman'],
    source: noFigure,
    note: editorDecides,
  }),
  fact('delivery.elsewhere-fee', {
    title: { fa: 'هزینهٔ ارسال به شهرهای دیگر', en: 'Delivery fee elsewhere' },
    value: [90_000, 'toman'],
    source: noFigure,
    note: editorDecides,
  }),
  fact('delivery.free-from', {
    title: { fa: 'ارسال رایگان از', en: 'Free delivery from' },
    value: [2_000_000, 'toman'],
    source: noFigure,
    note: `${editorDecides} جمع سبد پیش از تخفیف‌ها ملاک است.`,
  }),

  fact('payments.gateway-most', {
    title: { fa: 'سقف هر پرداخت درگاه', en: 'Most that the gateway takes in one payment' },
    value: [100_000_000, 'toman'],
    source: 'فهرست خطاهای زرین‌پال، کد ‎−41: «حداکثر مبلغ پرداختی ۱۰۰ میلیون تومان است»',
    note: 'سفارش‌های گران‌تر در چند پرداخت یا با واریز بانکی پرداخت می‌شوند. تنها وقتی عوض شود که درگاه سقف خود را عوض کند.',
  }),
  fact('payments.parts-minutes', {
    title: { fa: 'مهلت هر بخش از پرداخت چندبخشی', en: 'Time for each part of a payment in parts' },
    value: [120, 'minute'],
    source: noFigure,
    note: `${editorDecides} پس از هر بخشی که پرداخت شود مهلت از نو آغاز می‌شود.`,
  }),
  fact('payments.transfer-days', {
    title: { fa: 'مهلت واریز بانکی با پیش‌فاکتور', en: 'Time for a bank transfer against a pro-forma' },
    value: [2, 'working-day'],
    source: noFigure,
    note: `${editorDecides} تا ساعت ۱۴ آخرین روز، که بانک‌ها واریزها را می‌فرستند.`,
  }),

  fact('orders.unpaid-value', {
    title: { fa: 'سقف سفارش‌های پرداخت‌نشدهٔ هر نفر', en: 'Most in unpaid orders, per person and phone' },
    value: [500_000_000, 'toman'],
    source: noFigure,
    note: `${editorDecides} جمع سفارش‌هایی که هنوز پرداخت نشده‌اند و کالا را نگه داشته‌اند، برای هر حساب و هر شمارهٔ تلفن.`,
  }),
  fact('orders.unpaid-network-value', {
    title: { fa: 'سقف سفارش‌های پرداخت‌نشدهٔ هر شبکه', en: 'Most in unpaid orders, per network' },
    value: [2_000_000_000, 'toman'],
    source: noFigure,
    note: `${editorDecides} خانواده‌ها، شرکت‌ها و مشترکان یک اپراتور از یک شبکه می‌آیند.`,
  }),
  fact('orders.unpaid-share', {
    title: { fa: 'سهم هر نفر از موجودی، بی‌پرداخت', en: 'Share of the stock that one may keep unpaid' },
    value: [50, 'percent'],
    source: noFigure,
    note: `${editorDecides} از هر رنگ یا مدل، برای هر حساب، تلفن و شبکه؛ دست‌کم یک عدد.`,
  }),
  fact('orders.unpaid-newcomers-share', {
    title: {
      fa: 'سهم همهٔ تازه‌واردها از موجودی، بی‌پرداخت',
      en: 'Share of the stock that all newcomers together may keep unpaid',
    },
    value: [75, 'percent'],
    source: noFigure,
    note: `${editorDecides} تازه‌وارد کسی است که هنوز سفارشی تحویل نگرفته است. با اعتبار کیف پول همیشه می‌توان خرید.`,
  }),
  fact('gift-codes.day-alone', {
    title: {
      fa: 'سقف روزانهٔ کد هدیه، بدون تأیید نفر دوم',
      en: 'Gift codes that one may make alone in a day',
    },
    value: [10_000_000, 'toman'],
    source: noFigure,
    note: `${editorDecides} مبلغ هر کد ضرب در تعداد استفاده‌ها. بیش از آن را نفر دوم تأیید می‌کند.`,
  }),

  fact('discount-codes.day-alone', {
    title: {
      fa: 'سقف روزانهٔ کد تخفیف، بدون تأیید نفر دوم',
      en: 'Discount codes that one may make alone in a day',
    },
    value: [10_000_000, 'toman'],
    source: noFigure,
    note: `${editorDecides} بیشترین تخفیف هر کد ضرب در تعداد استفاده‌ها. بیش از آن، یا بی‌شمار، را نفر دوم تأیید می‌کند.`,
  }),

  fact('group.largest', {
    title: { fa: 'بزرگ‌ترین گروه خرید', en: 'Largest buying group' },
    value: [20, 'count'],
    source: groupText,
  }),
  fact('group.gold.members', {
    title: { fa: 'گروه طلایی، تعداد اعضا', en: 'Gold team, members' },
    value: [20, 'count'],
    source: groupText,
  }),
  fact('group.gold.percent', {
    title: { fa: 'گروه طلایی، تخفیف', en: 'Gold team, discount' },
    value: [2, 'percent'],
    source: groupText,
  }),
  fact('group.gold.gift-percent', {
    title: { fa: 'گروه طلایی، هدیه', en: 'Gold team, gift' },
    value: [2, 'percent'],
    source: groupText,
    note: 'اعتبار کیف پول، پس از تحویل.',
  }),
  fact('group.silver.members-least', {
    title: { fa: 'گروه نقره‌ای، کمترین اعضا', en: 'Silver team, fewest members' },
    value: [10, 'count'],
    source: groupText,
  }),
  fact('group.silver.members-most', {
    title: { fa: 'گروه نقره‌ای، بیشترین اعضا', en: 'Silver team, most members' },
    value: [19, 'count'],
    source: groupText,
  }),
  fact('group.silver.percent', {
    title: { fa: 'گروه نقره‌ای، تخفیف', en: 'Silver team, discount' },
    value: [1, 'percent'],
    source: groupText,
  }),
  fact('group.silver.gift-percent', {
    title: { fa: 'گروه نقره‌ای، هدیه', en: 'Silver team, gift' },
    value: [1, 'percent'],
    source: groupText,
    note: sameGift,
  }),
  fact('group.bronze.members-least', {
    title: { fa: 'گروه برنزی، کمترین اعضا', en: 'Bronze team, fewest members' },
    value: [5, 'count'],
    source: groupText,
  }),
  fact('group.bronze.members-most', {
    title: { fa: 'گروه برنزی، بیشترین اعضا', en: 'Bronze team, most members' },
    value: [9, 'count'],
    source: groupText,
  }),
  fact('group.bronze.percent', {
    title: { fa: 'گروه برنزی، تخفیف', en: 'Bronze team, discount' },
    value: [0.5, 'percent'],
    source: groupText,
  }),
  fact('group.bronze.gift-percent', {
    title: { fa: 'گروه برنزی، هدیه', en: 'Bronze team, gift' },
    value: [0.5, 'percent'],
    source: groupText,
    note: sameGift,
  }),
  fact('organisations.staff', {
    title: { fa: 'سازمان‌های مخاطب خرید گروهی', en: 'Organisations addressed' },
    value: [100, 'count'],
    wording: { fa: 'بیش از ۱۰۰ همکار', en: 'more than 100 staff' },
    source: groupText,
  }),
  fact('academy.students', {
    title: { fa: 'دانشجویان آکادمی', en: 'Academy students' },
    value: [2000, 'count'],
    wording: { fa: 'بیش از ۲۰۰۰ شرکت‌کننده', en: 'more than 2,000 participants' },
    source: 'متن معرفی آکادمی',
    note: 'ادعای متن معرفی است؛ با تعداد ثبت‌نام‌ها سنجیده شود.',
  }),
  fact('courses.leave-days', {
    title: {
      fa: 'مهلت انصراف از دوره با بازگشت وجه',
      en: 'Days in which leaving a course gives the money back',
    },
    value: [7, 'day'],
    wording: { fa: 'پس از پرداخت', en: 'after paying' },
    source: 'مشخصات این مهلت را نمی‌گوید',
    note: 'شرایط هر خرید با خود آن ذخیره می‌شود؛ تغییر این عدد خریدهای پیشین را دگرگون نمی‌کند.',
  }),
  fact('courses.leave-lessons-percent', {
    title: {
      fa: 'سهم درس‌های بازشده برای انصراف با بازگشت وجه',
      en: 'Share of lessons opened before leaving gives nothing back',
    },
    value: [25, 'percent'],
    wording: {
      fa: 'از درس‌ها، بی درس نخست که برای همه باز است',
      en: 'of the lessons, without the first, which is open to everybody',
    },
    source: 'مشخصات این سهم را نمی‌گوید',
    note: 'به پایین گرد می‌شود و با هر خرید ذخیره می‌شود.',
  }),
]
