import { useEffect, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Countdown } from '~/app/ui/countdown'
import { deviceTime, nowByServer } from '~/app/ui/time-left'
import { spanOf } from '~/domain/values/span'

/** From here on a clock runs; before, days, hours and minutes say it better. */
const clockMinutes = 60

interface TimeUntilProps {
  until: string
  /** When the server made the page: the device counts from there. */
  made: string
  onEnd?: () => void
  className: string
}

/** How long it is until then: in words, which stand without script as well, and in the last hour by a clock. */
export function TimeUntil({ until, made, onEnd, className }: TimeUntilProps) {
  const t = useWords('consultations')
  const minutes = useMinutesUntil(until, made)
  const [first = '', second] = spanOf(minutes).map(({ unit, count }) => t(`left.${unit}`, { count }))
  const words = second === undefined ? first : t('left.and', { first, second })
  if (minutes <= clockMinutes)
    return (
      <Countdown until={until} made={made} onEnd={onEnd} className={className}>
        {words}
      </Countdown>
    )
  return (
    <span role="timer" className={className}>
      {words}
    </span>
  )
}

const minutesBetween = (now: Date, until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000))

function useMinutesUntil(until: string, made: string): number {
  const [minutes, setMinutes] = useState(() => minutesBetween(new Date(made), until))
  useEffect(() => {
    const opened = { made, learned: deviceTime.read() }
    const tick = () => setMinutes(minutesBetween(nowByServer(opened), until))
    tick()
    return deviceTime.everySecond(tick)
  }, [made, until])
  return minutes
}

interface VisitClockProps extends Omit<TimeUntilProps, 'until'> {
  startsAt: string
  endsAt: string
  labelClass: string
  /** It is over. */
  onEnd: () => void
}

/** How long it is until a visit begins and, once it has, until it ends. */
export function VisitClock({ startsAt, endsAt, made, onEnd, className, labelClass }: VisitClockProps) {
  const t = useWords('consultations')
  const [hasBegun, setHasBegun] = useState(Date.parse(made) >= Date.parse(startsAt))
  return (
    <>
      <span className={labelClass}>{t(hasBegun ? 'door.left' : 'door.until')}</span>{' '}
      <TimeUntil
        until={hasBegun ? endsAt : startsAt}
        made={made}
        onEnd={() => (hasBegun ? onEnd() : setHasBegun(true))}
        className={className}
      />
    </>
  )
}
