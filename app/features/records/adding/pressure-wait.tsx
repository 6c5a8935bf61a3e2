import { useEffect, useRef, useState } from 'react'
import { useIsAdult } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import type { MeasurementDefinition } from '~/domain/records/define'
import { isUrgent } from '~/domain/records/status'
import { RecordFigure } from '../record-figure'
import { UrgentNotice } from '../urgent-notice'
import { askForNotice, noticeEnd, noticePermission } from './end-notice'
import { MinuteTimer } from './minute-timer'
import { numbersOf } from './numbers-of'
import type { Series } from './series'

interface PressureWaitProps {
  definition: MeasurementDefinition
  series: Series
  /** The second is typed now. */
  onType: () => void
  /** The minute is over. */
  onEnd: () => void
  onSkip: () => void
}

/** The minute between two readings, which is used to sit well; after a reading above the urgent bound, five of them and what to do. */
export function PressureWait({ definition, series, onType, onEnd, onSkip }: PressureWaitProps) {
  const t = useWords('adding')
  const begin = useRef<HTMLDivElement>(null)
  const isAdult = useIsAdult()
  useEffect(() => begin.current?.focus(), [])
  const fields = numbersOf(series.fields)
  if (isUrgent(definition, fields, isAdult))
    return (
      <UrgentNotice type={definition.type} endsAt={series.endsAt} onAgain={onType}>
        <RecordFigure
          definition={definition}
          fields={fields}
          className="text-[3.5rem] font-display leading-tight"
        />
      </UrgentNotice>
    )
  return (
    <div ref={begin} tabIndex={-1} aria-label={t('waiting')} role="group" className="space-y-6 outline-none">
      <MinuteTimer
        endsAt={series.endsAt}
        whole={60}
        onEnd={() => {
          void noticeEnd(t('timeUp'), t('second')).catch(() => undefined)
          onEnd()
        }}
      />
      <ul className="space-y-2.5">
        {(['tip.cuff', 'tip.still', 'tip.lock'] as const).map((tip) => (
          <li key={tip} className="flex items-center gap-2.5">
            <Icon name="check" className="size-5 text-sea" />
            {t(tip)}
          </li>
        ))}
      </ul>
      <NoticeWish />
      <div className="grid gap-1.5 pt-2">
        <Button variant="ink" onClick={onType} className="w-full">
          {t('nowAlready')}
        </Button>
        <Button variant="quiet" onClick={onSkip} className="w-full">
          {t('noSecond')}
        </Button>
      </div>
    </div>
  )
}

/** A word on the screen of the phone when the minute is over, for who puts it away. */
function NoticeWish() {
  const t = useWords('adding')
  const [permission, setPermission] = useState(noticePermission)
  if (permission === 'none' || permission === 'denied') return null
  if (permission === 'granted') return <p className="text-sm text-ink-2">{t('notifyOn')}</p>
  return (
    <Button size="small" icon="clock" onClick={() => void askForNotice().then(setPermission)}>
      {t('notifyMe')}
    </Button>
  )
}
