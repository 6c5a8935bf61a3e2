import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Specimen } from './specimen'

/** Names of the style sheet's variables, grounds first: each is drawn in the theme that the page has. */
const colours = [
  ...['paper', 'card', 'sand', 'mist', 'line', 'night', 'night-line', 'night-ink'],
  ...['ink', 'ink-2', 'ink-3', 'coral', 'coral-action', 'coral-ink', 'coral-soft'],
  ...['sea', 'sea-ink', 'sea-soft', 'amber-ink', 'amber-soft', 'red-ink', 'red-soft'],
]
const sizes = [
  'text-6xl font-display',
  'text-5xl font-display',
  'text-4xl font-heading',
  'text-3xl font-heading',
  'text-2xl font-heading',
  'text-xl font-heading',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
]
const shapes = [
  'rounded-small',
  'rounded-medium',
  'rounded-large',
  'rounded-pill',
  'rounded-large shadow-small',
  'rounded-large shadow-soft',
]
const spaces = ['max-w-gutter', 'max-w-band', 'max-w-text', 'max-w-page']
const motions = ['animate-rise', 'animate-along', 'beating']

const Name = ({ children }: { children: string }) => (
  <code className="block text-xs text-ink-2" dir="ltr">
    {children}
  </code>
)

interface SamplesProps {
  names: readonly string[]
  className: string
  itemClassName?: string
  /** One drawn, above its name. */
  children: (name: string) => ReactNode
}

const Samples = ({ names, className, itemClassName, children }: SamplesProps) => (
  <ul className={className}>
    {names.map((name) => (
      <li key={name} className={itemClassName}>
        {children(name)}
        <Name>{name}</Name>
      </li>
    ))}
  </ul>
)

/** What every part is made of: colours, letters, room, corners, shadows and motion, by the names that code calls them. */
export function Tokens() {
  const t = useWords('catalogue')
  return (
    <Specimen id="tokens" title={t('tokens')}>
      <Samples names={colours} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {(name) => (
          <span
            className="mb-1.5 block h-14 rounded-small border border-ink-3"
            style={{ background: `var(--${name})` }}
          />
        )}
      </Samples>
      <Samples
        names={sizes}
        className="space-y-3"
        itemClassName="flex flex-wrap items-baseline justify-between gap-x-6"
      >
        {(size) => <span className={size}>{t('tokensSample')}</span>}
      </Samples>
      <Samples names={shapes} className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-6">
        {(shape) => <span className={`mb-2 block h-16 border border-line bg-card ${shape}`} />}
      </Samples>
      <Samples names={spaces} className="space-y-3">
        {(space) => <span className={`mb-1 block h-3 w-full rounded-pill bg-sea ${space}`} />}
      </Samples>
      <Samples names={motions} className="grid grid-cols-3 gap-5">
        {(motion) => (
          <span className="relative mb-2 block h-11 overflow-hidden rounded-small bg-sand">
            <span className={`absolute start-2 top-2 block size-7 rounded-full bg-coral ${motion}`} />
          </span>
        )}
      </Samples>
    </Specimen>
  )
}
