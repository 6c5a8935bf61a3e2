import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEngine } from '@tapesh/content-lake/engine'
import { checkBackup, restoreBackup } from '~/server/backup/restore'
import { takeBackup, type Taken } from '~/server/backup/take'
import type { Environment } from '~/server/environment'
import { openContent } from '~/server/content/open'
import { createLog } from '~/server/log'
import { createMetrics } from '~/server/metrics/metrics'
import { openParts } from '~/server/parts'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import {
  filesIn,
  newEnvironment,
  openInstallation,
  rowsAt,
  rowsOf,
  startWriting,
  type Installation,
  type Written,
} from './backup-installation'

const report = () => {}
// Thousands of small files, each through to the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const roots: string[] = []
/** What a set-up that failed has left open. */
const closes: (() => Promise<void>)[] = []

async function environmentOf(given: Record<string, string> = {}): Promise<Environment> {
  const environment = await newEnvironment(given)
  roots.push(environment.root)
  return environment
}

/** Restores into folders of their own, and looks at the database there. */
async function restored<Result>(
  from: string,
  id: string,
  look: (environment: Environment, address: string) => Promise<Result>,
) {
  const environment = await environmentOf()
  await restoreBackup({ environment, from, id, report })
  const { dataFolder, postgresHome: home } = environment
  const postgres = await startEmbeddedPostgres({ dataFolder, home, log: createLog('silent'), report })
  try {
    return await look(environment, postgres.connectionString)
  } finally {
    await postgres.stop()
  }
}

const numbers = async (address: string, text: string): Promise<number[]> =>
  (await rowsAt<{ n: number }>(address, text)).map(({ n }) => Number(n))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

let source: Environment
let to: string
/** Taken while all was written, and then in quiet. */
let busy: Taken
let quiet: Taken
let before: Written
let quietRows: Awaited<ReturnType<typeof rowsOf>>
let quietFiles: Awaited<ReturnType<typeof filesIn>>

beforeAll(async () => {
  source = await environmentOf()
  to = join(source.dataFolder, '..', 'backups')
  const installation: Installation = await openInstallation(source)
  const writing = startWriting(installation)
  closes.push(() => installation.close())
  try {
    await vi.waitFor(() => expect(writing.written.people).toBeGreaterThan(20), { timeout: 60_000 })
    await vi.waitFor(() => expect(writing.written.articles).toBeGreaterThan(5), { timeout: 60_000 })
    const { people, articles, files } = writing.written
    before = { people, articles, files: new Map(files) }
    let renewing: Promise<void> | undefined
    busy = await takeBackup({
      environment: source,
      to,
      report: (line) => {
        if (line.includes('database')) renewing = writing.renewLog()
      },
      now: () => new Date('2026-11-21T23:00:00Z'),
    })
    await renewing
  } finally {
    await writing.stop()
  }
  quiet = await takeBackup({ environment: source, to, report, now: () => new Date('2026-11-22T23:00:00Z') })
  quietRows = await rowsOf(installation.connectionString)
  quietFiles = await filesIn(source.dataFolder)
  await closes.pop()?.()
})

afterAll(async () => {
  for (const close of closes) await close()
  for (const root of roots) await rm(root, { recursive: true, force: true })
})

describe('a backup that is taken while everything is written', () => {
  it('holds what had been acknowledged, and of what came later all up to one moment', async () => {
    expect(busy.warnings).toEqual([])
    await restored(to, busy.id, async ({ dataFolder }, address) => {
      const people = await numbers(address, `select substr(phone, 5)::int as n from users order by 1`)
      expect(people).toEqual(upTo(people.length))
      expect(people.length).toBeGreaterThanOrEqual(before.people)
      // The two of one transaction are there together.
      const audited = await numbers(
        address,
        `select substr(request_id, 3)::int as n from audit_entries order by 1`,
      )
      expect(audited).toEqual(people)

      const keys = await filesNamed(address)
      for (const [key, content] of before.files) if (content) expect(keys).toContain(key)
      const kept = await readdir(join(dataFolder, 'private-files'))
      for (const name of kept) {
        expect(keys).toContain(name)
        const content = await readFile(join(dataFolder, 'private-files', name), 'utf8')
        expect(content).toBe(`file ${name} `.repeat(50))
      }
      for (const [key, content] of before.files) if (content) expect(kept).toContain(key)

      const engine = await openEngine({
        folder: join(dataFolder, 'lake'),
        projectId: 'tapesh',
        dataset: 'production',
      })
      const documents = [...engine.all()]
      const articles = documents
        .flatMap(({ _type, n }) => (_type === 'article' ? [Number(n)] : []))
        .sort((a, b) => a - b)
      expect(articles).toEqual(upTo(articles.length))
      expect(articles.length).toBeGreaterThanOrEqual(before.articles)
      for (const { _type, path } of documents)
        if (_type === 'sanity.fileAsset')
          expect(await readFile(join(dataFolder, 'lake/assets', String(path)), 'utf8')).toMatch(
            /^(?:a manual|not kept) \d+$/,
          )
      await engine.close()

      // A head that is ahead of its rows would be an alarm.
      const heads = (await readFile(join(dataFolder, 'audit-heads/heads.ndjson'), 'utf8'))
        .trim()
        .split('\n')
        .map(Number)
      const [last = 0] = await numbers(address, 'select max(position) as n from audit_entries')
      expect(Math.max(...heads)).toBeLessThanOrEqual(last)
    })
  })

  it('and one in quiet is the same row by row and file by file, for its owner’s eyes alone', async () => {
    expect(quiet.warnings).toEqual([])
    await restored(to, quiet.id, async (environment, address) => {
      const { dataFolder, postgresHome = '' } = environment
      expect(await rowsOf(address)).toEqual(quietRows)
      expect(await filesIn(dataFolder)).toEqual(quietFiles)
      expect(Object.keys(quietFiles)).toEqual(
        expect.arrayContaining(['session-secret', 'machine-token', 'lake/journal.ndjson']),
      )
      for (const path of ['session-secret', 'machine-token', 'lake/journal.ndjson'])
        expect((await stat(join(dataFolder, path))).mode & 0o777).toBe(0o600)
      expect((await stat(join(postgresHome, 'password'))).mode & 0o777).toBe(0o600)
      // A site that starts on it plants nothing.
      const reported: string[] = []
      const sessionSecret = 's'.repeat(32)
      const log = createLog('silent')
      const content = await openContent({
        environment,
        sessionSecret,
        log,
        report: (line) => reported.push(line),
      })
      expect(reported).toEqual([])
      await content.close()
      // Each page of the database has its checksum.
      const [failures] = await numbers(
        address,
        `select coalesce(sum(checksum_failures), 0) as n from pg_stat_database`,
      )
      expect(failures).toBe(0)
    })
  })

  it('keeps once what did not change between two', async () => {
    const pictures = Object.keys(quietFiles).filter((path) => path.startsWith('private-files/')).length
    expect(pictures).toBeGreaterThan(0)
    expect(quiet.written).toBeLessThan(busy.written)
    expect(quiet.files).toBeGreaterThan(1000)
    const folders = await readdir(to)
    expect(folders.sort()).toEqual(['backups', 'pieces', 'tapesh-backups.json'])
    for (const path of ['.', 'backups', 'pieces'])
      expect((await stat(join(to, path))).mode & 0o777).toBe(0o700)
    expect((await stat(join(to, 'backups', quiet.id))).mode & 0o777).toBe(0o600)
  })
})

const filesNamed = async (address: string): Promise<string[]> =>
  (await rowsAt<{ key: string }>(address, 'select storage_key as key from private_files')).map(
    ({ key }) => key,
  )

describe('the command', () => {
  it('backs up an installation that does not run, and counts for nothing when it is killed in the middle', async () => {
    const place = join(source.dataFolder, '..', 'by-command')
    const killed = runCommand('backup', '--to', place)
    await expect
      .poll(() => readdir(join(place, 'pieces')).catch(() => []), { timeout: 100_000 })
      .not.toEqual([])
    killed.child.kill('SIGKILL')
    await killed.ended
    expect((await runCommand('restore', '--from', place, '--check').ended).words).toContain(
      'There is no whole backup',
    )

    const taken = await runCommand('backup', '--to', place).ended
    expect(taken).toMatchObject({ code: 0 })
    expect(taken.words).toMatch(/✓ Backup \S+Z: \d+ files, \d+ MB/)
    expect(taken.words).toContain('! It is not encrypted')
    const checked = await runCommand('restore', '--from', place, '--check').ended
    expect(checked.words).toMatch(/✓ Backup \S+Z is whole/)
    expect(await runCommand('backup', '--too', place).ended).toMatchObject({ code: 2 })
  })
})

/** `npm run backup` and `restore` over the source, without npm. */
function runCommand(name: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Vitest calls its own mode by the name of ours.
    env: { ...process.env, MODE: 'demo', DATA_DIR: source.dataFolder, PG_HOME: source.postgresHome },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')))
  const ended = new Promise<{ code: number | null; words: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, words })),
  )
  return { child, ended }
}

describe('a restore', () => {
  it('writes over nothing', async () => {
    const environment = await environmentOf()
    await mkdir(join(environment.dataFolder, 'private-files'), { recursive: true })
    await writeFile(join(environment.dataFolder, 'private-files', 'mine'), 'mine')
    await expect(restoreBackup({ environment, from: to, report })).rejects.toThrow(
      'is not empty (private-files)',
    )
    expect(await readFile(join(environment.dataFolder, 'private-files', 'mine'), 'utf8')).toBe('mine')

    await expect(restoreBackup({ environment: source, from: to, report })).rejects.toThrow('is not empty')
    const elsewhere = { ...(await environmentOf()), postgresHome: source.postgresHome }
    await expect(restoreBackup({ environment: elsewhere, from: to, report })).rejects.toThrow('a database in')
    expect(await readdir(elsewhere.dataFolder)).toEqual([])
  })

  it('that was interrupted is begun anew, and no site starts on the half of one', async () => {
    const environment = await environmentOf()
    const { dataFolder, postgresHome = '' } = environment
    await mkdir(join(dataFolder, 'lake'), { recursive: true })
    await mkdir(join(postgresHome, 'data-18'), { recursive: true })
    await writeFile(join(postgresHome, 'restore-unfinished'), '')
    await writeFile(join(dataFolder, 'restore-unfinished'), quiet.id)
    await writeFile(join(dataFolder, 'lake', 'journal.ndjson'), 'the half of it')
    const metrics = createMetrics({ instance: 'test', version: 'test' })
    await expect(openParts(environment, createLog('silent'), metrics, report)).rejects.toThrow(
      'was interrupted',
    )
    await restoreBackup({ environment, from: to, report })
    expect(await filesIn(dataFolder)).toEqual(quietFiles)
  })

  it('refuses what is damaged, missing or of another kind in words, and leaves nothing behind', async () => {
    const environment = await environmentOf()
    const broken = join(source.dataFolder, '..', 'broken')
    const fresh = async () => {
      await rm(broken, { recursive: true, force: true })
      await cp(to, broken, { recursive: true })
    }
    const refusal = async () => {
      const words = await restoreBackup({ environment, from: broken, report }).then(
        () => 'nothing was refused',
        (error: Error) => error.message,
      )
      expect(await readdir(environment.dataFolder)).toEqual([])
      expect(
        (await readdir(environment.postgresHome ?? '')).filter((name) => !name.startsWith('binaries')),
      ).toEqual([])
      return words
    }
    const journal = createHash('sha256')
      .update(quietFiles['lake/journal.ndjson'] ?? '', 'latin1')
      .digest('hex')
    const piece = join(broken, 'pieces', journal.slice(0, 2), journal)

    await fresh()
    const bytes = await readFile(piece)
    bytes[bytes.length - 5]! ^= 1
    await writeFile(piece, bytes)
    expect(await refusal()).toMatch(
      /^The backup is damaged: a piece of lake\/journal\.ndjson .* is not what was written\.$/,
    )
    await expect(checkBackup({ environment, from: broken })).rejects.toThrow('is not what was written')

    await unlink(piece)
    expect(await refusal()).toMatch(/a piece of lake\/journal\.ndjson .* is missing/)

    await fresh()
    const list = join(broken, 'backups', quiet.id)
    await writeFile(list, (await readFile(list)).subarray(0, -20))
    expect(await refusal()).toContain('its list of files is not what was written')

    await fresh()
    await rm(join(broken, 'backups'), { recursive: true })
    expect(await refusal()).toContain('There is no whole backup')
    await rm(broken, { recursive: true })
    expect(await refusal()).toContain('There are no backups')
  })
})
