import type { RecordDefinition } from '~/domain/records/define'
import { isAskedFor, valueNamesOf, valueOf } from '~/domain/records/fields'
import type { Locale } from '~/domain/values/locale'
import { roundedQuantity } from '~/domain/values/quantity'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { printTypedNumber } from '~/domain/values/typed-number'
import { printTypedTime } from '~/domain/values/typed-time'

/** A record as a person of a demo has it at the beginning of their history, every field on its step and within the usual. */
export function filledIn(definition: RecordDefinition): Record<string, number | string> {
  const choices = Object.fromEntries(
    Object.entries(definition.choices).map(([name, { demo }]) => [name, demo]),
  )
  const asked = valueNamesOf(definition).filter((name) => isAskedFor(definition, name, choices))
  const values = asked.map((name) => {
    const { demo, plausible } = valueOf(definition, name)
    const [low, high] = plausible
    return [name, roundedQuantity(name, Math.min(high, Math.max(low, demo[0])))]
  })
  return { ...(Object.fromEntries(values) as Record<string, number>), ...choices }
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
