import { BaseStrategy } from '@remix-pwa/sw'
import { isPublicAnswer } from './addresses'

/** How long the network may take when there is a kept copy, in milliseconds. */
const patience = 4_000

/** Copies that are asked about whenever something is kept, and how old they are then, in milliseconds. */
const lookedAtAtOnce = 3
const oldAfter = 24 * 60 * 60 * 1_000

/** A picture is answered in the format that who asks prefers: a copy in another one is as good. */
const whicheverFormat = { ignoreVary: true }

/** An editor has deleted it. */
const isGone = ({ status }: Response) => status === 404 || status === 410

/**
 * Pictures of content: from the network first, which is the browser's own cache as long as the server lets it be. An address always means
 * the same bytes, but they may have been deleted: then the copy goes as well.
 */
export class KeptPictures extends BaseStrategy {
  /** @param bound pictures that are kept; those written longest ago go */
  constructor(
    cacheName: string,
    private readonly bound: number,
    private readonly now: () => number = Date.now,
  ) {
    super(cacheName)
  }

  /** @throws when there is no network and no copy */
  async handleRequest(input: RequestInfo | URL): Promise<Response> {
    const request = this.ensureRequest(input)
    const copy = await (await this.openCache()).match(request, whicheverFormat)
    const answer = fetch(request).then(async (response) => {
      await this.take(request, response.clone(), copy)
      return response
    })
    if (!copy) return answer
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(copy.clone()), patience)
    })
    try {
      return await Promise.race([answer.catch(() => copy.clone()), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Fetches what is not there yet. What cannot be had is left out: the page can do without a picture. */
  async addMissing(addresses: readonly string[]): Promise<void> {
    const cache = await this.openCache()
    await Promise.all(
      addresses.map(async (address) => {
        if (!(await cache.match(address, whicheverFormat)))
          await this.fetchCopy(new Request(address, { credentials: 'omit' }))
      }),
    )
    await this.lookAgain()
  }

  /** A picture that no page shows any more is asked for by nobody: its turn comes here. */
  private async lookAgain(): Promise<void> {
    const cache = await this.openCache()
    const oldest = (await cache.keys()).slice(0, lookedAtAtOnce)
    await Promise.all(
      oldest.map(async (request) => {
        const copy = await cache.match(request, whicheverFormat)
        const since = Date.parse(copy?.headers.get('date') ?? '') || 0
        if (this.now() - since > oldAfter) await this.fetchCopy(request)
      }),
    )
  }

  private async fetchCopy(request: Request): Promise<void> {
    const response = await fetch(request, { cache: 'no-cache' }).catch(() => null)
    if (response) await this.take(request, response, undefined)
  }

  private async take(request: Request, response: Response, copy: Response | undefined): Promise<void> {
    const cache = await this.openCache()
    if (isGone(response)) {
      await cache.delete(request, whicheverFormat)
      return
    }
    const isKnown = copy !== undefined && copy.headers.get('etag') === response.headers.get('etag')
    if (isKnown || !isPublicAnswer(response)) return
    // Deleted first: the order of a cache is the order of writing.
    await cache.delete(request, whicheverFormat)
    await cache.put(request, response)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - this.bound))) await cache.delete(key)
  }
}
