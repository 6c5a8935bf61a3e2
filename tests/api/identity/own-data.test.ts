import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonalData } from '~/api/domains/identity/public'
import { entriesOf } from '~/api/domains/identity/jobs/make-export'
import { exportRules } from '~/domain/identity/rules'
import type { FileId } from '~/domain/values/ids'
import type { DataExport, User } from '~/domain/identity/contract'
import type { Phone } from '~/domain/values/phone'
import { openTestApi, type TestApi } from '../../kit/api'
import { answered, completeForm, newPhone, refused, signIn, signUp, stepUp } from '../../kit/identity'

/** What another domain would keep. */
const notes = new Map<string, string>()
const noteKeeper: PersonalData = {
  name: 'notes',
  collect: (_queryable, userId) => Promise.resolve([notes.get(userId)]),
  erase: (_tx, userId) => {
    notes.delete(userId)
    return Promise.resolve()
  },
}

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ deps: { personalData: [noteKeeper] } })
})
afterAll(() => test.close())

const day = 24 * 60 * 60_000

/** The entries of an archive, read by its directory as any program does. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < archive.readUInt16LE(end + 10); index += 1) {
    const [method, packed, name] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const bytes = archive.subarray(start, start + packed)
    entries.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      method === 8 ? inflateRawSync(bytes) : bytes,
    )
    at += 46 + name
  }
  return entries
}

async function fetchExport(url: string | null): Promise<Map<string, Buffer>> {
  const file = await test.deps.files.followLink(url?.replace('/private/', '') ?? '')
  if (!file) throw new Error('The link leads nowhere')
  return unzip(Buffer.from(await new Response(await file.stream()).arrayBuffer()))
}

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
  )

it('gives a person everything that is kept about them and nothing of others', async () => {
  const other = await signUp(test, newPhone(), { firstName: 'دیگری', lastName: 'ناشناس' })
  notes.set(other.user.id, 'note of the other')
  const person = await signIn(test)
  await answered<User>(
    test.request('POST', '/user/info/complete', {
      body: completeForm({ job: 'مترجم', birthDate: '1985-03-01', avatar: await picture() }),
      token: person.token,
    }),
  )
  notes.set(person.user.id, 'note of the person')

  await stepUp(test, person.token, 'export')
  const requested = await answered<DataExport>(test.request('POST', '/data-exports', { token: person.token }))
  expect(requested).toMatchObject({ status: 'pending', url: null })
  // While one is being made, that one is meant.
  expect(
    (await answered<DataExport>(test.request('POST', '/data-exports', { token: person.token }))).id,
  ).toBe(requested.id)
  await test.runJobs()
  const ready = await answered<DataExport>(
    test.request('GET', `/data-exports/${requested.id}`, { token: person.token }),
  )
  expect(ready.status).toBe('ready')

  const entries = await fetchExport(ready.url)
  expect([...entries.keys()].sort()).toEqual(['files/avatar', 'identity.json', 'notes.json'])
  expect((await sharp(entries.get('files/avatar')).metadata()).width).toBe(8)
  const text = [...entries]
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => bytes.toString())
    .join()
  for (const own of [
    person.phone,
    person.user.id,
    'مترجم',
    '1985-03-01',
    'note of the person',
    '203.0.113.7',
  ])
    expect(text).toContain(own)
  for (const foreign of [other.phone, other.user.id, 'ناشناس', 'note of the other'])
    expect(text).not.toContain(foreign)
  const { rows } = await test.database.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'users'",
  )
  const profile = Object.keys(
    (JSON.parse(entries.get('identity.json')?.toString() ?? '{}') as { profile: object }).profile,
  )
  const camel = rows.map(({ column_name }) =>
    column_name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  // A new column is exported unless it is named here, with the reason: the index, the file itself, and what staff wrote for staff.
  expect(camel.filter((column) => !profile.includes(column)).sort()).toEqual(
    ['avatarFileId', 'searchText', 'suspendedBy', 'suspensionReason'].sort(),
  )

  expect(await refused(test.request('GET', `/data-exports/${requested.id}`, { token: other.token }))).toEqual(
    {
      status: 404,
      code: 'not-found',
    },
  )
  expect(await answered(test.request('GET', '/data-exports', { token: other.token }))).toEqual({ items: [] })
})

it('keeps an export for a week, and links to it for five minutes', async () => {
  const { token } = await signUp(test)
  await stepUp(test, token, 'export')
  const { id } = await answered<DataExport>(test.request('POST', '/data-exports', { token }))
  await test.runJobs()
  const { url } = await answered<DataExport>(test.request('GET', `/data-exports/${id}`, { token }))
  test.clock.advance(5 * 60_000)
  await expect(fetchExport(url)).rejects.toThrow('leads nowhere')
  const again = await answered<DataExport>(test.request('GET', `/data-exports/${id}`, { token: token }))
  expect((await fetchExport(again.url)).size).toBeGreaterThan(0)
  const { rows } = await test.database.pool.query<{ expires_at: Date }>(
    'select expires_at from data_exports where id = $1',
    [id],
  )
  expect(Number(rows[0]?.expires_at)).toBeGreaterThan(test.clock.now().getTime() + 6.9 * day)
})

it('is tidied every hour: old exports with their files, old codes, sessions long over', async () => {
  const { token, user } = await signUp(test)
  await stepUp(test, token, 'export')
  await answered(test.request('POST', '/data-exports', { token }))
  await test.runJobs()
  const count = async (table: string, condition = 'true') =>
    Number(
      (await test.database.pool.query<{ count: string }>(`select count(*) from ${table} where ${condition}`))
        .rows[0]?.count,
    )
  const tidy = async () => {
    await test.runDue('tidy-identity')
    await test.runJobs()
  }
  await tidy()
  expect(await count('data_exports', `user_id = '${user.id}' and status = 'ready'`)).toBe(1)
  expect(await count('code_requests')).toBeGreaterThan(0)
  test.clock.advance(7 * day)
  await tidy()
  expect(
    await count('data_exports', `user_id = '${user.id}' and status = 'expired' and file_id is null`),
  ).toBe(1)
  expect(await count('private_files', `owner_id = '${user.id}'`)).toBe(0)
  expect(await count('code_requests')).toBe(0)
  expect(await count('sessions', `user_id = '${user.id}'`)).toBe(1)
  test.clock.advance(121 * day)
  await tidy()
  expect(await count('sessions', `user_id = '${user.id}'`)).toBe(0)
})

it('gives what there is where the storage has lost a file, and says which', async () => {
  const person = await signIn(test)
  await answered<User>(
    test.request('POST', '/user/info/complete', {
      body: completeForm({ avatar: await picture() }),
      token: person.token,
    }),
  )
  const { rows } = await test.database.pool.query<{ storage_key: string }>(
    'select storage_key from private_files where owner_id = $1',
    [person.user.id],
  )
  await rm(join(test.folder, 'files', rows[0]?.storage_key ?? ''))
  await stepUp(test, person.token, 'export')
  const { id } = await answered<DataExport>(test.request('POST', '/data-exports', { token: person.token }))
  await test.runJobs()
  const { status, url } = await answered<DataExport>(
    test.request('GET', `/data-exports/${id}`, { token: person.token }),
  )
  expect(status).toBe('ready')
  const entries = await fetchExport(url)
  expect([...entries.keys()].sort()).toEqual(['files-left-out.json', 'identity.json', 'notes.json'])
  expect(JSON.parse(String(entries.get('files-left-out.json')))).toEqual([
    { name: 'avatar', reason: 'missing' },
  ])
})

it('packs the files that an archive has room for, and names the others', async () => {
  const mega = 1024 ** 2
  const sizes: Record<string, number> = { first: 3 * mega, second: 2 * mega, third: mega }
  const files = {
    open: (id: FileId) =>
      Promise.resolve({ bytes: sizes[id], stream: new Blob([new Uint8Array(sizes[id] ?? 0)]).stream() }),
  } as unknown as Parameters<typeof entriesOf>[1]
  const own = Object.keys(sizes).map((name) => ({ id: name as FileId, name }))
  const names: Record<string, number> = {}
  for await (const { name, bytes } of entriesOf({ parts: {}, files: own }, files, 20.5 * mega))
    names[name] = bytes.byteLength
  expect(names).toMatchObject({ 'files/first': 3 * mega, 'files/third': mega })
  expect(Object.keys(names)).toEqual(['files/first', 'files/third', 'files-left-out.json'])
})

it('says after four hours that an export could not be made, and makes another', async () => {
  const { phone, user, token: first } = await signUp(test)
  let token = first
  await stepUp(test, token, 'export')
  const asked = () => answered<DataExport>(test.request('POST', '/data-exports', { token }))
  const lost = await asked()
  // Its job is lost: nobody ever makes it.
  await test.database.pool.query("delete from pgboss.job where data::text like '%make-data-export%'")
  const statusOf = async (id: string) =>
    (await answered<DataExport>(test.request('GET', `/data-exports/${id}`, { token }))).status
  test.clock.advance(exportRules.makingMs - 60_000)
  await test.runDue('tidy-identity')
  ;({ token } = await signIn(test, phone))
  expect(await statusOf(lost.id)).toBe('pending')
  test.clock.advance(60_000)
  expect(await statusOf(lost.id)).toBe('failed')
  await stepUp(test, token, 'export')
  const second = await asked()
  expect(second.id).not.toBe(lost.id)
  await test.database.pool.query("delete from pgboss.job where data::text like '%make-data-export%'")
  test.clock.advance(exportRules.makingMs + 60 * 60_000)
  await test.runDue('tidy-identity')
  const { rows } = await test.database.pool.query(
    'select status from data_exports where user_id = $1 order by requested_at',
    [user.id],
  )
  expect(rows).toEqual([{ status: 'failed' }, { status: 'failed' }])
})

it('deletes what every domain keeps, the files too', async () => {
  const person = await signIn(test)
  await answered(
    test.request('POST', '/user/info/complete', {
      body: completeForm({ avatar: await picture() }),
      token: person.token,
    }),
  )
  notes.set(person.user.id, 'to be gone')
  await stepUp(test, person.token, 'export')
  await answered(test.request('POST', '/data-exports', { token: person.token }))
  await test.runJobs()
  await stepUp(test, person.token, 'deletion')
  await answered(test.request('POST', '/account-deletions', { token: person.token }))
  // A message that could not be sent is kept for staff, and no longer than the account.
  const { messenger } = test.deps
  const to = person.user.phone as Phone
  const message = { to, template: 'doctor-offered', locale: 'fa', tokens: { link: 'a b' } } as const
  const options = { notAfter: new Date(test.clock.now().getTime() + 30 * day) }
  await test.database.transaction((tx) => messenger.sendSms(tx, message, options))
  await test.runJobs()
  const failed = () =>
    test.database.pool.query(
      "select 1 from pgboss.job where name = 'dead-letters' and data->>'job' = 'send-sms'",
    )
  expect((await failed()).rowCount).toBe(1)
  test.clock.advance(7 * day)
  await test.runJobs()
  expect((await failed()).rowCount).toBe(0)
  expect(notes.has(person.user.id)).toBe(false)
  const files = await test.database.pool.query('select 1 from private_files where owner_id = $1', [
    person.user.id,
  ])
  expect(files.rowCount).toBe(0)
  const exports = await test.database.pool.query('select 1 from data_exports where user_id = $1', [
    person.user.id,
  ])
  expect(exports.rowCount).toBe(0)
})

it('tells a person who looked at them, and nothing of who looked at others', async () => {
  const [person, other, staff] = [await signUp(test), await signUp(test), await signUp(test)]
  await test.database.pool.query("update users set roles = '{user,support}' where id = $1", [staff.user.id])
  for (const { user } of [person, other])
    await answered(test.request('GET', `/users/${user.id}`, { token: staff.token }))
  expect(await answered(test.request('GET', '/access-log', { token: person.token }))).toEqual({
    items: [
      {
        at: test.clock.now().toISOString(),
        // Staff are named by what they act as.
        by: { name: null, roles: ['user', 'support'] },
        action: 'read',
        resource: 'user',
        outcome: 'allowed',
      },
    ],
    nextCursor: null,
  })
})
