import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine, LakeDocument } from '../contract'
import { closeLakes, openTestLake, refusalOf } from './engine.fixture'

const author = 'test'
let lake: Engine
const write = (...mutations: unknown[]) => lake.transact(mutations, { author })
const patch = (operations: Record<string, unknown>) => write({ patch: { id: 'a', ...operations } })
const a = () => lake.get('a') as LakeDocument & Record<string, unknown>

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(closeLakes)

describe('creating', () => {
  it('stamps revision and times, and makes ids where they are left out', async () => {
    const { transaction, results } = await write(
      { create: { _type: 't' } },
      { create: { _id: 'image.', _type: 't' } },
    )
    expect(results.map(({ operation }) => operation)).toEqual(['create', 'create'])
    expect(results[1]?.id).toMatch(/^image\.\w{22}$/)
    expect(results[0]?.document).toMatchObject({ _rev: transaction.id, _createdAt: transaction.timestamp })
    expect(lake.size).toBe(2)
  })

  it('keeps a time of creation that an importer brings', async () => {
    await write({
      createOrReplace: { _id: 'a', _type: 't', _createdAt: '2020-01-01T00:00:00Z', _rev: 'old' },
    })
    expect(a()._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(a()._rev).not.toBe('old')
  })

  it('refuses a second one, ignores it, or replaces, as asked', async () => {
    await write({ create: { _id: 'a', _type: 't', n: 1 } })
    const refusal = await refusalOf(write({ create: { _id: 'a', _type: 't' } }))
    expect(refusal).toMatchObject({ status: 409, type: 'documentAlreadyExistsError' })
    const { results } = await write({ createIfNotExists: { _id: 'a', _type: 't', n: 2 } })
    expect(results[0]?.operation).toBe('none')
    expect(a().n).toBe(1)
    await write({ createOrReplace: { _id: 'a', _type: 't', m: 3 } })
    expect(a()).toMatchObject({ m: 3 })
    expect(a().n).toBeUndefined()
  })
})

describe('patching', () => {
  beforeEach(async () => {
    const list = [
      { _key: 'x', v: 1 },
      { _key: 'y', v: 2 },
    ]
    await write({ create: { _id: 'a', _type: 't', n: 1, text: 'hello world', list } })
  })

  it('knows every operation', async () => {
    await patch({
      setIfMissing: { 'made.deep': {} },
      set: { 'made.deep.v': true, 'list[_key=="x"].v': 9 },
      inc: { n: 2.5 },
      insert: { after: 'list[_key=="x"]', items: [{ _key: 'z', v: 3 }] },
      unset: ['list[_key=="y"]'],
      diffMatchPatch: { text: '@@ -1,11 +1,13 @@\n-h\n+H\n ello world\n+!!\n' },
    })
    await patch({ dec: { n: 1 } })
    expect(a()).toMatchObject({ n: 2.5, text: 'Hello world!!', made: { deep: { v: true } } })
    expect(a().list).toEqual([
      { _key: 'x', v: 9 },
      { _key: 'z', v: 3 },
    ])
  })

  it('leaves the document as it was for those who hold it', async () => {
    const before = a()
    await patch({ set: { 'list[0].v': 100 } })
    expect(before.list).toEqual([
      { _key: 'x', v: 1 },
      { _key: 'y', v: 2 },
    ])
    expect(Object.isFrozen(a().list)).toBe(true)
  })

  it('takes several ids, and a query', async () => {
    await write({ create: { _id: 'b', _type: 't' } }, { create: { _id: 'c', _type: 'u' } })
    await write({ patch: { id: ['a', 'b'], set: { seen: 1 } } })
    await write({ patch: { query: '*[_type == $type]', params: { type: 't' }, inc: { seen: 1 } } })
    expect([lake.get('a')?.seen, lake.get('b')?.seen, lake.get('c')?.seen]).toEqual([2, 2, undefined])
    // A query sees what the mutations before it did.
    await write({ create: { _id: 'd', _type: 'u' } }, { delete: { query: '*[_type == "u"]' } })
    expect([lake.get('c'), lake.get('d')]).toEqual([undefined, undefined])
  })

  it('is refused at another revision, and made at the right one', async () => {
    const refusal = await refusalOf(patch({ ifRevisionID: 'other', set: { n: 5 } }))
    expect(refusal).toMatchObject({ status: 409, type: 'documentRevisionIDDoesNotMatchError' })
    await patch({ ifRevisionID: a()._rev, set: { n: 5 } })
    expect(a().n).toBe(5)
  })

  it('of a document that is not there is a conflict', async () => {
    const refusal = await refusalOf(write({ patch: { id: 'none', set: { n: 1 } } }))
    expect(refusal).toMatchObject({ status: 409, type: 'documentNotFoundError' })
  })

  it('may not change what a document is', async () => {
    for (const set of [{ _id: 'b' }, { _type: 'u' }]) {
      expect(await refusalOf(patch({ set }))).toMatchObject({ status: 400, type: 'immutableAttributeError' })
    }
  })
})

describe('a transaction', () => {
  it('happens whole or not at all', async () => {
    const received: string[] = []
    lake.subscribe(({ id }) => received.push(id))
    const refusal = await refusalOf(
      write({ create: { _id: 'a', _type: 't' } }, { patch: { id: 'none', set: { n: 1 } } }),
    )
    expect(refusal.status).toBe(409)
    expect([lake.size, received.length, lake.head]).toEqual([0, 0, null])
  })

  it('sent again is answered again and made once, also while the first is being written', async () => {
    const send = () =>
      lake.transact([{ create: { _id: 'a', _type: 't' } }], { author, transactionId: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect([second.transaction.timestamp, third.transaction.timestamp]).toEqual(
      Array(2).fill(first.transaction.timestamp),
    )
    expect(third.results).toEqual([{ id: 'a', operation: 'create', document: a() }])
    expect(await lake.transactions(['a'], {})).toHaveLength(1)
  })

  it('builds on those that are being written', async () => {
    await write({ create: { _id: 'a', _type: 't', n: 0 } })
    await Promise.all(Array.from({ length: 100 }, () => patch({ inc: { n: 1 } })))
    expect(a().n).toBe(100)
  })

  it('that is tried only changes nothing', async () => {
    const { results } = await lake.transact([{ create: { _id: 'a', _type: 't' } }], { author, dryRun: true })
    expect(results[0]?.operation).toBe('create')
    expect(lake.size).toBe(0)
  })

  it('is told to listeners before its writer is answered, and survives one that throws', async () => {
    const errors: string[] = []
    lake = await openTestLake((level, message) => errors.push(`${level} ${message}`))
    const received: string[] = []
    lake.subscribe(() => {
      throw new Error('broken')
    })
    const stop = lake.subscribe(({ id }) => received.push(id))
    const { transaction } = await write({ create: { _id: 'a', _type: 't' } })
    expect(received).toEqual([transaction.id])
    expect(errors).toEqual(['error A listener of the content lake threw.'])
    stop()
    await patch({ set: { n: 1 } })
    expect(received).toHaveLength(1)
    expect(a().n).toBe(1)
  })
})

describe('references', () => {
  const refer = (extra: object = {}) => ({ create: { _id: 'a', _type: 't', to: { _ref: 'b', ...extra } } })

  it('must point somewhere, unless they are weak', async () => {
    expect(await refusalOf(write(refer()))).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
    })
    await write(refer({ _weak: true }))
    expect(lake.referencesTo('b').map(({ _id }) => _id)).toEqual(['a'])
  })

  it('hold what they point at, and let it go when they are gone', async () => {
    await write(refer(), { create: { _id: 'b', _type: 't' } })
    expect(await refusalOf(write({ delete: { id: 'b' } }))).toMatchObject({
      status: 409,
      type: 'documentHasExistingReferencesError',
    })
    await write({ patch: { id: 'a', unset: ['to'] } }, { delete: { id: 'b' } })
    expect(lake.get('b')).toBeUndefined()
    expect(lake.referencesTo('b')).toEqual([])
  })

  it('are checked against transactions that are being written', async () => {
    await write({ create: { _id: 'b', _type: 't' } })
    const [, deleted] = await Promise.allSettled([write(refer()), write({ delete: { id: 'b' } })])
    expect(deleted.status).toBe('rejected')
    expect(lake.get('b')).toBeDefined()
  })

  it('are not checked for an importer that says so', async () => {
    await lake.transact([refer()], { author, skipReferentialIntegrityCheck: true })
    expect(lake.get('a')).toBeDefined()
  })
})

describe('what is malformed', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
  const polluting = JSON.parse('{"_id":"p","_type":"t","x":{"__proto__":{"polluted":1}}}') as object

  it.each<[string, unknown]>([
    ['no list', {}],
    ['null', null],
    ['a list of null', [null]],
    ['no operation', [{}]],
    ['two operations', [{ create: { _type: 't' }, delete: { id: 'a' } }]],
    ['an unknown operation', [{ merge: {} }]],
    ['an operation that is no object', [{ create: 'a' }]],
    ['no type', [{ create: { _id: 'b' } }]],
    ['a type that is no word', [{ create: { _id: 'b', _type: 'a b' } }]],
    ['an id with a slash', [{ create: { _id: 'a/b', _type: 't' } }]],
    ['an id with an empty part', [{ create: { _id: 'a..b', _type: 't' } }]],
    ['a long id', [{ create: { _id: 'x'.repeat(129), _type: 't' } }]],
    ['an id that is a number', [{ create: { _id: 1, _type: 't' } }]],
    ['a time that is none', [{ create: { _id: 'b', _type: 't', _createdAt: 'today' } }]],
    ['deep nesting', [{ create: { _id: 'b', _type: 't', x: deep(70) } }]],
    ['a document that is too large', [{ create: { _id: 'b', _type: 't', x: 'x'.repeat(4_100_000) } }]],
    ['a polluting key', [{ create: polluting }]],
    ['a key named constructor', [{ create: { _id: 'b', _type: 't', constructor: 1 } }]],
    ['a delete of nothing', [{ delete: {} }]],
    ['a delete of an object', [{ delete: { id: {} } }]],
    ['a query that does not parse', [{ delete: { query: '*[' } }]],
    ['params that are no object', [{ delete: { query: '*', params: [] } }]],
    ['a patch of nothing', [{ patch: { set: { a: 1 } } }]],
    ['an unknown patch', [{ patch: { id: 'a', merge: {} } }]],
    ['set of a string', [{ patch: { id: 'a', set: 'x' } }]],
    ['unset of a string', [{ patch: { id: 'a', unset: 'x' } }]],
    ['unset of numbers', [{ patch: { id: 'a', unset: [1] } }]],
    ['inc by a string', [{ patch: { id: 'a', inc: { n: '1' } } }]],
    ['insert without place', [{ patch: { id: 'a', insert: { items: [] } } }]],
    ['insert without items', [{ patch: { id: 'a', insert: { after: 'list[-1]' } } }]],
    ['insert at two places', [{ patch: { id: 'a', insert: { after: 'l', before: 'l', items: [] } } }]],
    ['a diff that is none', [{ patch: { id: 'a', diffMatchPatch: { text: '@@ nonsense' } } }]],
    ['a revision that is no string', [{ patch: { id: 'a', ifRevisionID: 1, set: { n: 1 } } }]],
    ['a path that does not parse', [{ patch: { id: 'a', set: { 'list[': 1 } } }]],
    ['a path of brackets', [{ patch: { id: 'a', set: { '[[[]]]': 1 } } }]],
    ['an empty path', [{ patch: { id: 'a', set: { '': 1 } } }]],
    ['a path into the prototype', [{ patch: { id: 'a', set: { '__proto__.polluted': 1 } } }]],
    [
      'a path through the constructor',
      [{ patch: { id: 'a', set: { 'constructor.prototype.polluted': 1 } } }],
    ],
    ['a quoted path into the prototype', [{ patch: { id: 'a', set: { "['__proto__'].polluted": 1 } } }]],
    [
      'an escaped path into the prototype',
      [{ patch: { id: 'a', set: { '["\\u005f_proto__"].polluted': 1 } } }],
    ],
    ['too many mutations', Array(10_001).fill({ delete: { id: 'b' } })],
  ])('is refused with 400: %s', async (_name, mutations) => {
    await write({ create: { _id: 'a', _type: 't', n: 1, text: 'text', list: [1] } })
    const head = lake.head
    expect(await refusalOf(lake.transact(mutations, { author }))).toMatchObject({ status: 400 })
    expect(lake.head).toBe(head)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('never crashes a patch, whatever the path', async () => {
    await write({ create: { _id: 'a', _type: 't', n: 1, text: 'text', list: [{ _key: 'k' }] } })
    const parts = [
      'n',
      'list',
      '[',
      ']',
      '"',
      '.',
      '..',
      '*',
      '==',
      '_key',
      ':',
      '-1',
      '9',
      ' ',
      '$',
      '@',
      '(',
      '?',
    ]
    let random = 1
    const next = (limit: number) => (random = (random * 48271) % 2147483647) % limit
    for (let run = 0; run < 400; run += 1) {
      const path = Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join('')
      const operations = [{ set: { [path]: 1 } }, { unset: [path] }, { insert: { before: path, items: [1] } }]
      const outcome = await patch(operations[next(3)]!).catch((error: { status?: number }) => error)
      expect('status' in outcome ? [400, 409] : [undefined]).toContain(
        'status' in outcome ? outcome.status : undefined,
      )
    }
    expect(a()).toMatchObject({ _id: 'a', _type: 't' })
  })
})
