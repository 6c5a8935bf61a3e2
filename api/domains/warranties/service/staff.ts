import { recordAccess } from '~/api/platform/audit/public'
import { brokenConstraint, type Queryable, type Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { linkToAttachment } from '~/api/platform/files/attachments'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { AttachmentLink } from '~/domain/values/attachment'
import type { DeviceSerial } from '~/domain/values/device-serial'
import type { UserId, WarrantyId } from '~/domain/values/ids'
import type { StaffWarranty, WarrantyDecision } from '~/domain/warranties/contract'
import { warrantyMachine, type WarrantyStatus } from '~/domain/warranties/warranty-machine'
import type { Call, WarrantiesDeps } from '../deps'
import { countWaiting, decide, findForStaff, listForStaff, lockForStaff, orderOf } from '../repo/warranties'
import { tellOfDecision } from './notices'
import { inForce, missing, moved } from './refusals'
import { staffViewsOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: WarrantyId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'warranty', outcome: 'allowed' })

/** Of one status, and one serial if it is named: of what waits the oldest first. Audited. */
export const listStaffWarranties = (
  { database, clock }: WarrantiesDeps,
  call: Call,
  { status, serial, ...paging }: PageInput & { status: WarrantyStatus; serial?: DeviceSerial | undefined },
): Promise<Page<StaffWarranty>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const { userId: staffId } = call.actor
    const page = await readPage(orderOf(status), paging, (part) =>
      listForStaff(tx, { staffId, status, serial, part }),
    )
    const items = await staffViewsOf(tx, page.items, at)
    await audit(tx, call, { at, action: 'list' })
    return { ...page, items }
  })

/** How many invoices wait for staff. */
export const countWarranties = ({ database }: WarrantiesDeps): Promise<number> => countWaiting(database.db)

async function viewOf(
  queryable: Queryable,
  staffId: UserId,
  id: WarrantyId,
  now: Date,
): Promise<StaffWarranty> {
  const row = await findForStaff(queryable, staffId, id)
  const [view] = row ? await staffViewsOf(queryable, [row], now) : []
  if (!view) throw missing()
  return view
}

/**
 * Confirms or refuses an invoice, or takes back what was given by mistake; its person is told.
 * @throws ApiProblem 404; 409 `warranty-moved`, and `serial-in-force` when another's is in force with the serial
 */
export const decideWarranty = (
  deps: WarrantiesDeps,
  call: Call,
  id: WarrantyId,
  decision: WarrantyDecision,
): Promise<StaffWarranty> =>
  deps.database.transaction(async (tx) => {
    const { userId: staffId } = call.actor
    const row = await lockForStaff(tx, staffId, id)
    if (!row) throw missing()
    const { act } = decision
    const [status] = warrantyMachine.acts[act].to
    if (!status || !warrantyMachine.mayDo(act, row.status, 'staff')) throw moved()
    const at = deps.clock.now()
    const reason = 'reason' in decision ? decision.reason : null
    try {
      await decide(tx, id, { status, reason, decidedAt: at, decidedBy: staffId })
    } catch (error) {
      throw brokenConstraint(error) === 'warranties_serial' ? inForce() : error
    }
    await tellOfDecision(tx, deps, row)
    const view = await viewOf(tx, staffId, id, at)
    await audit(tx, call, { at, action: act, resourceId: id, subjectId: row.ownerId })
    return view
  })

/** Where the picture of an invoice is, for some minutes; that it was looked at is a row. @throws ApiProblem 404 @throws StorageFailure */
export async function linkToInvoice(
  deps: WarrantiesDeps,
  call: Call,
  id: WarrantyId,
): Promise<AttachmentLink> {
  const fileId = await deps.database.transaction(async (tx) => {
    const row = await findForStaff(tx, call.actor.userId, id)
    if (!row?.fileId) throw missing()
    await audit(tx, call, { at: deps.clock.now(), action: 'read', resourceId: id, subjectId: row.ownerId })
    return row.fileId
  })
  return linkToAttachment(deps, fileId)
}
