import type { LoaderFunctionArgs } from '@remix-run/node'
import { missingPage } from '~/app/platform/missing-page.server'
import { defaultLocale } from '~/domain/values/locale'

/** What crawlers may read. Machines have one address: without a language prefix. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { locale, indexable, siteOrigin } = context
  if (locale !== defaultLocale) throw await missingPage(request, context)
  const lines = indexable
    ? [
        'User-agent: *',
        'Disallow: /studio',
        'Disallow: /api/',
        'Disallow: /preview/',
        // A cart is on somebody's device, and a list of the shop has one address however it is narrowed.
        ...['', '/en', '/es'].map((prefix) => `Disallow: ${prefix}/cart`),
        ...['', '/en', '/es'].flatMap((prefix) => [
          `Disallow: ${prefix}/shop?`,
          `Disallow: ${prefix}/shop/*?`,
        ]),
        '',
        `Sitemap: ${siteOrigin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
