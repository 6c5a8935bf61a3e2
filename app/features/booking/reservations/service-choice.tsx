import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { PageLink } from '~/app/ui/page-link'
import type { OfferedService } from '~/domain/booking/doctor-contract'
import type { ConsultationService } from '~/domain/booking/practice'

interface ServiceChoiceProps {
  services: readonly OfferedService[]
  chosen: ConsultationService
  path: string
  day: string
  /** What was chosen before the page came; another service keeps it. */
  time: string | null
}

/** What the time is for: links, since each has a price of its own. */
export function ServiceChoice({ services, chosen, path, day, time }: ServiceChoiceProps) {
  const t = useWords('booking')
  const kept = time === null ? '' : `&time=${encodeURIComponent(time)}`
  return (
    <nav
      aria-labelledby="services"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="services" className="text-xl font-heading">
        {t('filter.service')}
      </h2>
      <ul className="mt-3 space-y-2">
        {services.map(({ service, price }) => (
          <li key={service}>
            <PageLink
              to={`${path}?service=${service}&day=${day}${kept}`}
              aria-current={service === chosen ? 'true' : undefined}
              className={`flex flex-wrap items-baseline justify-between gap-x-4 rounded-medium border px-4 py-3 ${
                service === chosen ? 'border-ink bg-sand' : 'border-line hover:border-ink'
              }`}
            >
              <span className="min-w-0 flex-1 basis-48">
                <b className="font-strong">{t(`service.${service}`)}</b>
                <span className="block text-sm text-ink-2">{t(`service.${service}.note`)}</span>
              </span>
              <Amount value={price} className="font-heading" unitClass="text-sm font-normal" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
