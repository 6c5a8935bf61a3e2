import type { Pool } from 'pg'

/**
 * Opens every connection of the pool before a race. Else the one that is open already has run far ahead while the others are being made,
 * and what is meant to meet comes one after another.
 */
export async function openConnections(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}
