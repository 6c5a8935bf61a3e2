import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskQueue } from '~/app/features/desk/desk-queue'
import { NextThing } from '~/app/features/desk/next-thing'
import { AlarmNotices } from '~/app/features/staff/alarm-notices'
import { SalesByDay } from '~/app/features/staff/money/sales'
import { allWaiting, useWaitingRows } from '~/app/features/staff/use-waiting-rows'
import { apiOf, orAway } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatWholeDay } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const api = apiOf(context)
  const maySeeAlarms = roles.includes('support') || roles.includes('admin')
  const [desk, alarms, sales, head] = await Promise.all([
    api.get('/staff-desk'),
    maySeeAlarms ? api.get('/alarms').then(({ items }) => items) : [],
    // What waits is shown all the same.
    orAway(api.get('/sales-statistics')),
    privateHead(context, 'areas:admin'),
  ])
  return {
    firstName,
    desk,
    alarms: alarms.filter(({ isOver }) => !isOver),
    days: sales?.days ?? null,
    head,
    words: wordsOf(context.locale, 'staff-shop', 'staff', 'desk', 'ui'),
  }
}

/** What waits for staff, the most urgent first, and below it how the shop goes. */
export default function AdminPage() {
  const t = useWords('desk')
  const areas = useWords('areas')
  const staff = useWords('staff-shop')
  const locale = usePageLocale()
  const { firstName, desk, alarms, days } = useLoaderData<typeof loader>()
  const { count, isMore } = allWaiting(desk.items)
  const [next, ...others] = desk.items.map(useWaitingRows(desk.now))
  return (
    <>
      <div className="mb-5">
        <p className="text-sm text-ink-2">
          {areas('greeting', { name: firstName ?? '' })} ·{' '}
          {formatWholeDay(locale, tehranDayAndTime(new Date(desk.now)).day)}
        </p>
        <h1 className="text-2xl sm:text-3xl">
          {count === 0 ? t('nothing') : t(isMore ? 'waitingMore' : 'waiting', { count })}
        </h1>
      </div>
      <AlarmNotices alarms={alarms} />
      <div className="mb-9 space-y-4">
        {next ? (
          <NextThing row={next} />
        ) : (
          <p className="rounded-large border border-line bg-card p-6 text-ink-2">{staff('waiting.none')}</p>
        )}
        {others.length > 0 && <DeskQueue rows={others} />}
        {others.length > 0 && <p className="text-sm text-ink-2 max-lg:hidden">{t('keys')}</p>}
        <p className="text-sm text-ink-2">{areas('admin.lead')}</p>
      </div>
      {days ? <SalesByDay days={days} /> : <Notice kind="info">{staff('sales.away')}</Notice>}
    </>
  )
}
