import type { Content } from './open'

type Source = Pick<Content['source'], 'kind' | 'client'>

/** Milliseconds that a picture may take, or a file until its first bytes come; and bytes that a picture may have: the site asks for small ones. */
const patience = 5_000
const largest = 8 * 1024 * 1024

/** Where files of the CMS are had: the embedded lake's inner address, else Sanity's host. */
const originOf = (source: Source): string =>
  new URL(source.kind === 'embedded' ? (source.client.config().apiHost ?? '') : 'https://cdn.sanity.io')
    .origin

/**
 * Opens a file of the CMS, or the part of it that a `Range` asks for, without holding it in memory: videos are large.
 * @throws when nobody answers, or not in time
 */
export function createAssetOpener(
  source: Source,
  patienceMs = patience,
): (address: string, range: string | null, signal: AbortSignal) => Promise<Response> {
  const origin = originOf(source)
  return async (address, range, signal) => {
    // Of the address the path alone counts: what is opened is the CMS's, whatever stands before it.
    const url = new URL(new URL(address, origin).pathname, origin)
    const headers = new Headers({ 'Accept-Encoding': 'identity' })
    if (range !== null) headers.set('Range', range)
    // Once it begins it may take its time: nobody reads a video at once.
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(), patienceMs)
    try {
      return await fetch(url, { headers, signal: AbortSignal.any([signal, tooLong.signal]) })
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Reads pictures of the CMS for the site itself: from the embedded lake at its inner address, else from Sanity's host of
 * pictures, and from nowhere else.
 */
export function createAssetReader(source: Content['source']): (address: string) => Promise<Buffer> {
  const origin = originOf(source)
  return async (address) => {
    const url = new URL(address, origin)
    if (url.origin !== origin) throw new Error('The picture is not one of the CMS')
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > largest) throw new Error('The picture is too large')
    return bytes
  }
}
