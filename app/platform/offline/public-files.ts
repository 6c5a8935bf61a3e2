import { CacheFirst } from '@remix-pwa/sw'
import { isPublicAnswer } from './addresses'

/**
 * Files whose address changes with their content: from the cache first. remix-pwa's own bound throws out the newest and asks
 * the network again when a cache is over-full, so the bound is kept here.
 */
export class PublicFiles extends CacheFirst {
  /** @param bound files that are kept; the oldest go */
  constructor(
    cacheName: string,
    private readonly bound: number,
  ) {
    super(cacheName, {
      maxEntries: Infinity,
      maxAgeSeconds: Infinity,
      cacheableResponse: { statuses: [200] },
    })
  }

  override async putInCache(request: Request, response: Response): Promise<void> {
    if (!isPublicAnswer(response)) return
    const cache = await this.openCache()
    await cache.put(request, response)
    await this.cleanupCache()
  }

  /** Fetches what is not there yet. What cannot be had is left out: the page can do without a picture. */
  async addMissing(addresses: readonly string[]): Promise<void> {
    const cache = await this.openCache()
    await Promise.all(
      addresses.map(async (address) => {
        if (await cache.match(address)) return
        const response = await fetch(address, { credentials: 'omit' }).catch(() => null)
        if (response && isPublicAnswer(response)) await cache.put(address, response)
      }),
    )
    await this.cleanupCache()
  }

  protected override async cleanupCache(): Promise<void> {
    const cache = await this.openCache()
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - this.bound))) await cache.delete(key)
  }
}
