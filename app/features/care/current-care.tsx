import { chosenOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import type { CareStatus } from '~/domain/care/care-machine'
import type { Care } from '~/domain/care/contract'
import { formatDate } from '~/domain/values/dates'
import { ActButton } from './act-button'
import { FileConsent } from './file-consent'
import { useCareNames } from './names'

const tones: Record<CareStatus, BadgeTone> = {
  requested: 'underway',
  offered: 'attention',
  active: 'good',
  ended: 'neutral',
}

/** How it stands with somebody's accompanying doctor, and what there is to do about it. */
export function CurrentCare({ care }: { care: Care }) {
  const t = useWords('care')
  const { doctorOf } = useCareNames()
  const { status, isAway } = care
  return (
    <section
      aria-labelledby="current"
      className="space-y-4 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="current" className="text-xl font-heading">
          {status === 'requested' ? t('requested.title') : doctorOf(care)}
        </h2>
        <Badge tone={isAway ? 'attention' : tones[status]}>{t(`status.${isAway ? 'away' : status}`)}</Badge>
      </div>
      {status === 'requested' && <Requested care={care} />}
      {status === 'offered' && <Offered care={care} />}
      {status === 'active' && <Active care={care} />}
    </section>
  )
}

function Requested({ care: { id, requestedAt } }: { care: Care }) {
  const t = useWords('care')
  const locale = usePageLocale()
  return (
    <>
      <p>{t('requested.text', { day: formatDate(locale, requestedAt) })}</p>
      <ActButton intent="end" id={id} label={t('requested.withdraw')} />
    </>
  )
}

function Offered({ care: { id } }: { care: Care }) {
  const t = useWords('care')
  const person = chosenOf(useWhose())
  return (
    <>
      <p className="font-strong">{t('offered.title')}</p>
      <p>{t('offered.text', { whose: person?.id ? person.who : t('offered.self') })}</p>
      <div className="flex flex-wrap gap-3">
        <ActButton intent="consent" id={id} variant="primary" label={t('offered.consent')} />
        <ActButton intent="end" id={id} label={t('offered.refuse')} />
      </div>
    </>
  )
}

function Active({ care }: { care: Care }) {
  const { id, activeAt, unread, isAway } = care
  const t = useWords('care')
  const locale = usePageLocale()
  return (
    <>
      {isAway && <p>{t('active.away')}</p>}
      {activeAt && <p className="text-ink-2">{t('active.since', { day: formatDate(locale, activeAt) })}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/app/family/doctor/${id}`} variant="primary" icon="talk">
          {unread > 0 ? t('active.messagesNew', { count: unread }) : t('active.messages')}
        </ButtonLink>
        <ButtonLink href={`/app/shared/${id}/reads`}>{t('active.reads')}</ButtonLink>
      </div>
      <FileConsent care={care} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line pt-4">
        <p className="text-sm text-ink-2">{t('active.endText')}</p>
        <ActButton intent="end" id={id} variant="danger" label={t('active.end')} />
      </div>
    </>
  )
}

/** Those who accompanied before: what was written with them stays. */
export function PastCare({ past }: { past: readonly Care[] }) {
  const t = useWords('care')
  const locale = usePageLocale()
  const { doctorOf } = useCareNames()
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-xl font-heading">
        {t('past')}
      </h2>
      <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
        {past.map((care) => (
          <li key={care.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3.5">
            <span className="min-w-0">
              <span className="block break-words font-strong">{doctorOf(care)}</span>
              {care.endedAt && (
                <span className="text-sm text-ink-2">
                  {t(care.endedBy === 'doctor' ? 'ended.byDoctor' : 'ended.byPerson', {
                    day: formatDate(locale, care.endedAt),
                  })}
                </span>
              )}
            </span>
            <PageLink to={`/app/family/doctor/${care.id}`} className="btn btn-small btn-secondary">
              {t('ended.thread')}
              <span className="sr-only"> {doctorOf(care)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
