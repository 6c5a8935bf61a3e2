import type { Pool, QueryConfig } from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from './database'

/** A pool whose connections answer as `answer` says, and that notes how they come back. */
function poolAnswering(answer: (text: string) => Promise<unknown>) {
  const released: unknown[] = []
  const client = {
    query: ({ text }: QueryConfig) => answer(text),
    release: (isBroken: unknown) => released.push(isBroken),
  }
  return { released, pool: { connect: () => Promise.resolve(client) } as unknown as Pool }
}

const ended = () =>
  Promise.reject(
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  )
const done = () => Promise.resolve({ rows: [], command: 'BEGIN' })

it('gives no connection back for others to use that PostgreSQL said it was ending', async () => {
  let turn = 0
  const { pool, released } = poolAnswering((text) =>
    text === 'begin' && (turn += 1) === 1 ? ended() : done(),
  )
  expect(await createDatabase(pool).transaction(() => Promise.resolve('done'))).toBe('done')
  expect(released).toEqual([true, false])
})

it('keeps one whose statement was refused, and rolled back', async () => {
  const broken = Object.assign(new Error('duplicate key'), { code: '23505' })
  const { pool, released } = poolAnswering(done)
  await expect(createDatabase(pool).transaction(() => Promise.reject(broken))).rejects.toBe(broken)
  expect(released).toEqual([false])
})
