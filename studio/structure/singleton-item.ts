import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { sectionOfRules } from './templates'

interface Singleton {
  type: string
  id?: string
  title: string
  icon: ComponentType
}

/** An entry that opens the one document of its kind, not a list of one. */
export const singletonItem = (
  S: StructureBuilder,
  { type, id = type, title, icon }: Singleton,
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.document().id(id).schemaType(type).documentId(id).title(title))

/** One of the eight sections of the rules. */
export const rulesSectionItem = (
  S: StructureBuilder,
  section: string,
  title: string,
  icon: ComponentType,
): ListItemBuilder => {
  const id = `rulesSection-${section}`
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
      S.document()
        .id(id)
        .schemaType('rulesSection')
        .documentId(id)
        .title(title)
        .initialValueTemplate(sectionOfRules.id, { section }),
    )
}
