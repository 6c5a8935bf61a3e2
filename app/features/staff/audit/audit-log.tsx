import { z } from 'zod'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { dayField } from '~/app/platform/query-fields'
import { queryAddress } from '~/app/ui/query-address'
import { userIdSchema } from '~/domain/values/ids'
import { instantInTehran } from '~/domain/values/tehran-time'
import { AuditFilters, type AuditNarrowing } from './audit-filters'
import { AuditList, type AuditRow } from './audit-list'
import { ChainPart, type ChainVerdict } from './chain-part'

/** A name of the code's own, which is no free text. */
const nameField = z.string().regex(/^[a-z0-9/-]{1,60}$/)

const shape = {
  actorId: userIdSchema,
  subjectId: userIdSchema,
  action: nameField,
  resource: nameField,
  outcome: z.enum(['allowed', 'refused']),
  from: dayField,
  to: dayField,
} as const

type View = ListView<typeof shape, AuditRow & { id: string }, ChainVerdict>

const path = '/admin/audit'
const dayMs = 86_400_000

function addressOf(narrowing: AuditNarrowing): string {
  const query = new URLSearchParams(narrowing)
  return queryAddress(path, query)
}

const narrowingOf = (query: View['query']): AuditNarrowing =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

export const auditLog = defineList({
  path,
  roles: ['admin'],
  words: ['staff', 'fields'],
  title: 'audit',
  lead: 'audit.lead',
  shape,
  read: async (api, { from, to, ...query }) => {
    const { items, nextCursor } = await api.get('/audit-entries', {
      query: {
        ...query,
        from: from && instantInTehran(from, '00:00').toISOString(),
        to: to && new Date(instantInTehran(to, '00:00').getTime() + dayMs - 1).toISOString(),
      },
    })
    return { items: items.map((entry) => ({ ...entry, id: String(entry.position) })), nextCursor }
  },
  more: (api): Promise<ChainVerdict> => api.get('/audit-verification'),
  hasDaysOfItsOwn: true,
  Before: ({ more, query }) => (
    <div className="mb-6">
      <ChainPart verdict={more} />
      <AuditFilters narrowing={narrowingOf(query)} addressOf={addressOf} />
    </div>
  ),
  Rows: ({ page, query }) => (
    <AuditList entries={page.items} addressOf={(more) => addressOf({ ...narrowingOf(query), ...more })} />
  ),
  empty: (query) => ({ title: Object.keys(narrowingOf(query)).length > 0 ? 'audit.noMatch' : 'audit.empty' }),
})
