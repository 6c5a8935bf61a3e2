import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlarmNotices } from '~/app/features/staff/alarm-notices'
import { DeadLetters } from '~/app/features/staff/jobs/dead-letters'
import { JobsStandingPart } from '~/app/features/staff/jobs/jobs-standing'
import { PeriodicList } from '~/app/features/staff/jobs/periodic-list'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'admin')
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const api = apiOf(context)
  const isAdmin = roles.includes('admin')
  const [standing, periodic, alarms, letters, audit, head] = await Promise.all([
    api.get('/jobs'),
    api.get('/periodic-jobs'),
    api.get('/alarms'),
    orBeginning(asked, api.get('/dead-letters', { query: { cursor } })),
    isAdmin ? api.get('/audit-verification') : null,
    privateHead(context, 'staff:jobs'),
  ])
  return {
    standing,
    periodic: periodic.items,
    alarms: alarms.items,
    letters,
    isPast: cursor !== undefined,
    isAuditBroken: audit?.state === 'broken',
    mayDrop: isAdmin,
    head,
    words: wordsOf(context.locale, 'staff'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const posted = await postedForm(request)
  const params = { id: String(posted.get('id')) }
  const api = apiOf(context)
  const done = (kind: 'success' | 'error', word: Parameters<typeof carryNotification>[1]) =>
    redirect('/admin/jobs', { headers: { 'Set-Cookie': carryNotification(kind, word, context.siteOrigin) } })
  try {
    switch (posted.get('intent')) {
      case 'run':
        await api.post('/periodic-jobs/:name/runs', { params: { name: String(posted.get('name')) } })
        return done('success', 'messages:jobs.due')
      case 'retry':
        await api.post('/dead-letters/:id/retries', { params })
        return done('success', 'messages:edited')
      case 'drop':
        await api.delete('/dead-letters/:id', { params })
        return done('success', 'messages:edited')
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    if (isFailure(error, 'unknown-job-kind')) return done('error', 'messages:jobs.unknown')
    return refusedBack(error, context, '/admin/jobs')
  }
}

export default function JobsPage() {
  const t = useWords('staff')
  const { standing, periodic, alarms, letters, isPast, isAuditBroken, mayDrop } =
    useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('jobs')} lead={t('jobs.lead')} />
      <AlarmNotices alarms={alarms} />
      <JobsStandingPart standing={standing} isAuditBroken={isAuditBroken} />
      <PeriodicList jobs={periodic} />
      <DeadLetters letters={letters.items} mayDrop={mayDrop} />
      <OlderLink
        path="/admin/jobs"
        nextCursor={letters.nextCursor}
        isPast={isPast}
        newest={t('first')}
        older={t('more')}
      />
    </>
  )
}
