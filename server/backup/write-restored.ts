import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { giveTo, type Owner } from '../postgres/home'

/** Writes a file that only its owner reads, which is not there yet. */
export async function writeRestored(
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  { owner, isSynced = false }: { owner?: Owner | undefined; isSynced?: boolean } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await file.write(chunk)
    if (isSynced) await file.sync()
  } finally {
    await file.close()
  }
  await giveTo(path, owner)
}
