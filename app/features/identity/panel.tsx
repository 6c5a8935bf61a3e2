import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One matter of a settings page, under its own heading. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-large border border-line bg-card p-5 sm:p-7">
      <h2 id={id} className="text-xl font-heading">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-text text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
