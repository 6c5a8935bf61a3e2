import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openEngine } from '@tapesh/content-lake/engine'
import { openTestLake, token, type TestLake } from '@tapesh/content-lake/http/test-lake'
import { recordAccess } from '~/api/platform/audit/public'
import { systemClock } from '~/api/platform/clock'
import { isBackupDue, nightlyBackup } from '~/server/backup/nightly'
import { listBackups } from '~/server/backup/manifest'
import { openTarget } from '~/server/backup/open-target'
import { checkBackup, restoreBackup } from '~/server/backup/restore'
import { connectTo, takeBackupLock } from '~/server/backup/database/session'
import { takeBackup } from '~/server/backup/take'
import { BadEnvironment, readEnvironment } from '~/server/environment'
import { openTestApi, type TestApi } from '../kit/api'
import { signUp } from '../kit/identity'
import { addPressure } from '../kit/records'
import { startS3Server, type S3Server } from '../kit/s3-server'
import { createTestDatabase, type TestDatabase } from '../kit/test-postgres'
import { filesIn, newEnvironment, rowsAt, rowsOf } from './backup-installation'

const report = () => {}
// Thousands of small files, each through to the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const secret = 'night after night the same sentence'
const s3Keys = { accessKeyId: 'AKIABACKUPS', secretAccessKey: 'a-key-of-the-storage', region: 'us-east-1' }

let test: TestApi
let s3: S3Server
let root: string
let phone: string
const databases: TestDatabase[] = []
const roots: string[] = []

/** An installation with a PostgreSQL of its own, whose people have measured something. */
async function environmentOf(databaseUrl: string, given: Record<string, string> = {}) {
  const environment = await newEnvironment({
    DATABASE_URL: databaseUrl,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    ...given,
  })
  roots.push(environment.root)
  return environment
}
async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  return database.connectionString
}

beforeAll(async () => {
  test = await openTestApi()
  const person = await signUp(test)
  phone = person.phone
  await addPressure(test, person.token)
  await test.database.transaction((tx) =>
    recordAccess(tx, {
      at: test.clock.now(),
      actor: { kind: 'system' },
      requestId: 'backup',
      action: 'read',
      resource: 'user',
      outcome: 'allowed',
    }),
  )
  s3 = await startS3Server({ bucket: 'backups', ...s3Keys })
  root = (await environmentOf(test.connectionString)).root
})
afterAll(async () => {
  await s3.close()
  for (const database of databases) await database.drop()
  await test.close()
  for (const folder of roots) await rm(folder, { recursive: true, force: true })
})

it('carries rows to another PostgreSQL: every row, sequence and guard', async () => {
  const to = join(root, 'rows')
  const source = await environmentOf(test.connectionString)
  await mkdir(source.dataFolder, { recursive: true })
  await writeFile(join(source.dataFolder, 'session-secret'), secret)
  const taken = await takeBackup({ environment: source, to, portable: true, report })
  const url = await emptyDatabase()
  const environment = await environmentOf(url)
  const restored = await restoreBackup({ environment, from: to, report })
  expect(restored).toEqual({ id: taken.id, warnings: [] })
  expect(await rowsOf(url)).toEqual(await rowsOf(test.connectionString))
  expect(await filesIn(environment.dataFolder)).toEqual({ 'session-secret': secret })

  const guards = await rowsAt<{ enabled: string }>(
    url,
    'select distinct tgenabled as enabled from pg_trigger',
  )
  expect(guards).toEqual([{ enabled: 'O' }])
  // What the database holds by itself is held again: keys, the chain of the audit, numbers that go on.
  await expect(rowsAt(url, 'delete from users')).rejects.toThrow(/foreign key/)
  await expect(rowsAt(url, 'truncate audit_entries')).rejects.toThrow()
  await expect(rowsAt(url, `update audit_entries set action = 'changed'`)).rejects.toThrow()

  // Again it is not written over, and nothing is left in the data folder by the refusal.
  const again = await environmentOf(url)
  await expect(restoreBackup({ environment: again, from: to, report })).rejects.toThrow('tables already')
  expect(await readdir(again.dataFolder)).toEqual([])
})

it('lets everybody sign in anew when it is told to', async () => {
  const to = join(root, 'rows')
  const url = await emptyDatabase()
  await restoreBackup({ environment: await environmentOf(url), from: to, endsSessions: true, report })
  const live = await rowsAt(url, 'select id from sessions where ended_at is null')
  expect(live).toEqual([])
  expect(await rowsAt(test.connectionString, 'select id from sessions where ended_at is null')).not.toEqual(
    [],
  )
})

it('is encrypted in object storage, and opened by its passphrase alone', async () => {
  const to = 's3://backups/tapesh'
  const plain = await environmentOf(test.connectionString)
  await expect(takeBackup({ environment: plain, to, portable: true, report })).rejects.toThrow(
    'Set BACKUP_PASSPHRASE',
  )
  expect(s3.objects.size).toBe(0)

  const BACKUP_PASSPHRASE = 'the passphrase of the backups'
  const environment = await environmentOf(test.connectionString, { BACKUP_PASSPHRASE })
  await mkdir(environment.dataFolder, { recursive: true })
  await writeFile(join(environment.dataFolder, 'session-secret'), secret)
  await takeBackup({ environment, to, portable: true, report })
  for (const { body } of s3.objects.values()) {
    expect(body.includes(secret)).toBe(false)
    expect(body.includes(phone)).toBe(false)
    expect(body.includes('session-secret')).toBe(false)
  }
  const url = await emptyDatabase()
  for (const [given, words] of [
    [{}, 'are encrypted: set BACKUP_PASSPHRASE'],
    [{ BACKUP_PASSPHRASE: 'another one of that length' }, 'is not the passphrase'],
  ] as const)
    await expect(
      restoreBackup({ environment: await environmentOf(url, given), from: to, report }),
    ).rejects.toThrow(words)
  const target = await environmentOf(url, { BACKUP_PASSPHRASE })
  await restoreBackup({ environment: target, from: to, report })
  expect(await rowsOf(url)).toEqual(await rowsOf(test.connectionString))
  expect(await readFile(join(target.dataFolder, 'session-secret'), 'utf8')).toBe(secret)

  // One piece in the place of another is noticed too.
  const pieces = [...s3.objects].filter(([key]) => key.includes('/pieces/'))
  const [first, second] = [pieces[0]!, pieces[1]!]
  s3.objects.set(first[0], second[1])
  s3.objects.set(second[0], first[1])
  await expect(checkBackup({ environment, from: to })).rejects.toThrow('is not what was written')
})

it('counts for nothing when the storage fills up, and harms none before it', async () => {
  const to = 's3://backups/full'
  const environment = await environmentOf(test.connectionString, {
    BACKUP_PASSPHRASE: 'the passphrase of the backups',
  })
  const first = await takeBackup({
    environment,
    to,
    portable: true,
    report,
    now: () => new Date('2026-11-20T23:00:00Z'),
  })
  const before = new Map(s3.objects)
  await signUp(test)
  // The client asks five times.
  for (let time = 0; time < 200; time += 1)
    s3.faults.push({ kind: 'error', status: 507, code: 'InsufficientStorage' })
  await expect(takeBackup({ environment, to, portable: true, report })).rejects.toThrow(
    'did not answer as it should',
  )
  s3.faults.length = 0
  // Full from the middle on: some pieces are there, and no list of them.
  const tell = s3.requests.push.bind(s3.requests)
  let room = 3
  s3.requests.push = (line) => {
    if (line.startsWith('PUT') && room-- <= 0)
      s3.faults.push({ kind: 'error', status: 507, code: 'InsufficientStorage' })
    return tell(line)
  }
  await expect(takeBackup({ environment, to, portable: true, report })).rejects.toThrow(
    'did not answer as it should',
  )
  s3.requests.push = tell
  expect(s3.objects.size).toBe(before.size + 3)
  const target = openTarget(to, environment.backup)
  expect(await listBackups(target)).toEqual([first.id])
  for (const [key, { body }] of before) expect(s3.objects.get(key)?.body).toEqual(body)
  expect(await checkBackup({ environment, from: to })).toMatchObject({ id: first.id })

  // What it left is taken away by the next one that is whole, or is of use to it.
  s3.objects.set('full/pieces/aa/aaaa', { body: Buffer.from('left'), type: '' })
  const next = await takeBackup({ environment, to, portable: true, report })
  expect(await listBackups(target)).toEqual([first.id, next.id])
  expect(await checkBackup({ environment, from: to, id: first.id })).toMatchObject({ id: first.id })
  expect(s3.objects.has('full/pieces/aa/aaaa')).toBe(false)
})

it('takes private files out of object storage, and puts them back', async () => {
  const given = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'backups',
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  const at = test.clock.now()
  const add = (key: string) =>
    test.deps.database.db.execute(sql`
      insert into private_files (id, owner_id, purpose, type, bytes, storage_key, created_at, attached_at)
      values (gen_random_uuid(), gen_random_uuid(), 'avatar', 'image/webp', 9, ${key}, ${at.toISOString()}, ${at.toISOString()})`)
  await add('somebodys-picture')
  await add('lost-picture')
  s3.objects.set('somebodys-picture', { body: Buffer.from('a picture'), type: 'image/webp' })
  const to = join(root, 'objects')
  const source = await environmentOf(test.connectionString, given)
  const { warnings } = await takeBackup({ environment: source, to, portable: true, report })
  expect(warnings).toEqual(['1 private files are named by the database and not there.'])

  s3.objects.delete('somebodys-picture')
  await restoreBackup({ environment: await environmentOf(await emptyDatabase(), given), from: to, report })
  expect(s3.objects.get('somebodys-picture')).toEqual({ body: Buffer.from('a picture'), type: 'image/webp' })

  // Without object storage they lie where the site then looks for them.
  const folder = await environmentOf(await emptyDatabase())
  await restoreBackup({ environment: folder, from: to, report })
  expect(await filesIn(folder.dataFolder)).toEqual({ 'private-files/somebodys-picture': 'a picture' })
  await test.deps.database.db.execute(sql`delete from private_files`)
})

it('takes content of hosted Sanity as its export, and puts it into an empty dataset or a lake of one’s own', async () => {
  const [from, into] = await Promise.all([openTestLake(), openTestLake()])
  try {
    const hostedBy = (lake: TestLake) => ({
      SANITY_PROJECT_ID: 'testing',
      SANITY_DATASET: 'production',
      SANITY_TOKEN: token,
      SANITY_API_HOST: lake.origin,
    })
    const words = async (lake: Pick<TestLake, 'client'>) =>
      lake.client.fetch<string[]>('*[_type == "article"].words', {}, { perspective: 'raw' })
    await from.client.create({ _type: 'article', words: 'hosted' })
    const to = join(root, 'hosted')
    await takeBackup({
      environment: await environmentOf(test.connectionString, hostedBy(from)),
      to,
      portable: true,
      report,
    })
    const hosted = await environmentOf(await emptyDatabase(), hostedBy(into))
    await restoreBackup({ environment: hosted, from: to, report })
    expect(await words(into)).toEqual(['hosted'])

    const own = await environmentOf(await emptyDatabase())
    await restoreBackup({ environment: own, from: to, report })
    const lake = await openEngine({
      folder: join(own.dataFolder, 'lake'),
      projectId: 'tapesh',
      dataset: 'production',
    })
    expect([...lake.all()].flatMap((found) => (found._type === 'article' ? [found.words] : []))).toEqual([
      'hosted',
    ])
    await lake.close()
  } finally {
    await from.close()
    await into.close()
  }
})

it('does not carry a damaged journal on, and says so', async () => {
  const environment = await environmentOf(test.connectionString)
  const folder = join(environment.dataFolder, 'lake')
  const lake = await openEngine({ folder, projectId: 'tapesh', dataset: 'production' })
  for (const n of [1, 2, 3])
    await lake.transact([{ create: { _id: `article-${n}`, _type: 'article' } }], { author: 'test' })
  await lake.close()
  const to = join(root, 'damaged')
  const whole = await takeBackup({ environment, to, portable: true, report })
  const journal = join(folder, 'journal.ndjson')
  const text = await readFile(journal, 'utf8')
  await writeFile(journal, text.replace('article-2', 'articel-2'))
  await expect(takeBackup({ environment, to, portable: true, report })).rejects.toThrow(
    'Content cannot be backed up, since it cannot be read',
  )
  expect(await listBackups(openTarget(to, environment.backup))).toEqual([whole.id])
})

it('lets go of what the rule does not keep, with the pieces that nothing else is made of', async () => {
  const to = join(root, 'kept')
  const environment = await environmentOf(test.connectionString, { BACKUP_KEEP: '2d,0w,0m' })
  await mkdir(environment.dataFolder, { recursive: true })
  const take = async (day: string) => {
    await writeFile(join(environment.dataFolder, 'session-secret'), day)
    return takeBackup({
      environment,
      to,
      portable: true,
      report,
      now: () => new Date(`2026-11-${day}T23:00:00Z`),
    })
  }
  const ids = []
  for (const day of ['10', '11', '12']) ids.push((await take(day)).id)
  const last = await take('20')
  expect(last.removed).toEqual([ids[1]])
  expect(await listBackups(openTarget(to, environment.backup))).toEqual([ids[2], last.id])
  const pieces = await readdir(join(to, 'pieces'), { recursive: true })
  const isThere = (day: string) => {
    const name = createHash('sha256').update(day).digest('hex')
    return pieces.includes(`${name.slice(0, 2)}/${name}`)
  }
  expect(['10', '11', '12', '20'].map(isThere)).toEqual([false, false, true, true])
  for (const id of [ids[2]!, last.id])
    expect(await checkBackup({ environment, from: to, id })).toMatchObject({ id })
})

it('is taken by one at a time', async () => {
  const environment = await environmentOf(test.connectionString)
  const to = join(root, 'twice')
  const other = await connectTo(test.connectionString)
  await takeBackupLock(other)
  await expect(takeBackup({ environment, to, portable: true, report })).rejects.toThrow(
    'Another backup of this database is under way',
  )
  await other.end()
  // The lock falls with its connection, which the server may notice a moment later.
  await expect
    .poll(() => takeBackup({ environment, to, portable: true, report }).then(({ id }) => id, String))
    .toMatch(/Z$/)
})

it('asks a PostgreSQL of one’s own for its dump, and says in words which tool is missing', async () => {
  const environment = await environmentOf(test.connectionString)
  const to = join(root, 'dumped')
  const missing = { dump: 'pg_dump_that_is_not_there', restore: 'pg_restore_that_is_not_there' }
  await expect(takeBackup({ environment, to, report, tools: missing })).rejects.toThrow(
    /backed up by its own tools, and pg_dump_that_is_not_there was not found.*postgresql-client.*--portable/,
  )
  expect(await listBackups(openTarget(to, environment.backup))).toEqual([])

  // Stand-ins: this machine may have no tools, or older ones than the server.
  const tools = { dump: join(root, 'pg_dump'), restore: join(root, 'pg_restore') }
  const calls = join(root, 'heard')
  await writeFile(
    tools.dump,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.4"; exit; fi\nprintf '%s\\n' "$*" > ${calls}\nprintf 'the dump'\n`,
  )
  await writeFile(
    tools.restore,
    `#!/bin/sh\nprintf '%s\\n' "$*" > ${calls}\ncat >> ${calls}\necho nothing to restore into >&2\nexit 3\n`,
  )
  for (const path of Object.values(tools)) await chmod(path, 0o755)
  await takeBackup({ environment, to, report, tools })
  const password = new URL(test.connectionString).password
  expect(await readFile(calls, 'utf8')).toContain('--format=custom')
  expect(await readFile(calls, 'utf8')).not.toContain(password)

  const target = await environmentOf(await emptyDatabase())
  await expect(restoreBackup({ environment: target, from: to, report, tools })).rejects.toThrow(
    /pg_restore failed \(3\):\s+nothing to restore into/,
  )
  expect(await readFile(calls, 'utf8')).toMatch(/--single-transaction.*\nthe dump$/s)
  expect(await readFile(calls, 'utf8')).not.toContain(password)
  expect(await readdir(target.dataFolder)).toEqual([])
})

it('is taken each night by the job, where a place is named', async () => {
  expect(nightlyBackup(await environmentOf(test.connectionString))).toEqual([])
  const BACKUP_TO = join(root, 'nightly')
  const environment = await environmentOf(test.connectionString, { BACKUP_TO })
  let taken = 0
  const [job] = nightlyBackup(environment, async (to) => {
    taken += 1
    await takeBackup({ environment, to, portable: true, report })
  })
  const context = {
    clock: systemClock,
    database: test.database,
    jobs: test.jobs,
    log: test.deps.log,
    signal: new AbortController().signal,
  }
  await job!.run(context)
  const ids = await listBackups(openTarget(BACKUP_TO, environment.backup))
  expect(ids).toHaveLength(1)
  expect(isBackupDue(ids, systemClock.now())).toBe(false)
  await job!.run(context)
  expect(taken).toBe(1)

  const [failing] = nightlyBackup({ backup: { ...environment.backup, to: join(root, 'other') } }, () =>
    Promise.reject(new Error('the disk is full')),
  )
  await expect(failing!.run(context)).rejects.toThrow('the disk is full')
  const line = test.log.findIndex(({ message }) =>
    message.startsWith('The nightly backup could not be taken'),
  )
  expect(test.log.splice(line, 1)[0]?.detail).toEqual({ part: 'backup', why: 'the disk is full' })
})

it('refuses settings that mean nothing by their names', () => {
  const problems = (given: Record<string, string>) => {
    try {
      readEnvironment(given)
      return []
    } catch (error) {
      return error instanceof BadEnvironment
        ? error.problems.map(({ variable }) => variable)
        : [String(error)]
    }
  }
  expect(problems({ BACKUP_TO: 'ftp://somewhere' })).toEqual(['BACKUP_TO'])
  expect(problems({ BACKUP_TO: 's3://tapesh-backups/site' })).toEqual([])
  expect(problems({ BACKUP_KEEP: '0d,0w,0m' })).toEqual(['BACKUP_KEEP'])
  expect(problems({ BACKUP_PASSPHRASE: 'short' })).toEqual(['BACKUP_PASSPHRASE'])
  expect(problems({ BACKUP_S3_ENDPOINT: 'https://s3.example' })).toEqual([
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ])
})
