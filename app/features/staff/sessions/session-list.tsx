import { IntentForm } from '~/app/platform/forms/intent-form'
import { askedOnce } from '~/app/platform/lists/asked-once'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { StaffCourse } from '~/domain/academy/purchase-contract'
import type { StaffSession } from '~/domain/academy/session-contract'
import { nameIn } from '~/domain/values/localized-name'
import { formatNumber } from '~/domain/values/numbers'
import { cancelForm, sessionFields } from './session.form'

const shape = questionShape
type Row = StaffSession & { course: StaffCourse | null }
type Words = WordKey<'staff-course-sessions'>
type View = ListView<typeof shape, Row, StaffCourse[]>

const standingOf = ({ status, hasBegun }: Row) => (status === 'planned' && hasBegun ? 'begun' : status)
const standingTones = { planned: 'good', begun: 'neutral', cancelled: 'attention' } as const

const columns: Columns<Words, Row> = (t, locale) => [
  {
    id: 'title',
    header: t('field.title'),
    value: ({ title }) => title,
    cell: ({ title }) => <bdi>{title}</bdi>,
    isName: true,
  },
  {
    id: 'forWhom',
    header: t('forWhom'),
    value: ({ courseId }) => courseId,
    cell: ({ courseId, course }) =>
      courseId === null
        ? t('forEverybody')
        : t('forCourse', { course: `\u2068${course ? nameIn(locale, course.titles) : courseId}\u2069` }),
  },
  {
    id: 'startsAt',
    header: t('startsAt'),
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <Moment value={startsAt} />,
  },
  {
    id: 'closesAt',
    header: t('until'),
    value: ({ closesAt }) => closesAt,
    cell: ({ closesAt }) => <Moment value={closesAt} />,
  },
  {
    id: 'seats',
    header: t('seats'),
    value: ({ capacity, free }) => capacity - free,
    cell: ({ capacity, free }) => (
      <span className="whitespace-nowrap">{t('seats.of', { taken: capacity - free, capacity })}</span>
    ),
  },
  {
    id: 'waiting',
    header: t('waiting'),
    value: ({ waiting }) => waiting,
    cell: ({ waiting }) => formatNumber(locale, waiting),
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ status }) => status,
    cell: (row) => (
      <>
        <Badge tone={standingTones[standingOf(row)]}>{t(`status.${standingOf(row)}`)}</Badge>
        {row.reason && <bdi className="block text-sm text-ink-2">{row.reason}</bdi>}
      </>
    ),
  },
]

const actions: Columns<Words, Row> = (t) => [
  { id: 'actions', header: t('actions'), value: () => null, cell: (row) => <Actions row={row} /> },
]

function Actions({ row: { id, title, status, hasBegun } }: { row: Row }) {
  const t = useWords('staff-course-sessions')
  const of = <span className="sr-only"> {title}</span>
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={`/admin/course-session-seats?session=${id}`} variant="quiet" size="small">
        {t('people')}
        {of}
      </ButtonLink>
      {status === 'planned' && !hasBegun && (
        <QuestionLink ask="cancel" of={id} variant="quiet" className="text-red-ink">
          {t('cancel')}
          {of}
        </QuestionLink>
      )}
    </span>
  )
}

function PlanLink() {
  const t = useWords('staff-course-sessions')
  return (
    <QuestionLink ask="plan" size="medium" icon="plus">
      {t('plan')}
    </QuestionLink>
  )
}

/** What a new session is made of, and why one is cancelled. */
function Questions({ page, more: courses, idempotencyKey }: View) {
  const t = useWords('staff-course-sessions')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const row = page.items.find(({ id, status, hasBegun }) => id === of && status === 'planned' && !hasBegun)
  return (
    <>
      <Question ask="plan" title={t('plan')} text={t('plan.text')} isWide>
        <IntentForm
          words="staff-course-sessions"
          intent="plan"
          schema={sessionFields}
          idempotencyKey={idempotencyKey}
          submit={t('plan.do')}
          isWide
        >
          {{
            course: ({ text }) => (
              <SelectField
                {...text('course')}
                help={t('help.course')}
                placeholder={t('forEverybody')}
                options={courses
                  .filter(({ slug }) => slug !== null)
                  .map(({ courseId, titles }) => ({
                    value: courseId,
                    label: nameIn(locale, titles),
                  }))}
              />
            ),
          }}
        </IntentForm>
      </Question>
      {row && (
        <Question
          ask="cancel"
          title={t('cancel.title', { title: `\u2068${row.title}\u2069` })}
          text={t('cancel.text')}
          isDangerous
        >
          <IntentForm
            words="staff-course-sessions"
            intent="cancel"
            schema={cancelForm}
            idempotencyKey={idempotencyKey}
            hidden={{ session: row.id }}
            submit={t('cancel.do')}
            variant="danger"
          />
        </Question>
      )}
    </>
  )
}

/** Of the rows, which are named by them, and of the form that plans another. */
const coursesOf = askedOnce(async (api) => (await api.get('/admin-courses')).items)

/** Sessions of the academy, the last first: how full they are, and what can still be done with them. */
export const staffSessionList = defineList({
  path: '/admin/course-sessions',
  roles: ['support', 'admin'],
  words: ['staff-course-sessions', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  read: async (api, { ask: _ask, of: _of, ...query }) => {
    const [page, courses] = await Promise.all([api.get('/admin-course-sessions', { query }), coursesOf(api)])
    const courseOf = (courseId: string | null) =>
      courses.find((course) => course.courseId === courseId) ?? null
    return { ...page, items: page.items.map((row) => ({ ...row, course: courseOf(row.courseId) })) }
  },
  more: coursesOf,
  columns,
  actions,
  empty: 'none',
  Begin: PlanLink,
  After: Questions,
})
