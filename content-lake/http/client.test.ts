import type { SanityClient, SanityDocument } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from './test-lake'

interface Thing extends SanityDocument {
  n: number
  text: string
  list: { _key: string; v: number }[]
  nested: { deep?: { x: number }; y?: number }
}

let lake: TestLake
let client: SanityClient
beforeAll(async () => {
  lake = await openTestLake()
  client = lake.client
})
afterAll(() => lake.close())

const conflict = expect.objectContaining({ statusCode: 409 }) as Error

function thing(_id: string, fields: Partial<Thing> = {}) {
  const list = [
    { _key: 'a', v: 1 },
    { _key: 'b', v: 2 },
  ]
  return { _id, _type: 'thing', n: 1, text: 'hello world', list, nested: {}, ...fields }
}

describe('the unmodified client', () => {
  it('creates, reads, replaces and deletes documents', async () => {
    const created = await client.create(thing('crud'))
    expect(created).toMatchObject({ _id: 'crud', n: 1 })
    expect(created._rev).toBeTruthy()
    expect(await client.getDocument('crud')).toEqual(created)
    expect(await client.getDocuments(['crud', 'nobody'])).toEqual([created, null])
    await expect(client.create(thing('crud'))).rejects.toThrow(conflict)
    expect((await client.createIfNotExists(thing('crud', { n: 5 }))).n).toBe(1)
    expect((await client.createOrReplace(thing('crud', { n: 5 }))).n).toBe(5)
    await client.delete('crud')
    expect(await client.getDocument('crud')).toBeUndefined()
    const { _id } = await client.create({ _type: 'thing' })
    expect(_id).toMatch(/^[\w-]+$/)
  })

  it('applies every kind of patch', async () => {
    await client.create(thing('patched'))
    const patched = await client
      .patch('patched')
      .inc({ n: 5 })
      .dec({ n: 1 })
      .setIfMissing({ 'nested.deep': { x: 1 } })
      .set({ 'list[_key=="a"].v': 9, 'nested.y': 2 })
      .insert('after', 'list[_key=="a"]', [{ _key: 'c', v: 3 }])
      .unset(['list[_key=="b"]'])
      .diffMatchPatch({ text: '@@ -1,11 +1,13 @@\n-h\n+H\n ello world\n+!!\n' })
      .commit<Thing>()
    expect(patched).toMatchObject({
      n: 5,
      text: 'Hello world!!',
      nested: { deep: { x: 1 }, y: 2 },
      list: [
        { _key: 'a', v: 9 },
        { _key: 'c', v: 3 },
      ],
    })
    const prepended = await client
      .patch('patched')
      .prepend('list', [{ _key: 'p', v: 0 }])
      .commit<Thing>()
    const appended = await client
      .patch('patched')
      .append('list', [{ _key: 'z', v: 0 }])
      .commit<Thing>()
    expect(prepended.list.map(({ _key }) => _key)).toEqual(['p', 'a', 'c'])
    expect(appended.list.map(({ _key }) => _key)).toEqual(['p', 'a', 'c', 'z'])
    const replaced = await client
      .patch('patched')
      .splice('list', 1, 2, [{ _key: 's', v: 7 }])
      .commit<Thing>()
    expect(replaced.list.map(({ _key }) => _key)).toEqual(['p', 's', 'z'])
  })

  it('patches and deletes by query', async () => {
    await client.create({ _id: 'q1', _type: 'queried' })
    await client.create({ _id: 'q2', _type: 'queried' })
    await client
      .patch({ query: '*[_type == $type]', params: { type: 'queried' } })
      .set({ tag: 'q' })
      .commit()
    expect(await client.fetch('count(*[_type == "queried" && tag == "q"])')).toBe(2)
    await client.delete({ query: '*[_type == "queried"]' })
    expect(await client.fetch('count(*[_type == "queried"])')).toBe(0)
  })

  it('adds keys to arrays when asked to', async () => {
    const added = await client.create(
      { _id: 'keyed', _type: 'thing', list: [{ v: 1 }, { v: 2, deep: [{ w: 1 }] }, 'text'] },
      { autoGenerateArrayKeys: true },
    )
    expect(added.list).toEqual([
      { _key: expect.any(String) as string, v: 1 },
      { _key: expect.any(String) as string, v: 2, deep: [{ _key: expect.any(String) as string, w: 1 }] },
      'text',
    ])
    const patched = await client
      .patch('keyed')
      .append('list', [{ v: 3 }])
      .commit<Thing>({ autoGenerateArrayKeys: true })
    expect(patched.list.at(-1)?._key).toBeTruthy()
  })

  it('refuses stale revisions and missing documents', async () => {
    const { _rev } = await client.create(thing('revised'))
    await expect(client.patch('revised').ifRevisionId('old').inc({ n: 1 }).commit()).rejects.toThrow(
      /revision/i,
    )
    await expect(client.patch('revised').ifRevisionId('old').inc({ n: 1 }).commit()).rejects.toThrow(conflict)
    await client.patch('revised').ifRevisionId(_rev).inc({ n: 1 }).commit()
    await expect(client.patch('nobody').set({ n: 1 }).commit()).rejects.toThrow(conflict)
    expect((await client.getDocument('revised'))?.n).toBe(2)
  })

  it('does a transaction whole or not at all', async () => {
    const broken = client
      .transaction()
      .create(thing('t1'))
      .patch('nobody', { set: { n: 1 } })
    await expect(broken.commit()).rejects.toThrow(conflict)
    expect(await client.getDocument('t1')).toBeUndefined()
    const { transactionId, results } = await client
      .transaction()
      .create(thing('t1'))
      .create(thing('t2'))
      .delete('t2')
      .transactionId('chosen-id')
      .commit({ returnDocuments: false })
    expect(transactionId).toBe('chosen-id')
    expect(results.map(({ operation }) => operation)).toEqual(['create', 'create', 'delete'])
    await client.create(thing('t3'), { dryRun: true })
    expect(await client.getDocument('t3')).toBeUndefined()
  })

  it('refuses to delete what is referred to', async () => {
    await client.create({ _id: 'author', _type: 'author' })
    await client.create({ _id: 'book', _type: 'book', author: { _type: 'reference', _ref: 'author' } })
    await expect(client.delete('author')).rejects.toThrow(conflict)
    const path = '/v2025-02-19/data/references/production/documents/author/to'
    expect((await lake.send({ path })).json()).toMatchObject({
      totalCount: 1,
      references: [{ documentId: 'book', type: 'book' }],
    })
    expect((await lake.send({ path: `${path}?excludeInternalReferences=true` })).json()).toMatchObject({
      totalCount: 0,
    })
  })

  it('fetches with parameters, short and long', async () => {
    await client.create(thing('fetched', { text: 'سلام "and" \\ ؟' }))
    const params = { text: 'سلام "and" \\ ؟', ids: ['fetched'], none: null }
    const query = '*[text == $text && _id in $ids && $none == null][0]._id'
    expect(await client.fetch(query, params)).toBe('fetched')
    expect(await client.fetch(query + ' '.repeat(12_000), params)).toBe('fetched')
    const whole = await client.fetch('*[_id == "fetched"]{_id}', {}, { filterResponse: false })
    expect(whole).toMatchObject({ result: [{ _id: 'fetched' }], query: '*[_id == "fetched"]{_id}' })
    await expect(client.fetch('*[')).rejects.toThrow(/GROQ query parse error/)
  })

  it('sees what its perspective sees', async () => {
    await client.create(thing('seen', { n: 1 }))
    await client.create(thing('drafts.seen', { n: 2 }))
    const n = '*[_id == "seen"][0].n'
    expect(await client.fetch(n, {}, { perspective: 'published' })).toBe(1)
    expect(await client.fetch(n, {}, { perspective: 'drafts' })).toBe(2)
    const ids = '*[_id match "*seen"]._id'
    expect(await client.fetch<string[]>(ids)).toHaveLength(2)
    // Without one: published from version 2025-02-19 on, raw before.
    const unnamed = { perspective: undefined }
    expect(await lake.clientWith(unnamed).fetch(ids)).toEqual(['seen'])
    expect(await lake.clientWith({ ...unnamed, apiVersion: '2021-06-07' }).fetch<string[]>(ids)).toHaveLength(
      2,
    )
  })

  it('answers source maps', async () => {
    await client.create(thing('mapped'))
    const { result, resultSourceMap } = await client.fetch<{ text: string }>(
      '*[_id == "mapped"][0]{_id, text}',
      {},
      { filterResponse: false, resultSourceMap: 'withKeyArraySelector', perspective: 'published' },
    )
    expect(result.text).toBe('hello world')
    expect(resultSourceMap?.documents).toEqual([{ _id: 'mapped', _type: 'thing' }])
    expect(Object.keys(resultSourceMap?.mappings ?? {})).toContain("$['text']")
  })

  it('acts on drafts', async () => {
    const ids = { draftId: 'drafts.acted', publishedId: 'acted' }
    await client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'acted',
      attributes: thing('drafts.acted'),
      ifExists: 'fail',
    })
    await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { n: 7 } } })
    expect(await client.getDocument('acted')).toBeUndefined()
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
    expect(await client.getDocument('acted')).toMatchObject({ n: 7 })
    expect(await client.getDocument('drafts.acted')).toBeUndefined()
    await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
    expect(await client.getDocument('acted')).toBeUndefined()
    await expect(
      client.action({
        actionType: 'sanity.action.document.publish',
        draftId: 'drafts.no',
        publishedId: 'no',
      }),
    ).rejects.toThrow(expect.objectContaining({ statusCode: 409 }) as Error)
  })

  it('tells who is who and keeps the values of each', async () => {
    expect(await client.users.getById('me')).toMatchObject({ id: 'machine', role: 'administrator' })
    const local = lake.clientWith({ token: undefined, apiHost: lake.origin })
    const body = [{ key: 'studio.pane', value: { width: 3 } }]
    await local.request({ method: 'PUT', uri: '/users/me/keyvalue', body })
    expect(await local.request({ uri: '/users/me/keyvalue/studio.pane,studio.none' })).toEqual(body)
    expect(await client.request({ uri: '/users/me/keyvalue/studio.pane' })).toEqual([])
    expect(await client.request({ uri: '/users/local' })).toMatchObject({ displayName: 'Local editor' })
    expect(await client.request<unknown[]>({ uri: '/users/local,nobody' })).toHaveLength(2)
    expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
    expect(await client.projects.getById('testing')).toMatchObject({ id: 'testing' })
  })

  it('reads history', async () => {
    const first = await client.create(thing('past'))
    const second = await client.patch('past').set({ n: 2 }).commit()
    const base = '/data/history/production'
    const at = (query: string) =>
      client.request<{ documents: Thing[] }>({ uri: `${base}/documents/past?${query}` })
    expect((await at(`revision=${first._rev}`)).documents).toEqual([first])
    expect((await at('lastRevision=true')).documents).toEqual([second])
    const { events } = await client.request<{ events: Record<string, { type: string }[]> }>({
      uri: `${base}/events/documents/past?limit=10`,
    })
    expect(events.past?.length).toBeGreaterThan(0)
    const path = `/v2025-02-19${base}/transactions/past?excludeContent=true&effectFormat=mendoza&limit=5&reverse=true`
    const log = (await lake.send({ path })).text.trim().split('\n')
    expect(log.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([second._rev, first._rev])
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ author: 'machine', documentIDs: ['past'] })
    expect(log[0]).toContain('"apply"')
  })

  it('exports every document as a line', async () => {
    const { text, headers } = await lake.send({ path: '/v2021-06-07/data/export/production' })
    expect(headers['content-type']).toBe('application/x-ndjson')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { _id: string })
    expect(lines).toHaveLength(lake.engine.size)
    expect(lines.find(({ _id }) => _id === 'fetched')).toEqual(lake.engine.get('fetched'))
  })
})
