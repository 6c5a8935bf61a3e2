import { useEffect, useRef } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import { clockText, spokenSecond, useCountdown } from './use-countdown'

interface MinuteTimerProps {
  endsAt: number
  /** Seconds that the whole ring stands for. */
  whole: number
  onEnd: () => void
}

const radius = 100
const length = 2 * Math.PI * radius

/** A ring that empties until an instant. It is drawn anew each second, without motion where that is not wanted. */
export function MinuteTimer({ endsAt, whole, onEnd }: MinuteTimerProps) {
  const t = useWords('adding')
  const locale = usePageLocale()
  const seconds = useCountdown(endsAt)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  const spoken = spokenSecond(seconds)
  return (
    <div className="relative mx-auto size-[15.75rem]">
      {/* Time runs the same way round in every language. */}
      <svg viewBox="0 0 226 226" className="size-full" aria-hidden="true">
        <circle cx="113" cy="113" r={radius} fill="none" stroke="var(--sand)" strokeWidth="12" />
        <circle
          cx="113"
          cy="113"
          r={radius}
          fill="none"
          stroke="var(--sea)"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, seconds / whole))}
          transform="rotate(-90 113 113)"
          className="motion-safe:transition-[stroke-dashoffset] motion-safe:duration-1000 motion-safe:ease-linear"
        />
        <path
          d="M62 160H98l5-6 5 11 7-25 7 31 5-15 4 4H164"
          fill="none"
          stroke="var(--coral)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div
        role="timer"
        aria-label={t('left', { count: seconds })}
        className="absolute inset-0 grid place-content-center pb-8 text-center"
      >
        <bdi className="block text-[4rem] font-display leading-tight tabular-nums">
          {digitsIn(locale, clockText(seconds))}
        </bdi>
        <span className="text-sm text-ink-2">{t('waiting')}</span>
      </div>
      <span className="sr-only" role="status">
        {spoken ? t('left', { count: spoken }) : ''}
      </span>
    </div>
  )
}
