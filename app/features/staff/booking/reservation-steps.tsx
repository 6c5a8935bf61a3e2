import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { Panel } from '~/app/ui/panel'
import { Moment, momentText } from '~/app/ui/printed'
import type { ReservationStep } from '~/domain/booking/reservation-contract'
import { stepNameOf } from '~/domain/booking/reservation-machine'

/** What became of a reservation, in its order: each with when and by whom, a move with both times. */
export function ReservationSteps({ steps }: { steps: readonly ReservationStep[] }) {
  const t = useWords('staff-booking')
  return (
    <Panel id="steps" title={t('steps')}>
      {steps.length === 0 ? (
        <p className="text-ink-2">{t('steps.none')}</p>
      ) : (
        <ol className="space-y-4">
          {steps.map((step, place) => (
            <Step key={place} step={step} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Step({ step }: { step: ReservationStep }) {
  const t = useWords('staff-booking')
  const locale = usePageLocale()
  const { by, at, startsAt, movedFrom } = step
  return (
    <li>
      <p className="font-strong">{t(`step.${stepNameOf(step)}`)}</p>
      {movedFrom && (
        <p>
          {t('step.times', { before: momentText(locale, movedFrom), after: momentText(locale, startsAt) })}
        </p>
      )}
      <p className="text-sm text-ink-2">
        <Moment value={at} />
        {' · '}
        {t(`by.${by}`)}
      </p>
    </li>
  )
}
