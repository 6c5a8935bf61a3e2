import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { CursorTable } from '~/app/ui/table/cursor-table'
import type { TableColumn } from '~/app/ui/table/table-column'
import { localizedPath } from '~/domain/values/locale'
import type { FileName } from './file-names'

interface StaffTableProps<Row extends { id: string }> {
  label: string
  /** Its name as a file of all pages; absent where it is offered as none. */
  list?: FileName
  page: { items: Row[]; nextCursor: string | null }
  columns: TableColumn<Row>[]
  hasSearch?: boolean
  empty: ReactNode
}

/** A list of the shop: what the address asks for, and the same as a file. */
export function StaffTable<Row extends { id: string }>({
  label,
  list,
  page,
  columns,
  hasSearch,
  empty,
}: StaffTableProps<Row>) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { search } = useLocation()
  return (
    <CursorTable
      label={label}
      rows={page.items}
      nextCursor={page.nextCursor}
      columns={columns}
      words={{ first: t('first'), more: t('more') }}
      hasSearch={hasSearch}
      csv={list && { name: list, href: localizedPath(locale, `/admin/csv/${list}`) + search }}
      empty={empty}
    />
  )
}
