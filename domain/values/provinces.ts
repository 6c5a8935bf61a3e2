import { nameIn } from './localized-name'
import type { Locale } from './locale'
import { everyProvinceByCode, type ProvinceCode } from './province-codes'
import { searchable } from './search-text'

/** A place by its code, with what it is called. */
export interface NamedPlace {
  code: string
  fa: string
  en: string
}

interface Province extends NamedPlace {
  code: ProvinceCode
}

/** The 31 provinces of Iran (ISO 3166-2:IR). Their cities are many and stand in `places.ts`. */
export const provinces: readonly Province[] = [
  { code: 'east-azerbaijan', fa: 'آذربایجان شرقی', en: 'East Azerbaijan' },
  { code: 'west-azerbaijan', fa: 'آذربایجان غربی', en: 'West Azerbaijan' },
  { code: 'ardabil', fa: 'اردبیل', en: 'Ardabil' },
  { code: 'isfahan', fa: 'اصفهان', en: 'Isfahan' },
  { code: 'alborz', fa: 'البرز', en: 'Alborz' },
  { code: 'ilam', fa: 'ایلام', en: 'Ilam' },
  { code: 'bushehr', fa: 'بوشهر', en: 'Bushehr' },
  { code: 'tehran', fa: 'تهران', en: 'Tehran' },
  { code: 'chaharmahal-va-bakhtiari', fa: 'چهارمحال و بختیاری', en: 'Chaharmahal and Bakhtiari' },
  { code: 'south-khorasan', fa: 'خراسان جنوبی', en: 'South Khorasan' },
  { code: 'razavi-khorasan', fa: 'خراسان رضوی', en: 'Razavi Khorasan' },
  { code: 'north-khorasan', fa: 'خراسان شمالی', en: 'North Khorasan' },
  { code: 'khuzestan', fa: 'خوزستان', en: 'Khuzestan' },
  { code: 'zanjan', fa: 'زنجان', en: 'Zanjan' },
  { code: 'semnan', fa: 'سمنان', en: 'Semnan' },
  { code: 'sistan-va-baluchestan', fa: 'سیستان و بلوچستان', en: 'Sistan and Baluchestan' },
  { code: 'fars', fa: 'فارس', en: 'Fars' },
  { code: 'qazvin', fa: 'قزوین', en: 'Qazvin' },
  { code: 'qom', fa: 'قم', en: 'Qom' },
  { code: 'kurdistan', fa: 'کردستان', en: 'Kurdistan' },
  { code: 'kerman', fa: 'کرمان', en: 'Kerman' },
  { code: 'kermanshah', fa: 'کرمانشاه', en: 'Kermanshah' },
  { code: 'kohgiluyeh-va-boyer-ahmad', fa: 'کهگیلویه و بویراحمد', en: 'Kohgiluyeh and Boyer-Ahmad' },
  { code: 'golestan', fa: 'گلستان', en: 'Golestan' },
  { code: 'gilan', fa: 'گیلان', en: 'Gilan' },
  { code: 'lorestan', fa: 'لرستان', en: 'Lorestan' },
  { code: 'mazandaran', fa: 'مازندران', en: 'Mazandaran' },
  { code: 'markazi', fa: 'مرکزی', en: 'Markazi' },
  { code: 'hormozgan', fa: 'هرمزگان', en: 'Hormozgan' },
  { code: 'hamadan', fa: 'همدان', en: 'Hamadan' },
  { code: 'yazd', fa: 'یزد', en: 'Yazd' },
]

export const everyProvince = [...everyProvinceByCode] as [string, ...string[]]

const compared = (text: string): string => searchable(text).replace(/[\s\u200c'’-]+/g, '')

/** More letters than any listed place is called by, with the word for what it is. What is longer is compared with none. */
const longestPlaceName = 80

/** A name without the word for what it is of: «استان», «شهر», “province”. */
const withoutKind = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:استان|شهر|شهرستان)\s+/u, '')
    .replace(/\s+province$/iu, '')

/** The place of this name, and its name in the language that it was typed in, whichever of a letter's forms and spaces it was typed with; nothing when there is none. */
export function placeNamed<Place extends NamedPlace>(
  typed: string,
  places: Iterable<Place>,
): { place: Place; name: string } | undefined {
  if (typed.length > longestPlaceName) return undefined
  const wanted = compared(withoutKind(typed))
  for (const place of places) {
    if (wanted === compared(place.fa)) return { place, name: place.fa }
    if (wanted === compared(place.en)) return { place, name: place.en }
  }
  return undefined
}

/** The province of this name. */
export const provinceNamed = (typed: string) => placeNamed(typed, provinces)

/** What a province is called. */
export const provinceName = (locale: Locale, { fa, en }: NamedPlace): string => nameIn(locale, { fa, en })
