import { randomUUID } from 'node:crypto'
import { giveBackCallsOf, type CallAlertDeps } from '~/api/domains/calls/public'
import { findByPhone, findNames, localeOfPhone, takeRole } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween, type AuditChanges } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { DoctorEdit, NewDoctor, StaffDoctor } from '~/domain/booking/doctor-contract'
import { doctorNotices } from '~/domain/booking/practice'
import { doctorMachine, type DoctorStatus } from '~/domain/booking/doctor-machine'
import { doctorIdSchema, type DoctorId, type UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { searchWordsOf } from '~/domain/values/search-text'
import type { BookingDeps, Call } from '../deps'
import {
  acceptableUntil,
  endRunOut,
  findOwn,
  insertDoctor,
  isNumberTaken,
  listDoctors,
  lockDoctor,
  newestDoctors,
  updateDoctor,
  type DoctorRow,
  type StaffDoctorRow,
} from '../repo/doctors'
import { decided, missing, numberTaken } from './refusals'

const dayMs = 24 * 60 * 60 * 1000

async function staffDoctorsOf(
  queryable: Queryable,
  rows: readonly StaffDoctorRow[],
  { now, readerId }: { now: Date; readerId: UserId },
): Promise<StaffDoctor[]> {
  const names = await findNames(
    queryable,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ id, status, phone, userId, councilNumber, level, speciality, ...row }) => {
    const name = userId === null ? undefined : names.get(userId)
    return {
      id,
      status,
      phone,
      userId,
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null,
      councilNumber,
      level,
      speciality,
      invitedAt: row.invitedAt.toISOString(),
      isOver: status === 'invited' && acceptableUntil(row) <= now,
      weekdays: row.weekdays,
      services: row.services,
      isOwn: userId === readerId,
    }
  })
}

async function requireStaffDoctor(tx: Tx, { actor }: Call, id: DoctorId, now: Date): Promise<StaffDoctor> {
  const rows = await listDoctors(tx, { id }, { limit: 1 })
  const [doctor] = await staffDoctorsOf(tx, rows, { now, readerId: actor.userId })
  if (!doctor) throw missing()
  return doctor
}

/** The fee of a consultation goes by the level. */
const auditedOf = ({ status, level }: Pick<DoctorRow, 'status' | 'level'>) => ({
  doctorStatus: status,
  level,
})

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  {
    at,
    action,
    doctor,
    changes,
  }: {
    at: Date
    action: AuditAction
    doctor?: Pick<DoctorRow, 'id' | 'userId'>
    changes?: AuditChanges | undefined
  },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'doctor',
    outcome: 'allowed',
    ...(doctor && { resourceId: doctor.id }),
    ...(doctor?.userId && { subjectId: doctor.userId }),
    changes,
  })

/** Doctors of the house, newest first. Audited. */
export const listStaffDoctors = (
  { database, clock }: BookingDeps,
  call: Call,
  { status, q = '', ...paging }: PageInput & { status?: DoctorStatus | undefined; q?: string | undefined },
): Promise<Page<StaffDoctor>> =>
  database.transaction(async (tx) => {
    const words = searchWordsOf(q)
    const page = await readPage(newestDoctors, paging, (part) => listDoctors(tx, { status, words }, part))
    const now = clock.now()
    const items = await staffDoctorsOf(tx, page.items, { now, readerId: call.actor.userId })
    await audit(tx, call, { at: now, action: 'list' })
    return { ...page, items }
  })

/**
 * Invites whoever has a phone: an SMS leads them to where they accept, and until then nobody can book them.
 * @throws ApiProblem 409 `council-number-taken`, `doctor-there`
 */
export async function inviteDoctor(
  tx: Tx,
  { messenger, clock, settings }: BookingDeps,
  call: Call,
  { phone, ...fields }: NewDoctor,
): Promise<StaffDoctor> {
  const at = clock.now()
  const known = await findByPhone(tx, phone)
  if (known !== null && (await findOwn(tx, known))) throw doctorThere()
  const row: DoctorRow = {
    ...fields,
    id: doctorIdSchema.parse(randomUUID()),
    userId: null,
    phone,
    status: 'invited',
    cameFrom: null,
    invitedAt: at,
    invitedBy: call.actor.userId,
    acceptedAt: null,
    endedAt: null,
    notices: [...doctorNotices],
  }
  await endRunOut(tx, row, at)
  if (!(await insertDoctor(tx, row)))
    throw (await isNumberTaken(tx, fields.councilNumber)) ? numberTaken() : doctorThere()
  const locale = await localeOfPhone(tx, phone, 'fa')
  const link = settings.siteOrigin + localizedPath(locale, '/dashboard/doctor')
  await messenger.sendSms(
    tx,
    { to: phone, template: 'doctor-invited', locale, tokens: { link } },
    { notAfter: new Date(at.getTime() + dayMs) },
  )
  const changes = changesBetween(null, auditedOf(row))
  await audit(tx, call, { at, action: 'invite', doctor: row, changes })
  return requireStaffDoctor(tx, call, row.id, at)
}

const doctorThere = () =>
  new ApiProblem(409, 'doctor-there', { errors: [{ path: ['phone'], code: 'error.doctorThere' }] })

/** Nobody decides about a practice of their own. @throws ApiProblem 409 `own-decision` */
function requireOthers({ actor }: Call, { userId }: Pick<DoctorRow, 'userId'>): void {
  if (userId === actor.userId) throw new ApiProblem(409, 'own-decision')
}

type StaffAct = 'withdraw' | 'suspend' | 'resume' | 'end' | 'edit'

const change = (
  { database, clock }: BookingDeps,
  call: Call,
  { id, act }: { id: DoctorId; act: StaffAct },
  work: (tx: Tx, row: DoctorRow, at: Date) => Promise<unknown>,
): Promise<StaffDoctor> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const row = await lockDoctor(tx, id)
    if (!row) throw missing()
    requireOthers(call, row)
    if (!doctorMachine.mayDo(act, row.status, 'staff')) throw decided()
    await work(tx, row, at)
    const changed = await requireStaffDoctor(tx, call, id, at)
    const changes = changesBetween(auditedOf(row), auditedOf(changed))
    await audit(tx, call, { at, action: act, doctor: row, changes })
    return changed
  })

/** @throws ApiProblem 404; 409 `doctor-decided`, `own-decision`, `council-number-taken` */
export const editDoctor = (deps: BookingDeps, call: Call, id: DoctorId, fields: DoctorEdit) =>
  change(deps, call, { id, act: 'edit' }, async (tx) => {
    if (await isNumberTaken(tx, fields.councilNumber, id)) throw numberTaken()
    await updateDoctor(tx, id, fields)
  })

/** Whoever waits for an answer of theirs is told. */
type StoppingDeps = BookingDeps & CallAlertDeps

/** Nobody can book them from now on, and who waits for their call goes back to the queue. @throws ApiProblem 404; 409 `doctor-decided`, `own-decision` */
export const suspendDoctor = (deps: StoppingDeps, call: Call, id: DoctorId) =>
  change(deps, call, { id, act: 'suspend' }, async (tx, row, at) => {
    await updateDoctor(tx, id, { status: 'suspended' })
    if (row.userId !== null) await giveBackCallsOf(tx, deps, row.userId, at)
  })

/** @throws ApiProblem 404; 409 `doctor-decided`, `own-decision` */
export const resumeDoctor = (deps: BookingDeps, call: Call, id: DoctorId) =>
  change(deps, call, { id, act: 'resume' }, (tx) => updateDoctor(tx, id, { status: 'active' }))

/** For good: an invitation is withdrawn, a doctor loses the role. @throws ApiProblem 404; 409 `doctor-decided`, `own-decision` */
export const endDoctor = (deps: StoppingDeps, call: Call, id: DoctorId) =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await lockDoctor(tx, id)
    if (!row) throw missing()
    requireOthers(call, row)
    const act = row.status === 'invited' ? 'withdraw' : 'end'
    if (!doctorMachine.mayDo(act, row.status, 'staff')) throw decided()
    await updateDoctor(tx, id, { status: 'ended', endedAt: at })
    if (row.userId !== null) {
      await takeRole(tx, row.userId, 'doctor')
      await giveBackCallsOf(tx, deps, row.userId, at)
    }
    const changed = await requireStaffDoctor(tx, call, id, at)
    const changes = changesBetween(auditedOf(row), auditedOf(changed))
    await audit(tx, call, { at, action: act, doctor: row, changes })
    return changed
  })
