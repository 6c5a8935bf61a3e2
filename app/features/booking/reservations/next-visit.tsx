import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { useAccountName, useWhen } from './consultation-what'

type Shown = Pick<Reservation, 'id' | 'doctor' | 'member' | 'service' | 'startsAt'>

/** The next time with a doctor; or the way to one. */
export function NextVisit({ visit }: { visit: Shown | undefined }) {
  const t = useWords('overview')
  return (
    <section aria-labelledby="next-visit" className="rounded-large border border-line bg-card p-5 sm:p-6">
      <h2 id="next-visit" className="text-sm font-normal text-ink-2">
        {t('visit')}
      </h2>
      {visit ? (
        <Visit visit={visit} />
      ) : (
        <>
          <p className="mt-1 text-lg font-heading">{t('visit.none')}</p>
          <PageLink
            to="/app/doctors"
            className="mt-2 inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
          >
            {t('visit.find')}
          </PageLink>
        </>
      )}
    </section>
  )
}

function Visit({ visit: { id, doctor, member, service, startsAt } }: { visit: Shown }) {
  const t = useWords('overview')
  const consultations = useWords('consultations')
  const booking = useWords('booking')
  const nameOf = useAccountName()
  const when = useWhen()(startsAt)
  return (
    <>
      <p className="mt-1 text-lg font-heading">{consultations('at', when)}</p>
      <p className="text-ink-2">
        {nameOf(doctor)} · {booking(`service.${service}`)}
        {member && (
          <> · {consultations('for', { name: `\u2068${member.firstName} ${member.lastName}\u2069` })}</>
        )}
      </p>
      <PageLink
        to={`/app/consultations/${id}`}
        className="mt-2 inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
      >
        {t('visit.open')}
      </PageLink>
    </>
  )
}
