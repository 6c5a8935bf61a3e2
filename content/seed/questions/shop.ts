import type { Question } from './question'

export const shopQuestions: Question[] = [
  {
    id: 'warranty-length',
    question: {
      fa: 'گارانتی دستگاه‌ها چقدر است؟',
      en: 'How long is the warranty?',
      es: '¿Cuánto dura la garantía?',
    },
    slug: 'مدت-گارانتی',
    answer: {
      fa: `یک سال گارانتی از روز خرید و پنج سال خدمات پس از فروش. گارانتی فقط در ایران معتبر است و تعمیر آن را تمدید نمی‌کند.

ضربه، مایعات، خط و خش، فرسودگی، آتش، سیل، صاعقه، سرقت، بدافزار و لوازم جانبی تأییدنشده زیر پوشش نیست. متن کامل در [گارانتی](/rules/warranty) است.`,
      en: `One year of warranty from the day of purchase, and five years of after-sales service. The warranty is valid in Iran only, and a repair does not extend it.

Impact, liquids, scratches, wear, fire, flood, lightning, theft, malware and unapproved accessories are not covered. The full text is under [warranty](/rules/warranty).`,
    },
  },
  {
    id: 'repair',
    question: {
      fa: 'دستگاهم خراب شده است؛ چه کنم؟',
      en: 'My device is broken. What do I do?',
      es: 'Mi dispositivo se averió. ¿Qué hago?',
    },
    slug: 'تعمیر-دستگاه',
    answer: {
      fa: `1. در حساب کاربری تیکت بگذارید و ایراد را با چند جمله و، اگر شد، عکس بنویسید.
2. کارشناس ما تا ۲۴ ساعت تماس می‌گیرد و می‌گوید گارانتی آن را پوشش می‌دهد یا نه.
3. تعمیر حداکثر دو هفته زمان می‌برد.`,
      en: `1. Open a ticket in your account and describe the fault in a few sentences, with a picture if you can.
2. One of us calls within 24 hours and tells you whether the warranty covers it.
3. Repair takes at most two weeks.`,
    },
  },
  {
    id: 'exchange',
    question: {
      fa: 'تا کی می‌توانم کالا را تعویض کنم؟',
      en: 'Until when can I exchange a product?',
      es: '¿Hasta cuándo puedo cambiar un producto?',
    },
    slug: 'تعویض-کالا',
    answer: {
      fa: `اگر دستگاه ایراد اساسی دارد، تا **۷ روز** پس از دریافت با تیکت خبر بدهید. کالا باید خوب بسته‌بندی شده باشد، با همهٔ لوازم و فاکتور، و به حالت نخست.

آسیب حمل مهلت کوتاه‌تری دارد: تا ۲۴ ساعت کاری پس از تحویل.`,
      en: `If the device has a fundamental defect, report it by ticket within **7 days** of receiving it. It must come back well packed, with all accessories and the invoice, in its original condition.

Transport damage has a shorter limit: 24 business hours after delivery.`,
    },
  },
  {
    id: 'delivery',
    question: {
      fa: 'سفارش کی به دستم می‌رسد؟',
      en: 'When will my order arrive?',
      es: '¿Cuándo llega mi pedido?',
    },
    slug: 'زمان-تحویل-سفارش',
    answer: {
      fa: `تا ۲ روز کاری در تهران و تا ۵ روز کاری در شهرهای دیگر. روزهای کاری ما شنبه تا پنجشنبه است، به‌جز تعطیلات رسمی.

کد سفارش با پیامک به دستتان می‌رسد و از همان وقت سفارش در صف پردازش است. به کافه، رستوران و هتل تحویل نمی‌دهیم و برای سفارش‌های پرداخت‌شده هنگام تحویل کارت شناسایی لازم است.`,
      en: `Within 2 working days in Tehran and within 5 elsewhere in Iran. Our working days are Saturday to Thursday, except public holidays.

The order code reaches you by SMS, and from then on the order is in the queue. We do not deliver to cafés, restaurants or hotels, and prepaid orders need an identification card at the door.`,
    },
  },
  {
    id: 'services-at-home',
    feature: 'in-place-services',
    question: {
      fa: 'خدمات در خانه در کدام شهرهاست؟',
      en: 'In which cities do you offer services at home?',
      es: '¿En qué ciudades hay servicios a domicilio?',
    },
    slug: 'شهرهای-خدمات-در-خانه',
    answer: {
      fa: `فعلاً فقط در تهران. درخواست‌ها را شنبه تا چهارشنبه، ساعت ۸ تا ۱۸ بررسی می‌کنیم و خدمت ۲ تا ۱۲ ساعت پس از تأیید انجام می‌شود.

اگر پس از تأیید و پرداخت منصرف شوید، هزینهٔ لغو ۱۰۰٬۰۰۰ تومان است.`,
      en: `Only in Tehran for now. Requests are reviewed Saturday to Wednesday, 8:00 to 18:00, and the service takes place 2 to 12 hours after confirmation.

If you change your mind after confirmation and payment, the cancellation fee is 100,000 toman.`,
    },
  },
]
