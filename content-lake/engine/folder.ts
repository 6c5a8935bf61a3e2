import { open } from 'node:fs/promises'
import path from 'node:path'

/** A rename, and a new file, are durable once their folder is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps what is cut off for whoever wants to look into it, beside what was cut off before. @returns where */
export async function setAside(name: string, torn: Buffer): Promise<string> {
  for (let number = 1; ; number += 1) {
    const place = number === 1 ? name : `${name}.${number}`
    const file = await open(place, 'wx').catch(takenAlready)
    if (!file) continue
    try {
      await file.writeFile(torn)
      await file.datasync()
    } finally {
      await file.close()
    }
    await syncFolder(path.dirname(place))
    return place
  }
}

function takenAlready(error: NodeJS.ErrnoException): null {
  if (error.code === 'EEXIST') return null
  throw error
}
