import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import { courseIdSchema } from '~/domain/academy/contract'
import type { StaffCourse, StaffEnrolment } from '~/domain/academy/purchase-contract'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { useIsSupport } from '../use-is-support'
import { cancelForm, renameForm, revokeForm } from './course.form'

const shape = { ...questionShape, course: courseIdSchema }
type Row = StaffEnrolment & { id: string }
type Words = WordKey<'staff-courses'>
type View = ListView<typeof shape, Row, StaffCourse | null>

const nameOf = ({ firstName, lastName }: Row) => [firstName, lastName].filter(Boolean).join(' ')

const columns: Columns<Words, Row> = (t) => [
  {
    id: 'name',
    header: t('learner'),
    value: nameOf,
    cell: (row) => <Learner row={row} />,
    isName: true,
  },
  {
    id: 'enrolledAt',
    header: t('enrolledAt'),
    value: ({ enrolledAt }) => enrolledAt,
    cell: ({ enrolledAt }) => <Moment value={enrolledAt} />,
  },
  {
    id: 'progress',
    header: t('progress'),
    value: ({ done }) => done,
    cell: ({ done, lessons }) => t('progress.of', { done, lessons }),
  },
  {
    id: 'paid',
    header: t('paid'),
    value: ({ paid }) => paid,
    cell: ({ paid }) => (paid === null ? t('free') : <Amount value={paid} unitClass="text-xs text-ink-2" />),
  },
  {
    id: 'certificate',
    header: t('certificate'),
    value: ({ certificate }) => certificate,
    cell: ({ certificate, holderName, revokedFor }) =>
      certificate ? (
        <>
          <Code>{certificate}</Code>
          <bdi className="block text-sm text-ink-2">{holderName}</bdi>
          {revokedFor && <span className="block text-sm text-red-ink">{t(`why.${revokedFor}`)}</span>}
        </>
      ) : (
        '–'
      ),
  },
]

const actions: Columns<Words, Row> = (t) => [
  { id: 'actions', header: t('actions'), value: () => null, cell: (row) => <Acts row={row} /> },
]

function Learner({ row }: { row: Row }) {
  const t = useWords('staff-courses')
  const isSupport = useIsSupport()
  const name = <bdi>{nameOf(row) || t('nameless')}</bdi>
  if (!isSupport) return name
  return (
    <PageLink to={`/admin/users/${row.userId}`} className="underline underline-offset-4">
      {name}
    </PageLink>
  )
}

function Acts({ row }: { row: Row }) {
  const t = useWords('staff-courses')
  const isSupport = useIsSupport()
  if (!isSupport) return null
  // Whoever has a certificate that stands stays.
  if (row.certificate && !row.revokedFor)
    return (
      <span className="flex flex-wrap gap-2">
        {(['rename', 'revoke'] as const).map((act) => (
          <QuestionLink key={act} ask={act} of={row.id} variant="quiet">
            {t(act)}
            <span className="sr-only"> {nameOf(row)}</span>
          </QuestionLink>
        ))}
      </span>
    )
  return (
    <QuestionLink ask="cancel" of={row.id} variant="quiet" className="text-red-ink">
      {t('cancel')}
      <span className="sr-only"> {nameOf(row)}</span>
    </QuestionLink>
  )
}

function CourseHead({ more }: View) {
  const locale = usePageLocale()
  return more && <p className="mb-4 text-lg font-heading">{nameIn(locale, more.titles)}</p>
}

function CancelQuestion({ page, query, roles, idempotencyKey }: View) {
  const t = useWords('staff-courses')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!row || !query.course) return null
  const mayCancel = roles.includes('support') || roles.includes('admin')
  const name = `\u2068${nameOf(row) || t('nameless')}\u2069`
  return (
    <Question
      ask="cancel"
      title={t('cancel.title', { name })}
      text={
        !mayCancel
          ? t('cancel.notYours')
          : row.paid
            ? t('cancel.text', { amount: formatAmount(locale, toman(row.paid)) })
            : t('cancel.textFree')
      }
      isDangerous
    >
      {mayCancel && (
        <IntentForm
          words="staff-courses"
          intent="cancel"
          schema={cancelForm}
          idempotencyKey={idempotencyKey}
          hidden={{ course: query.course, learner: row.userId }}
          submit={t('cancel.do')}
          variant="danger"
        />
      )}
    </Question>
  )
}

function CertificateQuestions({ page, query, roles, idempotencyKey }: View) {
  const t = useWords('staff-courses')
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!row?.certificate || row.revokedFor || !query.course) return null
  const mayDecide = roles.includes('support') || roles.includes('admin')
  const form = {
    words: 'staff-courses',
    idempotencyKey,
    hidden: { course: query.course, learner: row.userId },
  } as const
  const number = `\u2066${row.certificate}\u2069`
  return (
    <>
      <Question
        ask="rename"
        title={t('rename.title', { number })}
        text={t(mayDecide ? 'rename.text' : 'cancel.notYours')}
      >
        {mayDecide && (
          <IntentForm
            {...form}
            intent="rename"
            schema={renameForm}
            defaultValue={{ name: row.holderName ?? '' }}
            submit={t('rename.do')}
          />
        )}
      </Question>
      <Question
        ask="revoke"
        title={t('revoke.title', { number })}
        text={t(mayDecide ? 'revoke.text' : 'cancel.notYours')}
        isDangerous
      >
        {mayDecide && (
          <IntentForm
            {...form}
            intent="revoke"
            schema={revokeForm}
            submit={t('revoke.do')}
            variant="danger"
          />
        )}
      </Question>
    </>
  )
}

const Questions = (view: View) => (
  <>
    <CancelQuestion {...view} />
    <CertificateQuestions {...view} />
  </>
)

/** Where the address names no course; the API is asked all the same, and says what is wrong with the rest. */
const noCourse = 'none'

/** What is answered of a course that there is; otherwise of one that there is not. */
async function ofCourse<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return otherwise
    throw error
  }
}

/** Who is in one course, how far they are and what they paid. */
export const enrolmentList = defineList({
  path: '/admin/course-enrolments',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-courses', 'fields'],
  back: { to: '/admin/courses', label: 'title' },
  title: 'learners.title',
  shape,
  read: async (api, { ask: _ask, of: _of, course: courseId = noCourse, ...query }) => {
    const page = await ofCourse(
      api.get('/admin-courses/:courseId/enrolments', { params: { courseId }, query }),
      { items: [], nextCursor: null },
    )
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.userId })) }
  },
  more: (api, { course: courseId = noCourse }): Promise<StaffCourse | null> =>
    ofCourse<StaffCourse | null>(api.get('/admin-courses/:courseId', { params: { courseId } }), null),
  columns,
  actions,
  empty: 'learners.none',
  Before: CourseHead,
  After: Questions,
})
