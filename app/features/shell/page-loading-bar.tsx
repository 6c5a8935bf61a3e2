import { useHref, useLocation, useNavigation } from '@remix-run/react'
import { LoadingBar } from '~/app/ui/loading-bar/loading-bar'
import { isAnnounced } from './loading-route'

/** The page-loading bar on the way to home and to products of the shop. */
export function PageLoadingBar() {
  const home = useHref('/')
  const here = useHref(useLocation().pathname)
  const { state, location } = useNavigation()
  return <LoadingBar isLoading={state === 'loading' && isAnnounced(home, here, location.pathname)} />
}
