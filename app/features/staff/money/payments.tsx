import { defineList, type ListView, type Page } from '~/app/platform/lists/list'
import { ListTable } from '~/app/platform/lists/list-table'
import { useWords } from '~/app/platform/words/use-words'
import { useQuestion } from '~/app/ui/dialog/question'
import { momentText } from '~/app/ui/printed'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { Locale } from '~/domain/values/locale'
import { mayAskAbout, paymentActions, paymentColumns } from './payment-list'
import { PaymentQuestions, RefundQuestions } from './payment-questions'
import { refundActions, refundColumns } from './refund-list'
import { transferColumns } from './transfer-list'

const shape = {}
type Payments<More> = ListView<typeof shape, StaffPayment, More>
type Refunds = ListView<typeof shape, StaffRefund, undefined>

const common = {
  path: '/admin/payments',
  roles: ['support', 'seller', 'admin'],
  actors: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  title: 'payments',
  shape,
} as const

/** The gateway is asked about several at once; what money does is decided of each by itself. */
const askedTogether = {
  acts: [{ intent: 'verify-all', label: 'payment.verifyAll' }],
  isFor: mayAskAbout,
  name: ({ createdAt }: StaffPayment, locale: Locale) => momentText(locale, createdAt),
} as const

/** What is asked about the row that the address names. */
function QuestionsOfPayment({ page, mayAct, idempotencyKey }: Payments<unknown>) {
  const { of } = useQuestion()
  const payment = page.items.find(({ id }) => id === of)
  return mayAct && payment ? <PaymentQuestions payment={payment} idempotencyKey={idempotencyKey} /> : null
}

function QuestionsOfRefund({
  page,
  mayAct,
  idempotencyKey,
}: Pick<Refunds, 'page' | 'mayAct' | 'idempotencyKey'>) {
  const { of } = useQuestion()
  const refund = page.items.find(({ id }) => id === of)
  return mayAct && refund ? <RefundQuestions refund={refund} idempotencyKey={idempotencyKey} /> : null
}

const refunds = {
  ...common,
  columns: refundColumns,
  actions: refundActions,
  empty: 'payments.noneRefunds',
} as const

const uncertainRefunds = defineList({
  ...refunds,
  label: 'payments.uncertainRefunds',
  read: (api, page) => api.get('/admin-refunds', { query: { status: 'uncertain', ...page } }),
})

/** What nobody knows the fate of comes first, and all of it: a page of payments does not turn its page. */
function UncertainRefunds({ more, ...view }: Payments<Page<StaffRefund>>) {
  const t = useWords('staff-shop')
  if (more.items.length === 0) return null
  return (
    <>
      <section className="mb-9">
        <h2 className="mb-3 text-xl">{t('payments.uncertainRefunds')}</h2>
        <ListTable list={uncertainRefunds} view={{ ...view, page: more }} />
      </section>
      <h2 className="mb-3 text-xl">{t('payments.uncertainPayments')}</h2>
    </>
  )
}

const waiting = defineList({
  ...common,
  lead: 'payments.lead.person',
  label: 'payments.person',
  read: (api, page) => api.get('/admin-payments', { query: { 'needs-person': '1', ...page } }),
  more: async (api) => {
    const { items } = await api.get('/admin-refunds', { query: { status: 'uncertain', limit: '100' } })
    return { items, nextCursor: null }
  },
  columns: paymentColumns,
  actions: paymentActions,
  file: 'payments',
  bulk: askedTogether,
  empty: 'payments.nonePerson',
  Before: UncertainRefunds,
  After: (view) => (
    <>
      <QuestionsOfPayment {...view} />
      <QuestionsOfRefund {...view} page={view.more} />
    </>
  ),
})

const due = defineList({
  ...refunds,
  lead: 'payments.lead.refunds',
  label: 'payments.refunds',
  read: (api, page) => api.get('/admin-refunds', { query: { status: 'due', ...page } }),
  After: QuestionsOfRefund,
})

const transfers = defineList({
  ...common,
  lead: 'payments.lead.transfers',
  label: 'payments.transfers',
  read: (api, page) =>
    api.get('/admin-orders', { query: { 'awaits-transfer': '1', sort: 'oldest', ...page } }),
  columns: transferColumns,
  empty: 'payments.noneTransfers',
})

const all = defineList({
  ...common,
  lead: 'payments.lead.all',
  label: 'payments.all',
  read: (api, query) => api.get('/admin-payments', { query }),
  columns: paymentColumns,
  actions: paymentActions,
  file: 'payments',
  bulk: askedTogether,
  empty: 'payments.none',
  After: QuestionsOfPayment,
})

/** Money by what it wants of somebody. */
export const paymentLists = {
  name: 'view',
  label: 'payments.tabs',
  word: (view: string) => `payments.${view}`,
  lists: { person: waiting, refunds: due, transfers, all },
}
