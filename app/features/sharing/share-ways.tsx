import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'

const ways = [
  { way: 'phone', path: '/app/shared/new' },
  { way: 'link', path: '/app/shared/link' },
] as const

interface ShareWaysProps {
  current: (typeof ways)[number]['way']
  /** The one record that is shared, where the page came from one. */
  record: { id: string; type: string } | null
}

/** With a phone, or by a link: each has a form of its own. */
export function ShareWays({ current, record }: ShareWaysProps) {
  const t = useWords('sharing')
  const of = useMemberPath()
  const query = record ? `?${new URLSearchParams({ type: record.type, record: record.id })}` : ''
  return (
    <nav aria-label={t('way')} className="mb-6">
      <ul className="grid auto-cols-fr grid-flow-col rounded-pill bg-sand p-1 text-sm sm:inline-grid">
        {ways.map(({ way, path }) => (
          <li key={way}>
            <PageLink
              to={of(path + query)}
              aria-current={way === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-pill px-4 text-center text-ink-2 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:font-strong aria-[current=page]:text-paper"
            >
              {t(`way.${way}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
