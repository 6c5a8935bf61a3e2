import { sql, type SQL } from 'drizzle-orm'
import type { Fields, RecordDefinition } from '~/domain/records/define'
import type { UserId } from '~/domain/values/ids'
import { isOfAdult } from './of-member'
import { commonColumns, isMarkedBy, type FoundRecord } from './records'
import { fieldColumnsOf } from './values'

/** A record of `records` joined with the values of its type, as one JSON array: for statements that are written once. */
export const recordCells = (definition: RecordDefinition, viewer: UserId | null): SQL => {
  const common = Object.values(commonColumns)
  const fields = Object.values(fieldColumnsOf(definition))
  return sql`json_build_array(json_build_array(${sql.join(common, sql`, `)}), json_build_array(${sql.join(fields, sql`, `)}), ${isMarkedBy(viewer)}, ${isOfAdult()})`
}

const commonNames = Object.keys(commonColumns)
const instants: ReadonlySet<string> = new Set(
  Object.entries(commonColumns).flatMap(([name, { dataType }]) => (dataType === 'date' ? [name] : [])),
)

/** Reads what `recordCells` has made of records of a type. */
export function recordReader(definition: RecordDefinition): (cells: readonly unknown[]) => FoundRecord {
  const names = Object.keys(fieldColumnsOf(definition))
  return (cells) => {
    const [values, read, isFavourite, isAdult] = cells as [unknown[], unknown[], boolean, boolean]
    const common: Record<string, unknown> = {}
    commonNames.forEach((name, place) => {
      const value = values[place]
      common[name] = instants.has(name) ? new Date(value as string) : value
    })
    const fields: Fields = {}
    names.forEach((name, place) => {
      fields[name] = read[place] as Fields[string]
    })
    return { common: common as FoundRecord['common'], fields, isFavourite, isAdult }
  }
}
