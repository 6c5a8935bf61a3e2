import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NoPressure } from '~/app/features/records/no-pressure'
import { PressureBadge } from '~/app/features/records/pressure-badge'
import { PressureFigure } from '~/app/features/records/pressure-figure'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const [{ types }, head] = await Promise.all([
    apiOf(context).get('/health-summary', { query: { days: '365' } }),
    privateHead(context, 'records:archive'),
  ])
  return { types, head, words: wordsOf(context.locale, 'records', 'ui') }
}

export default function ArchivePage() {
  const t = useWords('records')
  const { types } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('archive')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('archive.lead')}</p>
      <ul className="space-y-4">
        {types.map(({ type, count, latest }) => (
          <li key={type}>
            {latest ? (
              <PageLink
                to={`/app/records/${type}`}
                className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-card p-5 transition-shadow hover:shadow-small"
              >
                <span>
                  <span className="block text-lg font-heading">{t('bloodPressure')}</span>
                  <span className="block text-sm text-ink-2">
                    {t('count', { count })} · <DateTime value={latest.takenAt} />
                  </span>
                </span>
                <span className="flex items-center gap-4">
                  <PressureFigure {...latest} className="text-3xl font-heading" />
                  <PressureBadge classification={latest.classification} />
                </span>
              </PageLink>
            ) : (
              <NoPressure />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
