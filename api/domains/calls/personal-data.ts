import type { PersonalData } from '~/api/domains/identity/public'
import { allActionsOf, giveBack, isAccount, isAccountStopped } from './repo/actions'
import type { Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import { allOf, deleteOf } from './repo/requests'
import { deleteEntriesOf } from './repo/rosters'

/** Somebody acts as a doctor no more: whoever waits for them does not wait for ever. Nothing happens where they still do. */
export const giveBackCallsOf = (tx: Tx, userId: UserId, at: Date): Promise<void> =>
  giveBack(tx, isAccountStopped(userId), at)

/**
 * A family’s call requests, in the export of their data, without what doctors noted for each other. They go with the account; what somebody had as a
 * doctor goes back to where it came from.
 */
export const callsPersonalData: PersonalData = {
  name: 'callRequests',
  collect: async (queryable, userId) => {
    const actions = await allActionsOf(queryable, userId)
    return (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      number: row.number,
      memberId: row.memberId,
      kind: row.kind,
      note: row.note,
      phone: row.phone,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      leftOut: ['notes of doctors'],
      history: actions
        .filter(({ requestId }) => requestId === row.id)
        .map(({ number, type, by, at, text }) => ({ number, type, by, at: at.toISOString(), text })),
    }))
  },
  async erase(tx, userId, at) {
    await deleteOf(tx, userId)
    await giveBack(tx, isAccount(userId), at)
    await deleteEntriesOf(tx, userId)
  },
  stop: giveBackCallsOf,
}
