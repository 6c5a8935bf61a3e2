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

/** A listed name in the language that it was typed in, whichever of a letter's forms and spaces it was typed with. */
export const asListed = (typed: string, { fa, en }: NamedPlace): string | undefined => {
  const wanted = compared(typed)
  if (wanted === compared(fa)) return fa
  return wanted === compared(en) ? en : undefined
}

/** A name without the word for what it is of: «استان», «شهر», “province”. */
export const withoutKind = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:استان|شهر|شهرستان)\s+/u, '')
    .replace(/\s+province$/iu, '')

/** The province of this name, and its name in the language that it was typed in; nothing when there is none. */
export function provinceNamed(typed: string): { province: Province; name: string } | undefined {
  const wanted = withoutKind(typed)
  for (const province of provinces) {
    const name = asListed(wanted, province)
    if (name !== undefined) return { province, name }
  }
  return undefined
}

/** What a province is called. */
export const provinceName = (locale: Locale, { fa, en }: NamedPlace): string => nameIn(locale, { fa, en })
