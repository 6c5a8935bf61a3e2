import type { SeedDocument } from '../build'
import { accessory } from './shop-item'

const stethoscopes = ['ns0', 'ns0-cardio', 'ns1', 'ns1-se', 'ns1-se-plus']

export const accessories: SeedDocument[] = [
  accessory({
    slug: 'nb1-cuff-large',
    order: 210,
    name: { fa: 'بازوبند بزرگ NB1', en: 'Large cuff for the NB1', es: 'Manguito grande para NB1' },
    summary: {
      fa: 'بازوبندی برای بازوهای درشت‌تر، با شلنگ و رابطی که به فشارسنج NB1 می‌خورد.',
      en: 'A cuff for larger arms, with the hose and plug that fit the NB1.',
      es: 'Un manguito para brazos más grandes, con el tubo y la clavija del NB1.',
    },
    description: {
      fa: 'بازوبندی که برای بازو تنگ باشد، فشار را بیشتر از آنچه هست نشان می‌دهد. پیش از خرید، دور بازو را میان شانه و آرنج با متر اندازه بگیرید. نشان سرخ روی بازوبند باید روی رگ، سمت داخل بازو، بنشیند.',
      en: 'A cuff that is too tight for the arm shows a pressure higher than it is. Before buying, measure round the arm halfway between shoulder and elbow. The red mark on the cuff belongs over the artery, on the inner side of the arm.',
      es: 'Un manguito demasiado estrecho para el brazo muestra una tensión más alta de la real. Antes de comprar, mida el contorno del brazo a media distancia entre el hombro y el codo. La marca roja del manguito va sobre la arteria, en la cara interna del brazo.',
    },
    pictures: {
      'accessories/cuff-large': {
        fa: 'بازوبند بزرگ سرمه‌ای NB1 با دوخت لبه و شلنگ سیاه که جلوی آن حلقه شده است',
        en: 'The large navy cuff of the NB1 with its stitched hem, its black hose coiled in front',
        es: 'El manguito grande azul marino con su tubo enrollado',
        hotspot: { x: 0.5, y: 0.5, width: 0.8, height: 0.8 },
      },
    },
    contents: [
      { title: { fa: 'یک بازوبند بزرگ', en: 'One large cuff', es: 'Un manguito grande' } },
      {
        title: {
          fa: 'شلنگ هوا با رابط NB1',
          en: 'Air hose with the NB1’s plug',
          es: 'Tubo de aire con clavija NB1',
        },
      },
    ],
    technical: [
      {
        heading: { fa: 'اندازه', en: 'Size', es: 'Tamaño' },
        facts: [
          {
            label: { fa: 'دور بازو', en: 'Arm circumference', es: 'Contorno del brazo' },
            value: { fa: '۳۲ تا ۵۲ سانتی‌متر', en: '32 to 52 cm', es: 'De 32 a 52 cm' },
          },
          {
            label: { fa: 'سازگار با', en: 'Fits', es: 'Compatible con' },
            value: { fa: 'فشارسنج NB1', en: 'NB1 blood pressure monitor', es: 'Tensiómetro NB1' },
          },
        ],
      },
    ],
    fits: ['nb1'],
    related: { products: ['nb1'], items: ['nb1-adapter'] },
    seo: {
      title: {
        fa: 'بازوبند بزرگ فشارسنج NB1',
        en: 'Large cuff for the NB1 blood pressure monitor',
        es: 'Manguito grande para el tensiómetro NB1',
      },
      description: {
        fa: 'بازوبند بزرگ برای فشارسنج NB1، برای دور بازوی ۳۲ تا ۵۲ سانتی‌متر، با شلنگ و رابط سازگار.',
        en: 'A large cuff for the NB1, for arms 32 to 52 cm round, with a hose and plug that fit.',
        es: 'Manguito grande para el NB1, para brazos de 32 a 52 cm de contorno, con su tubo y su conector.',
      },
    },
  }),
  accessory({
    slug: 'nh1-electrodes',
    order: 220,
    name: { fa: 'الکترودهای یدکی NH1', en: 'Spare electrodes for the NH1', es: 'Electrodos de repuesto NH1' },
    summary: {
      fa: 'سه صفحهٔ فولادی با لبهٔ لاستیکی: دو تا برای انگشت‌ها و یکی برای پا.',
      en: 'Three steel plates in rubber rims: two for the fingers and one for the leg.',
      es: 'Tres placas de acero: dos para los dedos y una para la pierna.',
    },
    description: {
      fa: 'نوار قلب تمیز از تماس تمیز می‌آید. اگر صفحه‌های NH1 خط افتاده یا کدر شده‌اند، آن‌ها را با این سه صفحه عوض کنید. پس از هر استفاده، صفحه‌ها را با پارچهٔ نرم و کمی نم‌دار پاک کنید.',
      en: 'A clean tracing comes from clean contact. When the plates of an NH1 are scratched or dull, replace them with these three. After use, wipe them with a soft, slightly damp cloth.',
      es: 'Un trazado limpio nace de un contacto limpio. Si las placas del NH1 están rayadas u opacas, cámbielas por estas tres. Después de cada uso, límpielas con un paño suave y apenas húmedo.',
    },
    pictures: {
      'accessories/electrodes': {
        fa: 'سه الکترود فولادی NH1 روی کارت: دو صفحهٔ کوچک برای انگشت‌ها، و صفحهٔ بلند پا که از جایش درآمده است',
        en: 'Three steel electrodes of the NH1 on a card: two small plates for the fingers, and the long one for the leg, taken out',
        es: 'Tres electrodos de acero del NH1 sobre una tarjeta',
        hotspot: { x: 0.5, y: 0.52, width: 0.8, height: 0.75 },
      },
    },
    contents: [
      { title: { fa: 'دو صفحهٔ انگشت', en: 'Two finger plates', es: 'Dos placas para dedos' } },
      { title: { fa: 'یک صفحهٔ پا', en: 'One leg plate', es: 'Una placa para la pierna' } },
    ],
    fits: ['nh1'],
    related: { products: ['nh1'], items: ['package-family-heart'] },
    seo: {
      title: {
        fa: 'الکترود یدکی نوار قلب NH1',
        en: 'Spare electrodes for the NH1 pocket ECG',
        es: 'Electrodos de repuesto para el ECG de bolsillo NH1',
      },
      description: {
        fa: 'سه الکترود فولادی یدکی برای نوار قلب جیبی NH1: دو صفحهٔ انگشت و یک صفحهٔ پا.',
        en: 'Three spare steel electrodes for the NH1 pocket ECG: two finger plates and one leg plate.',
        es: 'Tres electrodos de acero de repuesto para el ECG de bolsillo NH1: dos para los dedos y uno para la pierna.',
      },
    },
  }),
  accessory({
    slug: 'stethoscope-earpieces',
    order: 230,
    name: { fa: 'سرگوشی نرم گوشی پزشکی', en: 'Soft ear tips', es: 'Olivas blandas' },
    summary: {
      fa: 'یک جفت سرگوشی نرم، مشکی، خاکستری یا سفید، برای همهٔ گوشی‌های پزشکی تپش.',
      en: 'A pair of soft ear tips in black, grey or white, for every Tapesh stethoscope.',
      es: 'Un par de olivas blandas, negras, grises o blancas, para todos los estetoscopios.',
    },
    description: {
      fa: 'سرگوشی‌ای که خوب بنشیند، صدای اتاق را بیرون نگه می‌دارد و گوش را نمی‌آزارد. سرگوشی را روی سر لوله بکشید تا جا بیفتد. اگر گوشی میان چند نفر می‌گردد، هر کس سرگوشی خودش را داشته باشد.',
      en: 'An ear tip that sits well keeps the room out and does not hurt. Push it on to the end of the tube until it holds. Where one stethoscope goes from hand to hand, everyone should have ear tips of their own.',
      es: 'Una oliva bien ajustada deja fuera los ruidos de la sala y no molesta. Empújela sobre el extremo del tubo hasta que quede firme. Si un estetoscopio pasa de mano en mano, cada persona debería tener sus propias olivas.',
    },
    pictures: {
      'accessories/ear-tips': {
        fa: 'شش سرگوشی نرم گوشی پزشکی: جفت‌های مشکی، خاکستری و سفید',
        en: 'Six soft ear tips of a stethoscope: a pair each in black, grey and white',
        es: 'Seis olivas blandas: un par negro, uno gris y uno blanco',
        hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.6 },
      },
    },
    contents: [
      {
        title: {
          fa: 'یک جفت، در رنگی که انتخاب می‌کنید',
          en: 'One pair, in the colour you choose',
          es: 'Un par, del color elegido',
        },
      },
    ],
    colours: { black: undefined, grey: undefined, white: undefined },
    fits: stethoscopes,
    related: { products: ['ns0', 'ns1'], items: ['stethoscope-diaphragms', 'stethoscope-case'] },
    seo: {
      title: {
        fa: 'سرگوشی نرم گوشی پزشکی',
        en: 'Soft stethoscope ear tips',
        es: 'Olivas blandas para estetoscopio',
      },
      description: {
        fa: 'سرگوشی نرم، مشکی، خاکستری یا سفید، برای گوشی‌های پزشکی NS0، NS0-Cardio و خانوادهٔ NS1.',
        en: 'Soft ear tips in black, grey or white for the NS0, the NS0-Cardio and the NS1 series.',
        es: 'Olivas blandas negras, grises o blancas para el NS0, el NS0-Cardio y la serie NS1.',
      },
    },
  }),
  accessory({
    slug: 'stethoscope-diaphragms',
    order: 240,
    name: {
      fa: 'دیافراگم‌های یدکی NS0',
      en: 'Spare diaphragms for the NS0',
      es: 'Membranas de repuesto NS0',
    },
    summary: {
      fa: 'دو دیافراگم با لبهٔ نرم: یکی برای NS0 و یکی، بزرگ‌تر، برای NS0-Cardio.',
      en: 'Two diaphragms in soft rims: one for the NS0, and a larger one for the NS0-Cardio.',
      es: 'Dos membranas con borde blando: una para NS0 y otra mayor para NS0-Cardio.',
    },
    description: {
      fa: 'دیافراگم ترک‌خورده یا شل، صدا را خفه می‌کند. لبه را با انگشت از سری جدا کنید، دیافراگم تازه را جا بیندازید و دورتادور فشار دهید. ابزار نمی‌خواهد.',
      en: 'A cracked or loose diaphragm muffles sound. Ease the rim off the chest piece, set the new one in and press all the way round. No tool is needed.',
      es: 'Una membrana agrietada o floja apaga el sonido. Retire el borde de la campana con los dedos, coloque la nueva y presione todo alrededor. No hacen falta herramientas.',
    },
    pictures: {
      'accessories/diaphragms': {
        fa: 'دو دیافراگم یدکی با لبهٔ قرمز: بزرگ برای NS0-Cardio و کوچک‌تر برای NS0',
        en: 'Two spare diaphragms in red rims: the large one for the NS0-Cardio, the smaller for the NS0',
        es: 'Dos membranas de repuesto con borde rojo',
        hotspot: { x: 0.5, y: 0.5, width: 0.85, height: 0.7 },
      },
    },
    contents: [
      {
        title: {
          fa: 'یک دیافراگم NS0-Cardio',
          en: 'One NS0-Cardio diaphragm',
          es: 'Una membrana NS0-Cardio',
        },
      },
      { title: { fa: 'یک دیافراگم NS0', en: 'One NS0 diaphragm', es: 'Una membrana NS0' } },
    ],
    fits: ['ns0', 'ns0-cardio'],
    related: { products: ['ns0', 'ns0-cardio'], items: ['stethoscope-earpieces', 'stethoscope-case'] },
    seo: {
      title: {
        fa: 'دیافراگم یدکی گوشی NS0 و NS0-Cardio',
        en: 'Spare diaphragms for the NS0 and NS0-Cardio',
        es: 'Membranas de repuesto para el NS0 y el NS0-Cardio',
      },
      description: {
        fa: 'دیافراگم یدکی با لبهٔ نرم برای گوشی‌های آکوستیک NS0 و NS0-Cardio؛ تعویض بی ابزار.',
        en: 'Spare diaphragms in soft rims for the NS0 and NS0-Cardio acoustic stethoscopes, changed without a tool.',
        es: 'Membranas de repuesto con borde blando para los estetoscopios acústicos NS0 y NS0-Cardio; se cambian sin herramientas.',
      },
    },
  }),
  accessory({
    slug: 'stethoscope-case',
    order: 250,
    name: { fa: 'کیف گوشی پزشکی', en: 'Stethoscope case', es: 'Estuche para estetoscopio' },
    summary: {
      fa: 'کیف سفت با زیپ سراسری، برای هر یک از گوشی‌های پزشکی تپش.',
      en: 'A stiff case with a zip all round, for any Tapesh stethoscope.',
      es: 'Un estuche rígido con cremallera, para cualquier estetoscopio Tapesh.',
    },
    description: {
      fa: 'گوشی در جیب روپوش تا می‌خورد و لوله‌اش ترک برمی‌دارد. در این کیف، لوله حلقه می‌شود و سری جای خودش را دارد. بند کناری برای دست یا گیرهٔ کوله‌پشتی است.',
      en: 'In the pocket of a coat a stethoscope is bent and its tubing cracks. In this case the tubing lies in a loop and the chest piece has its own place. The loop at the side is for the hand or the hook of a rucksack.',
      es: 'En el bolsillo de la bata el estetoscopio se dobla y su tubo se agrieta. En este estuche el tubo descansa enrollado y la campana tiene su propio sitio. La cinta lateral es para la mano o para el gancho de la mochila.',
    },
    pictures: {
      'accessories/case': {
        fa: 'کیف مشکی گوشی پزشکی با زیپ فلزی، سرزیپ سرخ و بند کناری',
        en: 'The black stethoscope case with a metal zip, a red pull and a loop at its side',
        es: 'El estuche negro con cremallera metálica',
        hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.7 },
      },
      'accessories/case-prussian': {
        fa: 'همان کیف به رنگ آبی پروس',
        en: 'The same case in Prussian blue',
        es: 'El mismo estuche en azul de Prusia',
        hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.7 },
      },
    },
    contents: [{ title: { fa: 'یک کیف', en: 'One case', es: 'Un estuche' } }],
    colours: { black: 'accessories/case', prussian: 'accessories/case-prussian' },
    fits: stethoscopes,
    related: { products: ['ns1-se-plus', 'ns0-cardio'], items: ['stethoscope-earpieces'] },
    seo: {
      title: {
        fa: 'کیف گوشی پزشکی تپش',
        en: 'Tapesh stethoscope case',
        es: 'Estuche Tapesh para estetoscopio',
      },
      description: {
        fa: 'کیف سفت و زیپ‌دار برای گوشی‌های پزشکی NS0، NS0-Cardio و خانوادهٔ NS1.',
        en: 'A stiff zipped case for the NS0, the NS0-Cardio and the NS1 series.',
        es: 'Estuche rígido con cremallera para el NS0, el NS0-Cardio y la serie NS1.',
      },
    },
  }),
  accessory({
    slug: 'nb1-adapter',
    order: 260,
    name: { fa: 'آداپتور برق NB1', en: 'Mains adapter for the NB1', es: 'Adaptador de corriente NB1' },
    summary: {
      fa: 'آداپتور برق شهر برای NB1، تا فشارسنج خانه باتری نخواهد.',
      en: 'A mains adapter, so that the NB1 at home needs no batteries.',
      es: 'Un adaptador de corriente para usar el NB1 en casa sin pilas.',
    },
    description: {
      fa: 'NB1 با چهار باتری نیم‌قلمی یا با برق شهر کار می‌کند. با آداپتور، فشارسنجی که همیشه روی یک میز است همیشه آماده می‌ماند. تنها آداپتور خود NB1 را به آن وصل کنید: آسیب لوازم تأییدنشده در گارانتی نیست.',
      en: 'The NB1 runs on four AAA batteries or on mains. With the adapter, a monitor that lives on one table is always ready. Use only the NB1’s own adapter: the warranty does not cover damage by unapproved accessories.',
      es: 'El NB1 funciona con cuatro pilas AAA o con corriente. Con el adaptador, un tensiómetro que vive siempre en la misma mesa está siempre listo. Use solo el adaptador propio del NB1: la garantía no cubre los daños de accesorios no autorizados.',
    },
    pictures: {
      'accessories/adapter': {
        fa: 'آداپتور مشکی NB1 با دوشاخهٔ گرد، سیم حلقه‌شده و سر استوانه‌ای',
        en: 'The NB1’s black adapter with two round pins, its cable coiled, and a barrel plug',
        es: 'El adaptador negro del NB1 con su cable enrollado',
        hotspot: { x: 0.5, y: 0.5, width: 0.9, height: 0.75 },
      },
    },
    contents: [
      { title: { fa: 'یک آداپتور با سیم', en: 'One adapter with its cable', es: 'Un adaptador con cable' } },
    ],
    fits: ['nb1'],
    related: { products: ['nb1'], items: ['nb1-cuff-large'] },
    seo: {
      title: {
        fa: 'آداپتور برق فشارسنج NB1',
        en: 'Mains adapter for the NB1 blood pressure monitor',
        es: 'Adaptador de corriente para el tensiómetro NB1',
      },
      description: {
        fa: 'آداپتور برق شهر برای فشارسنج دیجیتال NB1، به جای چهار باتری نیم‌قلمی.',
        en: 'A mains adapter for the NB1 blood pressure monitor, in place of four AAA batteries.',
        es: 'Adaptador de corriente para el tensiómetro NB1, en lugar de cuatro pilas AAA.',
      },
    },
  }),
]
