import type { FeatureName } from '../../domain/values/features'
import { list, paragraph, picture, references, slug, text, type SeedDocument, type Words } from './build'

interface Step {
  title: Words
  text: Words
  picture?: ReturnType<typeof picture>
  /** Where in the product it is done. */
  link?: { label: Words; href: `/${string}` }
}

interface TutorialCopy {
  slug: string
  topic: 'measuring' | 'devices' | 'record' | 'visits'
  audience: 'home' | 'doctor'
  minutes: number
  title: Words
  lead: Words
  /** What has to be at hand. */
  needs?: Words
  steps: Step[]
  /** When one has to call for help instead. */
  urgent?: Words
  /** Slugs of devices that it is done with. */
  products?: string[]
  picture?: ReturnType<typeof picture>
  feature?: FeatureName
}

const withSerial = ['nb1', 'nh1', 'ns1', 'ns1-se', 'ns1-se-plus']

const copies: TutorialCopy[] = [
  {
    slug: 'measure-blood-pressure',
    topic: 'measuring',
    audience: 'home',
    minutes: 10,
    title: {
      fa: 'فشار خون را در خانه درست بگیرید',
      en: 'Take blood pressure at home, properly',
      es: 'Tómese bien la tensión en casa',
    },
    lead: {
      fa: 'پنج دقیقه آرامش، بازوبند روی پوست و دو اندازه با یک دقیقه فاصله؛ تا عدد امروز را بتوان با دیروز سنجید.',
      en: 'Five minutes of rest, the cuff on the skin and two readings a minute apart, so that today can be compared with yesterday.',
      es: 'Cinco minutos de reposo, el manguito sobre la piel y dos mediciones con un minuto entre ellas.',
    },
    needs: {
      fa: 'فشارسنج بازویی، یک صندلی با پشتی و یک میز.',
      en: 'An upper-arm monitor, a chair with a back and a table.',
    },
    picture: picture('products/nb1/in-use.webp', {
      fa: 'NB1 روی میز، میان بازوبند سرمه‌ای و تلفن همراه',
      en: 'The NB1 on a table, between its navy cuff and a phone',
    }),
    products: ['nb1', 'health-kit'],
    steps: [
      {
        title: { fa: 'نیم ساعت پیش از آن آماده شوید', en: 'Get ready half an hour before' },
        text: {
          fa: 'چای، قهوه و سیگار نباشد و ورزش نکنید. مثانه خالی باشد.',
          en: 'No tea, coffee or cigarette, and no exercise. Empty your bladder.',
        },
      },
      {
        title: { fa: 'پنج دقیقه آرام بنشینید', en: 'Sit still for five minutes' },
        text: {
          fa: 'پشت به پشتی، هر دو پا روی زمین، و پاها روی هم نباشد.',
          en: 'Your back supported, both feet on the floor, legs not crossed.',
        },
      },
      {
        title: { fa: 'بازوبند را روی پوست ببندید', en: 'Put the cuff on the skin' },
        text: {
          fa: 'لبهٔ پایین آن دو تا سه سانتی‌متر بالاتر از گودی آرنج باشد و شلنگ رو به کف دست. آن‌قدر سفت که یک انگشت زیر آن جا شود.',
          en: 'Its lower edge is two to three centimetres above the crook of the arm, the hose points to the palm, and one finger still fits under it.',
        },
      },
      {
        title: { fa: 'دست را روی میز بگذارید', en: 'Rest your arm on the table' },
        text: {
          fa: 'بازوبند باید هم‌تراز قلب باشد. دست آویزان عدد را بالا می‌برد.',
          en: 'The cuff has to be level with your heart. An arm that hangs down raises the number.',
        },
      },
      {
        title: { fa: 'دو بار بگیرید', en: 'Measure twice' },
        text: {
          fa: 'دکمه را بزنید و تا پایان حرف نزنید. یک دقیقه صبر کنید، بازوبند همان جا بماند، و بار دیگر بگیرید.',
          en: 'Press the button and do not talk until it is over. Wait for a minute with the cuff in place, and measure once more.',
        },
      },
      {
        title: { fa: 'هر دو عدد را بنویسید', en: 'Write down both' },
        text: {
          fa: 'همان‌طور که می‌گویید بنویسید: ۱۳ روی ۸. یک دقیقه را هم همان صفحه برایتان می‌شمارد.',
          en: 'Type them as you say them: 130 over 80. The page counts the minute for you as well.',
        },
        link: {
          label: { fa: 'ثبت فشار خون', en: 'Add a blood pressure reading' },
          href: '/app/records/blood-pressure/new',
        },
      },
      {
        title: { fa: 'عدد را در دسته‌اش ببینید', en: 'See which class it is in' },
        text: {
          fa: 'مرز خانه ۱۳۵ روی ۸۵ است، چون در خانه آرام‌ترید. دسته تشخیص نیست؛ دارو را بر پایهٔ یک عدد کم یا زیاد نکنید.',
          en: 'At home the limit is 135 over 85, since people are calmer there. A class is not a diagnosis; do not raise or lower a medicine by one number.',
        },
        picture: picture('products/nb1/display.webp', {
          fa: 'نمایشگر NB1 از نزدیک با عدد بالا، عدد پایین و ضربان',
          en: 'The display of the NB1 close up, with the upper number, the lower one and the pulse',
        }),
        link: {
          label: { fa: 'دستهٔ فشار خون', en: 'Blood pressure class' },
          href: '/tools/blood-pressure',
        },
      },
    ],
    urgent: {
      fa: 'بالای ۱۸۰ روی ۱۲۰ همراه با درد سینه، تنگی نفس، ضعف یک سوی بدن یا تاری دید: گام‌ها را رها کنید و همین حالا با ۱۱۵ تماس بگیرید.',
      en: 'Above 180 over 120 with chest pain, shortness of breath, weakness on one side or blurred sight: leave the steps and call 115 now.',
    },
  },
  {
    slug: 'six-lead-ecg',
    topic: 'measuring',
    audience: 'home',
    minutes: 5,
    title: {
      fa: 'نوار قلب با NH1 بگیرید',
      en: 'Take an ECG with the NH1',
      es: 'Haga un ECG con el NH1',
    },
    lead: {
      fa: 'نیم دقیقه بی‌حرکت، با دست‌هایی که روی میز آرام گرفته‌اند. شش لید اگر پای چپ هم برسد.',
      en: 'Half a minute without moving, your hands at rest on a table. Six leads if the left leg joins in.',
      es: 'Medio minuto sin moverse, con las manos apoyadas en la mesa. Seis derivaciones si se une la pierna izquierda.',
    },
    needs: {
      fa: 'NH1، تلفن اندروید با برنامهٔ تپش و یک میز.',
      en: 'The NH1, an Android phone with the Tapesh app, and a table.',
    },
    picture: picture('products/nh1/in-use.webp', {
      fa: 'دو دست آرام روی میز، یک انگشت از هر دست روی یکی از الکترودهای NH1',
      en: 'Two hands at rest on a table, one finger of each on an electrode of the NH1',
    }),
    products: ['nh1'],
    steps: [
      {
        title: { fa: 'دستگاه را به حساب بیفزایید', en: 'Add the device to your account' },
        text: {
          fa: 'فقط بار نخست. وصل شدن با بلوتوث کار برنامهٔ اندروید است.',
          en: 'Only the first time. Connecting by Bluetooth is the work of the Android app.',
        },
        link: { label: { fa: 'افزودن دستگاه', en: 'Add a device' }, href: '/app/devices/new' },
      },
      {
        title: { fa: 'دست‌ها را آماده کنید', en: 'Prepare your hands' },
        text: {
          fa: 'ساعت و حلقه را درآورید، دست‌ها را بشویید و خشک کنید. پوست بسیار خشک را کمی نم‌دار کنید.',
          en: 'Take off watch and rings, wash your hands and dry them. Moisten very dry skin a little.',
        },
      },
      {
        title: { fa: 'ساعدها را روی میز بگذارید', en: 'Rest your forearms on the table' },
        text: {
          fa: 'از هر دست یک انگشت را آرام روی یک الکترود بگذارید. فشار ندهید.',
          en: 'Put one finger of each hand gently on an electrode. Do not press.',
        },
      },
      {
        title: { fa: 'برای شش لید، پای چپ', en: 'For six leads, the left leg' },
        text: {
          fa: 'الکترود پشت را روی پوست ساق یا زانوی چپ بگذارید، بی‌جوراب. تک‌کاناله این گام را ندارد.',
          en: 'Put the electrode at the back on the skin of the left shin or knee, without a sock. A single channel does without this step.',
        },
      },
      {
        title: { fa: 'نیم دقیقه تکان نخورید', en: 'Do not move for half a minute' },
        text: {
          fa: 'چراغ سبز که روشن شد آرام نفس بکشید و حرف نزنید.',
          en: 'When the light is green, breathe calmly and do not talk.',
        },
      },
      {
        title: { fa: 'نوار را به پزشک نشان دهید', en: 'Show it to your doctor' },
        text: {
          fa: 'نوار در پرونده روی کاغذ شطرنجی کشیده می‌شود. خواندن آن کار پزشک است.',
          en: 'It is drawn on squared paper in your record. Reading it is a doctor’s work.',
        },
        picture: picture('products/nh1/tracing.webp', {
          fa: 'نوار شش‌لیدی روی کاغذ شطرنجی: I، II، III، aVR، aVL و aVF',
          en: 'A six-lead tracing on squared paper: I, II, III, aVR, aVL and aVF',
        }),
        link: { label: { fa: 'اشتراک پرونده', en: 'Share your record' }, href: '/app/shared/new' },
      },
    ],
    urgent: {
      fa: 'با درد قفسهٔ سینه، تنگی نفس یا بی‌هوشی منتظر نوار نمانید؛ با ۱۱۵ تماس بگیرید.',
      en: 'With chest pain, shortness of breath or fainting, do not wait for a recording: call 115.',
    },
  },
  {
    slug: 'measure-blood-sugar',
    topic: 'measuring',
    audience: 'home',
    minutes: 5,
    title: {
      fa: 'قطره‌ای که عدد درست می‌دهد',
      en: 'A drop of blood that gives the right number',
      es: 'Una gota que da la cifra correcta',
    },
    lead: {
      fa: 'دست شسته، کنارهٔ انگشت و قطرهٔ دوم. بعد یک کلمه که بگوید ناشتا بود یا پس از غذا.',
      en: 'Washed hands, the side of the finger and the second drop. Then one word: fasting, or after a meal.',
      es: 'Manos lavadas, el lateral del dedo y la segunda gota. Luego una palabra: en ayunas o después de comer.',
    },
    needs: {
      fa: 'دستگاه قند خون، نوار آزمون و لانست نو.',
      en: 'A glucose meter, a test strip and a new lancet.',
    },
    products: ['health-kit'],
    steps: [
      {
        title: { fa: 'دست‌ها را بشویید', en: 'Wash your hands' },
        text: {
          fa: 'با آب گرم و صابون، و خوب خشک کنید. اثر یک پرتقال روی انگشت عدد را چند ده واحد بالا می‌برد.',
          en: 'With warm water and soap, and dry them well. The trace of an orange on a finger raises a reading by dozens of units.',
        },
      },
      {
        title: { fa: 'نوار و لانست نو بگذارید', en: 'Take a new strip and a new lancet' },
        text: {
          fa: 'تاریخ انقضای نوار را ببینید. لانست را کسی دوباره به کار نبرد.',
          en: 'Look at the strip’s expiry date. Nobody uses a lancet again.',
        },
      },
      {
        title: { fa: 'کنارهٔ انگشت، نه نوک آن', en: 'The side of the finger, not its tip' },
        text: {
          fa: 'هر بار انگشت دیگری. قطرهٔ نخست را پاک کنید و قطرهٔ دوم را به نوار بدهید.',
          en: 'A different finger each time. Wipe the first drop away and give the strip the second.',
        },
      },
      {
        title: { fa: 'عدد را با ساعتش بنویسید', en: 'Write the number with its hour' },
        text: {
          fa: 'ناشتا یعنی هشت ساعت جز آب چیزی نخورده‌اید. پس از غذا را دو ساعت از نخستین لقمه حساب کنید.',
          en: 'Fasting means nothing but water for eight hours. After a meal is two hours from the first bite.',
        },
        link: {
          label: { fa: 'ثبت قند خون', en: 'Add a blood sugar reading' },
          href: '/app/records/blood-sugar/new',
        },
      },
      {
        title: { fa: 'لانست و نوار را دور بیندازید', en: 'Throw lancet and strip away' },
        text: {
          fa: 'در ظرف ایمن و دور از دست کودک.',
          en: 'Into a safe container, out of the reach of children.',
        },
      },
    ],
    urgent: {
      fa: 'اگر کسی هوشیار نیست یا نمی‌تواند بنوشد، چیزی به دهانش ندهید و با ۱۱۵ تماس بگیرید.',
      en: 'If somebody is not conscious or cannot drink, give nothing by mouth and call 115.',
    },
  },
  {
    slug: 'read-monitor-memory',
    topic: 'measuring',
    audience: 'home',
    minutes: 5,
    title: {
      fa: 'حافظهٔ NB1 را یک‌جا به پرونده بیاورید',
      en: 'Bring the memory of the NB1 into your record',
      es: 'Pase la memoria del NB1 a su historial',
    },
    lead: {
      fa: 'فایل CSV را می‌گذارید، پیش از ثبت همه را می‌بینید و تا هفت روز می‌توانید یک‌جا برگردانید.',
      en: 'You put in the CSV file, see everything before it is stored, and can take it back as a whole for seven days.',
      es: 'Sube el archivo CSV, lo ve todo antes de guardarlo y puede deshacerlo durante siete días.',
    },
    needs: {
      fa: 'فایل CSV فشارسنج یا برنامهٔ همراه آن.',
      en: 'The CSV file of the monitor or of the app that came with it.',
    },
    products: ['nb1'],
    steps: [
      {
        title: { fa: 'فایل را انتخاب کنید', en: 'Choose the file' },
        text: {
          fa: 'ستون‌های تاریخ، ساعت، سیستولیک و دیاستولیک لازم است. فایل تا ۹۰ اندازه برای هر نفر پذیرفته می‌شود.',
          en: 'It needs columns for date, hour, systolic and diastolic. Up to 90 readings for each person are taken.',
        },
        link: {
          label: { fa: 'خواندن فایل فشارسنج', en: 'Read a monitor’s file' },
          href: '/app/records/blood-pressure/import',
        },
      },
      {
        title: { fa: 'بگویید کاربر ۱ و ۲ کیست', en: 'Say who users 1 and 2 are' },
        text: {
          fa: 'هر کدام خودتان، عضوی از خانواده یا «هیچ‌کس؛ ثبت نشود».',
          en: 'Each is you, a member of your family, or nobody, and then nothing is stored.',
        },
      },
      {
        title: { fa: 'پیش‌نمایش را ببینید', en: 'Look at the preview' },
        text: {
          fa: 'تازه، از پیش ثبت‌شده و خوانده‌نشده جدا شمرده شده‌اند. هنوز چیزی ثبت نشده است.',
          en: 'New readings, known ones and those that could not be read are counted apart. Nothing has been stored yet.',
        },
      },
      {
        title: { fa: 'اندازه‌های تازه را ثبت کنید', en: 'Store the new ones' },
        text: {
          fa: 'همان فایل را دوباره هم بگذارید چیزی دو بار ثبت نمی‌شود.',
          en: 'If you put in the same file again, nothing is stored twice.',
        },
      },
    ],
  },
  {
    slug: 'record-heart-sounds',
    topic: 'measuring',
    audience: 'doctor',
    minutes: 8,
    title: {
      fa: 'صدای قلب را برای مقایسه ضبط کنید',
      en: 'Record heart sounds that can be compared',
      es: 'Grabe ruidos cardíacos comparables',
    },
    lead: {
      fa: 'همان کانون، همان پالایه، همان نام‌گذاری؛ تا ضبط ماه بعد را بتوان کنار این یکی گذاشت.',
      en: 'The same point, the same filter, the same naming, so that next month’s recording can stand beside this one.',
      es: 'El mismo foco, el mismo filtro y el mismo nombre, para comparar con la próxima grabación.',
    },
    needs: {
      fa: 'گوشی دیجیتال شارژشده، هدفون و اتاقی آرام.',
      en: 'A charged digital stethoscope, headphones and a quiet room.',
    },
    picture: picture('products/ns1-se-plus/in-use.webp', {
      fa: 'NS1-SE-Plus روی ملافه‌ای تاشده',
      en: 'The NS1-SE-Plus on a folded sheet',
    }),
    products: ['ns1', 'ns1-se', 'ns1-se-plus'],
    steps: [
      {
        title: { fa: 'صدا را از کم آغاز کنید', en: 'Begin with little volume' },
        text: {
          fa: 'صدای بلند با هدفون به گوش شما آسیب می‌زند.',
          en: 'Loud sound in headphones harms hearing.',
        },
      },
      {
        title: { fa: 'نخست با «هر دو» بشنوید', en: 'Listen with “both” first' },
        text: {
          fa: 'پالایه چیزی را می‌کاهد. یافتهٔ مهم را بی‌جداسازی هم بشنوید.',
          en: 'A filter takes something away. Listen to a finding that matters without one as well.',
        },
      },
      {
        title: { fa: 'سری را بی‌لغزش نگه دارید', en: 'Hold the chest piece without slipping' },
        text: {
          fa: 'در هر کانون چند تپش ضبط کنید. کانون‌ها همان است که با گوشی آکوستیک.',
          en: 'Record several beats at each point. The points are those of an acoustic stethoscope.',
        },
      },
      {
        title: { fa: 'نام بگذارید', en: 'Name it' },
        text: {
          fa: 'کانون، حالت بیمار، پالایه. صدا در پروندهٔ همان شخص می‌ماند.',
          en: 'Point, position, filter. The sound stays in that person’s record.',
        },
      },
      {
        title: { fa: 'در میز کار کنار هم بگذارید', en: 'Put them side by side at your desk' },
        text: {
          fa: 'آنچه بیمار در میان گذاشته در پرونده‌های میز کار می‌آید و هر بازدید برای او نوشته می‌شود.',
          en: 'What a patient has shared is among the records of your desk, and each look is written down for them.',
        },
        link: { label: { fa: 'پرونده‌ها در میز کار', en: 'Records at the desk' }, href: '/doctor/records' },
      },
    ],
  },
  {
    slug: 'add-device',
    topic: 'devices',
    audience: 'home',
    minutes: 2,
    title: {
      fa: 'دستگاه را به حساب بیفزایید',
      en: 'Add a device to your account',
      es: 'Añada un aparato a su cuenta',
    },
    lead: {
      fa: 'شمارهٔ سریال دوازده‌نویسه‌ای بس است. با بلوتوث، برنامهٔ اندروید خودش آن را می‌یابد.',
      en: 'The serial number of twelve characters is enough. By Bluetooth, the Android app finds it by itself.',
      es: 'Basta el número de serie de doce caracteres. Por Bluetooth, la aplicación Android lo encuentra sola.',
    },
    products: withSerial,
    steps: [
      {
        title: { fa: 'شمارهٔ سریال را بیابید', en: 'Find the serial number' },
        text: {
          fa: 'روی دستگاه یا جعبهٔ آن: دو حرف لاتین و ده رقم، مانند NB1234567890.',
          en: 'On the device or its box: two Latin letters and ten digits, such as NB1234567890.',
        },
      },
      {
        title: { fa: 'آن را بنویسید', en: 'Type it in' },
        text: {
          fa: 'اگر خانواده دارید، بگویید چه کسی با آن اندازه می‌گیرد.',
          en: 'If you have a family, say who measures with it.',
        },
        link: { label: { fa: 'افزودن دستگاه', en: 'Add a device' }, href: '/app/devices/new' },
      },
      {
        title: { fa: 'در برنامهٔ اندروید وصل کنید', en: 'Connect it in the Android app' },
        text: {
          fa: 'بلوتوث را روشن کنید، دستگاه را نزدیک بگذارید و «جست‌وجوی دستگاه نزدیک» را بزنید. مرورگر و آیفون به دستگاه وصل نمی‌شوند.',
          en: 'Switch on Bluetooth, put the device near, and search for it. A browser or an iPhone does not connect.',
        },
        link: { label: { fa: 'برنامه‌های تپش', en: 'Apps of Tapesh' }, href: '/apps' },
      },
      {
        title: { fa: 'اگر وصل نشد', en: 'If it does not connect' },
        text: {
          fa: 'باتری را عوض کنید، دستگاه را از فهرست بلوتوث خود تلفن بردارید و ببینید تلفن دیگری وصل نمانده باشد.',
          en: 'Change the battery, take the device out of the phone’s own Bluetooth list, and see that no other phone is still connected.',
        },
        link: {
          label: { fa: 'دستگاه وصل نمی‌شود', en: 'A device does not connect' },
          href: '/help/connecting-devices',
        },
      },
    ],
  },
  {
    slug: 'activate-warranty',
    topic: 'devices',
    audience: 'home',
    minutes: 3,
    title: {
      fa: 'گارانتی را فعال کنید',
      en: 'Activate a warranty',
      es: 'Active la garantía',
    },
    lead: {
      fa: 'با شمارهٔ سریال و خرید. روزی از گارانتی با دیر فعال کردن کم نمی‌شود؛ آغازش روز خرید است.',
      en: 'By serial number and purchase. Activating late costs no day: it begins on the day of purchase.',
      es: 'Con el número de serie y la compra. Empieza el día de la compra, aunque la active más tarde.',
    },
    needs: {
      fa: 'شمارهٔ سریال، و اگر از جای دیگری خریده‌اید عکس فاکتور.',
      en: 'The serial number and, if bought elsewhere, a photograph of the invoice.',
    },
    products: withSerial,
    steps: [
      {
        title: { fa: 'بگویید از کجا خریده‌اید', en: 'Say where you bought it' },
        text: {
          fa: '«از تپش خریده‌ام» یا «از جای دیگری خریده‌ام».',
          en: 'From Tapesh, or elsewhere.',
        },
        link: {
          label: { fa: 'فعال کردن گارانتی', en: 'Activate a warranty' },
          href: '/app/warranties/new',
        },
      },
      {
        title: { fa: 'شمارهٔ سریال را بنویسید', en: 'Type the serial number' },
        text: {
          fa: 'دو حرف لاتین و ده رقم، روی دستگاه یا جعبهٔ آن.',
          en: 'Two Latin letters and ten digits, on the device or its box.',
        },
      },
      {
        title: { fa: 'خرید را نشان دهید', en: 'Show the purchase' },
        text: {
          fa: 'سفارش تحویل‌گرفته همان لحظه فعال می‌شود. فاکتور فروشندهٔ دیگر را کارشناس می‌بیند و نتیجه با پیامک می‌آید.',
          en: 'An order that has come is active at once. Another seller’s invoice is looked at by support, and the result comes by SMS.',
        },
      },
      {
        title: { fa: 'پایان آن را ببینید', en: 'See when it ends' },
        text: {
          fa: 'روز پایان کنار دستگاه در حسابتان نوشته می‌شود. تعمیر آن را تمدید نمی‌کند.',
          en: 'The last day is written beside the device in your account. A repair does not lengthen it.',
        },
        link: { label: { fa: 'گارانتی‌های من', en: 'My warranties' }, href: '/app/warranties' },
      },
    ],
  },
  {
    slug: 'share-with-doctor',
    topic: 'record',
    audience: 'home',
    minutes: 3,
    title: {
      fa: 'پرونده را به پزشک نشان دهید',
      en: 'Show your record to a doctor',
      es: 'Muestre su historial a un médico',
    },
    lead: {
      fa: 'با شمارهٔ موبایل او، یا پیوندی با رمز. شما می‌گویید چه چیزی و تا کی، و هر لحظه می‌بندید.',
      en: 'By their mobile number, or by a link with a passcode. You say what and until when, and close it at any moment.',
      es: 'Con su móvil o con un enlace y contraseña. Usted decide qué y hasta cuándo, y lo cierra cuando quiera.',
    },
    feature: 'record-sharing',
    picture: picture('articles/family-record.webp', {
      fa: 'پوشه‌ای با برگهٔ نوار قلب و نمودار، و چهرهٔ چهار عضو خانواده روی آن',
      en: 'A folder with sheets of ECG and charts, and the faces of four of a family on it',
    }),
    steps: [
      {
        title: { fa: 'راه را انتخاب کنید', en: 'Choose the way' },
        text: {
          fa: 'پزشکی که با شماره‌اش وارد می‌شود، «با شمارهٔ موبایل». کسی که حساب نمی‌خواهد، «با پیوند و رمز».',
          en: 'By phone number for a doctor who signs in with it; by link and passcode for somebody who wants no account.',
        },
        link: { label: { fa: 'اشتراک تازه', en: 'New share' }, href: '/app/shared/new' },
      },
      {
        title: { fa: 'بگویید چه چیزی', en: 'Say what' },
        text: {
          fa: 'همهٔ پرونده، بعضی نوع‌ها، یا تنها یک ثبت. کد ملی در هیچ‌کدام دیده نمی‌شود.',
          en: 'The whole record, some types, or one entry alone. The national ID is seen in none of them.',
        },
      },
      {
        title: { fa: 'بگویید تا کی', en: 'Say until when' },
        text: {
          fa: 'پس از آن خودبه‌خود بسته می‌شود. پیش از فرستادن، پیش‌نمایش همان را نشان می‌دهد که گیرنده می‌بیند.',
          en: 'Then it closes by itself. Before you send it, the preview shows what will be seen.',
        },
      },
      {
        title: { fa: 'رمز را جدا بگویید', en: 'Tell the passcode apart' },
        text: {
          fa: 'پیوند را فقط یک بار می‌بینید؛ نسخه‌اش را بردارید و رمز را تلفنی بگویید. پس از ۱۰ رمز نادرست برای همیشه بسته می‌شود.',
          en: 'You see the link only once: copy it, and tell the passcode by phone. After 10 wrong ones it is closed for good.',
        },
      },
      {
        title: { fa: 'ببینید چه کسی چه دید', en: 'See who saw what' },
        text: {
          fa: 'هر بازدید با ساعتش در همان صفحه است. «پایان» را بزنید تا همان لحظه بسته شود.',
          en: 'Each look stands there with its hour. Press “End”, and it is closed that moment.',
        },
        link: { label: { fa: 'اشتراک پرونده', en: 'Sharing' }, href: '/app/shared' },
      },
    ],
  },
  {
    slug: 'add-family-member',
    topic: 'record',
    audience: 'home',
    minutes: 3,
    title: {
      fa: 'برای مادر یا فرزندتان پرونده بسازید',
      en: 'Keep a record for your mother or your child',
      es: 'Lleve el historial de su madre o de su hijo',
    },
    lead: {
      fa: 'پرونده‌ای جدا در حساب خودتان، با اندازه‌هایی که از آن خود او می‌ماند.',
      en: 'A record of their own in your account, with readings that stay theirs.',
      es: 'Un historial propio dentro de su cuenta, con mediciones que siguen siendo suyas.',
    },
    feature: 'family-members',
    steps: [
      {
        title: { fa: 'عضو را بیفزایید', en: 'Add the member' },
        text: {
          fa: 'نام، نام خانوادگی، نسبت و قد لازم است. تاریخ تولد اختیاری است، ولی سن از روی آن حساب می‌شود.',
          en: 'First name, last name, relation and height are needed. The date of birth is optional, but the age is worked out from it.',
        },
        link: { label: { fa: 'افزودن عضو', en: 'Add a member' }, href: '/app/family/members/new' },
      },
      {
        title: { fa: 'بالای صفحه ببینید نوبت کیست', en: 'See at the top whose turn it is' },
        text: {
          fa: 'هر صفحهٔ پرونده می‌گوید از آن کیست و همان‌جا عوضش می‌کنید.',
          en: 'Each page of a record says whose it is, and that is where you change it.',
        },
      },
      {
        title: { fa: 'نخستین اندازه را بنویسید', en: 'Write down the first reading' },
        text: {
          fa: 'دکمه می‌گوید برای چه کسی ثبت می‌شود؛ پیش از زدن آن را بخوانید.',
          en: 'The button says whom it is stored for; read it before you press.',
        },
        link: { label: { fa: 'پرونده', en: 'The record' }, href: '/app/records' },
      },
      {
        title: { fa: 'بزرگسال را دعوت کنید', en: 'Invite an adult' },
        text: {
          fa: 'کسی که حساب خودش را دارد با شمارهٔ موبایل دعوت می‌شود؛ پرونده از آن او می‌ماند و شما چیزی در آن نمی‌نویسید.',
          en: 'Somebody with an account of their own is invited by mobile number; the record stays theirs, and you write nothing in it.',
        },
        link: { label: { fa: 'دعوت با شمارهٔ موبایل', en: 'Invite by number' }, href: '/app/family/invite' },
      },
    ],
  },
  {
    slug: 'book-visit',
    topic: 'visits',
    audience: 'home',
    minutes: 5,
    title: {
      fa: 'از پزشک نوبت بگیرید',
      en: 'Book a time with a doctor',
      es: 'Reserve una cita con un médico',
    },
    lead: {
      fa: 'پزشک، روز و ساعت؛ ده دقیقه برای پرداخت، و دوربینی که پیش از ورود آزموده‌اید.',
      en: 'Doctor, day and hour; ten minutes to pay, and a camera that you have tried beforehand.',
      es: 'Médico, día y hora; diez minutos para pagar y una cámara que ya ha probado.',
    },
    feature: 'online-visits',
    picture: picture('articles/online-visit.webp', {
      fa: 'پزشکی روی صفحهٔ رایانه، فهرستی که دو خط آن تیک خورده و استکانی چای',
      en: 'A doctor on a computer’s screen, a list with two of its lines ticked, and a glass of tea',
    }),
    steps: [
      {
        title: { fa: 'پزشک را انتخاب کنید', en: 'Choose a doctor', es: 'Elija un médico' },
        text: {
          fa: 'با سطح، تخصص یا خدمت. هزینه و نزدیک‌ترین وقت کنار نام هر پزشک است.',
          en: 'By level, field or service. The fee and the next free time stand beside each name.',
        },
        link: { label: { fa: 'پزشکان', en: 'Doctors', es: 'Médicos' }, href: '/doctors' },
      },
      {
        title: { fa: 'روز و ساعت را بگیرید', en: 'Take a day and an hour' },
        text: {
          fa: 'به وقت تهران. اگر خواستید بنویسید به پزشک چه بگوییم؛ پیش از آغاز می‌خواند.',
          en: 'By the clock of Tehran. If you like, write what the doctor should know; it is read before the start.',
        },
      },
      {
        title: { fa: 'در ده دقیقه بپردازید', en: 'Pay within ten minutes' },
        text: {
          fa: 'از کیف پول یا درگاه. در هر زمان یک نوبت می‌توانید داشته باشید.',
          en: 'From the wallet or at the gateway. You can have one visit at a time.',
        },
        link: { label: { fa: 'کیف پول', en: 'Wallet' }, href: '/app/wallet' },
      },
      {
        title: { fa: 'پرونده را برای نوبت باز کنید', en: 'Open your record for it' },
        text: {
          fa: 'با پایان نوبت بسته می‌شود، مگر آنکه خودتان آن را چند روز باز نگه دارید.',
          en: 'It closes when the visit ends, unless you keep it open for some days yourself.',
        },
      },
      {
        title: { fa: 'پنج دقیقه زودتر بیایید', en: 'Come five minutes early' },
        text: {
          fa: 'دوربین و صدا را بیازمایید و وارد شوید. گفت‌وگو ضبط نمی‌شود و توصیهٔ پزشک در همان صفحه می‌ماند.',
          en: 'Try camera and sound, and go in. The conversation is not recorded, and the doctor’s advice stays on that page.',
        },
        link: { label: { fa: 'مشاوره‌های من', en: 'My consultations' }, href: '/app/consultations' },
      },
    ],
    urgent: {
      fa: 'در وضعیت اضطراری منتظر نوبت نمانید؛ با ۱۱۵ تماس بگیرید.',
      en: 'In an emergency do not wait for a visit: call 115.',
    },
  },
]

const stepOf = ({ title, text: words, picture: shown, link }: Step) => ({
  title: text(title),
  text: paragraph(words),
  ...(shown && { picture: shown }),
  ...(link && { link: { _type: 'tutorialLink', label: text(link.label), href: link.href } }),
})

/** How things are done, step by step, in the order of the list. */
export const tutorials: SeedDocument[] = copies.map((copy, index) => ({
  _id: `tutorial-${copy.slug}`,
  _type: 'tutorial',
  title: text(copy.title),
  slug: slug(copy.slug),
  topic: copy.topic,
  audience: copy.audience,
  minutes: copy.minutes,
  lead: paragraph(copy.lead),
  ...(copy.needs && { needs: text(copy.needs) }),
  ...(copy.picture && { picture: copy.picture }),
  steps: list('tutorialStep', copy.steps.map(stepOf)),
  ...(copy.urgent && { urgent: paragraph(copy.urgent) }),
  ...(copy.products && { products: references(copy.products.map((one) => `product-${one}`)) }),
  ...(copy.feature && { feature: copy.feature }),
  order: (index + 1) * 10,
}))
