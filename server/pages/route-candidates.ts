import type { matchRoutes } from '@remix-run/react'

type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** A route with the pattern of its whole path, and those below it. */
interface Prepared {
  route: RouteObject
  /** Its segments in small letters; undefined where what they match is not told by looking at them. */
  segments: readonly string[] | undefined
  children: readonly Prepared[]
}

/** `matchRoutes` compiles every pattern of the tree that it is given, each time: of hundreds of routes a path is matched against the few that it could be. */
export type CandidatesOf = (path: string) => RouteObject[]

/**
 * Prepares a tree of routes for being asked, once, which of them a path could match: those whose static segments are its own, in as many segments,
 * or with a splat where it goes on. What matches is never left out, and stays in its order: `matchRoutes` has the same answer.
 */
export function createCandidates(tree: readonly RouteObject[]): CandidatesOf {
  const nodes = tree.map((route) => nodeOf(route, []))
  return (path) => {
    const segments = segmentsOf(path)
    return segments ? nodes.flatMap((node) => candidate(node, segments) ?? []) : [...tree]
  }
}

const splat = '*'

function nodeOf(route: RouteObject, above: readonly string[] | undefined): Prepared {
  const own = (route.path ?? '').split('/').filter((segment) => segment !== '')
  // One that may be left out stands for several patterns.
  const isPlain = above !== undefined && !own.some((segment) => segment.endsWith('?'))
  const segments = isPlain ? [...above, ...own.map((segment) => segment.toLowerCase())] : undefined
  return { route, segments, children: (route.children ?? []).map((child) => nodeOf(child, segments)) }
}

/** As the router reads it; undefined for what cannot be decoded, which it takes as it is written. */
function segmentsOf(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return undefined
  }
}

function candidate(
  { route, segments, children }: Prepared,
  path: readonly string[],
): RouteObject | undefined {
  const below = children.flatMap((child) => candidate(child, path) ?? [])
  if (below.length > 0) return { ...route, children: below } as RouteObject
  if (segments !== undefined && !couldMatch(segments, path)) return undefined
  return route.index === true ? route : ({ ...route, children: [] } as RouteObject)
}

function couldMatch(pattern: readonly string[], path: readonly string[]): boolean {
  const goesOn = pattern.at(-1) === splat
  const fixed = goesOn ? pattern.slice(0, -1) : pattern
  if (goesOn ? path.length < fixed.length : path.length !== fixed.length) return false
  return fixed.every((segment, place) => segment.startsWith(':') || segment === path[place])
}
