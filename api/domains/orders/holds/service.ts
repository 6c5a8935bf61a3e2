import { createHmac } from 'node:crypto'
import { countStock } from '~/api/domains/catalog/public'
import { findPhone } from '~/api/domains/identity/public'
import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import type { FactsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { StockLine } from '~/domain/catalog/contract'
import { networksOf } from '~/domain/identity/network'
import { mostPieces, mostValue, unpaidTermsOf, type UnpaidCount } from '~/domain/orders/unpaid-limits'
import type { UserId } from '~/domain/values/ids'
import type { OrderRow } from '../lifecycle/repo/orders'
import { hasReceived, insertHolds, keptOf, lockTallies, tallyKey, type OrderHoldRow } from './repo'

/** Who orders, and from where. */
export interface Orderer {
  userId: UserId
  address: string
}

interface Deps {
  /** Keys the digests. */
  secret: string
}

const whatOf = ({ productId, colourFeatureId }: Omit<StockLine, 'quantity'>): string =>
  `${productId}/${colourFeatureId ?? ''}`

/**
 * Counts what an unpaid order keeps from others, last in the transaction that places it, after its stock was taken.
 * @param order waits for its payment
 * @throws ApiProblem 409 `unpaid-value` with `most` and `kept`; `unpaid-share` with `most`, `kept` and `product`; `unpaid-others` when it is others who
 *   keep as much as may be kept unpaid
 */
export async function countUnpaid(
  tx: Tx,
  { secret }: Deps,
  orderer: Orderer,
  {
    order,
    lines,
    facts,
  }: { order: OrderRow; lines: readonly StockLine[]; facts: Pick<FactsInForce, 'values'> },
): Promise<void> {
  const terms = unpaidTermsOf(facts.values)
  const pieces = piecesOf(lines)
  const all = await everyPiece(tx, pieces)
  const rows = (await countedBy(tx, orderer, order.receiver.phone)).flatMap(
    ([count, whom]): OrderHoldRow[] => {
      const counted = { orderId: order.id, countedBy: count, whom: digest(secret, whom) }
      const value = mostValue(count, terms)
      return [
        ...(value === null ? [] : [{ ...counted, what: 'value', amount: order.total, most: value }]),
        ...pieces.map((line) => {
          const what = whatOf(line)
          return {
            ...counted,
            what,
            amount: line.quantity,
            most: mostPieces(count, all.get(what) ?? 0, terms),
          }
        }),
      ]
    },
  )
  // Everybody adds in this order: who waits for one row holds none that comes after it.
  rows.sort((one, other) => (tallyKey(one) < tallyKey(other) ? -1 : 1))
  const kept = await lockTallies(tx, rows)
  const over = rows.filter((row) => (kept.get(tallyKey(row)) ?? 0) + row.amount > row.most)
  if (over.length > 0) throw refusal(over, kept)
  await insertHolds(tx, rows).catch((error: unknown) => {
    // Somebody else's came in between, and has said what is left.
    throw brokenConstraint(error) === 'hold_tallies_most' ? new ApiProblem(409, 'unpaid-others') : error
  })
}

/** What refuses: what the orderer keeps themselves comes before what others do. */
function refusal(over: readonly OrderHoldRow[], kept: ReadonlyMap<string, number>): ApiProblem {
  const own = over.filter(({ countedBy }) => countedBy === 'person' || countedBy === 'phone')
  // An order that is too large by itself is its own, however it is counted.
  const alone = over.filter(({ amount, most }) => amount > most)
  const row = own[0] ?? alone[0]
  if (!row) return new ApiProblem(409, 'unpaid-others')
  const details = { most: row.most, kept: kept.get(tallyKey(row)) ?? 0 }
  return row.what === 'value'
    ? new ApiProblem(409, 'unpaid-value', { details })
    : new ApiProblem(409, 'unpaid-share', { details: { ...details, product: row.what.split('/')[0] } })
}

async function countedBy(
  tx: Tx,
  { userId, address }: Orderer,
  receiver: string,
): Promise<[UnpaidCount, string][]> {
  const { narrow, middle } = networksOf(address)
  const phones = new Set([await findPhone(tx, userId), receiver].filter((phone) => phone !== null))
  return [
    ['person', userId],
    ...[...phones].map((phone): [UnpaidCount, string] => ['phone', phone]),
    ['network', narrow],
    ['neighbourhood', middle],
    ...((await hasReceived(tx, userId)) ? [] : [['newcomers', 'all'] as [UnpaidCount, string]]),
  ]
}

function piecesOf(lines: readonly StockLine[]): StockLine[] {
  const byVariant = new Map<string, StockLine>()
  for (const line of lines) {
    const known = byVariant.get(whatOf(line))
    byVariant.set(whatOf(line), { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...byVariant.values()]
}

/** How many there are of each variant: on sale, kept by other unpaid orders, and taken for this one. */
async function everyPiece(tx: Tx, pieces: readonly StockLine[]): Promise<Map<string, number>> {
  const left = new Map((await countStock(tx, pieces)).map((row) => [whatOf(row), row.available]))
  const kept = await keptOf(tx, pieces.map(whatOf))
  return new Map(
    pieces.map((line) => {
      const what = whatOf(line)
      return [what, (left.get(what) ?? 0) + (kept.get(what) ?? 0) + line.quantity]
    }),
  )
}

const digest = (secret: string, whom: string): string =>
  createHmac('sha256', secret).update(`order hold ${whom}`).digest('base64url')
