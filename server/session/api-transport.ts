import type { ApiTransport } from '~/app/platform/context'
import { tokenObjectSchema } from '~/domain/identity/contract'
import type { Refreshed } from './sessions'

export type TransportFor = (address: string) => ApiTransport

/** What answers requests for the API in this process. */
export type ApiHandler = (request: Request, visitor: { address: string }) => Response | Promise<Response>

/** The API of this process, through its own HTTP handler, without a socket. */
export const transportInProcess =
  (handler: ApiHandler): TransportFor =>
  (address) => ({
    baseUrl: 'http://in-process',
    fetch: async (input, init) => handler(new Request(input, init), { address }),
  })

/**
 * An API elsewhere. It counts this server as one of its trusted proxy hops.
 * @param baseUrl `API_BASE_URL`, such as `https://api.tapesh.example`
 */
export const transportOver =
  (baseUrl: string): TransportFor =>
  (address) => ({
    baseUrl,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      return fetch(request)
    },
  })

/** Asks the API for the successor of a refresh token. A refusal is the API's own word; everything else is a failure. */
export const createRefresh =
  (transportFor: TransportFor) =>
  async (refreshToken: string, address: string): Promise<Refreshed> => {
    const { baseUrl, fetch } = transportFor(address)
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
