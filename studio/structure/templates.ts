import type { Template } from 'sanity'
import { isSingletonType } from '../../content-schemas/singletons'
import { label } from '../../content-schemas/label'

export const articleInCategory: Template<{ category: string }> = {
  id: 'article-in-category',
  title: label('مقالهٔ تازه در این دسته', 'New article in this category'),
  schemaType: 'article',
  parameters: [{ name: 'category', type: 'string' }],
  value: ({ category }: { category: string }) => ({ category: { _type: 'reference', _ref: category } }),
}

/** A rules section that is missing is made with its section filled in, since the field is not for editors to change. */
export const sectionOfRules: Template<{ section: string }> = {
  id: 'section-of-rules',
  title: label('بخش قوانین', 'Rules section'),
  schemaType: 'rulesSection',
  parameters: [{ name: 'section', type: 'string' }],
  value: ({ section }: { section: string }) => ({ section }),
}

/** A shop item begun in the list of its kind. */
export const shopItemOfKind: Template<{ kind: string }> = {
  id: 'shop-item-of-kind',
  title: label('کالای تازه از این نوع', 'New item of this kind'),
  schemaType: 'shopItem',
  parameters: [{ name: 'kind', type: 'string' }],
  value: ({ kind }: { kind: string }) => ({ kind }),
}

/** Templates that only the structure can use, because they want to know where they are. */
export const parameterisedTemplates: readonly string[] = [
  articleInCategory.id,
  sectionOfRules.id,
  shopItemOfKind.id,
]

export const templates = (existing: Template[]): Template[] => [
  ...existing.filter(({ schemaType }) => !isSingletonType(schemaType)),
  articleInCategory as Template,
  sectionOfRules as Template,
  shopItemOfKind as Template,
]
