import { toAsciiDigits } from '~/domain/values/digits'

/** What a table shows of its rows. It lives in the address, so it works without script and can be shared. */
export interface TableState {
  search: string
  sort?: { id: string; isDescending: boolean }
  /** Counted from 1. */
  page: number
  /** A chosen value by column. */
  filters: Record<string, string>
  /** Columns that are not shown. */
  hidden: string[]
}

/** Whether rows can stand in the order of a column: both ways, or one alone. */
export type Sortable = boolean | 'ascending' | 'descending'

interface StatefulColumn {
  id: string
  isName?: boolean
  isSortable?: Sortable
  choices?: { value: string }[]
}

/** Names in the query. */
export const parameters = { search: 'q', sort: 'sort', page: 'page', columns: 'columns' } as const
/** Where a list that the server cuts goes on; another order or another search begins anew. */
export const cursorParameter = 'cursor'
export const filterParameter = (column: string): string => `f.${column}`

const isOwn = (name: string) =>
  name === cursorParameter ||
  name.startsWith('f.') ||
  Object.values(parameters).some((parameter) => parameter === name)

/** The state that a query names; what is unknown or malformed counts as not said. */
export function readTableState(query: string, columns: StatefulColumn[]): TableState {
  const searchParams = new URLSearchParams(query)
  const sort = searchParams.get(parameters.sort) ?? ''
  const sortId = sort.replace(/^-/, '')
  const page = Number(toAsciiDigits(searchParams.get(parameters.page) ?? ''))
  const shown = searchParams.getAll(parameters.columns)
  return {
    search: searchParams.get(parameters.search)?.trim() ?? '',
    sort: columns.some(({ id, isSortable }) => isSortable && id === sortId)
      ? { id: sortId, isDescending: sort.startsWith('-') }
      : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(
      columns.flatMap(({ id, choices }) => {
        const value = searchParams.get(filterParameter(id))
        return value !== null && choices?.some((choice) => choice.value === value) ? [[id, value]] : []
      }),
    ),
    hidden: shown.length
      ? columns.filter(({ id, isName }) => !isName && !shown.includes(id)).map(({ id }) => id)
      : [],
  }
}

/** The query of a state, beside what else the present one says. Without a leading `?` when there is nothing to say. */
export function writeTableState(query: string, columns: StatefulColumn[], state: TableState): string {
  const searchParams = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !isOwn(name)))
  if (state.search) searchParams.set(parameters.search, state.search)
  for (const [column, value] of Object.entries(state.filters))
    searchParams.set(filterParameter(column), value)
  if (state.sort) searchParams.set(parameters.sort, `${state.sort.isDescending ? '-' : ''}${state.sort.id}`)
  if (state.hidden.length)
    for (const { id } of columns) if (!state.hidden.includes(id)) searchParams.append(parameters.columns, id)
  if (state.page > 1) searchParams.set(parameters.page, String(state.page))
  const text = searchParams.toString()
  return text ? `?${text}` : ''
}

/** What the head of a column leads to: ascending, descending, as far as there is each, and back to the order the rows came in. */
export function nextSort(
  sort: TableState['sort'],
  id: string,
  isSortable: Sortable = true,
): TableState['sort'] {
  if (sort?.id !== id) return { id, isDescending: isSortable === 'descending' }
  return sort.isDescending || isSortable === 'ascending' ? undefined : { id, isDescending: true }
}
