import { randomUUID } from 'node:crypto'
import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import { dataExportIdSchema, type DataExport, type DataExportId } from '~/domain/identity/contract'
import { exportRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { makeExportJob } from '../jobs/make-export'
import { limitOf } from '../limits'
import {
  failExports,
  findExport,
  insertExport,
  newestExports,
  type DataExportRow,
} from '../repo/data-exports'
import { findUser } from '../repo/users'
import { requireUser } from '../views'
import { isFresh, requireFreshCode, tellPhone } from './step-up'

/**
 * Has a copy of all of the person's data made. While one is being made, that one is answered.
 * @throws ApiProblem 403 `fresh-code-required`; 429 `too-many-requests` after five in a day
 */
export async function requestExport(deps: IdentityDeps, person: Person): Promise<DataExport> {
  const { database, clock, limits, jobs } = deps
  const { userId } = person
  await requireFreshCode(database.db, deps, person, 'export')
  await limits.consume(limitOf('dataExports'), userId)
  const id = dataExportIdSchema.parse(randomUUID())
  await database.transaction(async (tx) => {
    const now = clock.now()
    await failExports(tx, new Date(now.getTime() - exportRules.makingMs), userId)
    const isNew = await insertExport(tx, { id, userId, requestedAt: now })
    if (!isNew) return
    await jobs.enqueue(tx, makeExportJob, { id })
    await tellPhone(tx, deps, requireUser(await findUser(tx, userId)), 'export-asked', {})
  })
  const [latest] = await newestExports(database.db, userId, 1)
  if (!latest) throw new ApiProblem(404, 'not-found')
  return exportOf(deps, latest, true)
}

/** Older ones have long expired. */
const mostShown = 50

export async function listExports(deps: IdentityDeps, person: Person): Promise<{ items: DataExport[] }> {
  const rows = await newestExports(deps.database.db, person.userId, mostShown)
  const mayFetch = rows.length > 0 && (await isFresh(deps.database.db, deps, person, 'export'))
  return { items: await Promise.all(rows.map((row) => exportOf(deps, row, mayFetch))) }
}

/** @throws ApiProblem 404 when this person has none of that id */
export async function readExport(deps: IdentityDeps, person: Person, id: DataExportId): Promise<DataExport> {
  const row = await findExport(deps.database.db, person.userId, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  return exportOf(deps, row, await isFresh(deps.database.db, deps, person, 'export'))
}

async function exportOf(
  { files, clock }: IdentityDeps,
  { id, status, fileId, requestedAt, readyAt, expiresAt }: DataExportRow,
  mayFetch: boolean,
): Promise<DataExport> {
  // Due, though no job has come by to say so.
  const isOver = status === 'ready' && expiresAt !== null && expiresAt <= clock.now()
  const hasFailed =
    status === 'pending' && requestedAt.getTime() + exportRules.makingMs <= clock.now().getTime()
  const isThere = status === 'ready' && !isOver && fileId !== null
  return {
    id,
    status: isOver ? 'expired' : hasFailed ? 'failed' : status,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    url: isThere && mayFetch ? await files.link(fileId, { seconds: exportRules.linkSeconds }) : null,
  }
}
