import { readTableState, writeTableState, type Sortable } from './table-state'

interface Column {
  id: string
  isName?: boolean
  isSortable?: Sortable
  choices?: { value: string }[]
}

/** The query that the form of a table asks for, without what is usual: empty fields, all columns. */
export function submittedQuery(form: FormData, columns: Column[]): string {
  const searchParams = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') searchParams.append(name, value)
  const query = searchParams.toString()
  return writeTableState(query, columns, readTableState(query, columns)) || '?'
}
