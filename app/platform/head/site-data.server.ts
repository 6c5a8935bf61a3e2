import type { AppLoadContext } from '@remix-run/node'
import { siteQuery } from '~/content/queries/site'
import { toAsciiDigits } from '~/domain/values/digits'
import { addressOf } from './links'
import { breadcrumbList, organization, webSite, type StructuredData } from './structured-data'

/** The company and its site, for the home page. */
export async function organizationOf({
  content,
  siteOrigin,
  locale,
}: AppLoadContext): Promise<StructuredData[]> {
  const site = await content.fetch(siteQuery)
  const name = site?.name?.value ?? ''
  return [
    organization({
      name,
      origin: siteOrigin,
      description: site?.description?.value ?? '',
      phone: site?.phone ? toAsciiDigits(site.phone) : null,
      address: site?.address?.value ?? null,
      sameAs: (site?.socialLinks ?? []).flatMap(({ href }) => (href ? [href] : [])),
    }),
    webSite(name, addressOf(siteOrigin, locale, '/'), siteOrigin, locale),
  ]
}

/** Where the page stands, for search results: names with their paths, the page itself last. */
export const crumbsOf = (
  { siteOrigin, locale }: AppLoadContext,
  crumbs: { name: string; path: string }[],
): StructuredData =>
  breadcrumbList(crumbs.map(({ name, path }) => ({ name, address: addressOf(siteOrigin, locale, path) })))
