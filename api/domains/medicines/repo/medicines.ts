import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { countUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { mostOffered, type MedicineState } from '~/domain/medicines/contract'
import type { MedicineId } from '~/domain/values/ids'
import { medicines } from '../tables'

export type MedicineRow = typeof medicines.$inferSelect

/** By its Latin name, then by its form, which together are one medicine. */
export const byName = keyset<Pick<MedicineRow, 'latinKey' | 'form'>>(
  [
    [medicines.latinKey, 'asc'],
    [medicines.form, 'asc'],
  ],
  ({ latinKey, form }) => [latinKey, form],
)

const conditions: Readonly<Record<MedicineState, SQL | undefined>> = {
  offered: isNull(medicines.retiredAt),
  unreviewed: and(isNull(medicines.reviewedAt), isNull(medicines.retiredAt)),
  retired: isNotNull(medicines.retiredAt),
}
const isIn = (state: MedicineState | undefined): SQL | undefined => state && conditions[state]

/** How many that are offered no pharmacist has read. */
export const countUnreviewed = (queryable: Queryable): Promise<number> =>
  countUpTo(queryable, medicines, conditions.unreviewed)

/** The same for the desk of staff. */
export const onStaffDesk = () => ({
  medicines: waitingRows({ from: medicines, where: conditions.unreviewed, at: medicines.createdAt }),
})

/** @param key of the name that is looked for, wherever it stands in one of theirs; empty or left out: all */
export const listMedicines = (
  queryable: Queryable,
  { state, key }: { state?: MedicineState | undefined; key?: string | undefined },
  part: Part,
): Promise<MedicineRow[]> =>
  queryable
    .select()
    .from(medicines)
    .where(
      and(
        isIn(state),
        key
          ? sql`exists (select from unnest(${medicines.keys}) as one where position(${key} in one) > 0)`
          : undefined,
        byName.after(part),
      ),
    )
    .orderBy(...byName.orderBy)
    .limit(part.limit)

/** What forms offer. */
export const listOffered = (queryable: Queryable): Promise<MedicineRow[]> =>
  queryable
    .select()
    .from(medicines)
    .where(isNull(medicines.retiredAt))
    .orderBy(...byName.orderBy)
    .limit(mostOffered)

/** The whole list, those that are retired included: what is in a file, or was always called so, means the same. */
export const listAll = (queryable: Queryable): Promise<MedicineRow[]> =>
  queryable
    .select()
    .from(medicines)
    .orderBy(...byName.orderBy)

/** Those who write the list come one after another: what one finds free stays so until its transaction ends. */
export const lockList = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('medicines', 0))`)

/** @returns false when the list has that name in that form */
export async function insertMedicine(tx: Tx, row: MedicineRow): Promise<boolean> {
  const added = await tx.insert(medicines).values(row).onConflictDoNothing().returning({ id: medicines.id })
  return added.length > 0
}

/** Nobody else changes it until the transaction ends. */
export async function lockMedicine(tx: Tx, id: MedicineId): Promise<MedicineRow | undefined> {
  const [row] = await tx.select().from(medicines).where(eq(medicines.id, id)).for('update')
  return row
}

/** Changes what `lockMedicine` has found. */
export async function updateMedicine(
  tx: Tx,
  id: MedicineId,
  change: Partial<MedicineRow>,
): Promise<MedicineRow | undefined> {
  const [row] = await tx.update(medicines).set(change).where(eq(medicines.id, id)).returning()
  return row
}

/** Whether another one has that name in that form. */
export async function isListed(
  tx: Tx,
  { id, latinKey, form }: Pick<MedicineRow, 'id' | 'latinKey' | 'form'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: medicines.id })
    .from(medicines)
    .where(and(eq(medicines.latinKey, latinKey), eq(medicines.form, form), sql`${medicines.id} <> ${id}`))
  return rows.length > 0
}
