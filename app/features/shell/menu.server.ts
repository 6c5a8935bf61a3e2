import type { AppLoadContext } from '@remix-run/node'
import { withhold, type Withheld } from '~/app/platform/kept/withhold'
import type { NavigationGroup, Site } from '~/content/types'

/** A menu of the header. What opens out of it is sent as markup, so its group is withheld. */
export type Menu = Withheld<
  Pick<NavigationGroup, '_key' | 'label' | 'href'> & {
    /** A group of one entry is that link; a large one has pictures or says whom things are for. */
    shape: 'link' | 'small' | 'large'
    group: NavigationGroup
  },
  'group'
>

const shapeOf = ({ entries, audiences, href }: NavigationGroup): Menu['shape'] =>
  (entries?.length ?? 0) < 2 && href
    ? 'link'
    : audiences?.length || entries?.some(({ picture }) => picture)
      ? 'large'
      : 'small'

/** The menus of the header, in their order. */
export const menusOf = (context: AppLoadContext, { navigation }: Site): Menu[] =>
  (navigation ?? []).map((group) => {
    const { _key, label, href } = group
    return withhold(context, { _key, label, href, shape: shapeOf(group), group }, 'group')
  })
