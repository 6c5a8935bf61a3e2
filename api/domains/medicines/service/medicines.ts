import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  keysOf,
  type ListedMedicine,
  type MedicineChoice,
  type MedicineFacts,
  type MedicineState,
  type NewMedicineReview,
} from '~/domain/medicines/contract'
import { nameKey } from '~/domain/medicines/names'
import { medicineIdSchema, type MedicineId } from '~/domain/values/ids'
import type { Call, MedicinesDeps } from '../deps'
import {
  byName,
  countUnreviewed,
  insertMedicine,
  isListed,
  listMedicines,
  listOffered,
  lockList,
  lockMedicine,
  updateMedicine,
  type MedicineRow,
} from '../repo/medicines'

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such medicine' })
const listed = () =>
  new ApiProblem(409, 'medicine-listed', { title: 'The list has a medicine of this name in this form' })

const changed = () => new ApiProblem(409, 'medicine-changed', { title: 'It was changed since it was read' })

const factsOf = ({ id, nameFa, nameLatin, otherNames, form, strengths, groups }: MedicineRow) => ({
  id,
  nameFa,
  nameLatin,
  otherNames,
  form,
  strengths,
  groups,
})

const choiceOf = (row: MedicineRow): MedicineChoice => ({
  ...factsOf(row),
  isReviewed: row.reviewedAt !== null,
})

function reviewOf({ reviewedBy: by, reviewerNumber: councilNumber, reviewedAt }: MedicineRow) {
  return by !== null && councilNumber !== null && reviewedAt !== null
    ? { by, councilNumber, at: reviewedAt.toISOString() }
    : null
}

const listedOf = (row: MedicineRow): ListedMedicine => ({
  ...factsOf(row),
  updatedAt: row.updatedAt.toISOString(),
  review: reviewOf(row),
  retiredAt: row.retiredAt?.toISOString() ?? null,
})

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  { at, action, id }: { at: Date; action: AuditAction; id: MedicineId },
) =>
  recordAccess(tx, { at, actor, requestId, action, resource: 'medicine', resourceId: id, outcome: 'allowed' })

/** Of no list twice, each in the order in which it was given. */
const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const columnsOf = ({ otherNames, strengths, groups, ...facts }: MedicineFacts) => ({
  ...facts,
  otherNames: once(otherNames),
  strengths: once(strengths),
  groups: once(groups),
  keys: keysOf({ ...facts, otherNames }),
  latinKey: nameKey(facts.nameLatin),
})

/** The list as staff keep it, by Latin names. */
export const readMedicines = (
  { database }: MedicinesDeps,
  { state, q, ...paging }: PageInput & { state?: MedicineState | undefined; q?: string | undefined },
): Promise<Page<ListedMedicine>> =>
  readPage(byName, paging, (part) =>
    listMedicines(database.db, { state, key: q === undefined ? undefined : nameKey(q) }, part),
  ).then(({ items, nextCursor }) => ({ items: items.map(listedOf), nextCursor }))

/** How many of the list wait for a pharmacist. */
export const readMedicineCounts = async ({ database }: MedicinesDeps): Promise<{ unreviewed: number }> => ({
  unreviewed: await countUnreviewed(database.db),
})

/** What the form of a prescription offers. */
export const readChoices = async (queryable: Queryable): Promise<MedicineChoice[]> =>
  (await listOffered(queryable)).map(choiceOf)

/** Audited. @throws ApiProblem 409 `medicine-listed` */
export async function addMedicine(
  tx: Tx,
  { clock }: Pick<MedicinesDeps, 'clock'>,
  call: Call,
  facts: MedicineFacts,
): Promise<ListedMedicine> {
  const at = clock.now()
  const row: MedicineRow = {
    id: medicineIdSchema.parse(randomUUID()),
    ...columnsOf(facts),
    createdAt: at,
    updatedAt: at,
    retiredAt: null,
    reviewedBy: null,
    reviewerNumber: null,
    reviewedAt: null,
  }
  await lockList(tx)
  if (!(await insertMedicine(tx, row))) throw listed()
  await audit(tx, call, { at, action: 'create', id: row.id })
  return listedOf(row)
}

/** Changes one that is locked, and writes down who did. */
const change = (
  { database, clock }: MedicinesDeps,
  call: Call,
  {
    id,
    action,
    of,
  }: { id: MedicineId; action: AuditAction; of: (at: Date, before: MedicineRow) => Partial<MedicineRow> },
): Promise<ListedMedicine> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    await lockList(tx)
    const before = await lockMedicine(tx, id)
    if (!before) throw missing()
    const wanted = { ...before, ...of(at, before) }
    if (await isListed(tx, wanted)) throw listed()
    const row = await updateMedicine(tx, id, wanted)
    if (!row) throw missing()
    await audit(tx, call, { at, action, id })
    return listedOf(row)
  })

/** What has been prescribed stays as it was written. Audited. @throws ApiProblem 404; 409 `medicine-listed` */
export const editMedicine = (
  deps: MedicinesDeps,
  call: Call,
  id: MedicineId,
  facts: MedicineFacts,
): Promise<ListedMedicine> =>
  change(deps, call, { id, action: 'edit', of: (at) => ({ ...columnsOf(facts), updatedAt: at }) })

/** Forms offer it no more; what has been prescribed stays. Again it changes nothing. Audited. @throws ApiProblem 404 */
export const retireMedicine = (deps: MedicinesDeps, call: Call, id: MedicineId): Promise<ListedMedicine> =>
  change(deps, call, {
    id,
    action: 'retire',
    of: (at, { retiredAt }) => ({ retiredAt: retiredAt ?? at }),
  })

/** Forms offer it again. Audited. @throws ApiProblem 404 */
export const bringBackMedicine = (deps: MedicinesDeps, call: Call, id: MedicineId): Promise<ListedMedicine> =>
  change(deps, call, { id, action: 'restore', of: () => ({ retiredAt: null }) })

/**
 * A pharmacist has read what the list says of it, as whoever sends this has seen it. A later change takes that back; a further review stands in its place. Audited.
 * @throws ApiProblem 404; 409 `medicine-changed`
 */
export const reviewMedicine = (
  deps: MedicinesDeps,
  call: Call,
  id: MedicineId,
  { reviewedBy, councilNumber, readAt }: NewMedicineReview,
): Promise<ListedMedicine> =>
  change(deps, call, {
    id,
    action: 'approve',
    of: (at, { updatedAt }) => {
      if (updatedAt.getTime() !== Date.parse(readAt)) throw changed()
      return { reviewedBy, reviewerNumber: councilNumber, reviewedAt: at }
    },
  })
