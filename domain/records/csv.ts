import { quantities } from '../values/quantity'
import { isDocument, type RecordDefinition } from './define'
import { fieldsOf } from './fields'
import type { AnyRecord } from './schemas'

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** A cell as RFC 4180 has it; text that begins like a formula is kept from being one. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a table, whose texts no spreadsheet takes for formulas. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`

/** The line above a type's records: names of the fields as the API has them, with their units. */
export const csvHeader = (definition: RecordDefinition): string =>
  csvLine([
    'takenAt',
    ...fieldsOf(definition).map((field) =>
      field.kind === 'value' ? `${field.name} (${quantities[field.name].unit})` : field.name,
    ),
    ...(isDocument(definition) ? [] : ['category', 'guideline']),
    ...(definition.files ? ['files'] : []),
    'source',
    'deviceSerial',
    'isFavourite',
    'note',
  ])

/** A record as a line of a table. */
export function csvRow(definition: RecordDefinition, record: AnyRecord): string {
  const fields: Readonly<Record<string, unknown>> = record
  return csvLine([
    record.takenAt,
    ...fieldsOf(definition).map(({ name }) => fields[name]),
    ...(isDocument(definition) ? [] : [record.classification?.category, record.classification?.guideline]),
    ...(definition.files ? [record.files?.map(({ name }) => name).join(' | ')] : []),
    record.source,
    record.deviceSerial,
    record.isFavourite ? 1 : 0,
    record.note,
  ])
}
