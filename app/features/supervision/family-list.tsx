import { defineList, type AnyList, type Columns, type ListView } from '~/app/platform/lists/list'
import { searchField } from '~/app/platform/query-fields'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'
import { rowLink, walkRows } from '~/app/ui/walk-rows'
import { accompanyingRole } from '~/domain/care/rules'
import type { SupervisedFamily } from '~/domain/supervision/contract'
import { useFamilyNames } from './family-names'

const shape = { q: searchField }
type View = ListView<typeof shape, SupervisedFamily, undefined>

function Family({ row, path }: { row: SupervisedFamily; path: string }) {
  const names = useFamilyNames()
  const name = names.family(row.name)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="min-w-0">
        <PageLink
          to={`${path}/${row.id}`}
          onKeyDown={walkRows}
          {...rowLink}
          className="-my-2 inline-flex min-h-11 items-center break-words underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </PageLink>
        <span className="block text-sm font-normal text-ink-2">{names.people(row.people)}</span>
      </span>
    </span>
  )
}

/** What waits, in words with figures; that nothing does is said as well. */
export function Waiting({ waiting: { messages, calls, shares } }: Pick<SupervisedFamily, 'waiting'>) {
  const t = useWords('supervision')
  if (messages + calls + shares === 0) return <span className="text-sm text-ink-3">{t('waiting.none')}</span>
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {calls > 0 && <Badge tone="attention">{t('waiting.calls', { count: calls })}</Badge>}
      {messages > 0 && <Badge tone="new">{t('waiting.messages', { count: messages })}</Badge>}
      {shares > 0 && <Badge tone="underway">{t('waiting.shares', { count: shares })}</Badge>}
    </span>
  )
}

function Write({ row: { id, name } }: { row: SupervisedFamily }) {
  const t = useWords('supervision')
  const names = useFamilyNames()
  return (
    <PageLink
      to={`/dashboard/messages/${id}`}
      className="btn btn-small btn-secondary"
      aria-label={t('write.named', { name: `\u2068${names.family(name)}\u2069` })}
    >
      {t('write')}
    </PageLink>
  )
}

const columnsAt =
  (path: string): Columns<WordKey<'supervision'>, SupervisedFamily> =>
  (t) => [
    {
      id: 'family',
      header: t('column.family'),
      value: ({ name }) => `${name.firstName} ${name.lastName}`,
      cell: (row) => <Family row={row} path={path} />,
      isName: true,
    },
    {
      id: 'waiting',
      header: t('column.waiting'),
      value: ({ waiting: { messages, calls, shares } }) => messages + calls + shares,
      cell: ({ waiting }) => <Waiting waiting={waiting} />,
    },
    {
      id: 'latest',
      header: t('column.latest'),
      value: ({ at }) => at,
      cell: ({ at }) => <DateTime value={at} className="whitespace-nowrap" />,
    },
    {
      id: 'write',
      header: t('column.write'),
      value: () => null,
      cell: (row) => <Write row={row} />,
    },
  ]

function Begin() {
  const t = useWords('supervision')
  return <ButtonLink href="/doctor/patients">{t('manage')}</ButtonLink>
}

function After({ page }: View) {
  const t = useWords('supervision')
  if (page.items.length < 2) return null
  return <p className="mt-4 text-sm text-ink-2 max-lg:hidden [@media(scripting:none)]:hidden">{t('keys')}</p>
}

const listAt = (path: string): AnyList =>
  defineList({
    path,
    roles: ['doctor', accompanyingRole],
    words: ['supervision', 'family'],
    someWords: { family: ['relation.'] },
    title: 'title',
    lead: 'lead',
    shape,
    search: 'search',
    read: (api, query) => api.get('/supervised-families', { query: { limit: '20', ...query } }),
    columns: columnsAt(path),
    empty: () => ({ title: 'none', text: 'noneText' }),
    Begin,
    After,
  })

/** Families that a doctor supervises, with what waits of each, at the desk and at the dashboard. */
export const deskFamilyList = listAt('/doctor/families')
export const dashboardFamilyList = listAt('/dashboard/families')
