import { message } from './message'

export interface FileLimits {
  /** Media types, `image/*` or `application/pdf`. Must be more than a hint where files are kept: the content is looked at there. */
  types: readonly string[]
  maxBytes: number
  maxCount: number
}

const mebibyte = 1024 * 1024

/** What browsers call the same by other names. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
}

const fits = (type: string, allowed: string) =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : (sameAs[type] ?? type) === allowed

/** Why one file is refused, as a message of translation key and values. Undefined when it is fine. */
export function refusalOfFile(
  file: { name: string; size: number; type: string },
  { types, maxBytes }: FileLimits,
): string | undefined {
  if (!types.some((allowed) => fits(file.type, allowed)))
    return message('error.fileType', { name: file.name })
  if (file.size > maxBytes)
    return message('error.fileSize', { name: file.name, size: Math.round((maxBytes / mebibyte) * 10) / 10 })
  return file.size === 0 ? message('error.fileEmpty', { name: file.name }) : undefined
}

/** Why this many files are refused. */
export const refusalOfCount = (count: number, { maxCount }: FileLimits): string | undefined =>
  count > maxCount ? message('error.fileCount', { count: maxCount }) : undefined
