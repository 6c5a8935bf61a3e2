import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

/** From a member to all of them. */
export function BackToFamily() {
  const t = useWords('family')
  return (
    <nav aria-label={t('title')} className="text-sm text-ink-2">
      <PageLink to="/app/family" className="inline-flex min-h-11 items-center gap-1 hover:underline">
        <Icon name="chevron" className="size-4 rotate-180" />
        {t('title')}
      </PageLink>
    </nav>
  )
}
