import { useWords } from '~/app/platform/words/use-words'
import type { TierOffer } from './tier-offers'

const grounds = { bronze: 'bg-sand', silver: 'bg-mist', gold: 'bg-night text-white' } as const
const quiet = { bronze: 'text-ink-2', silver: 'text-ink-2', gold: 'text-night-ink' } as const

/** What each size of a team gives, growing with it. */
export function TierCards({ tiers }: { tiers: readonly TierOffer[] }) {
  const t = useWords('groups')
  return (
    <ul className="grid items-end gap-4 sm:grid-cols-3">
      {tiers.map(({ tier, least, most, percent, giftPercent }, index) => (
        <li
          key={tier}
          className={`rounded-large p-6 sm:p-7 ${grounds[tier]} ${['sm:pb-8', 'sm:pb-14', 'sm:pb-20'][index] ?? ''}`}
        >
          <p className={quiet[tier]}>
            {most === null ? t('tier.sizeOne', { count: least }) : t('tier.size', { from: least, to: most })}
          </p>
          <h3 className="mt-1 text-xl">{t('tier', { tier: t(tier) })}</h3>
          <p className="mt-4 text-4xl font-display">{t('tier.discount', { percent })}</p>
          <p className={`mt-2 text-sm ${quiet[tier]}`}>{t('tier.gift', { percent: giftPercent })}</p>
        </li>
      ))}
    </ul>
  )
}
