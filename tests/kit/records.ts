import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RecordOf } from '~/domain/records/contract'
import type { TestApi } from './api'

export type BloodPressureRecord = RecordOf<'blood-pressure'>

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
  total: number
}

/** Adds a reading and answers with the record. */
export async function addPressure(
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<BloodPressureRecord> {
  const response = await test.request('POST', '/blood-pressure-records', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { takenAt: test.clock.now().toISOString(), systolic: 120, diastolic: 80, ...given },
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as BloodPressureRecord
}

export async function listPressures(
  test: TestApi,
  token: string,
  query: Record<string, string> = {},
): Promise<Page<BloodPressureRecord>> {
  const response = await test.request('GET', `/blood-pressure-records?${new URLSearchParams(query)}`, {
    token,
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Page<BloodPressureRecord>
}
