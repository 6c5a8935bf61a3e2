import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { isClosed, monthBefore, monthOf } from '~/domain/booking/earnings'
import type {
  NewSettlement,
  Owed,
  PayoutAccount,
  SettledDoctor,
  Settlement,
  ShownAccount,
} from '~/domain/booking/settlement-contract'
import { settlementMachine, type SettlementStatus } from '~/domain/booking/settlement-machine'
import { settlementIdSchema, type DoctorId, type SettlementId } from '~/domain/values/ids'
import { maskedIban } from '~/domain/values/iban'
import { toman } from '~/domain/values/money'
import type { BookingDeps, Call } from '../../deps'
import { statePayoutAccount } from './payout-account'
import { findPayoutAccounts, forgetPaidOut, listStatedByStaff } from '../repo/payout-accounts'
import { openEarnings, owedDoctors, owedOnStaffDesk, sumOpen } from '../repo/earnings'
import {
  concludeSettlement,
  preparedOnStaffDesk,
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
  { at, action, id }: { at: Date; action: AuditAction; id?: SettlementId },
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

/** Numbers of accounts are for those who pay: who only reads knows which it is. */
const shownTo =
  ({ actor: { roles } }: Pick<Call, 'actor'>) =>
  ({ iban, holder }: PayoutAccount): ShownAccount => ({
    iban: roles.some((role) => role === 'seller' || role === 'admin') ? iban : maskedIban(iban),
    holder,
  })

async function viewSettlements(
  queryable: Queryable,
  call: Call,
  rows: readonly SettlementRow[],
): Promise<Settlement[]> {
  const ids = rows.map(({ doctorId }) => doctorId)
  const names = await namesOfDoctors(queryable, ids)
  const accounts = await findPayoutAccounts(queryable, ids)
  const show = shownTo(call)
  const isChanged = ({ doctorId, status, iban, holder }: SettlementRow) => {
    const now = accounts.get(doctorId)
    return status === 'prepared' && now !== undefined && (now.iban !== iban || now.holder !== holder)
  }
  return rows.map((row) => {
    const { id, doctorId, month, itemCount, amount, status, preparedAt, endedAt, bankReference } = row
    const { iban, holder, accountStatedBy } = row
    return {
      id,
      doctor: named(names, doctorId),
      month,
      items: itemCount,
      amount,
      status,
      preparedAt: preparedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      bankReference,
      account: iban !== null && holder !== null ? show({ iban, holder }) : null,
      isAccountChanged: isChanged(row),
      isForColleague: status === 'prepared' && accountStatedBy === call.actor.userId,
    }
  })
}

async function requireShown(tx: Tx, call: Call, id: SettlementId): Promise<Settlement> {
  const [shown] = await viewSettlements(tx, call, await listSettlements(tx, { id }, { limit: 1 }))
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
    return { ...page, items: await viewSettlements(tx, call, page.items) }
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
    const ids = page.items.map(({ id }) => id)
    const names = await namesOfDoctors(tx, ids)
    const accounts = await findPayoutAccounts(tx, ids)
    const stated = await listStatedByStaff(tx, ids, call.actor.userId)
    const show = shownTo(call)
    await audit(tx, call, { at, action: 'list' })
    const items = page.items.map((row): Owed => {
      const said = accounts.get(row.id)
      return {
        ...row,
        month,
        doctor: named(names, row.id),
        account: said ? { ...show(said), changedAt: said.changedAt.toISOString() } : null,
        isAccountForStaff: stated.get(row.id) === 'oneself',
        isForColleague: stated.get(row.id) === 'colleague',
      }
    })
    return { ...page, items }
  })

/** Doctors who are owed, and settlements that the bank has not sent, as parts of one statement for the desk of staff. */
export const settlementsOnStaffDesk = (now: Date) => ({
  ...owedOnStaffDesk(monthBefore(monthOf(now))),
  ...preparedOnStaffDesk(),
})

/**
 * Fixes what a doctor is paid: all that is open until the end of a month that is over, what is taken back included. One of two who prepare at once finds it there.
 * It keeps the account that it is paid to.
 * @throws ApiProblem 404; 409 of `settlementCodes`, `own-money`
 */
export async function prepareSettlement(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'messenger' | 'settings'>,
  call: Call,
  { doctorId, month, expectedAmount, ...seen }: NewSettlement,
): Promise<Settlement> {
  const at = deps.clock.now()
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
  const paidTo = await accountOf(tx, call, doctorId, seen)
  if (seen.account) await statePayoutAccount(tx, deps, call, { id: doctorId, ...doctor }, paidTo)
  const said = (await findPayoutAccounts(tx, [doctorId])).get(doctorId)
  const row = {
    id,
    doctorId,
    ...paidTo,
    accountStatedBy: said?.statedBy ?? null,
    month,
    itemCount: items.length,
    amount: toman(amount),
    status: settlementMachine.first,
    preparedAt: at,
    preparedBy: userId,
  }
  if (!(await insertSettlement(tx, row, items))) throw new ApiProblem(409, 'settlement-there')
  await audit(tx, call, { at, action: 'create', id })
  return requireShown(tx, call, id)
}

/**
 * What a repetition of `prepareSettlement` is answered: an account of a bank is kept in no answer of before, so it is read again as it is now.
 * @throws ApiProblem 404 for a key of before the id was kept
 */
export async function readPrepared(tx: Tx, call: Call, madeId: string | undefined): Promise<Settlement> {
  const { data: id } = settlementIdSchema.safeParse(madeId)
  if (!id) throw new ApiProblem(404, 'not-found')
  return requireShown(tx, call, id)
}

/**
 * The account that the doctor has said, if it is the one that was looked at; of one who can say none, what staff say.
 * @throws ApiProblem 409 `settlement-changed`, `payout-account-missing`, `settlement-for-colleague`
 */
async function accountOf(
  tx: Tx,
  { actor }: Call,
  doctorId: DoctorId,
  { accountSince, account: stated }: Pick<NewSettlement, 'accountSince' | 'account'>,
): Promise<PayoutAccount> {
  const said = (await findPayoutAccounts(tx, [doctorId])).get(doctorId)
  const isAnother = (said?.changedAt.toISOString() ?? null) !== accountSince
  if (isAnother) throw new ApiProblem(409, 'settlement-changed')
  const by = stated && (await listStatedByStaff(tx, [doctorId], actor.userId)).get(doctorId)
  if (by === 'colleague') throw forColleague()
  if (stated && by) return stated
  if (!said) throw new ApiProblem(409, 'payout-account-missing')
  // Money goes to no other account than whoever prepares has named.
  if (stated) throw new ApiProblem(409, 'settlement-changed')
  return { iban: said.iban, holder: said.holder }
}

/** Nobody alone leads money where they say: who states an account has neither given up the settlement before it nor pays to it. */
const forColleague = () =>
  new ApiProblem(409, 'settlement-for-colleague', { title: 'A colleague has to do this' })

/** Whoever comes second is told that somebody else was first. */
async function nothingOwed(tx: Tx, of: { doctorId: DoctorId; month: string }): Promise<ApiProblem> {
  const there = await hasSettlement(tx, of)
  return new ApiProblem(409, there ? 'settlement-there' : 'nothing-owed')
}

/**
 * Staff have sent it, and say by which reference the bank finds it; or give it up, which leaves its items to another.
 * @throws ApiProblem 404; 409 `settlement-concluded`, `settlement-for-colleague`, `own-money`
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
    if (act === 'pay' && row.accountStatedBy === userId) throw forColleague()
    const status = act === 'pay' ? 'paid' : 'cancelled'
    await concludeSettlement(tx, id, { status, endedAt: at, endedBy: userId, bankReference })
    if (act === 'pay') await forgetPaidOut(tx, row.doctorId)
    await audit(tx, call, { at, action: act === 'pay' ? 'complete' : 'cancel', id })
    return requireShown(tx, call, id)
  })
