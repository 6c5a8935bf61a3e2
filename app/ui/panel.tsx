import type { ReactNode } from 'react'

interface PanelProps {
  id: string
  title: ReactNode
  /** Stands opposite the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page of one thing: an order, a ticket. */
export const Panel = ({ id, title, aside, children }: PanelProps) => (
  <section aria-labelledby={id} className="rounded-large border border-line bg-card p-5 sm:p-6">
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-xl font-heading">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
)

/** Names with their values, one below the other. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-sm leading-7 text-ink-2">{name}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
)
