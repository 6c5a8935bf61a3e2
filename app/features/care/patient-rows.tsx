import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { RowList } from '~/app/ui/row-list'
import type { Care } from '~/domain/care/contract'
import { formatDate } from '~/domain/values/dates'
import { useCareNames } from './names'

/** Whom a doctor accompanies: what is new of each, and the ways to their record and messages. */
export function PatientRows({ patients }: { patients: readonly Care[] }) {
  return (
    <RowList>
      {patients.map((care) => (
        <PatientRow key={care.id} care={care} />
      ))}
    </RowList>
  )
}

function PatientRow({ care }: { care: Care }) {
  const t = useWords('care')
  const locale = usePageLocale()
  const name = useCareNames().patientOf(care)
  const { id, status, activeAt, endedAt, endedBy, unread } = care
  const since =
    status === 'ended' && endedAt
      ? t(endedBy === 'doctor' ? 'patients.ended.byDoctor' : 'patients.ended.byPerson', {
          day: formatDate(locale, endedAt),
        })
      : activeAt && t('active.since', { day: formatDate(locale, activeAt) })
  return (
    <li>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="break-words text-base font-strong">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {since}
          {status === 'ended' && <Badge>{t('status.ended')}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'active' && (
          <PageLink
            to={`/doctor/shared/${id}`}
            className="btn btn-small btn-secondary"
            aria-label={t('patients.records.named', { name })}
          >
            {t('patients.records')}
          </PageLink>
        )}
        <PageLink
          to={`/doctor/patients/${id}`}
          className={`btn btn-small ${unread > 0 ? 'btn-primary' : 'btn-secondary'}`}
        >
          {unread > 0 ? t('active.messagesNew', { count: unread }) : t('active.messages')}
          <span className="sr-only"> {name}</span>
        </PageLink>
      </div>
    </li>
  )
}
