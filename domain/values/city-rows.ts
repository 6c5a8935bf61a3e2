import type { NamedPlace } from './provinces'

/**
 * The cities of a province as its file has them: a row a city of code, Persian and English name. A city’s code begins with its province’s, so that the
 * two cannot part: `fars.shiraz`. The larger ones come first.
 */
export const readCities = (province: string, rows: string): NamedPlace[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', fa = '', en = ''] = row.split('|')
      return { code: `${province}.${code}`, fa, en }
    })
