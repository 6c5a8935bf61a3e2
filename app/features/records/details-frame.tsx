import { useId, type ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { AnyRecord } from '~/domain/records/schemas'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { SourceLine } from './source-line'

interface DetailsFrameProps {
  record: AnyRecord
  /** Somebody else’s, who shares it. */
  isOthers?: boolean
  title: string
  titleClass: string
  /** Of its heading: the second where the page has one of its own. */
  level?: 1 | 2 | undefined
  /** What stands before the day and by whom it was written. */
  kind?: string
  /** What can be done with it at once. */
  actions?: ReactNode
  children: ReactNode
}

/** One record, of whatever kind: what it is called, when it was taken and by whom, what is known of it, its note. */
export function DetailsFrame({
  record,
  isOthers,
  title,
  titleClass,
  level = 1,
  kind,
  actions,
  children,
}: DetailsFrameProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const id = useId()
  const Heading = `h${level}` as const
  const { takenAt, note } = record
  return (
    <section
      // Two of one name stand beside each other where they are compared: there the day tells them apart.
      aria-labelledby={level === 2 ? `${id} ${id}-at` : id}
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading id={id} className={`font-heading ${titleClass}`} dir="auto">
            {title}
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            {kind && <span>{kind}</span>}{' '}
            <span id={`${id}-at`}>
              <time dateTime={takenAt}>{formatWholeDay(locale, takenAt)}</time>{' '}
              <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(takenAt)).time)}</bdi>
            </span>{' '}
            <SourceLine record={record} isOthers={isOthers} />
          </p>
        </div>
        {actions}
      </div>
      {children}
      {note && (
        <p className="mt-4">
          <span className="text-sm text-ink-2">{t('note')}: </span>
          <span dir="auto">{note}</span>
        </p>
      )}
    </section>
  )
}
