import type { AuditResource } from '~/domain/audit/vocabulary'
import type { Queryable } from '../database/database'

/** What a message speaks of, looked up again when it is sent. */
export interface StillStands {
  kind: string
  id: string
}

/** A kind of thing that messages speak of, from the domain that owns it. */
export interface MessageReason<Id extends string> {
  /** As the audit calls it. For good: messages that name it may wait in the database while versions change. */
  kind: AuditResource
  /** What `stillStands` of a message says. */
  of(id: Id): StillStands
  stands(queryable: Queryable, asked: { id: string; at: Date }): Promise<boolean>
}

export const defineMessageReason = <Id extends string>(
  kind: AuditResource,
  stands: (queryable: Queryable, asked: { id: Id; at: Date }) => Promise<boolean>,
): MessageReason<Id> => ({
  kind,
  of: (id) => ({ kind, id }),
  // Written by `of`, which takes no other id.
  stands: (queryable, { id, at }) => stands(queryable, { id: id as Id, at }),
})
