import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { basenameOf, locales, type Locale } from '~/domain/values/locale'
import { createCandidates, type CandidatesOf } from './route-candidates'

type RouteObject = Parameters<typeof matchRoutes>[0][number]
type Route = NonNullable<ServerBuild['routes'][string]>

/** So many paths are remembered with their handler; then all are forgotten, and matched anew. */
export const rememberedPaths = 2000

/** Finds the Remix handler for a path. */
export type HandlerOf = (path: string, locale: Locale) => RequestHandler

/**
 * One Remix request handler for each branch of the route table, a branch being what a path matches: Remix matches a request against all
 * routes that it is given four times over and compiles each pattern anew, so a handler is given those of its branch alone. What it answers is
 * what a handler over the whole table answers.
 */
export function createBranchHandlers(build: ServerBuild, mode: 'production' | 'development'): HandlerOf {
  const candidatesOf = createCandidates(treeOf(build))
  const whole = new Map(locales.map((locale) => [locale, handlerOf(build, mode, locale)]))
  const branches = new Map<string, RequestHandler>()
  const remembered = new Map<string, RequestHandler>()

  const find = (path: string, locale: Locale): RequestHandler => {
    const ids = branchOf(candidatesOf, path, basenameOf(locale))
    const key = `${locale} ${ids.join(' ')}`
    const known = branches.get(key)
    if (known) return known
    const handler = handlerOf({ ...build, ...only(build, new Set(ids)) }, mode, locale)
    branches.set(key, handler)
    return handler
  }

  return (path, locale) => {
    const key = `${locale} ${path}`
    let handler = remembered.get(key)
    if (handler) return handler
    // What the router asks for by itself is about other paths than its own.
    const isPage = !path.endsWith('.data') && !path.endsWith('/__manifest')
    handler = (isPage ? undefined : whole.get(locale)) ?? find(path, locale)
    if (remembered.size >= rememberedPaths) remembered.clear()
    remembered.set(key, handler)
    return handler
  }
}

const handlerOf = (build: ServerBuild, mode: 'production' | 'development', locale: Locale): RequestHandler =>
  createRequestHandler({ ...build, basename: basenameOf(locale) }, mode)

function treeOf({ routes }: ServerBuild): RouteObject[] {
  const all = Object.values(routes).filter((route): route is Route => route !== undefined)
  const below = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index === true
          ? { id, path, index, caseSensitive }
          : { id, path, caseSensitive, children: below(id) },
      )
  return below(undefined)
}

/**
 * Ids of the routes that a path matches, and of those that the paths above it match, which Remix tells the browser of together with them
 * (`getPartialManifest`), in the order of the table.
 */
function branchOf(candidatesOf: CandidatesOf, path: string, basename: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  const above = segments.map((_, place) => `/${segments.slice(0, place).join('/')}`)
  const matched = [path, '/', ...above].flatMap(
    (one) => matchRoutes(candidatesOf(withoutBasename(one, basename)), one, basename) ?? [],
  )
  const ids = new Set(matched.map(({ route }) => route.id ?? ''))
  return [...ids].sort()
}

const withoutBasename = (path: string, basename: string): string =>
  basename !== '/' && `${path}/`.startsWith(`${basename}/`) ? path.slice(basename.length) : path

function only({ routes, assets }: ServerBuild, ids: Set<string>): Pick<ServerBuild, 'routes' | 'assets'> {
  const pick = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } }
}
