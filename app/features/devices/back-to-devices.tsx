import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

/** From adding a device to all of them. */
export function BackToDevices() {
  const t = useWords('devices')
  return (
    <nav aria-label={t('title')} className="text-sm text-ink-2">
      <PageLink to="/app/devices" className="inline-flex min-h-11 items-center gap-1 hover:underline">
        <Icon name="chevron" className="size-4 rotate-180" />
        {t('title')}
      </PageLink>
    </nav>
  )
}
