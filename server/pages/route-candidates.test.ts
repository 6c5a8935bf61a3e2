import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createCandidates } from './route-candidates'

type Tree = Parameters<typeof matchRoutes>[0]

const idsOf = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params])

const segment = fc.constantFrom('a', 'b', 'B', 'c.pdf', ':x', ':y', 'a?', 'کتاب')
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, goesOn]) => [...segments, ...(goesOn ? ['*'] : [])].join('/'))

let count = 0
const route = fc.letrec<{ route: Tree[number] }>((tie) => ({
  route: fc.oneof(
    { maxDepth: 2 },
    pattern.map((path) => ({ id: `r${(count += 1)}`, path })),
    fc.constant(null).map(() => ({ id: `r${(count += 1)}`, index: true as const })),
    fc
      .tuple(
        fc.option(pattern.filter((path) => !path.endsWith('*'))),
        fc.array(tie('route'), { maxLength: 3 }),
      )
      .map(([path, children]) => ({ id: `r${(count += 1)}`, ...(path === null ? {} : { path }), children })),
  ),
})).route

const address = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'A', 'b', 'c.pdf', 'z', '%zz', '%2F', encodeURIComponent('کتاب'), ''), {
      maxLength: 5,
    }),
    fc.constantFrom('', '/'),
  )
  .map(([segments, end]) => `/${segments.join('/')}${end}`)

it('leaves out nothing that a path matches, whatever the routes are', () => {
  // Of addresses that cannot be decoded.
  vi.spyOn(console, 'warn').mockReturnValue()
  fc.assert(
    fc.property(fc.array(route, { maxLength: 6 }), fc.array(address, { minLength: 1 }), (tree, paths) => {
      const candidatesOf = createCandidates(tree)
      for (const path of paths)
        expect([path, idsOf(candidatesOf(path), path)]).toEqual([path, idsOf(tree, path)])
    }),
    { numRuns: 300 },
  )
})

it('asks of hundreds of routes those that a path could be', () => {
  const tree = Array.from({ length: 300 }, (_, index) => ({ id: `r${index}`, path: `/part-${index}/:id` }))
  expect(createCandidates(tree)('/part-7/1').map(({ id }) => id)).toEqual(['r7'])
  expect(createCandidates(tree)('/part-7')).toEqual([])
})
