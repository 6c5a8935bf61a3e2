import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A question that opens to its answer, without script. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="group border-b border-line">
    <summary className="flex min-h-14 items-center justify-between gap-6 py-4 text-lg font-strong">
      <span>{summary}</span>
      <Icon
        name="down"
        className="size-6 text-coral-ink transition-transform duration-200 group-open:rotate-180"
      />
    </summary>
    <div className="max-w-text pb-7 text-ink-2">{children}</div>
  </details>
)
