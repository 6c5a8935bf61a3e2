import type { AppLoadContext, MetaDescriptor } from '@remix-run/node'
import { siteQuery } from '~/content/queries/site'
import { plainText } from '../stega.server'
import { getFixedT } from '../words/i18n.server'

/** The head of a page that is a person's own: a title for the tab, and nothing for search engines. */
export async function privateHead(
  { locale, content }: AppLoadContext,
  titleKey: string,
): Promise<MetaDescriptor[]> {
  const [t, site] = await Promise.all([getFixedT(locale), content.fetch(siteQuery)])
  return [
    { title: `${t(titleKey)} | ${plainText(site?.name?.value ?? '')}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}
