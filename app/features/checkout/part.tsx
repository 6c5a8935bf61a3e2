import { useId, type ReactNode } from 'react'

/** One part of the checkout under its heading. */
export function Part({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-large border border-line bg-card p-5 sm:p-7">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {side}
      </div>
      <div className="space-y-6">{children}</div>
    </section>
  )
}
