import { PassThrough } from 'node:stream'
import { inspect } from 'node:util'
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { withoutCapabilities } from '~/domain/values/capability-links'
import { isLocale, type Locale } from '~/domain/values/locale'
import {
  fetchedHandoffScript,
  handoffScript,
  readHandoff,
  scriptElement,
  streamOf,
} from './platform/handoff.server'
import { createAssembly, keepMarkup } from './platform/kept/keep-markup.server'
import { KeepContext, type KeepMarkup } from './platform/kept/kept'
import { LastResortPage } from './platform/last-resort'
import { late, startingLate, type Start } from './platform/late-start.server'
import { NonceContext } from './platform/nonce'
import { RenderingContext } from './platform/rendering'
import { wordsOf } from './platform/words/catalogue.server'
import { i18n } from './platform/words/i18n.server'

/** Loaders that have not answered by then are given up; a second later, so is the rendering. */
export const streamTimeout = 5_000

/**
 * Remix asks a second time when a page fails while it is rendered, for the page that says so. When that fails as well, what is left is a page
 * that depends on nothing: Remix's own is a line of English.
 */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const named = await i18n.getLocale(request)
  const locale = isLocale(named) ? named : context.content.locale
  try {
    return await renderPage(request, statusCode, headers, remixContext, context, locale)
  } catch (error) {
    if (!remixContext.staticHandlerContext.errors) throw error
    console.error(context.requestId, withoutCapabilities(inspect(error)))
    return lastResort(locale, context.requestId)
  }
}

function lastResort(locale: Locale, requestId: string): Response {
  const page = renderToString(<LastResortPage locale={locale} requestId={requestId} />)
  return new Response(`<!DOCTYPE html>${page}`, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

async function renderPage(
  request: Request,
  statusCode: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, preview, keepsMarkup, handOver, takeWhole, recall, isForAnybody }: AppLoadContext,
  locale: Locale,
): Promise<Response> {
  // A page made for one person, or shown in answer to what they sent, asks more of its scripts than one that is the same for whoever asks.
  const start = preview ? null : request.method === 'GET' && isForAnybody() ? 'at-first-move' : 'once-painted'
  // A snapshot is kept whole, and robots wait for no script.
  const isWhole = nonce === undefined || isbot(request.headers.get('user-agent') ?? '')

  const pageOf = (context: EntryContext, keep: KeepMarkup) => (
    <NonceContext.Provider value={nonce}>
      <RenderingContext.Provider value={{ locale, requestId, words: wordsOf(locale, 'shell') }}>
        <KeepContext.Provider value={keepsMarkup ? keep : undefined}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </KeepContext.Provider>
      </RenderingContext.Provider>
    </NonceContext.Provider>
  )

  // Nearly every page: all of its data are there, and text is put together in a third of the time that streaming takes.
  const { serverHandoffStream } = remixContext
  const handoff = serverHandoffStream && (await readHandoff(serverHandoffStream))
  if (handoff && 'text' in handoff) {
    if (statusCode === 200 && recall?.(`${locale} ${request.url} ${handoff.text}`)) {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(null, { headers, status: statusCode })
    }
    const { keep, assemble } = createAssembly()
    const html = renderToString(pageOf({ ...remixContext, serverHandoffStream: undefined }, keep))
    // A part that suspends is awaited by streaming.
    if (!html.includes('<!--$!-->')) {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const { didRenderScripts } = remixContext.renderMeta ?? {}
      const page = assemble(html, (end) =>
        didRenderScripts
          ? withScripts(end, handoff.text, {
              nonce,
              start,
              handOver: () => handOver?.(handoff.text, { status: statusCode, headers }),
            })
          : end,
      )
      if (!takeWhole) return new Response(new Uint8Array(page), { headers, status: statusCode })
      takeWhole(page)
      return new Response(null, { headers, status: statusCode })
    }
  }
  const streamed = pageOf(
    handoff
      ? {
          ...remixContext,
          serverHandoffStream: 'stream' in handoff ? handoff.stream : streamOf(handoff.text),
        }
      : remixContext,
    keepMarkup,
  )

  return new Promise((resolve, reject) => {
    let status = statusCode
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      // A timer that outlives its rendering holds all of it in memory.
      body.once('close', () => clearTimeout(timer))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(streamed, {
      nonce,
      onShellReady: () => {
        if (!isWhole) begin()
      },
      onAllReady: () => {
        if (isWhole) begin()
        clearTimeout(timer)
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => {
        status = 500
        if (hasBegun && !request.signal.aborted) console.error(requestId, withoutCapabilities(inspect(error)))
      },
    })
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      streamTimeout + 1_000,
    )
    timer.unref()
  })
}

/**
 * @param end the text of a page from somewhere before its scripts on
 * @param start null: as Remix wrote them, for presentation waits for a draft's scripts and says so when they take their time
 */
function withScripts(
  end: string,
  handoff: string,
  {
    nonce,
    start,
    handOver,
  }: { nonce: string | undefined; start: Start | null; handOver: () => string | undefined },
): string {
  const { html, script } = start === null ? { html: end, script: '' } : startingLate(end, start)
  if (!script) return html + handoffScript(handoff, nonce)
  const address = handOver()
  const data =
    address === undefined ? handoffScript(handoff, nonce, late) : fetchedHandoffScript(address, late)
  return html + data + scriptElement(script, nonce)
}

/** Failures of loaders and actions. A visitor who leaves is none, nor is one who asks for what a page does not do, such as to take a post. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500
  // What Remix says of an address quotes it.
  if (!request.signal.aborted && !isVisitors)
    console.error(context.requestId, withoutCapabilities(inspect(error)))
}
