import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestLake, token, until, type TestLake } from './test-lake'

interface SeenEvent {
  type: string
  documentId?: string
  transition?: string
  [field: string]: unknown
}

let lake: TestLake
let client: SanityClient
const subscriptions: { unsubscribe(): void }[] = []
beforeEach(async () => {
  lake = await openTestLake()
  client = lake.client
})
afterEach(async () => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
  await lake.close()
})

async function listen(filter: string, options: Record<string, unknown> = {}, params = {}) {
  const events: SeenEvent[] = []
  const errors: unknown[] = []
  const names = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset']
  const source = client.listen(filter, params, { events: names, ...options } as { events: ['mutation'] })
  subscriptions.push(
    source.subscribe({
      next: (event) => events.push(event as unknown as SeenEvent),
      error: (e) => errors.push(e),
    }),
  )
  await until(() => events.length > 0 || errors.length > 0)
  return { events, errors, mutations: () => events.filter(({ type }) => type === 'mutation') }
}

const note = (_id: string, n = 0) => ({ _id, _type: 'note', n })

describe('listening', () => {
  it('tells what appears, changes and disappears', async () => {
    const { events, mutations } = await listen('*[_type == $type && n < 2]', {}, { type: 'note' })
    expect(events[0]).toMatchObject({ type: 'welcome', listenerName: expect.any(String) as string })
    const created = await client.create(note('a'))
    await client.create({ _id: 'other', _type: 'other' })
    const patched = await client.patch('a').set({ n: 1 }).commit()
    await client.patch('a').set({ n: 2 }).commit()
    await until(() => mutations().length === 3)
    expect(mutations().map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
    expect(mutations()[1]).toMatchObject({
      documentId: 'a',
      transactionId: patched._rev,
      previousRev: created._rev,
      resultRev: patched._rev,
      identity: 'machine',
      result: patched,
      mutations: [{ patch: { id: 'a', set: { n: 1 } } }],
      visibility: 'query',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    })
    expect(mutations()[1]).not.toHaveProperty('previous')
    expect(mutations()[1]).not.toHaveProperty('effects')
  })

  it('includes what is asked for, and no more', async () => {
    const { mutations } = await listen('*', {
      includeResult: false,
      includeMutations: false,
      includePreviousRevision: true,
      effectFormat: 'mendoza',
      visibility: 'transaction',
    })
    const created = await client.create(note('a'))
    await client.patch('a').set({ n: 1 }).commit()
    await until(() => mutations().length === 2)
    const [, event] = mutations()
    expect(event).toMatchObject({ previous: created, visibility: 'transaction' })
    expect(event?.effects).toMatchObject({
      apply: expect.any(Array) as unknown,
      revert: expect.any(Array) as unknown,
    })
    expect(event).not.toHaveProperty('result')
    expect(event).not.toHaveProperty('mutations')
  })

  it('numbers the events of one transaction', async () => {
    const { mutations } = await listen('*')
    await client.transaction().create(note('a')).create(note('b')).commit()
    await until(() => mutations().length === 2)
    expect(
      mutations().map(({ documentId, transactionCurrentEvent, transactionTotalEvents }) => [
        documentId,
        transactionCurrentEvent,
        transactionTotalEvents,
      ]),
    ).toEqual([
      ['a', 1, 2],
      ['b', 2, 2],
    ])
  })

  it('resumes where the connection broke', async () => {
    const { events, mutations } = await listen('*[_type == "note"]', { enableResume: true })
    await client.create(note('a'))
    await until(() => mutations().length === 1)
    lake.cut()
    // Written before the listener is back: only a resumed stream can tell of it.
    await lake.engine.transact([{ create: note('b') }, { create: note('c') }], { author: 'test' })
    await until(() => mutations().length === 3)
    expect(events.map(({ type }) => type).filter((type) => type !== 'reconnect')).toEqual([
      'welcome',
      'mutation',
      'welcomeback',
      'mutation',
      'mutation',
    ])
    expect(mutations().map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c'])
  })

  it('is welcomed anew without resumption', async () => {
    const { events } = await listen('*')
    await client.create(note('a'))
    await until(() => events.length === 2)
    lake.cut()
    await until(() => events.filter(({ type }) => type === 'welcome').length === 2)
  })

  it('says what is wrong with a filter', async () => {
    const { errors } = await listen('*[_type == ')
    expect(String(errors[0])).toMatch(/GROQ query parse error/)
  })

  it('continues in the middle of a transaction, and resets when the place is unknown', async () => {
    const { transaction } = await lake.engine.transact([{ create: note('a') }, { create: note('b') }], {
      author: 'x',
    })
    const middle = await readStream(`${transaction.id}#a`, 'data: {"type":"mutation"')
    expect(middle).toContain('event: welcomeback')
    expect(middle.match(/"documentId":"(\w+)"/g)).toEqual(['"documentId":"b"'])
    expect(await readStream('unknown#a', 'event: reset')).not.toContain('welcome')
  })

  it('bounds the number of streams', async () => {
    const small = await openTestLake(undefined, { maximumStreams: 1 })
    try {
      const subscription = small.client.listen('*').subscribe({ error: () => undefined })
      const path = '/v2021-06-07/data/listen/production?query=*'
      const refused = await until(async () => {
        const { status } = await small.send({ path, headOnly: true })
        return status === 429
      })
      expect(refused).toBe(true)
      subscription.unsubscribe()
    } finally {
      await small.close()
    }
  })

  it('drops a client that does not read', async () => {
    const path = '/v2021-06-07/data/listen/production?query=*&includeResult=true'
    const socket = connect(lake.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const text = 'x'.repeat(2 * 1024 * 1024)
    const openConnections = () =>
      new Promise((resolve) => lake.server.getConnections((_error, n) => resolve(n)))
    await until(async () => {
      await lake.engine.transact([{ createOrReplace: { _id: 'large', _type: 'note', text } }], {
        author: 'x',
      })
      return (await openConnections()) === 0
    })
    socket.destroy()
  })

  it('ends with the server', async () => {
    const { events } = await listen('*')
    expect(events).toHaveLength(1)
    await lake.http.close()
    const path = '/v2021-06-07/data/listen/production?query=*'
    expect((await lake.send({ path })).status).toBe(503)
  })
})

describe('live events', () => {
  it('tells of published changes, and of drafts when asked to', async () => {
    const all: SeenEvent[] = []
    const published: SeenEvent[] = []
    const live = lake.clientWith({ apiVersion: '2025-02-19' }).live
    subscriptions.push(
      live.events({ includeDrafts: true }).subscribe((event) => all.push(event as SeenEvent)),
    )
    subscriptions.push(
      live
        .events()
        .subscribe({ next: (event) => published.push(event as SeenEvent), error: () => undefined }),
    )
    await until(() => all.length === 1 && published.length === 1)
    const { syncTags } = await client.fetch('*', {}, { filterResponse: false })
    await client.create(note('drafts.a'))
    await client.create(note('a'))
    await until(() => all.length === 3 && published.length === 2)
    expect(all.map(({ type }) => type)).toEqual(['welcome', 'message', 'message'])
    expect(all[1]?.tags).toEqual(syncTags)
  })
})

/** The text of a stream until `end` has come. */
function readStream(lastEventId: string, end: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = '/v2021-06-07/data/listen/production?query=*&enableResume=true'
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': lastEventId }
    const request = httpRequest({ host: '127.0.0.1', port: lake.port, path, headers }, (response) => {
      let text = ''
      response.on('error', () => undefined)
      response.on('data', (piece: Buffer) => {
        text += piece.toString('utf8')
        if (!text.includes(end) || !text.endsWith('\n\n')) return
        resolve(text)
        request.destroy()
      })
    })
    request.on('error', reject)
    request.end()
  })
}
