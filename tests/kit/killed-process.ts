import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { openPool } from './pool'

const root = join(import.meta.dirname, '../..')

export type Killed = 'process' | 'PostgreSQL'

interface KilledProcess {
  /** A program of the tests, started with the address of the database and `args`; it says a line for each thing that it was acknowledged. */
  script: string
  args: readonly string[]
  whom: Killed
  /** How many lines it lives for, or until when. */
  lines: number | (() => Promise<void>)
  /** Told each line. @returns whether it counts */
  hear: (word: string, of: string) => boolean
}

export interface KillableServer {
  folder: string
  withPool: <Result>(work: (pool: Pool) => Promise<Result>) => Promise<Result>
  /**
   * Starts a process and kills it, or PostgreSQL under it, which is then started anew. Everything that it had said by then is heard.
   * @throws Error with what it complained of when it ends by itself before
   */
  runAndKill: (run: KilledProcess) => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL as it is for those who run the product: every commit reaches the disk before it is answered. */
export async function startKillableServer(name: string): Promise<KillableServer> {
  const folder = await mkdtemp(join(tmpdir(), `tapesh-${name}-`))
  await chmod(folder, 0o711)
  const start = () =>
    startEmbeddedPostgres({
      dataFolder: folder,
      home: join(folder, 'postgres'),
      log: createLog('silent'),
      report: () => {},
    })
  let server = await start()

  async function withPool<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
    const pool = openPool(server.connectionString, 4)
    pool.on('error', () => {})
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }

  async function runAndKill({ script, args, whom, lines, hear }: KilledProcess): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', script, server.connectionString, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // What it has written to its pipe before it died is read to the end: it was said.
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const announced = new Promise<void>((resolve, reject) => {
      let counted = 0
      let complaint = ''
      child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [word = '', of = ''] = line.split(' ')
        if (hear(word, of) && (counted += 1) === lines) resolve()
      })
      if (typeof lines === 'function') lines().then(resolve, reject)
      child.once('close', () => reject(new Error(`The process ended by itself: ${complaint}`)))
    })
    try {
      await announced
      if (whom === 'PostgreSQL') process.kill(server.pid, 'SIGKILL')
    } finally {
      child.kill('SIGKILL')
      await closed
    }
    if (whom === 'PostgreSQL') server = await start()
  }

  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { folder, withPool, runAndKill, stop }
}
