import type { PlaceAddress } from '~/app/platform/place-link'
import type { Menu } from './menu.server'

/** Where a menu leads and what belongs to it: one is in it there. */
export const placeOf = ({ href, also }: Pick<Menu, 'href' | 'also'>): PlaceAddress => ({
  to: href ?? also[0] ?? '/',
  also,
})
