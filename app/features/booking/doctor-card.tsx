import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { leastPrice, type ListedDoctor } from './directory'
import { DoctorRating } from './doctor-rating'
import { DoctorPortrait, LevelBadge, useDoctorName } from './doctor-name'
import { NextTimes, useNearDay } from './next-times'
import { SpokenLanguages } from './spoken-languages'

/** Somebody to book: who, what they cost, and when next. */
export function DoctorCard({ doctor, to }: { doctor: ListedDoctor; to: string }) {
  const t = useWords('booking')
  const name = useDoctorName()(doctor)
  const day = useNearDay()
  const { level, speciality, services, rating, next, page } = doctor
  const [first] = next
  const least = leastPrice(doctor)
  return (
    <article
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-large border p-4 md:p-5 lg:grid-cols-[auto_minmax(0,1fr)_8.5rem_minmax(16rem,22rem)] lg:items-center lg:gap-x-6 ${
        first ? 'border-line bg-card shadow-small' : 'border-dashed border-line'
      }`}
    >
      <DoctorPortrait doctor={doctor} size="card" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-heading">
            <PageLink to={to} className="underline-offset-4 hover:underline">
              {name}
            </PageLink>
          </h2>
          <LevelBadge level={level} />
        </div>
        <p className="text-ink-2">
          {t(`speciality.${speciality}`)}
          {page?.role && (
            <>
              {' · '}
              <LocalText text={page.role} />
            </>
          )}
        </p>
        <DoctorRating rating={rating} />
        <p className="mt-1 text-sm text-ink-2">
          {services.map(({ service }) => t(`service.${service}`)).join(' · ')}
        </p>
        <SpokenLanguages page={page} className="mt-1 text-sm text-ink-2" />
      </div>
      <p className="col-span-full flex items-baseline gap-1.5 border-t border-line pt-3 lg:col-span-1 lg:block lg:border-0 lg:pt-0">
        {least !== null && (
          <>
            <span className="text-sm text-ink-2 lg:block">{t('from')}</span>
            <Amount value={least} className="text-lg font-heading" unitClass="text-sm font-normal" />
          </>
        )}
      </p>
      <div className="col-span-full lg:col-span-1 lg:border-s lg:border-line lg:ps-6">
        {first ? (
          <>
            <p className="mb-2 text-sm font-strong">{day(first)}</p>
            <NextTimes doctorId={doctor.id} times={next} label={t('next')} />
          </>
        ) : (
          <p>
            <b className="block font-strong">{t('notNow')}</b>
            <span className="text-sm text-ink-2">{t('notNow.text')}</span>
            <PageLink
              to={`/app/doctors/${doctor.id}#wait`}
              className="flex min-h-11 w-fit items-center font-strong underline underline-offset-4"
            >
              {t('wait')}
              <span className="sr-only"> {name}</span>
            </PageLink>
          </p>
        )}
      </div>
    </article>
  )
}
