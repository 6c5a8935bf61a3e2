import type { ReactNode } from 'react'
import { Actions, type Action } from './actions'
import { LocalText, type Localized } from './local-text'
import { Pulse } from './pulse'

export type Tone = 'paper' | 'card' | 'sand' | 'mist' | 'coral' | 'ink'

const grounds: Record<Tone, string> = {
  paper: '',
  card: 'border-y border-line bg-card',
  sand: 'bg-sand',
  mist: 'bg-mist',
  coral: 'bg-coral-soft',
  ink: 'bg-night text-white',
}

interface SectionProps {
  tone?: Tone
  /** Id of the heading that names the section. */
  labelledBy?: string
  className?: string
  /** False for what is of no use on paper: links to other pages. */
  isPrinted?: boolean
  children: ReactNode
}

/** A band of the page across its whole width. */
export const Section = ({
  tone = 'paper',
  labelledBy,
  className = 'py-band',
  isPrinted = true,
  children,
}: SectionProps) => (
  <section
    aria-labelledby={labelledBy}
    className={`distant ${grounds[tone]}`}
    data-print={isPrinted ? undefined : 'hidden'}
  >
    <div className={`shell ${className}`}>{children}</div>
  </section>
)

/** The line above a heading. */
export const Eyebrow = ({
  text,
  onDark = false,
}: {
  text: Localized | null | undefined
  onDark?: boolean
}) =>
  text?.value ? (
    <p
      className={`mb-3 flex items-center gap-2.5 text-sm font-strong ${onDark ? 'text-[#ff8d79]' : 'text-coral-ink'}`}
    >
      <Pulse className="h-4 w-11 flex-none" />
      <LocalText text={text} />
    </p>
  ) : null

export interface SectionWords {
  eyebrow: Localized | null
  heading: Localized | null
  lead: Localized | null
  actions?: Action[] | null
}

interface SectionHeadProps {
  id: string
  words: SectionWords
  onDark?: boolean
  /** Puts the buttons beside the heading on wide screens, else the caller places them. */
  withActions?: boolean
  className?: string
}

/** Eyebrow, heading and lead of a section, with its buttons at the far side. */
export const SectionHead = ({
  id,
  words,
  onDark,
  withActions,
  className = 'mb-10 md:mb-12',
}: SectionHeadProps) => (
  <div className={`flex flex-wrap items-end justify-between gap-x-10 gap-y-6 ${className}`}>
    <div className="max-w-text">
      <Eyebrow text={words.eyebrow} onDark={onDark} />
      <LocalText as="h2" id={id} text={words.heading} className="text-4xl" />
      <LocalText
        as="p"
        text={words.lead}
        className={`mt-4 text-lg ${onDark ? 'text-night-ink' : 'text-ink-2'}`}
      />
    </div>
    {withActions && <Actions actions={words.actions} calm />}
  </div>
)
