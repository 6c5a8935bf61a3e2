import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { AfterDelivery as Dates } from '~/domain/orders/order-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** What may be asked for after delivery, and until when. @param activation where a warranty is activated for what was bought */
export function AfterDelivery({ dates, activation }: { dates: Dates; activation: string }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const hour = (at: string) => digitsIn(locale, tehranDayAndTime(new Date(at)).time)
  const entries = [
    dates.transportDamage && {
      title: t('after.transport'),
      until: t('after.untilTime', {
        date: formatDate(locale, dates.transportDamage.until),
        time: hour(dates.transportDamage.until),
      }),
      text: t('after.transportText'),
      isOpen: dates.transportDamage.isOpen,
    },
    dates.exchange && {
      title: t('after.exchange'),
      until: t('after.until', { date: formatDate(locale, dates.exchange.until) }),
      text: t('after.exchangeText'),
      isOpen: dates.exchange.isOpen,
    },
    dates.warranty && {
      title: t('after.warranty'),
      until: t('after.until', { date: formatDate(locale, dates.warranty.until) }),
      text: t('after.warrantyText', { hours: dates.callWithinHours, weeks: dates.repairWithinWeeks }),
      isOpen: dates.warranty.isOpen,
      way: { to: activation, label: t('after.activate') },
    },
  ].filter((entry) => entry !== null)
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-ink-2">{t('after.lead')}</p>
      <ul className="divide-y divide-line">
        {entries.map(({ title, until, text, isOpen, way }) => (
          <li key={title} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-strong">{title}</span>
              <Badge tone={isOpen ? 'good' : 'neutral'}>{isOpen ? until : t('after.over')}</Badge>
            </p>
            <p className="mt-1 text-ink-2">{text}</p>
            {isOpen && way && (
              <PageLink
                to={way.to}
                className="inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
              >
                {way.label}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {dates.afterSalesUntil && (
        <p className="mt-4 text-sm text-ink-2">
          {t('sales', { date: formatDate(locale, dates.afterSalesUntil) })}
        </p>
      )}
    </>
  )
}
