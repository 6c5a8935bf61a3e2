import { normalizeTyped } from '../values/digits'

const between = String.raw`[\s\u200c-]*`
const joined = (...parts: string[]) => parts.join(between)

/** Where nobody lives: cafés, restaurants, hotels and airports, as people write them. */
const places = [
  'کافه',
  joined('کافی', 'شاپ'),
  joined('کافه', 'رستوران'),
  joined('کافه', 'تریا'),
  joined('قهوه', 'خانه'),
  joined('چای', 'خانه'),
  joined('سفره', 'خانه'),
  'رستوران',
  joined('چلو', 'کبابی'),
  joined('فست', 'فود'),
  'هتل',
  joined('هتل', 'آپارتمان'),
  'متل',
  'هاستل',
  joined('مسافر', 'خانه'),
  joined('مهمان', 'سرا'),
  joined('میهمان', 'سرا'),
  joined('مهمان', 'پذیر'),
  'فرودگاه',
  joined('پایانه', 'مسافربری'),
  joined('ترمینال', 'مسافربری'),
  'caf[eé]s?',
  'cafeteria',
  'cafeter[ií]a',
  joined('coffee', '(?:shop|house)'),
  'restaurante?s?',
  'hotels?',
  'motels?',
  'hostels?',
  joined('guest', 'house'),
  'airport',
  'aeropuerto',
]

/**
 * A word of the list by itself. A half-space may part it from its name («کافه‌نادری»), and letters make another word of it («هتلی», a family
 * name; «شکافه»), as do the endings of trades («کافه‌چی», «هتل‌دار», «رستوران‌داران»).
 */
const placeWord = new RegExp(
  String.raw`(?<![\p{L}\u200c])(?:${places.join('|')})(?!\p{L})(?!\u200c?(?:چی|دار|داری|داران|چیان)(?!\p{L}))`,
  'giu',
)

/** What makes of the word behind it the name of a street or a mark on the way: «خیابان هتل», «روبه‌روی رستوران», «نرسیده به فرودگاه». */
const before = new RegExp(
  String.raw`(?:^|[\s\u200c])(?:خیابان|خیابون|خ|کوچه|ک|بلوار|بزرگراه|اتوبان|جاده|بن${between}بست|میدان|فلکه|چهارراه|چهار${between}راه|سه${between}راه|سه${between}راهی|پل|ایستگاه|شهرک|محله|کوی|گذر|پاساژ|مجتمع|ساختمان|برج|نام|شهید|روبه?${between}رو|روبروی|مقابل|جنب|کنار|نزدیک|نزدیکی|پشت|بالای|پایین|زیر|نبش|بین|مابین|ضلع|(?:ضلع|سمت)${between}(?:شمالی|جنوبی|شرقی|غربی)|به|از|و|سابق|opposite|near|behind|beside|next${between}to|to|above|below|of|by|from|past|street|st\.?|calle|frente${between}a(?:l)?|junto${between}a(?:l)?|del?)(?:\u0654|ٔ|ی|\u200cی|ۀ|\u0650)?[\s\u200c]+$`,
  'iu',
)

/** «Hotel Street», «Airport Road»: a street that was named after one, in languages that name it before. */
const afterwards =
  /^[\s-]+(?:\p{L}+[\s-]+)?(?:street|st|road|rd|avenue|ave|boulevard|blvd|alley|lane|square|sq|town)\b/iu

/**
 * The word of an address that says that it is a public place, where the rules of sale exclude delivery; nothing when there is none. A street named
 * after one and a mark on the way («روبه‌روی هتل لاله») are none: what stands right before the word decides.
 */
export function publicPlaceIn(address: string): string | undefined {
  const text = normalizeTyped(address)
  for (const found of text.matchAll(placeWord)) {
    // A comma ends what the words before it belong to.
    const ahead =
      text
        .slice(0, found.index)
        .split(/[،,؛;\n]/)
        .at(-1) ?? ''
    const rest = text.slice(found.index + found[0].length)
    if (!before.test(ahead) && !afterwards.test(rest)) return found[0]
  }
  return undefined
}
