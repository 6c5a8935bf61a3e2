import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { FieldError } from '~/app/ui/fields/field-frame'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OfferedService } from '~/domain/booking/doctor-contract'
import { followUpWithinDays } from '~/domain/booking/follow-up'
import type { ConsultationService } from '~/domain/booking/practice'
import { formatNumber } from '~/domain/values/numbers'

interface ServiceChoiceProps {
  services: readonly OfferedService[]
  chosen: ConsultationService
  path: string
  day: string
  /** What was chosen before the page came; another service keeps it. */
  time: string | null
  /** A consultation with this doctor has taken place that a follow-up goes on from. */
  isFollowUpOpen: boolean
  /** Why the one that was asked for is refused. */
  errors?: string[] | undefined
}

/** What the time is for: links, since each has a price of its own. */
export function ServiceChoice({
  services,
  chosen,
  path,
  day,
  time,
  isFollowUpOpen,
  errors,
}: ServiceChoiceProps) {
  const locale = usePageLocale()
  const t = useWords('booking')
  const of = useMemberPath()
  const kept = time === null ? '' : `&time=${encodeURIComponent(time)}`
  return (
    <nav
      aria-labelledby="services"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="services" className="text-xl font-heading">
        {t('filter.service')}
      </h2>
      <FieldError id="services" errors={errors} />
      <ul className="mt-3 space-y-2">
        {services.map(({ service, price }) => {
          const isClosed = service === 'follow-up' && !isFollowUpOpen
          const row = (
            <>
              <span className="min-w-0 flex-1 basis-48">
                <b className="font-strong">{t(`service.${service}`)}</b>
                <span className="block text-sm text-ink-2">
                  {isClosed
                    ? t('service.follow-up.closed', { days: formatNumber(locale, followUpWithinDays) })
                    : t(`service.${service}.note`)}
                </span>
              </span>
              <Amount value={price} className="font-heading" unitClass="text-sm font-normal" />
            </>
          )
          const look = 'flex flex-wrap items-baseline justify-between gap-x-4 rounded-medium border px-4 py-3'
          return (
            <li key={service}>
              {isClosed ? (
                <p className={`${look} border-dashed border-line text-ink-2`}>{row}</p>
              ) : (
                <PageLink
                  to={of(`${path}?service=${service}&day=${day}${kept}`)}
                  aria-current={service === chosen ? 'true' : undefined}
                  className={`${look} ${service === chosen ? 'border-ink bg-sand' : 'border-line hover:border-ink'}`}
                >
                  {row}
                </PageLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
