import type { Mark, Tone } from './panel'

/** Around the middle of the mark, in pixels. */
const shapes: Record<Exclude<Mark, 'good'>, string> = {
  above: 'M0-4.400 4.400 3.400H-4.400Z',
  below: 'M0 4.400 4.400-3.400H-4.400Z',
  urgent: 'M0-5.200 5.200 0 0 5.200-5.200 0Z',
}
const inks: Record<Mark, string> = {
  good: 'var(--sea)',
  above: 'var(--amber-ink)',
  below: 'var(--amber-ink)',
  urgent: 'var(--red-ink)',
}

export const zoneGrounds: Record<Tone, string> = {
  good: 'var(--sea-soft)',
  attention: 'var(--amber-soft)',
  urgent: 'var(--red-soft)',
}

export const inkOf = (mark: Mark): string => inks[mark]

export const shapedMarks = ['above', 'below', 'urgent'] as const

/** The shapes that a drawing repeats; each place of one is a `use`, the shortest that there is in markup. */
export const MarkShapes = ({ id }: { id: string }) => (
  <defs>
    {shapedMarks.map((mark) => (
      <path key={mark} id={`${id}${mark}`} d={shapes[mark]} fill={inks[mark]} />
    ))}
    <pattern
      id={`${id}hatch`}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V7" stroke="var(--red-ink)" strokeWidth="1.1" opacity=".35" />
    </pattern>
  </defs>
)

/** One mark beside words that say the same: `apart` is the square of what is judged by other limits. One class, since it stands in each line of a history. */
export const MarkSign = ({ mark, isSmall = false }: { mark: Mark | 'apart'; isSmall?: boolean }) => (
  <svg viewBox="-6 -6 12 12" aria-hidden="true" className={isSmall ? 'small-sign' : 'sign'}>
    {mark === 'good' ? (
      <circle r="4" fill={inks.good} />
    ) : mark === 'apart' ? (
      <rect x="-4" y="-4" width="8" height="8" fill="var(--card)" stroke="var(--ink)" strokeWidth="1.8" />
    ) : (
      <path d={shapes[mark]} fill={inks[mark]} />
    )}
  </svg>
)
