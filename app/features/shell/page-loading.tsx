import { useEffect, useState } from 'react'
import { whenIdle } from '~/app/platform/when-idle'
import type { PageLoadingBar } from './page-loading-bar'

/** The page-loading bar, fetched when the page has come to rest: nobody leaves before. */
export function PageLoading() {
  const [Bar, setBar] = useState<typeof PageLoadingBar>()
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network there is nothing to wait for.
        import('./page-loading-bar').then(
          (module) => setBar(() => module.PageLoadingBar),
          () => undefined,
        )
      }),
    [],
  )
  return Bar ? <Bar /> : null
}
