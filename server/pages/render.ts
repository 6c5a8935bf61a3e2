import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import { basenameOf, localeOfPath, locales, type Locale } from '~/domain/values/locale'
import { withOutages, type NoteOutage } from './outage'

/** What a page is given besides its locale. `Omit` would lose the names, since Remix's own type has an index signature. */
export type PageContext = Pick<
  AppLoadContext,
  | 'requestId'
  | 'nonce'
  | 'siteOrigin'
  | 'content'
  | 'readAsset'
  | 'session'
  | 'seal'
  | 'api'
  | 'now'
  | 'preview'
  | 'keepsMarkup'
  | 'studioUrl'
  | 'indexable'
  | 'demo'
  | 'takeWhole'
  | 'posted'
  | 'turnedAway'
>

/** Renders one request; the locale's basename is settled by the address. */
export type RenderPage = (request: Request, path: string, context: PageContext) => Promise<Response>

/**
 * One Remix request handler a locale over the same build, told apart by basename: links, redirects and 404s keep their
 * locale by themselves.
 */
export function createPageRenderer(
  given: ServerBuild,
  mode: 'production' | 'development',
  noteOutage: NoteOutage,
): RenderPage {
  const build = withOutages(given, noteOutage)
  const handlers = new Map<Locale, RequestHandler>(
    locales.map((locale) => [locale, createRequestHandler({ ...build, basename: basenameOf(locale) }, mode)]),
  )
  return async (request, path, context) => {
    const locale = localeOfPath(path)
    const handler = handlers.get(locale)
    if (!handler) throw new Error(`No handler for the locale ${locale}`)
    return handler(request, { ...context, locale })
  }
}
