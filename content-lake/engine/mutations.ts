import { Mutation as Patching } from '@sanity/mutator'
import type { LakeDocument, Mutation, MutationOperation } from '../contract'
import { isDocumentId, newId } from './identifiers'
import { parsePatch } from './patches'
import { malformedMutation, mutationRefusal } from './refusals'
import { isObject, whyNotStorable } from './values'
import type { JsonObject } from './values'
import type { Workspace } from './workspace'

const operations: readonly string[] = [
  'create',
  'createIfNotExists',
  'createOrReplace',
  'delete',
  'patch',
] satisfies MutationOperation[]

const maximumMutations = 10_000
/** Characters of JSON; a larger document would stall every reader of the lake. */
const maximumDocumentLength = 4_000_000

/** Finds the documents that a mutation by query speaks of. */
export type Select = (query: string, params: JsonObject, workspace: Workspace) => Promise<string[]>

/** @throws LakeError 400 when it is not a list of objects that name one operation each */
export function requireMutations(value: unknown): Mutation[] {
  if (!Array.isArray(value)) throw malformedMutation('`mutations` must be an array')
  if (value.length > maximumMutations) {
    throw malformedMutation(`a transaction holds at most ${maximumMutations} mutations`)
  }
  value.forEach((mutation, index) => {
    const names = isObject(mutation) ? Object.keys(mutation) : []
    const [name] = names
    if (names.length !== 1 || name === undefined || !operations.includes(name)) {
      throw malformedMutation(`a mutation names exactly one of ${operations.join(', ')}`, index)
    }
    if (!isObject(mutation[name])) throw malformedMutation(`"${name}" must be an object`, index)
  })
  return value as Mutation[]
}

/**
 * Makes the mutations in the workspace, in order.
 * @throws LakeError 400 for what is malformed, 409 for what conflicts
 */
export async function applyMutations(
  mutations: Mutation[],
  workspace: Workspace,
  select: Select,
): Promise<void> {
  for (const [index, mutation] of mutations.entries()) {
    const [entry] = Object.entries(mutation)
    if (!entry) continue
    const [operation, argument] = entry as [MutationOperation, JsonObject]
    switch (operation) {
      case 'delete':
        for (const id of await targets(argument, workspace, select, index)) deleteDocument(id, workspace)
        break
      case 'patch': {
        const patch = parsePatch(argument, index)
        for (const id of await targets(argument, workspace, select, index)) {
          patchDocument(id, patch.operations, patch.ifRevisionID, workspace, index)
        }
        break
      }
      case 'create':
      case 'createIfNotExists':
      case 'createOrReplace':
        createDocument(operation, argument, workspace, index)
        break
    }
  }
}

async function targets(
  argument: JsonObject,
  workspace: Workspace,
  select: Select,
  index: number,
): Promise<string[]> {
  const named = argument.id ?? argument.ids
  if (named !== undefined) {
    const ids: unknown[] = Array.isArray(named) ? named : [named]
    for (const id of ids)
      if (!isDocumentId(id)) throw malformedMutation(`${inWords(id)} is not a document id`, index)
    return ids as string[]
  }
  if (typeof argument.query !== 'string') throw malformedMutation('an "id" or a "query" is needed', index)
  const params = argument.params ?? {}
  if (!isObject(params)) throw malformedMutation('"params" must be an object', index)
  return select(argument.query, params, workspace)
}

function createDocument(
  operation: 'create' | 'createIfNotExists' | 'createOrReplace',
  argument: JsonObject,
  workspace: Workspace,
  index: number,
): void {
  const reason = whyNotStorable(argument)
  if (reason) throw malformedMutation(reason, index)
  const { _rev, _updatedAt, ...content } = structuredClone(argument)
  const doc = { ...content, _id: requireNewId(argument._id, operation, index) } as unknown as LakeDocument
  if (typeof doc._type !== 'string' || !/^[\w.-]{1,128}$/.test(doc._type)) {
    throw malformedMutation('a document must have a "_type" of letters, digits, ".", "_" and "-"', index)
  }
  doc._createdAt = requireTime(content._createdAt, '_createdAt', index) ?? workspace.timestamp
  requireSize(doc, index)

  const existing = workspace.get(doc._id)
  if (existing && operation === 'create') {
    throw mutationRefusal(
      409,
      'documentAlreadyExistsError',
      `Document by ID "${doc._id}" already exists`,
      { id: doc._id },
      index,
    )
  }
  if (existing && operation === 'createIfNotExists') {
    workspace.report(doc._id, 'none')
    return
  }
  workspace.report(doc._id, existing ? 'update' : 'create')
  workspace.write(doc._id, doc, { [operation]: { ...doc } })
}

/** An id may be left to the lake, whole or (when it ends in a dot) after a prefix. */
function requireNewId(id: unknown, operation: string, index: number): string {
  if ((id === undefined || id === '') && operation === 'create') return newId()
  const whole = typeof id === 'string' && id.endsWith('.') ? id + newId() : id
  if (!isDocumentId(whole)) throw malformedMutation(`${inWords(id)} is not a document id`, index)
  return whole
}

function requireTime(value: unknown, field: string, index: number): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) {
    throw malformedMutation(`"${field}" must be an ISO 8601 time`, index)
  }
  return value
}

function requireSize(doc: LakeDocument, index: number): void {
  if (JSON.stringify(doc).length > maximumDocumentLength) {
    throw malformedMutation(`document "${doc._id}" is larger than ${maximumDocumentLength} characters`, index)
  }
}

function deleteDocument(id: string, workspace: Workspace): void {
  if (!workspace.get(id)) {
    workspace.report(id, 'none')
    return
  }
  workspace.report(id, 'delete')
  workspace.write(id, null, { delete: { id } })
}

function patchDocument(
  id: string,
  operations: JsonObject,
  ifRevisionID: string | undefined,
  workspace: Workspace,
  index: number,
): void {
  const before = workspace.get(id)
  if (!before) {
    const description = `The document with the ID "${id}" was not found`
    throw mutationRefusal(409, 'documentNotFoundError', description, { id }, index)
  }
  const revision = workspace.revisionOf(id)
  if (ifRevisionID !== undefined && ifRevisionID !== revision) {
    throw mutationRefusal(
      409,
      'documentRevisionIDDoesNotMatchError',
      `The document "${id}" has revision ${revision ?? 'none'}, not ${ifRevisionID}`,
      { id, currentRevisionID: revision, expectedRevisionID: ifRevisionID },
      index,
    )
  }
  const after = patched(before, { ...operations, id }, index)
  for (const field of ['_id', '_type'] as const) {
    if (after[field] !== before[field]) {
      const description = `Cannot modify immutable attribute "${field}"`
      throw mutationRefusal(400, 'immutableAttributeError', description, { id }, index)
    }
  }
  after._createdAt = requireTime(after._createdAt, '_createdAt', index) ?? before._createdAt
  requireSize(after, index)
  workspace.report(id, 'update')
  workspace.write(id, after, { patch: { ...operations, id } })
}

function patched(before: LakeDocument, patch: JsonObject & { id: string }, index: number): LakeDocument {
  let after: unknown
  try {
    // The mutator changes what it is given, the document and the patch alike.
    const mutation = new Patching({ mutations: [{ patch: structuredClone(patch) }] })
    after = mutation.apply(structuredClone(before))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw mutationRefusal(
      400,
      'patchError',
      `The patch cannot be applied: ${reason}`,
      { id: patch.id },
      index,
    )
  }
  const reason = isObject(after)
    ? whyNotStorable(after)
    : 'a patch may not replace the document by something else'
  if (reason)
    throw mutationRefusal(
      400,
      'patchError',
      `The patch cannot be applied: ${reason}`,
      { id: patch.id },
      index,
    )
  return after as LakeDocument
}

function inWords(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'nothing'
}
