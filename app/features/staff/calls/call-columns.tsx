import type { Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { QuestionLink } from '~/app/ui/dialog/question'
import { Code, PhoneLink } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { isOpenCall, type CallStatus } from '~/domain/calls/call-machine'
import type { CallRosterEntry, StaffCallRequest } from '~/domain/calls/contract'

type ColumnsOf<Row> = Columns<WordKey<'staff-calls'>, Row>

/** What waits for a hand is what nobody has. */
const tones: Record<CallStatus, BadgeTone> = {
  NEW: 'attention',
  PROCESSING: 'underway',
  UNANSWERED_CALL: 'underway',
  REFERENCED: 'underway',
  DONE: 'good',
  CANCELED: 'neutral',
}

export const requestColumns: ColumnsOf<StaffCallRequest> = (t) => [
  {
    id: 'number',
    header: t('column.id'),
    value: ({ number }) => number,
    cell: ({ number, isPilot }) => (
      <>
        <Code>{number}</Code>
        {isPilot && <span className="block text-sm text-ink-2">{t('ofPilot')}</span>}
      </>
    ),
  },
  {
    id: 'family',
    header: t('column.family'),
    value: ({ family }) => family,
    cell: ({ family, userId, kind }) => (
      <span className="flex flex-wrap items-center gap-2">
        <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
          <bdi>{family ?? t('nameless')}</bdi>
        </PageLink>
        {kind === 'EMERGENCY' && (
          <Badge tone="urgent" icon="urgent">
            {t('emergency')}
          </Badge>
        )}
      </span>
    ),
    isName: true,
  },
  {
    id: 'phone',
    header: t('column.phone'),
    value: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneLink phone={phone} className="whitespace-nowrap" />,
  },
  {
    id: 'createdAt',
    header: t('column.date'),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    id: 'dueAt',
    header: t('column.due'),
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt, clock, status }) => (
      <>
        <Moment value={dueAt} />
        {clock.isOverdue && isOpenCall(status) && (
          <span className="mt-1 block">
            <Badge tone="urgent" icon="clock">
              {t('overdue')}
            </Badge>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('column.status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status, doctor }) => (
      <>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <span className="mt-1 block text-sm text-ink-2">
          {doctor === null ? t('nobody') : <bdi>{doctor}</bdi>}
        </span>
      </>
    ),
  },
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, number, mayAssign }) =>
      mayAssign ? (
        <QuestionLink ask="assign" of={id}>
          {t('assign')}
          <span className="sr-only"> {number}</span>
        </QuestionLink>
      ) : (
        '–'
      ),
  },
]

export const rosterColumns: ColumnsOf<CallRosterEntry> = (t) => [
  {
    id: 'name',
    header: t('column.name'),
    value: ({ name }) => name,
    cell: ({ name, userId }) => (
      <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
        <bdi>{name ?? t('nameless')}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'as',
    header: t('column.as'),
    value: ({ isDoctor }) => t(isDoctor ? 'as.doctor' : 'as.family'),
    cell: ({ isDoctor }) => t(isDoctor ? 'as.doctor' : 'as.family'),
  },
  {
    id: 'addedAt',
    header: t('column.added'),
    value: ({ addedAt }) => addedAt,
    cell: ({ addedAt, addedBy }) => (
      <>
        <Moment value={addedAt} />
        <span className="block text-sm text-ink-2">
          <bdi>{addedBy ?? t('nameless')}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'endsAt',
    header: t('column.until'),
    value: ({ endsAt }) => endsAt,
    cell: ({ endsAt }) => (endsAt === null ? t('untilTaken') : <Moment value={endsAt} />),
  },
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, name }) => (
      <QuestionLink ask="take-off" of={id} variant="quiet" className="text-red-ink">
        {t('takeOff')}
        <span className="sr-only"> {name}</span>
      </QuestionLink>
    ),
  },
]
