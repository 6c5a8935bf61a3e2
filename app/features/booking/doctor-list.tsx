import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { writeDirectoryQuery, type DirectoryQuery, type ListedDoctor } from './directory'
import { DoctorCard } from './doctor-card'
import { DoctorFilters } from './doctor-filters'

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
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-medium bg-red-soft px-4 py-2 text-red-ink">
      <Icon name="urgent" className="size-5 flex-none" />
      {t('emergency')}
      <a
        href="tel:115"
        className="inline-flex min-h-11 items-center px-2 font-bold underline underline-offset-4"
      >
        <bdi dir="ltr">{t('emergency.number')}</bdi>
      </a>
    </p>
  )
}

/** Doctors with the next free time first, and what narrows them. */
export function DoctorList({ path, doctors, query, nextCursor, isPast, addressOf }: DoctorListProps) {
  const t = useWords('booking')
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
