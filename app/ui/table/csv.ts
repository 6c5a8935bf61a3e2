import type { TableColumn } from './table-column'

/** Tells spreadsheets that the file is UTF-8; without it Persian arrives as noise. */
const byteOrderMark = '\ufeff'

/** What a spreadsheet would take for a formula, its full-width forms included (OWASP, "CSV injection"). */
const formulaStart = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A cell: numbers as they are, text quoted and never a formula. */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = formulaStart.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

const lineOf = (cells: string[]) => `${cells.join(',')}\r\n`

/** How a file of rows begins: BOM, and a line of headers. */
export const csvHeadOf = <Row>(columns: TableColumn<Row>[]): string =>
  byteOrderMark + lineOf(columns.map(({ header }) => cellOf(header)))

/** Rows as lines of such a file, CRLF; numbers in ASCII digits (RFC 4180). */
export const csvLinesOf = <Row>(rows: readonly Row[], columns: TableColumn<Row>[]): string =>
  rows.map((row) => lineOf(columns.map(({ csv, value }) => cellOf((csv ?? value)(row))))).join('')

/** A line that says something of the file itself. */
export const csvNoteOf = (text: string): string => lineOf([cellOf(text)])

/** Rows as a file that spreadsheets open. */
export const csvOf = <Row>(rows: readonly Row[], columns: TableColumn<Row>[]): string =>
  csvHeadOf(columns) + csvLinesOf(rows, columns)
