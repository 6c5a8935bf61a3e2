import { defineMachine } from '../values/machine'
import { noteAfterCancelHours } from './rules'

/**
 * `NEW`: waits in the queue, or for the doctor it was assigned to; `PROCESSING`: a doctor has it; `UNANSWERED_CALL`: they called and nobody answered, the
 * clock goes on; `REFERENCED`: another doctor is asked, who answers back; `DONE` and `CANCELED` for good.
 */
export const callStatuses = [
  'NEW',
  'PROCESSING',
  'UNANSWERED_CALL',
  'REFERENCED',
  'DONE',
  'CANCELED',
] as const
export type CallStatus = (typeof callStatuses)[number]

/** Somebody still waits. */
export const openCallStatuses = [
  'NEW',
  'PROCESSING',
  'UNANSWERED_CALL',
  'REFERENCED',
] as const satisfies readonly CallStatus[]

export const isOpenCall = (status: CallStatus): boolean =>
  (openCallStatuses as readonly CallStatus[]).includes(status)

/** The one table; the database refuses every other step. `doctor` has the request, or takes it; `consultant` is asked by them. */
export const callMachine = defineMachine({
  of: 'call request',
  states: callStatuses,
  first: 'NEW',
  acts: {
    // Also takes back what was referenced: whoever was asked sees it no more.
    take: {
      from: ['NEW', 'UNANSWERED_CALL', 'REFERENCED'],
      to: ['PROCESSING'],
      by: ['doctor'],
      effects: ['others-see-it-no-more', 'consultant-is-told'],
    },
    done: {
      from: ['PROCESSING', 'UNANSWERED_CALL'],
      to: ['DONE'],
      by: ['doctor'],
      effects: ['family-is-told'],
    },
    usAnsweredCall: {
      from: ['PROCESSING', 'UNANSWERED_CALL'],
      to: ['UNANSWERED_CALL'],
      by: ['doctor'],
      effects: ['family-is-told'],
    },
    reference: {
      from: ['PROCESSING', 'UNANSWERED_CALL'],
      to: ['REFERENCED'],
      by: ['doctor'],
      effects: ['consultant-sees-it', 'consultant-is-told'],
    },
    referenceAnswer: {
      from: ['REFERENCED'],
      to: ['PROCESSING'],
      by: ['consultant'],
      effects: ['consultant-sees-it-no-more', 'doctor-is-told'],
    },
    // Of what was called off for some hours still, by whoever had it: what was done and found until then is not lost (`mayNoteAfterCancel`).
    doctorNote: {
      from: ['PROCESSING', 'UNANSWERED_CALL', 'REFERENCED', 'CANCELED'],
      to: [],
      by: ['doctor'],
    },
    // Comes into being with a clinical note that is signed at the request, and by nothing else.
    prescription: { from: ['PROCESSING'], to: [], by: ['doctor'] },
    cancel: {
      from: ['NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED'],
      to: ['CANCELED'],
      // By the system where the member whom it is for is deleted.
      by: ['family', 'doctor', 'system'],
      effects: ['other-side-is-told', 'consultant-is-told'],
    },
    // To another doctor, or back to the queue. Also by itself where a doctor goes: who had asked them has it back and is told; of what goes to the queue nobody is, but of an emergency by its alerts.
    assign: {
      from: ['NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED'],
      to: ['NEW'],
      by: ['staff', 'system'],
      effects: [
        'others-see-it-no-more',
        'doctor-who-has-it-is-told',
        'whoever-had-or-was-asked-is-told-where-staff-assign',
      ],
    },
  },
})

export type CallAct = keyof (typeof callMachine)['acts']
/** What doctors do; assigning is for staff. */
export type DoctorAct = Exclude<CallAct, 'assign'>

/** Rows of the history: how it began, and every act. The specification’s eight in its own spelling, and `take` and `assign`, without which a step had no row. */
export const callActionTypes = [
  'create',
  'take',
  'done',
  'usAnsweredCall',
  'reference',
  'referenceAnswer',
  'doctorNote',
  'prescription',
  'cancel',
  'assign',
] as const satisfies readonly (CallAct | 'create')[]
export type CallActionType = (typeof callActionTypes)[number]

/** Who acts. */
export const callActors = ['family', 'doctor', 'consultant', 'staff', 'system'] as const
export type CallActor = (typeof callActors)[number]

/** What a row of the history may say, for its constraint: act, from, to, by. An act that leads nowhere stays where it is. */
export const callHistorySteps: readonly (readonly string[])[] = Object.entries(callMachine.acts).flatMap(
  ([act, { from, to, by }]) =>
    from.flatMap((before) =>
      (to.length === 0 ? [before] : to).flatMap((after) =>
        by.map((actor) => [act, before, after, actor] as const),
      ),
    ),
)

/** How a doctor comes to see a request. */
export const callReaches = ['queue', 'doctor', 'consultant'] as const
export type CallReach = (typeof callReaches)[number]

/** What is asked of a request beside its status. */
export interface CallPast {
  status: CallStatus
  /** The status before. */
  cameFrom: CallStatus | null
  closedAt: Date | null
}

/** Somebody had it in hands when it was called off, and not long ago. The database holds the same. */
export const mayNoteAfterCancel = ({ cameFrom, closedAt }: Omit<CallPast, 'status'>, now: Date): boolean =>
  closedAt !== null &&
  cameFrom !== null &&
  cameFrom !== 'NEW' &&
  now.getTime() <= closedAt.getTime() + noteAfterCancelHours * 60 * 60 * 1000

/** What a doctor can do with a request, in the order of the table. Whoever sees it in the queue can take it, and that is all. */
export function actsOfDoctor(call: CallPast, reach: CallReach, now: Date): DoctorAct[] {
  const { status } = call
  if (reach === 'queue') return callMachine.mayDo('take', status, 'doctor') ? ['take'] : []
  if (status === 'CANCELED' && !mayNoteAfterCancel(call, now)) return []
  return callMachine.actsBy(reach).filter((act) => callMachine.mayDo(act, status, reach))
}
