import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordHistory } from '~/domain/records/contract'
import { fieldsOf, requiredMessage, valueNamesOf } from '~/domain/records/fields'
import { categoriesOf, type AnyRecord } from '~/domain/records/schemas'
import { measurementDefinitions } from '~/domain/records/types'
import { quantities } from '~/domain/values/quantity'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addressOf, addSample, leastSampleOf, postRecord, sampleOf } from '~/tests/kit/record-samples'
import type { Page } from '~/tests/kit/records'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const newPerson = () => testToken(['user'])
const at = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * dayMs).toISOString()

/** What every type that is measured can do by being listed in `domain/records/types.ts`. */
describe.each(measurementDefinitions.map((definition) => [definition.type, definition] as const))(
  'records of %s',
  (_, definition) => {
    const path = (record: { id: string }, rest = '') => addressOf(definition, `/${record.id}${rest}`)
    const read = async <Answer>(token: string, rest: string): Promise<Answer> => {
      const response = await test.request('GET', addressOf(definition, rest), { token })
      expect(response.status, await response.clone().text()).toBe(200)
      return (await response.json()) as Answer
    }
    const list = (token: string, query = '') => read<Page<AnyRecord>>(token, query)

    it('are added, listed, edited, deleted and brought back', async () => {
      const token = newPerson()
      const sample = sampleOf(definition)
      const record = await addSample(test, definition, token)
      expect(record).toMatchObject({ ...sample, source: 'self', isFavourite: false, memberId: null })
      expect(await list(token)).toEqual({ items: [record], nextCursor: null, total: 1 })
      expect(await read(token, `/${record.id}`)).toEqual(record)

      const [name] = definition.headline
      const [, to] = definition.values[name]?.demo ?? [0, 0]
      const edited = await test.request('PATCH', path(record), { token, json: { [name]: to, note: 'x' } })
      expect(edited.status, await edited.clone().text()).toBe(200)
      const after = (await edited.json()) as AnyRecord
      expect(after).toMatchObject({ [name]: to, note: 'x', takenAt: record.takenAt })

      expect((await test.request('DELETE', path(record), { token })).status).toBe(204)
      expect(await list(token)).toEqual({ items: [], nextCursor: null, total: 0 })
      const restored = await test.request('POST', path(record, '/restorations'), { token })
      expect([restored.status, await restored.json()]).toEqual([200, after])
      expect((await list(token)).total).toBe(1)
    })

    it('are added once for a key', async () => {
      const token = newPerson()
      const send = () =>
        test.request('POST', addressOf(definition), {
          token,
          headers: { 'idempotency-key': 'one-measurement' },
          json: { takenAt: at(1), ...sampleOf(definition) },
        })
      const answers = await Promise.all(Array.from({ length: 5 }, send))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect((await list(token)).total).toBe(1)
    })

    it('need what is required, and say so beside the field in its own words', async () => {
      const token = newPerson()
      const least = leastSampleOf(definition)
      expect((await postRecord(test, definition, token, least)).status).toBe(201)
      for (const field of fieldsOf(definition).filter(({ isRequired }) => isRequired))
        for (const nothing of [undefined, null, '']) {
          const refused = await postRecord(test, definition, newPerson(), { ...least, [field.name]: nothing })
          const { errors } = (await refused.json()) as { errors: unknown }
          expect([refused.status, errors]).toEqual([
            422,
            [{ path: [field.name], code: requiredMessage(field.name) }],
          ])
        }
    })

    it('are refused beyond the bounds of their quantities and words, in any digits', async () => {
      const token = newPerson()
      for (const field of fieldsOf(definition)) {
        const wrong =
          field.kind === 'value'
            ? [field.quantity.min - field.quantity.step, String(field.quantity.max + field.quantity.step)]
            : ['elsewhere']
        for (const value of wrong) {
          const refused = await postRecord(test, definition, token, {
            ...sampleOf(definition),
            [field.name]: value,
          })
          const { errors } = (await refused.json()) as { errors: { path: string[] }[] }
          expect([refused.status, errors[0]?.path]).toEqual([422, [field.name]])
        }
      }
      const persian = (value: number | string) =>
        typeof value === 'number'
          ? String(value)
              .replace('.', '٫')
              .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
          : value
      const sample = sampleOf(definition)
      const typed = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, persian(value)]))
      expect(await addSample(test, definition, token, typed)).toMatchObject(sample)
    })

    it('are marked by each person for themselves, and found by it', async () => {
      const token = newPerson()
      const record = await addSample(test, definition, token)
      await addSample(test, definition, token, { ...sampleOf(definition), takenAt: at(1) })
      // Another’s mark, such as a doctor’s, is not this person’s.
      await test.database.pool.query('insert into record_favourites values ($1, $2, $3)', [
        record.id,
        randomUUID(),
        test.clock.now(),
      ])
      expect(await read(token, `/${record.id}`)).toEqual(record)
      expect((await list(token, '?favourite=true')).total).toBe(0)
      const mark = (method: string, who = token) =>
        test.request(method, path(record, '/favourite'), { token: who })
      expect((await mark('PUT')).status).toBe(204)
      expect((await mark('PUT')).status).toBe(204)
      expect((await list(token, '?favourite=true')).items).toEqual([{ ...record, isFavourite: true }])
      expect((await list(token, '?favourite=true')).total).toBe(1)
      const archive = await test.request('GET', '/records?favourite=true', { token })
      expect(await archive.json()).toEqual({
        items: [{ type: definition.type, record: { ...record, isFavourite: true } }],
        nextCursor: null,
        total: 1,
      })
      expect((await mark('PUT', newPerson())).status).toBe(404)
      expect((await mark('DELETE')).status).toBe(204)
      expect((await list(token, '?favourite=true')).total).toBe(0)
    })

    it('are nobody else’s', async () => {
      const record = await addSample(test, definition, newPerson())
      const stranger = newPerson()
      for (const [method, rest, json] of [
        ['GET', '', undefined],
        ['PATCH', '', { note: 'x' }],
        ['DELETE', '', undefined],
        ['POST', '/restorations', undefined],
        ['PUT', '/favourite', undefined],
        ['DELETE', '/favourite', undefined],
      ] as const) {
        const response = await test.request(method, path(record, rest), { token: stranger, json })
        expect([method, rest, response.status]).toEqual([method, rest, 404])
      }
      expect(await list(stranger)).toMatchObject({ total: 0, items: [] })
      expect(await read(stranger, '/history')).toMatchObject({ total: 0, buckets: [], means: [] })
    })

    it('are drawn: each reading, its means, and their place in a range', async () => {
      const token = newPerson()
      for (const days of [40, 3, 2, 1])
        await addSample(test, definition, token, { ...sampleOf(definition, 1 / days), takenAt: at(days) })
      const whole = await read<RecordHistory>(token, '/history')
      expect(whole).toMatchObject({
        total: 4,
        totalEver: 4,
        grain: 'reading',
        firstAt: at(40),
        lastAt: at(1),
      })
      expect(whole.buckets.map(({ from, to, count }) => [from, to, count])).toEqual(
        [40, 3, 2, 1].map((days) => [at(days), at(days), 1]),
      )
      for (const name of definition.chart) {
        const expected = sampleOf(definition, 1)[name]
        expect(whole.buckets.at(-1)?.values[name]).toEqual({
          count: 1,
          mean: expected,
          minimum: expected,
          maximum: expected,
          first: expected,
          last: expected,
        })
        expect(whole.means[0]?.values[name]).toBeTypeOf('number')
      }
      const from = at(3).slice(0, 10)
      expect(await read(token, `/history?from=${from}&to=${from}`)).toMatchObject({ total: 1, totalEver: 4 })
      // A reading that is moved leaves its day.
      const moved = await test.request(
        'PATCH',
        path((await list(token, '?limit=1')).items[0] ?? { id: '' }),
        {
          token,
          json: { takenAt: at(20) },
        },
      )
      expect(moved.status).toBe(200)
      expect(await read(token, '/history')).toMatchObject({ total: 4, firstAt: at(40), lastAt: at(2) })
      const few = await read<RecordHistory>(token, '/history?points=2')
      expect(few.buckets.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(4)
      expect(few.buckets.length).toBeLessThanOrEqual(2)
    })

    it('come as a table, as JSON and as observations', async () => {
      const token = newPerson()
      const note = '=HYPERLINK("http://x"),\n«یادداشت»'
      const record = await addSample(test, definition, token, { ...sampleOf(definition), note })
      await addSample(test, definition, token, { ...sampleOf(definition), takenAt: at(1) })
      const file = (format: string) =>
        test.request('GET', addressOf(definition, `/export?format=${format}`), { token })
      const csv = await file('csv')
      expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${definition.type}.csv"`)
      const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
      expect(bytes.startsWith('\ufefftakenAt,')).toBe(true)
      for (const name of valueNamesOf(definition))
        expect(bytes).toContain(`${name} (${quantities[name].unit})`)
      expect(bytes).toContain(`"'=HYPERLINK(""http://x""),\n«یادداشت»"`)
      expect(bytes.split('\r\n')).toHaveLength(4)
      const { records } = (await (await file('json')).json()) as { records: AnyRecord[] }
      expect(records).toHaveLength(2)
      expect(records[0]).toEqual(record)
      const bundle = (await (await file('fhir')).json()) as { entry: { resource: { id: string } }[] }
      expect(bundle.entry.map(({ resource }) => resource.id)).toEqual(records.map(({ id }) => id))
      expect((await file('xml')).status).toBe(422)
    })

    it('stand in the summary with a sentence’s worth', async () => {
      const token = newPerson()
      for (const days of [1, 2, 3, 31, 32, 33])
        await addSample(test, definition, token, {
          ...sampleOf(definition, days > 30 ? 0 : 1),
          takenAt: at(days),
        })
      const response = await test.request('GET', '/health-summary', { token })
      const { types } = (await response.json()) as { types: { type: string; insight: { kind: string } }[] }
      const summary = types.find(({ type }) => type === definition.type)
      expect(summary).toMatchObject({ count: 3, total: 6 })
      expect(['change', 'steady']).toContain(summary?.insight.kind)
    })

    it('are judged by a guideline of a year, within the categories it lists', async () => {
      expect(definition.status.guideline).toMatch(/ (?:19|20)\d\d$/)
      const record = await addSample(test, definition, newPerson())
      if (record.classification) {
        expect(record.classification.guideline).toBe(definition.status.guideline)
        expect(categoriesOf(definition)).toContain(record.classification.category)
      }
    })

    it('are held by the database alone as well: bounds, words, order, what is required, and their kind', async () => {
      const record = await addSample(test, definition, newPerson())
      const table = `${definition.type.replaceAll('-', '_')}_values`
      const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const attack = (column: string, value: unknown) =>
        test.database.pool
          .query(`update ${table} set ${column} = $2 where record_id = $1`, [record.id, value])
          .then(
            () => 'let pass',
            (error: { constraint?: string; column?: string }) =>
              error.column === undefined ? error.constraint : `null ${error.column}`,
          )
      for (const field of fieldsOf(definition)) {
        const column = snake(field.name)
        const hostile =
          field.kind === 'value' ? [field.quantity.min - 1, field.quantity.max + 1] : ['elsewhere', '']
        for (const value of hostile) {
          // Swapping an order is another check's.
          const broken = await attack(column, value)
          expect([`${table}_${column}`, `${table}_order`]).toContain(broken)
        }
        if (field.isRequired) expect(await attack(column, null)).toBe(`null ${column}`)
      }
      for (const { upper, lower } of definition.above ?? []) {
        const [high] = Object.entries(record).flatMap(([name, value]) => (name === upper ? [value] : []))
        expect(await attack(snake(lower), high)).toBe(`${table}_order`)
      }
      expect(await attack('type', 'elsewhere')).toBe(`${table}_type`)
      const other = measurementDefinitions.find(({ type }) => type !== definition.type)
      await expect(
        test.database.pool.query('update records set type = $2 where id = $1', [record.id, other?.type]),
      ).rejects.toMatchObject({ constraint: `${table}_record` })
      const orphan = test.database.pool.query(`update ${table} set record_id = $2 where record_id = $1`, [
        record.id,
        randomUUID(),
      ])
      await expect(orphan).rejects.toMatchObject({ constraint: `${table}_record` })
    })
  },
)
