import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { AuditFilters, type AuditNarrowing } from '~/app/features/staff/audit/audit-filters'
import { AuditList } from '~/app/features/staff/audit/audit-list'
import { ChainPart } from '~/app/features/staff/audit/chain-part'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField, dayField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { userIdSchema } from '~/domain/values/ids'
import { instantInTehran } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/admin/audit'
/** A name of the code's own, which is no free text. */
const nameField = z.string().regex(/^[a-z0-9/-]{1,60}$/)

const auditShape = {
  actorId: userIdSchema,
  subjectId: userIdSchema,
  action: nameField,
  resource: nameField,
  outcome: z.enum(['allowed', 'refused']),
  from: dayField,
  to: dayField,
  cursor: cursorField,
} as const

const dayMs = 86_400_000

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'admin')
  const asked = { request, context }
  const { cursor, ...narrowed } = readQuery(asked, auditShape)
  const { from, to, ...names } = narrowed
  const api = apiOf(context)
  const [page, verdict, head] = await Promise.all([
    orBeginning(
      asked,
      api.get('/audit-entries', {
        query: {
          ...names,
          cursor,
          from: from && instantInTehran(from, '00:00').toISOString(),
          to: to && new Date(instantInTehran(to, '00:00').getTime() + dayMs - 1).toISOString(),
        },
      }),
    ),
    api.get('/audit-verification'),
    privateHead(context, 'staff:audit'),
  ])
  const narrowing = Object.fromEntries(
    Object.entries(narrowed).filter(([, value]) => value !== undefined),
  ) as AuditNarrowing
  return {
    page,
    verdict,
    narrowing,
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'staff', 'fields'),
  }
}

const addressOf = (narrowing: AuditNarrowing): string => {
  const query = new URLSearchParams(narrowing)
  return query.size > 0 ? `${path}?${query}` : path
}

export default function AuditPage() {
  const t = useWords('staff')
  const { page, verdict, narrowing, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('audit')} lead={t('audit.lead')} />
      <ChainPart verdict={verdict} />
      <AuditFilters narrowing={narrowing} addressOf={addressOf} />
      <div className="mt-6">
        {page.items.length > 0 ? (
          <AuditList entries={page.items} addressOf={(more) => addressOf({ ...narrowing, ...more })} />
        ) : (
          <EmptyState title={t(Object.keys(narrowing).length > 0 ? 'audit.noMatch' : 'audit.empty')} />
        )}
      </div>
      <OlderLink
        path={path}
        narrowed={narrowing}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('first')}
        older={t('more')}
      />
    </>
  )
}
