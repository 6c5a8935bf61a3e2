import { expect, it } from 'vitest'
import { singletons } from '../../content-schemas/singletons'
import { allowedActions, creatableTemplates } from './singleton-guards'

const actions = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'].map(
  (action) =>
    ({ action }) as {
      action: 'publish' | 'unpublish' | 'discardChanges' | 'duplicate' | 'delete' | 'restore'
    },
)
const namesFor = (type: string) => allowedActions(actions, type).map(({ action }) => action)

it('never copies, removes or unpublishes a document of which exactly one exists', () => {
  for (const { type } of singletons) expect(namesFor(type)).toEqual(['publish', 'discardChanges', 'restore'])
  expect(namesFor('article')).toEqual(actions.map(({ action }) => action))
})

it('offers to create neither those nor what wants to know its place', () => {
  const item = (templateId: string) => ({
    id: templateId,
    templateId,
    type: 'initialValueTemplateItem' as const,
  })
  const offered = creatableTemplates(
    [...singletons.map(({ type }) => item(type)), item('article'), item('article-in-category')],
    ['article-in-category'],
  )
  expect(offered.map(({ templateId }) => templateId)).toEqual(['article'])
})

it('has an id of its own for each, the eight sections of the rules among them', () => {
  const ids = singletons.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('rulesSection-'))).toHaveLength(8)
})
