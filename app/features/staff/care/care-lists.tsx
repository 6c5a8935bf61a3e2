import type { ApiClient } from '~/app/platform/api.server'
import { defineList, type ListQuery, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { useWords } from '~/app/platform/words/use-words'
import { QuestionLink } from '~/app/ui/dialog/question'
import type { CareRequest, DoctorCode } from '~/domain/care/contract'
import { accompanyingRole } from '~/domain/care/rules'
import type { StaffUser } from '~/domain/identity/staff-contract'
import { codeColumns, requestColumns } from './care-columns'
import { EndDoctorCode, NewDoctorCode, Offer } from './care-questions'

const common = {
  path: '/admin/accompanying-doctors',
  roles: ['support', 'admin'],
  words: ['staff-care', 'fields'],
  title: 'title',
} as const

/** The query of an endpoint, without what the page asks. */
const queryOf = ({ ask: _ask, of: _of, ...query }: ListQuery<typeof questionShape>) => query

/** Who may accompany somebody; asked for only where there is one to choose. */
const doctorsFor = async (api: ApiClient, isAsked: boolean): Promise<StaffUser[]> =>
  isAsked ? (await api.get('/users', { query: { role: accompanyingRole, limit: '100' } })).items : []

function RequestQuestions({
  page,
  more,
  idempotencyKey,
}: ListView<typeof questionShape, CareRequest, StaffUser[]>) {
  return <Offer requests={page.items} doctors={more} idempotencyKey={idempotencyKey} />
}

const requests = defineList({
  ...common,
  lead: 'request.lead',
  label: 'requests',
  shape: questionShape,
  read: (api, query) => api.get('/doctor-requests', { query: queryOf(query) }),
  more: (api, { ask }) => doctorsFor(api, ask === 'offer'),
  columns: requestColumns,
  empty: 'request.none',
  After: RequestQuestions,
})

function NewCodeLink() {
  const t = useWords('staff-care')
  return (
    <QuestionLink ask="new-code" size="medium" icon="tag">
      {t('code.new')}
    </QuestionLink>
  )
}

function CodeQuestions({
  page,
  more,
  idempotencyKey,
}: ListView<typeof questionShape, DoctorCode, StaffUser[]>) {
  return (
    <>
      <NewDoctorCode doctors={more} idempotencyKey={idempotencyKey} />
      <EndDoctorCode codes={page.items} idempotencyKey={idempotencyKey} />
    </>
  )
}

const codes = defineList({
  ...common,
  lead: 'code.lead',
  label: 'codes',
  shape: questionShape,
  read: (api, query) => api.get('/doctor-codes', { query: queryOf(query) }),
  more: (api, { ask }) => doctorsFor(api, ask === 'new-code'),
  columns: codeColumns,
  empty: 'code.none',
  Begin: NewCodeLink,
  After: CodeQuestions,
})

/** Who asks for an accompanying doctor, and the codes that name one. */
export const careLists = {
  name: 'view',
  label: 'tabs',
  word: (view: string) => view,
  lists: { requests, codes },
}
