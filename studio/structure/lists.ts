import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

export const apiVersion = '2025-02-19'

interface TypeList {
  type: string
  title: string
  icon: ComponentType
}

/** By when they appear on the site. */
export const newestFirst = [{ field: 'publishedAt', direction: 'desc' as const }]

/** All documents of a type; by their `order` where editors put them in order by hand, `newest` first where they have a date. */
export const typeItem = (
  S: StructureBuilder,
  { type, title, icon, ordered = false, newest = false }: TypeList & { ordered?: boolean; newest?: boolean },
): ListItemBuilder => {
  const list = S.documentTypeList(type).title(title)
  const orderings = newest ? newestFirst : ordered ? [{ field: 'order', direction: 'asc' as const }] : []
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(orderings.length > 0 ? list.defaultOrdering(orderings) : list)
}

/** Documents of a type that a GROQ filter chooses; nothing is created here unless a template says how. */
export const filteredItem = (
  S: StructureBuilder,
  {
    id,
    type,
    title,
    icon,
    filter,
    params = {},
  }: TypeList & { id: string; filter: string; params?: Record<string, unknown> },
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(
      S.documentList()
        .id(id)
        .title(title)
        .apiVersion(apiVersion)
        .schemaType(type)
        .filter(`_type == $type && ${filter}`)
        .params({ type, ...params })
        .initialValueTemplates([]),
    )
