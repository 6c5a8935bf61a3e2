import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MedicalFile } from '~/domain/medical-file/contract'
import { fieldsOf, unknowableOf } from '~/domain/medical-file/define'
import { definitionOf, kinds } from '~/domain/medical-file/kinds'
import { eitherOr, mostEntries } from '~/domain/medical-file/schemas'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered } from '~/tests/kit/identity'
import { addEntry, entriesOf, entriesPath, entrySample } from '~/tests/kit/medical-file'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const newPerson = (): string => testToken(['user'], { userId: userIdSchema.parse(randomUUID()) })
const problemOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code}`)]
}

describe.each(kinds)('%s', (kind) => {
  const definition = definitionOf(kind)
  const all = entriesPath(kind)
  const sample = entrySample(kind)

  it('is added, read in the list and in the file, changed, and nobody else has it', async () => {
    const token = newPerson()
    const added = await addEntry(test, token, kind)
    expect(added.fields).toEqual(sample)
    expect(await entriesOf(test, token, kind)).toEqual([added])
    const file = await answered<MedicalFile>(test.request('GET', '/medical-file', { token }))
    expect(file.entries[kind]).toEqual([added])
    const edited = await answered(
      test.request('PATCH', `${all}/${added.id}`, { token, json: { name: 'نامی دیگر' } }),
    )
    expect(edited).toMatchObject({ id: added.id, fields: { ...sample, name: 'نامی دیگر' } })
    expect(await entriesOf(test, newPerson(), kind)).toEqual([])
  })

  it('is added once for a key, and the key is not for another', async () => {
    const token = newPerson()
    const headers = { 'idempotency-key': randomUUID() }
    const send = (json: object) => test.request('POST', all, { token, headers, json })
    const first = await answered<{ id: string }>(send(sample))
    expect((await answered<{ id: string }>(send(sample))).id).toBe(first.id)
    expect((await send({ ...sample, name: 'چیز دیگر' })).status).toBe(409)
    expect(await entriesOf(test, token, kind)).toHaveLength(1)
  })

  it('is refused without what is required, each with its own message', async () => {
    const token = newPerson()
    for (const { name, required } of fieldsOf(definition)) {
      if (!required) continue
      const answer = await test.request('POST', all, {
        token,
        headers: { 'idempotency-key': randomUUID() },
        json: { ...sample, [name]: '' },
      })
      expect(await problemOf(answer)).toEqual([422, 'invalid-input', `${name} ${required}`])
    }
  })

  it('keeps that somebody cannot remember, until they do', async () => {
    const token = newPerson()
    for (const name of unknowableOf(definition)) {
      const unsure = await addEntry(test, token, kind, { ...sample, [name]: null, unknown: [name] })
      expect([unsure.fields[name], unsure.unknown]).toEqual([null, [name]])
      const path = `${all}/${unsure.id}`
      const both = await test.request('PATCH', path, {
        token,
        json: { [name]: sample[name], unknown: [name] },
      })
      expect(await problemOf(both)).toEqual([422, 'invalid-input', `${name} ${eitherOr}`])
      const known = await answered(test.request('PATCH', path, { token, json: { [name]: sample[name] } }))
      expect(known).toMatchObject({ fields: { [name]: sample[name] }, unknown: [] })
    }
  })

  it('keeps words as they are written, hostile ones too', async () => {
    const token = newPerson()
    const name = `'); drop table medical_file_entries; -- $1 \\ "`
    expect((await addEntry(test, token, kind, { ...sample, name })).fields.name).toBe(name)
    expect((await entriesOf(test, token, kind))[0]?.fields.name).toBe(name)
  })

  it('is hidden when it is deleted, found among the deleted, and brought back for a week', async () => {
    const token = newPerson()
    const entry = await addEntry(test, token, kind)
    const path = `${all}/${entry.id}`
    expect((await test.request('DELETE', path, { token })).status).toBe(204)
    expect((await test.request('DELETE', path, { token })).status).toBe(404)
    expect((await test.request('PATCH', path, { token, json: { name: 'x' } })).status).toBe(404)
    expect(await entriesOf(test, token, kind)).toEqual([])
    expect(await entriesOf(test, token, kind, '?deleted=true')).toMatchObject([{ id: entry.id }])
    test.clock.advance(7 * dayMs)
    const restore = () => test.request('POST', `${path}/restorations`, { token })
    expect(await answered(restore())).toEqual(entry)
    expect(await entriesOf(test, token, kind)).toEqual([entry])
    expect((await restore()).status).toBe(200)
    expect(await entriesOf(test, token, kind, '?deleted=true')).toEqual([])
  })

  it('learns who is not its owner nothing, and its owner finds the attempt', async () => {
    const ownerId = userIdSchema.parse(randomUUID())
    const token = testToken(['user'], { userId: ownerId })
    const entry = await addEntry(test, token, kind)
    const stranger = newPerson()
    const attempts = [
      ['edit', 'PATCH', '', { name: 'x' }],
      ['delete', 'DELETE', '', undefined],
      ['bring-back', 'POST', '/restorations', undefined],
    ] as const
    for (const [action, method, more, json] of attempts) {
      const answer = await test.request(method, `${all}/${entry.id}${more}`, { token: stranger, json })
      const { code, requestId } = (await answer.json()) as { code: string; requestId: string }
      expect([answer.status, code]).toEqual([404, 'not-found'])
      const { rows } = await test.database.pool.query<Record<string, unknown>>(
        'select action, resource, subject_id, outcome from audit_entries where request_id = $1',
        [requestId],
      )
      expect(rows).toEqual([{ action, resource: 'medical-file', subject_id: ownerId, outcome: 'refused' }])
    }
    expect(await entriesOf(test, token, kind)).toEqual([entry])
  })

  it('is not found under the name of another list', async () => {
    const token = newPerson()
    const entry = await addEntry(test, token, kind)
    const other = kinds.find((one) => one !== kind) ?? kind
    expect((await test.request('DELETE', `${entriesPath(other)}/${entry.id}`, { token })).status).toBe(404)
    expect(await entriesOf(test, token, kind)).toHaveLength(1)
  })
})

it('is for good after a week, and then nothing of it is kept', async () => {
  const token = newPerson()
  const entry = await addEntry(test, token, 'surgery')
  const path = `${entriesPath('surgery')}/${entry.id}`
  await test.request('DELETE', path, { token })
  test.clock.advance(7 * dayMs + 1)
  const restore = () => test.request('POST', `${path}/restorations`, { token })
  expect(await problemOf(await restore())).toEqual([409, 'entry-restore-too-late'])
  expect(await entriesOf(test, token, 'surgery', '?deleted=true')).toEqual([])
  const kept = () => test.database.pool.query('select from medical_file_entries where id = $1', [entry.id])
  expect((await kept()).rowCount).toBe(1)
  await test.runDue('purge-medical-file-entries')
  expect((await kept()).rowCount).toBe(0)
  expect((await restore()).status).toBe(404)
})

it('holds a hundred of a list and no more, whoever comes at once or back', async () => {
  const token = newPerson()
  const add = () =>
    test.request('POST', entriesPath('surgery'), {
      token,
      headers: { 'idempotency-key': randomUUID() },
      json: entrySample('surgery'),
    })
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, add))).map(({ status }) => status)
  for (let added = 0; added < mostEntries - 2; added += 14) await statuses(14)
  const [first] = await entriesOf(test, token, 'surgery')
  expect(await entriesOf(test, token, 'surgery')).toHaveLength(98)
  const last = await statuses(6)
  expect(last.sort()).toEqual([201, 201, 409, 409, 409, 409])
  const path = `${entriesPath('surgery')}/${first?.id}`
  await test.request('DELETE', path, { token })
  expect((await add()).status).toBe(201)
  const back = await test.request('POST', `${path}/restorations`, { token })
  expect(await problemOf(back)).toEqual([409, 'too-many-entries'])
  // Another list of the same person has its own places.
  await addEntry(test, token, 'smoking')
})
