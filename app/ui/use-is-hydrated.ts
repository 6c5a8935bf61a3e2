import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the page is brought to life, then true: for what only a script can do. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
