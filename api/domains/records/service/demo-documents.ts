import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { RecordDefinition } from '~/domain/records/define'
import { isAskedFor, valueNamesOf, valueOf } from '~/domain/records/fields'
import type { NewRecord } from '~/domain/records/schemas'
import { definitionOf, type RecordType } from '~/domain/records/types'
import type { RecordsDeps } from '../deps'
import { drawEcg, recordHeart, writeLabSheet } from './demo-files'
import { takeUpload } from './files'
import { addRecord } from './records'

const dayMs = 24 * 60 * 60 * 1000

interface DemoDocument {
  type: RecordType
  daysAgo: number
  file?: { name: string; bytes: Promise<Buffer> }
}

const demoDocuments = (): DemoDocument[] => [
  { type: 'doctor-record', daysAgo: 41 },
  {
    type: 'lab-test',
    daysAgo: 33,
    file: {
      name: 'lipid-profile.pdf',
      bytes: Promise.resolve(
        writeLabSheet([
          ['Cholesterol, total', '212', 'mg/dL'],
          ['Triglycerides', '148', 'mg/dL'],
          ['HDL cholesterol', '46', 'mg/dL'],
          ['LDL cholesterol', '136', 'mg/dL'],
        ]),
      ),
    },
  },
  {
    type: 'heart-sound',
    daysAgo: 12,
    file: { name: 'heart.wav', bytes: Promise.resolve(recordHeart()) },
  },
  { type: 'ecg', daysAgo: 5, file: { name: 'ecg.png', bytes: drawEcg() } },
]

/** What the definition says of a demo, in every field. */
function fieldsOfDemo(definition: RecordDefinition): Record<string, number | string> {
  const { choices, texts = {} } = definition
  const said = Object.fromEntries(
    [...Object.entries(choices), ...Object.entries(texts)].map(([name, { demo }]) => [name, demo]),
  )
  const values = valueNamesOf(definition)
    .filter((name) => isAskedFor(definition, name, said))
    .map((name) => [name, valueOf(definition, name).demo[0]])
  return { ...said, ...(Object.fromEntries(values) as Record<string, number>) }
}

/** A document of a demo whose file is there. */
export interface TakenDocument {
  type: RecordType
  given: NewRecord
}

/** Takes in the files of the documents of a demo: before the transaction that needs them, which would wait for a second connection. */
export async function takeDemoDocuments(deps: RecordsDeps, actor: Person): Promise<TakenDocument[]> {
  const now = deps.clock.now().getTime()
  const documents: TakenDocument[] = []
  for (const { type, daysAgo, file } of demoDocuments()) {
    const definition = definitionOf(type)
    const taken = file && (await takeUpload(deps, actor, definition, streamOf(await file.bytes)))
    const given: NewRecord = {
      takenAt: new Date(now - daysAgo * dayMs).toISOString(),
      ...fieldsOfDemo(definition),
      ...(file && taken ? { files: [{ upload: taken.upload, name: file.name }] } : {}),
    }
    documents.push({ type, given })
  }
  return documents
}

/** Gives somebody of a demo these documents. */
export async function seedDemoDocuments(
  tx: Tx,
  deps: RecordsDeps,
  actor: Person,
  documents: readonly TakenDocument[],
): Promise<void> {
  for (const { type, given } of documents)
    await addRecord(tx, deps, { actor, requestId: 'demo' }, definitionOf(type), given)
}

const streamOf = (bytes: Buffer): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
