import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { defineJob, worker, type JobWorker } from '~/api/platform/jobs/public'
import { dataExportIdSchema } from '~/domain/identity/contract'
import { exportRules } from '~/domain/identity/rules'
import { ApiProblem } from '~/api/platform/problem'
import { StorageFailure } from '~/api/platform/files/storage'
import type { IdentityDeps } from '../deps'
import { findPendingExport, finishExport } from '../repo/data-exports'
import { collectOwnData, type OwnData } from '../service/own-data'
import { zip, type ZipEntry } from '../zip'

export const makeExportJob = defineJob('make-data-export', z.object({ id: dataExportIdSchema }), {
  retries: 5,
  backoffSeconds: 30,
  // Of a gigabyte of files.
  timeLimitSeconds: 30 * 60,
})

type Deps = Pick<IdentityDeps, 'personalData' | 'files'>

/** Makes the archive of somebody's data: one JSON file a domain, and the files as they were uploaded. */
export const makeExportWorker = (deps: Deps): JobWorker =>
  worker(makeExportJob, async ({ id }, { database, clock }) => {
    const { files } = deps
    const pending = await findPendingExport(database.db, id)
    if (!pending) return
    // One moment of all domains, however long the collecting takes.
    const data = await database.transaction((tx) => collectOwnData(tx, deps, pending.userId), {
      isolation: 'repeatable read',
    })
    const readyAt = clock.now()
    const archive = Readable.toWeb(Readable.from(zip(entriesOf(data, files), readyAt)))
    const { id: fileId } = await files.store(
      archive as ReadableStream<Uint8Array> & globalThis.ReadableStream<Uint8Array>,
      {
        owner: pending.userId,
        purpose: 'data-export',
        limitBytes: exportRules.limitBytes,
      },
    )
    const expiresAt = new Date(readyAt.getTime() + exportRules.keptForMs)
    await database.transaction(async (tx) => {
      if (await finishExport(tx, id, { fileId, readyAt, expiresAt })) await files.attach(tx, fileId)
    })
  })

/** What the archive has beside its entries: their headers and its directory. */
const frameBytes = 16 * 1024 ** 2

/** What of the files is not in the archive, and why: `missing` where the storage has lost it, `too-large` where the archive has no room for it. */
interface LeftOut {
  name: string
  reason: 'missing' | 'too-large'
}

/** @param limitBytes of the archive; what files take of it is counted as if nothing could be packed */
export async function* entriesOf(
  { parts, files: own }: OwnData,
  files: Pick<Deps['files'], 'open'>,
  limitBytes: number = exportRules.limitBytes,
): AsyncGenerator<ZipEntry> {
  let room = limitBytes - frameBytes
  for (const [name, part] of Object.entries(parts)) {
    const bytes = Buffer.from(JSON.stringify(part, null, 2), 'utf8')
    room -= bytes.byteLength
    yield { name: `${name}.json`, bytes }
  }
  const leftOut: LeftOut[] = []
  for (const { id, name } of own) {
    const file = await openIfThere(files, id)
    if (file === null) leftOut.push({ name, reason: 'missing' })
    else if (file.bytes > room) {
      await file.stream.cancel()
      leftOut.push({ name, reason: 'too-large' })
    } else {
      room -= file.bytes
      yield { name: `files/${name}`, bytes: new Uint8Array(await new Response(file.stream).arrayBuffer()) }
    }
  }
  if (leftOut.length > 0)
    yield { name: 'files-left-out.json', bytes: Buffer.from(JSON.stringify(leftOut, null, 2), 'utf8') }
}

/** One file that is lost is no reason to give somebody nothing; storage that does not answer is one to try again. */
async function openIfThere(files: Pick<Deps['files'], 'open'>, id: OwnData['files'][number]['id']) {
  try {
    return await files.open(id)
  } catch (error) {
    const isGone =
      (error instanceof StorageFailure && error.reason === 'missing') ||
      (error instanceof ApiProblem && error.status === 404)
    if (isGone) return null
    throw error
  }
}
