import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RecordDefinition } from '~/domain/records/define'
import { fieldsOf, isAskedFor, valueNamesOf, valueOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { roundedQuantity } from '~/domain/values/quantity'
import type { TestApi } from './api'

type Sample = Record<string, number | string>

/**
 * The fields of a plausible record of any type: what a demo begins with, moved towards what it ends with.
 * @param part from 0 to 1
 */
export function sampleOf(definition: RecordDefinition, part = 0): Sample {
  const chosen = Object.fromEntries(
    Object.entries(definition.choices).map(([name, { demo }]) => [name, demo]),
  )
  const asked = valueNamesOf(definition).filter((name) => isAskedFor(definition, name, chosen))
  const values = asked.map((name) => {
    const [from, to] = valueOf(definition, name).demo
    return [name, roundedQuantity(name, from + (to - from) * part)]
  })
  const texts = Object.entries(definition.texts ?? {}).map(([name, { demo }]) => [name, demo])
  return Object.fromEntries([...values, ...Object.entries(chosen), ...texts]) as Sample
}

/** The least that a record of a type needs. */
export function leastSampleOf(definition: RecordDefinition): Sample {
  const all = sampleOf(definition)
  const required = fieldsOf(definition).filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ name }) => [name, all[name] ?? 0]))
}

export const addressOf = ({ type }: RecordDefinition, rest = ''): string => `/${type}-records${rest}`

/** Sends a record of any type. */
export const postRecord = (
  test: TestApi,
  definition: RecordDefinition,
  token: string,
  given: Record<string, unknown>,
): Promise<Response> =>
  test.request('POST', addressOf(definition), {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { takenAt: test.clock.now().toISOString(), ...given },
  })

/** Adds a record of any type and answers with it. */
export async function addSample(
  test: TestApi,
  definition: RecordDefinition,
  token: string,
  given: Record<string, unknown> = sampleOf(definition),
): Promise<AnyRecord> {
  const response = await postRecord(test, definition, token, given)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as AnyRecord
}
