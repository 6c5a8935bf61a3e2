import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAllOf } from '~/api/domains/records/repo/records'
import { recordsPersonalData } from '~/api/domains/records/public'
import { fieldsOf, requiredFileMessage, requiredMessage } from '~/domain/records/fields'
import type { AnyRecord, RecordFile } from '~/domain/records/schemas'
import { documentDefinitions, definitionOf } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import * as make from '~/tests/kit/hostile-files'
import { signUp } from '~/tests/kit/identity'
import { documentSample, uploaded, uploadTo } from '~/tests/kit/record-files'
import { sampleFileOf } from '~/tests/kit/sample-file'
import { addressOf, addSample, leastSampleOf, postRecord, sampleOf } from '~/tests/kit/record-samples'
import type { Page } from '~/tests/kit/records'

const hourMs = 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const newPerson = () => testToken(['user'])

const filesOf = (record: AnyRecord): RecordFile[] => record.files ?? []

async function errorsOf(response: Response): Promise<unknown> {
  const { errors } = (await response.json()) as { errors: unknown }
  return [response.status, errors]
}

/** Rows of files that are known, removed ones not counted. */
async function keptCount(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: string }>(
    'select count(*) from private_files where removed_at is null',
  )
  return Number(rows[0]?.count)
}

describe.each(documentDefinitions.map((definition) => [definition.type, definition] as const))(
  'documents of %s',
  (_, definition) => {
    const path = (record: { id: string }, rest = '') => addressOf(definition, `/${record.id}${rest}`)
    const list = async (token: string, query = '') =>
      (await (await test.request('GET', addressOf(definition, query), { token })).json()) as Page<AnyRecord>

    it('are added, listed, edited, marked, deleted and brought back, with their files', async () => {
      const token = newPerson()
      const sample = await documentSample(test, definition, token)
      const record = await addSample(test, definition, token, sample)
      expect(record).toMatchObject({ ...sampleOf(definition), source: 'self', classification: null })
      const { name, type, facts } = await sampleFileOf(definition)
      expect(filesOf(record)).toMatchObject(definition.files ? [{ name, type, ...facts }] : [])
      expect(await list(token)).toEqual({ items: [record], nextCursor: null, total: 1 })
      expect(await (await test.request('GET', path(record), { token })).json()).toEqual(record)

      const edited = await test.request('PATCH', path(record), { token, json: { note: 'x' } })
      expect([edited.status, ((await edited.clone().json()) as AnyRecord).files]).toEqual([200, record.files])
      expect((await test.request('PUT', path(record, '/favourite'), { token })).status).toBe(204)
      const archive = await test.request('GET', `/records?favourite=true`, { token })
      expect(await archive.json()).toMatchObject({ total: 1, items: [{ record: { files: record.files } }] })
      const whole = await test.request('GET', `/records?type=${definition.type}`, { token })
      expect(await whole.json()).toMatchObject({ total: 1 })

      expect((await test.request('DELETE', path(record), { token })).status).toBe(204)
      expect((await list(token)).total).toBe(0)
      for (const { id } of filesOf(record))
        expect((await test.request('GET', path(record, `/files/${id}`), { token })).status).toBe(404)
      const restored = await test.request('POST', path(record, '/restorations'), { token })
      expect([restored.status, ((await restored.json()) as AnyRecord).files]).toEqual([200, record.files])
    })

    it('need what is required, and say so beside the field in its own words', async () => {
      const token = newPerson()
      const sample = await documentSample(test, definition, token)
      for (const { name } of fieldsOf(definition).filter(({ isRequired }) => isRequired))
        for (const nothing of [undefined, null, '', ' \u200c '])
          if (nothing !== ' \u200c ' || definition.texts?.[name])
            expect(
              await errorsOf(await postRecord(test, definition, token, { ...sample, [name]: nothing })),
            ).toEqual([422, [{ path: [name], code: requiredMessage(name) }]])
      if (definition.files?.required)
        for (const files of [undefined, null, []])
          expect(await errorsOf(await postRecord(test, definition, token, { ...sample, files }))).toEqual([
            422,
            [{ path: ['files'], code: requiredFileMessage(definition.type) }],
          ])
    })

    it('take what shows nothing for nothing said where it may be left out', async () => {
      const token = newPerson()
      const optional = Object.keys(definition.texts ?? {}).filter(
        (name) => definition.texts?.[name]?.kind !== 'phone' && !definition.texts?.[name]?.required,
      )
      const blanks = Object.fromEntries(optional.map((name) => [name, ' \u200c ']))
      const sample = { ...(await documentSample(test, definition, token)), ...blanks }
      const record = await addSample(test, definition, token, sample)
      for (const name of optional) expect(record[name]).toBeNull()
    })

    it('have no history, no mean and no status', async () => {
      const token = newPerson()
      await addSample(test, definition, token, await documentSample(test, definition, token))
      expect((await test.request('GET', addressOf(definition, '/history'), { token })).status).toBe(422)
      const summary = await test.request('GET', '/health-summary', { token })
      const { types, documents } = (await summary.json()) as {
        types: { type: string }[]
        documents: unknown[]
      }
      expect(types.map(({ type }) => type)).not.toContain(definition.type)
      expect(documents).toContainEqual({ type: definition.type, total: 1 })
      const { rows } = await test.database.pool.query('select 1 from record_days where type = $1', [
        definition.type,
      ])
      expect(rows).toEqual([])
    })

    it('are nobody else’s, and neither are their files', async () => {
      const token = newPerson()
      const record = await addSample(test, definition, token, await documentSample(test, definition, token))
      const stranger = newPerson()
      const rests = ['', ...filesOf(record).map(({ id }) => `/files/${id}`)]
      for (const rest of rests)
        expect((await test.request('GET', path(record, rest), { token: stranger })).status).toBe(404)
      const taken = filesOf(record).map(({ id }) => ({ id }))
      expect(
        (await test.request('PATCH', path(record), { token: stranger, json: { files: taken } })).status,
      ).toBe(definition.files ? 404 : 422)
      expect((await list(stranger)).total).toBe(0)
    })

    it('come as a table, as JSON and as reports', async () => {
      const token = newPerson()
      const record = await addSample(test, definition, token, await documentSample(test, definition, token))
      const file = async (format: string) =>
        (await test.request('GET', addressOf(definition, `/export?format=${format}`), { token })).text()
      const csv = await file('csv')
      expect(csv.split('\r\n')).toHaveLength(3)
      for (const { name } of filesOf(record)) expect(csv).toContain(name)
      expect(JSON.parse(await file('json'))).toEqual({ type: definition.type, records: [record] })
      expect(JSON.parse(await file('fhir'))).toMatchObject({
        entry: [
          {
            resource: {
              resourceType: definition.files?.purpose === 'sound' ? 'Media' : 'DiagnosticReport',
              id: record.id,
            },
          },
        ],
      })
    })

    it('are held by the database alone as well: words, lengths, what is required', async () => {
      const token = newPerson()
      // The least of it: what is given besides may forbid another choice.
      const { files } = (await documentSample(test, definition, token)) as { files?: unknown }
      const record = await addSample(test, definition, token, {
        ...leastSampleOf(definition),
        ...(files ? { files } : {}),
      })
      const table = `${definition.type.replaceAll('-', '_')}_values`
      const attack = (column: string, value: unknown) =>
        test.database.pool
          .query(`update ${table} set ${column} = $2 where record_id = $1`, [record.id, value])
          .then(
            () => 'let pass',
            (error: { constraint?: string; column?: string }) =>
              error.column === undefined ? error.constraint : `null ${error.column}`,
          )
      for (const field of fieldsOf(definition)) {
        const column = field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        const hostile =
          field.kind === 'value'
            ? [field.quantity.min - 1, field.quantity.max + 1]
            : field.kind === 'choice'
              ? ['elsewhere', '']
              : ['', 'x'.repeat(field.longest + 1)]
        for (const value of hostile) expect(await attack(column, value)).toBe(`${table}_${column}`)
        if (field.isRequired) expect(await attack(column, null)).toBe(`null ${column}`)
      }
    })
  },
)

describe('files of a record', () => {
  const lab = definitionOf('lab-test')
  const ecg = definitionOf('ecg')
  const send = (token: string, given: Record<string, unknown>) =>
    postRecord(test, lab, token, { ...sampleOf(lab), ...given })
  const gone = [422, [{ path: ['files'], code: 'error.fileGone' }]]

  it('are two on a lab test, and a third is refused with all', async () => {
    const token = newPerson()
    const files = [await uploaded(test, lab, token), await uploaded(test, lab, token)]
    const three = [...files, await uploaded(test, lab, token)]
    expect(await errorsOf(await send(token, { files: three }))).toEqual([
      422,
      [{ path: ['files'], code: 'error.fileCount?count=2' }],
    ])
    expect((await send(token, { files })).status).toBe(201)
  })

  it('are for who sent them, for the type that they were looked at for, for one record, and for a day', async () => {
    const [token, other] = [newPerson(), newPerson()]
    const file = await uploaded(test, lab, token)
    expect(await errorsOf(await send(other, { files: [file] }))).toEqual(gone)
    const asEcg = await postRecord(test, ecg, token, { ...sampleOf(ecg), files: [file] })
    expect(await errorsOf(asEcg)).toEqual(gone)
    const changed = { ...file, upload: `${file.upload.slice(0, -2)}AA` }
    expect(await errorsOf(await send(token, { files: [changed] }))).toEqual(gone)
    const late = await uploaded(test, lab, token)
    expect((await send(token, { files: [file] })).status).toBe(201)
    expect(await errorsOf(await send(token, { files: [file] }))).toEqual(gone)
    expect(await errorsOf(await send(token, { files: [late, late] }))).toEqual(gone)
    test.clock.advance(21 * hourMs)
    expect(await errorsOf(await send(token, { files: [late] }))).toEqual(gone)
  })

  it('of a ticket are no address, and an address is no ticket', async () => {
    const token = newPerson()
    const file = await uploaded(test, lab, token)
    expect(await test.deps.files.followLink(file.upload)).toBeNull()
    const record = await addSample(test, lab, token, { ...sampleOf(lab), files: [file] })
    const [kept] = filesOf(record)
    const link = await test.request('GET', addressOf(lab, `/${record.id}/files/${kept?.id}`), { token })
    const { url } = (await link.json()) as { url: string }
    const upload = url.replace('/private/', '')
    expect(await errorsOf(await send(token, { files: [{ upload, name: 'x' }] }))).toEqual(gone)
  })

  it('are reached by an address for minutes, and end with their record', async () => {
    const token = newPerson()
    const record = await addSample(test, lab, token, await documentSample(test, lab, token))
    const [file] = filesOf(record)
    const at = addressOf(lab, `/${record.id}/files/${file?.id}`)
    const urlOf = async () =>
      ((await (await test.request('GET', at, { token })).json()) as { url: string }).url
    const follow = async (url: string) => test.deps.files.followLink(url.replace('/private/', ''))
    const url = await urlOf()
    expect((await follow(url))?.type).toBe('image/jpeg')
    test.clock.advance(6 * 60_000)
    expect(await follow(url)).toBeNull()
    const fresh = await urlOf()
    expect(await follow(fresh)).not.toBeNull()
    await test.request('PATCH', addressOf(lab, `/${record.id}`), {
      token,
      json: { files: [await uploaded(test, lab, token)] },
    })
    expect(await follow(fresh)).toBeNull()
    expect((await test.request('GET', at, { token })).status).toBe(404)
  })

  it('stay, come and go with an edit, in its order', async () => {
    const token = newPerson()
    const files = [await uploaded(test, lab, token), await uploaded(test, lab, token, make.pdf(), 'b.pdf')]
    const record = await addSample(test, lab, token, { ...sampleOf(lab), files })
    const [first, second] = filesOf(record)
    const edit = (json: unknown) => test.request('PATCH', addressOf(lab, `/${record.id}`), { token, json })
    const swapped = await edit({ files: [{ id: second?.id }, { id: first?.id }] })
    expect(((await swapped.json()) as AnyRecord).files?.map(({ name }) => name)).toEqual([
      'b.pdf',
      'sheet one.jpg',
    ])
    const added = await uploaded(test, lab, token, await make.png(), 'c.png')
    const replaced = await edit({ files: [added, { id: second?.id }] })
    expect(((await replaced.json()) as AnyRecord).files?.map(({ name }) => name)).toEqual(['c.png', 'b.pdf'])
    expect(await errorsOf(await edit({ files: [] }))).toEqual([
      422,
      [{ path: ['files'], code: 'error.required-file-lab-test' }],
    ])
    expect(await errorsOf(await edit({ files: [{ id: first?.id }] }))).toEqual(gone)
    expect(await errorsOf(await edit({ files: [{ id: second?.id }, { id: second?.id }] }))).toEqual(gone)
    expect((await edit({ note: 'still' })).status).toBe(200)
    const { items } = (await (await test.request('GET', addressOf(lab), { token })).json()) as Page<AnyRecord>
    expect(items[0]?.files?.map(({ name }) => name)).toEqual(['c.png', 'b.pdf'])
  })

  it('lose place and camera, and are refused for what their bytes say', async () => {
    const token = newPerson()
    const file = await uploaded(test, lab, token, await make.jpegWithPlace())
    const record = await addSample(test, lab, token, { ...sampleOf(lab), files: [file] })
    const [kept] = filesOf(record)
    const link = await test.request('GET', addressOf(lab, `/${record.id}/files/${kept?.id}`), { token })
    const { url } = (await link.json()) as { url: string }
    const found = await test.deps.files.followLink(url.replace('/private/', ''))
    const bytes = Buffer.from(await new Response(await found?.stream()).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const before = await keptCount()
    const refusals: [bytes: Uint8Array, status: number, code: string][] = [
      [make.gifScript(), 415, 'unsupported-type'],
      [make.svgScript(), 415, 'unsupported-type'],
      [make.html(), 415, 'unsupported-type'],
      [make.zip(), 415, 'unsupported-type'],
      [make.pdf('<script>'), 415, 'unsupported-type'],
      [Buffer.concat([make.pdf(), make.zip()]), 415, 'unsupported-type'],
      [make.pngBomb(60_000), 422, 'too-many-pixels'],
      [(await make.jpeg(400, 400)).subarray(0, 900), 422, 'damaged-file'],
      [Buffer.alloc(8 * 1024 * 1024, 7), 413, 'too-large'],
      [Buffer.alloc(50 * 1024 * 1024, 7), 413, 'too-large'],
      [Buffer.alloc(0), 422, 'empty-file'],
    ]
    for (const [sent, status, code] of refusals) {
      const answer = await uploadTo(test, lab, token, sent)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
    }
    expect(await keptCount()).toBe(before)
  })

  it('are sixty an hour for a person, of whatever type and whether they were taken or not', async () => {
    const token = newPerson()
    for (let sent = 0; sent < 60; sent += 1)
      expect((await uploadTo(test, sent % 2 === 0 ? lab : ecg, token, make.html())).status).toBe(415)
    const refused = await uploadTo(test, definitionOf('ultrasound'), token, await make.png())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await uploadTo(test, lab, newPerson(), await make.png())).status).toBe(201)
    test.clock.advance(hourMs + 1000)
    expect((await uploadTo(test, lab, token, await make.png())).status).toBe(201)
  })

  it('that no record was given are swept after a day; those of a record stay', async () => {
    const token = newPerson()
    const record = await addSample(test, lab, token, await documentSample(test, lab, token))
    await uploaded(test, lab, token)
    const before = await keptCount()
    test.clock.advance(25 * hourMs)
    await test.runDue('sweep-files')
    expect(await keptCount()).toBeLessThan(before)
    const [file] = filesOf(record)
    const link = await test.request('GET', addressOf(lab, `/${record.id}/files/${file?.id}`), { token })
    expect(link.status).toBe(200)
  })

  it('go with their record when it is purged, and with the account; the export has them', async () => {
    const { token, user } = await signUp(test)
    const sample = await documentSample(test, lab, token)
    const purged = await addSample(test, lab, token, sample)
    const stays = await addSample(test, ecg, token, await documentSample(test, ecg, token))
    await test.request('DELETE', addressOf(lab, `/${purged.id}`), { token })
    test.clock.advance(8 * 24 * hourMs)
    await test.runDue('purge-deleted-records')
    const removed = async (id: string | undefined) => {
      const { rows } = await test.database.pool.query<{ gone: boolean }>(
        'select removed_at is not null as gone from private_files where id = $1',
        [id],
      )
      return rows[0]?.gone ?? true
    }
    expect(await removed(filesOf(purged)[0]?.id)).toBe(true)
    expect(await removed(filesOf(stays)[0]?.id)).toBe(false)

    const owner = userIdSchema.parse(user.id)
    const own = await recordsPersonalData.files?.(test.database.db, owner)
    expect(own).toEqual([
      { id: filesOf(stays)[0]?.id, name: `records/${filesOf(stays)[0]?.id}-sheet one.jpg` },
    ])
    expect(await recordsPersonalData.collect(test.database.db, owner)).toMatchObject({
      ecg: [{ files: [`files/records/${filesOf(stays)[0]?.id}-sheet one.jpg`] }],
    })
    await test.database.transaction((tx) => deleteAllOf(tx, owner))
    const left = await test.database.pool.query('select 1 from record_files where file_id = $1', [
      filesOf(stays)[0]?.id,
    ])
    expect(left.rows).toEqual([])
  })

  it('cannot be left behind by a record that goes', async () => {
    const token = newPerson()
    const record = await addSample(test, lab, token, await documentSample(test, lab, token))
    await expect(
      test.database.pool.query('delete from records where id = $1', [record.id]),
    ).rejects.toMatchObject({ constraint: 'record_files_record' })
    await expect(
      test.database.pool.query('insert into record_files values ($1, $2, 0, $3)', [
        filesOf(record)[0]?.id,
        record.id,
        'twice',
      ]),
    ).rejects.toMatchObject({ constraint: 'record_files_pkey' })
    await expect(
      test.database.pool.query('insert into record_files values ($1, $2, 20, $3)', [
        randomUUID(),
        record.id,
        'x',
      ]),
    ).rejects.toMatchObject({ constraint: 'record_files_place' })
    await expect(
      test.database.pool.query('insert into record_files values ($1, $2, 1, $3)', [
        randomUUID(),
        record.id,
        '',
      ]),
    ).rejects.toMatchObject({ constraint: 'record_files_name' })
  })

  it('are added once for a key, with the record', async () => {
    const token = newPerson()
    const json = { takenAt: test.clock.now().toISOString(), ...(await documentSample(test, lab, token)) }
    const add = () =>
      test.request('POST', addressOf(lab), { token, headers: { 'idempotency-key': 'one-sheet' }, json })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { total } = (await (await test.request('GET', addressOf(lab), { token })).json()) as Page<AnyRecord>
    expect(total).toBe(1)
  })
})
