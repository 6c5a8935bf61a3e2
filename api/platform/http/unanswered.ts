import type { Context } from 'hono'
import { problem } from '../problem'
import type { ApiEnv } from './api-env'

interface Declared {
  method: string
  path: string
}

interface Pattern {
  matches: RegExp
  methods: Set<string>
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/:\w+(?:\{[^}]*\})?/g, '[^/]+')}$`)

/** Which methods there are at each address; whatever is not declared for a method of its own, such as a check for all, is no address. */
function patternsOf(routes: readonly Declared[]): Pattern[] {
  const byPath = new Map<string, Set<string>>()
  for (const { method, path } of routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const methods = byPath.get(path) ?? new Set(['OPTIONS'])
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
    byPath.set(path, methods)
  }
  return [...byPath].map(([path, methods]) => ({ matches: patternOf(path), methods }))
}

/**
 * What no endpoint answers: 405 with `Allow` where there is one for another method, `OPTIONS` the same without complaint, else 404.
 * @param routes all there are; read at the first such request
 */
export function answerUnanswered(routes: () => readonly Declared[]) {
  let patterns: Pattern[] | undefined
  return (c: Context<ApiEnv>): Response => {
    patterns ??= patternsOf(routes())
    const found = patterns.filter(({ matches }) => matches.test(c.req.path))
    const methods = new Set(found.flatMap(({ methods: some }) => [...some]))
    if (methods.size === 0)
      return problem(c, { status: 404, code: 'not-found', title: 'There is nothing at this address' })
    c.header('allow', [...methods].sort().join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    return problem(c, {
      status: 405,
      code: 'method-not-allowed',
      title: `This address answers ${[...methods].sort().join(', ')}`,
    })
  }
}
