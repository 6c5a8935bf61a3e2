import { isCity } from '../values/places'
import { everyProvince } from '../values/provinces'

/** The country whose provinces and cities are listed. */
export const iran = 'IR'

/** Codes of ISO 3166-1, those that somebody may live in. */
export const everyCountry: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    ' ',
  )

const isProvince = (code: string): boolean => everyProvince.includes(code)

/** Where somebody lives, as codes. */
export interface Residence {
  country: string | null
  province: string | null
  city: string | null
}

/**
 * What is wrong with a place, to be said beside its field. Provinces are those of Iran alone, and a city lies in its province.
 * @returns nothing when it is a place, or none at all
 */
export function residenceFault({ country, province: within, city }: Residence) {
  if (country !== null && !everyCountry.includes(country)) return { path: 'country', code: 'error.choice' }
  if (within !== null && !isProvince(within)) return { path: 'province', code: 'error.choice' }
  if (within !== null && country !== iran) return { path: 'province', code: 'error.provinceOfIran' }
  if (city !== null && !isCity(city)) return { path: 'city', code: 'error.choice' }
  if (city !== null && !(within !== null && city.startsWith(`${within}.`)))
    return { path: 'city', code: 'error.cityOfProvince' }
  return undefined
}
