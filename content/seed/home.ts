import {
  actions,
  highlights,
  paragraph,
  picture,
  points,
  references,
  seo,
  text,
  type SeedDocument,
} from './build'

const homePage: SeedDocument = {
  _id: 'homePage',
  _type: 'homePage',
  hero: {
    _type: 'hero',
    eyebrow: text({
      fa: 'گوشی پزشکی دیجیتال NS1-SE-Plus',
      en: 'NS1-SE-Plus digital stethoscope',
      es: 'Estetoscopio digital NS1-SE-Plus',
    }),
    heading: text({
      fa: 'صدای قلبتان، تا بیست برابر رساتر',
      en: 'Your heartbeat, up to twenty times louder',
      es: 'Los latidos de su corazón, hasta veinte veces más fuertes',
    }),
    accent: text({ fa: 'بیست برابر', en: 'twenty times', es: 'veinte veces' }),
    lead: paragraph({
      fa: 'سروصدای اتاق کم می‌شود، صدای قلب و ریه از هم جدا می‌شود و هر تپش روی تلفن همراه دیده می‌شود.',
      en: 'Room noise is turned down, heart and lung sounds are told apart, and every beat shows on your phone.',
      es: 'El ruido ambiente se reduce, los sonidos del corazón y de los pulmones se separan y cada latido se ve en el teléfono.',
    }),
    picture: picture('products/ns1-se-plus/bow.webp', {
      fa: 'گوشی دیجیتال NS1-SE-Plus با لولهٔ سرمه‌ای؛ نمایشگرش موج صدای قلب و ۷۲ ضربان در دقیقه را نشان می‌دهد',
      en: 'The NS1-SE-Plus digital stethoscope with navy tubing; its display shows the wave of a heart sound and 72 beats a minute',
      es: 'El estetoscopio digital NS1-SE-Plus con tubo azul marino; su pantalla muestra la onda del corazón y 72 latidos por minuto',
    }),
    actions: actions([
      {
        label: {
          fa: 'آشنایی با NS1-SE-Plus',
          en: 'Meet the NS1-SE-Plus',
          es: 'Conozca el NS1-SE-Plus',
        },
        href: '/products/ns1-se-plus',
        weight: 'primary',
      },
      {
        label: { fa: 'همهٔ دستگاه‌ها', en: 'All devices', es: 'Todos los dispositivos' },
        href: '/products',
      },
    ]),
    highlights: highlights([
      {
        value: { fa: '۱ + ۵ سال', en: '1 + 5 years', es: '1 + 5 años' },
        label: {
          fa: 'گارانتی و خدمات پس از فروش',
          en: 'warranty and after-sales service',
          es: 'garantía y servicio posventa',
        },
      },
      {
        value: { fa: '۱۵ دقیقه', en: '15 minutes', es: '15 minutos' },
        label: { fa: 'گفت‌وگوی آنلاین با پزشک', en: 'online with a doctor', es: 'en línea con un médico' },
        feature: 'online-visits',
      },
      {
        value: { fa: '۱۲ ساعت', en: '12 hours', es: '12 horas' },
        label: {
          fa: 'حداکثر تا تماس پزشک',
          en: 'at most, until the doctor calls back',
          es: 'como máximo, hasta que llame el médico',
        },
        feature: 'accompanying-doctor',
      },
    ]),
  },
  shop: {
    eyebrow: text({ fa: 'فروشگاه', en: 'Shop', es: 'Tienda' }),
    heading: text({
      fa: 'برای خانه، برای مطب، برای سازمان',
      en: 'For the home, the practice and the workplace',
      es: 'Para el hogar, la consulta y la empresa',
    }),
    lead: paragraph({
      fa: 'هر دستگاه با یک سال گارانتی و پنج سال خدمات پس از فروش به دستتان می‌رسد: تا دو روز کاری در تهران و تا پنج روز کاری در شهرهای دیگر.',
      en: 'Every device comes with one year of warranty and five years of after-sales service, delivered within two working days in Tehran and within five elsewhere in Iran.',
      es: 'Cada dispositivo trae un año de garantía y cinco de servicio posventa, y llega en dos días laborables como máximo en Teherán y en cinco en el resto de Irán.',
    }),
    products: references([
      'product-ns1-se-plus',
      'product-nh1',
      'product-nb1',
      'product-ns0-cardio',
      'product-health-kit',
    ]),
    actions: actions([
      { label: { fa: 'رفتن به فروشگاه', en: 'Go to the shop', es: 'Ir a la tienda' }, href: '/shop' },
      {
        label: { fa: 'شرایط گارانتی', en: 'Warranty terms', es: 'Condiciones de garantía' },
        href: '/rules/warranty',
      },
    ]),
  },
  platform: {
    eyebrow: text({
      fa: 'پروندهٔ سلامت خانواده',
      en: 'Family health record',
      es: 'Historial de salud familiar',
    }),
    heading: text({
      fa: 'یک ماه گذشته، در یک نگاه',
      en: 'The past month at a glance',
      es: 'El último mes, de un vistazo',
    }),
    lead: paragraph({
      fa: 'هر اندازه با روز و ساعتش، در یک پرونده. صاحب پرونده شمایید و جز کسانی که خودتان اجازه داده‌اید، کسی آن را نمی‌بیند.',
      en: 'Every reading with its day and hour, in one record. The record is yours, and nobody sees it but those you have allowed.',
      es: 'Cada medición con su día y su hora, en un solo historial. El historial es suyo y nadie lo ve, salvo quienes usted haya autorizado.',
    }),
    points: points([
      {
        title: { fa: 'ثبت کنید', en: 'Record', es: 'Registre' },
        text: {
          fa: 'با دستگاه یا با دست؛ هر اندازه در چند ثانیه نوشته می‌شود.',
          en: 'With a device or by hand: a reading is written down in seconds.',
          es: 'Con un dispositivo o a mano: una medición se anota en segundos.',
        },
      },
      {
        title: { fa: 'بفهمید', en: 'Understand', es: 'Comprenda' },
        text: {
          fa: 'کنار هر عدد، نام راهنمای بالینی و سال آن نوشته شده است. وضعیت است، نه تشخیص.',
          en: 'Beside every number stands the clinical guideline and its year. It is a status, not a diagnosis.',
          es: 'Junto a cada cifra figuran la guía clínica y su año. Es un estado, no un diagnóstico.',
        },
      },
      {
        title: { fa: 'به پزشک نشان دهید', en: 'Show your doctor', es: 'Muéstrelo a su médico' },
        feature: 'record-sharing',
        text: {
          fa: 'با شمارهٔ موبایل او؛ هر وقت خواستید دسترسی را پس بگیرید.',
          en: 'By the doctor’s phone number, and take it back whenever you like.',
          es: 'Con el número de teléfono del médico; puede retirarle el acceso cuando quiera.',
        },
      },
      {
        title: { fa: 'برای همهٔ خانواده', en: 'For the whole family', es: 'Para toda la familia' },
        feature: 'family-members',
        text: {
          fa: 'فشار خون پدر، قند مادربزرگ، آزمایش خودتان؛ هر کدام در پروندهٔ خودش.',
          en: 'Father’s blood pressure, grandmother’s blood sugar, your own lab results, each in a record of its own.',
          es: 'La presión del padre, la glucosa de la abuela, sus propios análisis: cada uno en su historial.',
        },
      },
    ]),
    actions: actions([
      {
        label: { fa: 'آشنایی با پلتفرم', en: 'About the platform', es: 'Sobre la plataforma' },
        href: '/platform',
      },
      {
        label: {
          fa: 'داده‌هایتان چگونه محفوظ می‌ماند؟',
          en: 'How your data are kept safe',
          es: 'Cómo protegemos sus datos',
        },
        href: '/rules/privacy',
      },
    ]),
  },
  services: {
    eyebrow: text({ fa: 'خدمات', en: 'Services', es: 'Servicios' }),
    heading: text({
      fa: 'پزشک، پرستار و دارو، هر جا که هستید',
      en: 'Doctor, nurse and medicine, wherever you are',
      es: 'Médico, enfermera y medicinas, esté donde esté',
    }),
    lead: paragraph({
      fa: 'پرونده که باشد، هر کس به کمکتان می‌آید از همان جا آغاز می‌کند که دیگری رها کرده است.',
      en: 'With the record there, whoever comes to help begins where the last one left off.',
      es: 'Con el historial a mano, quien viene a ayudarle empieza donde lo dejó el anterior.',
    }),
    services: references([
      'service-consultation',
      'service-family-care',
      'service-in-place',
      'service-medicine-delivery',
      'service-medical-centres',
    ]),
    actions: actions([
      { label: { fa: 'همهٔ خدمات', en: 'All services', es: 'Todos los servicios' }, href: '/services' },
    ]),
  },
  equipment: {
    eyebrow: text({ fa: 'تجهیزات هوشمند', en: 'Smart equipment', es: 'Equipos inteligentes' }),
    heading: text({
      fa: 'پنج دستگاه، یک پرونده',
      en: 'Five devices, one record',
      es: 'Cinco dispositivos, un solo historial',
    }),
    lead: paragraph({
      fa: 'از نوار قلبی که ۳۴ گرم وزن دارد تا ایستگاهی که هفت علامت حیاتی را در کمتر از پنج دقیقه می‌سنجد.',
      en: 'From an ECG recorder that weighs 34 grams to a stand that takes seven vital signs in under five minutes.',
      es: 'Desde un electrocardiógrafo de 34 gramos hasta una estación que toma siete signos vitales en menos de cinco minutos.',
    }),
    products: references([
      'product-ns1-se-plus',
      'product-nh1',
      'product-nb1',
      'product-ultrasound',
      'product-health-stand',
    ]),
    actions: actions([
      {
        label: { fa: 'مقایسه و انتخاب', en: 'Compare and choose', es: 'Compare y elija' },
        href: '/products',
      },
      {
        label: { fa: 'پایش سلامت از راه دور', en: 'Health monitoring', es: 'Seguimiento de la salud' },
        href: '/health-monitoring',
      },
    ]),
  },
  community: {
    eyebrow: text({ fa: 'جامعهٔ تپش', en: 'The Tapesh community', es: 'La comunidad Tapesh' }),
    heading: text({
      fa: 'با هم بهتر می‌شنویم',
      en: 'We hear better together',
      es: 'Juntos escuchamos mejor',
    }),
    lead: paragraph({
      fa: 'پرستار، دانشجوی پزشکی، دامپزشک، مادری که تب کودکش را ثبت می‌کند: تجربه‌ها اینجا کنار هم می‌نشینند. نام صاحب داده هرگز همراه داده نمی‌آید.',
      en: 'A nurse, a medical student, a veterinarian, a mother writing down her child’s fever: their experience meets here. The name of the person behind the data never travels with it.',
      es: 'Una enfermera, un estudiante de medicina, un veterinario, una madre que anota la fiebre de su hijo: sus experiencias se encuentran aquí. El nombre de la persona nunca acompaña a los datos.',
    }),
    points: points([
      {
        title: { fa: 'پرسش و پاسخ', en: 'Questions and answers', es: 'Preguntas y respuestas' },
        feature: 'questions-and-answers',
        text: {
          fa: 'پرسش‌های واقعی دربارهٔ دستگاه‌ها و پرونده، با پاسخ روشن.',
          en: 'Real questions about devices and records, with plain answers.',
          es: 'Preguntas reales sobre los dispositivos y el historial, con respuestas claras.',
        },
      },
      {
        title: { fa: 'نمونه‌های بالینی', en: 'Clinical cases', es: 'Casos clínicos' },
        feature: 'case-sharing',
        text: {
          fa: 'صدا و تصویر بی‌نام، برای آموختن دانشجویان و گفت‌وگوی همکاران.',
          en: 'Sounds and images without names, for students to learn from and colleagues to discuss.',
          es: 'Sonidos e imágenes sin nombres, para que aprendan los estudiantes y debatan los colegas.',
        },
      },
      {
        title: { fa: 'خرید گروهی', en: 'Group buying', es: 'Compra en grupo' },
        feature: 'group-buying',
        text: {
          fa: 'گروه‌های پنج تا بیست‌نفره تخفیف می‌گیرند و پس از تحویل، اعتباری هم به کیف پولشان هدیه می‌شود.',
          en: 'Groups of five to twenty get a discount, and wallet credit as a gift after delivery.',
          es: 'Los grupos de cinco a veinte personas tienen descuento y, tras la entrega, saldo de regalo en el monedero.',
        },
      },
    ]),
    picture: picture(
      'services/community.webp',
      {
        fa: 'پرستار، دانشجو، دامپزشکی با گربه‌ای در بغل و مادری کنار هم، با حباب‌های گفت‌وگو بالای سرشان',
        en: 'A nurse, a student, a veterinarian with a cat in his arms and a mother side by side, with speech bubbles above them',
        es: 'Una enfermera, un estudiante, un veterinario con un gato en brazos y una madre, con bocadillos sobre ellos',
      },
      // Cut to 16 : 10 from below, since the bubbles are above.
      { hotspot: { x: 0.5, y: 0.4, width: 0.9, height: 0.7 } },
    ),
    actions: actions([
      {
        label: { fa: 'پیوستن به جامعهٔ تپش', en: 'Join the community', es: 'Únase a la comunidad' },
        href: '/community',
      },
      {
        label: { fa: 'قوانین گفت‌وگو', en: 'House rules', es: 'Normas de convivencia' },
        href: '/rules/platform',
      },
    ]),
  },
  magazine: {
    eyebrow: text({ fa: 'مجله', en: 'Magazine', es: 'Revista' }),
    heading: text({
      fa: 'پیش از ویزیت بعدی بخوانید',
      en: 'Worth reading before your next visit',
      es: 'Para leer antes de la próxima consulta',
    }),
    lead: paragraph({
      fa: 'برای همه، برای کادر درمان، و عددهایی که باید دید؛ با نام راهنما و منبع.',
      en: 'For everyone, for clinicians, and the numbers behind both; with guideline and source named.',
      es: 'Para todos, para profesionales, y las cifras que hay detrás; con el nombre de la guía y de la fuente.',
    }),
    actions: actions([
      { label: { fa: 'همهٔ نوشته‌ها', en: 'All articles', es: 'Todos los artículos' }, href: '/magazine' },
    ]),
  },
  testimonials: {
    eyebrow: text({ fa: 'از زبان شما', en: 'In your words', es: 'En sus palabras' }),
    heading: text({
      fa: 'آن‌ها که هر روز با تپش کار می‌کنند',
      en: 'People who use Tapesh every day',
      es: 'Personas que usan Tapesh cada día',
    }),
    testimonials: references([
      'testimonial-mother',
      'testimonial-cardiologist',
      'testimonial-hearing-loss',
      'testimonial-medical-student',
      'testimonial-rural-gp',
      'testimonial-hr-manager',
      'testimonial-daughter',
    ]),
  },
  academy: {
    eyebrow: text({ fa: 'آکادمی هوش مصنوعی', en: 'AI academy', es: 'Academia de IA' }),
    heading: text({
      fa: 'پزشکی و هوش مصنوعی، از پایه',
      en: 'Medicine and AI, from the ground up',
      es: 'Medicina e IA, desde la base',
    }),
    lead: paragraph({
      fa: 'دوره‌هایی کوتاه با درس‌های خواندنی: از صدای قلب و سیگنال نوار قلب آغاز می‌شوند، به الگوریتم می‌رسند و می‌گویند کجا نباید به آن تکیه کرد.',
      en: 'Short courses to read: they start from heart sounds and the ECG signal, work their way to the algorithm, and say where not to rely on it.',
      es: 'Cursos breves para leer: parten de los sonidos del corazón y de la señal del ECG, llegan al algoritmo y dicen dónde no hay que fiarse de él.',
    }),
    points: points([
      {
        title: { fa: 'برای دانشجویان پزشکی', en: 'For medical students', es: 'Para estudiantes de medicina' },
        feature: 'academy',
        text: {
          fa: 'شنیدن، خواندن سیگنال و پرسیدن پرسش درست.',
          en: 'Listening, reading a signal, and asking the right question.',
          es: 'Escuchar, leer una señal y hacer la pregunta adecuada.',
        },
      },
      {
        title: { fa: 'نشست‌های گفت‌وگو', en: 'Discussion panels', es: 'Mesas de debate' },
        feature: 'discussion-panels',
        text: {
          fa: 'با پزشکان و مهندسان؛ ثبت‌نام برای همه باز است.',
          en: 'With doctors and engineers, open for anyone to join.',
          es: 'Con médicos e ingenieros; la inscripción está abierta a todos.',
        },
      },
    ]),
    picture: picture('services/academy.webp', {
      fa: 'سه دانشجو زیر تخته‌ای که صدای قلب را به طرح یک الگوریتم می‌رساند',
      en: 'Three students under a board on which the sound of a heart leads to the drawing of an algorithm',
      es: 'Tres estudiantes bajo una pizarra en la que el sonido del corazón lleva a un algoritmo',
    }),
    actions: actions([
      {
        label: { fa: 'دوره‌های آکادمی', en: 'Academy courses', es: 'Cursos de la academia' },
        href: '/academy',
      },
      {
        label: { fa: 'نوشته‌های تخصصی مجله', en: 'Specialist articles', es: 'Artículos especializados' },
        href: '/magazine/category/specialized',
      },
    ]),
  },
  contact: {
    eyebrow: text({ fa: 'تماس', en: 'Contact', es: 'Contacto' }),
    heading: text({
      fa: 'پیش از خرید بپرسید، پس از خرید هم',
      en: 'Ask before you buy, and after',
      es: 'Pregunte antes de comprar, y también después',
    }),
    lead: paragraph({
      fa: 'اگر نمی‌دانید کدام دستگاه به کارتان می‌آید، بگویید برای چه کسی و برای چه می‌خواهید. اگر هم چیزی خراب شد، کارشناس ما ظرف ۲۴ ساعت با شما تماس می‌گیرد.',
      en: 'If you are not sure which device suits you, tell us who it is for and what for. And if something breaks, one of us calls you within 24 hours.',
      es: 'Si no sabe qué dispositivo le conviene, díganos para quién es y para qué. Y si algo se avería, le llamamos en un día como máximo.',
    }),
    actions: actions([
      {
        label: { fa: 'تلفن کنید', en: 'Call us', es: 'Llámenos' },
        href: 'tel:+982110002030',
        weight: 'primary',
      },
    ]),
  },
  seo: seo(
    {
      fa: 'تپش؛ دستگاه‌های پزشکی هوشمند و پروندهٔ سلامت خانواده',
      en: 'Tapesh: smart medical devices and a family health record',
      es: 'Tapesh: dispositivos médicos inteligentes e historial familiar',
    },
    {
      fa: 'گوشی پزشکی دیجیتال، نوار قلب جیبی، فشارسنج و سونوگرافی همراه؛ اندازه‌ها در پروندهٔ سلامت خودتان می‌ماند.',
      en: 'Digital stethoscopes, a pocket ECG, a blood pressure monitor and portable ultrasound. Readings stay in your own health record.',
      es: 'Estetoscopios digitales, ECG de bolsillo, tensiómetro y ecógrafo portátil. Las mediciones quedan en su propio historial de salud.',
    },
  ),
}

const productsPage: SeedDocument = {
  _id: 'productsPage',
  _type: 'productsPage',
  heading: text({
    fa: 'دستگاه‌هایی برای شنیدن و سنجیدن',
    en: 'Devices for listening and measuring',
    es: 'Dispositivos para escuchar y medir',
  }),
  lead: paragraph({
    fa: 'گوشی پزشکی، نوار قلب، فشارسنج، سونوگرافی و ایستگاه سلامت. گوشی‌های آکوستیک فقط برای شنیدن‌اند؛ دستگاه‌های دیجیتال آنچه را می‌سنجند به پروندهٔ سلامت می‌سپارند.',
    en: 'Stethoscopes, an ECG recorder, a blood pressure monitor, ultrasound and a health stand. The acoustic stethoscopes are for listening alone; the digital devices hand what they measure to the health record.',
    es: 'Estetoscopios, electrocardiógrafo, tensiómetro, ecógrafo y estación de salud. Los estetoscopios acústicos son solo para escuchar; los dispositivos digitales entregan lo que miden al historial de salud.',
  }),
  seo: seo(
    {
      fa: 'دستگاه‌های پزشکی تپش',
      en: 'Tapesh medical devices',
      es: 'Dispositivos médicos de Tapesh',
    },
    {
      fa: 'مشخصات کامل گوشی‌های پزشکی NS0 و NS1، نوار قلب NH1، فشارسنج NB1، سونوگرافی همراه، ایستگاه سلامت و کیف سلامت.',
      en: 'Full specifications of the NS0 and NS1 stethoscopes, NH1 ECG, NB1 blood pressure monitor, portable ultrasound, health stand and health kit.',
      es: 'Especificaciones completas de los estetoscopios NS0 y NS1, el ECG NH1, el tensiómetro NB1, el ecógrafo portátil, la estación y el maletín de salud.',
    },
  ),
}

export const home: SeedDocument[] = [homePage, productsPage]
