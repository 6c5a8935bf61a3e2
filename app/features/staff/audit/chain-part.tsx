import type { ReactNode } from 'react'
import { momentText } from '~/app/ui/printed'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'

export interface ChainVerdict {
  state: 'unverified' | 'whole' | 'broken'
  entries: number
  verified: number
  verifiedAt: string | null
  breaks: {
    position: number
    kind: 'row' | 'missing' | 'head' | 'checkpoint' | 'signed' | 'signature'
    foundAt: string
  }[]
  signed: { position: number; at: string } | null
  round: { position: number; completedAt: string | null }
}

const looks = {
  whole: { ground: 'bg-sea-soft', ink: 'text-sea-ink', icon: 'shield' },
  unverified: { ground: 'bg-sand', ink: 'text-ink', icon: 'clock' },
  broken: { ground: 'bg-red-soft', ink: 'text-red-ink', icon: 'urgent' },
} as const

/** What the last verification of the chain has found: the heartbeat line while it is whole, and where it breaks when it is not. */
export function ChainPart({ verdict }: { verdict: ChainVerdict }) {
  const t = useWords('staff')
  const locale = usePageLocale()
  const { state, entries, verified, verifiedAt, breaks, signed, round } = verdict
  const { ground, ink, icon } = looks[state]
  const [first] = breaks
  const title =
    state === 'broken' ? t('audit.broken', { position: first?.position ?? 0 }) : t(`audit.${state}`)
  const facts =
    state === 'whole'
      ? t('audit.whole.facts', { verified, entries, at: verifiedAt ? momentText(locale, verifiedAt) : '–' })
      : t(`audit.${state}.facts`)
  return (
    <section aria-labelledby="chain" className={`rounded-large p-5 sm:px-6 ${ground}`}>
      <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex max-w-text gap-3.5">
          <Icon name={icon} className={`mt-1 size-6 shrink-0 ${ink}`} />
          <div className="min-w-0">
            <h2 id="chain" className={`text-lg font-heading ${ink}`}>
              {title}
            </h2>
            <p className="mt-0.5">{facts}</p>
          </div>
        </div>
        {state === 'whole' && <LongPulse className={`hidden h-10 w-full lg:block ${ink}`} />}
      </div>
      {breaks.length > 0 && (
        <ul className="mt-4 space-y-1 border-t border-line pt-4">
          {breaks.map(({ position, kind, foundAt }) => (
            <li key={`${position} ${kind}`}>
              {t(`audit.break.${kind}`, { position })}
              <span className="text-ink-2">
                {' · '}
                {t('audit.break.found', { at: momentText(locale, foundAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-3 text-sm">
        <Fact name={t('audit.signed')}>
          {signed
            ? t('audit.signed.facts', { position: signed.position, at: momentText(locale, signed.at) })
            : t('audit.signed.none')}
        </Fact>
        <Fact name={t('audit.round')}>
          {round.completedAt
            ? t('audit.round.done', { at: momentText(locale, round.completedAt) })
            : t('audit.round.none', { position: round.position })}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-2">{name}:</dt>
    <dd>{children}</dd>
  </div>
)

/** The heartbeat line over the width that there is. A trace runs with time, so it never mirrors. */
const LongPulse = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 640 40"
    preserveAspectRatio="none"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d="M2 22H60l6-3 6 3h18l5 3 9-21 10 32 5-14h71l6-3 6 3h18l5 3 9-21 10 32 5-14h71l6-3 6 3h18l5 3 9-21 10 32 5-14h71l6-3 6 3h18l5 3 9-21 10 32 5-14h44"
    />
  </svg>
)
