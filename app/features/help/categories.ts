import type { IconName } from '~/app/ui/icon'
import type { HelpCard } from '~/content/types'

export type HelpCategory = HelpCard['category']

/** In the order of the front, each with its sign. */
export const helpCategories: readonly { key: HelpCategory; icon: IconName }[] = [
  { key: 'buying', icon: 'box' },
  { key: 'devices', icon: 'wave' },
  { key: 'record', icon: 'people' },
  { key: 'visits', icon: 'talk' },
  { key: 'account', icon: 'account' },
]

export const helpPath = (slug: string): string => `/help/${encodeURIComponent(slug)}`
