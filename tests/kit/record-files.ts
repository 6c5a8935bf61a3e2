import { expect } from 'vitest'
import type { Upload } from '~/domain/records/contract'
import type { RecordDefinition } from '~/domain/records/define'
import type { TestApi } from './api'
import { addressOf, sampleOf } from './record-samples'
import { sampleFileOf } from './sample-file'

/** Sends the bytes of a file for a record of a type. */
export const uploadTo = (
  test: TestApi,
  definition: RecordDefinition,
  token: string,
  bytes: Uint8Array,
): Promise<Response> =>
  test.request('POST', addressOf(definition, '/files'), {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

/** The same, as a new record is given it. */
export async function uploaded(
  test: TestApi,
  definition: RecordDefinition,
  token: string,
  given?: Uint8Array,
  called?: string,
): Promise<{ upload: string; name: string }> {
  const sample = await sampleFileOf(definition)
  const bytes = given ?? sample.bytes
  const name = called ?? sample.name
  const answer = await uploadTo(test, definition, token, bytes)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { upload } = (await answer.json()) as Upload
  return { upload, name }
}

/** A sample of a document with a file where its type has files. */
export async function documentSample(test: TestApi, definition: RecordDefinition, token: string) {
  const files = definition.files ? { files: [await uploaded(test, definition, token)] } : {}
  return { ...sampleOf(definition), ...files }
}
