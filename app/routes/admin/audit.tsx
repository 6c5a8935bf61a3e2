import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditFilters, type AuditNarrowing } from '~/app/features/staff/audit/audit-filters'
import { AuditList } from '~/app/features/staff/audit/audit-list'
import { ChainPart } from '~/app/features/staff/audit/chain-part'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { chosen, dayIn, textIn } from '~/app/features/staff/shop/staff-list'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
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
const outcomes = ['allowed', 'refused'] as const

const userIn = (said: URLSearchParams, name: string): string | undefined =>
  userIdSchema.safeParse(said.get(name)).data

/** A name of the code's own, which is no free text. */
const nameIn = (said: URLSearchParams, name: string): string | undefined => {
  const text = textIn(said, name)
  return text && /^[a-z0-9/-]{1,60}$/.test(text) ? text : undefined
}

const dayMs = 86_400_000

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'admin')
  const said = new URL(request.url).searchParams
  const cursor = said.get('cursor') ?? undefined
  const asked = {
    actorId: userIn(said, 'actorId'),
    subjectId: userIn(said, 'subjectId'),
    action: nameIn(said, 'action'),
    resource: nameIn(said, 'resource'),
    outcome: chosen(said, 'outcome', outcomes),
  }
  const days = { from: dayIn(said, 'from'), to: dayIn(said, 'to') }
  const api = apiOf(context)
  const [page, verdict, head] = await Promise.all([
    api.get('/audit-entries', {
      query: {
        ...asked,
        cursor,
        from: days.from && instantInTehran(days.from, '00:00').toISOString(),
        to: days.to && new Date(instantInTehran(days.to, '00:00').getTime() + dayMs - 1).toISOString(),
      },
    }),
    api.get('/audit-verification'),
    privateHead(context, 'staff:audit'),
  ])
  const narrowing = Object.fromEntries(
    Object.entries({ ...asked, ...days }).filter(([, value]) => value !== undefined),
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
