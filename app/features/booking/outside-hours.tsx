import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import type { Practice } from '~/domain/booking/doctor-contract'
import { useWhen } from './reservations/consultation-what'

type Outside = Practice['outside']

const anchor = 'outside'

/** Visits that stand in what a doctor has closed, and what can be done: they come, or staff move it. Above all forms, where a page begins after saving. */
export function OutsideHours({ outside: { total, first } }: { outside: Outside }) {
  const t = useWords('booking')
  const when = useWhen()
  if (total === 0) return null
  const others = total - first.length
  return (
    <Notice kind="warning" id={anchor} title={t('outside', { count: total })}>
      <p className="max-w-text">{t('outside.text')}</p>
      <ul aria-label={t('outside', { count: total })} className="my-3 space-y-1">
        {first.map(({ id, startsAt, service }) => (
          <li key={id}>
            <PageLink
              to={`/doctor/consultations/${id}/session`}
              className="font-strong underline underline-offset-4"
            >
              {t('soonest.when', when(startsAt))}
            </PageLink>{' '}
            <span className="inline-block text-ink-2">{t(`service.${service}`)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mb-3">
          <PageLink to="/doctor/consultations" className="underline underline-offset-4">
            {t('outside.more', { count: others })}
          </PageLink>
        </p>
      )}
      <ButtonLink href="/dashboard/tickets" size="small">
        {t('outside.ask')}
      </ButtonLink>
    </Notice>
  )
}

/** Beside a form of hours: that some stand outside of them. */
export function OutsideHint({ outside: { total } }: { outside: Outside }) {
  const t = useWords('booking')
  if (total === 0) return null
  return (
    <p className="mb-5">
      <a href={`#${anchor}`} className="font-strong underline underline-offset-4">
        {t('outside', { count: total })}
      </a>
    </p>
  )
}
