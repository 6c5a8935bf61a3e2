import { parse } from 'csv-parse/sync'
import { normalizeTyped } from '~/domain/values/digits'

/** What a column of a monitor’s file says. */
export type Column =
  'user' | 'date' | 'time' | 'moment' | 'systolic' | 'diastolic' | 'heartRate' | 'irregular'

/** What programs call them, in small letters and without anything but letters and digits. */
const names: Record<Column, readonly string[]> = {
  user: ['user', 'userid', 'userno', 'usernumber', 'member', 'کاربر', 'شمارهکاربر', 'کاربرشماره'],
  date: ['date', 'day', 'measurementdate', 'تاریخ', 'روز', 'تاریخاندازهگیری'],
  time: ['time', 'measurementtime', 'clock', 'ساعت', 'زمان', 'ساعتاندازهگیری'],
  moment: [
    'datetime',
    'dateandtime',
    'datetimestamp',
    'timestamp',
    'measuredat',
    'takenat',
    'تاریخوساعت',
    'تاریخوزمان',
    'زماناندازهگیری',
  ],
  systolic: [
    'systolic',
    'sys',
    'sbp',
    'systolicpressure',
    'systolicbloodpressure',
    'high',
    'سیستولیک',
    'سیستول',
    'فشارسیستولیک',
    'فشاربالا',
    'ماکزیمم',
    'فشارماکزیمم',
    'بیشینه',
  ],
  diastolic: [
    'diastolic',
    'dia',
    'dbp',
    'diastolicpressure',
    'diastolicbloodpressure',
    'low',
    'دیاستولیک',
    'دیاستول',
    'فشاردیاستولیک',
    'فشارپایین',
    'مینیمم',
    'فشارمینیمم',
    'کمینه',
  ],
  heartRate: [
    'pulse',
    'pul',
    'pulserate',
    'heartrate',
    'hr',
    'bpm',
    'نبض',
    'ضربان',
    'ضربانقلب',
    'تعدادضربان',
    'تعدادضربانقلب',
  ],
  irregular: [
    'irregular',
    'irregularheartbeat',
    'irregularpulse',
    'ihb',
    'arrhythmia',
    'ضرباننامنظم',
    'نبضنامنظم',
    'نامنظم',
    'آریتمی',
  ],
}

const byName = new Map(
  Object.entries(names).flatMap(([column, called]) => called.map((name) => [name, column as Column])),
)

/** Units stand in brackets, or behind the name. */
const plainName = (cell: string): string =>
  normalizeTyped(cell)
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/mm\W*hg|beats?\W*\/?\W*min|میلی‌?متر جیوه/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A line of a table as its cells. @returns undefined when its quotes do not close */
export function cellsOf(line: string, delimiter: string): string[] | undefined {
  try {
    const [cells = []]: string[][] = parse(line, { delimiter, relax_column_count: true })
    return cells.map((cell) => cell.trim())
  } catch {
    return undefined
  }
}

const delimiters = [',', ';', '\t'] as const

export interface Header {
  /** Of the lines of the file. */
  place: number
  delimiter: string
  columns: (Column | null)[]
  /** What nothing is known of, as it is called in the file. */
  ignored: string[]
}

function headerOf(line: string, place: number, delimiter: string): Header | undefined {
  const cells = cellsOf(line, delimiter) ?? []
  const found = cells.map((cell) => byName.get(plainName(cell)) ?? null)
  // Of two columns of one name the first counts.
  const columns = found.map((column, index) => (found.indexOf(column) === index ? column : null))
  const has = (column: Column) => columns.includes(column)
  const isWhole = has('systolic') && has('diastolic') && (has('moment') || (has('date') && has('time')))
  if (!isWhole) return undefined
  return { place, delimiter, columns, ignored: cells.filter((cell, index) => cell !== '' && !columns[index]) }
}

/** Lines above the names of the columns: of the device, of who exported it. */
const mostAbove = 10

/** Where the names of the columns stand, and what parts them. @returns undefined where no line names all that a reading needs */
export function findHeader(lines: readonly string[]): Header | undefined {
  for (const [place, line] of lines.slice(0, mostAbove + 1).entries())
    for (const delimiter of delimiters) {
      const header = headerOf(line, place, delimiter)
      if (header) return header
    }
  return undefined
}
