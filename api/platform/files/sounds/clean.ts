import { readFile, writeFile } from 'node:fs/promises'
import type { SoundType } from '../purposes'
import { cleanM4a } from './m4a'
import { cleanMp3 } from './mp3'
import { cleanWav } from './wav'

const cleaners: Record<SoundType, (bytes: Buffer) => Buffer> = {
  'audio/wav': cleanWav,
  'audio/mpeg': cleanMp3,
  'audio/mp4': cleanM4a,
}

/**
 * Writes a recording anew with what is heard alone: no title, place, picture or device, and nothing that stood before, behind or between its
 * sound. The sound itself stays as it was, since a doctor judges it.
 * @param from of a few megabytes at most, which whoever took it in has seen to
 * @returns bytes of the new file
 * @throws ApiProblem 422 `damaged-file`; 415 `unsupported-type` for what has a picture or is not what its first bytes say
 */
export async function cleanSound(from: string, to: string, type: SoundType): Promise<number> {
  const clean = cleaners[type](await readFile(from))
  await writeFile(to, clean, { flag: 'wx', mode: 0o600 })
  return clean.length
}
