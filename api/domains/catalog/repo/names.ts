import { sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { Names } from '~/domain/catalog/contract'
import type { ShopProductId } from '~/domain/values/ids'
import { shopProducts } from '../tables'

/** @returns the products whose names are others than before */
export async function setNames(tx: Tx, names: ReadonlyMap<ShopProductId, Names>): Promise<ShopProductId[]> {
  if (names.size === 0) return []
  const given = JSON.stringify([...names].map(([id, words]) => ({ id, names: words })))
  const { rows } = await tx.execute<{ id: ShopProductId }>(sql`
    update ${shopProducts} p set names = given.names
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, names jsonb)
    where p.id = given.id and p.names is distinct from given.names
    returning p.id`)
  return rows.map(({ id }) => id)
}
