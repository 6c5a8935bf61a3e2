import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/**
 * `underway` goes on by itself, `attention` waits for a hand, `urgent` is clinical or an error: nothing else is red; `new` speaks of
 * what is offered.
 */
export type BadgeTone = 'neutral' | 'underway' | 'good' | 'attention' | 'urgent' | 'new'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sand text-ink-2',
  underway: 'bg-mist text-ink',
  good: 'bg-sea-soft text-sea-ink',
  attention: 'bg-amber-soft text-amber-ink',
  urgent: 'bg-red-soft text-red-ink',
  new: 'bg-coral-soft text-coral-ink',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}

/** A state in a word or two: the word says it, the colour only repeats it. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={`inline-flex max-w-full items-center gap-1.5 rounded-pill border border-transparent px-3 py-0.5 text-xs font-strong ${tones[tone]} [@media(min-width:24rem)]:whitespace-nowrap`}
  >
    {icon && <Icon name={icon} className="size-3.5" />}
    {children}
  </span>
)

/** How many wait behind a button or link, which names them itself; nothing for none. */
export const CountBadge = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="inline-grid h-5 min-w-5 place-items-center rounded-pill bg-coral-action px-1.5 text-xs font-bold leading-none text-white"
  >
    {children}
  </span>
)
