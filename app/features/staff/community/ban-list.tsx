import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { banStates, type BanState, type StaffBan } from '~/domain/community/contract'
import { beginningOf } from '~/domain/values/beginning'
import { banIdForm } from './community.form'

const shape = { ...questionShape, state: z.enum(banStates) }
type Words = WordKey<'staff-community'>

const nameOf = ({ author }: StaffBan) => (author ? `${author.firstName} ${author.initial}` : null)

const columns: Columns<Words, StaffBan> = (t) => [
  {
    id: 'name',
    header: t('ban.who'),
    value: nameOf,
    cell: (ban) => (
      <PageLink to={`/admin/users/${ban.userId}`} className="underline underline-offset-4">
        <bdi>{nameOf(ban) ?? t('nobody')}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'fault',
    header: t('field.fault'),
    value: ({ fault }) => t(`fault.${fault}`),
    cell: ({ fault }) => t(`fault.${fault}`),
  },
  {
    id: 'text',
    header: t('ban.text'),
    value: ({ text }) => text,
    cell: ({ text }) => <span dir="auto">{text === null ? t('parentGone') : beginningOf(text)}</span>,
  },
  {
    id: 'since',
    header: t('ban.since'),
    value: ({ since }) => since,
    cell: ({ since }) => <DateTime value={since} />,
  },
  {
    id: 'until',
    header: t('ban.until'),
    value: ({ liftedAt, until }) => liftedAt ?? until,
    cell: ({ liftedAt, until, isInForce }) =>
      liftedAt !== null && !isInForce && (until === null || liftedAt < until) ? (
        <>
          {t('ban.lifted')} <DateTime value={liftedAt} />
        </>
      ) : until === null ? (
        t('term.always')
      ) : (
        <DateTime value={until} />
      ),
  },
]

const actions: Columns<Words, StaffBan> = (t) => [
  {
    id: 'actions',
    header: t('ban.actions'),
    value: () => null,
    cell: (ban) =>
      !ban.isInForce ? null : ban.isOwn ? (
        <span className="text-sm text-ink-2">{t('ban.others')}</span>
      ) : (
        <QuestionLink ask="lift" of={ban.id} variant="quiet">
          {t('lift')}
          <span className="sr-only"> {nameOf(ban) ?? ''}</span>
        </QuestionLink>
      ),
  },
]

function LiftQuestion({ page, idempotencyKey }: ListView<typeof shape, StaffBan, undefined>) {
  const t = useWords('staff-community')
  const { of } = useQuestion()
  const ban = page.items.find(({ id, isInForce, isOwn }) => id === of && isInForce && !isOwn)
  if (!ban) return null
  return (
    <Question
      ask="lift"
      title={t('liftTitle', { name: `\u2068${nameOf(ban) ?? t('nobody')}\u2069` })}
      text={t('liftText')}
    >
      <IntentForm
        words="staff-community"
        intent="lift"
        schema={banIdForm}
        idempotencyKey={idempotencyKey}
        hidden={{ ban: ban.id }}
        submit={t('liftDo')}
      />
    </Question>
  )
}

/** Who is barred from writing, and was. */
export const banList = defineList({
  path: '/admin/community',
  roles: ['support', 'admin'],
  words: ['staff-community', 'fields'],
  title: 'title',
  lead: 'ban.lead',
  label: 'bans',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/community-bans', { query }),
  tabs: {
    label: 'ban.tabs',
    name: 'state',
    values: banStates,
    word: (state) => `state.${state as BanState}`,
  },
  columns,
  actions,
  empty: 'ban.none',
  After: LiftQuestion,
})
