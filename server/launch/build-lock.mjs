import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './root.mjs'
import { say } from './terminal.mjs'

const folder = join(root, '.cache')
const file = join(folder, 'build.lock')

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Holds off a second build in the same clone (tests beside a start) until `work` has ended. */
export async function withBuildLock(work) {
  await mkdir(folder, { recursive: true })
  let announced = false
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(String(process.pid))
      await handle.close()
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    // An empty file is one that is being written, or whose writer died in that instant.
    if (announced && !holder) await rm(file, { force: true })
    else if (holder && !isAlive(holder)) await rm(file, { force: true })
    else if (!announced)
      say(`· Another build is running in this folder${holder ? ` (process ${holder})` : ''}: waiting`)
    announced = true
    await wait(250)
  }
  const release = () => rm(file, { force: true })
  try {
    return await work()
  } finally {
    await release()
  }
}
