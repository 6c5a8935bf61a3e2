import fc from 'fast-check'
import { evaluateSync, parse, toJS } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { Budget } from './budget'
import { prepare } from './evaluate'
import type { Node } from './nodes'
import { parseGroq } from './parse'
import { randomQueries } from './random-queries.fixture'
import type { Source } from './scope'
import type { JsonObject } from './values'

/**
 * Sanity's own parser and evaluator say what a query means. They cannot be used where queries come from outside, since
 * both can be made to run for ever: record 26.
 */

const soak = process.env.SOAK === '1'
const random = randomQueries(fc)
const now = new Date('2024-05-01T12:00:00.000Z')
const sanity = { projectId: 'p', dataset: 'd' }
const nothing = { source: sourceOf([]), params: {}, now, identity: 'me', sanity }

function sourceOf(documents: JsonObject[]): Source {
  return {
    all: documents,
    get: (id) => documents.find(({ _id }) => _id === id),
    ofType: (type) => documents.filter(({ _type }) => _type === type),
    referringTo: () => documents,
    withField: () => null,
  }
}

function ours(query: string, params: JsonObject, documents: JsonObject[]): unknown {
  const budget = new Budget(10_000_000, 10_000_000)
  const { run } = prepare(parseGroq(query, params), { indexed: true })
  return run({ source: sourceOf(documents), params, budget, now, identity: 'me', sanity })
}

function theirs(query: string, params: JsonObject, documents: JsonObject[]): unknown {
  const tree = parse(query, { params })
  return toJS(evaluateSync(tree, { dataset: documents, params, timestamp: now, sanity })) ?? null
}

/** Their tree as ours would be: they work indexes out while they parse, and write parameters in as values. */
function asOurs(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(asOurs)
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => (value === undefined ? [] : [[key, asOurs(value)]])),
  )
}

function withValues(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withValues)
  if (typeof tree !== 'object' || tree === null) return tree
  const node = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withValues(value)]))
  if (node.type === 'Slice') return { ...node, left: constant(node.left), right: constant(node.right) }
  if (node.type === 'AccessKey') return { type: 'AccessAttribute', base: node.base, name: constant(node.key) }
  return node.type === 'AccessElement' ? { ...node, index: constant(node.index) } : node
}

/** The value of what is made of literals alone. */
function constant(node: unknown): unknown {
  return prepare({ tree: node as Node, parameters: [], kinds: {} }).run({
    ...nothing,
    budget: new Budget(1000, 1000),
  })
}

const outcome = (read: () => unknown) => {
  try {
    return { read: read() }
  } catch {
    return 'refused'
  }
}

/** JSON tells 0 from -0 as little as the wire does. */
const onTheWire = (value: unknown) => JSON.stringify(value)

describe('a query', () => {
  it.each([
    '*',
    '*[_type == "a" && slug.current == $slug][0]{_id, "title": coalesce(title[_key==$locale][0], title[0]).value}',
    '*[_id in ["a", $b]] | order(a asc, b->c desc, lower(d))[0..10]{..., "x": y[]->{z}, a => {b, c}, ...d}',
    'a.b["c d"]->e[]{f}[g > 1][2..-1].h[-1]',
    '1 + 2 * 3 ** 2 ** 2 - -4 % 5 / +6',
    'a == b && c != d || !(e < f) && g >= h',
    'a in b && c in 1..2 && d in (1...3) && e match "f*" && g match [h, "i"]',
    '^.a == ^.^.b',
    'select(a => 1, b > 2 => {"c": 3}, 4)',
    '[1, ...a[], [2], "\\u0633\\u{41}\\n\\\\",]',
    '{"a": b, c, d->, e[0]{f}, "g": {"h": [i]}, j | {k},}',
    '*[references(^._id)]|score(title match "x", boost(a == 1, 2)) | order(_score desc)',
    ' // a comment\n * [ a // another\n ] ',
    '\'a\' + "b"',
    'a->b.c->{d}[]',
    'count(*[a.b[].c->d == "e"][0...5].f)',
    '@.a[@.b == 1][true]',
    'null == a && true || false',
    '1.5e3 + 2E-1',
  ])('is read as Sanity reads it: %s', (query) => {
    expect(withValues(parseGroq(query, {}).tree)).toEqual(asOurs(parse(query)))
  })

  it('is refused where Sanity refuses it, at random', () => {
    const seed = Number(process.env.SEED ?? Date.now() & 0x7fffffff)
    const numRuns = soak ? 200_000 : 1_500
    let readable = 0
    fc.assert(
      fc.property(random.expression, random.params, (query, params) => {
        // Theirs has parameters written in as values, so that only the reading itself can be compared.
        const compared = (tree: () => unknown) => (query.includes('$') ? 'readable' : tree())
        const reading = outcome(() => {
          const { tree } = parseGroq(query, params)
          return compared(() => withValues(tree))
        })
        const wanted = outcome(() => {
          const tree = parse(query, { params })
          return compared(() => asOurs(tree))
        })
        expect({ query, reading }).toEqual({ query, reading: wanted })
        if (wanted !== 'refused') readable += 1
      }),
      { numRuns, seed },
    )
    expect(readable).toBeGreaterThan(numRuns / 2)
    if (soak)
      process.stdout.write(`groq: seed ${seed}, ${numRuns} queries parsed, ${readable} of them readable\n`)
  })

  it('finds what Sanity’s evaluator finds, at random', () => {
    const seed = Number(process.env.SEED ?? Date.now() & 0x7fffffff)
    const numRuns = soak ? 200_000 : 2_000
    let compared = 0
    fc.assert(
      fc.property(random.expression, random.params, random.documents, (expression, params, documents) => {
        const query = `*[_type in ["t", "u"]]{_id, "value": ${expression}}`
        const wanted = outcome(() => onTheWire(theirs(query, params, documents)))
        if (wanted === 'refused') return
        compared += 1
        expect({ query, found: outcome(() => onTheWire(ours(query, params, documents))) }).toEqual({
          query,
          found: wanted,
        })
      }),
      { numRuns, seed },
    )
    expect(compared).toBeGreaterThan(numRuns / 2)
    if (soak)
      process.stdout.write(`groq: seed ${seed}, ${numRuns} queries, ${compared} compared with groq-js\n`)
  })
})
