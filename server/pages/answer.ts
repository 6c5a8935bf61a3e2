import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { readSite } from '@tapesh/content-lake/http/request-site'
import type { Line } from '~/api/platform/line/line'
import type { ContentStore } from '~/content/reader'
import { localeOfPath, type Locale } from '~/domain/values/locale'
import { movedCookies } from '../http/host-cookies'
import { isForeignPost } from '../http/foreign-post'
import { readPostedForm } from '../http/posted-form'
import { compressWhole } from '../http/compression'
import { negotiateCoding } from '../http/negotiation'
import { sitePolicy, type HeaderList } from '../http/security'
import { pathOf } from '../http/target'
import { asksAgainAfter, draftReader } from '../preview/draft-reader'
import type { Visitors } from '../session/visitors'
import { finish, forgetHeaders, precede, sendWhole, tellToComeBack, withHashes } from './finish-answer'
import { createBodyCache } from './body-cache'
import { canonicalTarget } from './locale-redirect'
import { missingAddress } from './missing-address'
import { observeOutage, observeSession } from './observed'
import { isBareMiss, isForDemo, mayPost, untilAnswered } from './page-request'
import { carryPosted } from './posted-form'
import { sharedCaching } from './shared-caching'
import { refuse } from './refusal-page'
import { createRemembering } from './remembering'
import { barePagePolicy } from './bare-page'
import type { IceServer } from '~/app/platform/context'
import type { PageContext, RenderPage } from './render'
import { catalogueHeader, commentsHeader, createSnapshots, placeHeader, type Snapshots } from './snapshots'
import { createPageLine } from './waiting'

const snapshotMemory = 64 * 1024 * 1024
const dataMemory = 24 * 1024 * 1024
/** Of public pages that are rendered for a visitor. */
const bodyMemory = 16 * 1024 * 1024

export interface PagesOptions {
  render: RenderPage
  content: ContentStore
  /** A number that differs when prices, stock or the day have changed. */
  catalogueVersion: () => number
  /** Differs when everybody reads other comments. */
  commentsVersion: () => number
  readAsset: (address: string) => Promise<Buffer>
  openAsset: PageContext['openAsset']
  printPdf: PageContext['printPdf']
  siteOrigin: string
  iceServers: (at: Date) => IceServer[]
  indexable: boolean
  /** Demo mode: `/dev/*` exists for whoever sits at this machine. */
  demo: boolean
  /** Where forms may lead besides: to pay. */
  payAt: readonly string[]
  trustedProxyHops: number
  hosted: boolean
  headers: HeaderList
  /** The cache in front is told of every change. */
  isPurged: boolean
  isPreview: (request: IncomingMessage) => boolean
  visitors: Visitors
  /** Before the pages that sell. */
  line: Line
  /** Milliseconds that such a page waits for its turn before it shows a place in line. */
  placeShownAfter?: number
  /** Off in development, where the code of a page changes and its content does not. */
  snapshots: boolean
  /** Whether what is kept is compressed well afterwards; it is when absent. */
  isCompressedWell?: boolean
  /** Vite's client adds style sheets as elements. */
  development?: boolean
}

export interface Pages {
  snapshots: Snapshots | null
  /** Answers a request that is for a page. */
  answer(
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    requestId: string,
  ): Promise<Response>
}

/** The site's pages: redirects to the canonical address, snapshots, and rendering with a nonce. */
export function createPages(options: PagesOptions): Pages {
  const {
    render,
    content,
    readAsset,
    openAsset,
    printPdf,
    visitors,
    siteOrigin,
    indexable,
    hosted,
    development = false,
  } = options

  const readerFor = (locale: Locale, preview: boolean) => {
    const reader = content.reader({ locale, preview })
    return preview ? draftReader(reader) : reader
  }

  const contextOf = (
    path: string,
    own: Pick<
      PageContext,
      | 'nonce'
      | 'preview'
      | 'demo'
      | 'requestId'
      | 'session'
      | 'isForAnybody'
      | 'api'
      | 'posted'
      | 'turnedAway'
      | 'cartPieces'
      | 'handOver'
    >,
  ): PageContext => ({
    ...own,
    // In development the code of a part changes and its content does not.
    keepsMarkup: !own.preview && !development && !path.endsWith('.data'),
    siteOrigin,
    indexable,
    studioUrl: `${siteOrigin}/studio`,
    readAsset,
    openAsset,
    printPdf,
    seal: visitors.seal,
    now: visitors.now,
    iceServers: () => options.iceServers(visitors.now()),
    content: readerFor(localeOfPath(path), own.preview),
  })

  const bodies = createBodyCache(bodyMemory)

  const pageLine = createPageLine({
    line: options.line,
    seal: visitors.seal,
    now: visitors.now,
    secure: siteOrigin.startsWith('https:'),
    shownAfter: options.placeShownAfter,
  })

  const snapshots = options.snapshots
    ? createSnapshots({
        contentVersion: () => content.version,
        contentChanges: () => content.changes,
        catalogueVersion: options.catalogueVersion,
        commentsVersion: options.commentsVersion,
        render: async (address, requestId, cartPieces, handOver) => {
          const { session, wasRead } = observeSession(visitors.nobody.session)
          const response = await render(
            new Request(siteOrigin + address, { headers: { accept: 'text/html' } }),
            address,
            contextOf(address, {
              ...visitors.nobody,
              session,
              // Nobody is signed in, whether the page asks or not.
              isForAnybody: () => true,
              cartPieces,
              handOver,
              nonce: undefined,
              preview: false,
              demo: false,
              requestId,
            }),
          )
          return { response, isForAnybody: !wasRead() }
        },
        headers: options.headers,
        caching: sharedCaching(options.isPurged),
        hosted,
        isCompressedWell: options.isCompressedWell ?? true,
        limit: snapshotMemory,
        dataLimit: dataMemory,
      })
    : null

  /**
   * While what a page stands on is away, it is sent as it was for everyone when it was there last.
   * @param cookie that the answer has to bring all the same
   * @returns false when nothing is away, or the page is not known
   */
  function sendLastKnown(
    { status, body }: Response,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { requestId, cookie = null }: { requestId: string; cookie?: string | null },
  ): boolean {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const known = status === 503 && isRead ? snapshots?.findLastKnown(incoming.url ?? '/') : undefined
    if (!snapshots || !known) return false
    void body?.cancel()
    forgetHeaders(outgoing)
    if (cookie) outgoing.setHeader('set-cookie', cookie)
    snapshots.sendLastKnown(known, incoming, outgoing, requestId)
    return true
  }

  return {
    snapshots,
    async answer(request, incoming, outgoing, requestId) {
      const target = incoming.url ?? '/'
      const canonical = canonicalTarget(target)
      if (canonical) return new Response(null, { status: 308, headers: { location: canonical } })
      if (isForeignPost(incoming)) return refuse(403, 'foreign', target)
      const readable = mayPost(request) ? await readPostedForm(request) : request
      if (readable === 'large') return refuse(413, 'large', target)
      if (readable === 'type') return refuse(415, 'type', target)
      const coding = negotiateCoding(incoming.headers['accept-encoding']?.toString())
      const ifNoneMatch = incoming.headers['if-none-match']
      const preview = options.isPreview(incoming)

      const path = pathOf(target)
      // What is shown to some and not to others is no snapshot.
      const by = isForDemo(path) ? null : snapshots?.sharedBy(incoming)
      if (snapshots && by) {
        const taken = await snapshots.take(target, requestId, by)
        if (taken instanceof Response) {
          if (sendLastKnown(taken, incoming, outgoing, { requestId })) return RESPONSE_ALREADY_SENT
          if (!isBareMiss(taken, incoming))
            return finish(await withHashes(taken, hosted), {
              coding,
              isHead: request.method === 'HEAD',
              ifNoneMatch,
            })
        } else if (taken) {
          forgetHeaders(outgoing)
          snapshots.send(taken, incoming, outgoing, requestId)
          return RESPONSE_ALREADY_SENT
        }
      }
      const remembers = !preview && !isForDemo(path) && snapshots?.isOfPublicPath(incoming) === true
      const demo = options.demo && Boolean(readSite(incoming, options.trustedProxyHops)?.isDirectLocal)
      let whole: Buffer | undefined
      const version = `${content.version} ${options.catalogueVersion()} ${options.commentsVersion()}`
      const { open, api } = await visitors.of(incoming)
      const remembering = remembers ? createRemembering(bodies, open.session, version) : undefined
      const { session, wasRead } = observeSession((remembering ?? open).session)
      // What is written once for all who come with the same is let through by hash.
      const nonce = remembering?.nonce ?? randomBytes(16).toString('base64')
      const observed = observeOutage(api)
      const carried = await carryPosted(untilAnswered(readable, outgoing), target)
      const { tokens } = open.session
      const admitted =
        tokens &&
        (await pageLine.admit({
          request: carried.request,
          target,
          cookies: incoming.headers.cookie,
          owner: tokens.refresh_token,
          posted: carried.posted,
        }))
      if (admitted?.kind === 'wait') {
        const { page, cookie: place } = admitted
        page.headers.set('content-security-policy', barePagePolicy)
        for (const cookie of [place, await open.cookie()])
          if (cookie) page.headers.append('set-cookie', cookie)
        return page
      }
      const turn = admitted?.kind === 'turn' ? admitted.turn : null
      // What it posted may have waited in a cookie: should it fail now, it is given back as well.
      const requested = admitted?.kind === 'turn' ? await carryPosted(admitted.request, target) : carried
      const own = {
        nonce,
        preview,
        demo,
        requestId,
        session,
        isForAnybody: () => !open.session.tokens || !wasRead(),
        api: observed.api,
        posted: requested.posted,
        turnedAway: admitted?.kind === 'away' ? admitted.thrown : undefined,
      }
      const rendered = (sent: Request, at: string) =>
        render(sent, at, {
          ...contextOf(at, own),
          ...(remembering?.context ?? { takeWhole: (page) => (whole = page) }),
        }).catch(async (error: unknown) => {
          // A successor that the browser never hears of would end the session at its next request.
          const cookie = await open.cookie()
          if (cookie) outgoing.setHeader('set-cookie', cookie)
          throw error
        })
      const first = () => rendered(requested.request, path)
      let response = await (turn ? turn.run(first).finally(() => turn.end()) : first())
      // What has no page of its own, such as a file, is missed by a page all the same when a person asks for it.
      let body = await remembering?.bodyOf(response)
      if (whole === undefined && !body && isBareMiss(response, incoming)) {
        const missed = missingAddress(target)
        response = await rendered(
          untilAnswered(
            new Request(new URL(missed, request.url), { headers: request.headers, signal: request.signal }),
            outgoing,
          ),
          missed,
        )
        body = await remembering?.bodyOf(response)
      }
      if (!preview && request.method === 'GET') snapshots?.learn(target, response)
      const cookie = await open.cookie()
      if (!preview && sendLastKnown(response, incoming, outgoing, { requestId, cookie }))
        return RESPONSE_ALREADY_SENT
      // A form that refuses everything it was sent, because there was nobody to take it, refuses nothing.
      const status = response.status === 422 && observed.isAway() ? 503 : response.status
      const answer = new Response(body ? null : response.body, { status, headers: response.headers })
      if (status === 503) tellToComeBack(answer.headers)
      answer.headers.set(
        'content-security-policy',
        sitePolicy({
          nonce: remembering ? undefined : nonce,
          scriptHashes: body?.scriptHashes,
          inlineStyles: preview || development,
          hosted,
          preview,
          payAt: options.payAt,
        }),
      )
      if (cookie) answer.headers.append('set-cookie', cookie)
      precede(answer.headers, movedCookies(incoming))
      if (admitted?.cookie) answer.headers.append('set-cookie', admitted.cookie)
      // A cookie that is set belongs to this very answer: a carried notification is told once, and not again out of a cache.
      if (preview || answer.headers.has('set-cookie'))
        answer.headers.set('cache-control', 'private, no-store')
      // An editor is not left with a page that says that its drafts are on their way.
      if (preview && answer.status === 503) {
        answer.headers.set('retry-after', String(asksAgainAfter))
        answer.headers.set('refresh', String(asksAgainAfter))
      }
      answer.headers.delete(catalogueHeader)
      answer.headers.delete(commentsHeader)
      answer.headers.delete(placeHeader)
      const page = whole
      const pageIn =
        body?.in ??
        (page && !response.body
          ? (into: typeof coding) => (into === 'identity' ? page : compressWhole(page, into))
          : undefined)
      if (pageIn) {
        sendWhole(pageIn, answer, coding, outgoing, request.method === 'HEAD')
        return RESPONSE_ALREADY_SENT
      }
      return finish(answer, { coding, isHead: request.method === 'HEAD', ifNoneMatch })
    },
  }
}
