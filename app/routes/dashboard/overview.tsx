import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AccessLog } from '~/app/features/areas/access-log'
import { LastOrder } from '~/app/features/dashboard/last-order'
import { LastReadings } from '~/app/features/dashboard/last-readings'
import { loadOverview } from '~/app/features/dashboard/load-overview.server'
import { NextVisit } from '~/app/features/dashboard/next-visit'
import { unreadWaiting } from '~/app/features/dashboard/waiting'
import { WaitingList } from '~/app/features/dashboard/waiting-list'
import { WalletCard } from '~/app/features/dashboard/wallet-card'
import { TeamList } from '~/app/features/groups/team-list'
import { summaryWords } from '~/app/features/records/home/load-summaries.server'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatWholeDay } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { loader as areaLoader } from './area'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireUser(request, context)
  const { locale } = context
  const api = apiOf(context)
  const [overview, log, teams, head] = await Promise.all([
    loadOverview(context),
    api.get('/access-log', { query: {} }),
    // Teams that cannot be had are no reason to show no page.
    api.get('/teams').then(
      ({ items }) => items,
      () => [],
    ),
    privateHead(context, 'areas:dashboard'),
  ])
  return {
    ...overview,
    firstName,
    today: tehranDayAndTime(context.now()).day,
    entries: log.items,
    teams,
    head,
    words: {
      ...wordsOf(locale, 'overview', 'groups', 'ui'),
      ...summaryWords(locale),
      ...someWordsOf(locale, 'orders', 'delivery.between', 'quantity', 'status.'),
      ...someWordsOf(locale, 'booking', 'dr', 'service.'),
      ...someWordsOf(locale, 'consultations', 'at', 'for'),
    },
  }
}

/** What waits, the last order, the last days of one’s record, the next visit and the wallet; then who has seen one’s data. */
export default function DashboardPage() {
  const t = useWords('areas')
  const locale = usePageLocale()
  const { firstName, today, entries, teams, order, visit, wallet, waiting, readings } =
    useLoaderData<typeof loader>()
  const area = useRouteLoaderData<typeof areaLoader>('routes/dashboard/area')
  const unread = area ? unreadWaiting({ ...area.counts, '/dashboard/tickets': area.unread }) : []
  return (
    <>
      <p className="text-sm text-ink-2">{formatWholeDay(locale, today)}</p>
      <h1 className="text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <WaitingList waiting={[...waiting, ...unread]} />
          <LastOrder order={order} today={today} />
          <NextVisit visit={visit} />
        </div>
        <div className="grid gap-4">
          <LastReadings types={readings.types} days={readings.days} />
          <WalletCard wallet={wallet} />
        </div>
      </div>
      <TeamList teams={teams} />
      <AccessLog entries={entries} />
    </>
  )
}
