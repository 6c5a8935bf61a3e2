import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment'
import { absent } from './data-folder'

/** What two equal secrets have in common, and nobody finds the secret by: it is 32 characters at least. */
export async function secretCheckOf({
  sessionSecret,
  dataFolder,
}: Pick<Environment, 'sessionSecret' | 'dataFolder'>): Promise<string> {
  const secret =
    sessionSecret ?? (await readFile(join(dataFolder, 'session-secret'), 'utf8').catch(absent))?.trim() ?? ''
  return createHmac('sha256', secret).update('tapesh backup').digest('hex').slice(0, 16)
}
