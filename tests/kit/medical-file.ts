import { randomUUID } from 'node:crypto'
import { fieldsOf } from '~/domain/medical-file/define'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import type { Entry } from '~/domain/medical-file/schemas'
import type { TestApi } from './api'
import { answered } from './identity'

/** What somebody may say of an entry of this kind: every field. */
export const entrySample = (kind: Kind): Record<string, string | number> =>
  Object.fromEntries(fieldsOf(definitionOf(kind)).map(({ name, sample }) => [name, sample]))

export const entriesPath = (kind: Kind): string => `/medical-file/${kind}-entries`

/** Adds an entry and answers with it. */
export const addEntry = (
  test: TestApi,
  token: string,
  kind: Kind,
  given: Record<string, unknown> = entrySample(kind),
): Promise<Entry> =>
  answered<Entry>(
    test.request('POST', entriesPath(kind), {
      token,
      headers: { 'idempotency-key': randomUUID() },
      json: given,
    }),
  )

export async function entriesOf(test: TestApi, token: string, kind: Kind, query = ''): Promise<Entry[]> {
  const path = entriesPath(kind) + query
  return (await answered<{ items: Entry[] }>(test.request('GET', path, { token }))).items
}
