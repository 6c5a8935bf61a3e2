import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { normalizeTyped } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import type { TableColumn } from './table-column'
import type { TableState } from './table-state'

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

type Value = string | number | undefined

const comparable = (text: string) => normalizeTyped(text).toLocaleLowerCase()

/** Ascending, in the order of the reader's alphabet. */
const compare = (one: Value, other: Value, collator: Intl.Collator): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))

interface RowsInput<Row extends object> {
  rows: Row[]
  columns: TableColumn<Row>[]
  state: TableState
  pageSize: number
  /** Of all pages, when `rows` is one page that was sorted and filtered elsewhere. */
  total?: number
  locale: Locale
}

/** The rows that a table shows, sorted, searched, filtered and cut into pages. */
export function useRows<Row extends object>({
  rows,
  columns,
  state,
  pageSize,
  total,
  locale,
}: RowsInput<Row>) {
  const definitions = useMemo(() => {
    const column = createColumnHelper<typeof features, Row>()
    const collator = new Intl.Collator(locale, { numeric: true })
    return column.columns(
      columns.map(({ id, value }) =>
        column.accessor((row): Value => value(row) ?? undefined, {
          id,
          // What is missing comes last, up and down.
          sortUndefined: 'last',
          sortFn: (one, other) => compare(one.getValue<Value>(id), other.getValue<Value>(id), collator),
          filterFn: (row, _id, chosen: string) => value(row.original) === chosen,
        }),
      ),
    )
  }, [columns, locale])
  const searchable = useMemo(
    () => new Set(columns.filter(({ isSearchable = true }) => isSearchable).map(({ id }) => id)),
    [columns],
  )
  const isManual = total !== undefined

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    manualSorting: isManual,
    manualFiltering: isManual,
    getColumnCanGlobalFilter: ({ id }) => searchable.has(id),
    globalFilterFn: (row, id, wanted: string) =>
      comparable(String(row.getValue<Value>(id) ?? '')).includes(comparable(wanted)),
    state: {
      sorting: state.sort ? [{ id: state.sort.id, desc: state.sort.isDescending }] : [],
      globalFilter: state.search || undefined,
      columnFilters: Object.entries(state.filters).map(([id, value]) => ({ id, value })),
      columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])),
    },
  })

  const matching = table.getRowModel().rows
  const count = total ?? matching.length
  const pages = Math.max(1, Math.ceil(count / pageSize))
  // An old address may name a page that is no longer there.
  const page = Math.min(state.page, pages)
  const shown = isManual ? matching : matching.slice((page - 1) * pageSize, page * pageSize)
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  return {
    /** Of the page that is shown, with keys that last. */
    shown: shown.map(({ id, original }) => ({ id, row: original })),
    /** Everything that matches, for the file. */
    matching: matching.map(({ original }) => original),
    columns: columns.filter(({ id }) => visible.has(id)),
    count,
    page,
    pages,
  }
}
