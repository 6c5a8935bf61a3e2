import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '~/server/postgres/embedded'
import { isPostmasterOf } from '~/server/postgres/postmaster-file'

const isRoot = process.getuid?.() === 0

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function query(address: string, text: string) {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string
  let home: string
  let running: EmbeddedPostgres[]

  const start = async () => {
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(folder, '.data'),
      home,
      log: createLog('silent'),
      report: () => {},
    })
    running.push(postgres)
    return postgres
  }

  // One home for all: initialising is most of the time that they take.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tapesh-pg-'))
    // As root the clone may be closed to others; the database's home is where user postgres can enter.
    await chmod(folder, 0o700)
    home = isRoot ? await mkdtemp('/var/tmp/tapesh-pg-home-') : join(folder, 'home')
    // What an initialisation leaves behind that was interrupted.
    await mkdir(join(home, 'data-18.partial', 'base'), { recursive: true })
  })
  beforeEach(() => {
    running = []
  })
  afterEach(async () => {
    for (const postgres of running) await postgres.stop()
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  })

  it('begins anew after an interruption, keeps its secrets to its owner, stops, and keeps its data', async () => {
    const first = await start()
    await query(first.connectionString, 'create table beats (n int); insert into beats values (72)')
    expect(await query(first.connectionString, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(first.connectionString, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600)
    const wrong = first.connectionString.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
    await first.stop()
    // Whoever adopted it may still have to bury it.
    await expect.poll(() => isAlive(first.pid)).toBe(false)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.connectionString, 'select n from beats')).toEqual([{ n: 72 }])
  })

  it('adopts the server that a killed process left running, and stops it in the end', async () => {
    const first = await start()
    const second = await start()
    expect(second).toMatchObject({ adopted: true, pid: first.pid })
    await second.stop()
    await expect.poll(() => isAlive(first.pid)).toBe(false)
  })

  it('recovers from kill -9 of the server itself, with a stale file whose id another program has now', async () => {
    const first = await start()
    await query(first.connectionString, 'create table pulses (n int); insert into pulses values (72)')
    const [folderOfData] = (await query(first.connectionString, 'show data_directory')) as {
      data_directory: string
    }[]
    const data = folderOfData?.data_directory ?? ''
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => isPostmasterOf(data, first.pid)).toBe(false)

    // This very process: alive, and no PostgreSQL.
    const file = join(data, 'postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.connectionString, 'select n from pulses')).toEqual([{ n: 72 }])
  })

  it('does not touch data of another major version, and says what to do', async () => {
    await (await start()).stop()
    await rename(join(home, 'data-18'), join(home, 'data-17'))
    await expect(start()).rejects.toThrow(
      /data-17 holds data of PostgreSQL 17[\s\S]*pg_dump[\s\S]*DATABASE_URL/,
    )
    expect(existsSync(join(home, 'data-18'))).toBe(false)
    await rename(join(home, 'data-17'), join(home, 'data-18'))
  })

  it('stops what it cannot talk to, and starts anew', async () => {
    const first = await start()
    await query(
      first.connectionString.replace(/\/tapesh$/, '/postgres'),
      "alter user postgres password 'another'",
    )
    // Our password is refused now: the server is ours by its folder, but not to be adopted.
    await expect(start()).rejects.toThrow(/password authentication failed/)
    await expect.poll(() => isAlive(first.pid)).toBe(false)
  })
})

const root = join(import.meta.dirname, '../..')

/** Another user can only run code in a clone that it can enter. */
function isOpenToOthers(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToOthers(dirname(path)))
}

// Only root can start a process as somebody else; for an ordinary user the tests above are the same proof.
if (isRoot && isOpenToOthers(root))
  describe('the embedded PostgreSQL of an ordinary user', () => {
    it('runs in the data folder as that user, and is adopted after kill -9', async () => {
      // A user of its own: `nobody` may own other processes on this machine.
      const name = `tapesh-test-${process.pid}`
      execFileSync('useradd', ['--system', '--no-create-home', name])
      const folder = await mkdtemp('/var/tmp/tapesh-user-')
      let server: number | undefined
      try {
        const uid = Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }))
        const gid = Number(execFileSync('id', ['-g', name], { encoding: 'utf8' }))
        execFileSync('chown', [`${uid}:${gid}`, folder])
        const begin = () => startAsUser(folder, uid, gid)
        const first = await begin()
        server = first.facts.pid
        expect(first.facts).toMatchObject({ adopted: false, owner: uid })
        first.child.kill('SIGKILL')
        const second = await begin()
        expect(second.facts).toMatchObject({ adopted: true, pid: first.facts.pid })
        second.child.kill('SIGTERM')
        await expect.poll(() => isAlive(first.facts.pid), { timeout: 20_000 }).toBe(false)
      } finally {
        // Nothing may outlive a failed run: its user could not be removed.
        if (server && isAlive(server)) process.kill(server, 'SIGQUIT')
        await expect.poll(() => server !== undefined && isAlive(server)).toBe(false)
        await rm(folder, { recursive: true, force: true })
        execFileSync('userdel', [name])
      }
    })
  })

interface Facts {
  pid: number
  adopted: boolean
  owner: number
}

function startAsUser(
  folder: string,
  uid: number,
  gid: number,
): Promise<{ child: ChildProcess; facts: Facts }> {
  const script = join(import.meta.dirname, 'postgres-process.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, join(folder, '.data')], {
      uid,
      gid,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was up`)))
    child.stdout?.once('data', (line: Buffer) => resolve({ child, facts: JSON.parse(String(line)) as Facts }))
  })
}
