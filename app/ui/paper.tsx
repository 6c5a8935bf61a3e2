import type { ReactNode } from 'react'

/** A sheet that is handed on: a card on the screen, the page itself on paper. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className="rounded-large border border-line bg-card p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
    {children}
  </article>
)

interface PaperHeadProps {
  /** Names with their values, opposite the title. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What it is, and of whom. */
  children: ReactNode
}

export const PaperHead = ({ facts, children }: PaperHeadProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
    <div className="min-w-0">{children}</div>
    <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  </header>
)
