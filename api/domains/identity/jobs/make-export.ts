import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { defineJob, worker, type JobWorker } from '~/api/platform/jobs/public'
import { dataExportIdSchema } from '~/domain/identity/contract'
import { exportRules } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { findPendingExport, finishExport } from '../repo/data-exports'
import { collectOwnData, type OwnData } from '../service/own-data'
import { zip, type ZipEntry } from '../zip'

export const makeExportJob = defineJob('make-data-export', z.object({ id: dataExportIdSchema }), {
  retries: 5,
  backoffSeconds: 30,
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

async function* entriesOf({ parts, files: own }: OwnData, files: Deps['files']): AsyncGenerator<ZipEntry> {
  for (const [name, part] of Object.entries(parts))
    yield { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(part, null, 2), 'utf8') }
  for (const { id, name } of own) {
    const { stream } = await files.open(id)
    yield { name: `files/${name}`, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) }
  }
}
