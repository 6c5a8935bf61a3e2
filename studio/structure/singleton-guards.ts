import type { DocumentActionComponent, TemplateItem } from 'sanity'
import { isSingletonType } from '../../content-schemas/singletons'

type NamedAction = Pick<DocumentActionComponent, 'action'>

/** What would make a second copy of a document, or leave the site without it. */
const refused: readonly (string | undefined)[] = ['duplicate', 'delete', 'unpublish']

/** The document actions of a type; documents that exist once can be changed and published, never copied or removed. */
export const allowedActions = <Action extends NamedAction>(actions: Action[], type: string): Action[] =>
  isSingletonType(type) ? actions.filter(({ action }) => !refused.includes(action)) : actions

/** The templates that “create new” offers anywhere: none of documents that exist once, none that wants parameters. */
export const creatableTemplates = (items: TemplateItem[], parameterised: readonly string[]): TemplateItem[] =>
  items.filter(({ templateId }) => !isSingletonType(templateId) && !parameterised.includes(templateId))
