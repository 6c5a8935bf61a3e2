import type { Change, Effects, LakeDocument, MutationResult, Transaction } from '../contract'
import { encodePatch } from './mendoza'

/** A transaction; its effects follow from its documents and are worked out when somebody asks. */
export class Committed implements Transaction {
  private worked: Record<string, Effects> | null = null

  constructor(
    readonly id: string,
    readonly timestamp: string,
    readonly author: string,
    readonly changes: Change[],
  ) {}

  get effects(): Record<string, Effects> {
    this.worked ??= Object.fromEntries(
      this.changes.map(({ id, before, after }) => [id, effectsOf(before, after)]),
    )
    return this.worked
  }
}

function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const [from, to] = [withoutRevision(before), withoutRevision(after)]
  return { apply: encodePatch(from, to), revert: encodePatch(to, from) }
}

function withoutRevision(doc: LakeDocument | null): Record<string, unknown> | null {
  if (!doc) return null
  const { _rev, ...rest } = doc
  return rest
}

/** What a repeated transaction is answered with. */
export function resultsOf(changes: Change[]): MutationResult[] {
  return changes.map(({ id, before, after }) => ({
    id,
    operation: after ? (before ? 'update' : 'create') : 'delete',
    ...(after ? { document: after } : {}),
  }))
}
