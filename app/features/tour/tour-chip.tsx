import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

/**
 * Begins the visitors' tour (`visitor-tour.tsx`), by one listener, since it stands in what is sent as markup alone. Without script it leads
 * to the help centre, which says the same in more words. The early script hides it from a device that has been given the tour.
 */
export function TourChip() {
  const t = useWords('home')
  return (
    <p className="mt-5 [[data-tour-given]_&]:hidden">
      <PageLink
        to="/help"
        data-tour-chip=""
        data-awaits-script=""
        className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-card px-4 text-sm font-strong text-ink-2 hover:text-ink"
      >
        <Icon name="play" className="size-4 text-coral-ink" />
        {t('tour')}
      </PageLink>
    </p>
  )
}
