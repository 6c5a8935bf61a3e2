import { useLocation } from '@remix-run/react'
import { EmptyState } from '~/app/ui/empty-state'
import { usePageLocale } from '~/app/ui/page-locale'
import { CursorTable } from '~/app/ui/table/cursor-table'
import { localizedPath } from '~/domain/values/locale'
import { BulkBar, useChoiceColumn } from './bulk'
import type { AnyList, AnyView } from './list'
import { useListWords } from './list-words'

/** What stands where a list has no rows. */
export function EmptyList({ list, query }: { list: AnyList; query: AnyView['query'] }) {
  const t = useListWords(list)
  const { title, text, ...more } =
    typeof list.empty === 'string' ? { title: list.empty } : { ...list.empty(query) }
  return <EmptyState title={t(title)} text={text && t(text)} {...more} />
}

interface ListTableProps {
  list: AnyList
  view: Pick<AnyView, 'page' | 'query' | 'mayAct' | 'idempotencyKey'>
}

/** The rows of a list as a table: what the address asks for, and the same as a file. */
export function ListTable({ list, view }: ListTableProps) {
  const { page, query, mayAct } = view
  const t = useListWords(list)
  const locale = usePageLocale()
  const { search } = useLocation()
  const choice = useChoiceColumn(list)
  const { file, fileAt, columns, actions, bulk } = list
  const hasChoice = mayAct && page.items.some((row) => bulk?.isFor(row))
  const table = (
    <CursorTable
      label={t(list.label ?? list.title)}
      rows={page.items}
      nextCursor={page.nextCursor}
      columns={[
        ...(hasChoice ? [choice] : []),
        ...(columns?.(t, locale) ?? []),
        ...(mayAct ? (actions?.(t, locale) ?? []) : []),
      ]}
      hasSearch={'q' in list.shape}
      searchLabel={list.search && t(list.search)}
      searchesAll={list.searchesAll}
      csv={
        file
          ? { name: file, href: localizedPath(locale, fileAt ?? `/admin/csv/${file}`) + search }
          : undefined
      }
      empty={<EmptyList list={list} query={query} />}
    />
  )
  if (!bulk || !mayAct) return table
  return (
    <BulkBar list={list} view={view} hasChoice={hasChoice}>
      {table}
    </BulkBar>
  )
}
