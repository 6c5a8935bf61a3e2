import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { ApiClient } from '~/app/platform/api.server'
import { defineList, type ListQuery, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { searchField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import { FindDoctorWithin } from '~/app/ui/find-doctor-within'
import type { StaffDoctor } from '~/domain/booking/doctor-contract'
import type { CallRosterEntry, StaffCallRequest } from '~/domain/calls/contract'
import type { CallRoster } from '~/domain/calls/rules'
import { requestColumns, rosterColumns } from './call-columns'
import { assignAllForm } from './call.form'
import { Assign, PutInPilot, PutOnDuty, TakeOff } from './call-questions'

const common = {
  path: '/admin/call-requests',
  roles: ['support', 'admin'],
  words: ['staff-calls', 'fields'],
  title: 'title',
} as const

const waits = ['open', 'overdue', 'closed'] as const
const requestShape = { ...questionShape, wait: z.enum(waits), doctor: searchField }

/** Whom a request can be given to, by a name where one was typed. */
export interface Choices {
  items: StaffDoctor[]
  more: boolean
  q: string | undefined
}

/** Who works here. */
export async function doctorsFor(api: ApiClient, q: string | undefined): Promise<Choices> {
  const { items, nextCursor } = await api.get('/admin-doctors', {
    query: { status: 'active', limit: '100', q },
  })
  return { items, more: nextCursor !== null, q }
}

/** Whom all that are chosen are given to; others than are offered are found by name, and nothing that was chosen is lost by it. */
function DoctorOfAll(field: Pick<ComponentProps<typeof SelectField>, 'label' | 'name' | 'errors'>) {
  const t = useWords('staff-calls')
  const { more: read } = useLoaderData() as { more: Choices }
  const answer = useActionData() as { found?: Choices } | undefined
  const { items, more, q } = answer?.found ?? read
  // The question of one request searches by itself.
  const isAskedOfOne = useQuestion().ask === 'assign'
  return (
    <div className="max-w-text space-y-5">
      {!isAskedOfOne && <FindDoctorWithin found={q} offered={items.length} hasMore={more} say={t} />}
      <SelectField
        {...field}
        placeholder={t('chooseDoctor')}
        options={items.map(({ id, name }) => ({ value: id, label: name ?? t('nameless') }))}
      />
    </div>
  )
}

function RequestQuestions({
  page,
  more,
  idempotencyKey,
}: ListView<typeof requestShape, StaffCallRequest, Choices>) {
  return <Assign requests={page.items} doctors={more} idempotencyKey={idempotencyKey} />
}

const requests = defineList({
  ...common,
  lead: 'request.lead',
  label: 'requests',
  shape: requestShape,
  isFresh: true,
  read: (api, { ask: _ask, of: _of, doctor: _doctor, wait, ...query }) =>
    api.get('/admin-call-requests', { query: { ...query, view: wait } }),
  // Asked for only where there is one to choose.
  more: (api, { wait, doctor }) =>
    wait === 'closed' ? { items: [], more: false, q: doctor } : doctorsFor(api, doctor),
  tabs: {
    label: 'waits',
    name: 'wait',
    values: waits,
    word: (wait) => `wait.${wait as 'open'}`,
    look: 'pills',
  },
  columns: requestColumns,
  bulk: {
    acts: [{ intent: 'assign-all', label: 'assignAll' }],
    form: assignAllForm,
    fields: { doctorId: ({ text }) => <DoctorOfAll {...text('doctorId')} /> },
    lead: 'assignAllText',
    seen: ({ lastNumber }) => String(lastNumber),
    isFor: ({ mayAssign }) => mayAssign,
    name: ({ number }) => number,
  },
  empty: 'request.none',
  After: RequestQuestions,
})

/** The query of an endpoint, without what the page asks. */
const queryOf = ({ ask: _ask, of: _of, ...query }: ListQuery<typeof questionShape>) => query

const rosterOf = (roster: CallRoster) => (api: ApiClient, query: ListQuery<typeof questionShape>) =>
  api.get('/call-rosters', { query: { ...queryOf(query), roster } })

function PutOnDutyLink() {
  const t = useWords('staff-calls')
  return (
    <QuestionLink ask="put-on-duty" size="medium" icon="plus">
      {t('duty.add')}
    </QuestionLink>
  )
}

function PutInPilotLink() {
  const t = useWords('staff-calls')
  return (
    <QuestionLink ask="put-in-pilot" size="medium" icon="plus">
      {t('pilot.add')}
    </QuestionLink>
  )
}

type RosterView = ListView<typeof questionShape, CallRosterEntry, undefined>

const DutyQuestions = ({ page, idempotencyKey }: RosterView) => (
  <>
    <PutOnDuty idempotencyKey={idempotencyKey} />
    <TakeOff entries={page.items} idempotencyKey={idempotencyKey} />
  </>
)

const PilotQuestions = ({ page, idempotencyKey }: RosterView) => (
  <>
    <PutInPilot idempotencyKey={idempotencyKey} />
    <TakeOff entries={page.items} idempotencyKey={idempotencyKey} />
  </>
)

const duty = defineList({
  ...common,
  lead: 'duty.lead',
  label: 'duty',
  shape: questionShape,
  read: rosterOf('duty'),
  columns: rosterColumns,
  empty: 'duty.none',
  Begin: PutOnDutyLink,
  After: DutyQuestions,
})

const pilot = defineList({
  ...common,
  lead: 'pilot.lead',
  label: 'pilot',
  shape: questionShape,
  read: rosterOf('pilot'),
  columns: rosterColumns,
  empty: 'pilot.none',
  Begin: PutInPilotLink,
  After: PilotQuestions,
})

/** Who waits for a call and for how long, who is on duty, and who is of the trial. */
export const callLists = {
  name: 'view',
  label: 'tabs',
  word: (view: string) => view,
  lists: { requests, duty, pilot },
}
