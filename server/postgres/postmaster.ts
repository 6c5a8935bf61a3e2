import { spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries'
import { giveTo, type PostgresHome } from './home'
import { isPostmasterOf, postmasterPath, readPostmasterFile } from './postmaster-file'
import { optionsFor } from './run-as'

const pollEvery = 20
const patience = 60_000
const longestLog = 10 * 1024 * 1024

/** Settings of the server by name, as `postgresql.conf` has them. */
export type PostgresSettings = Record<string, string>

export interface Postmaster {
  pid: number
  port: number
  /** Resolves when the server has ended, by itself or by `stop`. */
  ended: Promise<void>
}

/** A server that an earlier process left running over this folder, or `null`. Stale files of dead ones are taken away. */
export async function findRunning(dataFolder: string): Promise<Postmaster | null> {
  const deadline = Date.now() + patience
  for (;;) {
    const file = await readPostmasterFile(dataFolder)
    if (!file) return null
    if (!(await isPostmasterOf(dataFolder, file.pid))) {
      // PostgreSQL itself only asks whether the id is in use, and would refuse to start if another program has it now.
      await rm(postmasterPath(dataFolder), { force: true })
      return null
    }
    if (file.ready) return { pid: file.pid, port: file.port, ended: whenGone(dataFolder, file.pid) }
    if (Date.now() > deadline) {
      await stopPostmaster(dataFolder, file.pid)
      return null
    }
    await wait(pollEvery)
  }
}

/** Starts a server on a free port of 127.0.0.1 and waits until it answers. */
export async function startPostmaster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  dataFolder: string,
  given: PostgresSettings = {},
): Promise<Postmaster> {
  const deadline = Date.now() + patience
  const logPath = join(home.folder, 'postgres.log')
  for (;;) {
    const attempt = await tryToStart(home, binaries, dataFolder, logPath, deadline, given)
    if ('pid' in attempt) return attempt
    // Processes of a killed server notice its death within moments; another program may have taken the port just now.
    const passes = /pre-existing shared memory block|could not bind|Address already in use/.test(attempt.said)
    if (!passes || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start. The end of ${logPath}:\n${attempt.said}`)
    await wait(100)
  }
}

async function tryToStart(
  home: PostgresHome,
  binaries: PostgresBinaries,
  dataFolder: string,
  logPath: string,
  deadline: number,
  given: PostgresSettings,
): Promise<Postmaster | { said: string }> {
  const port = await findFreePort()
  const size = await stat(logPath).then(
    (found) => found.size,
    () => 0,
  )
  // A file and not a pipe: the server must be able to write when this process is gone.
  const output = await open(logPath, size > longestLog ? 'w' : 'a', 0o600)
  await giveTo(logPath, home.owner)
  const logStart = size > longestLog ? 0 : size
  const settings = {
    ...given,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  const child = spawn(
    binaries.postgres,
    ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...optionsFor(home),
      stdio: ['ignore', output.fd, output.fd],
      // Out of the terminal's group: Ctrl-C is for us, and we stop it when requests in flight have ended.
      detached: true,
    },
  )
  let isGone = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => {
    isGone = true
  })
  await output.close()
  child.unref()
  for (;;) {
    if (isGone) return { said: (await readFile(logPath, 'utf8')).slice(logStart).slice(-2000) }
    const file = await readPostmasterFile(dataFolder)
    if (file?.ready && file.pid === child.pid) return { pid: file.pid, port, ended }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return { said: `not ready within ${patience / 1000} s` }
    }
    await wait(pollEvery)
  }
}

/** Stops a server fast: its transactions in progress are rolled back, what was committed stays. */
export async function stopPostmaster(dataFolder: string, pid: number): Promise<void> {
  if (!(await isPostmasterOf(dataFolder, pid))) return
  signal(pid, 'SIGINT')
  const deadline = Date.now() + patience
  while (await isPostmasterOf(dataFolder, pid)) {
    // "Immediate" for PostgreSQL: it recovers from its log at the next start.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await wait(pollEvery)
  }
}

async function whenGone(dataFolder: string, pid: number): Promise<void> {
  // Not our child, so nobody tells us.
  while (await isPostmasterOf(dataFolder, pid)) await wait(1000, undefined, { ref: false })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
