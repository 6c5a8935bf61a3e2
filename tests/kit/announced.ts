import type { Pool } from 'pg'

/** Listens to a channel of the database. @returns what has been announced there since the last look, and the end of it */
export async function listenTo(pool: Pool, channel: string) {
  const client = await pool.connect()
  const announced: string[] = []
  client.on('notification', ({ payload }) => announced.push(payload ?? ''))
  await client.query(`listen ${channel}`)
  return {
    async heard(): Promise<string[]> {
      // What was announced before arrives with the answer.
      await client.query('select 1')
      return announced.splice(0)
    },
    async end(): Promise<void> {
      await client.query('unlisten *')
      client.release()
    },
  }
}
