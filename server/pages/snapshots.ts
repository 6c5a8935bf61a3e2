import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withServerNotice } from '~/app/platform/server-notice'
import { localeOfPath, type Locale } from '~/domain/values/locale'
import { compressWhole } from '../http/compression'
import { matchesEtag } from '../http/conditional'
import { negotiateCoding, type Coding } from '../http/negotiation'
import { sitePolicy, type HeaderList } from '../http/security'
import { pathOf } from '../http/target'
import { hashInlineScripts } from './inline-scripts'
import { outageWords } from './outage-words'
import { createSnapshotCache, type Form, type Snapshot } from './snapshot-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Cookies that make a page somebody's own. */
const personal = /(?:^|;\s*)(?:token|cart|preview|flash|sign-in)\s*=/
/** Addresses that can be pages, written in the one way that `encodeURI` writes them. */
const longestAddress = 512

/** The header by which a route says that its page shows prices or stock. It does not leave the house. */
export const catalogueHeader = 'x-of-catalogue'

export interface SnapshotsOptions {
  contentVersion: () => number
  /** How often content has changed for certain. */
  contentChanges: () => number
  catalogueVersion: () => number
  /** Renders the public page of an address without a nonce, whole. */
  render: (address: string, requestId: string) => Promise<Response>
  headers: HeaderList
  hosted: boolean
  /** Bytes that may be held. */
  limit: number
}

/** Pages that are the same for everyone, kept compressed for as long as content stays as it is. */
export interface Snapshots {
  /** Sends the snapshot when there is one. The path of a busy server: synchronous, and no more than needed. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): boolean
  /** Whether a request is answered alike for everyone, so that `take` may be tried. */
  isEligible(request: IncomingMessage): boolean
  /**
   * Renders the address and keeps what may be kept; requests that come meanwhile wait for the same rendering.
   * @param requestId of the request that renders: an error page names it, and is never kept
   * @returns the snapshot; a response when the page was this caller's to answer and may not be kept; `null` when it
   *   may not be kept and the caller was only waiting
   */
  take(address: string, requestId: string): Promise<Snapshot | Response | null>
  send(snapshot: Snapshot, request: IncomingMessage, response: ServerResponse, requestId: string): void
  /** The page as it was for everyone when it could be made last, for as long as content is not known to have changed since. */
  findLastKnown(address: string): Snapshot | undefined
  /** Sends such a page, and says what it is where it shows prices. */
  sendLastKnown: Snapshots['send']
}

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const versions = { content: options.contentVersion, catalogue: options.catalogueVersion }
  const cache = createSnapshotCache({ ...versions, changes: options.contentChanges }, options.limit)
  const underway = new Map<string, Promise<Snapshot | null>>()
  // One at a time, so that after a publish the visitors have the processor and not the compressor.
  let improving = Promise.resolve()

  const isEligible: Snapshots['isEligible'] = ({ method, url = '', headers }) =>
    (method === 'GET' || method === 'HEAD') &&
    url.length <= longestAddress &&
    !url.includes('?') &&
    !(headers.cookie && personal.test(headers.cookie)) &&
    headers.authorization === undefined &&
    isPlainlyWritten(url)

  const send: Snapshots['send'] = (snapshot, request, response, requestId) => {
    const ifNoneMatch = request.headers['if-none-match']
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, snapshot.etag)) {
      response.writeHead(304, [...snapshot.unchanged, 'x-request-id', requestId])
      response.end()
      return
    }
    const coding = negotiateCoding(request.headers['accept-encoding']?.toString())
    const form = coding === 'identity' ? snapshot.identity : (snapshot.codings[coding] ?? snapshot.identity)
    response.writeHead(200, [...form.headers, 'x-request-id', requestId])
    response.end(request.method === 'HEAD' ? undefined : form.body)
  }

  /** Settles when it is known whether the page may be kept; `unkept` is called with the answer when not. */
  const renderOnce = async (
    address: string,
    requestId: string,
    unkept: (response: Response) => void,
  ): Promise<Snapshot | null> => {
    const version = { content: versions.content(), catalogue: versions.catalogue() }
    const response = await options.render(address, requestId)
    if (!mayBeKept(response)) {
      if (response.status >= 300 && response.status < 500) cache.forget(address)
      unkept(response)
      return null
    }
    const html = Buffer.from(await response.arrayBuffer())
    const snapshot = await createSnapshot(html, response.headers, options)
    cache.set(address, version, snapshot)
    improving = improving.then(async () => {
      if (cache.get(address) === snapshot) cache.set(address, version, await improved(snapshot))
    })
    return snapshot
  }

  return {
    isEligible,
    send,
    findLastKnown: (address) => cache.lastKnown(address),
    sendLastKnown(snapshot, request, response, requestId) {
      const coding = negotiateCoding(request.headers['accept-encoding']?.toString())
      const { headers, body } = asLastKnown(snapshot, localeOfPath(pathOf(request.url ?? '/')), coding)
      response.writeHead(200, [...headers, 'x-request-id', requestId])
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    serve(request, response, requestId) {
      const { method, url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const snapshot = cache.get(url)
      if (!snapshot) return false
      const { cookie, authorization } = request.headers
      if (authorization !== undefined || (cookie !== undefined && personal.test(cookie))) return false
      send(snapshot, request, response, requestId)
      return true
    },
    async take(address, requestId) {
      // A rendering that began before content moved must not answer a request that came after.
      const key = `${versions.content()} ${versions.catalogue()} ${address}`
      const running = underway.get(key)
      if (running) return running
      let own: Response | null = null
      const rendering = renderOnce(address, requestId, (response) => (own = response))
      underway.set(key, rendering)
      try {
        return (await rendering) ?? own
      } finally {
        underway.delete(key)
      }
    },
  }
}

/** Other spellings of an address (`%73`) are rendered, so that they cannot crowd the cache. */
function isPlainlyWritten(address: string): boolean {
  try {
    return encodeURI(decodeURI(address)) === address
  } catch {
    return false
  }
}

const mayBeKept = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  /(?:^|,)\s*public\b/.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie')

/** Compressed quickly first: the visitor waits. */
async function createSnapshot(
  html: Buffer,
  pageHeaders: Headers,
  options: SnapshotsOptions,
): Promise<Snapshot> {
  const policy = sitePolicy({
    scriptHashes: hashInlineScripts(html.toString('utf8')),
    hosted: options.hosted,
  })
  const digest = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)
  const etag = `W/"${digest}"`
  const replaced = new Set([
    'content-type',
    'content-length',
    'content-security-policy',
    'etag',
    'vary',
    catalogueHeader,
  ])
  const unchanged = [
    ...[...pageHeaders].filter(([name]) => !replaced.has(name)),
    ...options.headers,
    ['content-security-policy', policy],
    ['etag', etag],
    ['vary', 'accept-encoding, cookie'],
  ].flat()
  const [br, gzipped] = await Promise.all([brotliOf(html, 5), compressGzip(html, { level: 6 })])
  return {
    etag,
    unchanged,
    isOfCatalogue: pageHeaders.has(catalogueHeader),
    identity: formOf(unchanged, html),
    codings: { br: formOf(unchanged, br, 'br'), gzip: formOf(unchanged, gzipped, 'gzip') },
  }
}

const formOf = (headers: readonly string[], body: Buffer, coding?: Coding): Form => ({
  body,
  headers: [
    ...headers,
    'content-type',
    'text/html; charset=utf-8',
    'content-length',
    String(body.length),
    ...(coding ? ['content-encoding', coding] : []),
  ],
})

/** Compressed well afterwards, in one of zlib's own threads: an eighth smaller for a hundred milliseconds. */
async function improved(snapshot: Snapshot): Promise<Snapshot> {
  const br = await brotliOf(snapshot.identity.body, 11)
  return { ...snapshot, codings: { ...snapshot.codings, br: formOf(snapshot.unchanged, br, 'br') } }
}

const outdated = new WeakMap<Snapshot, Map<Coding | 'identity', Form>>()

/** A page that was kept, for whoever asks while it cannot be made: no cache may take it for the page. Made once. */
function asLastKnown(snapshot: Snapshot, locale: Locale, coding: Coding | 'identity'): Form {
  let forms = outdated.get(snapshot)
  if (!forms) outdated.set(snapshot, (forms = new Map()))
  const made = forms.get(coding)
  if (made) return made
  const html = snapshot.isOfCatalogue
    ? withServerNotice(snapshot.identity.body.toString('utf8'), outageWords[locale].lastKnown)
    : snapshot.identity.body
  const page = Buffer.from(html)
  const form = formOf(
    withoutValidators(snapshot.unchanged),
    coding === 'identity' ? page : compressWhole(page, coding),
    coding === 'identity' ? undefined : coding,
  )
  forms.set(coding, form)
  return form
}

function withoutValidators(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (name !== 'etag' && name !== 'cache-control') kept.push(name, value)
  }
  return [...kept, 'cache-control', 'private, no-store']
}

const brotliOf = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
