import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { urgencyOf } from '~/domain/records/rules'
import { formatDate } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'
import { RecordFigure } from './record-figure'
import { useRecordWords } from './record-words'
import { UrgentNotice } from './urgent-notice'

interface UrgentReadingProps {
  definition: MeasurementDefinition
  /** The latest of its type. */
  reading: Parameters<typeof urgencyOf>[0] & { [field: string]: unknown }
  /** When the page was made, by the clock of the server. ISO 8601. */
  now: string
  /** Where it is measured again. */
  addHref: string
  /** Another on the page says it already. */
  isBeside?: boolean
}

/** The latest reading where it was past the urgent limit: what to do now, or after some hours that it was, and when. Nothing of any other. */
export function UrgentReading({ definition, reading, now, addHref, isBeside }: UrgentReadingProps) {
  const { type } = definition
  const { takenAt } = reading
  const urgency = urgencyOf(reading, new Date(now))
  if (urgency === null) return null
  if (urgency === 'past') return <PastUrgent type={type} takenAt={takenAt} addHref={addHref} />
  const minutesAgo = Math.max(0, Math.round((Date.parse(now) - Date.parse(takenAt)) / 60_000))
  return (
    <UrgentNotice type={type} minutesAgo={minutesAgo} addHref={addHref} isBeside={isBeside}>
      <RecordFigure definition={definition} fields={reading} />
    </UrgentNotice>
  )
}

interface PastUrgentProps {
  type: string
  takenAt: string
  addHref: string
}

/** It says nothing of how somebody is now: no alert, no focus taken, no ambulance. */
export function PastUrgent({ type, takenAt, addHref }: PastUrgentProps) {
  const t = useWords('adding')
  const words = useRecordWords()
  const locale = usePageLocale()
  const day = formatDate(locale, takenAt)
  const time = printTypedTime(locale, tehranDayAndTime(new Date(takenAt)).time)
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line bg-card px-4 py-2 text-sm">
      <Icon name="clock" className="size-5 flex-none text-ink-2" />
      <span className="min-w-0 flex-1 basis-52">
        {t('urgent.past', { type: words.type(type), day, time })}
      </span>
      <PageLink
        to={addHref}
        className="inline-flex min-h-11 flex-none items-center font-strong text-sea-ink hover:underline"
      >
        {words.add(type)}
      </PageLink>
    </p>
  )
}
