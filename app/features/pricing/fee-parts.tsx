import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { consultationServices } from '~/domain/booking/practice'
import { formatNumber } from '~/domain/values/numbers'
import { warrantyTerm } from '~/domain/warranties/term'
import type { Fees } from './fees'

/** What each service costs at each level: four short columns, on a phone too. */
export function VisitTable({ visits }: Pick<Fees, 'visits'>) {
  const t = useWords('pricing')
  const booking = useWords('booking')
  const locale = usePageLocale()
  return (
    <table className="w-full table-fixed">
      <caption className="pb-4 text-start text-sm text-ink-2">{t('visits.caption')}</caption>
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="w-[27%] pb-3 text-start text-sm font-normal text-ink-2">
            {t('visits.level')}
          </th>
          {consultationServices.map((service) => (
            <th key={service} scope="col" className="pb-3 ps-2 text-start text-sm font-strong sm:text-base">
              {booking(`service.${service}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map(({ level, fees }) => (
          <tr key={level} className="border-t border-line">
            <th scope="row" className="py-5 text-start font-strong">
              {booking(`level.${level}`)}
            </th>
            {fees.map((fee, place) => (
              <td key={consultationServices[place]} className="py-5 ps-2 font-heading sm:text-2xl">
                {fee === null ? '–' : <bdi>{formatNumber(locale, fee)}</bdi>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cost = ({ term, children, note }: { term: string; children: ReactNode; note?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4">
    <dt>
      {term}
      {note && <span className="block text-sm text-ink-3">{note}</span>}
    </dt>
    <dd className="font-strong">{children}</dd>
  </div>
)

function FreeRepair({ months }: { months: number }) {
  const t = useWords('pricing')
  const { unit, count } = warrantyTerm(months)
  return <>{t(`repair.${unit}`, { count })}</>
}

/** What is paid beside the goods, and what comes back. */
export function OtherCosts({ fees }: { fees: Fees | null }) {
  const t = useWords('pricing')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  const deliveries = fees === null ? [] : (['tehran', 'elsewhere'] as const)
  return (
    <dl>
      {deliveries.map((where) => {
        const { fee, days } = fees?.[where] ?? { fee: null, days: null }
        return (
          fee !== null && (
            <Cost
              key={where}
              term={t(where)}
              note={days === null ? undefined : t('elsewhere.days', { days: number(days) })}
            >
              <Amount value={fee} />
            </Cost>
          )
        )
      })}
      {fees?.freeFrom != null && (
        <Cost term={t('freeFrom')}>{t('freeFrom.value', { amount: number(fees.freeFrom) })}</Cost>
      )}
      {fees?.cancelHours != null && fees.cancelPercent !== null && (
        <Cost term={t('cancel')}>
          {t('cancel.value', { hours: number(fees.cancelHours), percent: number(fees.cancelPercent) })}
        </Cost>
      )}
      {fees?.warrantyMonths != null && (
        <Cost
          term={t('repair')}
          note={fees.serviceYears === null ? undefined : t('repair.service', { count: fees.serviceYears })}
        >
          <FreeRepair months={fees.warrantyMonths} />
        </Cost>
      )}
      {fees?.samplingFee != null && (
        <Cost term={t('atHome')} note={t('atHome.note')}>
          {t('atHome.value', { amount: number(fees.samplingFee) })}
        </Cost>
      )}
      {fees?.atHomeCancelFee != null && (
        <Cost term={t('atHome.cancel')} note={t('atHome.cancelNote')}>
          <Amount value={fees.atHomeCancelFee} />
        </Cost>
      )}
    </dl>
  )
}

const freeThings = ['account', 'family', 'share', 'reminders', 'copy', 'tools'] as const

/** What nobody pays for. */
export function FreeThings() {
  const t = useWords('pricing')
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {freeThings.map((thing) => (
        <li key={thing} className="flex items-center gap-3 border-t border-line py-5 text-lg">
          <Icon name="check" className="size-5 text-sea-ink" />
          {t(`free.${thing}`)}
        </li>
      ))}
    </ul>
  )
}

export function GroupLine() {
  const t = useWords('pricing')
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-ink-2">
      {t('group')}
      <PageLink
        to="/group-sale"
        className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
      >
        {t('group.link')}
        <Icon name="chevron" className="size-4" />
      </PageLink>
    </p>
  )
}
