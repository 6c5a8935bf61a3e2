import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { Team } from '~/domain/orders/group-contract'

/** The teams that somebody buys with, to find their links again. Nothing when there are none. */
export function TeamList({ teams }: { teams: readonly Pick<Team, 'token' | 'name' | 'members' | 'tier'>[] }) {
  const t = useWords('groups')
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="teams" className="mt-10">
      <h2 id="teams" className="text-xl font-heading">
        {t('mine')}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-card px-5">
        {teams.map(({ token, name, members, tier }) => (
          <li key={token} className="flex flex-wrap items-center justify-between gap-x-4 py-3.5">
            <PageLink to={`/team/${token}`} className="font-strong underline underline-offset-4">
              <bdi>{name || t('unnamed')}</bdi>
            </PageLink>
            <span className="text-sm text-ink-2">
              {t('members', { count: members })} · {tier ? t('tier', { tier: t(tier.tier) }) : t('none')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
