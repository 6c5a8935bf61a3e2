import { useWords } from '~/app/platform/words/use-words'
import { findings, type Ending } from '~/domain/booking/ending-contract'
import type { ReservationId } from '~/domain/values/ids'
import { PrescriptionShown } from './prescription-shown'

/** What a doctor has written at the end, beside the advice. */
export function EndingShown({
  ending,
  printedOf,
}: {
  ending: Omit<Ending, 'record' | 'advice'>
  /** Whose patient reads it. */
  printedOf?: ReservationId
}) {
  const t = useWords('aftercare')
  const written = findings.flatMap((name) => {
    const text = ending[name]
    return text === null ? [] : { name, text }
  })
  return (
    <>
      <dl className="space-y-3">
        {written.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{t(`finding.${name}`)}</dt>
            <dd className="whitespace-pre-line" dir="auto">
              {text}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <dt className="text-ink-2">{t('tracking')}</dt>
          <dd dir="ltr">{ending.trackingNumber}</dd>
        </div>
      </dl>
      {ending.prescription && <PrescriptionShown prescription={ending.prescription} printedOf={printedOf} />}
    </>
  )
}
