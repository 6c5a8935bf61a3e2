import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { monthName, useMonthName } from '~/app/platform/month-name'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { Notice } from '~/app/ui/notice'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { Owed, SettledDoctor, Settlement, ShownAccount } from '~/domain/booking/settlement-contract'
import {
  settlementMachine,
  settlementStatuses,
  type SettlementStatus,
} from '~/domain/booking/settlement-machine'
import { formatDate } from '~/domain/values/dates'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { printIban } from '~/domain/values/iban'
import { giveUpForm, payForm, prepareForm, prepareWithAccountForm } from './settlement.form'

type Words = WordKey<'settlements'>
const nameOf = ({ firstName, lastName }: SettledDoctor) => [firstName, lastName].filter(Boolean).join(' ')
const isolated = (doctor: SettledDoctor, nameless: string) => `\u2068${nameOf(doctor) || nameless}\u2069`

const paidTo = ({ holder, iban }: ShownAccount) => ({
  holder: `\u2068${holder}\u2069`,
  iban: `\u2066${printIban(iban)}\u2069`,
})

const common = {
  path: '/admin/settlements',
  roles: ['support', 'seller', 'admin'],
  actors: ['seller', 'admin'],
  words: ['settlements', 'fields'],
  title: 'settlements',
} as const

/** What both lists say of a row. */
const shared: Columns<Words, Owed | Settlement> = (t, locale) => [
  {
    id: 'doctor',
    header: t('doctor'),
    value: ({ doctor }) => nameOf(doctor) || t('nameless'),
    cell: ({ doctor }) => <bdi>{nameOf(doctor) || t('nameless')}</bdi>,
    isName: true,
  },
  {
    id: 'month',
    header: t('month'),
    value: ({ month }) => month,
    cell: ({ month }) => monthName(locale, month),
  },
  {
    id: 'items',
    header: t('items'),
    value: ({ items }) => items,
    cell: ({ items }) => formatNumber(locale, items),
    isFigure: true,
  },
  {
    id: 'amount',
    header: t('amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={toman(amount)} unitClass="text-xs text-ink-2" />,
    isFigure: true,
  },
  {
    id: 'account',
    header: t('account'),
    value: ({ account }) => account?.iban ?? null,
    cell: ({ account }) =>
      account ? (
        <>
          <bdi className="block">{account.holder}</bdi>
          <Code className="block text-sm text-ink-2">{printIban(account.iban)}</Code>
        </>
      ) : (
        <span className="text-sm text-ink-2">{t('account.missing')}</span>
      ),
  },
]

const prepareActions: Columns<Words, Owed> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, doctor, amount }) =>
      amount > 0 ? (
        <QuestionLink ask="prepare" of={id} variant="quiet">
          {t('prepare')}
          <span className="sr-only"> {nameOf(doctor)}</span>
        </QuestionLink>
      ) : (
        <span className="text-sm text-ink-2">{t('carried')}</span>
      ),
  },
]

/** To which account it goes and since when, or why it cannot. */
function AccountOf({ row: { account, isAccountForStaff } }: { row: Owed }) {
  const t = useWords('settlements')
  const locale = usePageLocale()
  if (!account)
    return (
      <div className="mb-5">
        <Notice kind="warning">{t(isAccountForStaff ? 'account.staff' : 'account.missing.do')}</Notice>
      </div>
    )
  return (
    <p className="mb-5">
      {t('account.to', paidTo(account))}
      <span className="block text-sm text-ink-2">
        {t('account.since', { date: formatDate(locale, account.changedAt) })}
      </span>
    </p>
  )
}

function PrepareQuestion({ page, mayAct, idempotencyKey }: ListView<typeof questionShape, Owed, undefined>) {
  const t = useWords('settlements')
  const locale = usePageLocale()
  const month = useMonthName()
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!mayAct || !row || row.amount <= 0) return null
  const asked = {
    words: 'settlements' as const,
    idempotencyKey,
    hidden: {
      doctorId: row.id,
      month: row.month,
      expectedAmount: String(row.amount),
      ...(row.account && { accountSince: row.account.changedAt }),
    },
  }
  return (
    <Question
      ask="prepare"
      title={t('prepare.title', { name: isolated(row.doctor, t('nameless')) })}
      text={t('prepare.text', { amount: formatAmount(locale, toman(row.amount)), month: month(row.month) })}
    >
      <AccountOf row={row} />
      {row.account && (
        <IntentForm {...asked} intent="prepare" schema={prepareForm} submit={t('prepare.do')} />
      )}
      {row.isForColleague && (
        <div className="mt-6">
          <Notice kind="info">{t('account.colleague')}</Notice>
        </div>
      )}
      {row.isAccountForStaff && (
        <>
          {row.account && <p className="mt-6 mb-3">{t('account.staff.other')}</p>}
          <IntentForm
            {...asked}
            intent="prepareTo"
            schema={prepareWithAccountForm}
            submit={t(row.account ? 'prepare.other' : 'prepare.do')}
          />
        </>
      )}
    </Question>
  )
}

const owed = defineList({
  ...common,
  lead: 'lead.owed',
  label: 'view.owed',
  shape: { ...questionShape },
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-settlements/owed', { query }),
  columns: shared as Columns<Words, Owed>,
  actions: prepareActions,
  file: 'settlements',
  empty: 'none.owed',
  After: PrepareQuestion,
})

const tones: Record<SettlementStatus, BadgeTone> = {
  prepared: 'attention',
  paid: 'good',
  cancelled: 'neutral',
}

const madeColumns: Columns<Words, Settlement> = (t, locale) => [
  ...(shared as Columns<Words, Settlement>)(t, locale),
  {
    id: 'preparedAt',
    header: t('preparedAt'),
    value: ({ preparedAt }) => preparedAt,
    cell: ({ preparedAt }) => <Moment value={preparedAt} />,
  },
  {
    id: 'status',
    header: t('status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status, bankReference, endedAt }) => (
      <>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {bankReference && <Code className="block text-sm text-ink-2">{bankReference}</Code>}
        {endedAt && <Moment value={endedAt} className="block text-sm text-ink-2" />}
      </>
    ),
  },
]

const madeActions: Columns<Words, Settlement> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, doctor, status }) =>
      settlementMachine.mayDo('pay', status, 'staff') ? (
        <span className="flex flex-wrap gap-2">
          <QuestionLink ask="pay" of={id} variant="quiet">
            {t('pay')}
            <span className="sr-only"> {nameOf(doctor)}</span>
          </QuestionLink>
          <QuestionLink ask="give-up" of={id} variant="quiet" className="text-red-ink">
            {t('giveUp')}
            <span className="sr-only"> {nameOf(doctor)}</span>
          </QuestionLink>
        </span>
      ) : null,
  },
]

const madeShape = { ...questionShape, status: z.enum(settlementStatuses) }

function MadeQuestions({ page, mayAct, idempotencyKey }: ListView<typeof madeShape, Settlement, undefined>) {
  const t = useWords('settlements')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const row = page.items.find(({ id }) => id === of)
  if (!mayAct || row?.status !== 'prepared') return null
  const values = { amount: formatAmount(locale, row.amount), name: isolated(row.doctor, t('nameless')) }
  return (
    <>
      <Question ask="pay" title={t('pay.title', values)} text={t('pay.text', values)} isDangerous>
        {row.account && <p className="mb-5">{t('account.to', paidTo(row.account))}</p>}
        {row.isAccountChanged && (
          <div className="mb-5">
            <Notice kind="warning">{t('account.changed')}</Notice>
          </div>
        )}
        {row.isForColleague ? (
          <Notice kind="info">{t('pay.colleague')}</Notice>
        ) : (
          <IntentForm
            words="settlements"
            intent="pay"
            schema={payForm}
            idempotencyKey={idempotencyKey}
            hidden={{ settlement: row.id }}
            submit={t('pay.do')}
          />
        )}
      </Question>
      <Question ask="give-up" title={t('giveUp.title', values)} text={t('giveUp.text')} isDangerous>
        <IntentForm
          words="settlements"
          intent="giveUp"
          schema={giveUpForm}
          idempotencyKey={idempotencyKey}
          hidden={{ settlement: row.id }}
          submit={t('giveUp.do')}
          variant="danger"
        />
      </Question>
    </>
  )
}

const made = defineList({
  ...common,
  lead: 'lead.made',
  label: 'view.made',
  shape: madeShape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-settlements', { query }),
  columns: madeColumns,
  actions: madeActions,
  file: 'settlements',
  empty: 'none.made',
  After: MadeQuestions,
})

/** What is owed to doctors, and what was made of it. */
export const settlementLists = {
  name: 'view',
  label: 'views',
  word: (view: string) => `view.${view}`,
  lists: { owed, made },
}
