import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import type { Sanction } from '~/domain/booking/reservation-contract'
import { formatNumber } from '~/domain/values/numbers'
import { sanctionIdForm } from './booking.form'

const states = ['in-force', 'lifted'] as const
const shape = { ...questionShape, state: z.enum(states) }
type Words = WordKey<'staff-booking'>

const columns: Columns<Words, Sanction> = (t, locale) => [
  {
    id: 'name',
    header: t('patient'),
    value: ({ name }) => name,
    cell: ({ name, userId }) => (
      <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
        <bdi>{name ?? t('nameless')}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'cancellations',
    header: t('cancellations'),
    value: ({ cancellations }) => cancellations,
    cell: ({ cancellations }) => formatNumber(locale, cancellations),
  },
  {
    id: 'createdAt',
    header: t('since'),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ liftedAt }) => t(liftedAt ? 'state.lifted' : 'state.in-force'),
    cell: ({ liftedAt }) =>
      liftedAt ? (
        <>
          <Badge>{t('state.lifted')}</Badge> <DateTime value={liftedAt} className="text-sm text-ink-2" />
        </>
      ) : (
        <Badge tone="attention">{t('state.in-force')}</Badge>
      ),
  },
]

const actions: Columns<Words, Sanction> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, name, liftedAt, isOwn }) =>
      liftedAt ? null : isOwn ? (
        <span className="text-sm text-ink-2">{t('others')}</span>
      ) : (
        <QuestionLink ask="lift" of={id} variant="quiet">
          {t('lift')}
          <span className="sr-only"> {name ?? ''}</span>
        </QuestionLink>
      ),
  },
]

function LiftQuestion({ page, mayAct, idempotencyKey }: ListView<typeof shape, Sanction, undefined>) {
  const t = useWords('staff-booking')
  const { of } = useQuestion()
  const row = page.items.find(({ id, isOwn }) => id === of && !isOwn)
  if (!mayAct || !row) return null
  return (
    <Question
      ask="lift"
      title={t('lift.title', { name: `\u2068${row.name ?? t('nameless')}\u2069` })}
      text={t('lift.text')}
    >
      <IntentForm
        words="staff-booking"
        intent="lift"
        schema={sanctionIdForm}
        idempotencyKey={idempotencyKey}
        hidden={{ sanction: row.id }}
        submit={t('lift.do')}
      />
    </Question>
  )
}

/** Accounts that may not book. */
export const sanctionList = defineList({
  path: '/admin/sanctions',
  roles: ['support', 'admin'],
  words: ['staff-booking', 'fields'],
  title: 'sanctions',
  lead: 'sanctions.lead',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-sanctions', { query }),
  tabs: {
    label: 'tabs',
    name: 'state',
    values: ['', ...states],
    word: (value) => (value === '' ? 'tab.all' : `state.${value as (typeof states)[number]}`),
  },
  columns,
  actions,
  empty: 'sanctions.none',
  After: LiftQuestion,
})
