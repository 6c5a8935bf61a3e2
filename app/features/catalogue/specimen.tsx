import type { ReactNode } from 'react'

/** Some parts of a kind, under their name. */
export const Specimen = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid grid-cols-1 gap-6 border-t border-line py-10"
  >
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
)

/** Parts in one line, as far as there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3.5">{children}</div>
)
