import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OrderGroup } from '~/domain/orders/order-contract'
import { formatNumber } from '~/domain/values/numbers'
import { FactsList } from './facts-list'

const printed = (value: number) => <Amount value={value} unitClass="text-sm font-normal text-ink-2" />

/** What a team does for an order: as it was placed, and what it came to on delivery. */
export function TeamTerms({ group }: { group: OrderGroup }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { tier, gift, settled } = group
  const placed = { name: t('team.placed'), value: t(`team.tier.${tier}`) }
  if (!settled)
    return (
      <>
        <FactsList rows={[placed, gift > 0 && { name: t('team.gift'), value: printed(gift) }]} />
        <p className="mt-4 text-sm text-ink-2">{t('team.before')}</p>
      </>
    )
  const { buyers, net } = settled
  return (
    <>
      <FactsList
        rows={[
          placed,
          { name: t('team.buyers'), value: formatNumber(locale, buyers) },
          { name: t('team.settledTier'), value: t(`team.tier.${settled.tier ?? 'none'}`) },
          { name: t('team.settledDiscount'), value: printed(settled.discount) },
          { name: t('team.settledGift'), value: printed(settled.gift) },
          net !== 0 && {
            name: t(net > 0 ? 'team.toWallet' : 'team.fromWallet'),
            value: printed(Math.abs(net)),
            isTotal: true,
          },
        ]}
      />
      {net === 0 && settled.gift > 0 && <p className="mt-4 text-sm text-ink-2">{t('team.even')}</p>}
    </>
  )
}
