import { useHref, useLocation, useNavigation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { onUnreached, unreached } from '~/app/platform/reach/unreached'
import { LoadingBar } from '~/app/ui/loading-bar/loading-bar'
import { isAnnounced } from './loading-route'

/** The page-loading bar on the way to home and to products of the shop. */
export function PageLoadingBar() {
  const home = useHref('/')
  const here = useHref(useLocation().pathname)
  const { state, location } = useNavigation()
  // What does not come is no longer on its way.
  const hasFailed = useSyncExternalStore(onUnreached, unreached, () => undefined) !== undefined
  return (
    <LoadingBar isLoading={state === 'loading' && !hasFailed && isAnnounced(home, here, location.pathname)} />
  )
}
