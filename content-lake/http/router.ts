import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './auth'
import { badRequest, HttpRefusal, notFound } from './refusal'
import type { RequestSite } from './request-site'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** A request that has been admitted, identified and found a route. */
export interface LakeCall {
  request: IncomingMessage
  response: ServerResponse
  site: RequestSite
  caller: Caller
  /** `1`, `X` or a date. */
  version: string
  query: URLSearchParams
  /** The value of a `:name` in the route's pattern. */
  param(name: string): string
}

/** What to answer with: a value or its JSON, or `null` when the handler has answered by itself. */
export type Reply =
  (({ body: unknown } | { json: string }) & { status?: number; headers?: Record<string, string> }) | null

export interface Route {
  method: Method
  pattern: string[]
  /**
   * `editor`: who calls must be known. `anybody`: it tells and changes nothing that is private, so nobody looks.
   * `either`: who calls is looked at, and may be `nobody`.
   */
  access: 'editor' | 'anybody' | 'either'
  handle(call: LakeCall): Promise<Reply> | Reply
}

type Handler = (call: LakeCall) => Promise<Reply> | Reply

/** A route for signed-in callers. `:name` in the path matches one segment, a final `*` any rest. */
export function route(method: Method, path: string, handle: Handler): Route {
  return { method, pattern: segments(path), access: 'editor', handle }
}

export function publicRoute(method: Method, path: string, handle: Handler): Route {
  return { method, pattern: segments(path), access: 'anybody', handle }
}

export function eitherRoute(method: Method, path: string, handle: Handler): Route {
  return { method, pattern: segments(path), access: 'either', handle }
}

export interface Address {
  version: string
  segments: string[]
  query: URLSearchParams
}

/**
 * @returns `null` for an address that is not the API's
 * @throws HttpRefusal 400 for one that is, but malformed
 */
export function parseAddress(url: string): Address | null {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const search = mark < 0 ? '' : url.slice(mark + 1)
  const match = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)?$/.exec(path)
  if (!match?.[1]) return null
  if (match[1].length === 10 && Number.isNaN(Date.parse(match[1]))) {
    throw badRequest('The API version in the address is not a date')
  }
  try {
    const decoded = segments(match[2] ?? '').map((segment) => decodeURIComponent(segment))
    // URLSearchParams would quietly put U+FFFD for what cannot be decoded.
    decodeURIComponent(search.replaceAll('+', ' '))
    if (decoded.some((segment) => segment.includes('\0'))) throw new URIError('NUL')
    return { version: match[1], segments: decoded, query: new URLSearchParams(search) }
  } catch {
    throw badRequest('The address is not validly percent-encoded')
  }
}

export interface FoundRoute {
  route: Route
  param(name: string): string
}

/** @throws HttpRefusal 404 for an unknown path, 405 for a known one under another method */
export function findRoute(routes: Route[], method: string, path: string[]): FoundRoute {
  const fitting = routes.filter((candidate) => fits(candidate.pattern, path))
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = fitting.find((candidate) => candidate.method === wanted)
  if (found) {
    const param = (name: string) => path[found.pattern.indexOf(`:${name}`)] ?? ''
    return { route: found, param }
  }
  if (fitting.length === 0) throw notFound(`No such endpoint: /${path.join('/').slice(0, 200)}`)
  const allow = allowedMethods(fitting).join(', ')
  throw new HttpRefusal(405, `This endpoint answers ${allow} only`, { allow })
}

/** The methods that a path answers, for `Allow` and for preflights. */
export function methodsOf(routes: Route[], path: string[]): string[] {
  return allowedMethods(routes.filter((candidate) => fits(candidate.pattern, path)))
}

function allowedMethods(routes: Route[]): string[] {
  const methods = new Set<string>(['OPTIONS'])
  for (const { method } of routes) {
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
  }
  return [...methods].sort()
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function fits(pattern: string[], path: string[]): boolean {
  const isOpenEnded = pattern.at(-1) === '*'
  if (isOpenEnded ? path.length < pattern.length - 1 : path.length !== pattern.length) return false
  return pattern.every((part, at) => part === '*' || part.startsWith(':') || part === path[at])
}
