import type { AnyRecord, NewRecord } from '~/domain/records/schemas'
import type { RecordDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'

/** What the API is sent of what a person wrote: the day and the time as clocks in Tehran show them; what was left empty is nothing. */
export function entryOf(definition: RecordDefinition, entry: Record<string, unknown>): NewRecord {
  const given = fieldsOf(definition).map(({ name }) => [name, entry[name] ?? null] as const)
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
  return {
    ...(Object.fromEntries(given) as Record<string, number | string | null>),
    takenAt: instantInTehran(text('day'), text('time')).toISOString(),
    note: text('note') || null,
  }
}

/** Whether a value is what others of its record come to: it follows them when they change. */
function isWorkedOut({ derived }: RecordDefinition, record: AnyRecord, name: string): boolean {
  const derivation = derived?.[name as QuantityName]
  const parts = derivation?.from.flatMap((part) => {
    const value = record[part]
    return typeof value === 'number' ? value : []
  })
  return (
    derivation !== undefined &&
    parts?.length === derivation.from.length &&
    roundedQuantity(name as QuantityName, derivation.of(...parts)) === record[name]
  )
}

/** A record as it stands in the form; what is worked out stands empty, as it does in the form of a new one. */
export const typedOf = (
  definition: RecordDefinition,
  record: AnyRecord,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    fieldsOf(definition).map(({ name }) => [
      name,
      record[name] === null || isWorkedOut(definition, record, name) ? undefined : String(record[name]),
    ]),
  ),
  note: record.note ?? undefined,
  ...tehranDayAndTime(new Date(record.takenAt)),
})

/** Errors of the API by field of the form: one instant there, a day and a time here; files each by itself there, and in one field here. */
export function errorsByField({ takenAt, ...errors }: Record<string, string[]>): Record<string, string[]> {
  const byField: Record<string, string[]> = takenAt ? { time: takenAt } : {}
  for (const [path, codes] of Object.entries(errors)) {
    const field = path.startsWith('files.') ? 'files' : path
    byField[field] = [...(byField[field] ?? []), ...codes]
  }
  return byField
}
