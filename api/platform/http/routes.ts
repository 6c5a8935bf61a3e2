import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { accessTable, type AccessRule } from '~/api/access-table'
import { enforceAccess } from '../auth/enforce-access'
import { takeTurn } from '../line/take-turn'
import { ApiProblem, inputErrorSchema } from '../problem'
import type { ApiEnv } from './api-env'
import { headerTable, readsHeaders, type DeclaredHeader } from './declared-headers'
import type { Handler } from './handler'
import { guardInput } from './guard-input'
import { inputErrors } from './input-errors'
import { changesPeople, settle } from './settled'
import { invalidCursor } from '../database/keyset'

export type { ApiEnv } from './api-env'

/** JSON above this is refused; what needs more, or an upload, states its own limit. */
export const jsonLimitBytes = 16 * 1024

/** A letter of 4,000 characters, each written as an escape. */
export const letterLimitBytes = 32 * 1024

/** A basket: twenty lines with an engraving, a name and a picture each. */
export const basketLimitBytes = 64 * 1024

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    requestId: z.string().optional(),
    errors: z.array(inputErrorSchema).optional(),
    /** Errors that were found besides. */
    furtherErrors: z.int().optional(),
  })
  .loose()

/**
 * Endpoints as they are declared. Hono's own type gathers what all of them take and answer as the chain grows, which costs the
 * type checker most and is read by no one: a handler is typed by its own route, the client by `api/generated/endpoints.ts`.
 */
export interface Routes extends Pick<OpenAPIHono<ApiEnv>, 'openAPIRegistry' | 'getOpenAPI31Document'> {
  openapi<R extends RouteConfig>(route: R, handler: Handler<R>): Routes
  route(path: '/', routes: Routes): Routes
  use(path: string, handler: MiddlewareHandler): unknown
}

/** Routes of one domain. Input that its schema refuses never reaches a handler. */
export const createRoutes = (): Routes =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const errors = inputErrors(result.error)
      const isCursor = errors.every(({ path }) => path[0] === 'cursor')
      throw isCursor
        ? invalidCursor()
        : new ApiProblem(422, 'invalid-input', {
            errors,
            title: 'Some of the input is not as it has to be',
          })
    },
  }) as unknown as Routes

export const mount = (app: OpenAPIHono<ApiEnv>, path: string, routes: Routes) =>
  app.route(path, routes as unknown as OpenAPIHono<ApiEnv>)

interface EndpointExtras {
  /** Bytes of the body at most; `jsonLimitBytes` when absent. */
  limitBytes?: number
  /** Many call it at once when something is to be had: they stand in line, and have connections of their own. */
  inLine?: boolean
  /** Headers that it reads besides those of every request. */
  headers?: readonly DeclaredHeader[]
}

type Config<Path extends string> = Omit<RouteConfig, 'path' | 'security'> & EndpointExtras & { path: Path }

/**
 * Declares an endpoint: `createRoutes().openapi(endpoint({ method, path, request, responses }), handler)`. Who may call it
 * stands in `api/access-table.ts`; the check, the limit of the body and the description of failures are added here.
 * @throws Error when the table has no row for it
 */
export function endpoint<Path extends string, const Declared extends Config<Path>>(
  config: Declared,
  table: Readonly<Record<string, AccessRule>> = accessTable,
): Declared & { getRoutingPath(): string } {
  const { limitBytes = jsonLimitBytes, inLine = false, headers = [], middleware, ...route } = config
  const name = `${route.method.toUpperCase()} ${route.path}`
  const access = table[name]
  if (access === undefined) throw new Error(`api/access-table.ts has no row for ${name}`)
  const checks: MiddlewareHandler[] = [enforceAccess(access)]
  if (route.request?.body) checks.push(limitBody(limitBytes))
  checks.push(guardInput('multipart/form-data' in (route.request?.body?.content ?? {})))
  if (inLine) checks.push(takeTurn)
  if (changesPeople(route)) checks.push(settle as MiddlewareHandler)
  if (headers.length > 0) checks.push(readsHeaders(...headers) as MiddlewareHandler)
  return createRoute({
    operationId: name,
    ...route,
    ...(route.request?.body
      ? { request: { ...route.request, body: { ...route.request.body, required: true } } }
      : {}),
    ...(headers.length > 0 ? { parameters: headers.map((header) => headerTable[header]) } : {}),
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-access': access,
    middleware: [...checks, ...(middleware ? [middleware].flat() : [])],
    responses: {
      ...route.responses,
      default: {
        description: 'A failure; `code` says which',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  } as unknown as Declared)
}

const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiProblem(413, 'too-large', { title: `The body is at most ${maxSize} bytes` })
    },
  })
