import type { ReactNode } from 'react'

export interface CompactColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the row. */
  isName?: boolean
  /** Left out where the table is narrow, on phones and beside a chart: what it says stands in the row's own page. */
  isExtra?: boolean
}

interface CompactTableProps<Row extends { id: string }> {
  /** Names the table to those who do not see it. */
  label: string
  /** In the order in which the server cut them. */
  rows: Row[]
  columns: readonly CompactColumn<Row>[]
}

/** A line a row: as high as a finger, on a desk as a line of a diary, links and all. */
const rowClass =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-1.5 [&_a]:whitespace-nowrap [&_a]:font-strong [&_a:hover]:underline ' +
  '[&_td]:h-11 [&_td]:pe-2 [&_td]:leading-tight xl:[&_td]:h-[2.375rem] xl:[&_a]:min-h-[2.375rem] ' +
  '[&_tbody_th]:h-11 [&_tbody_th]:whitespace-nowrap [&_tbody_th]:pe-2 [&_tbody_th]:text-start [&_tbody_th]:font-normal ' +
  '[&_tbody_th]:leading-tight [&_tbody_th]:text-ink-2 [&_tbody_th_bdi]:text-xs [&_tbody_th_bdi]:text-ink-3 xl:[&_tbody_th]:h-[2.375rem]'

/**
 * A table that stays one on phones: a line a row, 44 px for a finger and 38 beside a chart. What it holds and in which order the server has decided, so
 * that nothing of TanStack's is left to do.
 */
export function CompactTable<Row extends { id: string }>({ label, rows, columns }: CompactTableProps<Row>) {
  return (
    <table
      aria-label={label}
      // Said once here, not in each of a hundred cells.
      className={`${rowClass} w-full border-collapse text-sm [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0`}
    >
      <thead>
        <tr>
          {columns.map(({ id, header, isExtra }) => (
            <th
              key={id}
              scope="col"
              className={`border-b border-line py-1.5 text-start text-xs font-strong text-ink-3 ${extraClass(isExtra) ?? ''}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, cell, isName, isExtra }) =>
              isName ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={extraClass(isExtra)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const extraClass = (isExtra = false) => (isExtra ? 'max-sm:hidden xl:hidden' : undefined)
