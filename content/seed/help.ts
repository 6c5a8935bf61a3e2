import type { FeatureName } from '../../domain/values/features'
import { paragraph, references, richFile, slug, text, type SeedDocument, type Words } from './build'

interface HelpCopy {
  slug: string
  category: 'buying' | 'devices' | 'record' | 'visits' | 'account'
  title: Words
  /** The answer in short, which also stands alone. Its whole is in `texts/help/<slug>`. */
  lead: Words
  isAskedOften?: boolean
  /** What it tells of, where that could be switched off. */
  feature?: FeatureName
  related: string[]
}

const copies: HelpCopy[] = [
  {
    slug: 'buying',
    category: 'buying',
    title: {
      fa: 'خرید، از سبد تا پرداخت',
      en: 'Buying, from cart to payment',
      es: 'Comprar, del carrito al pago',
    },
    lead: {
      fa: 'کالا را به سبد بیفزایید، نشانی و نوع فاکتور را بنویسید و از کیف پول یا درگاه بپردازید. کد سفارش پیامک می‌شود.',
      en: 'Put it in the cart, give an address and the kind of invoice, and pay from the wallet or at the gateway. The order code comes by SMS.',
      es: 'Añada al carrito, indique dirección y factura, y pague con el monedero o la pasarela. El código llega por SMS.',
    },
    related: ['delivery', 'wallet'],
  },
  {
    slug: 'delivery',
    category: 'buying',
    title: {
      fa: 'سفارش کی و با چه هزینه‌ای می‌رسد؟',
      en: 'When does an order come, and what does delivery cost?',
      es: '¿Cuándo llega un pedido y cuánto cuesta el envío?',
    },
    lead: {
      fa: 'در تهران تا ۲ روز کاری و در شهرهای دیگر تا ۵ روز کاری. از ۲٬۰۰۰٬۰۰۰ تومان خرید، ارسال رایگان است.',
      en: 'Within 2 working days in Tehran, 5 elsewhere. From 2,000,000 toman of goods, delivery is free.',
      es: 'En 2 días laborables en Teherán y 5 en otras ciudades. Desde 2.000.000 de tomanes, el envío es gratis.',
    },
    isAskedOften: true,
    related: ['returning', 'buying'],
  },
  {
    slug: 'returning',
    category: 'buying',
    title: {
      fa: 'لغو سفارش، تعویض و بازگشت پول',
      en: 'Cancelling an order, exchange and refunds',
      es: 'Cancelar, cambiar y reembolsos',
    },
    lead: {
      fa: 'پیش از ارسال، سفارش را خودتان لغو می‌کنید. پس از تحویل، ایراد اساسی را تا ۷ روز و آسیب هنگام حمل را تا ۲۴ ساعت کاری با تیکت بگویید.',
      en: 'Before it ships you cancel the order yourself. After delivery, tell us of a fundamental fault within 7 days, and of damage on the way within 24 business hours, by a ticket.',
      es: 'Antes del envío, cancele usted mismo. Tras la entrega, avise de un defecto grave en 7 días y de daños de transporte en un día hábil.',
    },
    related: ['warranty', 'delivery'],
  },
  {
    slug: 'connecting-devices',
    category: 'devices',
    title: {
      fa: 'دستگاه به تلفن همراه وصل نمی‌شود',
      en: 'A device does not connect to the phone',
      es: 'Un dispositivo no se conecta al móvil',
    },
    lead: {
      fa: 'وصل کردن کار برنامهٔ اندروید است. باتری، بلوتوث و تلفن دیگری را ببینید که شاید هنوز وصل مانده باشد.',
      en: 'Connecting is the work of the Android app. Look at the battery, at Bluetooth, and for another phone that may still be connected.',
      es: 'Conectar es cosa de la aplicación Android. Revise la pila, el Bluetooth y si otro teléfono sigue conectado.',
    },
    isAskedOften: true,
    related: ['blood-pressure', 'warranty'],
  },
  {
    slug: 'blood-pressure',
    category: 'devices',
    title: {
      fa: 'فشار خون را درست گرفتن',
      en: 'Taking blood pressure properly',
      es: 'Medir bien la tensión',
    },
    lead: {
      fa: 'پنج دقیقه آرام نشستن، بازوبند روی پوست و هم‌تراز قلب، و دو بار گرفتن با یک دقیقه فاصله.',
      en: 'Five minutes of sitting still, the cuff on the skin and level with the heart, and two readings a minute apart.',
      es: 'Cinco minutos en calma, el manguito sobre la piel y a la altura del corazón, y dos mediciones con un minuto entre ellas.',
    },
    related: ['connecting-devices', 'share-record'],
  },
  {
    slug: 'warranty',
    category: 'devices',
    title: {
      fa: 'دستگاهم ایراد دارد؛ گارانتی چگونه است؟',
      en: 'My device has a fault: how does the warranty work?',
      es: 'Mi aparato falla: ¿cómo funciona la garantía?',
    },
    lead: {
      fa: 'یک سال گارانتی از روز خرید، فقط در ایران. تیکت بزنید؛ کارشناس تا ۲۴ ساعت تماس می‌گیرد و تعمیر حداکثر دو هفته است.',
      en: 'One year of warranty from the day of purchase, in Iran only. Write a ticket; we call within 24 hours, and a repair takes two weeks at most.',
      es: 'Un año de garantía desde la compra, solo en Irán. Abra un ticket; llamamos en un día y reparamos en dos semanas como máximo.',
    },
    isAskedOften: true,
    related: ['returning', 'connecting-devices'],
  },
  {
    slug: 'share-record',
    feature: 'record-sharing',
    category: 'record',
    title: {
      fa: 'پرونده را به پزشک نشان دادن',
      en: 'Showing your record to a doctor',
      es: 'Mostrar el historial a un médico',
    },
    lead: {
      fa: 'با شمارهٔ موبایل یا با پیوند و رمز، همه یا بخشی از پرونده را برای مدتی که می‌خواهید نشان می‌دهید و هر لحظه می‌بندید.',
      en: 'By mobile number, or by a link with a passcode, you show all or a part of it for as long as you want, and close it at any moment.',
      es: 'Por número de móvil o con un enlace y contraseña, muestra todo o una parte y lo cierra cuando quiera.',
    },
    isAskedOften: true,
    related: ['privacy-and-export', 'book-visit'],
  },
  {
    slug: 'family-members',
    feature: 'family-members',
    category: 'record',
    title: { fa: 'افزودن عضو خانواده', en: 'Adding a member of the family', es: 'Añadir a un familiar' },
    lead: {
      fa: 'برای فرزند یا پدر و مادر پرونده‌ای جدا در حساب خودتان بسازید؛ بزرگسالی را که حساب دارد با شماره دعوت کنید.',
      en: 'For a child or a parent you keep a record of their own in your account; an adult with an account you invite by number.',
      es: 'Cree un historial aparte para un hijo o un padre, o invite por número a un adulto con cuenta propia.',
    },
    related: ['share-record', 'blood-pressure'],
  },
  {
    slug: 'privacy-and-export',
    feature: 'accompanying-doctor',
    category: 'record',
    title: {
      fa: 'پرونده را چه کسی می‌بیند و چگونه نسخه می‌گیرم؟',
      en: 'Who sees my record, and how do I take a copy?',
      es: '¿Quién ve mi historial y cómo obtengo una copia?',
    },
    lead: {
      fa: 'شما و کسانی که خودتان اجازه داده‌اید؛ هر بازدید نوشته می‌شود. نسخهٔ کامل داده‌ها و بستن حساب در تنظیمات است.',
      en: 'You, and those whom you have let; each look is written down. A full copy and closing the account are in the settings.',
      es: 'Usted y quienes usted autoriza; cada consulta queda anotada. La copia y el cierre de cuenta están en los ajustes.',
    },
    isAskedOften: true,
    related: ['share-record', 'sign-in'],
  },
  {
    slug: 'book-visit',
    feature: 'online-visits',
    category: 'visits',
    title: {
      fa: 'گرفتن نوبت و روز ویزیت',
      en: 'Booking a visit, and the day of it',
      es: 'Reservar una consulta',
    },
    lead: {
      fa: 'پزشک و ساعت را انتخاب کنید و در ده دقیقه بپردازید. هر نوبت پانزده دقیقه است و پنج دقیقه زودتر می‌توانید وارد شوید.',
      en: 'Choose a doctor and a time, and pay within ten minutes. A visit is fifteen minutes, and you can go in five minutes early.',
      es: 'Elija médico y hora y pague en diez minutos. La consulta dura quince y puede entrar cinco antes.',
    },
    related: ['cancel-visit', 'share-record'],
  },
  {
    slug: 'cancel-visit',
    feature: 'online-visits',
    category: 'visits',
    title: {
      fa: 'اگر نوبت را لغو کنم، پولم چه می‌شود؟',
      en: 'What becomes of my money if I cancel a visit?',
      es: '¿Qué pasa con mi dinero si cancelo?',
    },
    lead: {
      fa: 'تا ۴۸ ساعت پیش از نوبت، نیمی از آنچه پرداخته‌اید به کیف پول برمی‌گردد. دیرتر از آن چیزی برنمی‌گردد.',
      en: 'Up to 48 hours before, half of what you paid goes back to the wallet. Later than that, nothing does.',
      es: 'Hasta 48 horas antes, la mitad de lo pagado vuelve al monedero. Después, nada.',
    },
    isAskedOften: true,
    related: ['book-visit', 'wallet'],
  },
  {
    slug: 'call-request',
    feature: 'accompanying-doctor',
    category: 'visits',
    title: { fa: 'درخواست تماس پزشک', en: 'Asking a doctor to call', es: 'Pedir que llame un médico' },
    lead: {
      fa: 'بنویسید چه شده است؛ پزشک تا ۱۲ ساعت تماس می‌گیرد. اگر جان کسی در خطر است، منتظر ما نمانید؛ با ۱۱۵ تماس بگیرید.',
      en: 'Write what has happened; a doctor calls within 12 hours. If a life is in danger, do not wait for us: 115.',
      es: 'Escriba qué ocurre; un médico llama en 12 horas. Si hay peligro de vida, no espere: 115.',
    },
    related: ['book-visit', 'family-members'],
  },
  {
    slug: 'sign-in',
    category: 'account',
    title: {
      fa: 'ورود و ساختن حساب',
      en: 'Signing in, and making an account',
      es: 'Entrar y crear una cuenta',
    },
    lead: {
      fa: 'با شمارهٔ موبایل و کدی که پیامک می‌شود؛ رمز عبوری نیست. ایمیلی که تأیید کرده باشید راه دوم است.',
      en: 'By your mobile number and a code that comes by SMS; there is no password. An e-mail address that you have confirmed is the second way.',
      es: 'Con su móvil y un código por SMS; no hay contraseña. Un correo confirmado es la segunda vía.',
    },
    related: ['sms-problems', 'privacy-and-export'],
  },
  {
    slug: 'sms-problems',
    category: 'account',
    title: { fa: 'پیامک کد نمی‌رسد', en: 'The code does not come', es: 'No llega el código' },
    lead: {
      fa: 'شماره را دوباره بخوانید، دو دقیقه صبر کنید و «فرستادن دوباره» را بزنید. همیشه آخرین کد کار می‌کند.',
      en: 'Read the number again, wait for two minutes, and press “Send again”. It is always the last code that works.',
      es: 'Revise el número, espere dos minutos y pulse «Enviar de nuevo». Sirve siempre el último código.',
    },
    related: ['sign-in', 'wallet'],
  },
  {
    slug: 'wallet',
    category: 'account',
    title: {
      fa: 'کیف پول و کد هدیه',
      en: 'The wallet and gift codes',
      es: 'El monedero y los códigos de regalo',
    },
    lead: {
      fa: 'از درگاه یا با کد هدیه شارژ می‌شود، با آن کالا و نوبت می‌خرید و برگشت پول‌ها همان‌جا می‌آید.',
      en: 'It is filled at the gateway or by a gift code; you buy goods and visits with it, and refunds come back to it.',
      es: 'Se carga en la pasarela o con un código; con él compra y a él vuelven los reembolsos.',
    },
    related: ['cancel-visit', 'buying'],
  },
]

/** What people want to know, in the order of the front. */
export const help: SeedDocument[] = copies.map(
  ({ slug: address, category, title, lead, isAskedOften = false, feature, related }, index) => ({
    _id: `helpArticle-${address}`,
    _type: 'helpArticle',
    title: text(title),
    slug: slug(address),
    category,
    lead: paragraph(lead),
    body: richFile(`help/${address}`),
    isAskedOften,
    ...(feature && { feature }),
    related: references(related.map((one) => `helpArticle-${one}`)),
    order: (index + 1) * 10,
  }),
)
