import { currentPatience } from '~/api/platform/database/patience'
import type { ApiTransport } from '~/app/platform/context'
import { tokenObjectSchema, type TokenObject } from '~/domain/identity/contract'

export interface Caller {
  /** Network address. */
  address: string
  /** What the browser calls itself, so that a person can tell their devices apart. */
  device?: string
}

export type TransportFor = (caller: Caller) => ApiTransport

const naming = (request: Request, { device }: Caller): Request => {
  if (device) request.headers.set('user-agent', device)
  return request
}

/** What answers requests for the API in this process. */
export type ApiHandler = (request: Request, visitor: { address: string }) => Response | Promise<Response>

/** The API of this process, through its own HTTP handler, without a socket. */
export const transportInProcess =
  (handler: ApiHandler): TransportFor =>
  (caller) => ({
    baseUrl: 'http://in-process',
    fetch: async (input, init) =>
      handler(naming(new Request(input, init), caller), { address: caller.address }),
  })

/** Milliseconds that an API elsewhere may say nothing, beyond what its caller waits for a database; an upload takes its time. */
const grace = 1000
const longestUpload = 120_000

/**
 * An API elsewhere. It counts this server as one of its trusted proxy hops.
 * @param baseUrl `API_BASE_URL`, such as `https://api.tapesh.example`
 */
export const transportOver =
  (baseUrl: string): TransportFor =>
  (caller) => ({
    baseUrl,
    async fetch(input, init) {
      const request = naming(new Request(input, init), caller)
      request.headers.set('x-forwarded-for', caller.address)
      const patience = currentPatience()
      const silence = init?.body instanceof FormData ? longestUpload : Math.max(patience.left + grace, 0)
      const end = patience.begin()
      try {
        return await fetch(request, {
          signal: AbortSignal.any([request.signal, AbortSignal.timeout(silence)]),
        })
      } finally {
        end()
      }
    },
  })

/** What came of asking for a new pair: only a refusal ends a session, a failure does not. */
export type Refreshed =
  { kind: 'renewed'; tokens: TokenObject } | { kind: 'refused' } | { kind: 'unavailable' }

/** Asks the API for the successor of a refresh token. A refusal is the API's own word; everything else is a failure. */
export const createRefresh =
  (transportFor: TransportFor) =>
  async (refreshToken: string, caller: Caller): Promise<Refreshed> => {
    const { baseUrl, fetch } = transportFor(caller)
    try {
      const response = await fetch(`${baseUrl}/api/v1/user/accessToken/v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
        body: JSON.stringify({ refreshToken }),
      })
      if (response.status === 401 || response.status === 403) return { kind: 'refused' }
      if (!response.ok) return { kind: 'unavailable' }
      return { kind: 'renewed', tokens: tokenObjectSchema.parse(await response.json()) }
    } catch {
      return { kind: 'unavailable' }
    }
  }
