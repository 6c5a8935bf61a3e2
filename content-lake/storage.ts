import { LakeError } from './contract'

/** No room on the disk, in an account's share of it, or in a file of a bounded size. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG']
const failing = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

/**
 * What a write that the disk refused is answered with: words that an editor can do something with, and 507 when there
 * is no room. The Studio keeps what was typed on any status above 500, and tries again.
 * @returns `null` for an error that is not the disk's
 */
export function storageRefusal(error: unknown): LakeError | null {
  if (!(error instanceof Error)) return null
  if (error instanceof LakeError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (full.includes(code)) {
    return new LakeError(
      507,
      'storageFullError',
      'Not saved: the disk of the content lake is full. Everything that was saved before is safe; free some space on the ' +
        'server and try again.',
    )
  }
  if (!failing.includes(code)) return null
  return new LakeError(
    503,
    'storageError',
    `Not saved: the content lake cannot write to its disk (${code}). Everything that was saved before is safe.`,
  )
}
