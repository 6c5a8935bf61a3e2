import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** Stands in a data folder from the first file that a restore writes to the last. */
const markOf = (dataFolder: string) => join(dataFolder, 'restore-unfinished')

export const isRestoreUnfinished = (dataFolder: string): boolean => existsSync(markOf(dataFolder))

export async function markRestore(dataFolder: string, id: string): Promise<void> {
  const file = await open(markOf(dataFolder), 'w', 0o600)
  await file.writeFile(id)
  await file.sync()
  await file.close()
}

/** @throws Error in words: half of an installation is not to be served */
export function refuseUnfinishedRestore(dataFolder: string): void {
  if (isRestoreUnfinished(dataFolder))
    throw new Error(
      `A restore into ${dataFolder} was interrupted, so not all is there. Run npm run restore again: it begins anew.`,
    )
}
