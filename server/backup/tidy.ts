import { inParallel } from './in-parallel'
import { lapsed, type KeepRule } from './keep'
import { listBackups, piecesOf, readManifest, removeManifest } from './manifest'
import { nameOfPath } from './pieces'
import { BackupRefused } from './refused'
import type { Seal } from './seal'
import type { BackupTarget } from './target'

/**
 * Removes the backups that the rule lets go of, and pieces that no backup is made of: theirs, and those of backups that were interrupted. A
 * backup whose list cannot be read may be made of any piece, so then none is removed.
 * @returns the ids that are gone, and what could not be read
 */
export async function tidy({
  target,
  seal,
  keep,
  now,
}: {
  target: BackupTarget
  seal: Seal
  keep: KeepRule
  now: Date
}): Promise<{ removed: string[]; warnings: string[] }> {
  const ids = await listBackups(target)
  const gone = lapsed(ids, keep, now)
  for (const id of gone) await removeManifest(target, id)
  const kept = ids.filter((id) => !gone.includes(id))
  const used = new Set<string>()
  try {
    for (const id of kept) for (const piece of piecesOf(await readManifest(target, seal, id))) used.add(piece)
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    return {
      removed: gone,
      warnings: [`${error.message} Nothing is tidied away until it is removed or mended.`],
    }
  }
  const unused = (await target.list('pieces/')).filter((path) => !used.has(nameOfPath(path)))
  await inParallel(unused, 4, (path) => target.remove(path))
  return { removed: gone, warnings: [] }
}
