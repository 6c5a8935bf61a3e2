import { useLocation } from '@remix-run/react'
import { useMemo, type ReactNode } from 'react'
import { Pager } from '../pager'
import { useUiWords } from '../ui-words'
import { DownloadCsv } from './download-csv'
import { TableBody } from './table-body'
import type { TableColumn } from './table-column'
import { TableControls } from './table-controls'
import { NoMatch, TableFrame } from './table-frame'
import { TableHead } from './table-head'
import { cursorParameter, readTableState, writeTableState, type TableState } from './table-state'

interface CursorTableProps<Row extends { id: string }> {
  /** Names the table to those who do not see it. */
  label: string
  rows: Row[]
  columns: TableColumn<Row>[]
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
  hasSearch?: boolean
  /** What the search looks in, where that has to be said. */
  searchLabel?: string
  /** The search goes past what is shown, and stands there also where that has no rows. */
  searchesAll?: boolean
  hasColumnChoice?: boolean
  /** Offers all that match, not only this page, as a file. */
  csv?: { name: string; href: string }
  /** What is shown instead when the list has no rows and nothing narrows it. */
  empty: ReactNode
}

/**
 * A page of rows that the server searched, sorted, filtered and cut by a cursor. Which page, in what order, is said in the
 * address alone, so it works without script and a link shows another person the same.
 */
export function CursorTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  nextCursor,
  hasSearch = false,
  searchLabel,
  searchesAll = false,
  hasColumnChoice = false,
  csv,
  empty,
}: CursorTableProps<Row>) {
  const t = useUiWords()
  const { pathname, search } = useLocation()
  const state = readTableState(search, columns)
  const isPast = new URLSearchParams(search).has(cursorParameter)
  const visible = columns.filter(({ id }) => !state.hidden.includes(id))
  const shown = useMemo(() => rows.map((row) => ({ id: row.id, row })), [rows])
  const addressOf = (change: Partial<TableState>) =>
    writeTableState(search, columns, { ...state, ...change }) || '?'
  const onwards = new URLSearchParams(addressOf({}))
  if (nextCursor) onwards.set(cursorParameter, nextCursor)

  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const isEmpty = rows.length === 0 && !isNarrowed && !isPast
  if (isEmpty && !searchesAll) return empty
  const hasControls = hasSearch || hasColumnChoice || columns.some((one) => one.choices ?? one.isSortable)
  return (
    <div>
      {hasControls && (
        <TableControls
          // Nothing is there to put into an order.
          columns={isEmpty ? [] : columns}
          state={state}
          hasSearch={hasSearch}
          searchLabel={searchLabel}
          hasColumnChoice={hasColumnChoice && !isEmpty}
        />
      )}
      {isEmpty ? (
        empty
      ) : rows.length === 0 ? (
        <NoMatch clear={addressOf({ search: '', filters: {} })} />
      ) : (
        <TableFrame label={label}>
          <TableHead columns={visible} sort={state.sort} addressOf={(sort) => addressOf({ sort })} />
          <TableBody rows={shown} columns={visible} />
        </TableFrame>
      )}
      <Pager
        back={isPast ? pathname + writeTableState(search, columns, state) : null}
        next={nextCursor ? `${pathname}?${onwards}` : null}
        words={{ back: t('list.first'), next: t('list.next') }}
      />
      {csv && rows.length > 0 && (
        <p className="mt-4 text-end">
          <DownloadCsv name={csv.name} href={csv.href} make={() => ''} />
        </p>
      )}
    </div>
  )
}
