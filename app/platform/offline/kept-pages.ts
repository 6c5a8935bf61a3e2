import { BaseStrategy } from '@remix-pwa/sw'
import { isPublicAnswer } from './addresses'

/** How long the network may take when there is a kept copy, in milliseconds. */
const patience = 4_000

/** It was taken off the site: nobody reads it from a copy any more. */
const isGone = ({ status }: Response) => status === 404 || status === 410

/** Something between here and the page answers in its place. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/**
 * Pages that were read: from the network first. A copy is never what a visitor was sent, but what the server sends to
 * anybody: it is fetched without cookies, so nothing of a person and no draft can get into it.
 */
export class KeptPages extends BaseStrategy {
  /** @param bound pages that are kept; those read longest ago go */
  constructor(
    cacheName: string,
    private readonly bound: number,
  ) {
    super(cacheName)
  }

  /** @throws when there is no network and no copy */
  async handleRequest(input: RequestInfo | URL): Promise<Response> {
    const request = this.ensureRequest(input)
    const cache = await this.openCache()
    const copy = await cache.match(request.url)
    if (!copy) return fetch(request)
    const answer = fetch(request).then(async (response) => {
      if (isGone(response)) await cache.delete(request.url)
      return isAway(response) ? copy : response
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(copy), patience)
    })
    try {
      return await Promise.race([answer.catch(() => copy), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns the page's text when a copy is kept now */
  async keep(address: string): Promise<string | null> {
    const response = await fetch(address, { credentials: 'omit', headers: { accept: 'text/html' } })
    const cache = await this.openCache()
    if (isGone(response)) await cache.delete(address)
    if (!isPublicAnswer(response) || !response.headers.get('content-type')?.startsWith('text/html'))
      return null
    const text = await response.clone().text()
    // Deleted first: the order of a cache is the order of writing.
    await cache.delete(address)
    await cache.put(address, response)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - this.bound))) await cache.delete(key)
    return text
  }
}
