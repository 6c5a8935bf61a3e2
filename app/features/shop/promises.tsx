import type { ReactNode } from 'react'
import { ChoosePlace } from '~/app/platform/delivery-place/choose-place'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { useWords } from '~/app/platform/words/use-words'
import { Icon, type IconName } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNearDay } from '~/domain/values/dates'
import { warrantyTerm } from '~/domain/warranties/term'
import type { WarrantyFacts } from './buyable'

const Promise = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <div className="flex gap-4 py-4">
    <Icon name={icon} className="mt-1 size-6 text-sea-ink" />
    <div className="min-w-0 text-[0.9375rem] text-ink-2">
      <p className="mb-1 text-base font-heading text-ink">{title}</p>
      {children}
    </div>
  </div>
)

function Delivery({ delivery }: { delivery: ShownDelivery }) {
  const t = useWords('shop')
  const locale = usePageLocale()
  return (
    <Promise icon="truck" title={t('delivery')}>
      <dl>
        {delivery.rows.map(({ name, by, businessDays }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{t('delivery.to', { place: name })}:</dt>
            <dd>
              <strong className="font-strong text-ink">
                {t('delivery.by', { day: formatNearDay(locale, by) })}
              </strong>{' '}
              ({t('delivery.within', { count: businessDays })})
            </dd>
          </div>
        ))}
      </dl>
      <ChoosePlace place={delivery.place} choices={delivery.choices} />
      <p className="mt-1 text-sm text-ink-3">{t('delivery.note')}</p>
    </Promise>
  )
}

function Warranty({ warranty: { months, serviceYears, exchangeDays } }: { warranty: WarrantyFacts }) {
  const t = useWords('shop')
  if (!months) return null
  const { unit, count } = warrantyTerm(months)
  return (
    <Promise icon="shield" title={t('warranty')}>
      <p>
        <strong className="font-strong text-ink">{t(`warranty.${unit}`, { count })}</strong>{' '}
        {serviceYears && t('warranty.service', { count: serviceYears })}. {t('warranty.iran')}.
      </p>
      {exchangeDays && <p className="mt-1">{t('exchange', { count: exchangeDays })}</p>}
      <PageLink
        to="/rules/warranty"
        className="mt-1 inline-flex min-h-8 items-center font-strong text-coral-ink hover:underline"
      >
        {t('warranty.rules')}
      </PageLink>
    </Promise>
  )
}

/** When it comes, and what holds afterwards. */
export const Promises = ({ delivery, warranty }: { delivery: ShownDelivery; warranty: WarrantyFacts }) => (
  <div className="divide-y divide-line border-t border-line">
    <Delivery delivery={delivery} />
    <Warranty warranty={warranty} />
  </div>
)
