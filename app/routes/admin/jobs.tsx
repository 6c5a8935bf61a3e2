import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AlarmNotices } from '~/app/features/staff/alarm-notices'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { Code } from '~/app/ui/isolate'
import { OlderLink } from '~/app/ui/older-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { StatTile } from '~/app/ui/stat-tile'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'admin')
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const api = apiOf(context)
  const [counts, alarms, letters, head] = await Promise.all([
    api.get('/jobs'),
    api.get('/alarms'),
    api.get('/dead-letters', { query: { cursor } }),
    privateHead(context, 'staff:jobs'),
  ])
  return {
    counts,
    alarms: alarms.items,
    letters,
    isPast: cursor !== undefined,
    mayDrop: roles.includes('admin'),
    head,
    words: wordsOf(context.locale, 'staff'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const posted = await request.formData()
  const params = { id: String(posted.get('id')) }
  const api = apiOf(context)
  if (posted.get('intent') === 'retry') await api.post('/dead-letters/:id/retries', { params })
  else if (posted.get('intent') === 'drop') await api.delete('/dead-letters/:id', { params })
  else throw new Response(null, { status: 400 })
  return redirect('/admin/jobs', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:edited', context.siteOrigin) },
  })
}

const kinds = ['waiting', 'active', 'retrying', 'dead'] as const

export default function JobsPage() {
  const t = useWords('staff')
  const locale = usePageLocale()
  const { counts, alarms, letters, isPast, mayDrop } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('jobs')}</h1>
      <AlarmNotices alarms={alarms} />
      <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        {kinds.map((kind) => (
          <StatTile key={kind} label={t(`jobs.${kind}`)} value={formatNumber(locale, counts[kind])} />
        ))}
      </div>
      <div className="mt-8">
        {letters.items.length === 0 ? (
          <EmptyState title={t('jobs.none')} />
        ) : (
          <ul className="space-y-3">
            {letters.items.map(({ id, job, reason, tries, failedAt }) => (
              <li key={id} className="rounded-large border border-line bg-card p-5">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <Code className="font-strong">{job}</Code>
                  <span className="text-sm text-ink-2">
                    <DateTime value={failedAt} /> · {formatNumber(locale, tries)} {t('jobs.tries')}
                  </span>
                </div>
                <p dir="auto" className="mt-2 break-words text-sm text-ink-2">
                  {reason}
                </p>
                <div className="mt-4 flex flex-wrap items-start gap-3">
                  <Intent id={id} intent="retry" label={t('jobs.retry')} />
                  {mayDrop && (
                    <details>
                      <summary className="btn btn-small inline-flex cursor-pointer list-none text-red-ink">
                        {t('jobs.dropAsk')}
                      </summary>
                      <p className="my-2 text-sm text-ink-2">{t('jobs.dropConfirm')}</p>
                      <Intent id={id} intent="drop" label={t('jobs.drop')} isDangerous />
                    </details>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <OlderLink
          path="/admin/jobs"
          nextCursor={letters.nextCursor}
          isPast={isPast}
          newest={t('first')}
          older={t('more')}
        />
      </div>
    </>
  )
}

interface IntentProps {
  id: string
  intent: 'retry' | 'drop'
  label: string
  isDangerous?: boolean
}

const Intent = ({ id, intent, label, isDangerous = false }: IntentProps) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant={isDangerous ? 'danger' : 'secondary'}
    >
      {label}
    </Button>
  </Form>
)
