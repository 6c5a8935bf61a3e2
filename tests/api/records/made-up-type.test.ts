import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recordDays, recordFiles, records, valueTables } from '~/api/domains/records/tables'
import type { RecordHistory } from '~/domain/records/contract'
import type { DocumentDefinition, MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { chartOf } from '~/domain/records/status'
import { definitionOf, measurementOf, recordTypes } from '~/domain/records/types'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { jpeg, pdf } from '~/tests/kit/hostile-files'
import { uploaded, uploadTo } from '~/tests/kit/record-files'
import { addSample, postRecord, sampleOf } from '~/tests/kit/record-samples'

/** A kind of record that the product does not have: all of it is here, and in the list of types. */
const madeUp = vi.hoisted(() => ({
  type: 'resting-pulse',
  values: {
    heartRate: { required: true, plausible: [40, 120], notable: 4, demo: [80, 70, 4] },
    bodyTemperature: { plausible: [35, 40], notable: 0.3, demo: [36.8, 36.5, 0.2] },
  },
  choices: { posture: { options: ['lying', 'sitting'], required: true, demo: 'sitting' } },
  status: {
    guideline: 'Nobody 2026',
    by: 'posture',
    bands: {
      other: [
        { category: 'slow', tone: 'good', heartRate: 0 },
        { category: 'fast', tone: 'attention', heartRate: 90 },
      ],
      lying: [
        { category: 'slow', tone: 'good', heartRate: 0 },
        { category: 'fast', tone: 'attention', heartRate: 80 },
      ],
    },
    urgent: { above: { heartRate: 180 } },
  },
  headline: ['heartRate'],
  chart: ['heartRate'],
  demo: { days: 5, times: [9] },
}))

/** A kind of document that the product does not have. */
const madeUpSheet = vi.hoisted(() => ({
  kind: 'document',
  type: 'walking-aid',
  values: {},
  choices: { side: { options: ['left', 'right'], required: true, demo: 'left' } },
  texts: { maker: { kind: 'line', longest: 20, demo: 'Nobody' } },
  files: { purpose: 'document', kinds: ['pdf'], atMost: 1 },
  title: ['maker', 'side'],
}))

vi.mock('~/domain/records/types', async (importOriginal) => {
  const original = await importOriginal<typeof import('~/domain/records/types')>()
  const measurements = [...original.measurementDefinitions, madeUp as unknown as MeasurementDefinition]
  const documents = [...original.documentDefinitions, madeUpSheet as unknown as DocumentDefinition]
  const definitions = [...measurements, ...documents]
  return {
    ...original,
    recordDefinitions: definitions,
    measurementDefinitions: measurements,
    documentDefinitions: documents,
    recordTypes: definitions.map(({ type }) => type),
    measurementTypes: measurements.map(({ type }) => type),
    definitionOf: (type: string) => definitions.find((one) => one.type === type),
    measurementOf: (type: string) => measurements.find((one) => one.type === type),
  }
})

const root = join(import.meta.dirname, '../../..')

/** The migration that drizzle-kit writes for it: from the tables as they are to those with one more. */
async function migrationOf(): Promise<string[]> {
  const folder = join(root, 'api/platform/database/migrations/meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const before = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >
  const changed = generateDrizzleJson({
    records,
    recordDays,
    recordFiles,
    ...Object.fromEntries(valueTables),
  })
  return generateMigration(before, { ...before, tables: { ...before.tables, ...changed.tables } })
}

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  for (const statement of await migrationOf()) await test.database.pool.query(statement)
})
afterAll(() => test.close())

it('is a type like every other, from its form to its chart, by being listed', async () => {
  const definition = measurementOf('resting-pulse')
  expect(recordTypes).toContain('resting-pulse')
  expect(fieldsOf(definition).map(({ name }) => name)).toEqual(['heartRate', 'bodyTemperature', 'posture'])

  const token = testToken(['user'])
  const refused = await postRecord(test, definition, token, { heartRate: '', posture: 'lying' })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: ['heartRate'], code: 'error.required-heartRate' }] },
  ])
  const lying = await addSample(test, definition, token, { heartRate: '۸۵', posture: 'lying' })
  expect(lying).toMatchObject({
    heartRate: 85,
    bodyTemperature: null,
    posture: 'lying',
    classification: { guideline: 'Nobody 2026', category: 'fast', tone: 'attention', isUrgent: false },
  })
  const sitting = await addSample(test, definition, token, {
    ...sampleOf(definition),
    takenAt: '2026-11-20T08:00:00Z',
  })
  expect(sitting.classification?.category).toBe('slow')

  const read = async <Answer>(path: string) =>
    (await (await test.request('GET', path, { token })).json()) as Answer
  const history = await read<RecordHistory>('/resting-pulse-records/history')
  expect(history).toMatchObject({ total: 2, grain: 'reading' })
  expect(history.buckets.map(({ option, values }) => [option, values.heartRate?.mean])).toEqual([
    ['sitting', 80],
    ['lying', 85],
  ])
  expect(chartOf(definition, { posture: 'lying' })).toMatchObject([
    {
      value: 'heartRate',
      threshold: 80,
      urgentAbove: 180,
      zones: [{ category: 'slow' }, { category: 'fast' }],
    },
  ])
  expect(await read<{ items: unknown[] }>('/records?type=resting-pulse')).toMatchObject({ total: 2 })
  const { types } = await read<{ types: { type: string; latest: AnyRecord }[] }>('/health-summary')
  // Of two readings one was taken as the latest was.
  expect(types.at(-1)).toMatchObject({ type: 'resting-pulse', count: 1, total: 2, latest: { id: lying.id } })
  const csv = await test.request('GET', '/resting-pulse-records/export?format=csv', { token })
  expect(await csv.text()).toContain('takenAt,heartRate (/min),bodyTemperature (Cel),posture,category')

  await expect(
    test.database.pool.query('update resting_pulse_values set heart_rate = 10'),
  ).rejects.toMatchObject({ constraint: 'resting_pulse_values_heart_rate' })
})

it('is a document like every other, from its texts to its file, by being listed', async () => {
  const definition = definitionOf('walking-aid')
  const token = testToken(['user'])
  const file = await uploaded(test, definition, token, pdf())
  const sheet = await addSample(test, definition, token, { ...sampleOf(definition), files: [file] })
  expect(sheet).toMatchObject({
    side: 'left',
    maker: 'Nobody',
    classification: null,
    files: [{ name: file.name, type: 'application/pdf' }],
  })
  const refused = await uploadTo(test, definition, token, await jpeg())
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    415,
    'unsupported-type',
  ])
  const read = async <Answer>(path: string) =>
    (await (await test.request('GET', path, { token })).json()) as Answer
  expect(await read('/records?type=walking-aid')).toMatchObject({ total: 1 })
  expect(
    await read<{ documents: unknown[] }>('/health-summary').then(({ documents }) => documents.at(-1)),
  ).toEqual({
    type: 'walking-aid',
    total: 1,
  })
  const csv = await test.request('GET', '/walking-aid-records/export?format=csv', { token })
  expect(await csv.text()).toContain('takenAt,side,maker,files,source')
  expect((await test.request('GET', '/walking-aid-records/history', { token })).status).toBe(422)
})
