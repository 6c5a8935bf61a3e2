import type { CourseLevel, CourseTopic } from '../../domain/values/courses'
import { list, paragraph, picture, richFile, slug, text, type SeedDocument, type Words } from './build'

interface LessonCopy {
  /** The key that progress is kept by, and the name of its text. */
  key: string
  title: Words
  minutes: number
}

interface CourseCopy {
  slug: string
  title: Words
  lead: Words
  topic: CourseTopic
  level: CourseLevel
  outcomes: Words[]
  lessons: LessonCopy[]
  picture?: ReturnType<typeof picture>
}

const copies: CourseCopy[] = [
  {
    slug: 'heart-trace',
    title: {
      fa: 'خواندن نوار قلب به کمک ماشین',
      en: 'Reading a heart trace with the help of a machine',
      es: 'Leer un trazado cardíaco con ayuda de una máquina',
    },
    lead: {
      fa: 'خط از کجا می‌آید، برنامه در آن چه را اندازه می‌گیرد، کجا اشتباه می‌کند و با پاسخش چه کنیم.',
      en: 'Where the line comes from, what a program measures in it, where it goes wrong, and what to do with its answer.',
      es: 'De dónde viene la línea, qué mide en ella un programa, dónde se equivoca y qué hacer con su respuesta.',
    },
    topic: 'traces',
    level: 'beginner',
    outcomes: [
      {
        fa: 'ضربان را از روی خانه‌های کاغذ می‌شمارید.',
        en: 'You count the rate from the squares of the paper.',
        es: 'Cuenta la frecuencia a partir de los cuadros del papel.',
      },
      {
        fa: 'ضبط بد را از نوار نامنظم جدا می‌کنید.',
        en: 'You tell a bad recording from an irregular trace.',
        es: 'Distingue un mal registro de un trazado irregular.',
      },
      {
        fa: 'می‌دانید کدام پاسخ دستگاه را باید به پزشک نشان داد، و چگونه.',
        en: 'You know which answers of a device to show to a doctor, and how.',
        es: 'Sabe qué respuestas de un dispositivo hay que mostrar al médico, y cómo.',
      },
    ],
    lessons: [
      {
        key: 'what-a-trace-is',
        title: { fa: 'خط از کجا می‌آید', en: 'Where the line comes from', es: 'De dónde viene la línea' },
        minutes: 6,
      },
      {
        key: 'what-the-machine-measures',
        title: {
          fa: 'ماشین چه را اندازه می‌گیرد',
          en: 'What the machine measures',
          es: 'Qué mide la máquina',
        },
        minutes: 5,
      },
      {
        key: 'when-it-is-wrong',
        title: { fa: 'کجا اشتباه می‌کند', en: 'Where it goes wrong', es: 'Dónde se equivoca' },
        minutes: 6,
      },
      {
        key: 'what-you-do',
        title: { fa: 'با پاسخش چه کنیم', en: 'What to do with its answer', es: 'Qué hacer con su respuesta' },
        minutes: 5,
      },
    ],
    picture: picture('services/academy.webp', {
      fa: 'سه دانشجو زیر تخته‌ای که صدای قلب را به طرح یک الگوریتم می‌رساند',
      en: 'Three students under a board on which the sound of a heart leads to the drawing of an algorithm',
      es: 'Tres estudiantes bajo una pizarra en la que el sonido del corazón lleva a un algoritmo',
    }),
  },
  {
    slug: 'heart-sounds',
    title: {
      fa: 'مدل در صدای قلب چه می‌شنود و چه نمی‌شنود',
      en: 'What a model can and cannot hear in the sounds of a heart',
      es: 'Qué puede oír un modelo en los sonidos del corazón, y qué no',
    },
    lead: {
      fa: 'از صدای ضبط‌شده تا پاسخ مدل: چگونه یاد می‌گیرد، درصدهایش چه می‌گوید و گوشه‌های کورش کجاست.',
      en: 'From the recording to what a model says: how it learns, what its percentages mean, and where it is blind.',
      es: 'De la grabación a la respuesta del modelo: cómo aprende, qué dicen sus porcentajes y dónde no ve.',
    },
    topic: 'sounds',
    level: 'intermediate',
    outcomes: [
      {
        fa: 'می‌دانید پیش از مدل، چه از صدا کم می‌شود.',
        en: 'You know what a sound loses before the model has it.',
        es: 'Sabe qué pierde un sonido antes de llegar al modelo.',
      },
      {
        fa: 'از حساسیت و ویژگی، معنای یک پاسخ مثبت را حساب می‌کنید.',
        en: 'From sensitivity and specificity you work out what a positive answer means.',
        es: 'A partir de la sensibilidad y la especificidad calcula qué significa una respuesta positiva.',
      },
      {
        fa: 'هنگام خواندن مقاله‌ای دربارهٔ یک مدل، پرسش درست را می‌پرسید.',
        en: 'Reading a paper about a model, you ask the question that matters.',
        es: 'Al leer un artículo sobre un modelo, hace la pregunta que importa.',
      },
    ],
    lessons: [
      {
        key: 'from-sound-to-picture',
        title: { fa: 'از صدا تا تصویر', en: 'From sound to picture', es: 'Del sonido a la imagen' },
        minutes: 6,
      },
      {
        key: 'how-a-model-learns',
        title: { fa: 'مدل چگونه یاد می‌گیرد', en: 'How a model learns', es: 'Cómo aprende un modelo' },
        minutes: 6,
      },
      {
        key: 'reading-its-figures',
        title: { fa: 'عددهایی که می‌فریبند', en: 'Figures that deceive', es: 'Cifras que engañan' },
        minutes: 7,
      },
      {
        key: 'what-it-cannot-hear',
        title: { fa: 'آنچه نمی‌شنود', en: 'What it cannot hear', es: 'Lo que no puede oír' },
        minutes: 5,
      },
    ],
  },
  {
    slug: 'health-data',
    title: {
      fa: 'حریم دادهٔ سلامت',
      en: 'The privacy of health data',
      es: 'La privacidad de los datos de salud',
    },
    lead: {
      fa: 'چه چیزی دادهٔ سلامت است، چرا برداشتن نام بس نیست و پیش از فرستادن چه باید پرسید.',
      en: 'What counts as health data, why taking the name away is not enough, and what to ask before sending any.',
      es: 'Qué es un dato de salud, por qué no basta con quitar el nombre y qué preguntar antes de enviarlo.',
    },
    topic: 'privacy',
    level: 'beginner',
    outcomes: [
      {
        fa: 'دادهٔ «بی‌نام» را از دادهٔ «با نام مستعار» جدا می‌کنید.',
        en: 'You tell anonymous data from pseudonymous data.',
        es: 'Distingue los datos anónimos de los seudonimizados.',
      },
      {
        fa: 'پیش از فرستادن هر نتیجه، سه پرسش کوتاه از خودتان می‌کنید.',
        en: 'You ask yourself three short questions before you send a result.',
        es: 'Se hace tres preguntas breves antes de enviar un resultado.',
      },
    ],
    lessons: [
      {
        key: 'what-is-sensitive',
        title: {
          fa: 'چه چیزی دادهٔ سلامت است',
          en: 'What counts as health data',
          es: 'Qué es un dato de salud',
        },
        minutes: 4,
      },
      {
        key: 'name-taken-away',
        title: {
          fa: 'نام را برداشتیم، کافی است؟',
          en: 'The name is gone. Is that enough?',
          es: 'El nombre ya no está. ¿Basta con eso?',
        },
        minutes: 6,
      },
      {
        key: 'before-you-share',
        title: { fa: 'پیش از آنکه بفرستید', en: 'Before you send it', es: 'Antes de enviarlo' },
        minutes: 5,
      },
    ],
  },
]

/** Courses of the academy, each lesson with its text in `texts/academy/<course>/`. */
export const courses: SeedDocument[] = copies.map(
  ({ slug: address, title, lead, topic, level, outcomes, lessons, picture: shown }, index) => ({
    _id: `course-${address}`,
    _type: 'course',
    title: text(title),
    slug: slug(address),
    lead: paragraph(lead),
    ...(shown && { picture: shown }),
    topic,
    level,
    teacher: text({
      fa: 'گروه آکادمی تپش',
      en: 'The academy team of Tapesh',
      es: 'El equipo de la academia de Tapesh',
    }),
    outcomes: list(
      'courseOutcome',
      outcomes.map((words) => ({ text: text(words) })),
    ),
    lessons: lessons.map(({ key, title: name, minutes }) => ({
      _key: key,
      _type: 'lesson',
      title: text(name),
      kind: 'text',
      minutes,
      body: richFile(`academy/${address}/${key}`),
    })),
    order: (index + 1) * 10,
  }),
)
