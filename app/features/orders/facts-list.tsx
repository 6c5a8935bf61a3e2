import type { ReactNode } from 'react'

interface Row {
  name: ReactNode
  value: ReactNode
  isTotal?: boolean
}

/** Names and what belongs to them, at the two edges. */
export const FactsList = ({ rows }: { rows: readonly (Row | false | null)[] }) => (
  <dl className="space-y-2">
    {rows
      .filter((row): row is Row => Boolean(row))
      .map(({ name, value, isTotal }, index) => (
        <div
          key={index}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-2.5 text-lg font-heading' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-ink-2'}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
