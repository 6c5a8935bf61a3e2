import type { SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { Hono } from 'hono'
import { lastResortPolicy } from '../pages/error-page'
import { refusalPage } from '../pages/refusal-page'
import type { PreviewCookie } from './cookie'

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

/** `/preview/enable`, where Presentation comes with a secret that only an editor can have made, and `/preview/disable`. */
export function createPreviewRoutes(client: SanityClient, cookie: PreviewCookie): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
    c.header(
      'content-security-policy',
      lastResortPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
  })
  routes.get('/enable', async (c) => {
    const { isValid, redirectTo } = await validatePreviewUrl(client, c.req.url)
    if (!isValid) return c.html(refusalPage('preview', c.req.path), 401)
    c.header('set-cookie', cookie.begin())
    return c.redirect(localTarget(redirectTo), 307)
  })
  routes.get('/disable', (c) => {
    c.header('set-cookie', cookie.end())
    return c.redirect(localTarget(c.req.query('to')), 307)
  })
  return routes
}
