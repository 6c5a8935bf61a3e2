import type { Tx } from '~/api/platform/database/database'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { giveBack, isAccount, isAccountStopped, isAnybodyStopped, type IsGone } from '../repo/actions'
import { alert, tellDoctor, type AlertDeps } from './notices'

/**
 * What a doctor has who goes is given back, and whoever had asked them hears that no answer comes; an emergency alerts them, as each that is given to somebody.
 * Whoever goes is told nothing. Of what goes back to the queue nobody is told at once, but of emergencies by the job that looks each minute.
 */
async function giveBackAndTell(
  tx: Tx,
  deps: AlertDeps,
  isGone: IsGone,
  what: { at: Date; id?: CallRequestId },
): Promise<void> {
  for (const { doctorId: userId, ...call } of await giveBack(tx, isGone, what))
    if (call.kind === 'EMERGENCY') await alert(tx, deps, call.id)
    else await tellDoctor(tx, deps, call, { userId, status: 'NEW' })
}

/** Somebody acts as a doctor no more: whoever waits for them does not wait for ever. Nothing happens where they still do. */
export const giveBackCallsOf = (tx: Tx, deps: AlertDeps, userId: UserId, at: Date): Promise<void> =>
  giveBackAndTell(tx, deps, isAccountStopped(userId), { at })

/** Of an account that goes, whatever it may still do. */
export const giveBackAllOf = (tx: Tx, deps: AlertDeps, userId: UserId, at: Date): Promise<void> =>
  giveBackAndTell(tx, deps, isAccount(userId), { at })

/** One of those that somebody holds who acts no more: also of whoever took it in the moment in which they were suspended. */
export const giveBackOfStopped = (
  tx: Tx,
  deps: AlertDeps,
  what: { at: Date; id: CallRequestId },
): Promise<void> => giveBackAndTell(tx, deps, isAnybodyStopped, what)
