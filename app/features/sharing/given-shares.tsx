import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Share } from '~/domain/sharing/contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useExtent } from './extent'

interface GivenSharesProps {
  shares: readonly Share[]
  /** Of whom a share is, by the id of the member; of oneself nothing is said. */
  nameOf: (memberId: string) => string | undefined
}

/** What somebody shares and has shared: with whom, what, until when, and whether it was opened. */
export function GivenShares({ shares, nameOf }: GivenSharesProps) {
  const t = useWords('sharing')
  return (
    <ul aria-label={t('given')} className="space-y-3">
      {shares.map((share) => (
        <GivenShare key={share.id} share={share} of={share.memberId ? nameOf(share.memberId) : undefined} />
      ))}
    </ul>
  )
}

function GivenShare({ share, of }: { share: Share; of: string | undefined }) {
  const t = useWords('sharing')
  const locale = usePageLocale()
  const extentOf = useExtent()
  const {
    id,
    phone,
    reservation,
    wrongPasscodes,
    state,
    message,
    createdAt,
    expiresAt,
    endedAt,
    lastOpenedAt,
  } = share
  const isOpen = state === 'open'
  // What it is called among the others: with whom, or when the link was made.
  const number = phone
    ? digitsIn(locale, phone)
    : reservation
      ? t('visit')
      : t('link.of', {
          day: `${formatDate(locale, createdAt)} \u2066${digitsIn(locale, tehranDayAndTime(new Date(createdAt)).time)}\u2069`,
        })
  return (
    <li className={`rounded-large border border-line p-5 ${isOpen ? 'bg-card shadow-small' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading">
            {phone ? <bdi dir="ltr">{number}</bdi> : <bdi>{number}</bdi>}
            <Badge tone={isOpen ? 'good' : 'neutral'}>{t(`state.${state}`)}</Badge>
          </h3>
          <p className="mt-1">
            {[of && t('of', { who: of }), extentOf(share)].filter(Boolean).join(t('separator'))}
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {state === 'ended' && endedAt
              ? t('endedAt', { day: formatDate(locale, endedAt) })
              : expiresAt === null
                ? t(reservation ? 'visit.over' : 'untilLeft')
                : t(isOpen ? 'until' : 'expiredAt', { day: formatDate(locale, expiresAt) })}
            {' · '}
            {lastOpenedAt ? t('openedAt', { day: formatDate(locale, lastOpenedAt) }) : t('notOpened')}
            {wrongPasscodes !== null && wrongPasscodes > 0 && (
              <> · {t('link.wrongCount', { count: wrongPasscodes })}</>
            )}
          </p>
          {state === 'locked' && <p className="mt-1 text-sm">{t('link.locked')}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {isOpen && (
            <PageLink
              to={`/app/shared/${id}`}
              className="btn btn-small hover:bg-sand"
              aria-label={t('preview.named', { phone: number })}
            >
              {t('preview')}
            </PageLink>
          )}
          {lastOpenedAt && (
            <PageLink
              to={`/app/shared/${id}/reads`}
              className="btn btn-small hover:bg-sand"
              aria-label={t('reads.named', { phone: number })}
            >
              {t('reads')}
            </PageLink>
          )}
          {isOpen && (
            <Form method="post" action="/app/shared">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" aria-label={t('end.named', { phone: number })}>
                {t('end')}
              </Button>
            </Form>
          )}
        </div>
      </div>
      {message && (
        <p className="mt-3 whitespace-pre-line border-s-2 border-line ps-3 text-sm text-ink-2" dir="auto">
          {message}
        </p>
      )}
    </li>
  )
}
