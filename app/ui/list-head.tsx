import type { ReactNode } from 'react'

interface ListHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Opposite the title: the one thing to begin here. */
  actions?: ReactNode
}

/** The head of a page of an area: what it is, and what there is to begin. */
export const ListHead = ({ title, lead, actions }: ListHeadProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-text text-ink-2">{lead}</p>}
    </div>
    {actions}
  </div>
)
