import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LatestArticles } from '~/app/features/magazine/latest-articles'
import { NoPressure } from '~/app/features/records/no-pressure'
import { PressureStatus } from '~/app/features/records/pressure-status'
import { UrgentNotice } from '~/app/features/records/urgent-notice'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { latestArticlesQuery } from '~/content/queries/magazine'
import { formatDate } from '~/domain/values/dates'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Spec, point 9: health status is that of the last 30 days. */
const days = 30

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireUser(request, context)
  const [{ types }, articles, head] = await Promise.all([
    apiOf(context).get('/health-summary', { query: { days: String(days) } }),
    readContent(context.content, latestArticlesQuery),
    privateHead(context, 'areas:app'),
  ])
  return {
    firstName,
    today: context.now().toISOString(),
    pressure: types.find(({ type }) => type === 'blood-pressure'),
    articles,
    head,
    words: wordsOf(context.locale, 'records', 'magazine', 'ui'),
  }
}

export default function AppHome() {
  const t = useWords('records')
  const areas = useWords('areas')
  const locale = usePageLocale()
  const { firstName, today, pressure, articles } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="text-sm text-ink-2">{t('today', { date: formatDate(locale, today) })}</p>
      <h1 className="text-3xl">{areas('greeting', { name: firstName ?? '' })}</h1>
      <div className="mt-6 space-y-5">
        {pressure?.latest?.classification.isUrgent && <UrgentNotice />}
        {pressure?.mean ? (
          <>
            <PressureStatus summary={pressure} days={days} />
            <ButtonLink href="/app/records/blood-pressure/new" variant="primary" className="max-sm:w-full">
              {t('add')}
            </ButtonLink>
          </>
        ) : (
          <NoPressure />
        )}
      </div>
      <section aria-labelledby="articles" className="mt-12">
        <h2 id="articles" className="mb-5 text-xl font-heading">
          {t('articles')}
        </h2>
        <LatestArticles articles={articles} />
      </section>
    </>
  )
}
