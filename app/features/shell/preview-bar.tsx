import { Suspense } from 'react'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { lazyPart } from '~/app/ui/lazy-part'

const VisualEditing = lazyPart(() => import('./visual-editing').then((it) => it.default))

/** Says that drafts are shown, and leads out. Click-to-edit loads here and nowhere else. */
export function PreviewBar() {
  const t = useWords('shell')
  const isHydrated = useIsHydrated()
  return (
    <>
      <div
        role="status"
        className="fixed bottom-4 start-4 z-50 flex items-center gap-3 rounded-pill bg-amber-soft py-1.5 pe-1.5 ps-5 text-sm font-strong text-amber-ink shadow-soft"
      >
        <Icon name="note" />
        {t('preview.shown')}
        <a href="/preview/disable" className="btn btn-small btn-secondary">
          {t('preview.leave')}
        </a>
      </div>
      {isHydrated && (
        <Suspense>
          <VisualEditing />
        </Suspense>
      )}
    </>
  )
}
