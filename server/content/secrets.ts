import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A secret that the clone keeps for itself, made the first time it is wanted and readable by the owner alone. Command line
 * tools of the clone read the same file.
 */
export async function keptSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  try {
    const handle = await open(path, 'wx', 0o600)
    const secret = randomBytes(32).toString('hex')
    await handle.writeFile(secret)
    await handle.sync()
    await handle.close()
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = (await readFile(path, 'utf8')).trim()
  if (kept.length < 32)
    throw new Error(`${path} should hold a secret but is cut short: delete it and start again`)
  return kept
}
