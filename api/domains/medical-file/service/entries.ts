import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import { editedEntry, newEntry, restorableForMs } from '~/domain/medical-file/rules'
import type { Entry, GivenEntry, NewEntry } from '~/domain/medical-file/schemas'
import { medicalFileEntryIdSchema, type FamilyMemberId, type MedicalFileEntryId } from '~/domain/values/ids'
import type { MedicalFileDeps } from '../deps'
import { ownerFor } from '../policy'
import {
  insertEntry,
  listDeletedEntries,
  listEntries,
  lockEntry,
  markDeleted,
  unmarkDeleted,
  updateEntry,
  type FoundEntry,
} from '../repo/entries'
import { refuseEntry, type Call } from './call'
import { requireFileSubject, requireWritableFile } from './subject'
import { entryOf } from './view'

/** Where an entry is looked for. */
interface Place {
  kind: Kind
  id: MedicalFileEntryId
}

const restorableSince = ({ clock }: MedicalFileDeps): Date =>
  new Date(clock.now().getTime() - restorableForMs)

/** A list of a file as it was written; or what can still be brought back of it, newest first. @throws ApiProblem 404 */
export async function entriesOf(
  deps: MedicalFileDeps,
  call: Call,
  { kind, isDeleted, memberId }: { kind: Kind; isDeleted: boolean; memberId?: FamilyMemberId | undefined },
): Promise<Entry[]> {
  const { db } = deps.database
  const subject = await requireFileSubject(db, deps, call, memberId)
  const found = isDeleted
    ? await listDeletedEntries(db, subject, { kind, since: restorableSince(deps) })
    : await listEntries(db, subject, kind)
  return found.map(entryOf)
}

/** @throws ApiProblem 409 `too-many-entries`, `guardianship-ended`; 404 when it is for nobody of the caller’s family */
export async function addEntry(
  tx: Tx,
  deps: MedicalFileDeps,
  call: Call,
  { kind, given }: { kind: Kind; given: NewEntry },
): Promise<Entry> {
  const at = deps.clock.now()
  const subject = await requireWritableFile(tx, deps, call, given.memberId)
  const id = medicalFileEntryIdSchema.parse(randomUUID())
  const answers = newEntry(definitionOf(kind), given)
  if (!(await insertEntry(tx, subject, { id, kind, ...answers, at })))
    throw new ApiProblem(409, 'too-many-entries')
  const [createdAt, updatedAt] = [at.toISOString(), at.toISOString()]
  return { id, ...answers, createdAt, updatedAt, deletedAt: null }
}

/** @throws ApiProblem 404 */
export async function editEntry(
  deps: MedicalFileDeps,
  call: Call,
  { kind, id, edit }: Place & { edit: GivenEntry },
): Promise<Entry> {
  const at = deps.clock.now()
  const edited = await deps.database.transaction(async (tx): Promise<FoundEntry | undefined> => {
    const before = await lockEntry(tx, { ownerId: ownerFor(call.actor), kind, id })
    if (!before || before.common.deletedAt) return undefined
    const answers = editedEntry(
      definitionOf(kind),
      { fields: before.fields, unknown: before.common.unknown },
      edit,
    )
    await updateEntry(tx, { id, ...answers, at })
    return { common: { ...before.common, unknown: answers.unknown, updatedAt: at }, fields: answers.fields }
  })
  if (!edited) throw await refuseEntry(deps, call, { action: 'edit', id })
  return entryOf(edited)
}

/** It can be brought back for a week. @throws ApiProblem 404 */
export async function deleteEntry(deps: MedicalFileDeps, call: Call, { kind, id }: Place): Promise<void> {
  const isDeleted = await deps.database.transaction(async (tx) => {
    const found = await lockEntry(tx, { ownerId: ownerFor(call.actor), kind, id })
    if (!found || found.common.deletedAt) return false
    await markDeleted(tx, id, deps.clock.now())
    return true
  })
  if (!isDeleted) throw await refuseEntry(deps, call, { action: 'delete', id })
}

/**
 * Undoes a deletion; an entry that is there stays as it is.
 * @throws ApiProblem 409 `entry-restore-too-late` after seven days, `too-many-entries`; 404
 */
export async function restoreEntry(deps: MedicalFileDeps, call: Call, { kind, id }: Place): Promise<Entry> {
  const ownerId = ownerFor(call.actor)
  const restored = await deps.database.transaction(async (tx): Promise<FoundEntry | undefined> => {
    const found = await lockEntry(tx, { ownerId, kind, id })
    if (!found?.common.deletedAt) return found
    if (found.common.deletedAt < restorableSince(deps)) throw new ApiProblem(409, 'entry-restore-too-late')
    const { memberId, subjectId } = found.common
    if (!(await unmarkDeleted(tx, { ownerId, memberId, subjectId }, { id, kind })))
      throw new ApiProblem(409, 'too-many-entries')
    return { ...found, common: { ...found.common, deletedAt: null } }
  })
  if (!restored) throw await refuseEntry(deps, call, { action: 'bring-back', id })
  return entryOf(restored)
}
