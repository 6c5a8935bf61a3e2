import { z } from 'zod'
import type { UserId } from '~/domain/values/ids'
import type { Queryable } from '../database/database'
import { defineJob, worker, type Jobs, type JobWorker } from '../jobs/public'
import { findOpenChanges, nameEditor, type FactChangeRow } from './changes'
import { factRefusals } from './tables'

/** How a fact stands whose document says something else than what is in force; as editors read it in the Studio. */
export interface FactStanding {
  key: string
  state: 'published' | 'proposed' | 'refused' | 'not-taken'
  number: number | null
  before: number | null
  /** Who stands for it, or who refused it. */
  person: string | null
  at: string
  /** In the words of that person; of a fact that was not taken the codes of why. */
  reason: string | null
}

/** Where editors work, as far as facts are concerned. */
export interface StudioLink {
  /** The name under which a document was published in this revision; null where nobody can tell. */
  editorOf(documentId: string, revision: string): Promise<string | null>
  /** Puts it where the Studio shows it, unless it says the same already. */
  showStandings(standings: readonly FactStanding[]): Promise<void>
}

export type FindNames = (
  queryable: Queryable,
  ids: readonly UserId[],
) => Promise<Map<UserId, { firstName: string | null; lastName: string | null }>>

const standing = defineJob('notify-editors-of-facts', z.strictObject({}), { retries: 8, backoffSeconds: 5 })

/** In the transaction that changes how a fact stands. */
export const notifyEditors = (tx: Queryable, jobs: Jobs): Promise<void> =>
  jobs.enqueue(tx, standing, {}, { singletonKey: 'all' })

/** People's names by id; null for those who have none or are gone. */
export async function nameReader(
  queryable: Queryable,
  findNames: FindNames,
  ids: readonly (UserId | null)[],
) {
  const names = await findNames(
    queryable,
    ids.filter((id) => id !== null),
  )
  return (id: UserId | null): string | null => {
    const found = id === null ? undefined : names.get(id)
    return [found?.firstName, found?.lastName].filter(Boolean).join(' ') || null
  }
}

/** Tells editors how their facts stand, and asks who edited what waits. */
export const factStandingWorker = ({
  studio,
  findNames,
}: {
  studio: StudioLink
  findNames: FindNames
}): JobWorker =>
  worker(standing, async (_data, { database: { db } }) => {
    const changes = await findOpenChanges(db)
    const nameOf = await nameReader(
      db,
      findNames,
      changes.map(({ decidedBy, proposedBy }) => decidedBy ?? proposedBy),
    )
    const refusals = await db.select().from(factRefusals).orderBy(factRefusals.key)
    await studio.showStandings([
      ...changes.map((change) => standingOf(change, nameOf)),
      ...refusals.map(({ key, refusedAt, reasons }) => ({
        ...{ key, number: null, before: null, person: null },
        state: 'not-taken' as const,
        at: refusedAt.toISOString(),
        reason: reasons.join(' '),
      })),
    ])
    for (const { id, documentId, revision, editor } of changes) {
      const name = editor === null && documentId ? await studio.editorOf(documentId, revision) : null
      if (name) await nameEditor(db, id, name)
    }
  })

function standingOf(change: FactChangeRow, nameOf: (id: UserId | null) => string | null): FactStanding {
  const { key, number, before, status, proposedBy, decidedBy, reason, refusal } = change
  const state = status === 'refused' || status === 'proposed' ? status : 'published'
  return {
    ...{ key, state, number, before },
    person: nameOf(decidedBy ?? proposedBy),
    at: (change.decidedAt ?? change.proposedAt ?? change.foundAt).toISOString(),
    reason: refusal ?? reason,
  }
}
