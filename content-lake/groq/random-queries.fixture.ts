import type fastCheck from 'fast-check'

const words = ['heart', 'Beat', 'heartbeat', 'a-b', 'v3.5', '...', 'قلب', 'it', "o'clock"]
const ids = ['a', 'b', 'c', 'drafts.a', 'versions.r1.a']
const fields = ['a', 'b', 'n', 'title', 'tags', 'list', 'to', 'body', 'at', '_id', '_type', '_key']

const quoted = (value: string) => JSON.stringify(value)
/** fast-check makes objects without a prototype, which JSON never is. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Queries made at random, most of them meaningful, over documents such as `documents` makes. */
export function randomQueries(fc: typeof fastCheck) {
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((chosen) => chosen.join(' '))

  const literal = fc.oneof(
    fc.constantFrom('0', '1', '2', '3.5', '1e2', 'true', 'false', 'null'),
    text.map(quoted),
    fc.constantFrom(...ids, 't', 'u').map(quoted),
    fc.constantFrom('"2024-05-01T00:00:00Z"', '"2024-05-02T12:30:00.5+03:30"', '"nonsense"'),
  )
  const pattern = fc
    .array(fc.constantFrom('heart', 'hea*', '*eat', '*ea*', 'h*a*t', '*', 'it', 'a-b', '3.5', 'قل*'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((chosen) => quoted(chosen.join(' ')))

  const listOf = (part: fastCheck.Arbitrary<string>, maxLength = 3) =>
    fc.array(part, { maxLength }).map((parts) => parts.join(', '))

  const expression: fastCheck.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
    const inner = tie('expression')
    const field = fc.constantFrom(...fields)
    const atom = fc.oneof(
      { weight: 6, arbitrary: field },
      { weight: 3, arbitrary: literal },
      { weight: 1, arbitrary: fc.constantFrom('@', '^', '^.^', '$n', '$text', '$list', '$none', '*') },
    )
    const call = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(
            ...['count', 'length', 'defined', 'lower', 'upper', 'string', 'round', 'dateTime', 'references'],
            ...[
              'array::unique',
              'array::compact',
              'math::sum',
              'math::min',
              'math::max',
              'math::avg',
              'pt::text',
            ],
            ...['sanity::versionOf', 'sanity::partOfRelease'],
          ),
          inner,
        )
        .map(([name, argument]) => `${name}(${argument})`),
      fc
        .tuple(
          fc.constantFrom('string::split', 'string::startsWith', 'array::join', 'array::intersects', 'round'),
          inner,
          inner,
        )
        .map(([name, one, other]) => `${name}(${one}, ${other})`),
      listOf(inner).map((parts) => `coalesce(${parts})`),
      fc.constantFrom('now()', 'identity()', 'sanity::projectId()', 'releases::all()', 'dateTime(now())'),
      fc
        .tuple(inner, inner, inner)
        .map(([when, then, otherwise]) => `select(${when} => ${then}, ${otherwise})`),
    )
    const operator = fc.constantFrom(
      ...['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '**', '&&', '||', 'in'],
    )
    const binary = fc.oneof(
      fc.tuple(inner, operator, inner).map(([left, op, right]) => `${left} ${op} ${right}`),
      fc.tuple(inner, operator, inner).map(([left, op, right]) => `(${left}) ${op} (${right})`),
      fc.tuple(inner, pattern).map(([left, right]) => `(${left}) match ${right}`),
      fc.tuple(inner, listOf(pattern)).map(([left, right]) => `(${left}) match [${right}]`),
      fc
        .tuple(inner, atom, atom, fc.constantFrom('..', '...'))
        .map(([v, from, to, dots]) => `(${v}) in ${from}${dots}${to}`),
      fc.tuple(inner, atom, atom).map(([value, from, to]) => `(${value}) in (${from}..${to})`),
      fc
        .constantFrom('a', 'drafts.*', '**', 'versions.*.a', 'drafts.**')
        .map((path) => `_id in path(${quoted(path)})`),
    )
    const entry = fc.oneof(
      field,
      fc.constant('...'),
      fc.tuple(fc.constantFrom('x', 'y', 'سلام'), inner).map(([name, value]) => `${quoted(name)}: ${value}`),
      fc.tuple(inner, listOf(field)).map(([when, parts]) => `${when} => {${parts}}`),
      inner.map((value) => `...(${value})`),
      field.map((name) => `${name}[]->{_id}`),
    )
    const object = listOf(entry).map((parts) => `{${parts}}`)
    const order = fc.tuple(inner, fc.constantFrom('', ' asc', ' desc')).map(([key, way]) => `${key}${way}`)
    const step = fc.oneof(
      field.map((name) => `.${name}`),
      fc.constantFrom(
        '[0]',
        '[-1]',
        '[1]',
        '[0..1]',
        '[0...2]',
        '[-2..-1]',
        '[]',
        '->',
        '->title',
        '[$n]',
        '[$text]',
        '["a"]',
      ),
      inner.map((condition) => `[${condition}]`),
      object,
      object.map((projection) => ` | ${projection}`),
      listOf(order)
        .filter((keys) => keys !== '')
        .map((keys) => ` | order(${keys})`),
      fc.tuple(field, pattern).map(([name, of]) => ` | score(${name} match ${of}, boost(n > 1, 2))`),
    )
    const base = fc.oneof(
      field,
      fc.constantFrom('*', '@', 'list', 'to', '*[_type == "t"]'),
      inner.map((e) => `(${e})`),
      object,
    )
    const stepped = fc
      .tuple(base, fc.array(step, { minLength: 1, maxLength: 4 }))
      .map(([start, steps]) => start + steps.join(''))
    const array = fc
      .oneof(
        listOf(inner),
        inner.map((e) => `...(${e})`),
      )
      .map((parts) => `[${parts}]`)
    const unary = fc.tuple(fc.constantFrom('!', '-', '+'), inner).map(([sign, value]) => `${sign}${value}`)
    return {
      expression: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        { weight: 4, arbitrary: atom },
        { weight: 5, arbitrary: stepped },
        { weight: 4, arbitrary: binary },
        { weight: 3, arbitrary: call },
        { weight: 1, arbitrary: array },
        { weight: 1, arbitrary: object },
        { weight: 1, arbitrary: unary },
      ),
    }
  }).expression

  const reference = fc.record({ _ref: fc.constantFrom(...ids, 'gone'), _key: fc.constantFrom('k1', 'k2') })
  const block = fc.record({
    _type: fc.constantFrom('block', 'figure'),
    children: fc.array(fc.record({ _type: fc.constantFrom('span', 'mark'), text }), { maxLength: 2 }),
  })
  const anything = fc.oneof(
    text,
    fc.integer({ min: -3, max: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.oneof(text, fc.integer({ min: 0, max: 3 }), fc.constant(null)), { maxLength: 3 }),
  )

  /** Documents, each id at most once, in the order of their ids. */
  const documents: fastCheck.Arbitrary<Record<string, unknown>[]> = fc
    .uniqueArray(
      fc.record(
        {
          _id: fc.constantFrom(...ids),
          _type: fc.constantFrom('t', 'u', 'system.release'),
          title: text,
          n: fc.integer({ min: 0, max: 4 }),
          a: anything,
          b: fc.oneof(anything, fc.record({ a: anything, n: fc.integer({ min: 0, max: 3 }) })),
          tags: fc.array(text, { maxLength: 3 }),
          list: fc.array(fc.record({ _key: fc.constantFrom('k1', 'k2'), a: anything, to: reference }), {
            maxLength: 3,
          }),
          to: fc.oneof(reference, fc.array(reference, { maxLength: 2 })),
          body: fc.array(block, { maxLength: 2 }),
          at: fc.constantFrom('2024-05-01T00:00:00Z', '2023-01-01T10:00:00.25Z', 'never'),
        },
        { requiredKeys: ['_id', '_type'] },
      ),
      { selector: ({ _id }) => _id, maxLength: 5 },
    )
    .map((documents) => asJson(documents).sort((one, other) => (one._id < other._id ? -1 : 1)))

  const params: fastCheck.Arbitrary<Record<string, unknown>> = fc
    .record({
      n: fc.oneof(fc.integer({ min: -2, max: 3 }), text),
      text: fc.oneof(fc.constantFrom(...fields), fc.integer({ min: 0, max: 2 }), fc.boolean()),
      list: fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
      none: fc.constant(null),
    })
    .map(asJson)

  return { expression, documents, params }
}
