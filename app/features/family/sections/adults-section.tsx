import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Button, ButtonLink } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type {
  FamilyConnection,
  FamilyConnections,
  FamilyInvitation,
} from '~/domain/family/connection-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { usePersonName } from '../person-name'
import { FamilySection } from './family-section'

/** Adults of the family who have accounts of their own: who is connected, who is invited, and who has left. */
export function AdultsSection({ connections, invitations }: FamilyConnections) {
  const t = useWords('family')
  return (
    <FamilySection
      id="adults"
      title={t('adults')}
      action={
        <ButtonLink href="/app/family/invite" icon="plus">
          {t('invite')}
        </ButtonLink>
      }
    >
      <p className="mb-3 max-w-text text-sm text-ink-2">{t('invite.lead')}</p>
      {connections.length + invitations.length > 0 && (
        <ul
          aria-labelledby="adults"
          className="divide-y divide-line rounded-large border border-line bg-card px-5"
        >
          {connections.map((connection) => (
            <Connected key={connection.id} connection={connection} />
          ))}
          {invitations.map((invitation) => (
            <Invited key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </FamilySection>
  )
}

const row = 'flex flex-wrap items-center gap-x-4 gap-y-3 py-4'
const words = 'min-w-0 flex-1 basis-48'

function Connected({ connection }: { connection: FamilyConnection }) {
  const t = useWords('family')
  const locale = usePageLocale()
  const nameOf = usePersonName()
  const { id, person, relation, isInviter, shareId, since, endedAt, hasCallerEnded } = connection
  const name = nameOf(person)
  const day = formatDate(locale, endedAt ?? since)
  const sees = `${t(isInviter ? 'connection.sees' : 'connection.seen')}${t('separator')}${t('connection.since', { day })}`
  return (
    <li className={row}>
      <Avatar name={person ? `${person.firstName} ${person.lastName}` : ''} />
      <div className={words}>
        <h3 className="break-words font-heading">{name}</h3>
        <p className="text-sm text-ink-2">
          {endedAt
            ? t(hasCallerEnded ? 'connection.ended' : 'connection.left', { day })
            : [isInviter && t(`relation.${relation}`), sees].filter(Boolean).join(t('separator'))}
        </p>
      </div>
      {!endedAt && (
        <div className="flex flex-wrap gap-2">
          {shareId && (
            <PageLink
              to={`/app/shared/${shareId}`}
              className="btn btn-small btn-secondary"
              aria-label={t('records.named', { name })}
            >
              {t('records')}
            </PageLink>
          )}
          <PageLink
            to={`/app/family/connections/${id}`}
            className="btn btn-small hover:bg-sand"
            aria-label={t('leave.named', { name })}
          >
            {t('leave')}
          </PageLink>
        </div>
      )}
    </li>
  )
}

function Invited({
  invitation: { id, phone, relation, state, expiresAt },
}: {
  invitation: FamilyInvitation
}) {
  const t = useWords('family')
  const locale = usePageLocale()
  const number = digitsIn(locale, phone)
  const named = { phone: `\u2066${number}\u2069` }
  return (
    <li className={row}>
      <div className={words}>
        <h3 className="font-heading">
          {t(`relation.${relation}`)} <bdi dir="ltr">{number}</bdi>
        </h3>
        <p className="text-sm text-ink-2">
          {state === 'declined'
            ? t('invited.declined')
            : state === 'expired'
              ? t('invited.expired')
              : t('invited.open', { day: formatDate(locale, expiresAt) })}
        </p>
      </div>
      {state !== 'declined' && (
        <Form method="post" action="/app/family" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="send-again"
            size="small"
            aria-label={t('invited.again.named', named)}
          >
            {t('invited.again')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            size="small"
            variant="quiet"
            aria-label={t('invited.withdraw.named', named)}
          >
            {t('invited.withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}
