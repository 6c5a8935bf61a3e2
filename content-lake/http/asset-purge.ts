import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineOptions } from '../contract'
import { assetIdOf, assetNameOf, type AssetFolder, type AssetName } from './asset-names'

export interface AssetPurgeOptions {
  engine: Engine
  assetFolder: string
  /** Removes the sizes that were made of a picture. */
  forgetSizes: (name: string) => Promise<void>
  log: NonNullable<EngineOptions['log']>
}

/** What an editor deletes is gone: nobody is sent it any more, and it is removed from the disk with all that was made of it. */
export interface AssetPurge {
  /** Whether an asset's document is there. What has none is not sent to anybody, whatever is on the disk. */
  isThere(asset: AssetName): boolean
  /** Work on an asset's files, one at a time: an upload of what is being removed comes before or after, never between. */
  exclusively<Result>(asset: AssetName, work: () => Promise<Result>): Promise<Result>
  /** Resolves when all that was deleted so far has been removed. */
  settled(): Promise<void>
  close(): Promise<void>
}

const folders: AssetFolder[] = ['images', 'files']

export function createAssetPurge(options: AssetPurgeOptions): AssetPurge {
  const { engine, assetFolder, forgetSizes, log } = options
  const underway = new Map<string, Promise<unknown>>()
  const purges = new Set<Promise<void>>()
  let isClosed = false

  const isThere: AssetPurge['isThere'] = (asset) => engine.get(assetIdOf(asset)) !== undefined

  function exclusively<Result>({ name }: AssetName, work: () => Promise<Result>): Promise<Result> {
    const result = (underway.get(name) ?? Promise.resolve()).then(work, work)
    const done = result.then(
      () => undefined,
      () => undefined,
    )
    underway.set(name, done)
    void done.then(() => {
      if (underway.get(name) === done) underway.delete(name)
    })
    return result
  }

  function purge(asset: AssetName): void {
    const removing = exclusively(asset, async () => {
      // It may have been uploaded again meanwhile.
      if (isClosed || isThere(asset)) return
      await rm(join(assetFolder, asset.folder, engine.projectId, engine.dataset, asset.name), { force: true })
      await forgetSizes(asset.name)
    }).catch((error: unknown) => {
      // Nobody is sent it, and the next start removes it.
      log('error', 'The file of a deleted asset could not be removed', {
        asset: assetIdOf(asset),
        error: error instanceof Error ? error.message : String(error),
      })
    })
    purges.add(removing)
    void removing.then(() => purges.delete(removing))
  }

  /**
   * The journal knows what was deleted when the process died before it had removed the file. A file that merely has no document is left
   * alone: should the journal ever be lost, its pictures are not.
   */
  async function resume(): Promise<void> {
    for (const folder of folders) {
      const names = await readdir(join(assetFolder, folder, engine.projectId, engine.dataset)).catch(() => [])
      for (const name of names) {
        const asset = { folder, name }
        if (assetNameOf(assetIdOf(asset))?.name !== name) continue
        if (!isClosed && (await wasDeleted(asset))) purge(asset)
      }
    }
  }

  async function wasDeleted(asset: AssetName): Promise<boolean> {
    if (isThere(asset)) return false
    const id = assetIdOf(asset)
    const [last] = await engine.transactions([id], { reverse: true, limit: 1 })
    return last?.changes.some((change) => change.id === id && change.after === null) ?? false
  }

  const unsubscribe = engine.subscribe(({ changes }) => {
    for (const { id, after } of changes) {
      const asset = after === null ? assetNameOf(id) : null
      if (asset) purge(asset)
    }
  })
  const resuming = resume().catch((error: unknown) => {
    log('error', 'Deleted assets could not be looked for', { error: String(error) })
  })

  async function settled(): Promise<void> {
    await resuming
    while (purges.size > 0) await Promise.all(purges)
  }

  return {
    isThere,
    exclusively,
    settled,
    async close() {
      unsubscribe()
      await settled()
      isClosed = true
    },
  }
}
