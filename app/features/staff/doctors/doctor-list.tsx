import { defineList, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { useWords } from '~/app/platform/words/use-words'
import { QuestionLink } from '~/app/ui/dialog/question'
import type { StaffDoctor } from '~/domain/booking/doctor-contract'
import { doctorStatuses } from '~/domain/booking/doctor-machine'
import { z } from 'zod'
import { doctorActions, doctorColumns } from './doctor-columns'
import { DoctorQuestions, InviteDoctor } from './doctor-questions'

const shape = { ...questionShape, status: z.enum(doctorStatuses) }

function InviteLink({ mayAct }: ListView<typeof shape, StaffDoctor, undefined>) {
  const t = useWords('staff-doctors')
  return mayAct ? (
    <QuestionLink ask="invite" size="medium" icon="plus">
      {t('invite')}
    </QuestionLink>
  ) : null
}

function Questions({ page, mayAct, idempotencyKey }: ListView<typeof shape, StaffDoctor, undefined>) {
  return mayAct ? (
    <>
      <InviteDoctor idempotencyKey={idempotencyKey} />
      <DoctorQuestions doctors={page.items} idempotencyKey={idempotencyKey} />
    </>
  ) : null
}

/** The doctors of the house. */
export const doctorList = defineList({
  path: '/admin/doctors',
  roles: ['support', 'admin'],
  actors: ['admin'],
  words: ['staff-doctors', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-doctors', { query }),
  tabs: {
    label: 'tabs',
    name: 'status',
    values: ['', ...doctorStatuses],
    word: (value) => (value === '' ? 'tab.all' : `status.${value as (typeof doctorStatuses)[number]}`),
  },
  columns: doctorColumns,
  actions: doctorActions,
  empty: 'none',
  Begin: InviteLink,
  After: Questions,
})
