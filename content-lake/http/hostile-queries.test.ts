import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, until, type TestLake } from './test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  await lake.client.create({ _id: 'there', _type: 'thing', text: 'a'.repeat(2_000_000) })
  for (let n = 0; n < 3; n += 1) {
    const create = Array.from({ length: 1000 }, (_, index) => ({
      create: { _id: `d${n}-${index}`, _type: 't', index },
    }))
    await lake.engine.transact(create, { author: 'test' })
  }
})
afterAll(() => lake.close())

const bombs = {
  'a list that doubles': `*[count({"a": [1]}${'{"a": [...a, ...a]}'.repeat(40)}.a) > 0]`,
  'a text that doubles': `*[length({"a": "x"}${'{"a": a + a}'.repeat(40)}.a) > 0]`,
}
const endless = '*[count(*[count(*[index > ^.index && index > ^.^.index]) > 0]) > 0]'

const ask = (groq: string) =>
  lake.send({
    method: 'POST',
    path: '/v2025-02-19/data/query/production?perspective=raw',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: groq }),
  })

describe('a query', () => {
  it('that looks for repetitions in a long text is answered', async () => {
    const answer = await ask('*[text match "a*a*a*b"]{_id}')
    expect(answer.json()).toMatchObject({ result: [] })
    expect((await ask('*[text match "a*a*a*"]{_id}')).json()).toMatchObject({ result: [{ _id: 'there' }] })
  })

  it.each(Object.entries(bombs))('that makes %s is refused in words', async (_name, groq) => {
    const answer = await ask(groq)
    expect({ status: answer.status, ...answer.json() }).toMatchObject({
      status: 413,
      statusCode: 413,
      error: {
        type: 'queryResultTooLarge',
        description: expect.stringMatching(/too much at once/) as string,
      },
    })
  })

  it('that runs away makes nobody wait, documents, queries and writes alike', async () => {
    const runaway = lake.engine.query(endless, {}, { perspective: 'raw', timeout: 1500, identity: 'one' })
    let isRunning = true
    const ended = runaway.catch((error: unknown) => error).finally(() => (isRunning = false))
    let answered = 0
    do {
      const path = '/v2025-02-19/data/doc/production/d0-1'
      expect((await lake.send({ path })).status).toBe(200)
      await lake.client.patch('d0-1').set({ answered }).commit()
      expect(await lake.client.fetch('*[_id == "d0-1"][0].answered')).toBe(answered)
      // A long one of somebody else.
      const long = await lake.engine.query(
        'count(*[string(index) match "7*"])',
        {},
        { perspective: 'raw', identity: 'two' },
      )
      expect(long.result).toBe(333)
      answered += 1
    } while (isRunning)
    expect(answered).toBeGreaterThan(1)
    expect(await ended).toMatchObject({ status: 408, body: { error: { type: 'queryTimeoutError' } } })
  })

  it('of a mutation is bounded like any other', async () => {
    const { 'a text that doubles': bomb } = bombs
    const body = JSON.stringify({ mutations: [{ delete: { query: bomb } }] })
    const path = '/v2025-02-19/data/mutate/production'
    const answer = await lake.send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(413)
    expect(await lake.client.fetch('count(*[_type == "t"])')).toBe(3000)
    // And finds what there is, when it is merely long.
    const query = '*[_type == "t" && string(index) match "99*"]'
    await lake.client.delete({ query })
    expect(await lake.client.fetch('count(*[_type == "t"])')).toBe(3000 - 3 * 11)
  })

  it('of a listener is bounded too, and says so to whoever listens', async () => {
    const errors: unknown[] = []
    const seen: string[] = []
    const { 'a text that doubles': bomb } = bombs
    const listen = (query: string) =>
      lake.client.listen(query, {}, { events: ['welcome', 'mutation'] }).subscribe({
        next: (event) => seen.push(`${query} ${event.type}`),
        error: (error) => errors.push(error),
      })
    const long = `*[_id == "heard" && count(*[string::split(_type, "")[@ match "t*"][@ match "*t"]]) >= 0]`
    const subscriptions = [listen(bomb), listen(long)]
    await until(() => seen.length === 2)
    await lake.client.create({ _id: 'heard', _type: 't'.repeat(100) })
    await until(() => errors.length === 1 && seen.length === 3)
    expect(String(errors[0])).toMatch(/too much at once/)
    expect(seen.at(-1)).toBe(`${long} mutation`)
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
})

it('a signal to stop is heeded while a query runs away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  const fixture = fileURLToPath(new URL('../engine/lake-process.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder, 'runaway'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const output: string[] = []
  lines.on('line', (line) => output.push(line))
  await until(() => output.includes('ready 0'))
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  expect(output).toEqual(['ready 0', 'interrupted 0', 'closed 0'])
  rmSync(folder, { recursive: true, force: true })
})
