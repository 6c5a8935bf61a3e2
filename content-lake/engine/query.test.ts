import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine, LakeDocument } from '../contract'
import { Budget } from '../groq/budget'
import { prepare } from '../groq/evaluate'
import { lookupsOf } from '../groq/lookups'
import { parseGroq } from '../groq/parse'
import { closeLakes, openTestLake, refusalOf } from './engine.fixture'
import { runQuery } from './evaluate'
import { Perspectives } from './perspectives'

const author = 'test'
const soak = process.env.SOAK === '1'
/** fast-check makes objects without a prototype, which JSON never is. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
let lake: Engine
const write = (...mutations: unknown[]) => lake.transact(mutations, { author })
const query = async (groq: string, params: Record<string, unknown> = {}, perspective = 'raw') =>
  (await lake.query(groq, params, { perspective })).result

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(closeLakes)

describe('perspectives', () => {
  beforeEach(async () => {
    await write(
      { create: { _id: 'a', _type: 't', n: 1, to: { _ref: 'b' } } },
      { create: { _id: 'b', _type: 't', n: 1 } },
      { create: { _id: 'drafts.b', _type: 't', n: 2 } },
      { create: { _id: 'drafts.c', _type: 't', n: 2 } },
      { create: { _id: 'versions.r1.a', _type: 't', n: 3 } },
    )
  })

  it.each([
    ['raw', ['a 1', 'b 1', 'drafts.b 2', 'drafts.c 2', 'versions.r1.a 3']],
    ['published', ['a 1', 'b 1']],
    ['drafts', ['a 1', 'b 2 drafts.b', 'c 2 drafts.c']],
    ['previewDrafts', ['a 1', 'b 2 drafts.b', 'c 2 drafts.c']],
    ['r1,drafts', ['a 3 versions.r1.a', 'b 2 drafts.b', 'c 2 drafts.c']],
    ['r1', ['a 3 versions.r1.a', 'b 1']],
  ])('%s', async (perspective, expected) => {
    const found = (await query('*[_type == "t"]{_id, n, _originalId}', {}, perspective)) as LakeDocument[]
    expect(
      found.map(({ _id, n, _originalId }) =>
        (_originalId === _id || !_originalId ? [_id, n] : [_id, n, _originalId]).join(' '),
      ),
    ).toEqual(expected)
  })

  it('see references as they see documents', async () => {
    expect(await query('*[_id == "a"][0].to->n', {}, 'drafts')).toBe(2)
    expect(await query('*[_id == "a"][0].to->n', {}, 'published')).toBe(1)
  })

  it('that are none are refused', async () => {
    for (const perspective of ['', 'a b', 'raw,drafts', '../x']) {
      expect((await refusalOf(query('*', {}, perspective))).status).toBe(400)
    }
  })
})

describe('queries', () => {
  it('read parameters where groq-js would inline them', async () => {
    await write(...[1, 2, 3].map((n) => ({ create: { _id: `d${n}`, _type: 't', n, names: { x: n } } })))
    for (const n of [1, 2, 3]) {
      expect(await query('*[_type == $t][0...$n].n', { t: 't', n })).toHaveLength(n)
      expect(await query('*[n == $n][0].names[$key]', { n, key: 'x' })).toBe(n)
      expect(await query('*[_type == "t"] | order(n asc)[$i].n', { i: n - 1 })).toBe(n)
    }
  })

  it('search text as the Studio does', async () => {
    await write(
      { create: { _id: 'a', _type: 't', title: 'قلب سالم', body: [{ children: [{ text: 'Heart beat' }] }] } },
      { create: { _id: 'b', _type: 't', title: 'other' } },
    )
    expect(await query('*[[@, _id] match text::query($q)]._id', { q: 'beat heart' })).toEqual(['a'])
    expect(await query('*[[@, _id] match text::query($q)]._id', { q: 'قل*' })).toEqual(['a'])
    expect(
      await query('*[title match $q] | score(title match $q) | order(_score desc)._id', { q: 'oth*' }),
    ).toEqual(['b'])
  })

  it('answer with values of JSON only', async () => {
    const result = await query(
      '{"time": dateTime("2024-01-01T00:00:00Z"), "none": *[0].x, "who": identity()}',
    )
    expect(result).toEqual({ time: '2024-01-01T00:00:00Z', none: null, who: 'me' })
  })

  it('hand out nothing that a later write changes', async () => {
    await write({ create: { _id: 'a', _type: 't' } })
    const before = (await query('*')) as unknown[]
    await write({ create: { _id: 'b', _type: 't' } })
    expect(before).toHaveLength(1)
  })

  it('remember few of many', async () => {
    await write({ create: { _id: 'a', _type: 't', n: 1 } })
    for (let n = 0; n < 3000; n += 1) await query('*[_type == "t"][0...$n]', { n, filler: 'x'.repeat(500) })
    expect(await query('*[_type == "t"][0].n')).toBe(1)
  })

  it.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['*[', {}],
    ['*[_id == "a"', {}],
    ['nothing::here()', {}],
    ['*[_type == $missing]', {}],
    ['*[_type == $toString]', {}],
    ['*[0...$n]', { n: 'x' }],
    ['*[0...$n]', {}],
    ['geo::distance(a, b)', {}],
    ['{"__proto__": 1}', {}],
    ['*{"hasOwnProperty": 1}', {}],
    ['fn a::b($x) = $x; a::b(1)', {}],
    [`${'('.repeat(5000)}1${')'.repeat(5000)}`, {}],
    [`*[${'!'.repeat(200_000)}true]`, {}],
    [Array(1000).fill('"a"').join('+'), {}],
    // Sanity's parser does not come to an end here, and takes twice as long for each further level there.
    ['//\\u{\n"\\u{"', {}],
    [`${'a[1][b'.repeat(40)}?${']'.repeat(40)}`, {}],
    [`[${Array(60_000).fill('1').join(',')}]`, {}],
    ['*', { p: 'x'.repeat(1_100_000) }],
    ['*', { p: Number.NaN }],
  ])('that are malformed are refused with 400: %.60s', async (groq, params) => {
    await write({ create: { _id: 'a', _type: 't', title: 'title' } })
    expect((await refusalOf(query(groq, params))).status).toBe(400)
  })

  it('that run away are given up, and others run meanwhile', async () => {
    const docs = Array.from({ length: 600 }, (_, n) => ({ create: { _id: `d${n}`, _type: 't', n } }))
    await write(...docs)
    const runaway = lake.query(
      'count(*[count(*[count(*[n > ^.n && n > ^.^.n]) > 0]) > 0])',
      {},
      { perspective: 'raw', timeout: 1000 },
    )
    const order: string[] = []
    const refusal = refusalOf(runaway).then((reason) => {
      order.push('runaway')
      return reason
    })
    let answered = 0
    const others = (async () => {
      while (answered < 20) {
        await new Promise((resolve) => setImmediate(resolve))
        expect(await query('*[_id == "d7"][0].n')).toBe(7)
        answered += 1
      }
      order.push('others')
    })()
    await Promise.all([others, refusal])
    expect((await refusal).status).toBe(408)
    expect(order).toEqual(['others', 'runaway'])
  })

  it('whose result would be enormous are refused', async () => {
    const twice = '{"a": 1}' + '{"a": {"x": a, "y": a, "z": a}}'.repeat(30)
    expect((await refusalOf(query(twice))).status).toBe(413)
  })
})

describe('a long query', () => {
  it('goes on reading what was there when it began', async () => {
    const docs = Array.from({ length: 400 }, (_, n) => ({
      create: { _id: `d${n}`, _type: 't', n, big: true },
    }))
    await write(...docs)
    const slow = query(
      '{"slow": count(*[count(*[n > ^.n || n < ^.n || n == ^.n]) > 0]), "all": count(*[big])}',
    )
    const writes = Array.from({ length: 50 }, (_, n) => write({ delete: { id: `d${n}` } }))
    await Promise.all(writes)
    expect(await slow).toMatchObject({ all: 400 })
  })
})

describe('matcher', () => {
  it('tests one document', async () => {
    const matches = await lake.matcher('*[_type == $t && n > 1]', { t: 't' })
    const doc = { _id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: '' }
    expect(await matches({ ...doc, n: 2 })).toBe(true)
    expect(await matches({ ...doc, n: 1 })).toBe(false)
    expect(await (await lake.matcher('*', {}))(doc)).toBe(true)
    expect((await refusalOf(lake.matcher('*[', {}))).status).toBe(400)
  })
})

describe('lookups', () => {
  it.each([
    ['*[_id == "a"]', 'id'],
    ['*["a" == _id && x]', 'id'],
    ['*[_id in $ids]', 'id'],
    ['*[_type == "t" && slug.current == $s]', 'field'],
    ['*[_type == "t" && references($s)]', 'references'],
    ['*[_type == "t" && references(^._id)]', 'references'],
    ['*[_type == "t" && category._ref == ^._id]', 'field'],
    ['*[_type in ["t", "u"]]', 'type'],
    ['*[(_type == "t" || _id == "b") && x > 1]', 'any'],
    ['*[_type == "t" || x]', undefined],
    ['*[!(_type == "t")]', undefined],
    ['*[_type != "t"]', undefined],
    ['*[_type == x]', undefined],
  ])('%s is answered by %s', (groq, kind) => {
    const { tree } = parseGroq(groq, { ids: ['a'], s: 's' })
    expect(tree.type === 'Filter' && lookupsOf(tree.expr)[0]?.kind).toBe(kind)
  })

  it('find what reading everything finds, through every change', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const stored = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'drafts.a', 'drafts.b', 'versions.r.c')
    const key = fc.oneof(id, fc.constantFrom<unknown>('s1', 's2', null, 1, ['a']))
    const doc = fc.record(
      {
        _type: fc.constantFrom('t', 'u'),
        slug: fc.oneof(fc.record({ current: key }), fc.constant('s1'), fc.constant([{ current: 's1' }])),
        to: fc.record({ _ref: id, _weak: fc.constant(true) }),
        list: fc.array(fc.record({ _key: fc.constant('k'), _ref: id, _weak: fc.constant(true) }), {
          maxLength: 2,
        }),
        n: fc.integer({ min: 0, max: 3 }),
      },
      { requiredKeys: ['_type'] },
    )
    const change = fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(stored, doc)
          .map(([_id, content]) => ({ createOrReplace: asJson({ _id, ...content }) })),
      },
      { weight: 1, arbitrary: stored.map((_id) => ({ delete: { id: _id } })) },
    )
    const queries = [
      '*[_id == $k]',
      '*[_id in $ks]{_id, n}',
      '*[_type == "t" && slug.current == $k]._id',
      '*[slug.current == $k && _type == $t]._id',
      '*[_type in ["u", $t] && n > 1] | order(n desc, _id asc)[0...3]{_id, n}',
      '*[references($k)]._id',
      '*[_type == "t" || _id == $k]._id',
      '*[_type == "t"]{_id, "back": *[references(^._id)]._id}',
      '*[_type == "t"]{_id, "same": *[_type == "u" && slug.current == ^.slug.current]._id}',
      '*[_type == "t"]{_id, "mine": *[_type == "t" && to._ref == ^._id]{_id, "deep": *[_id == ^.^._id].n}}',
      '*[_type == "t"]{_id, "deref": to->{_id, "inner": *[_type == "t" && references(^._id)]._id}}',
      '*[_type == "t"].list[]{"hit": *[_id == ^._ref]._id, "own": *[references(^.^._id)]._id}',
      'count(*[_type == "t" && count(*[_type == "u" && references(^._id)]) > 0])',
      '*[_type == "t"] | order(count(*[references(^._id)]) desc, _id asc)._id',
    ]
    const seed = Date.now() & 0x7fffffff
    const numRuns = soak ? 2000 : 60
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 25 }),
        key,
        fc.constantFrom('raw', 'drafts', 'r,published'),
        (changes, k, name) => {
          const docs = new Map<string, LakeDocument>()
          const kept = new Perspectives(docs)
          const params = { k, ks: ['b', k, 'a'], t: 't' }
          const sanity = { projectId: 'p', dataset: 'd' }
          const find = (groq: string, perspectives: Perspectives, indexed: boolean) => {
            const prepared = prepare(parseGroq(groq, params), { indexed })
            const budget = new Budget(10_000_000, 10_000_000)
            return runQuery(prepared, { source: perspectives.view(name), params, sanity }, budget)
          }
          const half = Math.floor(changes.length / 2)
          for (const [index, mutation] of changes.entries()) {
            // Indexes are made half-way, then have to follow.
            if (index === half) for (const groq of queries) find(groq, kept, true)
            if ('delete' in mutation) docs.delete(mutation.delete.id)
            else docs.set(mutation.createOrReplace._id, mutation.createOrReplace as unknown as LakeDocument)
            kept.refresh('delete' in mutation ? mutation.delete.id : mutation.createOrReplace._id)
          }
          for (const groq of queries) {
            const expected = find(groq, new Perspectives(docs), false)
            expect({ groq, found: find(groq, kept, true) }).toEqual({ groq, found: expected })
          }
        },
      ),
      { numRuns, seed },
    )
    if (soak) process.stdout.write(`lookups: seed ${seed}, ${numRuns} runs of ${queries.length} queries\n`)
  }, 120_000)
})
