import { findPrescriptionsOfNotes } from '~/api/domains/booking/public'
import type { DocumentReader } from '~/api/platform/signed-documents/document-reader'
import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { ClinicalNote, ClinicalNoteSummary } from '~/domain/clinical-notes/contract'
import type { ClinicalNoteId, UserId } from '~/domain/values/ids'
import type { Call, ClinicalNoteDeps } from '../deps'
import { findNote, listNotes, newestNotes, type NoteFilter, type NoteRow } from '../repo/notes'
import { noteOf, summaryOf } from './view'

type Asked = PageInput & NoteFilter

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such note' })

/** One with what was prescribed by it. */
export async function completed(queryable: Queryable, row: NoteRow): Promise<ClinicalNote> {
  return noteOf(row, (await findPrescriptionsOfNotes(queryable, [row.id])).get(row.id) ?? null)
}

async function pageOf(
  queryable: Queryable,
  reader: DocumentReader,
  { cursor, limit, ...filter }: Asked,
): Promise<Page<NoteRow> & { shown: ClinicalNoteSummary[] }> {
  const page = await readPage(newestNotes, { cursor, limit }, (part) =>
    listNotes(queryable, reader, filter, part),
  )
  const prescribed = await findPrescriptionsOfNotes(
    queryable,
    page.items.map(({ id }) => id),
  )
  return { ...page, shown: page.items.map((row) => summaryOf(row, prescribed.get(row.id))) }
}

/** Notes of the caller’s family, newest first. */
export async function listOwn(
  { database: { db } }: Pick<ClinicalNoteDeps, 'database'>,
  ownerId: UserId,
  asked: Asked,
): Promise<Page<ClinicalNoteSummary>> {
  const { shown, ...page } = await pageOf(db, { ownerId }, asked)
  return { ...page, items: shown }
}

/** One of them. @throws ApiProblem 404 */
export async function readOwn(
  { database: { db } }: Pick<ClinicalNoteDeps, 'database'>,
  ownerId: UserId,
  id: ClinicalNoteId,
): Promise<ClinicalNote> {
  const row = await findNote(db, { ownerId }, id)
  if (!row) throw missing()
  return completed(db, row)
}

/** What is done with a note: the family’s log has it. */
export const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: ClinicalNoteId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'clinical-note', outcome: 'allowed' })

/** What the caller has written, newest first; nothing for whoever does not work here now. Audited. */
export const listForDoctor = (
  { database, clock }: ClinicalNoteDeps,
  call: Call,
  asked: Asked,
): Promise<Page<ClinicalNoteSummary>> =>
  database.transaction(async (tx) => {
    const { shown, ...page } = await pageOf(tx, { doctorId: call.actor.userId }, asked)
    const { actor, requestId } = call
    await recordListed(
      tx,
      { at: clock.now(), actor, requestId, action: 'list', resource: 'clinical-note', outcome: 'allowed' },
      page.items.map(({ id, ownerId }) => ({ id, subjectId: ownerId })),
    )
    return { ...page, items: shown }
  })

/** One of them. Audited. @throws ApiProblem 404 */
export const readForDoctor = (
  { database, clock }: ClinicalNoteDeps,
  call: Call,
  id: ClinicalNoteId,
): Promise<ClinicalNote> =>
  database.transaction(async (tx) => {
    const row = await findNote(tx, { doctorId: call.actor.userId }, id)
    if (!row) throw missing()
    await audit(tx, call, { at: clock.now(), action: 'read', resourceId: id, subjectId: row.ownerId })
    return completed(tx, row)
  })
