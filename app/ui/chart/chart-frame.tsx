import { useId, type ReactNode } from 'react'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'

interface ChartFrameProps {
  title: ReactNode
  /** The sentence that says what the drawing shows. */
  summary: string
  /** Figures, badge or choice above the drawing. */
  head?: ReactNode
  /** Whose zones stand behind: the name of the guideline. */
  guideline?: string
  /** The same data as rows. */
  table: ReactNode
  /** The drawing. */
  children: ReactNode
}

/** What stands around every chart: its name, its sentence, whose limits it shows, and its data as a table. */
export function ChartFrame({ title, summary, head, guideline, table, children }: ChartFrameProps) {
  const t = useUiWords()
  const id = useId()
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 rounded-large border border-line bg-card p-5 shadow-small sm:p-7 print:break-inside-avoid"
    >
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p id={id} className="text-lg font-heading">
          {title}
        </p>
        {head}
      </figcaption>
      <p className="sr-only">{summary}</p>
      {children}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
        <details className="group w-full min-w-0 sm:order-1">
          <summary className="inline-flex min-h-9 items-center gap-2 font-strong text-ink hover:underline">
            {t('chart.table')}
            <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
          </summary>
          {table}
        </details>
        {guideline && <p className="text-xs text-ink-3">{t('chart.guideline', { name: guideline })}</p>}
      </div>
    </figure>
  )
}
