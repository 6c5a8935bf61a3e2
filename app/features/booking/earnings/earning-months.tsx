import { useMonthName } from '~/app/platform/month-name'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { EarningMonth } from '~/domain/booking/settlement-contract'
import { formatNumber } from '~/domain/values/numbers'
import { toman } from '~/domain/values/money'

interface EarningMonthsProps {
  more: { items: EarningMonth[] }
  query: { month?: string }
}

/** A doctor's months: how many, what was paid for them, the doctor's share of it, and what of that has been paid out. */
export function EarningMonths({ more: { items }, query: { month: chosen } }: EarningMonthsProps) {
  const t = useWords('settlements')
  const locale = usePageLocale()
  const nameOf = useMonthName()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="months" className="mb-6">
      <h2 id="months" className="mb-3 text-xl font-heading">
        {t('months')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {items.map(({ month, consultations, gross, share, paid }) => (
          <li
            key={month}
            className={`rounded-large border p-4 ${month === chosen ? 'border-sea bg-mist' : 'border-line bg-card'}`}
          >
            <p className="flex items-baseline justify-between gap-3">
              <PageLink
                to={month === chosen ? '/doctor/earnings' : `/doctor/earnings?month=${month}`}
                aria-current={month === chosen ? 'true' : undefined}
                className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
              >
                {nameOf(month)}
              </PageLink>
              <span className="text-sm text-ink-2">
                {t('consultations', { count: formatNumber(locale, consultations) })}
              </span>
            </p>
            <p className="text-lg font-heading">
              <Amount value={toman(share)} unitClass="text-xs text-ink-2" />
            </p>
            <p className="text-sm text-ink-2">
              {t('ofGross')} <Amount value={toman(gross)} unitClass="text-xs" />
            </p>
            <p className="text-sm text-ink-2">
              {t('paidOut')} <Amount value={toman(paid)} unitClass="text-xs" />
            </p>
          </li>
        ))}
      </ul>
      {chosen && (
        <PageLink
          to="/doctor/earnings"
          className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('allMonths')}
        </PageLink>
      )}
    </section>
  )
}
