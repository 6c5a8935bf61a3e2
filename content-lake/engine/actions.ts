import type { LakeDocument, Mutation } from '../contract'
import { draftIdOf, isDocumentId, publishedIdOf } from './identifiers'
import { strengthenOnPublish } from './references'
import { actionRefusal } from './refusals'
import { isObject } from './values'
import type { JsonObject } from './values'

/** Reads a document as the actions before this one leave it. */
export type Read = (id: string) => LakeDocument | undefined

const maximumActions = 1000

/** @throws LakeError 400 when it is not a list of actions (a single one is one too) */
export function requireActions(value: unknown): JsonObject[] {
  const actions: unknown[] = Array.isArray(value) ? value : [value]
  if (actions.length > maximumActions)
    throw actionRefusal(400, `a request holds at most ${maximumActions} actions`)
  return actions.map((action, index) => {
    if (!isObject(action) || typeof action.actionType !== 'string') {
      throw actionRefusal(400, 'an action is an object with an "actionType"', index)
    }
    return action
  })
}

/**
 * What one of Sanity's document actions does, as mutations.
 * @throws LakeError 400 for what is malformed, 409 when the documents are not as the action needs them
 */
export function mutationsOf(action: JsonObject, read: Read, index: number): Mutation[] {
  const input = new ActionInput(action, index)
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(input)
    case 'sanity.action.document.edit':
      return edit(input, read)
    case 'sanity.action.document.publish':
      return publish(input, read)
    case 'sanity.action.document.unpublish':
      return unpublish(input, read)
    case 'sanity.action.document.discard':
      return discard(input.id('draftId'), input, read)
    case 'sanity.action.document.delete':
      return deleteDocuments(input, read)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(input, read)
    case 'sanity.action.document.version.create':
      return createVersion(input, read)
    case 'sanity.action.document.version.discard':
      return discard(input.id('versionId'), input, read)
    case 'sanity.action.document.version.replace':
      return replaceVersion(input, read)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(input, read)
    default:
      throw actionRefusal(400, `"${String(action.actionType).slice(0, 200)}" is not supported`, index)
  }
}

/** Reads the fields of an action, refusing what is not what it should be. */
class ActionInput {
  constructor(
    private readonly action: JsonObject,
    private readonly index: number,
  ) {}

  has(field: string): boolean {
    return this.action[field] !== undefined && this.action[field] !== null
  }

  id(field: string): string {
    const id = this.action[field]
    if (!isDocumentId(id)) throw this.malformed(`"${field}" must be a document id`)
    return id
  }

  ids(field: string): string[] {
    if (!this.has(field)) return []
    const ids = this.action[field]
    if (!Array.isArray(ids) || !ids.every(isDocumentId)) {
      throw this.malformed(`"${field}" must be an array of document ids`)
    }
    return ids
  }

  object(field: string): JsonObject {
    const value = this.action[field]
    if (!isObject(value)) throw this.malformed(`"${field}" must be an object`)
    return value
  }

  revision(field: string): string | undefined {
    if (!this.has(field)) return undefined
    const revision = this.action[field]
    if (typeof revision !== 'string') throw this.malformed(`"${field}" must be a string`)
    return revision
  }

  choice<Choice extends string>(field: string, choices: readonly Choice[], otherwise: Choice): Choice {
    if (!this.has(field)) return otherwise
    const chosen = choices.find((choice) => choice === this.action[field])
    if (chosen === undefined) throw this.malformed(`"${field}" must be one of ${choices.join(', ')}`)
    return chosen
  }

  malformed(description: string) {
    return actionRefusal(400, `in ${String(this.action.actionType)}, ${description}`, this.index)
  }

  conflict(description: string) {
    return actionRefusal(409, description, this.index)
  }

  /** @throws LakeError 409 when the document is missing, or at another revision than the action says */
  document(id: string, read: Read, what: string, revisionField?: string): LakeDocument {
    const doc = read(id)
    if (!doc) throw this.conflict(`${what} "${id}" was not found`)
    if (revisionField) this.requireRevision(doc, revisionField)
    return doc
  }

  requireRevision(doc: LakeDocument | undefined, field: string): void {
    const expected = this.revision(field)
    if (expected !== undefined && expected !== doc?._rev) {
      throw this.conflict(`"${field}" is ${expected}, but the revision is ${doc?._rev ?? 'none'}`)
    }
  }
}

/** A document without what the lake writes anew with each revision. */
function contentOf(doc: LakeDocument): JsonObject {
  const { _rev, _updatedAt, ...content } = doc
  return content
}

function create(input: ActionInput): Mutation[] {
  const attributes = input.object('attributes')
  const id = attributes._id ?? draftIdOf(input.id('publishedId'))
  const ifExists = input.choice('ifExists', ['fail', 'ignore'], 'fail')
  return [{ [ifExists === 'ignore' ? 'createIfNotExists' : 'create']: { ...attributes, _id: id } }]
}

function edit(input: ActionInput, read: Read): Mutation[] {
  const draftId = input.id('draftId')
  const publishedId = input.id('publishedId')
  const patch: Mutation = { patch: { ...input.object('patch'), id: draftId, query: undefined } }
  if (read(draftId)) return [patch]
  const published = read(publishedId)
  if (!published) throw input.conflict(`neither "${draftId}" nor "${publishedId}" was found`)
  return [{ createIfNotExists: { ...contentOf(published), _id: draftId } }, patch]
}

function publish(input: ActionInput, read: Read): Mutation[] {
  const publishedId = input.id('publishedId')
  const draftId = input.has('versionId') ? input.id('versionId') : input.id('draftId')
  const draft = input.document(draftId, read, 'Draft document', 'ifDraftRevisionId')
  if (publishedIdOf(draftId) !== publishedId || draftId === publishedId) {
    throw input.malformed(`"${draftId}" is not a draft of "${publishedId}"`)
  }
  const published = read(publishedId)
  input.requireRevision(published, 'ifPublishedRevisionId')
  const content = strengthenOnPublish(contentOf(draft))
  const _createdAt = published?._createdAt ?? draft._createdAt
  return [{ createOrReplace: { ...content, _id: publishedId, _createdAt } }, { delete: { id: draftId } }]
}

function unpublish(input: ActionInput, read: Read): Mutation[] {
  const publishedId = input.id('publishedId')
  const published = input.document(publishedId, read, 'Published document')
  // A draft that is there is what the editor wants to go on with.
  return [
    { createIfNotExists: { ...contentOf(published), _id: input.id('draftId') } },
    { delete: { id: publishedId } },
  ]
}

function discard(id: string, input: ActionInput, read: Read): Mutation[] {
  if (publishedIdOf(id) === id) throw input.malformed(`"${id}" is neither a draft nor a version`)
  input.document(id, read, 'Document')
  return [{ delete: { id } }]
}

function deleteDocuments(input: ActionInput, read: Read): Mutation[] {
  const publishedId = input.id('publishedId')
  const drafts = [...input.ids('includeDrafts'), ...input.ids('includeVersions')]
  const stray = drafts.find((id) => publishedIdOf(id) !== publishedId)
  if (stray !== undefined) throw input.malformed(`"${stray}" is not a draft of "${publishedId}"`)
  const draftId = draftIdOf(publishedId)
  if (read(draftId) && !drafts.includes(draftId)) {
    throw input.conflict(`"${publishedId}" has a draft, which "includeDrafts" does not name`)
  }
  const ids = [publishedId, ...drafts]
  if (!ids.some((id) => read(id))) throw input.conflict(`Document "${publishedId}" was not found`)
  return ids.map((id) => ({ delete: { id } }))
}

function replaceDraft(input: ActionInput, read: Read): Mutation[] {
  const publishedId = input.id('publishedId')
  const draftId = draftIdOf(publishedId)
  if (!read(draftId) && !read(publishedId)) {
    throw input.conflict(`neither "${draftId}" nor "${publishedId}" was found`)
  }
  return [{ createOrReplace: { ...input.object('attributes'), _id: draftId } }]
}

function createVersion(input: ActionInput, read: Read): Mutation[] {
  if (input.has('document')) return [{ create: input.object('document') }]
  const base = input.document(input.id('baseId'), read, 'Base document', 'ifBaseRevisionId')
  return [{ create: { ...contentOf(base), _id: input.id('versionId') } }]
}

function replaceVersion(input: ActionInput, read: Read): Mutation[] {
  const document = input.object('document')
  if (!isDocumentId(document._id)) throw input.malformed('"document" must have an "_id"')
  input.document(document._id, read, 'Version document')
  return [{ createOrReplace: document }]
}

/** Marks a version so that its release, when it is published, unpublishes the document. */
function unpublishVersion(input: ActionInput, read: Read): Mutation[] {
  const versionId = input.id('versionId')
  input.document(input.id('publishedId'), read, 'Published document')
  const mark: Mutation = { patch: { id: versionId, set: { '_system.delete': true } } }
  const published = read(input.id('publishedId'))
  if (read(versionId) || !published) return [mark]
  return [{ create: { ...contentOf(published), _id: versionId } }, mark]
}
