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

/** Rows as a file that spreadsheets open: BOM, a line of headers, CRLF; numbers in ASCII digits (RFC 4180). */
export function csvOf<Row>(rows: readonly Row[], columns: TableColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => cellOf(header)),
    ...rows.map((row) => columns.map(({ csv, value }) => cellOf((csv ?? value)(row)))),
  ]
  return byteOrderMark + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}
