import type {
  CallAction,
  CallName,
  CallRequest,
  CallRequestDetail,
  DoctorCallDetail,
  DoctorCallRequest,
  StaffCallRequest,
} from '~/domain/calls/contract'
import { actsOfDoctor, callMachine } from '~/domain/calls/call-machine'
import { callClock, mostCallActions } from '~/domain/calls/rules'
import type { CallActionView } from '../repo/actions'
import type { CallView, DoctorCallView, NameRow } from '../repo/requests'
import type { CallReader } from '../repo/scope'

const nameOf = (row: NameRow | null): CallName | null =>
  row && { firstName: row.first_name ?? '', lastName: row.last_name ?? '' }

/** A name as staff read it. */
const writtenName = (row: NameRow | null): string | null =>
  [row?.first_name, row?.last_name].filter(Boolean).join(' ') || null

const commonOf = (row: CallView, now: Date) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  clock: callClock(row, now),
  doctor: nameOf(row.doctor),
})

/** @param mayOpen whether the reader may open the note of a prescription */
const actionOf = (
  { number, type, by, at, text, actor, toDoctor, noteId, prescription }: CallActionView,
  mayOpen: boolean,
): CallAction => ({
  number,
  type,
  by,
  at: at.toISOString(),
  text,
  // Families and staff are told by what they are.
  name: by === 'doctor' || by === 'consultant' ? nameOf(actor) : null,
  toDoctor: nameOf(toDoctor),
  prescription: prescription && {
    noteId: mayOpen ? noteId : null,
    isWithdrawn: prescription.is_withdrawn,
    medicines: prescription.medicines,
  },
})

export const ownOf = (row: CallView, now: Date): CallRequest => ({
  ...commonOf(row, now),
  memberId: row.memberId,
  member: nameOf(row.member),
  phone: row.phone,
  note: row.note,
})

/** What doctors note is for doctors; all else that was written of somebody is theirs to read. */
export const ownDetailOf = (
  row: CallView,
  actions: readonly CallActionView[],
  now: Date,
  isSomebodyAlerted: boolean | null,
): CallRequestDetail => ({
  ...ownOf(row, now),
  actions: actions.filter(({ type }) => type !== 'doctorNote').map((action) => actionOf(action, true)),
  isSomebodyAlerted,
  mayCancel: callMachine.mayDo('cancel', row.status, 'family'),
})

export function doctorViewOf(row: DoctorCallView, now: Date): DoctorCallRequest {
  if (!row.reach) throw new Error('A request was read that the doctor does not reach')
  return {
    ...commonOf(row, now),
    family: nameOf(row.owner) ?? { firstName: '', lastName: '' },
    member: nameOf(row.member),
    // Whoever is asked for their view does not call; whoever sees the queue calls once they have taken it.
    phone: row.reach === 'doctor' && row.closedAt === null ? row.phone : null,
    phoneEnding: row.reach === 'consultant' ? null : row.phone.slice(-2),
    reach: row.reach,
    isPilot: row.isPilot,
  }
}

export const doctorDetailOf = (
  row: DoctorCallView,
  actions: readonly CallActionView[],
  { userId, now }: CallReader,
): DoctorCallDetail => {
  const view = doctorViewOf(row, now)
  return {
    ...view,
    note: row.note,
    careId: row.careId,
    actions: actions.map((action) => actionOf(action, action.actorId === userId)),
    acts: actsOfDoctor(row, view.reach, now).filter(
      (act) => act !== 'prescription' || (row.maySign && row.lastNumber < mostCallActions),
    ),
  }
}

export const staffViewOf = (row: CallView, now: Date): StaffCallRequest => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  userId: row.ownerId,
  family: writtenName(row.owner),
  phone: row.phone,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  clock: callClock(row, now),
  doctor: writtenName(row.doctor),
  isPilot: row.isPilot,
  mayAssign: callMachine.mayDo('assign', row.status, 'staff'),
  lastNumber: row.lastNumber,
})
