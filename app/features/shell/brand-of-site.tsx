import { useRouteLoaderData } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import type { Site } from '~/content/types'
import { Brand } from './brand'

/** The brand outside the site's own header; the root has brought its name. */
export function BrandOfSite() {
  const t = useWords('shell')
  const root = useRouteLoaderData('root') as { site?: Pick<Site, 'name'> } | undefined
  return <Brand name={root?.site?.name ?? null} label={t('homePage')} />
}
