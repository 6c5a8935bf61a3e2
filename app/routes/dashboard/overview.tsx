import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AccessLog } from '~/app/features/areas/access-log'
import { readAccessLog } from '~/app/features/areas/access-log.server'
import type { areaData } from '~/app/features/areas/area-data.server'
import { useAccountName } from '~/app/features/booking/reservations/consultation-what'
import { NextVisit } from '~/app/features/booking/reservations/next-visit'
import { unreadWaiting, waitingOf, type Waiting } from '~/app/features/dashboard/waiting'
import { WaitingList } from '~/app/features/dashboard/waiting-list'
import { TeamList } from '~/app/features/groups/team-list'
import { LastOrder } from '~/app/features/orders/last-order'
import { LastReadings } from '~/app/features/records/home/last-readings'
import { loadSummaries, summaryWords } from '~/app/features/records/home/load-summaries.server'
import { useRecordWords } from '~/app/features/records/record-words'
import { StockWaitList } from '~/app/features/shop/stock-wait-list'
import { WalletCard } from '~/app/features/wallet/wallet-card'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatWholeDay } from '~/domain/values/dates'
import { deadlineWords } from '~/domain/values/deadline'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'

export const headers = privateHeaders
export const meta = metaOfLoader

/** Unpaid orders lapse within days: an older one than these waits for nobody. */
const latest = '5'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireUser(request, context)
  const { locale } = context
  const api = apiOf(context)
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [
    orders,
    awaiting,
    reservations,
    wallet,
    { items: reminders },
    readings,
    log,
    teams,
    stockWaits,
    head,
  ] = await Promise.all([
    api.get('/orders', { query: { limit: latest } }),
    // What a customer is asked waits however many orders came after it.
    api.get('/orders', { query: { limit: latest, 'awaits-choice': '1' } }),
    api.get('/reservations', { query: { limit: latest } }),
    api.get('/wallet'),
    api.get('/reminders'),
    loadSummaries(context, {}),
    orBeginning(asked, readAccessLog(context, cursor)),
    // Teams that cannot be had are no reason to show no page.
    api.get('/teams').then(
      ({ items }) => items,
      () => [],
    ),
    api.get('/stock-waits').then(
      ({ items }) => items,
      () => [],
    ),
    privateHead(context, 'areas:dashboard'),
  ])
  const older = awaiting.items.filter(({ id }) => orders.items.every((order) => order.id !== id))
  const lists = { orders: [...orders.items, ...older], reservations: reservations.items, reminders }
  return {
    firstName,
    today: tehranDayAndTime(context.now()).day,
    waiting: waitingOf(lists, context.now().getTime()),
    order: orders.items[0],
    visit: reservations.items.find(({ status }) => status === 'reserved'),
    wallet,
    readings,
    log,
    teams,
    stockWaits,
    head,
    words: pageWords(locale),
  }
}

const pageWords = (locale: AppLoadContext['locale']) => ({
  ...wordsOf(locale, 'overview', 'groups', 'ui'),
  ...summaryWords(locale),
  ...someWordsOf(locale, 'products', 'colour.'),
  ...someWordsOf(locale, 'orders', 'delivery.between', 'quantity', 'status.'),
  ...someWordsOf(locale, 'booking', 'dr', 'service.'),
  ...someWordsOf(locale, 'consultations', 'at', 'for'),
})

/** What waits, the last order, the last days of one’s record, the next visit and the wallet; then who has seen one’s data. */
export default function DashboardPage() {
  const t = useWords('areas')
  const locale = usePageLocale()
  const { firstName, today, log, teams, stockWaits, order, visit, wallet, waiting, readings } =
    useLoaderData<typeof loader>()
  // The frame around this page has asked for it already.
  const area = useRouteLoaderData<typeof areaData>('routes/dashboard/area')
  const unread = area ? unreadWaiting({ ...area.counts, '/dashboard/tickets': area.unread }) : []
  return (
    <>
      <p className="text-sm text-ink-2">{formatWholeDay(locale, today)}</p>
      <h1 className="text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <WaitingList waiting={[...waiting, ...unread]} wordsOf={useWaitingWords()} />
          <LastOrder order={order} today={today} />
          <NextVisit visit={visit} />
        </div>
        <div className="grid gap-4">
          <LastReadings types={readings.types} days={readings.days} />
          <WalletCard wallet={wallet} />
        </div>
      </div>
      <StockWaitList items={stockWaits} />
      <TeamList teams={teams} />
      <AccessLog log={log} path="/dashboard" />
    </>
  )
}

function useWaitingWords() {
  const t = useWords('overview')
  const locale = usePageLocale()
  const nameOf = useAccountName()
  const words = useRecordWords()
  return (one: Waiting) => {
    switch (one.kind) {
      case 'order':
        return {
          title: (
            <>
              {t('wait.order')} <CodeInThrees code={one.code} />
            </>
          ),
          line: t('wait.until', deadlineWords(locale, one.until)),
        }
      case 'choice':
        return {
          title: (
            <>
              {t('wait.choice')} <CodeInThrees code={one.code} />
            </>
          ),
          line: t('wait.choiceText'),
        }
      case 'visit':
        return {
          title: t('wait.visit', { doctor: nameOf(one.doctor) }),
          line: t('wait.until', deadlineWords(locale, one.until)),
        }
      case 'reminder':
        return {
          title: t('wait.reminder', { type: words.type(one.type) }),
          line: t('wait.since', { time: printTypedTime(locale, one.time) }),
        }
      default:
        return { title: t(`wait.${one.kind}`, { count: one.count }) }
    }
  }
}
