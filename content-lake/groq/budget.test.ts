import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget, OverBudget } from './budget'
import { prepare } from './evaluate'
import { parseGroq } from './parse'
import { randomQueries } from './random-queries.fixture'
import type { Source } from './scope'
import type { JsonObject } from './values'

const soak = process.env.SOAK === '1'
const random = randomQueries(fc)
const many = 20_000
const long = 400_000
const numbers = Array.from({ length: many }, (_, index) => index)
const spans = numbers.map(() => ({ _type: 'span', text: 'a heart beats ' }))

/** A document that is large in every way that a document can be. */
const large: JsonObject = {
  _id: 'large',
  _type: 't',
  numbers,
  others: numbers.map((number) => -1 - number),
  objects: numbers.map((n) => ({ n, words: ['a', 'b'] })),
  text: 'a'.repeat(long),
  // Equal, and not the same.
  twin: `${'a'.repeat(long - 1)}a`,
  sentence: 'a b '.repeat(long / 4),
  dots: '.'.repeat(long),
  wide: Object.fromEntries(numbers.map((n) => [`key${n}`, n])),
  deep: { list: [{ list: [numbers] }] },
  block: { _type: 'block', children: spans },
  blocks: spans.map((span) => ({ _type: 'block', children: [span] })),
  texts: numbers.map((n) => `text ${n}`),
}
const small = { _id: 'small', _type: 't', to: { _ref: 'large' } }
const documents = [large, small]
const source: Source = {
  all: documents,
  get: (id) => documents.find(({ _id }) => _id === id),
  ofType: () => documents,
  referringTo: () => documents,
  withField: () => null,
}

function run(query: string, steps: number, memory: number, params: JsonObject = {}): unknown {
  const budget = new Budget(steps, memory)
  const sanity = { projectId: 'p', dataset: 'd' }
  const prepared = prepare(parseGroq(query, params))
  return prepared.run({ source, params, budget, now: new Date(0), identity: 'me', sanity })
}

describe('a budget', () => {
  it.each([
    '{"a": 1, "b": *[_id == "small"][0].to->_id}',
    '*[_type == "t"]{_id}',
    '*[_id == "large"][0].numbers[0..9]',
    '*[_id == "small" && references("large")]{_id}',
  ])('of some hundred steps is enough for %s', (query) => {
    expect(run(query, 500, 500)).toBeTruthy()
  })

  it.each([
    // Operators
    'text == twin',
    'text != twin',
    'text < twin',
    'text in ["b", twin]',
    '"x" in numbers',
    'numbers[0] in others',
    'text in twin..text',
    'text + twin',
    'numbers + others',
    'wide + wide',
    'sentence match "x"',
    'dots match "x"',
    'texts match "x*"',
    '"a" match texts',
    '@ match text::query("x")',
    // Steps
    'numbers[@ > -1]',
    'objects[].n',
    'objects[]{n}',
    'objects[].words[]',
    'numbers[1..-1]',
    'numbers | order(@)',
    'texts | order(@ desc)',
    'objects | score(n > 1)',
    'texts | score(@ match "x")',
    // What is made
    '[...numbers]',
    '{...wide}',
    '{true => wide}',
    '{"a": wide, "b": numbers, "c": {...wide}}',
    // Functions
    'count(numbers)',
    'length(text)',
    'lower(text)',
    'upper(text)',
    'string::split(text, "a")',
    'string::split(text, "")',
    'string::split(text, "b")',
    'string::startsWith(text, twin)',
    'array::join(texts, ",")',
    'array::compact(numbers)',
    'array::unique(numbers)',
    'array::intersects(numbers, others)',
    'math::sum(numbers)',
    'math::min(numbers)',
    'math::max(numbers)',
    'math::avg(numbers)',
    'pt::text(block)',
    'pt::text(blocks)',
    'references("x")',
    'references(texts)',
  ])('is used up by %s', (expression) => {
    // It is the expression that is dear, and not what it comes to.
    const query = `*[_id == "large"]{"x": defined(${expression})}`
    expect(() => run(query, 2_000, 4_000)).toThrow(OverBudget)
  })

  it.each(['*[_id == "large"][0].numbers', '*[_id == "large"][0].text', '*[_id == "large"][0].wide', '*'])(
    'is used up by writing out %s',
    (query) => {
      expect(() => run(query, 2_000, 1e9)).toThrow(OverBudget)
    },
  )

  it.each([
    ['objects within objects', `{"a": 1}${'{"a": {"x": a, "y": a, "z": a}}'.repeat(30)}`],
    ['a list that doubles', `{"a": [1]}${'{"a": [...a, ...a]}'.repeat(40)}`],
    ['a text that doubles', `{"a": "x"}${'{"a": a + a}'.repeat(40)}`],
    ['lists of lists', '*[_id == "large"][0]{"x": objects[]{"y": ^.objects[]{"z": ^.^.objects}}}'],
    ['filters of filters', '*{"x": count(objects[count(^.objects[count(^.^.objects[n > 9]) > 9]) > 9])}'],
  ])('bounds %s', (_name, query) => {
    expect(() => run(query, 1_000_000, 1_000_000)).toThrow(OverBudget)
  })

  it('asks for more steps when it is used up, and stops where that says so', () => {
    let requested = 0
    const budget = new Budget(10, 1000, () => {
      requested += 1
      if (requested === 3) throw new Error('enough')
      return 10
    })
    expect(() => {
      for (;;) budget.spend(1)
    }).toThrow('enough')
    expect(requested).toBe(3)
  })

  it('ends whatever is asked, at random', () => {
    const seed = Number(process.env.SEED ?? Date.now() & 0x7fffffff)
    const numRuns = soak ? 30_000 : 300
    const fields = fc.constantFrom(
      'numbers',
      'objects',
      'text',
      'sentence',
      'texts',
      'wide',
      'blocks',
      'dots',
    )
    let [ended, longest, worst] = [0, 0, '']
    fc.assert(
      fc.property(random.expression, random.params, fields, (expression, params, field) => {
        for (const query of [
          `*{"x": ${field} | order(${expression})}`,
          `*{"x": ${field}[${expression}]}`,
          expression,
        ]) {
          const began = performance.now()
          try {
            run(query, 20_000, 200_000, params)
          } catch (error) {
            if (error instanceof OverBudget) ended += 1
            else if (!(error instanceof Error) || error.name !== 'GroqSyntaxError') throw error
          }
          const took = performance.now() - began
          if (took > longest) [longest, worst] = [took, query]
        }
      }),
      { numRuns, seed },
    )
    expect(ended).toBeGreaterThan(numRuns / 10)
    if (soak) {
      process.stdout.write(
        `budget: seed ${seed}, ${3 * numRuns} queries, ${ended} of them ended by it, longest ${longest.toFixed(1)} ms: ${worst.slice(0, 200)}\n`,
      )
    }
  })
})
