import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { localeOfPath } from '~/domain/values/locale'
import { createBranchHandlers } from './branch-handlers'
import { withOutages, type NoteOutage } from './outage'

/** What a page is given besides its locale. `Omit` would lose the names, since Remix's own type has an index signature. */
export type PageContext = Pick<
  AppLoadContext,
  | 'requestId'
  | 'nonce'
  | 'siteOrigin'
  | 'content'
  | 'readAsset'
  | 'openAsset'
  | 'printPdf'
  | 'session'
  | 'isForAnybody'
  | 'seal'
  | 'api'
  | 'now'
  | 'iceServers'
  | 'preview'
  | 'keepsMarkup'
  | 'studioUrl'
  | 'indexable'
  | 'demo'
  | 'cartPieces'
  | 'handOver'
  | 'takeWhole'
  | 'recall'
  | 'posted'
  | 'turnedAway'
>

/** Renders one request; the locale's basename is settled by the address. */
export type RenderPage = (request: Request, path: string, context: PageContext) => Promise<Response>

/** Renders by the handler of the branch that the path matches; links, redirects and 404s keep their locale by its basename. */
export function createPageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  noteOutage: NoteOutage,
): RenderPage {
  const handlerOf = createBranchHandlers(withOutages(build, noteOutage), mode)
  return async (request, path, context) => {
    const locale = localeOfPath(path)
    return handlerOf(path, locale)(request, { ...context, locale })
  }
}
