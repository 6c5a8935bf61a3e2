import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { amountRows, type OrderAmounts as Amounts } from './amount-rows'
import { FactsList } from './facts-list'

/** How the total came about, and who paid what of it. */
export function OrderAmounts({ amounts, discountCode }: { amounts: Amounts; discountCode: string | null }) {
  const t = useWords('orders')
  return (
    <FactsList
      rows={amountRows(t, amounts, discountCode).map(({ value, ...row }) => ({
        ...row,
        value:
          typeof value === 'number' ? (
            <Amount value={value} unitClass="text-sm font-normal text-ink-2" />
          ) : (
            value
          ),
      }))}
    />
  )
}
