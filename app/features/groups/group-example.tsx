import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import type { GroupTier } from '~/domain/orders/group-contract'

interface Share {
  tier: GroupTier
  /** Members from whom on the tier is reached. */
  least: number
  /** Whole toman, each. */
  off: number
  pays: number
  gift: number
}

interface GroupExampleProps {
  /** Whole toman. */
  basket: number
  shares: readonly Share[]
}

/** One basket worked out in toman, a line a tier; on narrow screens each line is a small bill. */
export function GroupExample({ basket, shares }: GroupExampleProps) {
  const t = useWords('groups')
  return (
    <section aria-labelledby="example" className="shell pb-band">
      <h2 id="example" className="text-3xl">
        {t('example')}
      </h2>
      <p className="mt-3 max-w-text text-lg text-ink-2">{t('example.lead', { amount: basket })}</p>
      <ul className="mt-7 divide-y divide-line border-y border-line">
        {shares.map(({ tier, least, off, pays, gift }) => (
          <li
            key={tier}
            className="grid items-center gap-x-8 gap-y-3 py-5 sm:py-6 lg:grid-cols-[minmax(10rem,1fr)_3fr]"
          >
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl">
              {t('tier', { tier: t(tier) })}
              <span className="text-base font-normal text-ink-2">{t('tier.sizeOne', { count: least })}</span>
            </h3>
            <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
              {(
                [
                  ['example.off', off, ''],
                  ['example.pays', pays, 'font-heading'],
                  ['example.gift', gift, ''],
                  ['example.rest', off + gift, 'font-strong text-sea-ink'],
                ] as const
              ).map(([name, amount, look]) => (
                <div key={name} className="flex items-baseline justify-between gap-x-4 sm:block">
                  <dt className="text-sm text-ink-2">{t(name)}</dt>
                  <dd>
                    <Amount value={amount} className={look} unitClass="text-sm font-normal text-ink-2" />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-2">{t('example.note')}</p>
    </section>
  )
}
