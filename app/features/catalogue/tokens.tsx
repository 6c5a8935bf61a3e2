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
const spaces = ['w-gutter', 'w-band', 'w-text', 'w-page'] as const
const widths: Record<(typeof spaces)[number], string> = {
  'w-gutter': 'w-gutter',
  'w-band': 'w-band',
  'w-text': 'w-full max-w-text',
  'w-page': 'w-full max-w-page',
}
const motions = ['animate-rise', 'animate-along', 'beating']

const Name = ({ children }: { children: string }) => (
  <code className="block text-xs text-ink-2" dir="ltr">
    {children}
  </code>
)

/** What every part is made of: colours, letters, room, corners, shadows and motion, by the names that code calls them. */
export function Tokens() {
  const t = useWords('catalogue')
  return (
    <Specimen id="tokens" title={t('tokens')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {colours.map((name) => (
          <li key={name}>
            <span
              className="mb-1.5 block h-14 rounded-small border border-ink-3"
              style={{ background: `var(--${name})` }}
            />
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
      <ul className="space-y-3">
        {sizes.map((size) => (
          <li key={size} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className={size}>{t('tokensSample')}</span>
            <Name>{size}</Name>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-6">
        {shapes.map((shape) => (
          <li key={shape}>
            <span className={`mb-2 block h-16 border border-line bg-card ${shape}`} />
            <Name>{shape}</Name>
          </li>
        ))}
      </ul>
      <ul className="space-y-3">
        {spaces.map((space) => (
          <li key={space}>
            <span className={`mb-1 block h-3 rounded-pill bg-sea ${widths[space]}`} />
            <Name>{space}</Name>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-3 gap-5">
        {motions.map((motion) => (
          <li key={motion}>
            <span className="relative mb-2 block h-11 overflow-hidden rounded-small bg-sand">
              <span className={`absolute start-2 top-2 block size-7 rounded-full bg-coral ${motion}`} />
            </span>
            <Name>{motion}</Name>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
