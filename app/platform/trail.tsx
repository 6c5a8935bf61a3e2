import { Breadcrumbs, type Crumb } from '~/app/ui/breadcrumbs'
import { usePageLocale } from '~/app/ui/page-locale'
import { useWords } from './words/use-words'

/** The way from the home page to this one. @param props.crumbs what comes after home */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords('shell')
  const locale = usePageLocale()
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      crumbs={[{ label: { lang: locale, value: t('home') }, href: '/' }, ...crumbs]}
    />
  )
}
