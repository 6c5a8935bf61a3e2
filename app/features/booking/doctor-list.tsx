import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { leastPrice, writeDirectoryQuery, type DirectoryQuery, type ListedDoctor } from './directory'
import { DoctorCard } from './doctor-card'
import { useDoctorName } from './doctor-name'
import { DoctorFilters } from './doctor-filters'
import { bookingAddress, useHour, useNearDay } from './next-times'

interface DoctorListProps {
  path: string
  doctors: readonly ListedDoctor[]
  query: DirectoryQuery
  nextCursor: string | null
  isPast: boolean
  /** Where a doctor is looked at. */
  addressOf: (doctor: ListedDoctor) => string
}

/** Whoever it is that hurts in the chest needs no appointment. */
function Emergency() {
  const t = useWords('booking')
  return (
    <p className="flex items-center gap-3 rounded-medium bg-red-soft px-4 py-2 text-red-ink">
      <Icon name="urgent" className="size-5 flex-none" />
      <span className="min-w-0">
        {t('emergency')}{' '}
        <a
          href="tel:115"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {t('emergency.number')}
        </a>
      </span>
    </p>
  )
}

/** The first of all times that fit, to be taken with one press. */
function Soonest({ doctor }: { doctor: ListedDoctor }) {
  const t = useWords('booking')
  const name = useDoctorName()(doctor)
  const day = useNearDay()
  const hour = useHour()
  const [first] = doctor.next
  const least = leastPrice(doctor)
  if (first === undefined) return null
  return (
    <section
      aria-labelledby="soonest"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-large border border-night-line bg-night p-5 text-white shadow-soft md:px-7"
    >
      <div className="min-w-0">
        <h2 id="soonest" className="text-sm">
          {t('soonest')}
        </h2>
        <p className="mt-1 text-2xl font-heading">
          <time dateTime={first}>{t('soonest.when', { day: day(first), time: hour(first) })}</time>
        </p>
        <p className="mt-1">
          {name} · {t(`speciality.${doctor.speciality}`)}
        </p>
        {least !== null && (
          <p className="mt-1 text-sm">
            {t('from')} <Amount value={least} /> · {t('minutes')}
          </p>
        )}
      </div>
      <ButtonLink href={bookingAddress(doctor.id, first)} variant="primary" className="max-sm:w-full">
        {t('soonest.do')}
      </ButtonLink>
    </section>
  )
}

/** Doctors with the next free time first, and what narrows them. */
export function DoctorList({ path, doctors, query, nextCursor, isPast, addressOf }: DoctorListProps) {
  const t = useWords('booking')
  const [soonest] = doctors
  return (
    <div className="space-y-6">
      <DoctorFilters path={path} query={query} />
      <Emergency />
      {doctors.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('none.text')}
          action={<ButtonLink href={path}>{t('filter.clear')}</ButtonLink>}
        />
      ) : (
        <>
          {soonest && !isPast && <Soonest doctor={soonest} />}
          <p className="text-ink-2">{t('order')}</p>
          <ul className="space-y-4">
            {doctors.map((doctor) => (
              <li key={doctor.id}>
                <DoctorCard doctor={doctor} to={addressOf(doctor)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <OlderLink
        path={path}
        narrowed={writeDirectoryQuery(query)}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('more')}
      />
    </div>
  )
}
