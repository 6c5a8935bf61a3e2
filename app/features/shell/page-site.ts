import type { Site } from '~/content/types'

/** Of the site's settings, what a page needs besides its menus and its footer. */
export type PageSite = Pick<Site, 'name' | 'announcement' | 'phone' | 'email' | 'address' | 'hours'>

export const pageSiteOf = ({ name, announcement, phone, email, address, hours }: Site): PageSite => ({
  name,
  announcement,
  phone,
  email,
  address,
  hours,
})
