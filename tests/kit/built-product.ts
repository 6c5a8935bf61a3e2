import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port'

const root = join(import.meta.dirname, '../..')

/** The built product, running as a person would start it, on data that is thrown away. */
export interface BuiltProduct {
  origin: string
  dataFolder: string
  process: ChildProcess
  /** Asks it to stop as an operator would, waits until it has, and removes its data. @throws when it ended badly */
  stop(): Promise<void>
}

interface Options {
  /** Where its output goes. */
  logFile: string
  environment?: Record<string, string>
  /** Milliseconds until it has to be ready: building and seeding included. */
  readyWithin?: number
  stopWithin?: number
}

async function lastLines(file: string, count: number): Promise<string> {
  return (await readFile(file, 'utf8')).split('\n').slice(-count).join('\n')
}

async function answersReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Starts `npm start`'s own script on a free port and resolves when `/readyz` says so. */
export async function startBuiltProduct(options: Options): Promise<BuiltProduct> {
  const { logFile, environment = {}, readyWithin = 300_000, stopWithin = 30_000 } = options
  const port = await freePort()
  const home = await mkdtemp(join(tmpdir(), 'tapesh-'))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(home, 0o711)
  const dataFolder = join(home, 'data')
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)

  const child = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: root,
    // A group of its own: whatever it starts can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      PG_HOME: join(home, 'postgres'),
      ...environment,
    },
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
  const cleanUp = async () => {
    process.off('exit', killGroup)
    log.end()
    await rm(home, { recursive: true, force: true })
  }
  process.once('exit', killGroup)

  const origin = `http://localhost:${port}`
  const deadline = Date.now() + readyWithin
  while (!(await answersReady(origin))) {
    if (!hasEnded() && Date.now() < deadline) {
      await wait(100)
      continue
    }
    const how = hasEnded() ? `ended with ${await ended}` : `was not ready after ${readyWithin} ms`
    killGroup()
    const output = await lastLines(logFile, 40)
    await cleanUp()
    throw new Error(`The built product ${how}. Its last lines:\n${output}`)
  }

  return {
    origin,
    dataFolder,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      const how = await Promise.race([ended, wait(stopWithin, 'no end', { ref: false })])
      killGroup()
      const output = await lastLines(logFile, 40)
      await cleanUp()
      if (how !== 'code 0')
        throw new Error(`The built product stopped with ${how}. Its last lines:\n${output}`)
    },
  }
}
