import { findNames } from '~/api/domains/identity/public'
import { ordersOfLines } from '~/api/domains/orders/public'
import type { Queryable } from '~/api/platform/database/database'
import { kindOfSerial } from '~/domain/devices/kinds'
import type { UserId } from '~/domain/values/ids'
import type { StaffWarranty, Warranty } from '~/domain/warranties/contract'
import { warrantyState } from '~/domain/warranties/rules'
import { warrantyActs, warrantyMachine } from '~/domain/warranties/warranty-machine'
import type { StaffRow, WarrantyRow } from '../repo/warranties'

/** A warranty as its person sees it. @throws Error when its serial is of no kind, which no row has */
export function warrantyOf(row: WarrantyRow, now: Date): Warranty {
  const kind = kindOfSerial(row.serial)
  if (!kind) throw new Error('A device of a kind that there is not')
  return {
    id: row.id,
    serial: row.serial,
    kind,
    proof: row.proof,
    state: warrantyState(row, now),
    boughtOn: row.boughtOn,
    endsOn: row.endsOn,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  }
}

function invoiceOf({ seller, invoiceNumber, fileId, fileName, fileType }: WarrantyRow) {
  if (seller === null || invoiceNumber === null || fileId === null) return null
  return { seller, number: invoiceNumber, file: { id: fileId, name: fileName ?? '', type: fileType ?? '' } }
}

/** As staff see them, with names and orders. */
export async function staffViewsOf(
  queryable: Queryable,
  rows: readonly StaffRow[],
  now: Date,
): Promise<StaffWarranty[]> {
  const names = await findNames(
    queryable,
    rows.flatMap(({ ownerId, decidedBy }) => (decidedBy ? [ownerId, decidedBy] : [ownerId])),
  )
  const orders = await ordersOfLines(
    queryable,
    rows.flatMap(({ orderLineId }) => orderLineId ?? []),
  )
  const nameOf = (id: UserId): string | null => {
    const found = names.get(id)
    return [found?.firstName, found?.lastName].filter(Boolean).join(' ') || null
  }
  return rows.map((row) => ({
    ...warrantyOf(row, now),
    userId: row.ownerId,
    name: nameOf(row.ownerId),
    status: row.status,
    order: (row.orderLineId && orders.get(row.orderLineId)) ?? null,
    invoice: invoiceOf(row),
    isInUse: row.isInUse,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    acts: warrantyActs.filter(
      (act) => warrantyMachine.mayDo(act, row.status, 'staff') && !(act === 'confirm' && row.isInUse),
    ),
  }))
}
