import { monitorDefinition, monitorMemory, mostReadings } from '~/domain/records/monitor-import'
import { valueNamesOf } from '~/domain/records/fields'
import { isInFuture } from '~/domain/records/rules'
import { addSchemaOf } from '~/domain/records/schemas'
import { normalizeTyped } from '~/domain/values/digits'
import { message } from '~/domain/values/message'
import { cellsOf, findHeader, type Column } from './columns'
import { decodeText } from './decode-text'
import { dateOrderOf, partsOfMoment, readMoment } from './moments'

/** Of the monitor’s two users. */
export type MonitorUser = 1 | 2

export interface MonitorReading {
  /** In the file, from 1. */
  line: number
  user: MonitorUser
  /** On the minute; ISO 8601 in UTC. */
  takenAt: string
  /** By name; null where the file does not say. */
  values: Record<string, number | null>
  /** The monitor has marked the heartbeat as irregular. */
  isIrregular: boolean
}

/** A line that is no reading. */
export interface UnreadableLine {
  line: number
  /** Where one value is at fault, its name. */
  field: string | null
  /** A message of `fields`. */
  reason: string
}

export interface MonitorFile {
  readings: MonitorReading[]
  /** Lines that say again what a line above them has said. */
  repeated: number[]
  unreadable: UnreadableLine[]
  /** Columns that nothing is taken of, as the file calls them. */
  ignored: string[]
}

const schema = addSchemaOf(monitorDefinition)
const valueNames = valueNamesOf(monitorDefinition)

type Cells = Partial<Record<Column, string>>

const yes = new Set([
  '1',
  'yes',
  'y',
  'true',
  'x',
  '*',
  '✓',
  'ihb',
  'irregular',
  'بله',
  'بلی',
  'آری',
  'دارد',
  'نامنظم',
])
const no = new Set(['', '0', 'no', 'n', 'false', '-', 'normal', 'regular', 'خیر', 'نه', 'ندارد', 'منظم'])

function userOf(cell: string | undefined): MonitorUser | undefined {
  if (cell === undefined) return 1
  const [, name] = /^(?:user|u|کاربر)?\s*([12ab])$/.exec(normalizeTyped(cell).toLowerCase()) ?? []
  if (name === undefined) return undefined
  return name === '1' || name === 'a' ? 1 : 2
}

type Read = Omit<MonitorReading, 'line'> | Omit<UnreadableLine, 'line'>

function readLine(cells: Cells, order: ReturnType<typeof dateOrderOf>, now: Date): Read {
  const fault = (reason: string, field: string | null = null) => ({ reason, field })
  const user = userOf(cells.user)
  if (user === undefined) return fault('error.lineUser')
  const { moment, date = '', time = '', irregular = '' } = cells
  const read = readMoment(moment === undefined ? { date, time } : { moment }, order)
  if ('fault' in read) return fault(read.fault)
  const flag = normalizeTyped(irregular).toLowerCase()
  if (!yes.has(flag) && !no.has(flag)) return fault('error.lineFlag')
  const given = Object.fromEntries(valueNames.map((name) => [name, cells[name as Column] || null]))
  const { data, error } = schema.safeParse({ takenAt: read.takenAt, ...given })
  if (!data) {
    const [issue] = error.issues
    const name = String(issue?.path[0] ?? '')
    return fault(issue?.message ?? 'error.format', valueNames.some((value) => value === name) ? name : null)
  }
  if (isInFuture(new Date(read.takenAt), now)) return fault('error.future')
  const values = Object.fromEntries(
    valueNames.map((name) => {
      const value = data[name]
      return [name, typeof value === 'number' ? value : null]
    }),
  )
  return { user, takenAt: read.takenAt, values, isIrregular: yes.has(flag) }
}

/** What two lines have in common that say the same. */
const sameness = ({ user, takenAt, values }: MonitorReading): string =>
  JSON.stringify([user, takenAt, values])

/**
 * Reads the table that the monitor or a program of its writes: parted by commas, semicolons or tabs, with names of the columns in English or
 * Persian, days of either calendar, digits of any script. Nothing of it is cut: a file with more than the monitor keeps is refused whole.
 * @param now by which a reading would be of the future
 * @returns what its lines say, each of them once; or as `refusal` a message of why the file is not read at all
 */
export function readMonitorFile(bytes: Uint8Array, now: Date): MonitorFile | { refusal: string } {
  const text = decodeText(bytes)
  if (text === undefined) return { refusal: 'error.importNotText' }
  const lines = text.split(/\r\n|\n|\r/)
  const header = findHeader(lines)
  if (!header) return { refusal: 'error.importColumns' }
  const { delimiter, columns, ignored } = header

  const rows = lines
    .map((content, place) => ({ line: place + 1, content }))
    .slice(header.place + 1)
    .filter(({ content }) => content.replaceAll(delimiter, '').trim() !== '')
  if (rows.length === 0) return { refusal: 'error.importEmpty' }
  if (rows.length > mostReadings)
    return { refusal: message('error.importLines', { lines: rows.length, most: mostReadings }) }

  const named = rows.map(({ line, content }) => {
    const cells = cellsOf(content, delimiter)
    const entries = cells?.flatMap((cell, index): [Column, string][] => {
      const column = columns[index]
      return column ? [[column, cell]] : []
    })
    return { line, cells: entries && (Object.fromEntries(entries) as Cells) }
  })
  const order = dateOrderOf(
    named.flatMap(({ cells }) => {
      const date = cells?.moment === undefined ? cells?.date : partsOfMoment(cells.moment).date
      return date === undefined ? [] : [date]
    }),
  )

  const file: MonitorFile = { readings: [], repeated: [], unreadable: [], ignored }
  const seen = new Set<string>()
  const counts = { 1: 0, 2: 0 }
  for (const { line, cells } of named) {
    const read = cells ? readLine(cells, order, now) : { reason: 'error.lineQuotes', field: null }
    if ('reason' in read) {
      file.unreadable.push({ line, ...read })
      continue
    }
    counts[read.user] += 1
    const reading = { line, ...read }
    if (seen.has(sameness(reading))) file.repeated.push(line)
    else file.readings.push(reading)
    seen.add(sameness(reading))
  }
  const most = monitorMemory.readingsEach
  for (const user of [1, 2] as const)
    if (counts[user] > most)
      return { refusal: message('error.importUser', { user, lines: counts[user], most }) }
  return file
}
