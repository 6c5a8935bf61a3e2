import type { SeedDocument } from '../build'
import { packageOf } from './shop-item'

const nh1 = {
  title: { fa: 'نوار قلب جیبی NH1', en: 'NH1 pocket ECG', es: 'ECG de bolsillo NH1' },
  text: {
    fa: 'نوار شش‌لیدی یا تک‌کاناله، ۳۴ گرم.',
    en: 'Six leads or a single channel, 34 grams.',
    es: 'Seis derivaciones o un solo canal, 34 gramos.',
  },
}
const nb1 = {
  title: {
    fa: 'فشارسنج NB1 با بازوبند',
    en: 'NB1 blood pressure monitor with its cuff',
    es: 'Tensiómetro NB1 con manguito',
  },
  text: {
    fa: '۹۰ اندازه برای دو نفر.',
    en: '90 readings for two people.',
    es: '90 mediciones para dos personas.',
  },
}
const oximeter = {
  title: { fa: 'پالس‌اکسیمتر', en: 'Finger oximeter', es: 'Pulsioxímetro' },
  text: { fa: 'اکسیژن خون و ضربان.', en: 'Blood oxygen and pulse.', es: 'Oxígeno en sangre y pulso.' },
}
const thermometer = {
  title: { fa: 'دماسنج پیشانی', en: 'Forehead thermometer', es: 'Termómetro de frente' },
  text: {
    fa: 'دمای بدن، بی‌تماس.',
    en: 'Body temperature, without touching.',
    es: 'Temperatura corporal, sin contacto.',
  },
}
const glucoseMeter = {
  title: { fa: 'قندسنج', en: 'Blood sugar meter', es: 'Glucómetro' },
  text: {
    fa: 'قند خون با نوار تست.',
    en: 'Blood sugar by test strip.',
    es: 'Glucosa en sangre con tira reactiva.',
  },
}
const bodyScale = {
  title: { fa: 'ترازوی ترکیب بدن', en: 'Body composition scale', es: 'Báscula de composición corporal' },
  text: { fa: 'وزن و ترکیب بدن.', en: 'Weight and body composition.', es: 'Peso y composición corporal.' },
}
const pulseBand = {
  title: { fa: 'مچ‌بند ضربان', en: 'Pulse band', es: 'Pulsera de pulso' },
  text: {
    fa: 'ضربان قلب در طول روز.',
    en: 'Heart rate through the day.',
    es: 'Frecuencia cardíaca durante el día.',
  },
}

/** The group stands in the middle of all five pictures, its box on the left. */
const hotspot = { x: 0.5, y: 0.5, width: 0.9, height: 0.8 }

export const packages: SeedDocument[] = [
  packageOf({
    slug: 'package-family',
    order: 310,
    name: { fa: 'بستهٔ خانواده', en: 'Family package', es: 'Paquete familiar' },
    summary: {
      fa: 'نوار قلب، فشار خون، اکسیژن و دما؛ آنچه در بیشتر خانه‌ها به کار می‌آید.',
      en: 'ECG, blood pressure, oxygen and temperature: what most homes have a use for.',
      es: 'ECG, tensión, oxígeno y temperatura: lo que sirve en casi cualquier casa.',
    },
    description: {
      fa: 'چهار دستگاه در یک جعبه، برای خانه‌ای که هم نوه در آن تب می‌کند و هم پدربزرگ دفترچهٔ فشار دارد.',
      en: 'Four devices in one box, for a house in which a grandchild runs a fever and a grandfather keeps a pressure diary.',
      es: 'Cuatro dispositivos en una caja, para una casa en la que el nieto tiene fiebre y el abuelo lleva un diario de su tensión.',
    },
    pictures: {
      'packages/family': {
        fa: 'جعبهٔ بستهٔ خانواده و کنارش فشارسنج NB1 با بازوبند، نوار قلب NH1، پالس‌اکسیمتر و دماسنج',
        en: 'The box of the family package beside the NB1 monitor with its cuff, the NH1 ECG, an oximeter and a thermometer',
        es: 'La caja del paquete familiar con sus cuatro dispositivos',
        hotspot,
      },
    },
    contents: [nh1, nb1, oximeter, thermometer],
    includes: ['nh1', 'nb1'],
    related: { products: ['health-kit'], items: ['package-family-heart', 'package-family-health'] },
    seo: {
      title: {
        fa: 'بستهٔ خانواده؛ نوار قلب، فشار، اکسیژن و دما',
        en: 'Family package: ECG, pressure, oxygen and temperature',
        es: 'Paquete familiar: ECG, presión, oxígeno y temperatura',
      },
      description: {
        fa: 'بستهٔ خانوادهٔ تپش: نوار قلب جیبی NH1، فشارسنج NB1، پالس‌اکسیمتر و دماسنج در یک جعبه، با پروندهٔ جدا برای هر عضو.',
        en: 'The Tapesh family package: NH1 pocket ECG, NB1 monitor, oximeter and thermometer in one box, with a record for each member.',
        es: 'Paquete familiar Tapesh: ECG de bolsillo NH1, tensiómetro NB1, oxímetro y termómetro en una caja, con un historial para cada miembro.',
      },
    },
  }),
  packageOf({
    slug: 'package-family-heart',
    order: 320,
    name: { fa: 'بستهٔ قلب خانواده', en: 'Family heart package', es: 'Paquete corazón familiar' },
    summary: {
      fa: 'نوار قلب و فشار خون، برای خانه‌ای که قلب یکی از اعضایش پیگیری می‌خواهد.',
      en: 'ECG and blood pressure, for a home in which someone’s heart needs following.',
      es: 'ECG y tensión, para una casa donde hay un corazón que seguir.',
    },
    description: {
      fa: 'NH1 نوار را در خانه می‌گیرد و NB1 فشار را. هر دو به یک پرونده می‌روند و پزشک پیش از ویزیت می‌بیند. دستگاه‌ها وضعیت را نشان می‌دهند، نه تشخیص را؛ با درد سینه منتظر عدد نمانید و در ایران با اورژانس ۱۱۵ تماس بگیرید.',
      en: 'The NH1 takes the tracing at home, the NB1 the pressure. Both go to one record, which the doctor can read before the visit. The devices show a status, not a diagnosis; with chest pain do not wait for a number: in Iran call 115.',
      es: 'El NH1 registra el trazado en casa y el NB1, la tensión. Ambos van a un mismo historial, que el médico puede leer antes de la consulta. Los dispositivos muestran un estado, no un diagnóstico; con dolor en el pecho no espere un número: en Irán llame al 115.',
    },
    pictures: {
      'packages/family-heart': {
        fa: 'جعبهٔ بستهٔ قلب خانواده و کنارش فشارسنج NB1 با بازوبند و نوار قلب NH1',
        en: 'The box of the family heart package beside the NB1 monitor with its cuff and the NH1 ECG',
        es: 'La caja del paquete corazón familiar con el NB1 y el NH1',
        hotspot,
      },
    },
    contents: [nh1, nb1],
    includes: ['nh1', 'nb1'],
    related: { products: ['nh1', 'nb1'], items: ['package-family', 'nh1-electrodes'] },
    seo: {
      title: {
        fa: 'بستهٔ قلب خانواده؛ نوار قلب و فشار خون',
        en: 'Family heart package: ECG and blood pressure',
        es: 'Paquete corazón familiar: ECG y presión arterial',
      },
      description: {
        fa: 'بستهٔ قلب خانوادهٔ تپش: نوار قلب جیبی NH1 و فشارسنج NB1 با هم، در یک پرونده که پزشک هم می‌بیند.',
        en: 'The Tapesh family heart package: the NH1 pocket ECG and the NB1 monitor together, in one record that the doctor can read.',
        es: 'Paquete corazón familiar Tapesh: el ECG de bolsillo NH1 y el tensiómetro NB1 juntos, en un historial que el médico puede leer.',
      },
    },
  }),
  packageOf({
    slug: 'package-family-health',
    order: 330,
    name: { fa: 'بستهٔ سلامت خانواده', en: 'Family health package', es: 'Paquete salud familiar' },
    summary: {
      fa: 'هفت دستگاه برای هفت علامت حیاتی، همان‌ها که در کیف سلامت‌اند، بی کیف و تبلت.',
      en: 'Seven devices for seven vital signs: those of the health kit, without its bag and tablet.',
      es: 'Siete dispositivos para siete signos vitales: los del maletín, sin maletín ni tableta.',
    },
    description: {
      fa: 'برای خانه‌ای که همهٔ سنجش‌ها را می‌خواهد و تلفن یا تبلت خودش را دارد. دستگاه‌ها با برنامهٔ اندروید تپش وصل می‌شوند و پروندهٔ هر عضو در وب هم باز می‌شود.',
      en: 'For a home that wants every measurement and has a phone or tablet of its own. The devices connect through the Tapesh Android app, and each member’s record opens on the web too.',
      es: 'Para una casa que quiere todas las mediciones y ya tiene su propio teléfono o tableta. Los dispositivos se conectan con la aplicación Tapesh para Android, y el historial de cada miembro se abre también en la web.',
    },
    pictures: {
      'packages/family-health': {
        fa: 'جعبهٔ بستهٔ سلامت خانواده با هفت دستگاه: ترازو، فشارسنج و بازوبند، نوار قلب، قندسنج، پالس‌اکسیمتر، دماسنج و مچ‌بند',
        en: 'The box of the family health package with seven devices: scale, monitor and cuff, ECG, sugar meter, oximeter, thermometer and pulse band',
        es: 'La caja del paquete salud familiar con siete dispositivos',
        hotspot,
      },
    },
    contents: [nh1, nb1, glucoseMeter, thermometer, bodyScale, oximeter, pulseBand],
    includes: ['nh1', 'nb1'],
    related: { products: ['health-kit'], items: ['package-family', 'package-family-base-health'] },
    seo: {
      title: {
        fa: 'بستهٔ سلامت خانواده؛ هفت علامت حیاتی',
        en: 'Family health package: seven vital signs',
        es: 'Paquete salud familiar: siete signos vitales',
      },
      description: {
        fa: 'بستهٔ سلامت خانوادهٔ تپش: نوار قلب، فشار، قند، دما، ترکیب بدن، اکسیژن و ضربان؛ هفت دستگاه در یک جعبه.',
        en: 'The Tapesh family health package: ECG, pressure, sugar, temperature, body composition, oxygen and heart rate; seven devices in one box.',
        es: 'Paquete salud familiar Tapesh: ECG, presión, glucosa, temperatura, composición corporal, oxígeno y pulso; siete dispositivos en una caja.',
      },
    },
  }),
  packageOf({
    slug: 'package-family-base-health',
    order: 340,
    name: {
      fa: 'بستهٔ پایهٔ سلامت خانواده',
      en: 'Family base health package',
      es: 'Paquete básico familiar',
    },
    summary: {
      fa: 'فشار، قند، اکسیژن و دما؛ چهار سنجشی که بیشتر از همه تکرار می‌شوند.',
      en: 'Pressure, sugar, oxygen and temperature: the four that are taken most often.',
      es: 'Tensión, glucosa, oxígeno y temperatura: las cuatro más frecuentes.',
    },
    description: {
      fa: 'برای شروع یک پرونده همین چهار دستگاه بس است. هر وقت لازم شد، نوار قلب NH1 را جدا بگیرید؛ پرونده همان می‌ماند.',
      en: 'These four are enough to begin a record. Add an NH1 ECG whenever it is needed; the record stays the same.',
      es: 'Con estos cuatro basta para empezar un historial. Añada un ECG NH1 cuando haga falta; el historial sigue siendo el mismo.',
    },
    pictures: {
      'packages/family-base-health': {
        fa: 'جعبهٔ بستهٔ پایهٔ سلامت خانواده و کنارش فشارسنج NB1 با بازوبند، قندسنج، پالس‌اکسیمتر و دماسنج',
        en: 'The box of the family base health package beside the NB1 monitor with its cuff, a sugar meter, an oximeter and a thermometer',
        es: 'La caja del paquete básico familiar con cuatro dispositivos',
        hotspot,
      },
    },
    contents: [nb1, glucoseMeter, oximeter, thermometer],
    includes: ['nb1'],
    related: { products: ['nb1', 'health-kit'], items: ['package-family', 'package-family-health'] },
    seo: {
      title: {
        fa: 'بستهٔ پایهٔ سلامت خانواده؛ فشار، قند، اکسیژن و دما',
        en: 'Family base health package: pressure, sugar, oxygen and temperature',
        es: 'Paquete básico familiar: presión, glucosa, oxígeno y temperatura',
      },
      description: {
        fa: 'بستهٔ پایهٔ سلامت خانوادهٔ تپش: فشارسنج NB1، قندسنج، پالس‌اکسیمتر و دماسنج برای آغاز پروندهٔ سلامت.',
        en: 'The Tapesh family base health package: NB1 monitor, sugar meter, oximeter and thermometer to begin a health record.',
        es: 'Paquete básico familiar Tapesh: tensiómetro NB1, glucómetro, oxímetro y termómetro para empezar un historial de salud.',
      },
    },
  }),
  packageOf({
    slug: 'package-doctor',
    order: 350,
    name: { fa: 'بستهٔ پزشک', en: 'Doctor package', es: 'Paquete médico' },
    summary: {
      fa: 'گوشی دیجیتال NS1-SE-Plus، نوار قلب NH1 و پالس‌اکسیمتر، برای مطب و ویزیت در خانه.',
      en: 'The NS1-SE-Plus stethoscope, the NH1 ECG and an oximeter, for practice and home visits.',
      es: 'El estetoscopio NS1-SE-Plus, el ECG NH1 y un pulsioxímetro, para consulta y visitas.',
    },
    description: {
      fa: 'صدای قلب و ریه تا ۲۰ برابر تقویت می‌شود و در برنامه ضبط می‌شود؛ نوار شش‌لیدی در جیب جا می‌گیرد. ضبط‌ها و نوارها کنار پروندهٔ بیمار می‌مانند، اگر او آن را با شما در میان گذاشته باشد.',
      en: 'Heart and lung sounds are amplified up to 20 times and recorded in the app; the six-lead ECG fits a pocket. Sounds and tracings stay with the patient’s record, if it has been shared with you.',
      es: 'Los sonidos del corazón y de los pulmones se amplifican hasta 20 veces y se graban en la aplicación; el ECG de seis derivaciones cabe en un bolsillo. Sonidos y trazados quedan junto al historial del paciente, si este lo ha compartido con usted.',
    },
    pictures: {
      'packages/doctor': {
        fa: 'جعبهٔ بستهٔ پزشک و جلوی آن گوشی دیجیتال NS1-SE-Plus، نوار قلب NH1 و پالس‌اکسیمتر',
        en: 'The box of the doctor package, before it the NS1-SE-Plus stethoscope, the NH1 ECG and an oximeter',
        es: 'La caja del paquete médico con el NS1-SE-Plus, el NH1 y un pulsioxímetro',
        hotspot,
      },
    },
    contents: [
      {
        title: {
          fa: 'گوشی دیجیتال NS1-SE-Plus',
          en: 'NS1-SE-Plus digital stethoscope',
          es: 'Estetoscopio digital NS1-SE-Plus',
        },
        text: {
          fa: 'تقویت تا ۲۰ برابر، با هدست بلوتوث.',
          en: 'Up to 20 times, with a Bluetooth headset.',
          es: 'Hasta 20 veces, con auriculares Bluetooth.',
        },
      },
      nh1,
      oximeter,
    ],
    includes: ['ns1-se-plus', 'nh1'],
    related: {
      products: ['ns1-se-plus', 'ultrasound'],
      items: ['stethoscope-case', 'stethoscope-earpieces'],
    },
    seo: {
      title: {
        fa: 'بستهٔ پزشک؛ گوشی دیجیتال و نوار قلب',
        en: 'Doctor package: digital stethoscope and ECG',
        es: 'Paquete médico: estetoscopio digital y ECG',
      },
      description: {
        fa: 'بستهٔ پزشک تپش: گوشی دیجیتال NS1-SE-Plus، نوار قلب جیبی NH1 و پالس‌اکسیمتر برای مطب و ویزیت در خانه.',
        en: 'The Tapesh doctor package: NS1-SE-Plus digital stethoscope, NH1 pocket ECG and oximeter for practice and home visits.',
        es: 'Paquete médico Tapesh: estetoscopio digital NS1-SE-Plus, ECG de bolsillo NH1 y oxímetro para la consulta y las visitas a domicilio.',
      },
    },
  }),
]
