import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HandOver } from '~/app/platform/context'
import { withServerNotice } from '~/app/platform/server-notice'
import { localeOfPath, type Locale } from '~/domain/values/locale'
import { compressWhole } from '../http/compression'
import { matchesEtag } from '../http/conditional'
import { negotiateCoding, type Coding } from '../http/negotiation'
import { sitePolicy, type HeaderList } from '../http/security'
import { pathOf } from '../http/target'
import { hashInlineScripts } from './inline-scripts'
import { outageWords } from './outage-words'
import { bringsOwn, sharedBy, type SharedBy } from './shared-by'
import { createPageDataStore, pageDataAddress, type PageData } from './page-data'
import { createSnapshotCache, type Form, type Snapshot } from './snapshot-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Addresses that can be pages, written in the one way that `encodeURI` writes them. */
const longestAddress = 512
/** So many addresses are remembered as shared; then they are learned anew. */
const mostShared = 5000

/** The headers by which a route says that its page shows prices or stock, or what people say. None of them leaves the house. */
export const catalogueHeader = 'x-of-catalogue'
export const commentsHeader = 'x-of-comments'
/** The header by which a route says that its page tells when something arrives at the place of its visitor. */
export const placeHeader = 'x-of-place'

/** A page that was rendered for nobody in particular. */
export interface SharedRendering {
  response: Response
  /** It did not ask who is signed in, and is the same for who is. */
  isForAnybody: boolean
}

export interface SnapshotsOptions {
  contentVersion: () => number
  /** How often content has changed for certain. */
  contentChanges: () => number
  catalogueVersion: () => number
  commentsVersion: () => number
  /**
   * Renders the public page of an address without a nonce, whole, for a cart of so many pieces.
   * @param handOver takes what loaders found, and says from where the page fetches it
   */
  render: (address: string, requestId: string, pieces: number, handOver: HandOver) => Promise<SharedRendering>
  headers: HeaderList
  /** What caches may do with a page that shows nobody anything of their own. */
  caching: string
  hosted: boolean
  /** Whether what is kept is compressed well afterwards. */
  isCompressedWell: boolean
  /** Bytes that may be held of pages. */
  limit: number
  /** And of what their loaders found. */
  dataLimit: number
}

/** Pages that are the same for everybody with as much in the cart, kept compressed for as long as content stays as it is. */
export interface Snapshots {
  /** Sends the snapshot when there is one. The path of a busy server: synchronous, and no more than needed. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): boolean
  /** Which page of an address may answer a request, so that `take` may be tried; `null` when it is the visitor's own. */
  sharedBy(request: IncomingMessage): SharedBy | null
  /** Whether a request is for a public page that shows its visitor nothing but their cart, so that what it is made of may be written once. */
  isOfPublicPath(request: IncomingMessage): boolean
  /** A page was rendered for one visitor: whether others may share the next is seen from its answer. */
  learn(address: string, response: Response): void
  /**
   * Renders the address and keeps what may be kept; requests that come meanwhile wait for the same rendering.
   * @param requestId of the request that renders: an error page names it, and is never kept
   * @returns the snapshot; a response when the page was this caller's to answer and may not be kept; `null` when it
   *   may not be kept and the caller was only waiting, or has to be rendered for the caller
   */
  take(address: string, requestId: string, by: SharedBy): Promise<Snapshot | Response | null>
  send(snapshot: Snapshot, request: IncomingMessage, response: ServerResponse, requestId: string): void
  /**
   * What loaders found for a page that was sent without it, by this process or another: what is not held is made again.
   * @returns null when the page is no longer made of it; `away` when that cannot be seen now
   */
  findData(
    digest: string,
    address: string,
    headers: IncomingMessage['headers'],
    requestId: string,
  ): Promise<PageData | 'away' | null>
  /** The page as it was for everyone when it could be made last, for as long as content is not known to have changed since. */
  findLastKnown(address: string): Snapshot | undefined
  /** Sends such a page, and says what it is where it shows prices. */
  sendLastKnown: Snapshots['send']
}

export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const versions = {
    content: options.contentVersion,
    catalogue: options.catalogueVersion,
    comments: options.commentsVersion,
  }
  const cache = createSnapshotCache({ ...versions, changes: options.contentChanges }, options.limit)
  const data = createPageDataStore(options.dataLimit)
  const underway = new Map<string, Promise<Snapshot | null>>()
  // One at a time, so that after a publish the visitors have the processor and not the compressor.
  let improving = Promise.resolve()

  // Addresses whose pages are shared. Only these are rendered for others than nobody at all: what is somebody's own is not rendered
  // twice, and no capability link is followed twice.
  const shared = new Set<string>()
  /** Their paths: of one page with whatever query. */
  const paths = new Set<string>()

  const mayBeShared = ({ method, url = '' }: IncomingMessage) =>
    (method === 'GET' || method === 'HEAD') && isSharedAddress(url)

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

  const learn: Snapshots['learn'] = (address, response) => {
    if (!mayBeKept(response)) return
    if (shared.size >= mostShared) shared.clear()
    shared.add(address)
    if (paths.size >= mostShared) paths.clear()
    paths.add(pathOf(address))
  }

  /** Settles when it is known whether the page may be kept; `unkept` is called with the answer when not. */
  const renderOnce = async (
    address: string,
    requestId: string,
    pieces: number,
    unkept: (response: Response) => void,
  ): Promise<Snapshot | null> => {
    const key = keyOf(address, pieces)
    const version = {
      content: versions.content(),
      catalogue: versions.catalogue(),
      comments: versions.comments(),
    }
    let dataDigest: string | undefined
    const { response, isForAnybody } = await options.render(address, requestId, pieces, (text, answer) => {
      // What is somebody's, be it only whoever has the address's, is held by nothing.
      if (!mayBeKept(answer)) return undefined
      dataDigest = data.keep(text)
      return pageDataAddress(dataDigest, address)
    })
    if (!mayBeKept(response)) {
      shared.delete(address)
      if (response.status >= 300 && response.status < 500) cache.forget(key)
      unkept(response)
      return null
    }
    learn(address, response)
    // What shows a cart is kept here alone.
    response.headers.set('cache-control', pieces > 0 ? 'private, no-cache' : options.caching)
    const html = Buffer.from(await response.arrayBuffer())
    const snapshot = { ...(await createSnapshot(html, response.headers, options)), isForAnybody, dataDigest }
    cache.set(key, version, snapshot)
    if (!options.isCompressedWell) return snapshot
    improving = improving.then(async () => {
      if (cache.get(key) === snapshot) cache.set(key, version, await improved(snapshot))
    })
    return snapshot
  }

  const take: Snapshots['take'] = async (address, requestId, by) => {
    const { pieces } = by
    const usable = (snapshot: Snapshot | null) => (snapshot && isFor(by, snapshot) ? snapshot : null)
    // One that is not for who is signed in is not rendered once more for each of them.
    const kept = cache.get(keyOf(address, pieces))
    if (kept) return usable(kept)
    // A rendering that began before content moved must not answer a request that came after.
    const key = `${versions.content()} ${versions.catalogue()} ${versions.comments()} ${keyOf(address, pieces)}`
    const running = underway.get(key)
    if (running) return usable(await running)
    let own: Response | null = null
    const rendering = renderOnce(address, requestId, pieces, (response) => (own = response))
    underway.set(key, rendering)
    try {
      return usable(await rendering) ?? (isNobody(by) ? own : null)
    } finally {
      underway.delete(key)
    }
  }

  return {
    learn,
    send,
    take,
    sharedBy(request) {
      const by = mayBeShared(request) ? sharedBy(request) : null
      return by && (isNobody(by) || shared.has(request.url ?? '')) ? by : null
    },
    isOfPublicPath: ({ method, url = '', headers }) =>
      (method === 'GET' || method === 'HEAD') &&
      url.length <= longestAddress &&
      paths.has(pathOf(url)) &&
      !bringsOwn(headers),
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
      const by = sharedBy(request)
      const snapshot = by && cache.get(keyOf(url, by.pieces))
      if (!snapshot || !isFor(by, snapshot)) return false
      send(snapshot, request, response, requestId)
      return true
    },
    async findData(digest, address, headers, requestId) {
      const held = data.find(digest)
      if (held || !isSharedAddress(address)) return held ?? null
      const pieces = sharedBy({ headers } as IncomingMessage)?.pieces ?? 0
      const key = keyOf(address, pieces)
      const kept = cache.get(key)
      if (kept && kept.dataDigest !== digest) return null
      // They made room for others.
      if (kept) cache.forget(key)
      const taken = await take(address, requestId, { pieces, isSignedIn: false, hasPlace: false })
      if (taken instanceof Response) void taken.body?.cancel()
      return data.find(digest) ?? (taken instanceof Response && taken.status >= 500 ? 'away' : null)
    },
  }
}

/** No address has a space in it. */
const keyOf = (address: string, pieces: number): string => (pieces === 0 ? address : `${address} ${pieces}`)

const isNobody = ({ pieces, isSignedIn, hasPlace }: SharedBy): boolean =>
  pieces === 0 && !isSignedIn && !hasPlace

/** Whether a kept page shows this visitor what theirs would: it may ask who is signed in, or where things are delivered to. */
const isFor = ({ isSignedIn, hasPlace }: SharedBy, { isForAnybody, isOfPlace }: Snapshot): boolean =>
  (!isSignedIn || isForAnybody) && (!hasPlace || !isOfPlace)

const isSharedAddress = (address: string): boolean =>
  address.length <= longestAddress && !address.includes('?') && isPlainlyWritten(address)

/** Other spellings of an address (`%73`) are rendered, so that they cannot crowd the cache. */
function isPlainlyWritten(address: string): boolean {
  try {
    return encodeURI(decodeURI(address)) === address
  } catch {
    return false
  }
}

/** Whether a page is the same for everybody. */
export const mayBeKept = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  /(?:^|,)\s*public\b/.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie')

/** Compressed quickly first: the visitor waits. */
async function createSnapshot(
  html: Buffer,
  pageHeaders: Headers,
  options: SnapshotsOptions,
): Promise<Omit<Snapshot, 'isForAnybody' | 'dataDigest'>> {
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
    commentsHeader,
    placeHeader,
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
    isOfComments: pageHeaders.has(commentsHeader),
    isOfPlace: pageHeaders.has(placeHeader),
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
