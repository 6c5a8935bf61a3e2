import type { RecordDefinition } from '~/domain/records/define'
import type { Locale } from '~/domain/values/locale'
import { quantities, type QuantityName } from '~/domain/values/quantity'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { printTypedNumber } from '~/domain/values/typed-number'
import { printTypedTime } from '~/domain/values/typed-time'

/** A record as a person of a demo has it at the beginning of their history, every field on its step and within the usual. */
export function filledIn({ values, choices }: RecordDefinition): Record<string, number | string> {
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, { demo, plausible }]) => {
        const { step } = quantities[name as QuantityName]
        const [low, high] = plausible
        const steps = Math.round(Math.min(high, Math.max(low, demo[0])) / step)
        return [name, Number((steps * step).toFixed(1))]
      }),
    ),
    ...Object.fromEntries(Object.entries(choices).map(([name, { demo }]) => [name, demo])),
  }
}

/** The same as it is typed into the form of its type in a language, at a time. */
export function typedRecord(
  locale: Locale,
  fields: Record<string, number | string>,
  at: Date,
): [name: string, value: string][] {
  const { day, time } = tehranDayAndTime(at)
  return [
    ...Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'number' ? printTypedNumber(locale, value) : value,
    ]),
    ['day', printTypedDate(locale, day)],
    ['time', printTypedTime(locale, time)],
  ]
}
