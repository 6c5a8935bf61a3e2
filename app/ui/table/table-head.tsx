import { Link } from '@remix-run/react'
import { Icon } from '../icon'
import { givesWay, type TableColumn } from './table-column'
import { nextSort, type TableState } from './table-state'
import { tableRoles } from './table-roles'

interface TableHeadProps<Row> {
  columns: TableColumn<Row>[]
  sort: TableState['sort']
  /** The address of this table in another order. */
  addressOf: (sort: TableState['sort']) => string
}

const directionOf = (sort: TableState['sort'], id: string) =>
  sort?.id !== id ? 'none' : sort.isDescending ? 'descending' : 'ascending'

/** The heads of the columns; those that can be sorted are links. Phones choose the order in the form above. */
export const TableHead = <Row,>({ columns, sort, addressOf }: TableHeadProps<Row>) => (
  <thead {...tableRoles.group} className="max-md:hidden">
    <tr {...tableRoles.row}>
      {columns.map(({ id, header, isSortable, isFigure, isExtra }) => {
        const direction = directionOf(sort, id)
        return (
          <th
            key={id}
            {...tableRoles.columnHeader}
            scope="col"
            aria-sort={isSortable ? direction : undefined}
            className={`bg-mist px-4 py-2 text-sm font-bold first:rounded-ss-small last:rounded-se-small ${isFigure ? 'text-end' : 'text-start'} ${givesWay(isExtra)}`}
          >
            {isSortable ? (
              <Link
                to={addressOf(nextSort(sort, id, isSortable))}
                replace
                preventScrollReset
                className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap hover:underline"
              >
                {header}
                <Icon
                  name={direction === 'none' ? 'sort' : 'down'}
                  className={`size-4 ${direction === 'none' ? 'text-ink-3' : 'text-coral-ink'} ${direction === 'ascending' ? 'rotate-180' : ''}`}
                />
              </Link>
            ) : (
              header
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
