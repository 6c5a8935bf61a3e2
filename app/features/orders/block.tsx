import { useId, type ReactNode } from 'react'

/** One matter of an order under its heading. */
export function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-large border border-line bg-card p-5 sm:p-7">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
