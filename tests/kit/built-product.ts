import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port'
import { rememberInstallation } from './sessions'

const root = join(import.meta.dirname, '../..')

/** The built product, running as a person would start it, on data that is thrown away. */
export interface BuiltProduct {
  origin: string
  port: number
  dataFolder: string
  /** Of its own PostgreSQL. */
  postgresHome: string
  readonly process: ChildProcess
  /** What it has said so far, since the first start. */
  output(): Promise<string>
  /** Ends its process without warning. */
  kill(): Promise<void>
  /** Starts it again on what is there: the same data, the same port. @throws when it ends instead, with its last lines */
  startAgain(): Promise<void>
  /** Asks it to stop as an operator would, waits until it has, and starts it again on the same data and port. @throws when it ended badly */
  restart(): Promise<void>
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

async function answersReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Copies what a product's lake holds from one data folder into another, without who holds it; to be called while nothing is written there. */
export async function copyLake(from: string, to: string): Promise<void> {
  const lake = join(from, 'lake')
  await cp(lake, join(to, 'lake'), { recursive: true, filter: (path) => basename(path) !== 'lock' })
}

/** Starts `npm start`'s own script on a free port and resolves when `/readyz` says so. */
export async function startBuiltProduct(options: Options): Promise<BuiltProduct> {
  const { logFile, environment = {}, readyWithin = 300_000, stopWithin = 30_000 } = options
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const home = await mkdtemp(join(tmpdir(), 'tapesh-'))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(home, 0o711)
  const dataFolder = join(home, 'data')
  const postgresHome = join(home, 'postgres')
  // To plant the first content takes a third of a start; that of `global-setup.ts` has done so.
  const planted = process.env.BROWSER_TEST_PLANTED
  if (planted) await copyLake(planted, dataFolder)
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const output = () => readFile(logFile, 'utf8')

  const launch = () => {
    const child = spawn(process.execPath, ['server/launch/start.mjs'], {
      cwd: root,
      // A group of its own: whatever it starts can be ended with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        PG_HOME: postgresHome,
        ...environment,
      },
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    })
    return { child, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
  }

  let running = launch()
  const killGroup = () => {
    try {
      if (running.child.pid) process.kill(-running.child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
  const failure = async (how: string) => {
    killGroup()
    const lastLines = (await output()).split('\n').slice(-40).join('\n')
    return new Error(`The built product ${how}. Its last lines:\n${lastLines}`)
  }
  const cleanUp = async () => {
    process.off('exit', killGroup)
    log.end()
    await rm(home, { recursive: true, force: true })
  }
  process.once('exit', killGroup)

  const ready = async () => {
    const deadline = Date.now() + readyWithin
    while (!(await answersReady(origin))) {
      if (running.hasEnded()) throw await failure(`ended with ${await running.ended}`)
      if (Date.now() > deadline) throw await failure(`was not ready after ${readyWithin} ms`)
      await wait(100)
    }
  }
  try {
    await ready()
  } catch (error) {
    await cleanUp()
    throw error
  }

  rememberInstallation(origin, {
    dataFolder,
    postgresHome,
    databaseUrl: environment.DATABASE_URL,
    sessionSecret: environment.SESSION_SECRET,
  })

  const stopPolitely = async () => {
    running.child.kill('SIGTERM')
    const how = await Promise.race([running.ended, wait(stopWithin, 'no end', { ref: false })])
    return how === 'code 0' ? null : failure(`stopped with ${how}`)
  }

  const startAgain = () => {
    running = launch()
    return ready()
  }

  return {
    origin,
    port,
    dataFolder,
    postgresHome,
    get process() {
      return running.child
    },
    output,
    async kill() {
      // Its process alone: what it has started is left behind, as it is when the kernel kills one that takes too much.
      running.child.kill('SIGKILL')
      await running.ended
    },
    startAgain,
    async restart() {
      const failed = await stopPolitely()
      if (failed) throw failed
      await startAgain()
    },
    async stop() {
      const failed = await stopPolitely()
      killGroup()
      await cleanUp()
      if (failed) throw failed
    },
  }
}
