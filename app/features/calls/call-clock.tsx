import { useEffect, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { isOpenCall, type CallStatus } from '~/domain/calls/call-machine'
import { clockAfter, type CallClock, type CallKind } from '~/domain/calls/rules'
import { formatNumber } from '~/domain/values/numbers'

export interface Clocked {
  kind: CallKind
  status: CallStatus
  createdAt: string
  dueAt: string
  clock: CallClock
}

const minuteMs = 60_000

/** Minutes that there are for an answer. */
const minutesFor = ({ createdAt, dueAt }: Pick<Clocked, 'createdAt' | 'dueAt'>): number =>
  Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / minuteMs)

/** Amber from here on: little is left. */
const lateFrom = 75

/** How long somebody has waited of an emergency; else how long there still is, or how long it is over. */
export function useClockWords() {
  const t = useWords('calls')
  const locale = usePageLocale()
  const long = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const shown = { hours: formatNumber(locale, hours), minutes: formatNumber(locale, rest) }
    if (hours === 0) return t('clock.minutes', shown)
    return rest === 0 ? t('clock.hours', shown) : t('clock.hoursAndMinutes', shown)
  }
  return ({ kind, createdAt, dueAt, clock }: Clocked): string => {
    const all = minutesFor({ createdAt, dueAt })
    if (kind === 'EMERGENCY')
      return t('clock.waits', {
        time: long(Math.max(0, clock.isOverdue ? all + clock.minutes : all - clock.minutes)),
      })
    return t(clock.isOverdue ? 'clock.over' : 'clock.left', { time: long(clock.minutes) })
  }
}

/** The clock as it stands now on a page that is left open. */
function useTicking({ clock, createdAt, dueAt }: Clocked): CallClock {
  const [read, setRead] = useState({ clock, passed: 0 })
  // Read anew, it is right again.
  const isAnew = read.clock !== clock
  if (isAnew) setRead({ clock, passed: 0 })
  useEffect(() => {
    const from = Date.now()
    const timer = setInterval(
      () => setRead({ clock, passed: Math.floor((Date.now() - from) / minuteMs) }),
      minuteMs,
    )
    return () => clearInterval(timer)
  }, [clock])
  const passed = isAnew ? 0 : read.passed
  return passed === 0 ? clock : clockAfter(clock, passed, minutesFor({ createdAt, dueAt }))
}

/** The clock of a request in words, with a bar of what is spent, by the minute; nothing of one that is closed. Colour never speaks alone. */
export function CallClockLine({ request }: { request: Clocked }) {
  const words = useClockWords()
  const { kind, status } = request
  const clock = useTicking(request)
  if (!isOpenCall(status)) return null
  const isRed = kind === 'EMERGENCY' || clock.isOverdue
  const isLate = clock.spentPercent >= lateFrom
  const [ink, bar] = isRed
    ? ['text-red-ink', 'bg-red-ink']
    : isLate
      ? ['text-amber-ink', 'bg-amber-ink']
      : ['text-ink', 'bg-ink-3']
  return (
    <span className="inline-block align-top">
      <span className={`block text-sm font-strong ${ink}`}>{words({ ...request, clock })}</span>
      <span
        aria-hidden="true"
        className="mt-1 block h-[5px] w-[76px] overflow-hidden rounded-pill bg-sand forced-colors:border"
      >
        <span
          className={`block h-full rounded-pill ${bar} forced-colors:bg-[Highlight]`}
          style={{ width: `${clock.spentPercent}%` }}
        />
      </span>
    </span>
  )
}
