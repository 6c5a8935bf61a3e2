import type { ReactNode } from 'react'

interface StatTileProps {
  label: ReactNode
  /** The figure as it is printed. */
  value: ReactNode
  unit?: ReactNode
  /** A badge that says what the figure means. */
  badge?: ReactNode
  /** What changed, in words. */
  note?: ReactNode
  /** A small trace under the figure. */
  children?: ReactNode
  tone?: 'card' | 'sand' | 'mist' | 'night'
}

const tones = {
  card: 'border-line bg-card shadow-small',
  sand: 'border-transparent bg-sand',
  mist: 'border-transparent bg-mist',
  night: 'border-transparent bg-night text-white',
}

/** One figure worth a glance: the number first, its unit small. */
export const StatTile = ({ label, value, unit, badge, note, children, tone = 'card' }: StatTileProps) => {
  const quiet = tone === 'night' ? 'text-night-ink' : 'text-ink-2'
  return (
    <div className={`flex flex-col rounded-medium border p-4 sm:p-5 ${tones[tone]}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={`text-sm ${quiet}`}>{label}</p>
        {badge}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <bdi className="text-3xl font-heading">{value}</bdi>
        {unit && <bdi className={`text-sm ${quiet}`}>{unit}</bdi>}
      </p>
      {children}
      {note && <p className={`mt-2 text-sm ${quiet}`}>{note}</p>}
    </div>
  )
}
