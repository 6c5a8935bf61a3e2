import { useEffect, useRef, useState, type ReactNode } from 'react'
import { deleteEntry } from '~/app/platform/offline/outbox/store'
import { useIsAdult, useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Fields, MeasurementDefinition } from '~/domain/records/define'
import { isJudged, statusOf } from '~/domain/records/status'
import { formatNumber } from '~/domain/values/numbers'
import { roundedQuantity } from '~/domain/values/quantity'
import { parseTypedTime, printTypedTime } from '~/domain/values/typed-time'
import { RefusedText, WaitingText } from '../outbox/outbox-words'
import type { useOutbox } from '../outbox/use-outbox'
import { RecordFigure } from '../record-figure'
import { useRecordWords } from '../record-words'
import { StatusBadge } from '../status-badge'
import { UrgentNotice } from '../urgent-notice'
import { PastUrgent } from '../urgent-reading'
import { numbersOf } from './numbers-of'

export interface Reading {
  /** In the outbox. */
  key: string
  fields: Record<string, string>
}

interface PressureResultProps {
  definition: MeasurementDefinition
  /** One or two. */
  readings: Reading[]
  /** When it was measured, where that is too long ago to be acted on now. ISO 8601. */
  pastAt?: string | undefined
  outbox: ReturnType<typeof useOutbox>
  onDone: () => void
  onUndo: () => Promise<void>
}

/** The mean of the values of a type, on their steps, with the choices of the first. */
function meanOf(definition: MeasurementDefinition, readings: Fields[]): Fields {
  const mean: Fields = { ...readings[0] }
  for (const name of definition.headline) {
    const values = readings.map((fields) => fields[name]).filter((value) => typeof value === 'number')
    if (values.length > 0)
      mean[name] = roundedQuantity(name, values.reduce((sum, value) => sum + value, 0) / values.length)
  }
  return mean
}

/** What was measured: the mean first, the readings below it, whether they are sent, and a way back. */
export function PressureResult({
  definition,
  readings,
  pastAt,
  outbox,
  onDone,
  onUndo,
}: PressureResultProps) {
  const t = useWords('adding')
  const locale = usePageLocale()
  const words = useRecordWords()
  const isAdult = useIsAdult()
  const of = useMemberPath()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const fields = readings.map((reading) => numbersOf(reading.fields))
  const mean = meanOf(definition, fields)
  const status = statusOf(definition, mean, isAdult)
  const waiting = outbox.entries.filter(({ key }) => readings.some((reading) => reading.key === key))
  const refused = waiting.filter(({ refusal }) => refusal)
  const urgent = fields.findLast((one) => statusOf(definition, one, isAdult)?.isUrgent)
  return (
    <div className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(refused.length > 0 ? 'outbox.refused' : 'done')}
      </h2>
      {urgent && (
        <Urgent pastAt={pastAt} type={definition.type} addHref={of(`/app/records/${definition.type}/new`)}>
          <RecordFigure
            definition={definition}
            fields={urgent}
            className="text-[3.5rem] font-display leading-tight"
          />
        </Urgent>
      )}
      <section className="rounded-large bg-night p-5 text-white sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-night-ink">{t(readings.length > 1 ? 'meanOfTwo' : 'oneReading')}</p>
          {status && <StatusBadge status={status} />}
        </div>
        <p className="mt-2">
          <RecordFigure
            definition={definition}
            fields={mean}
            className="text-[3.5rem] font-display leading-tight"
            hasUnit
          />
        </p>
        {status && <p className="mt-2 text-sm text-night-ink">{words.guideline(status.guideline)}</p>}
        {!isJudged(definition, isAdult) && (
          <p className="mt-2 text-sm text-night-ink">{words.notForChildren}</p>
        )}
      </section>
      {readings.length > 1 && (
        <ul
          aria-label={t('both')}
          className="divide-y divide-line rounded-large border border-line bg-card px-5"
        >
          {readings.map((reading, index) => {
            const pulse = fields[index]?.heartRate
            const time = parseTypedTime(reading.fields.time ?? '')
            return (
              <li key={reading.key} className="flex min-h-[3.25rem] items-center gap-3">
                <bdi className="text-sm text-ink-2">{time && printTypedTime(locale, time)}</bdi>
                <RecordFigure definition={definition} fields={fields[index] ?? {}} className="font-strong" />
                {typeof pulse === 'number' && (
                  <span className="ms-auto text-sm text-ink-2">
                    {t('pulseIs', { pulse: formatNumber(locale, pulse) })}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div role="status">
        {waiting.length > refused.length && (
          <p className="flex items-start gap-3 rounded-large border border-line bg-card px-5 py-4">
            <Icon name="clock" className="mt-1 size-5 flex-none text-ink-2" />
            <span>
              <b className="block font-strong">{t('outbox.queued')}</b>
              <span className="text-sm text-ink-2">
                <WaitingText isHeld={outbox.isHeld} />
              </span>
            </span>
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="error" title={t('outbox.refused')} isNew>
          {refused.map(({ key, refusal }) => (
            <p key={key}>
              <RefusedText refusal={refusal} />
            </p>
          ))}
        </Notice>
      )}
      <div className="grid gap-1.5 pt-2">
        <Button
          variant="primary"
          onClick={() => {
            // What was refused is to be typed anew: it would be refused again.
            void Promise.all(refused.map(({ key }) => deleteEntry(key))).then(onDone)
          }}
          className="w-full"
        >
          {t('finish')}
        </Button>
        <Button
          variant="quiet"
          isPending={isUndoing}
          onClick={() => {
            setUndoing(true)
            void onUndo().finally(() => setUndoing(false))
          }}
          className="w-full"
        >
          {t('undo')}
        </Button>
      </div>
    </div>
  )
}

interface UrgentProps {
  pastAt: string | undefined
  type: string
  addHref: string
  children: ReactNode
}

/** What is to be done now; of what was measured long ago, that it was. */
const Urgent = ({ pastAt, type, addHref, children }: UrgentProps) =>
  pastAt === undefined ? (
    <UrgentNotice type={type} addHref={addHref}>
      {children}
    </UrgentNotice>
  ) : (
    <PastUrgent type={type} takenAt={pastAt} addHref={addHref} />
  )
