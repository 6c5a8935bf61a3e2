import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { RowList } from '~/app/ui/row-list'
import type { OwnSeat } from '~/domain/academy/session-contract'
import { isLiveSeat } from '~/domain/academy/session-machine'
import { academyPath, ownSessionPath, ownSessionsPath } from './academy-paths'
import { seatTones } from './seat-status'
import { SessionWhen } from './session-when'

const shape = {}
type Row = OwnSeat & { id: string }

/** Seats and places on lists, each leading to its session. */
export function SeatRows({ seats }: { seats: readonly OwnSeat[] }) {
  const t = useWords('course-sessions')
  return (
    <RowList>
      {seats.map(({ session, status, position }) => (
        <li key={session.id}>
          <div className="min-w-0">
            <PageLink
              to={ownSessionPath(session.id)}
              className="break-words font-strong underline underline-offset-4"
            >
              <bdi>{session.title}</bdi>
            </PageLink>
            <p className="text-sm text-ink-2">
              <SessionWhen startsAt={session.startsAt} />
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {position !== null && !session.isOver && (
              <span className="text-sm text-ink-2">{t('waiting.position', { position })}</span>
            )}
            {session.isOver && isLiveSeat(status) ? (
              <Badge>{t('status.over')}</Badge>
            ) : (
              <Badge tone={seatTones[status]}>{t(`status.${status}`)}</Badge>
            )}
          </p>
        </li>
      ))}
    </RowList>
  )
}

const ToAcademy = () => {
  const t = useWords('course-sessions')
  return (
    <ButtonLink href={academyPath} variant="primary">
      {t('toAcademy')}
    </ButtonLink>
  )
}

/** What somebody has asked for, the last first. */
export const seatList = defineList({
  path: ownSessionsPath,
  words: ['course-sessions'],
  title: 'title',
  lead: 'lead',
  shape,
  read: async (api, query) => {
    const page = await api.get('/own-session-seats', { query: { limit: '20', ...query } })
    return { ...page, items: page.items.map((seat) => ({ ...seat, id: seat.session.id })) }
  },
  Rows: ({ page }: ListView<typeof shape, Row, undefined>) => <SeatRows seats={page.items} />,
  empty: () => ({ title: 'none', text: 'noneText', action: <ToAcademy /> }),
})
