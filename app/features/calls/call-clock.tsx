import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { isOpenCall, type CallStatus } from '~/domain/calls/call-machine'
import type { CallClock, CallKind } from '~/domain/calls/rules'
import { formatNumber } from '~/domain/values/numbers'

export interface Clocked {
  kind: CallKind
  status: CallStatus
  createdAt: string
  dueAt: string
  clock: CallClock
}

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
    const all = Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / 60_000)
    if (kind === 'EMERGENCY')
      return t('clock.waits', {
        time: long(Math.max(0, clock.isOverdue ? all + clock.minutes : all - clock.minutes)),
      })
    return t(clock.isOverdue ? 'clock.over' : 'clock.left', { time: long(clock.minutes) })
  }
}

/** The clock of a request in words, with a bar of what is spent; nothing of one that is closed. Colour never speaks alone. */
export function CallClockLine({ request }: { request: Clocked }) {
  const words = useClockWords()
  const { kind, status, clock } = request
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
      <span className={`block text-sm font-strong ${ink}`}>{words(request)}</span>
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
