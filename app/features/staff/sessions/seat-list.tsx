import { askedOnce } from '~/app/platform/lists/asked-once'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import type { StaffSeat, StaffSession } from '~/domain/academy/session-contract'
import type { SeatStatus } from '~/domain/academy/session-machine'
import { courseSessionIdSchema, type CourseSessionId } from '~/domain/values/ids'
import { seatKeyOf } from './seat-key'

const shape = { session: courseSessionIdSchema }
type Row = StaffSeat & { id: string; hasBegun: boolean }
type Words = WordKey<'staff-course-sessions'>
type View = ListView<typeof shape, Row, StaffSession | null>

const nameOf = ({ firstName, lastName }: Row) => [firstName, lastName].filter(Boolean).join(' ')

const tones = {
  reserved: 'good',
  waiting: 'attention',
  'given-up': 'neutral',
  dropped: 'neutral',
} as const satisfies Record<SeatStatus, string>

const attendanceWord = (attended: boolean | null): Words =>
  attended === null ? 'attendance.unknown' : attended ? 'attendance.came' : 'attendance.missed'

const columns: Columns<Words, Row> = (t) => [
  {
    id: 'name',
    header: t('who'),
    value: nameOf,
    cell: (row) => (
      <PageLink to={`/admin/users/${row.userId}`} className="underline underline-offset-4">
        <bdi>{nameOf(row) || t('nameless')}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'askedAt',
    header: t('askedAt'),
    value: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <Moment value={askedAt} />,
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ status }) => status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t(`seat.${status}`)}</Badge>,
  },
  {
    id: 'attended',
    header: t('attendance'),
    value: ({ attended }) => (attended === null ? null : String(attended)),
    cell: ({ status, attended }) => (status === 'reserved' ? t(attendanceWord(attended)) : '–'),
  },
]

function SessionHead({ more: session }: View) {
  const t = useWords('staff-course-sessions')
  return (
    session && (
      <div className="mb-4">
        <p className="text-lg font-heading">
          <bdi>{session.title}</bdi>
        </p>
        <p className="text-ink-2">
          <Moment value={session.startsAt} /> · {t('seats')}:{' '}
          {t('seats.of', { taken: session.capacity - session.free, capacity: session.capacity })}
        </p>
        {session.place && (
          <p className="text-ink-2">
            {t('field.place')}: <bdi className="whitespace-pre-line">{session.place}</bdi>
          </p>
        )}
        {session.link && (
          <p className="text-ink-2">
            {t('field.link')}:{' '}
            <bdi dir="ltr" className="inline-block max-w-full break-all align-top">
              {session.link}
            </bdi>
          </p>
        )}
      </div>
    )
  )
}

/** Where the address names no session: one that there is not. The API is asked all the same, and says what is wrong with the rest. */
const noSession = '00000000-0000-4000-8000-000000000000' as CourseSessionId

/** What is answered of a session that there is; otherwise of one that there is not. */
async function ofSession<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return otherwise
    throw error
  }
}

/** Of the rows, whose people can be noted once it has begun, and of the head. */
const sessionOf = askedOnce((api, id: CourseSessionId) =>
  ofSession<StaffSession | null>(api.get('/admin-course-sessions/:id', { params: { id } }), null),
)

/** Who has asked for a seat in one session, in that order, and who came. */
export const seatList = defineList({
  path: '/admin/course-session-seats',
  roles: ['support', 'admin'],
  words: ['staff-course-sessions', 'fields'],
  back: { to: '/admin/course-sessions', label: 'title' },
  title: 'people.title',
  shape,
  read: async (api, { session: id = noSession, ...query }) => {
    const params = { id }
    const [page, session] = await Promise.all([
      ofSession(api.get('/admin-course-sessions/:id/seats', { params, query }), {
        items: [],
        nextCursor: null,
      }),
      sessionOf(api, id),
    ])
    const hasBegun = session?.hasBegun ?? false
    return {
      ...page,
      items: page.items.map((seat) => ({ ...seat, id: seatKeyOf(id, seat.userId), hasBegun })),
    }
  },
  more: (api, { session: id = noSession }): Promise<StaffSession | null> => sessionOf(api, id),
  columns,
  bulk: {
    acts: [
      { intent: 'came', label: 'came' },
      { intent: 'absent', label: 'absent' },
    ],
    isFor: ({ status, hasBegun }) => status === 'reserved' && hasBegun,
  },
  empty: 'people.none',
  Before: SessionHead,
})
