import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { QuestionLink } from '~/app/ui/dialog/question'
import type { AdminProduct } from '~/domain/catalog/staff-contract'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import type { VipCode } from '~/domain/wallet/contract'
import {
  canBeEnded,
  canVipBeEnded,
  discountActions,
  discountColumns,
  isToDecide,
  isVipToDecide,
  vipColumns,
} from './code-lists'
import { discountListShape, discountQueryOf } from './code-query'
import {
  DecideDiscount,
  DecideVip,
  EndCode,
  NewDiscount,
  NewVip,
  WaitingCodes,
  WaitingDiscounts,
} from './code-questions'

const common = {
  path: '/admin/discount-codes',
  roles: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  title: 'codes',
} as const

function NewCodeLink({ kind }: { kind: 'discount' | 'vip' }) {
  const t = useWords('staff-shop')
  return (
    <QuestionLink ask={`new-${kind}`} size="medium" icon="tag">
      {t(kind === 'vip' ? 'vip.new' : 'code.new')}
    </QuestionLink>
  )
}

function DiscountQuestions({
  page,
  more,
  idempotencyKey,
}: ListView<typeof discountListShape, DiscountCode, AdminProduct[]>) {
  return (
    <>
      <DecideDiscount codes={page.items} idempotencyKey={idempotencyKey} />
      <NewDiscount products={more} idempotencyKey={idempotencyKey} />
      <EndCode codes={page.items} kind="discount" idempotencyKey={idempotencyKey} />
    </>
  )
}

const discounts = defineList({
  ...common,
  lead: 'codes.lead',
  shape: discountListShape,
  read: (api, query) => api.get('/discount-codes', { query: discountQueryOf(query) }),
  more: async (api, { ask }) =>
    ask === 'new-discount' ? (await api.get('/admin-products', { query: { limit: '100' } })).items : [],
  columns: discountColumns,
  actions: discountActions,
  file: 'discount-codes',
  bulk: {
    acts: [
      { intent: 'end-discounts', label: 'code.endAll', sure: 'code.endAllSure', isFor: canBeEnded },
      { intent: 'refuse-discounts', label: 'code.refuseAll', sure: 'code.refuseAllSure', isFor: isToDecide },
    ],
    // What is refused are the terms that were read.
    seen: ({ version }) => String(version),
    isFor: (code) => canBeEnded(code) || isToDecide(code),
  },
  empty: 'codes.none',
  Begin: () => <NewCodeLink kind="discount" />,
  Before: ({ page }) => (
    <div className="mb-5 empty:hidden">
      <WaitingDiscounts codes={page.items} />
    </div>
  ),
  After: DiscountQuestions,
})

const noShape = {}

function VipQuestions({ page, idempotencyKey }: ListView<typeof noShape, VipCode, undefined>) {
  return (
    <>
      <DecideVip codes={page.items} idempotencyKey={idempotencyKey} />
      <NewVip idempotencyKey={idempotencyKey} />
      <EndCode codes={page.items} kind="vip" idempotencyKey={idempotencyKey} />
    </>
  )
}

const vips = defineList({
  ...common,
  lead: 'vip.lead',
  label: 'codes.vip',
  shape: noShape,
  read: (api, query) => api.get('/vip-codes', { query }),
  columns: vipColumns,
  bulk: {
    acts: [
      { intent: 'end-vips', label: 'code.endAll', sure: 'code.endAllSure', isFor: canVipBeEnded },
      { intent: 'refuse-vips', label: 'code.refuseAll', sure: 'code.refuseAllSure', isFor: isVipToDecide },
    ],
    isFor: (code) => canVipBeEnded(code) || isVipToDecide(code),
  },
  empty: 'vip.none',
  Begin: () => <NewCodeLink kind="vip" />,
  Before: ({ page }) => (
    <div className="mb-5 empty:hidden">
      <WaitingCodes codes={page.items} />
    </div>
  ),
  After: VipQuestions,
})

/** Codes that lower a price, and those that add to a wallet. */
export const codeLists = {
  name: 'kind',
  label: 'codes.tabs',
  word: (kind: string) => `codes.${kind}`,
  lists: { discount: discounts, vip: vips },
}
