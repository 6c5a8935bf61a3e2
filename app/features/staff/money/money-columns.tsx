import { Amount } from '~/app/ui/amount'
import { PageLink } from '~/app/ui/page-link'
import type { StaffPayment } from '~/domain/payments/contract'
import type { ColumnsOf, ShopWords } from '../staff-words'

type Bought = Pick<StaffPayment, 'purpose' | 'referenceId'>

const Purpose = ({ t, row }: { t: ShopWords; row: Bought }) =>
  row.purpose === 'order' ? (
    <PageLink to={`/admin/orders/${row.referenceId}`} className="underline underline-offset-4">
      {t('payment.purpose.order')}
    </PageLink>
  ) : (
    t(`payment.purpose.${row.purpose}`)
  )

/** What the money is for, and how much it is: of a payment and of a refund alike. */
export const moneyColumns: ColumnsOf<Bought & { amount: number }> = (t) => [
  {
    id: 'purpose',
    header: t('payment.purpose'),
    value: ({ purpose }) => t(`payment.purpose.${purpose}`),
    cell: (row) => <Purpose t={t} row={row} />,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={amount} />,
    isFigure: true,
  },
]
