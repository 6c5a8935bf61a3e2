import { AsIssued } from '~/app/ui/isolate'
import type { BillFact } from '~/domain/orders/bill-sheet'
import { FactsList } from './facts-list'

/** A value as it runs, with its unit. */
export const BillValue = ({ value, unit, isFigure }: Omit<BillFact, 'name'>) => (
  <span className={unit ? 'whitespace-nowrap' : undefined}>
    {isFigure ? <AsIssued>{value}</AsIssued> : <bdi>{value}</bdi>}
    {unit && <span className="text-sm font-normal text-ink-2"> {unit}</span>}
  </span>
)

/** Names and what belongs to them, at the two edges. */
export const BillFacts = ({ facts }: { facts: readonly BillFact[] }) => (
  <FactsList
    rows={facts.map(({ name, isTotal, ...value }) => ({
      name,
      value: <BillValue {...value} />,
      ...(isTotal ? { isTotal } : {}),
    }))}
  />
)
