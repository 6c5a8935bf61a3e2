import type { ReactNode } from 'react'

interface FamilySectionProps {
  /** Of the heading, which names the section. */
  id: string
  title: string
  /** What there is to do in it. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the family’s page. */
export const FamilySection = ({ id, title, action, children }: FamilySectionProps) => (
  <section aria-labelledby={id}>
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <h2 id={id} className="text-xl font-heading">
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)
