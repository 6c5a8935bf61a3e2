import { rows as alborz } from './cities/alborz'
import { rows as ardabil } from './cities/ardabil'
import { rows as bushehr } from './cities/bushehr'
import { rows as chaharmahalVaBakhtiari } from './cities/chaharmahal-va-bakhtiari'
import { rows as eastAzerbaijan } from './cities/east-azerbaijan'
import { rows as fars } from './cities/fars'
import { rows as gilan } from './cities/gilan'
import { rows as golestan } from './cities/golestan'
import { rows as hamadan } from './cities/hamadan'
import { rows as hormozgan } from './cities/hormozgan'
import { rows as ilam } from './cities/ilam'
import { rows as isfahan } from './cities/isfahan'
import { rows as kerman } from './cities/kerman'
import { rows as kermanshah } from './cities/kermanshah'
import { rows as khuzestan } from './cities/khuzestan'
import { rows as kohgiluyehVaBoyerAhmad } from './cities/kohgiluyeh-va-boyer-ahmad'
import { rows as kurdistan } from './cities/kurdistan'
import { rows as lorestan } from './cities/lorestan'
import { rows as markazi } from './cities/markazi'
import { rows as mazandaran } from './cities/mazandaran'
import { rows as northKhorasan } from './cities/north-khorasan'
import { rows as qazvin } from './cities/qazvin'
import { rows as qom } from './cities/qom'
import { rows as razaviKhorasan } from './cities/razavi-khorasan'
import { rows as semnan } from './cities/semnan'
import { rows as sistanVaBaluchestan } from './cities/sistan-va-baluchestan'
import { rows as southKhorasan } from './cities/south-khorasan'
import { rows as tehran } from './cities/tehran'
import { rows as westAzerbaijan } from './cities/west-azerbaijan'
import { rows as yazd } from './cities/yazd'
import { rows as zanjan } from './cities/zanjan'
import { readCities } from './city-rows'
import { nameIn } from './localized-name'
import type { Locale } from './locale'
import type { ProvinceCode } from './province-codes'
import { placeNamed, provinceNamed, provinces, type NamedPlace } from './provinces'

const rowsOf: Readonly<Record<ProvinceCode, string>> = {
  'east-azerbaijan': eastAzerbaijan,
  'west-azerbaijan': westAzerbaijan,
  ardabil,
  isfahan,
  alborz,
  ilam,
  bushehr,
  tehran,
  'chaharmahal-va-bakhtiari': chaharmahalVaBakhtiari,
  'south-khorasan': southKhorasan,
  'razavi-khorasan': razaviKhorasan,
  'north-khorasan': northKhorasan,
  khuzestan,
  zanjan,
  semnan,
  'sistan-va-baluchestan': sistanVaBaluchestan,
  fars,
  qazvin,
  qom,
  kurdistan,
  kerman,
  kermanshah,
  'kohgiluyeh-va-boyer-ahmad': kohgiluyehVaBoyerAhmad,
  golestan,
  gilan,
  lorestan,
  mazandaran,
  markazi,
  hormozgan,
  hamadan,
  yazd,
}

/**
 * Every city (شهر) of Iran by its province, as the official division of 1402 has them (Statistical Centre of Iran): 1,449, those of one name in
 * one province once. Villages are not in it: whoever lives in one types its name. Too much for a page, so none is sent it: pages bring the one province that
 * they need (`app/platform/places`). Why, and what it was compared with: record 139.
 */
const cities = new Map<string, readonly NamedPlace[]>(
  provinces.map(({ code }) => [code, readCities(code, rowsOf[code])]),
)

/** The cities of a province by its code; none of what is none. */
export const citiesOf = (province: string): readonly NamedPlace[] => cities.get(province) ?? []

const everyCity = new Map([...cities.values()].flat().map((city) => [city.code, city]))

export const isCity = (code: string): boolean => everyCity.has(code)

/** What a province or city is called; empty where there is none. */
export function placeName(locale: Locale, code: string): string {
  const place = everyCity.get(code) ?? provinces.find((one) => one.code === code)
  return place ? nameIn(locale, { fa: place.fa, en: place.en }) : ''
}

/** A city as the list writes it, or as it was typed: parcels go to villages as well. */
export function cityAsListed(province: string, typed: string): string {
  return placeNamed(typed, citiesOf(provinceNamed(province)?.place.code ?? ''))?.name ?? typed
}
