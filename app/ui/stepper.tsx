import { Link } from '@remix-run/react'
import { formatNumber } from '~/domain/values/numbers'
import { Icon } from './icon'
import { usePageLocale } from './page-locale'
import { useUiWords } from './ui-words'

export interface Step {
  label: string
  /** Where a step that is done can be changed. */
  href?: string
}

interface StepperProps {
  steps: Step[]
  /** Counted from 0; `steps.length` when all are done. */
  current: number
  label?: string
  /** Few enough, and with names short enough, that phones have room for them. */
  isNamed?: boolean
}

/** Where one stands in a task of several pages. On phones only the current step is named, or all by `isNamed`. */
export function Stepper({ steps, current, label, isNamed = false }: StepperProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  const now = steps[current]
  return (
    <nav aria-label={label ?? t('stepper.label')}>
      {now && !isNamed && (
        <p aria-hidden="true" className="mb-3 text-sm text-ink-2 sm:hidden">
          {t('stepper.position', { step: current + 1, steps: steps.length })} ·{' '}
          <span className="font-strong text-ink">{now.label}</span>
        </p>
      )}
      <ol className="flex gap-2 sm:gap-3">
        {steps.map((step, index) => {
          const isDone = index < current
          const isCurrent = index === current
          const name = <span className={isNamed ? 'min-w-0' : 'max-sm:sr-only'}>{step.label}</span>
          return (
            <li
              key={step.label}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex min-w-0 flex-1 flex-col gap-2 border-t-4 pt-2.5 text-sm ${
                isDone ? 'border-sea' : isCurrent ? 'border-coral' : 'border-line'
              }`}
            >
              <span
                className={`flex min-h-8 min-w-0 items-center gap-2 ${isCurrent ? 'font-bold' : isDone ? 'text-ink' : 'text-ink-3'}`}
              >
                {isDone ? (
                  <Icon name="check" className="size-4 text-sea-ink" />
                ) : (
                  <span aria-hidden="true">{formatNumber(locale, index + 1)}</span>
                )}
                {isDone && step.href ? (
                  <Link to={step.href} className="inline-flex min-h-8 items-center hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {isDone && <span className="sr-only">({t('stepper.done')})</span>}
                {isCurrent && <span className="sr-only">({t('stepper.current')})</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
