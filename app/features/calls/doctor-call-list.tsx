import { z } from 'zod'
import { defineList, type AnyList, type Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Code, PhoneLink } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { accompanyingRole } from '~/domain/care/rules'
import type { CallName, DoctorCallRequest } from '~/domain/calls/contract'
import { userIdSchema } from '~/domain/values/ids'
import { CallClockLine } from './call-clock'
import { HiddenPhone } from './hidden-phone'
import { callTones } from './status'

const states = ['open', 'closed'] as const
type Words = WordKey<'calls'>

const nameOf = ({ firstName, lastName }: CallName) => `${firstName} ${lastName}`.trim()

function Family({ row }: { row: DoctorCallRequest }) {
  const t = useWords('calls')
  const { family, member, kind } = row
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <bdi>{nameOf(family) || t('family.nameless')}</bdi>
        {kind === 'EMERGENCY' && (
          <Badge tone="urgent" icon="urgent">
            {t('kind.EMERGENCY')}
          </Badge>
        )}
      </span>
      {member && (
        <span className="block text-sm font-normal text-ink-2">
          {t('for', { who: `\u2068${nameOf(member)}\u2069` })}
        </span>
      )}
    </>
  )
}

/** In the order of the specification: id, date, family, phone, status, view. */
const columns: Columns<Words, DoctorCallRequest> = (t) => [
  {
    id: 'number',
    header: t('column.id'),
    value: ({ number }) => number,
    cell: ({ number }) => <Code>{number}</Code>,
  },
  {
    id: 'date',
    header: t('column.date'),
    value: ({ createdAt }) => createdAt,
    cell: (row) => (
      <>
        <Moment value={row.createdAt} className="block text-sm" />
        <CallClockLine request={row} />
      </>
    ),
  },
  {
    id: 'family',
    header: t('column.family'),
    value: ({ family }) => nameOf(family),
    cell: (row) => <Family row={row} />,
    isName: true,
  },
  {
    id: 'phone',
    header: t('column.phone'),
    value: ({ phone }) => phone,
    cell: ({ phone, phoneEnding }) =>
      phone !== null ? (
        <PhoneLink phone={phone} className="whitespace-nowrap" />
      ) : phoneEnding !== null ? (
        <HiddenPhone ending={phoneEnding} />
      ) : (
        '–'
      ),
  },
  {
    id: 'status',
    header: t('column.status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status, reach }) => (
      <>
        <Badge tone={callTones[status]}>{t(`status.${status}`)}</Badge>
        <span className="mt-1 block text-sm text-ink-2">{t(`reach.${reach}`)}</span>
      </>
    ),
  },
  {
    id: 'view',
    header: t('column.view'),
    value: () => null,
    cell: ({ id, number }) => (
      <PageLink to={`/dashboard/call-requests/${id}`} className="btn btn-small btn-secondary">
        {t('view')}
        <span className="sr-only"> {number}</span>
      </PageLink>
    ),
  },
]

/** Narrowed to one family, it says so, and leads to all of them. */
function OneFamily({ query: { family } }: { query: { family?: string | undefined } }) {
  const t = useWords('calls')
  if (family === undefined) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('ofFamily')}
      <PageLink
        to="/doctor/call-requests"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('ofFamily.all')}
      </PageLink>
    </p>
  )
}

/** For whoever stands on the list of the trial. */
function PilotLink({ page }: { page: object }) {
  const t = useWords('calls')
  return (
    'isInPilot' in page &&
    page.isInPilot === true && <ButtonLink href="/dashboard/call-requests/pilot">{t('pilot')}</ButtonLink>
  )
}

const listAt = (path: string, pilot?: 'true'): AnyList =>
  defineList({
    path,
    roles: ['doctor', accompanyingRole],
    words: ['calls'],
    title: pilot ? 'pilot' : 'title',
    lead: pilot ? 'pilotLead' : 'doctorLead',
    shape: { state: z.enum(states), family: userIdSchema },
    isFresh: true,
    read: (api, query) => api.get('/doctor-call-requests', { query: { ...query, pilot } }),
    tabs: {
      label: 'states',
      name: 'state',
      values: states,
      word: (state) => `state.${state as 'open'}`,
      keeps: ['family'],
    },
    columns,
    Before: OneFamily,
    Begin: pilot ? undefined : PilotLink,
    empty: ({ state }) => ({
      title: state === 'closed' ? 'doctorNoneClosed' : 'doctorNone',
      text: 'doctorNoneText',
    }),
  })

/** Who waits for a doctor’s call and is open to this one, emergencies first, at the dashboard and at the desk; and the same of the trial alone. */
export const doctorCallList = listAt('/dashboard/call-requests')
export const deskCallList = listAt('/doctor/call-requests')
export const pilotCallList = listAt('/dashboard/call-requests/pilot', 'true')
