import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { StaffCourse } from '~/domain/academy/purchase-contract'
import { nameIn } from '~/domain/values/localized-name'
import { formatNumber } from '~/domain/values/numbers'
import { priceForm } from './course.form'

const shape = questionShape
type Row = StaffCourse & { id: string }
type Words = WordKey<'staff-courses'>

const enrolmentsPath = (courseId: string) => `/admin/course-enrolments?course=${encodeURIComponent(courseId)}`

const columns: Columns<Words, Row> = (t, locale) => [
  {
    id: 'course',
    header: t('course'),
    value: ({ titles }) => nameIn(locale, titles),
    cell: ({ titles, slug }) =>
      slug ? (
        <PageLink to={`/academy/courses/${slug}`} className="underline underline-offset-4">
          {nameIn(locale, titles)}
        </PageLink>
      ) : (
        <>
          {nameIn(locale, titles)} <Badge>{t('gone')}</Badge>
        </>
      ),
    isName: true,
  },
  {
    id: 'price',
    header: t('price'),
    value: ({ price }) => price,
    cell: ({ price, pricedAt }) => (
      <>
        {price > 0 ? <Amount value={price} unitClass="text-xs text-ink-2" /> : t('free')}
        {pricedAt && (
          <span className="block text-sm text-ink-2">
            {t('pricedAt')} <Moment value={pricedAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'enrolled',
    header: t('enrolled'),
    value: ({ enrolled }) => enrolled,
    cell: ({ enrolled }) => formatNumber(locale, enrolled),
  },
  {
    id: 'finished',
    header: t('finished'),
    value: ({ finished }) => finished,
    cell: ({ finished }) => formatNumber(locale, finished),
  },
  {
    id: 'revenue',
    header: t('revenue'),
    value: ({ revenue }) => revenue,
    cell: ({ revenue }) => <Amount value={revenue} unitClass="text-xs text-ink-2" />,
  },
]

const actions: Columns<Words, Row> = (t) => [
  { id: 'actions', header: t('actions'), value: () => null, cell: (row) => <Actions row={row} /> },
]

function Actions({ row: { id, slug, titles } }: { row: Row }) {
  const t = useWords('staff-courses')
  const locale = usePageLocale()
  const of = <span className="sr-only"> {nameIn(locale, titles)}</span>
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={enrolmentsPath(id)} variant="quiet" size="small">
        {t('learners')}
        {of}
      </ButtonLink>
      {slug && (
        <QuestionLink ask="price" of={id} variant="quiet">
          {t('setPrice')}
          {of}
        </QuestionLink>
      )}
    </span>
  )
}

function PriceQuestion({ page, roles, idempotencyKey }: ListView<typeof shape, Row, undefined>) {
  const t = useWords('staff-courses')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!row?.slug) return null
  const maySet = roles.includes('seller') || roles.includes('admin')
  return (
    <Question
      ask="price"
      title={t('price.title', { course: nameIn(locale, row.titles) })}
      text={t(maySet ? 'price.text' : 'price.notYours')}
    >
      {maySet && (
        <IntentForm
          words="staff-courses"
          intent="price"
          schema={priceForm}
          idempotencyKey={idempotencyKey}
          hidden={{ course: row.id }}
          defaultValue={{ price: String(row.price) }}
          submit={t('price.do')}
        />
      )}
    </Question>
  )
}

/** The courses that are offered, or were and have left something, what they cost, who is in them and what they have brought. */
export const staffCourseList = defineList({
  path: '/admin/courses',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-courses', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  isWhole: true,
  read: async (api) => ({
    items: (await api.get('/admin-courses')).items.map((course) => ({ ...course, id: course.courseId })),
    nextCursor: null,
  }),
  columns,
  actions,
  empty: 'none',
  After: PriceQuestion,
})
