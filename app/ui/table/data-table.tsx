import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state'
import { usePageLocale } from '../page-locale'
import { Skeleton } from '../skeleton'
import { useUiWords } from '../ui-words'
import { csvOf } from './csv'
import { DownloadCsv } from './download-csv'
import { TableBody } from './table-body'
import type { TableColumn } from './table-column'
import { TableControls } from './table-controls'
import { NoMatch, TableFrame } from './table-frame'
import { TableHead } from './table-head'
import { TablePages } from './table-pages'
import { readTableState, writeTableState, type TableState } from './table-state'
import { useRows } from './use-rows'

interface DataTableProps<Row extends object> {
  /** Names the table to those who do not see it. */
  label: string
  /** Stable between renders: from a loader or a constant. */
  rows: Row[]
  columns: TableColumn<Row>[]
  pageSize?: number
  /** How many there are in all, when `rows` is one page of them that the server searched, sorted and cut. */
  total?: number
  hasSearch?: boolean
  hasColumnChoice?: boolean
  /** Offers the rows as a file of this name. */
  csv?: { name: string; href?: string }
  isLoading?: boolean
  /** What is shown instead when there are no rows at all. */
  empty?: ReactNode
}

/**
 * Rows to sort, search, filter, page through and take along. What is shown is said in the address alone, so it works
 * without script, Back goes back in it, and a link shows another person the same.
 */
export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  pageSize = 10,
  total,
  hasSearch = true,
  hasColumnChoice = true,
  csv,
  isLoading = false,
  empty,
}: DataTableProps<Row>) {
  const t = useUiWords()
  const locale = usePageLocale()
  const { search } = useLocation()
  const state = readTableState(search, columns)
  const {
    shown,
    matching,
    columns: visible,
    count,
    page,
    pages,
  } = useRows({ rows, columns, state, pageSize, total, locale })
  const addressOf = (change: Partial<TableState>) =>
    writeTableState(search, columns, { ...state, page: 1, ...change }) || '?'

  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  if (count === 0 && !isNarrowed && !isLoading) return empty ?? <EmptyState title={t('table.empty')} />
  return (
    <div>
      <TableControls
        columns={columns}
        state={state}
        hasSearch={hasSearch}
        hasColumnChoice={hasColumnChoice}
      />
      {count === 0 && !isLoading ? (
        <NoMatch clear={addressOf({ search: '', filters: {} })} />
      ) : (
        <TableFrame
          label={label}
          isBusy={isLoading}
          after={isLoading && <Skeleton lines={pageSize} className="p-5" />}
        >
          <TableHead columns={visible} sort={state.sort} addressOf={(sort) => addressOf({ sort })} />
          {!isLoading && <TableBody rows={shown} columns={visible} />}
        </TableFrame>
      )}
      <TablePages page={page} pages={pages} addressOf={(to) => addressOf({ page: to })} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm text-ink-2">
        <p role="status">{!isLoading && t('table.count', { count })}</p>
        {csv && count > 0 && (
          <DownloadCsv name={csv.name} href={csv.href} make={() => csvOf(matching, visible)} />
        )}
      </div>
    </div>
  )
}
