import { createClient, type SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { askAgain, type Patience } from '~/content/ask-again'
import en from '~/locales/en/preview.json'
import fa from '~/locales/fa/preview.json'
import { lastResortPolicy } from '../pages/last-resort'
import { refusalPage } from '../pages/refusal-page'
import type { PreviewCookie } from './cookie'
import { asksAgainAfter } from './draft-reader'

/** Within the ten seconds that any answer may take. */
const standardPatience: Patience = { total: 8_500, slowAfter: 3_000, firstPause: 200, attempts: 5 }

/** Stands in Presentation's frame until content has said whether the editor may look at drafts. */
const waitingPage = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>${fa['unread.title']}</title><body style="font-family:Vazirmatn,system-ui,sans-serif;line-height:1.8;max-inline-size:32rem;margin:15vh auto;padding-inline:1rem;text-align:center;color:#0E2A2B;background:#FBF9F5"><h1>${fa['unread.title']}</h1><p>${fa['unread.text']}</p><p lang="en" dir="ltr">${en['unread.title']}. ${en['unread.text']}</p></body></html>`

/**
 * A path and query of this site, or `/`: whatever a URL parser could take for another host is not followed.
 * @param wanted where the Studio asks to go
 */
export function localTarget(wanted: string | undefined | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || !URL.canParse(wanted, 'http://site.invalid'))
    return '/'
  const url = new URL(wanted, 'http://site.invalid')
  return url.origin === 'http://site.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : '/'
}

export type PreviewRoutes = Hono<{ Bindings: HttpBindings }>

/** `/preview/enable`, where Presentation comes with a secret that only an editor can have made, and `/preview/disable`. */
export function createPreviewRoutes(
  client: SanityClient,
  cookie: PreviewCookie,
  patience = standardPatience,
): PreviewRoutes {
  const routes: PreviewRoutes = new Hono()
  routes.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
    c.header(
      'content-security-policy',
      lastResortPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
  })
  // Asking again is decided here: the client's own way would keep the frame empty for minutes.
  const patient = createClient({ ...client.config(), maxRetries: 0, timeout: patience.total })
  routes.get('/enable', async (c) => {
    const checked = await askAgain(
      () => validatePreviewUrl(patient, c.req.url),
      patience,
      () => true,
    ).catch(() => null)
    if (!checked)
      return c.html(waitingPage, 503, {
        refresh: String(asksAgainAfter),
        'retry-after': String(asksAgainAfter),
      })
    const { isValid, redirectTo } = checked
    if (!isValid) return c.html(refusalPage('preview', c.req.path), 401)
    c.header('set-cookie', cookie.begin(c.env.incoming))
    return c.redirect(localTarget(redirectTo), 307)
  })
  routes.get('/disable', (c) => {
    c.header('set-cookie', cookie.end())
    return c.redirect(localTarget(c.req.query('to')), 307)
  })
  return routes
}
