import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { callMachine } from '~/domain/calls/call-machine'
import { mostCallActions } from '~/domain/calls/rules'
import type { CallRequestId, ClinicalNoteId } from '~/domain/values/ids'
import type { Call } from '../deps'
import { step } from '../repo/actions'
import { findProgress, lockForDoctor, type CallRow } from '../repo/requests'
import { auditAct } from './doctor'

/** Whether the machine lets something be prescribed at a request in this status. */
const isOpenTo = ({ status }: Pick<CallRow, 'status'>): boolean =>
  callMachine.mayDo('prescription', status, 'doctor')

/** Whether its history has no room for what is signed. */
export const isHistoryFull = ({ lastNumber }: Pick<CallRow, 'lastNumber'>): boolean =>
  lastNumber >= mostCallActions

/** Whether a request that whoever asks is known to see takes a prescription: told before it is typed. */
export async function mayPrescribe(tx: Tx, id: CallRequestId): Promise<boolean> {
  const row = await findProgress(tx, id)
  return row !== undefined && isOpenTo(row) && !isHistoryFull(row)
}

/**
 * A request at which its doctor prescribes, which nobody else changes until the transaction ends. To be asked before anything that holds the request: two who hold it would wait for each other.
 * @returns undefined where it is not theirs or was called off, which whoever signs is told by asking whose patient it is
 * @throws ApiProblem 409 `call-prescription-closed`, `call-history-full`
 */
export async function lockToPrescribe(
  tx: Tx,
  { actor }: Call,
  id: CallRequestId,
  at: Date,
): Promise<CallRow | undefined> {
  const row = await lockForDoctor(tx, { userId: actor.userId, now: at }, id)
  if (row?.reach !== 'doctor' || row.status === 'CANCELED') return undefined
  if (!isOpenTo(row)) throw new ApiProblem(409, 'call-prescription-closed')
  if (isHistoryFull(row)) throw new ApiProblem(409, 'call-history-full')
  return row
}

/** What was signed by a note stands in the history of its request, in the transaction that signs it. */
export async function prescribeAt(
  tx: Tx,
  call: Call,
  row: CallRow,
  { noteId, at }: { noteId: ClinicalNoteId; at: Date },
): Promise<void> {
  await step(tx, row, {
    type: 'prescription',
    by: 'doctor',
    actorId: call.actor.userId,
    at,
    noteId,
    to: { status: row.status },
  })
  await auditAct(tx, call, { at, type: 'prescription', row })
}
