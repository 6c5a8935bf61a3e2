import type { AppLoadContext } from '@remix-run/node'
import { withhold, type Withheld } from '~/app/platform/kept/withhold'
import type { NavigationGroup, Site } from '~/content/types'

/** A menu of the header. What opens out of it is sent as markup, so its group is withheld. */
export type Menu = Withheld<
  Pick<NavigationGroup, '_key' | 'label' | 'href'> & {
    /** A group of one entry is that link; a large one has pictures or says whom things are for. */
    shape: 'link' | 'small' | 'large'
    /** The parts of the site that it leads to, beside that of its own address: there one is in this menu. */
    also: string[]
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

const partOf = (href: string) => /^\/[^/?#]+/.exec(href)?.[0]

function furtherParts({ entries, href }: NavigationGroup): string[] {
  const parts = new Set(entries?.map((entry) => partOf(entry.href ?? '')))
  parts.delete(partOf(href ?? ''))
  return [...parts].filter((part) => part !== undefined)
}

/** The menus of the header, in their order. */
export const menusOf = (context: AppLoadContext, { navigation }: Site): Menu[] =>
  (navigation ?? []).map((group) => {
    const { _key, label, href } = group
    return withhold(
      context,
      { _key, label, href, shape: shapeOf(group), also: furtherParts(group), group },
      'group',
    )
  })
