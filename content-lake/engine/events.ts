import type { Transaction } from '../contract'
import { draftIdOf } from './identifiers'

/** What a transaction did to a document and its draft, in the words of the Studio's history pane. */
export function documentEvents(publishedId: string, newestFirst: Transaction[]): unknown[] {
  const versionId = draftIdOf(publishedId)
  return newestFirst.flatMap((transaction) => {
    const event = eventOf(transaction, publishedId, versionId)
    if (!event) return []
    return [
      { timestamp: transaction.timestamp, author: transaction.author, documentId: publishedId, ...event },
    ]
  })
}

function eventOf(
  transaction: Transaction,
  publishedId: string,
  versionId: string,
): Record<string, unknown> | null {
  const published = transaction.changes.find(({ id }) => id === publishedId)
  const draft = transaction.changes.find(({ id }) => id === versionId)
  const revisionId = transaction.id

  if (published?.after && draft?.before && !draft.after) {
    const versionRevisionId = draft.before._rev
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId,
      publishCause: 'document.publish',
    }
  }
  if (published?.before && !published.after) {
    if (draft?.after) return { type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
    return { type: 'deleteDocumentGroup' }
  }
  if (draft?.after && !draft.before) {
    return { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId }
  }
  if (draft?.before && !draft.after) {
    return { type: 'deleteDocumentVersion', versionId, versionRevisionId: draft.before._rev }
  }
  if (published?.after) {
    return { type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId }
  }
  // Edits of a draft that stays: the Studio reads those from the transactions.
  return null
}
