import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink, buttonClass } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { digitsIn } from '~/domain/values/digits'
import { clockText, useCountdown } from './adding/use-countdown'
import { useRecordWords } from './record-words'

interface UrgentNoticeProps {
  type: string
  /** How long ago it was measured; left out right after it was. */
  minutesAgo?: number
  /** Where the second reading is typed: another page, or here. */
  addHref?: string
  onAgain?: () => void
  /** When the five minutes are over, where they have begun. */
  endsAt?: number
  /** Another on the page says it already: no focus is taken, and no second ambulance drawn. */
  isBeside?: boolean
  /** The figure. */
  children: ReactNode
}

const fiveMinutesMs = 5 * 60_000
const signs = ['chest', 'breath', 'head', 'side'] as const

/**
 * A reading that is to be looked at now: an alert, and not an error. Two steps with the five minutes between them, the signs that are not waited
 * with, and the ambulance under the thumb.
 */
export function UrgentNotice(props: UrgentNoticeProps) {
  const { type, minutesAgo, addHref, onAgain, endsAt, isBeside = false, children } = props
  const t = useWords('adding')
  const records = useWords('records')
  const words = useRecordWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever comes to the page with it reads this first.
  useEffect(() => {
    if (!isBeside) heading.current?.focus({ preventScroll: true })
  }, [isBeside])
  // Where resting and measuring again is what helps, there are words for it.
  const restKey = `urgent.rest.${type}`
  const sentence = t(restKey as WordKey<'adding'>)
  const rest = sentence === restKey ? undefined : sentence
  const again = onAgain ? (
    <Button size="small" onClick={onAgain}>
      {t('urgent.again')}
    </Button>
  ) : (
    addHref && (
      <ButtonLink href={addHref} size="small">
        {t('urgent.again')}
      </ButtonLink>
    )
  )
  return (
    <>
      <section
        role="alert"
        aria-labelledby={id}
        className="rounded-large border-2 border-red-ink bg-red-soft p-5 text-ink sm:p-7"
      >
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="flex items-center gap-2.5 text-xl text-red-ink outline-none"
        >
          <Icon name="urgent" className="size-6" />
          {records('urgent.title')}
        </h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          {children}
          {minutesAgo !== undefined && (
            <span className="text-sm text-ink-2">{t('urgent.ago', { count: minutesAgo })}</span>
          )}
        </p>
        <p className="mt-2">{words.urgent(type)}</p>
        {rest ? (
          <>
            <ol className="mt-4 space-y-2.5">
              <li className={step}>
                <StepNumber value={1} />
                <span className="min-w-0 flex-1">{rest}</span>
                <FiveMinutes endsAt={endsAt} />
              </li>
              <li className={step}>
                <StepNumber value={2} />
                <span className="min-w-0 flex-1">{t('urgent.step2')}</span>
                {again}
              </li>
            </ol>
            <p className="mt-4 font-strong">{t('urgent.signs')}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {signs.map((sign) => (
                <li key={sign} className="rounded-small bg-card px-3.5 py-1.5 text-sm">
                  {t(`urgent.sign.${sign}`)}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-4">{again}</p>
        )}
      </section>
      {!isBeside && (
        <a
          href="tel:115"
          className={buttonClass({
            variant: 'danger',
            className:
              'sticky bottom-20 z-20 mt-4 w-full !border-[#b3261e] !bg-[#b3261e] !text-white shadow-soft hover:!bg-[#8f1d17] lg:bottom-6',
          })}
        >
          <Icon name="phone" />
          {t('urgent.call')}
        </a>
      )}
    </>
  )
}

const step = 'flex flex-wrap items-center gap-3 rounded-medium bg-card px-4 py-3'

function StepNumber({ value }: { value: number }) {
  const locale = usePageLocale()
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-pill bg-red-soft font-strong text-red-ink"
    >
      {digitsIn(locale, String(value))}
    </span>
  )
}

/** The five minutes: begun by who sits down, told by the clock. */
function FiveMinutes({ endsAt: begun }: { endsAt?: number }) {
  const t = useWords('adding')
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const [endsAt, setEndsAt] = useState(begun)
  const seconds = useCountdown(endsAt)
  // The clock on the wall does without script.
  if (!isHydrated) return null
  if (endsAt === undefined)
    return (
      <Button size="small" onClick={() => setEndsAt(Date.now() + fiveMinutesMs)}>
        {t('urgent.start')}
      </Button>
    )
  return (
    <>
      <bdi
        role="timer"
        aria-label={t('left', { count: seconds })}
        className="text-xl font-strong tabular-nums"
      >
        {digitsIn(locale, clockText(seconds))}
      </bdi>
      <span role="status" className="sr-only">
        {seconds === 0 ? t('urgent.timeUp') : ''}
      </span>
    </>
  )
}
