import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { isClosed, monthBefore, monthOf } from '~/domain/booking/earnings'
import type { NewSettlement, Owed, SettledDoctor, Settlement } from '~/domain/booking/settlement-contract'
import { settlementMachine, type SettlementStatus } from '~/domain/booking/settlement-machine'
import { settlementIdSchema, type DoctorId, type SettlementId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { BookingDeps, Call } from '../../deps'
import { countOwedDoctors, openEarnings, owedDoctors, sumOpen } from '../repo/earnings'
import {
  concludeSettlement,
  countPrepared,
  hasSettlement,
  insertSettlement,
  listSettlements,
  lockDoctor,
  lockSettlement,
  namesOfDoctors,
  newestSettlements,
  type SettlementRow,
} from '../repo/settlements'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  { at, action, id }: { at: Date; action: string; id?: SettlementId },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'settlement',
    outcome: 'allowed',
    ...(id && { resourceId: id }),
  })

const named = (names: ReadonlyMap<DoctorId, SettledDoctor>, id: DoctorId): SettledDoctor =>
  names.get(id) ?? { id, firstName: '', lastName: '' }

async function viewSettlements(queryable: Queryable, rows: readonly SettlementRow[]): Promise<Settlement[]> {
  const names = await namesOfDoctors(
    queryable,
    rows.map(({ doctorId }) => doctorId),
  )
  return rows.map(
    ({ id, doctorId, month, itemCount, amount, status, preparedAt, endedAt, bankReference }) => ({
      id,
      doctor: named(names, doctorId),
      month,
      items: itemCount,
      amount,
      status,
      preparedAt: preparedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      bankReference,
    }),
  )
}

async function requireShown(tx: Tx, id: SettlementId): Promise<Settlement> {
  const [shown] = await viewSettlements(tx, await listSettlements(tx, { id }, { limit: 1 }))
  if (!shown) throw new ApiProblem(404, 'not-found')
  return shown
}

/** Newest first. Audited. */
export const listForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  { status, ...paging }: PageInput & { status?: SettlementStatus | undefined },
): Promise<Page<Settlement>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestSettlements, paging, (part) => listSettlements(tx, { status }, part))
    await audit(tx, call, { at: clock.now(), action: 'list' })
    return { ...page, items: await viewSettlements(tx, page.items) }
  })

/** What is owed of every month that is over. Audited. */
export const listOwed = (
  { database, clock }: BookingDeps,
  call: Call,
  paging: PageInput,
): Promise<Page<Owed>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const month = monthBefore(monthOf(at))
    const page = await readPage(owedDoctors, paging, (part) => sumOpen(tx, month, part))
    const names = await namesOfDoctors(
      tx,
      page.items.map(({ id }) => id),
    )
    await audit(tx, call, { at, action: 'list' })
    return { ...page, items: page.items.map((row) => ({ ...row, month, doctor: named(names, row.id) })) }
  })

/** What waits for somebody: doctors who are owed, and settlements that the bank has not sent. Figures alone. */
export async function settlementCounts({ database: { db }, clock }: Pick<BookingDeps, 'database' | 'clock'>) {
  const [owed, prepared] = await Promise.all([
    countOwedDoctors(db, monthBefore(monthOf(clock.now()))),
    countPrepared(db),
  ])
  return { owed, prepared }
}

/**
 * Fixes what a doctor is paid: all that is open until the end of a month that is over, what is taken back included. One of two who prepare at once finds it there.
 * @throws ApiProblem 404; 409 of `settlementCodes`, `own-money`
 */
export async function prepareSettlement(
  tx: Tx,
  { clock }: Pick<BookingDeps, 'clock'>,
  call: Call,
  { doctorId, month, expectedAmount }: NewSettlement,
): Promise<Settlement> {
  const at = clock.now()
  const { userId } = call.actor
  const doctor = await lockDoctor(tx, doctorId)
  if (!doctor) throw new ApiProblem(404, 'not-found')
  if (doctor.userId === userId) throw new ApiProblem(409, 'own-money')
  if (!isClosed(month, at)) throw new ApiProblem(409, 'month-open')
  const items = await openEarnings(tx, { doctorId, month })
  const amount = items.reduce((sum, { share }) => sum + share, 0)
  const id = settlementIdSchema.parse(randomUUID())
  if (amount <= 0) throw await nothingOwed(tx, { doctorId, month })
  if (amount !== expectedAmount) throw new ApiProblem(409, 'settlement-changed', { details: { amount } })
  const row = {
    id,
    doctorId,
    month,
    itemCount: items.length,
    amount: toman(amount),
    status: settlementMachine.first,
    preparedAt: at,
    preparedBy: userId,
  }
  if (!(await insertSettlement(tx, row, items))) throw new ApiProblem(409, 'settlement-there')
  await audit(tx, call, { at, action: 'create', id })
  return requireShown(tx, id)
}

/** Whoever comes second is told that somebody else was first. */
async function nothingOwed(tx: Tx, of: { doctorId: DoctorId; month: string }): Promise<ApiProblem> {
  const there = await hasSettlement(tx, of)
  return new ApiProblem(409, there ? 'settlement-there' : 'nothing-owed')
}

/**
 * Staff have sent it, and say by which reference the bank finds it; or give it up, which leaves its items to another.
 * @throws ApiProblem 404; 409 `settlement-concluded`, `own-money`
 */
export const concludeByStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  id: SettlementId,
  bankReference: string | null,
): Promise<Settlement> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const { userId } = call.actor
    const row = await lockSettlement(tx, id)
    if (!row) throw new ApiProblem(404, 'not-found')
    if ((await lockDoctor(tx, row.doctorId))?.userId === userId) throw new ApiProblem(409, 'own-money')
    const act = bankReference === null ? 'cancel' : 'pay'
    if (!settlementMachine.mayDo(act, row.status, 'staff')) throw new ApiProblem(409, 'settlement-concluded')
    const status = act === 'pay' ? 'paid' : 'cancelled'
    await concludeSettlement(tx, id, { status, endedAt: at, endedBy: userId, bankReference })
    await audit(tx, call, { at, action: act === 'pay' ? 'complete' : 'cancel', id })
    return requireShown(tx, id)
  })
