import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import type { Ending } from '~/domain/booking/ending-contract'
import type { ReservationId } from '~/domain/values/ids'
import { EndingShown } from './ending-shown'

/** What the doctor has left to the patient of a consultation, and the way to its copy in the archive. */
export function LeftByDoctor({ id, ending }: { id: ReservationId; ending: Ending }) {
  const t = useWords('aftercare')
  return (
    <section
      aria-labelledby="left"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="left" className="mb-3 text-xl font-heading">
        {t('left')}
      </h2>
      <EndingShown ending={ending} printedOf={id} />
      {ending.record ? (
        <ButtonLink href={`/app/records/doctor-record/${ending.record}`} className="mt-5">
          {t('left.record')}
        </ButtonLink>
      ) : (
        <p className="mt-4 text-sm text-ink-2">{t('left.noRecord')}</p>
      )}
    </section>
  )
}
