import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { TextAreaField } from '~/app/ui/fields/text-field'
import type { StaffRating } from '~/domain/booking/rating'
import { formatNumber } from '~/domain/values/numbers'
import { removeRatingForm } from './booking.form'

const states = ['counted', 'removed'] as const
const shape = { ...questionShape, state: z.enum(states) }
type Words = WordKey<'staff-booking'>

const doctorOf = ({ doctor }: StaffRating) => [doctor.firstName, doctor.lastName].filter(Boolean).join(' ')

const columns: Columns<Words, StaffRating> = (t, locale) => [
  {
    id: 'doctor',
    header: t('doctor'),
    value: doctorOf,
    cell: (row) => <bdi>{doctorOf(row)}</bdi>,
    isName: true,
  },
  {
    id: 'stars',
    header: t('stars'),
    value: ({ stars }) => stars,
    cell: ({ stars }) => t('stars.of', { stars: formatNumber(locale, stars) }),
  },
  {
    id: 'words',
    header: t('words'),
    value: ({ words }) => words,
    cell: ({ words, reason }) => (
      <>
        <span dir="auto" className="whitespace-pre-line">
          {words || '–'}
        </span>
        {reason && (
          <span className="block text-sm text-ink-2" dir="auto">
            {t('ratings.because', { reason })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: t('since'),
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ removedAt }) => t(removedAt ? 'ratings.removed' : 'ratings.counted'),
    cell: ({ removedAt }) => (
      <Badge tone={removedAt ? 'neutral' : 'good'}>
        {t(removedAt ? 'ratings.removed' : 'ratings.counted')}
      </Badge>
    ),
  },
]

const actions: Columns<Words, StaffRating> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: (row) =>
      row.isOwn ? (
        <span className="text-sm text-ink-2">{t('others')}</span>
      ) : row.removedAt ? null : (
        <QuestionLink ask="remove" of={row.id} variant="quiet" className="text-red-ink">
          {t('ratings.remove')}
          <span className="sr-only"> {doctorOf(row)}</span>
        </QuestionLink>
      ),
  },
]

function RemoveQuestion({ page, mayAct, idempotencyKey }: ListView<typeof shape, StaffRating, undefined>) {
  const t = useWords('staff-booking')
  const { of } = useQuestion()
  const row = page.items.find(({ id, isOwn }) => id === of && !isOwn)
  if (!mayAct || !row) return null
  return (
    <Question ask="remove" title={t('ratings.removeTitle')} text={t('ratings.removeText')} isDangerous>
      <IntentForm
        words="staff-booking"
        intent="remove"
        schema={removeRatingForm}
        idempotencyKey={idempotencyKey}
        hidden={{ reservation: row.id }}
        submit={t('ratings.removeDo')}
        variant="danger"
      >
        {{ reason: ({ text }) => <TextAreaField {...text('reason')} rows={3} /> }}
      </IntentForm>
    </Question>
  )
}

/** What patients think of consultations. */
export const ratingList = defineList({
  path: '/admin/ratings',
  roles: ['support', 'admin'],
  words: ['staff-booking', 'fields'],
  title: 'ratings',
  lead: 'ratings.lead',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-ratings', { query }),
  tabs: {
    label: 'tabs',
    name: 'state',
    values: ['', ...states],
    word: (value) => (value === '' ? 'tab.all' : `ratings.${value as (typeof states)[number]}`),
  },
  columns,
  actions,
  empty: 'ratings.none',
  After: RemoveQuestion,
})
