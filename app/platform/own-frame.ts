import { useMatches } from '@remix-run/react'

/** `export const handle = ownFrame`: pages of this area bring a frame of their own in place of the site's header and footer. */
export const ownFrame = { frame: 'own' } as const

const isOwnFrame = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'frame' in handle && handle.frame === ownFrame.frame

export const useHasOwnFrame = (): boolean => useMatches().some(({ handle }) => isOwnFrame(handle))
