import { useWords } from '~/app/platform/words/use-words'
import type { Team } from '~/domain/orders/group-contract'

/** How many there are, what that gives, and what a few more would. */
export function TeamProgress({ team }: { team: Team }) {
  const t = useWords('groups')
  const { members, largest, tier, next } = team
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-xl font-heading">{t('members', { count: members })}</p>
        <p className="font-strong text-sea-ink">
          {tier
            ? `${t('tier', { tier: t(tier.tier) })} · ${t('tier.discount', { percent: tier.percent })}`
            : t('none')}
        </p>
      </div>
      <div aria-hidden="true" className="relative mt-3 h-3 rounded-pill bg-sand">
        <span
          className="absolute inset-y-0 start-0 rounded-pill bg-sea"
          style={{ width: `${Math.min(100, (100 * members) / largest)}%` }}
        />
        {team.tiers.map(({ tier: name, membersLeast }) => (
          <span
            key={name}
            className="absolute inset-y-0 w-0.5 bg-paper"
            style={{ insetInlineStart: `${(100 * membersLeast) / largest}%` }}
          />
        ))}
      </div>
      {next && (
        <p className="mt-3 text-ink-2">
          {t('next', { count: next.missing, tier: t(next.tier), percent: next.percent })}
        </p>
      )}
      {tier && <p className="mt-1 text-sm text-ink-2">{t('tier.gift', { percent: tier.giftPercent })}</p>}
      {tier && (
        <p className="mt-3 border-t border-line pt-3">
          {team.buyers === 0
            ? t('bought.nobody')
            : `${t('buyers', { count: team.buyers })} · ${team.boughtTier ? t('bought.tier', { tier: t(team.boughtTier.tier) }) : t('bought.none')}`}
        </p>
      )}
    </div>
  )
}
