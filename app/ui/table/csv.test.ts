import { expect, it } from 'vitest'
import { csvOf } from './csv'
import type { TableColumn } from './table-column'

interface Row {
  name: string | null
  amount: number
}

const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'نام', value: ({ name }) => name },
  { id: 'amount', header: 'مقدار', value: ({ amount }) => amount },
]

it('opens in a spreadsheet: BOM, Persian headers, CRLF', () => {
  expect(csvOf([{ name: 'سارا', amount: 1200 }], columns)).toBe('\ufeff"نام","مقدار"\r\n"سارا",1200\r\n')
})

it('quotes what would break a line, and keeps numbers numbers', () => {
  expect(csvOf([{ name: 'a "b",\nc', amount: -5 }], columns)).toContain('"a ""b"",\nc",-5\r\n')
  expect(csvOf([{ name: null, amount: Number.NaN }], columns)).toContain('\r\n,\r\n')
})

it.each(['=1+1', '+98912', '-2+3', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=1'])(
  'makes %j no formula',
  (name) => {
    const line = csvOf([{ name, amount: 0 }], columns).split('\r\n"')[1]
    expect(line?.startsWith(`'`)).toBe(true)
  },
)

it('says another thing in the file where a column asks for it', () => {
  const [first] = columns
  expect(csvOf([{ name: 'x', amount: 1 }], [{ ...first!, csv: () => 'y' }])).toContain('"y"')
})
