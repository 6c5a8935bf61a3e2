import { toAsciiDigits } from '../values/digits'
import { spellInPersian } from '../values/spelled-number'

/** What is written before what tells addresses apart, whole and short. */
const kindsOfPlace = new Set(
  [
    'ادرس نشانی استان شهر شهرستان منطقه محله خیابان خ بلوار بل میدان م چهارراه بزرگراه جاده کوی کوچه ک بن بست بنبست گذر',
    'نبش جنب روبروی پلاک پ شماره ش ساختمان مجتمع برج بلوک طبقه ط واحد و زنگ در از تا کد پستی کدپستی دست چپ راست ی',
    'street st avenue ave alley lane boulevard blvd square sq no number unit floor block building plaque apt apartment',
  ].flatMap((words) => words.split(' ')),
)

const numbers = new Map(
  Array.from({ length: 101 }, (_, number) => number).flatMap((number): [string, string][] => {
    const cardinal = spellInPersian(number)
    return [
      [plain(cardinal), String(number)],
      [plain(`${cardinal}م`), String(number)],
    ]
  }),
)
for (const [word, number] of [
  ['اول', '1'],
  ['سوم', '3'],
  ['سیم', '30'],
] as const)
  numbers.set(word, number)

/** One letter for all that look or sound alike, without what is left away in writing: vowels, half-spaces, marks of direction. */
function plain(text: string): string {
  return (
    toAsciiDigits(text)
      .normalize('NFKD')
      .toLowerCase()
      // «کوچه‌ی» is «کوچهٔ» with its mark written out.
      .replace(/ه\u200cی(?!\p{L})/gu, 'ه')
      .replace(/[\p{M}\p{Cf}ـ]/gu, '')
      .replace(/[يىئی]/g, 'ی')
      .replace(/[كک]/g, 'ک')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ؤ/g, 'و')
      .replace(/[ةۀہە]/g, 'ه')
  )
}

/** The words of an address that tell it from others, in whatever order and spelling they were typed. */
function wordsOf(text: string): string[] {
  const words = plain(text)
    // A number stands by itself, however it is stuck to a word.
    .replace(/\d+/g, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => numbers.get(word) ?? word)
    .map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=.)/, '') : word))
    .filter((word) => word !== '' && !kindsOfPlace.has(word))
  return [...new Set(words)].sort()
}

interface DeliveryPlace {
  phone: string
  province: string
  city: string
  address: string
  postalCode: string
}

/**
 * What parcels are known by that go to one place: its postal code, its address in one spelling, and whom the courier calls. Two orders with
 * one of these in common go to the same place.
 */
export function deliveryKeysOf({ phone, city, address, postalCode }: DeliveryPlace): string[] {
  const words = wordsOf(`${city} ${address}`)
  return [`phone:${phone}`, `postal:${postalCode}`, `street:${words.join(' ')}`]
}
