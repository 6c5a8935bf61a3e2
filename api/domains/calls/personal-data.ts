import type { PersonalData } from '~/api/domains/identity/public'
import { allActionsOf } from './repo/actions'
import { allOf, deleteOf } from './repo/requests'
import { deleteEntriesOf } from './repo/rosters'
import { giveBackAllOf, giveBackCallsOf } from './service/doctor-stops'
import type { AlertDeps } from './service/notices'

/**
 * A family’s call requests, in the export of their data, without what doctors noted for each other. They go with the account; what somebody had as a
 * doctor goes back to where it came from.
 */
export const callsPersonalData = (deps: AlertDeps): PersonalData => ({
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
        .map(({ number, type, by, at, text, noteId }) => ({
          number,
          type,
          by,
          at: at.toISOString(),
          text,
          noteId,
        })),
    }))
  },
  async erase(tx, userId, at) {
    await deleteOf(tx, userId)
    await giveBackAllOf(tx, deps, userId, at)
    await deleteEntriesOf(tx, userId)
  },
  stop: (tx, userId, at) => giveBackCallsOf(tx, deps, userId, at),
})
