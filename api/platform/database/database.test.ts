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

it('sends no statement before the one before is answered, though its work asks for two at once', async () => {
  const said: string[] = []
  let underWay = 0
  const { pool } = poolAnswering(async (text) => {
    said.push(underWay === 0 ? text : `${text} beside another`)
    underWay += 1
    await new Promise(setImmediate)
    underWay -= 1
    return text.includes('refused')
      ? Promise.reject(Object.assign(new Error('no'), { code: '23505' }))
      : done()
  })
  const both = createDatabase(pool).transaction((tx) =>
    Promise.all([tx.execute('select 1'), tx.execute('select 2')]),
  )
  await expect(both).resolves.toHaveLength(2)
  const refused = createDatabase(pool).transaction((tx) =>
    Promise.all([tx.execute('select refused'), tx.execute('select 3')]),
  )
  await expect(refused).rejects.toThrow()
  expect(said).toEqual([
    ...['begin', 'select 1', 'select 2', 'commit'],
    ...['begin', 'select refused', 'select 3', 'rollback'],
  ])
})
