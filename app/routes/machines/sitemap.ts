import type { LoaderFunctionArgs } from '@remix-run/node'
import { topicAddresses } from '~/app/features/community/topic-addresses.server'
import { publicAddresses } from '~/app/platform/content/addresses.server'
import { addressOf, alternatesOf } from '~/app/platform/head/links'
import { missingPage } from '~/app/platform/missing-page.server'
import { xmlText } from '~/app/platform/xml'
import { defaultLocale, locales } from '~/domain/values/locale'

/** Every public page in every language, each with its alternates. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { locale, siteOrigin, content } = context
  if (locale !== defaultLocale) throw await missingPage(request, context)
  const [pages, topics] = await Promise.all([publicAddresses(content), topicAddresses(context)])
  const addresses = [...pages, ...(topics ?? [])]
  // A map without topics is of this minute alone.
  const caching = topics ? 'public, max-age=600' : 'no-store'
  const entries = addresses.flatMap(({ path, at }) => {
    const alternates = alternatesOf(siteOrigin, path)
      .map(
        ({ hrefLang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
      )
      .join('')
    const changed = at ? `<lastmod>${xmlText(at)}</lastmod>` : ''
    return locales.map(
      (language) =>
        `<url><loc>${xmlText(addressOf(siteOrigin, language, path))}</loc>${changed}${alternates}</url>`,
    )
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': caching },
  })
}
