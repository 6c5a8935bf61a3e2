import { parseNumber } from '~/domain/values/typed-number'

/** The fields of a reading as a record has them: numbers where they are numbers. */
export const numbersOf = (fields: Record<string, string>): Record<string, number | string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, parseNumber(text) ?? text]))
