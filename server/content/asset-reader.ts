import type { Content } from './open'

/** Milliseconds that a picture may take, and bytes that it may have: the site asks for small ones. */
const patience = 5_000
const largest = 8 * 1024 * 1024

/**
 * Reads pictures of the CMS for the site itself: from the embedded lake at its inner address, else from Sanity's host of
 * pictures, and from nowhere else.
 */
export function createAssetReader(source: Content['source']): (address: string) => Promise<Buffer> {
  const origin = source.kind === 'embedded' ? (source.client.config().apiHost ?? '') : 'https://cdn.sanity.io'
  return async (address) => {
    const url = new URL(address, origin)
    if (url.origin !== new URL(origin).origin) throw new Error('The picture is not one of the CMS')
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > largest) throw new Error('The picture is too large')
    return bytes
  }
}
