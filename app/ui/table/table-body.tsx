import type { ReactNode } from 'react'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../page-locale'
import { givesWay, type TableColumn } from './table-column'
import { tableRoles } from './table-roles'

interface TableBodyProps<Row> {
  rows: { id: string; row: Row }[]
  columns: TableColumn<Row>[]
}

/** The rows; on phones each is a card of names and values. */
export function TableBody<Row>({ rows, columns }: TableBodyProps<Row>) {
  const locale = usePageLocale()
  const shown = ({ cell, value }: TableColumn<Row>, row: Row): ReactNode => {
    if (cell) return cell(row)
    const plain = value(row)
    return typeof plain === 'number' ? formatNumber(locale, plain) : (plain ?? '–')
  }
  // On a card nothing is named that is not there, actions of a row without any say.
  const boxOf = (content: ReactNode) =>
    content === null
      ? 'px-4 py-3 max-md:hidden'
      : 'px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 max-md:px-0 max-md:py-1.5'
  const choice = columns.find(({ isChoice }) => isChoice)
  return (
    <tbody {...tableRoles.group} className="max-md:grid max-md:gap-3">
      {rows.map(({ id, row }) => (
        <tr
          key={id}
          {...tableRoles.row}
          className="border-b border-line max-md:relative max-md:flex max-md:flex-col max-md:rounded-medium max-md:border max-md:bg-card max-md:p-4 max-md:shadow-small md:hover:bg-mist"
        >
          {columns.map((column) => {
            const content = shown(column, row)
            if (column.isChoice)
              return (
                <td
                  key={column.id}
                  {...tableRoles.cell}
                  className={`px-4 py-3 max-md:absolute max-md:start-1 max-md:top-4 max-md:p-0 ${content === null ? 'max-md:hidden' : ''}`}
                >
                  {content}
                </td>
              )
            return column.isName ? (
              <th
                key={column.id}
                {...tableRoles.rowHeader}
                scope="row"
                className={`px-4 py-3 text-start font-strong max-md:order-first max-md:block max-md:px-0 max-md:pb-2 max-md:pt-0 max-md:text-lg ${choice && shown(choice, row) !== null ? 'max-md:ps-9' : ''}`}
              >
                {content}
              </th>
            ) : (
              <td
                key={column.id}
                {...tableRoles.cell}
                className={`${boxOf(content)} ${column.isFigure ? 'md:text-end md:tabular-nums' : ''} ${givesWay(column.isExtra)}`}
              >
                <span className="text-sm text-ink-3 md:hidden">{column.header}</span>
                {/* Beside its name while both have room; with large letters on a line of its own, never cut. */}
                <span className="min-w-0 max-md:flex-1 max-md:basis-32 max-md:break-words max-md:text-end">
                  {content}
                </span>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
