import { isCallReached, isCallThere, openCallsForDoctor } from '~/api/domains/calls/public'
import { isAccompanied, isNamed, unreadIn } from '~/api/domains/messages/public'
import { notOpenedOfFamily } from '~/api/domains/records/public'
import { isAccountThere } from '~/api/platform/auth/account-there'
import type { Person } from '~/api/platform/auth/actor'
import type { Clock } from '~/api/platform/clock'
import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Database, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { SupervisedFamily, SupervisedFamilyDetail } from '~/domain/supervision/contract'
import { endingOf } from '~/domain/supervision/rules'
import { ageOn } from '~/domain/identity/rules'
import type { CareId, UserId } from '~/domain/values/ids'
import { wordsOfNameOrPhone } from '~/domain/values/name-or-phone'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import {
  findFamily,
  latestFamilies,
  listFamilies,
  traceOf,
  type FamilyReader,
  type FamilyRow,
  type PersonRow,
  type SaidByOthers,
} from '../repo/families'

/** What families under supervision are read with. */
export interface SupervisionDeps {
  database: Database
  clock: Clock
}

/** Who calls, and under which id it is logged. */
export interface Call {
  actor: Person
  requestId: string
}

const said: SaidByOthers = {
  isAccompanied,
  isAccount: isAccountThere,
  isNamed,
  unreadIn,
  openCalls: openCallsForDoctor,
  isCallReached,
  isCallThere,
  notOpened: notOpenedOfFamily,
}

/** Whoever asks, at this moment. */
export const readerOf = (userId: UserId, at: Date): FamilyReader => ({ userId, at, said })

const personOf = ({ care_id, first_name, last_name, relation }: PersonRow) => ({
  careId: care_id,
  name: { firstName: first_name ?? '', lastName: last_name ?? '' },
  relation,
})

const familyOf = ({ id, firstName, lastName, at, messages, calls, newShares }: FamilyRow) => ({
  id,
  name: { firstName, lastName },
  at: at.toISOString(),
  waiting: { messages, calls, shares: newShares.length },
})

/** In the log of the family, where one is meant. */
export const note = (
  tx: Tx,
  { actor, requestId }: Call,
  { at }: FamilyReader,
  done: { action: 'list' | 'read'; family?: UserId; outcome?: 'refused' },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action: done.action,
    resource: 'family',
    ...(done.family ? { resourceId: done.family, subjectId: done.family } : {}),
    outcome: done.outcome ?? 'allowed',
  })

/** Whom the caller supervises now, the latest first, found by name or phone. Audited. */
export const familiesOf = (
  { database, clock }: SupervisionDeps,
  call: Call,
  { q = '', ...paging }: PageInput & { q?: string | undefined },
): Promise<Page<SupervisedFamily>> =>
  database.transaction(async (tx) => {
    const reader = readerOf(call.actor.userId, clock.now())
    const words = wordsOfNameOrPhone(q)
    const page = await readPage(latestFamilies, paging, (part) => listFamilies(tx, reader, words, part))
    const { actor, requestId } = call
    await recordListed(
      tx,
      { at: reader.at, actor, requestId, action: 'list', resource: 'family', outcome: 'allowed' },
      page.items.map(({ id }) => ({ id, subjectId: id })),
    )
    return {
      ...page,
      items: page.items.map((row) => ({ ...familyOf(row), people: row.people.map(personOf) })),
    }
  })

/**
 * One of them: whom of it the caller accompanies, and what waits. The family finds it in their log, and the attempt as well.
 * @throws ApiProblem 403 with the reason why it is seen no more; 404
 */
export async function readFamily(
  deps: SupervisionDeps,
  call: Call,
  id: UserId,
): Promise<SupervisedFamilyDetail> {
  const reader = readerOf(call.actor.userId, deps.clock.now())
  const { day: today } = tehranDayAndTime(reader.at)
  const row = await deps.database.transaction(async (tx) => {
    const found = await findFamily(tx, reader, id)
    if (found) await note(tx, call, reader, { action: 'read', family: id })
    return found
  })
  if (!row) throw await refuseFamily(deps, call, reader, { family: id })
  return {
    ...familyOf(row),
    people: row.people.map((person) => ({
      ...personOf(person),
      age: person.birth_date === null ? null : ageOn(today, person.birth_date),
      gender: person.gender,
      height: person.height,
      since: new Date(person.since).toISOString(),
    })),
    newShares: row.newShares,
  }
}

/** Why a doctor sees a family no more, where they have supervised it; everybody else learns nothing. */
export async function refuseFamily(
  { database }: SupervisionDeps,
  call: Call,
  reader: FamilyReader,
  which: { family: UserId; careId?: CareId },
): Promise<ApiProblem> {
  const ending = endingOf(await traceOf(database.db, reader, which))
  if (ending === null) return new ApiProblem(404, 'not-found', { title: 'There is no such family' })
  await database.transaction((tx) =>
    note(tx, call, reader, { action: 'read', family: which.family, outcome: 'refused' }),
  )
  return new ApiProblem(403, ending)
}
