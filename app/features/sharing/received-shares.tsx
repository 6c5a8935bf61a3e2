import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ReceivedShare } from '~/domain/sharing/contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useExtent } from './extent'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** Whose record it is, and by whom it is shared where that is somebody else. */
export function usePeopleOf() {
  const t = useWords('sharing')
  return ({ owner, member }: Pick<ReceivedShare, 'owner' | 'member'>) => ({
    name: fullName(member ?? owner),
    from: member ? t('from', { name: `\u2068${fullName(owner)}\u2069` }) : undefined,
  })
}

/** How long a share is open: to a day, as long as two people are connected as a family, or while the reader accompanies the person. */
export function useUntil() {
  const t = useWords('sharing')
  const locale = usePageLocale()
  const hourOf = (instant: string) => digitsIn(locale, tehranDayAndTime(new Date(instant)).time)
  return ({
    expiresAt,
    way,
    reservation,
  }: Pick<ReceivedShare, 'expiresAt' | 'way' | 'reservation'>): string => {
    if (expiresAt !== null && reservation !== null)
      return t('visit.until', { day: formatDate(locale, expiresAt), time: hourOf(expiresAt) })
    if (expiresAt !== null) return t('until', { day: formatDate(locale, expiresAt) })
    return t(way === 'doctor' ? 'untilDoctorEnds' : 'untilLeft')
  }
}

/** What others let somebody see. */
export function ReceivedShares({ shares }: { shares: readonly ReceivedShare[] }) {
  const t = useWords('sharing')
  return (
    <ul aria-label={t('received')} className="grid gap-3 md:grid-cols-2">
      {shares.map((share) => (
        <Received key={share.id} share={share} />
      ))}
    </ul>
  )
}

function Received({ share }: { share: ReceivedShare }) {
  const t = useWords('sharing')
  const untilOf = useUntil()
  const extentOf = useExtent()
  const { name, from } = usePeopleOf()(share)
  return (
    <li className="relative flex items-start gap-4 rounded-large border border-line bg-card p-5 shadow-small hover:shadow-soft">
      <Avatar name={name} />
      <div className="min-w-0">
        <h3 className="font-heading">
          <PageLink
            to={`/app/shared/${share.id}`}
            className="after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{name}</bdi>
          </PageLink>
        </h3>
        {from && <p className="text-sm text-ink-2">{from}</p>}
        <p className="mt-1">{extentOf(share)}</p>
        <p className="text-sm text-ink-2">{untilOf(share)}</p>
        {share.message && (
          <p className="mt-2 whitespace-pre-line text-sm" dir="auto">
            {share.message}
          </p>
        )}
        {/* What a family or a visit opens ends with that. */}
        {share.way === 'share' && share.expiresAt !== null && share.reservation === null && (
          <Form method="post" action="/app/shared" className="relative z-10 mt-3 inline-block">
            <input type="hidden" name="id" value={share.id} />
            <Button
              type="submit"
              name="intent"
              value="give-back"
              size="small"
              variant="quiet"
              aria-label={t('giveBack.named', { name: `\u2068${name}\u2069` })}
            >
              {t('giveBack')}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
