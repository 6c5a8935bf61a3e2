import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recordDays, records, valueTables } from '~/api/domains/records/tables'
import type { RecordHistory } from '~/domain/records/contract'
import type { RecordDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { chartOf } from '~/domain/records/status'
import { definitionOf, recordTypes } from '~/domain/records/types'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
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

vi.mock('~/domain/records/types', async (importOriginal) => {
  const original = await importOriginal<typeof import('~/domain/records/types')>()
  const definitions = [...original.recordDefinitions, madeUp as unknown as RecordDefinition]
  return {
    recordDefinitions: definitions,
    recordTypes: definitions.map(({ type }) => type),
    definitionOf: (type: string) => definitions.find((one) => one.type === type),
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
  const changed = generateDrizzleJson({ records, recordDays, ...Object.fromEntries(valueTables) })
  return generateMigration(before, { ...before, tables: { ...before.tables, ...changed.tables } })
}

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

it('is a type like every other, from its form to its chart, by being listed', async () => {
  const definition = definitionOf('resting-pulse')
  expect(recordTypes).toContain('resting-pulse')
  expect(fieldsOf(definition).map(({ name }) => name)).toEqual(['heartRate', 'bodyTemperature', 'posture'])

  const statements = await migrationOf()
  expect(statements.join('\n')).toContain('CREATE TABLE "resting_pulse_values"')
  for (const statement of statements) await test.database.pool.query(statement)

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
  expect(types.at(-1)).toMatchObject({ type: 'resting-pulse', count: 2, latest: { id: lying.id } })
  const csv = await test.request('GET', '/resting-pulse-records/export?format=csv', { token })
  expect(await csv.text()).toContain('takenAt,heartRate (/min),bodyTemperature (Cel),posture,category')

  await expect(
    test.database.pool.query('update resting_pulse_values set heart_rate = 10'),
  ).rejects.toMatchObject({ constraint: 'resting_pulse_values_heart_rate' })
})
