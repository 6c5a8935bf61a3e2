import type { ReactNode } from 'react'
import type { Sortable } from './table-state'

/** A column of a table over rows of type `Row`. */
export interface TableColumn<Row> {
  /** In addresses and files: ASCII letters, no spaces. */
  id: string
  header: string
  /** What it is sorted and searched by. */
  value: (row: Row) => string | number | null
  /** What is shown, when that is more than the value printed. */
  cell?: (row: Row) => ReactNode
  /** What the file says, when that is not the value. */
  csv?: (row: Row) => string | number | null
  /** Names the row: the first of the card on phones, and never hidden. */
  isName?: boolean
  /** The box by which the row is chosen: on phones it stands before the name. A row that has none gives null. */
  isChoice?: boolean
  isSortable?: Sortable
  isSearchable?: boolean
  /** Values to filter by; `value` gives one of them. */
  choices?: { value: string; label: string }[]
  /** Figures stand at the end of their column. */
  isFigure?: boolean
  /** Left out while something stands beside the table. */
  isExtra?: boolean
}

/** Of a column that gives way to what stands beside the table (`group/rows` with `data-beside`). */
export const givesWay = (isExtra: boolean | undefined): string =>
  isExtra ? 'xl:group-data-[beside]/rows:hidden' : ''
