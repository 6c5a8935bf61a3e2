import { randomUUID } from 'node:crypto'
import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import { dataExportIdSchema, type DataExport, type DataExportId } from '~/domain/identity/contract'
import { exportRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { makeExportJob } from '../jobs/make-export'
import { limitOf } from '../limits'
import { findExport, insertExport, newestExports, type DataExportRow } from '../repo/data-exports'

/**
 * Has a copy of all of the person's data made. While one is being made, that one is answered.
 * @throws ApiProblem 429 `too-many-requests` after five in a day
 */
export async function requestExport(deps: IdentityDeps, { userId }: Person): Promise<DataExport> {
  const { database, clock, limits, jobs } = deps
  await limits.consume(limitOf('dataExports'), userId)
  const id = dataExportIdSchema.parse(randomUUID())
  await database.transaction(async (tx) => {
    const isNew = await insertExport(tx, { id, userId, requestedAt: clock.now() })
    if (isNew) await jobs.enqueue(tx, makeExportJob, { id })
  })
  const [latest] = await newestExports(database.db, userId, 1)
  if (!latest) throw new ApiProblem(404, 'not-found')
  return exportOf(deps, latest)
}

/** Older ones have long expired. */
const mostShown = 50

export async function listExports(deps: IdentityDeps, { userId }: Person): Promise<{ items: DataExport[] }> {
  const rows = await newestExports(deps.database.db, userId, mostShown)
  return { items: await Promise.all(rows.map((row) => exportOf(deps, row))) }
}

/** @throws ApiProblem 404 when this person has none of that id */
export async function readExport(
  deps: IdentityDeps,
  { userId }: Person,
  id: DataExportId,
): Promise<DataExport> {
  const row = await findExport(deps.database.db, userId, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  return exportOf(deps, row)
}

async function exportOf(
  { files, clock }: IdentityDeps,
  { id, status, fileId, requestedAt, readyAt, expiresAt }: DataExportRow,
): Promise<DataExport> {
  // Due, though no job has come by to say so.
  const isOver = status === 'ready' && expiresAt !== null && expiresAt <= clock.now()
  const isThere = status === 'ready' && !isOver && fileId !== null
  return {
    id,
    status: isOver ? 'expired' : status,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    url: isThere ? await files.link(fileId, { seconds: exportRules.linkSeconds }) : null,
  }
}
