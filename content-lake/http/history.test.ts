import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LakeDocument } from '../contract'
import { openTestLake, until, type TestLake } from './test-lake'

interface StudioEvent {
  type: string
  timestamp: string
  revisionId?: string
  versionRevisionId?: string
}

let lake: TestLake
let created: LakeDocument
const states = new Map<string, number>()

/** The Studio's own (sanity 4.22, `addEventId`): what it calls an event of the published document, or of the draft. */
function idOf(event: StudioEvent, variant: 'published' | 'draft'): string {
  const { type, timestamp, revisionId = '', versionRevisionId = '' } = event
  const isPublished = variant === 'published'
  if (type === 'createDocumentVersion') {
    return isPublished ? revisionId || `publishCreation--${timestamp}` : versionRevisionId
  }
  if (type === 'deleteDocumentVersion') return isPublished ? `deleteAt-${timestamp}` : versionRevisionId
  if (type === 'publishDocumentVersion') return isPublished ? revisionId : versionRevisionId || revisionId
  if (type === 'unpublishDocument') return isPublished ? `unpublishAt-${timestamp}` : ''
  return type === 'deleteDocumentGroup' ? `deleted-${timestamp}` : revisionId
}

const history = '/data/history/production'
const documentsAt = async (ids: string, revision: string) =>
  (
    await lake.client.request<{ documents: LakeDocument[] }>({
      uri: `${history}/documents/${ids}?revision=${revision}`,
    })
  ).documents

/** What the Studio does to restore (sanity 4.22, `createHistoryStore`), its checks included. */
async function restore(revision: string): Promise<void> {
  const documents = await documentsAt('a,drafts.a', revision)
  const found = documents.find(({ _id }) => _id === 'drafts.a') ?? documents.find(({ _id }) => _id === 'a')
  expect(found?._rev).toBe(revision)
  const { _updatedAt, ...rest } = found!
  const attributes = { ...rest, _id: 'drafts.a' }
  const isGone = !lake.engine.get('a') && !lake.engine.get('drafts.a')
  const create = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes,
    ifExists: 'fail',
  }
  const replace = { actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes }
  await lake.engine.act(isGone ? [create, replace] : [replace], { author: 'editor' })
}

const events = async (id: string) =>
  (
    await lake.client.request<{ events: Record<string, StudioEvent[]> }>({
      uri: `${history}/events/documents/${id}`,
    })
  ).events[id]!

beforeAll(async () => {
  lake = await openTestLake()
  const act = async (name: string, more: object, n?: number) => {
    const ids = { publishedId: 'a', draftId: 'drafts.a', versionId: undefined }
    const actions = [{ actionType: `sanity.action.document.${name}`, ...ids, ...more }]
    const { transaction } = await lake.engine.act(actions, { author: 'editor' })
    // Events that have no revision go by their moment.
    await until(() => Date.now() > Date.parse(transaction.timestamp))
    if (n !== undefined) states.set(transaction.timestamp, n)
  }
  const edit = (n: number) => act('edit', { patch: { set: { n } } }, n)
  await act('create', { attributes: { _id: 'drafts.a', _type: 't', n: 1 }, ifExists: 'fail' }, 1)
  created = lake.engine.get('drafts.a')!
  await edit(2)
  await act('publish', {}, 2)
  await edit(3)
  await act('discard', {}, 2)
  await edit(4)
  await act('publish', {}, 4)
  await act('unpublish', {}, 4)
  await edit(5)
  await act('publish', {}, 5)
  await lake.engine.transact([{ patch: { id: 'a', set: { n: 6 } } }], { author: 'machine' })
  await act('delete', { includeDrafts: [] }, 6)
})
afterAll(() => lake.close())

describe('every event that the Studio shows', () => {
  it.each(['published', 'draft'] as const)(
    'of the %s document has a document at its revision',
    async (variant) => {
      const id = variant === 'published' ? 'a' : 'drafts.a'
      const shown = await events(id)
      expect(shown.length).toBeGreaterThan(9)
      for (const event of shown) {
        const revision = idOf(event, variant)
        // These are the published document's alone.
        if (variant === 'draft' && /^(unpublishDocument|updateLiveDocument)$/.test(event.type)) continue
        const [document] = await documentsAt(id, revision)
        expect({ event, id: document?._id, rev: document?._rev }).toEqual({ event, id, rev: revision })
      }
    },
  )

  it('stands for what was published then; for the draft while nothing was; for what was last, once it had gone', async () => {
    const madeUp = (await events('a')).flatMap((event) => {
      const revision = idOf(event, 'published')
      return revision.includes(event.timestamp) ? [{ event, revision }] : []
    })
    const kinds = new Set(madeUp.map(({ event }) => event.type))
    expect(kinds).toEqual(
      new Set(['createDocumentVersion', 'deleteDocumentVersion', 'unpublishDocument', 'deleteDocumentGroup']),
    )
    for (const { event, revision } of madeUp) {
      const [document] = await documentsAt('a', revision)
      const published = { createDocumentVersion: [1, 2, 2], unpublishDocument: [4] }[event.type] ?? [
        states.get(event.timestamp),
      ]
      expect(published).toContain(document?.n)
    }
  })

  it('can be restored, the first as the document was created', async () => {
    const all = (await events('a')).map((event) => idOf(event, 'published'))
    for (const revision of all) await restore(revision)
    const first = all.at(-1)!
    expect(first).toMatch(/^publishCreation--/)
    await lake.engine.transact([{ delete: { id: 'drafts.a' } }], { author: 'editor' })
    await restore(first)
    const { _rev, _updatedAt, ...restored } = lake.engine.get('drafts.a')!
    const { _rev: _oldRev, _updatedAt: _oldTime, ...original } = created
    expect(restored).toEqual(original)
  })

  it('bounds what is read of the transactions, too', async () => {
    const [creation] = (await events('a')).filter(({ type }) => type === 'createDocumentVersion').slice(-1)
    const read = async (query: string) => {
      const path = `/v2025-02-19${history}/transactions/a?effectFormat=mendoza&excludeContent=true&${query}`
      const { status, text } = await lake.send({ path })
      return { status, lines: text.trim().split('\n').length }
    }
    const from = idOf(creation!, 'published')
    const all = await read('limit=100')
    expect(await read(`limit=100&fromTransaction=${from}`)).toEqual(all)
    expect((await lake.send({ path: `/v1${history}/transactions/a?toTransaction=${from}` })).text).toBe('')
  })

  it('is not taken from what is no moment', async () => {
    for (const revision of [
      'publishCreation--2026-01-01T00:00',
      'deleteAt-2026-99-99T00:00:00.000Z',
      'other-2026-01-01T00:00:00.000Z',
    ]) {
      expect((await lake.send({ path: `/v1${history}/documents/a?revision=${revision}` })).status).toBe(400)
    }
  })
})
