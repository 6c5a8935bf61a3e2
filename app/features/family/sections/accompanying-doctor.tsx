import { oneself } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import type { Care } from '~/domain/care/contract'
import { FamilySection } from './family-section'

const path = '/app/family/doctor'

/** Who accompanies whom of the family. Where nobody does there are the two ways to begin, and nothing else. */
export function AccompanyingDoctorSection({ care }: { care: readonly Care[] }) {
  const t = useWords('care')
  return (
    <FamilySection
      id="accompanying-doctor"
      title={t('title')}
      action={
        care.length > 0 && (
          <PageLink to={path} className="btn btn-small btn-secondary">
            {t('section.code')}
          </PageLink>
        )
      }
    >
      {care.length === 0 ? (
        <div className="rounded-large border border-line bg-card p-5">
          <p className="text-ink-2">{t('section.empty')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={path}>{t('section.code')}</ButtonLink>
            <ButtonLink href={`${path}#support`} icon="talk">
              {t('section.support')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ul
          aria-labelledby="accompanying-doctor"
          className="divide-y divide-line rounded-large border border-line bg-card px-5"
        >
          {care.map((one) => (
            <CareRow key={one.id} care={one} />
          ))}
        </ul>
      )}
    </FamilySection>
  )
}

function CareRow({ care: { memberId, member, doctor, status, isAway, unread } }: { care: Care }) {
  const t = useWords('care')
  const who = member ? `\u2068${member.firstName} ${member.lastName}\u2069` : t('self')
  const name = doctor ? t('doctor.named', { name: `\u2068${doctor.firstName} ${doctor.lastName}\u2069` }) : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
      <span className="min-w-0">
        <span className="block break-words font-strong">{name || t('doctor.none')}</span>
        <span className="block break-words text-sm text-ink-2">{t('of', { who })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {isAway ? (
          <Badge tone="attention">{t('status.away')}</Badge>
        ) : unread > 0 ? (
          <Badge tone="new">{t('active.messagesNew', { count: unread })}</Badge>
        ) : (
          <Badge tone={status === 'active' ? 'good' : 'attention'}>{t(`status.${status}`)}</Badge>
        )}
        <PageLink
          to={`${path}?memberId=${memberId ?? oneself}`}
          className="btn btn-small btn-secondary"
          aria-label={t('section.open.named', { who })}
        >
          {t('section.open')}
        </PageLink>
      </span>
    </li>
  )
}
