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
/** A server that was killed goes through its log first, which may be a gigabyte. */
const startPatience = 300_000
/** How long the port that clients know is waited for. */
const portPatience = 5000
/** Milliseconds between looks whether a server that is not our child still runs: a file of /proc, elsewhere a program. */
const lookEvery = process.platform === 'linux' ? 100 : 1000
const longestLog = 10 * 1024 * 1024

/** Settings of the server by name, as `postgresql.conf` has them. */
export type PostgresSettings = Record<string, string>

export interface Postmaster {
  pid: number
  port: number
  /** Resolves when the server has ended, by itself or by `stop`: with the signal or code, where it is known. */
  ended: Promise<string>
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

export interface StartOptions {
  settings?: PostgresSettings
  /** That clients know already; another one when it cannot be had for some seconds. */
  port?: number
}

const logPathOf = ({ folder }: PostgresHome) => join(folder, 'postgres.log')

/** Starts a server on 127.0.0.1 and waits until it answers. */
export async function startPostmaster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  dataFolder: string,
  { settings = {}, port: wanted }: StartOptions = {},
): Promise<Postmaster> {
  const began = Date.now()
  for (;;) {
    const port = wanted !== undefined && Date.now() - began < portPatience ? wanted : await findFreePort()
    const attempt = await tryToStart(home, binaries, dataFolder, port, began + startPatience, settings)
    if ('pid' in attempt) return attempt
    // Processes of a killed server notice its death within moments; another program may have taken the port just now.
    const passes = /pre-existing shared memory block|could not bind|Address already in use/.test(
      attempt.output,
    )
    if (!passes || Date.now() > began + patience)
      throw new Error(`PostgreSQL did not start. The end of ${logPathOf(home)}:\n${attempt.output}`)
    await wait(100)
  }
}

/**
 * The end of what the server wrote about itself. Its lines about statements are left out: their details may quote what a person typed.
 */
export async function lastWords(home: PostgresHome): Promise<string> {
  const text = await readFile(logPathOf(home), 'utf8').catch(() => '')
  const own = text
    .slice(-20_000)
    .split('\n')
    .filter((line) => / (?:LOG|FATAL|PANIC|WARNING|HINT): /.test(line))
  return own.slice(-8).join('\n')
}

async function tryToStart(
  home: PostgresHome,
  binaries: PostgresBinaries,
  dataFolder: string,
  port: number,
  deadline: number,
  given: PostgresSettings,
): Promise<Postmaster | { output: string }> {
  const logPath = logPathOf(home)
  const size = await stat(logPath).then(
    (found) => found.size,
    () => 0,
  )
  // A file and not a pipe: the server must be able to write when this process is gone.
  const output = await open(logPath, size > longestLog ? 'w' : 'a', 0o600)
  await giveTo(logPath, home.owner)
  const logStart = size > longestLog ? 0 : size
  const settings = {
    // A statement whose connection was broken off, since nobody waits for it any more, would go on and hold its locks.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
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
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signalName) => resolve(signalName ?? `code ${code}`))
  })
  void ended.then(() => {
    isGone = true
  })
  await output.close()
  child.unref()
  for (;;) {
    if (isGone) return { output: (await readFile(logPath, 'utf8')).slice(logStart).slice(-2000) }
    const file = await readPostmasterFile(dataFolder)
    if (file?.ready && file.pid === child.pid) return { pid: file.pid, port, ended }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return { output: `not ready within ${startPatience / 1000} s` }
    }
    await wait(pollEvery)
  }
}

/** Stops a server fast: its transactions in progress are rolled back, what was committed stays. */
export async function stopPostmaster(dataFolder: string, pid: number): Promise<void> {
  if (!(await isPostmasterOf(dataFolder, pid))) return
  signal(pid, 'SIGINT')
  // One that was paused hears nothing until it goes on.
  signal(pid, 'SIGCONT')
  const deadline = Date.now() + patience
  while (await isPostmasterOf(dataFolder, pid)) {
    // "Immediate" for PostgreSQL: it recovers from its log at the next start.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await wait(pollEvery)
  }
}

async function whenGone(dataFolder: string, pid: number): Promise<string> {
  // Not our child, so nobody tells us, nor how it ended.
  while (await isPostmasterOf(dataFolder, pid)) await wait(lookEvery, undefined, { ref: false })
  return 'unknown'
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
