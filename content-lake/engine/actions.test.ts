import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../contract'
import { closeLakes, openTestLake, refusalOf } from './engine.fixture'

const author = 'test'
let lake: Engine
const act = (...actions: object[]) => lake.act(actions, { author })
const action = (name: string, fields: object = {}) => ({
  actionType: `sanity.action.document.${name}`,
  draftId: 'drafts.a',
  publishedId: 'a',
  ...fields,
})
const write = (...mutations: unknown[]) => lake.transact(mutations, { author })
const revision = (id: string) => lake.get(id)?._rev

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(closeLakes)

describe('actions', () => {
  it('lead a document from its first draft to its end', async () => {
    await act(action('create', { attributes: { _id: 'drafts.a', _type: 't', n: 1 } }))
    await act(action('edit', { patch: { inc: { n: 1 } } }))
    await act(action('publish', { ifDraftRevisionId: revision('drafts.a') }))
    expect([lake.get('a')?.n, lake.get('drafts.a')]).toEqual([2, undefined])
    const createdAt = lake.get('a')?._createdAt

    await act(action('edit', { patch: { set: { n: 5 } } }))
    expect([lake.get('a')?.n, lake.get('drafts.a')?.n]).toEqual([2, 5])
    await act(action('publish', { ifPublishedRevisionId: revision('a') }))
    expect(lake.get('a')).toMatchObject({ n: 5, _createdAt: createdAt })

    await act(action('edit', { patch: { set: { n: 6 } } }))
    await act(action('discard'))
    expect([lake.get('a')?.n, lake.get('drafts.a')]).toEqual([5, undefined])

    await act(action('unpublish'))
    expect([lake.get('a'), lake.get('drafts.a')?.n]).toEqual([undefined, 5])
    await act(action('publish'))
    await act(action('delete', { includeDrafts: [] }))
    expect(lake.size).toBe(0)
    const { events } = await lake.events('a', { limit: 100 })
    const types = (events as { type: string }[]).map(({ type }) => type)
    expect(types).toEqual([
      'deleteDocumentGroup',
      'publishDocumentVersion',
      'unpublishDocument',
      'deleteDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
  })

  it('of one request see each other and happen whole or not at all', async () => {
    await act(
      action('create', { attributes: { _id: 'drafts.a', _type: 't' } }),
      action('edit', { patch: { set: { n: 1 } } }),
      action('publish'),
    )
    expect(lake.get('a')?.n).toBe(1)
    const refusal = await refusalOf(
      act(action('edit', { patch: { set: { n: 2 } } }), action('discard'), action('discard')),
    )
    expect(refusal.status).toBe(409)
    expect(lake.get('drafts.a')).toBeUndefined()
  })

  it('bind references when what they point at is published', async () => {
    const to = { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 't' } }
    await write({ create: { _id: 'drafts.a', _type: 't', to } }, { create: { _id: 'drafts.b', _type: 't' } })
    expect((await refusalOf(act(action('publish')))).status).toBe(409)
    await act({ ...action('publish'), draftId: 'drafts.b', publishedId: 'b' }, action('publish'))
    expect(lake.get('a')?.to).toEqual({ _ref: 'b' })
    expect((await refusalOf(write({ delete: { id: 'b' } }))).status).toBe(409)
  })

  it('make, replace, unpublish and discard versions', async () => {
    await write({ create: { _id: 'a', _type: 't', n: 1 } })
    const versionId = 'versions.r1.a'
    await act(action('version.create', { baseId: 'a', versionId, ifBaseRevisionId: revision('a') }))
    await act(action('version.replace', { document: { _id: versionId, _type: 't', n: 2 } }))
    expect((await lake.query('*[_id == "a"][0].n', {}, { perspective: 'r1' })).result).toBe(2)
    await act(action('version.unpublish', { versionId }))
    expect(lake.get(versionId)?._system).toEqual({ delete: true })
    await act(action('version.discard', { versionId }))
    expect(lake.get(versionId)).toBeUndefined()
    await act(action('version.create', { document: { _id: versionId, _type: 't' } }))
    await act(action('replaceDraft', { attributes: { _type: 't', n: 9 } }))
    expect(lake.get('drafts.a')?.n).toBe(9)
  })

  it.each<[string, object]>([
    ['publish without a draft', action('publish')],
    [
      'publish of a draft that changed',
      action('publish', { draftId: 'drafts.d', publishedId: 'd', ifDraftRevisionId: 'x' }),
    ],
    [
      'publish over another revision',
      action('publish', { draftId: 'drafts.d', publishedId: 'd', ifPublishedRevisionId: 'x' }),
    ],
    ['unpublish of nothing', action('unpublish')],
    ['discard of nothing', action('discard')],
    ['delete of nothing', action('delete', { includeDrafts: [] })],
    ['delete that forgets a draft', action('delete', { publishedId: 'd', includeDrafts: [] })],
    ['edit of nothing', action('edit', { patch: { set: { n: 1 } } })],
    ['create of what is there', action('create', { attributes: { _id: 'drafts.d', _type: 't' } })],
    ['a version of nothing', action('version.create', { baseId: 'a', versionId: 'versions.r.a' })],
  ])('are refused with 409: %s', async (_name, request) => {
    await write({ create: { _id: 'drafts.d', _type: 't' } })
    expect((await refusalOf(act(request))).status).toBe(409)
    expect(lake.size).toBe(1)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list of null', [null]],
    ['no type', [{}]],
    ['an unknown type', [{ actionType: 'sanity.action.document.explode' }]],
    ['a release', [{ actionType: 'sanity.action.release.create', releaseId: 'r' }]],
    ['ids that are none', [action('publish', { draftId: 5 })]],
    ['a draft of another document', [action('publish', { draftId: 'drafts.d', publishedId: 'a' })]],
    ['a document published over itself', [action('publish', { draftId: 'd', publishedId: 'd' })]],
    ['no attributes', [action('create')]],
    ['attributes without type', [action('create', { attributes: { _id: 'drafts.x' } })]],
    ['no patch', [action('edit', { draftId: 'drafts.d', publishedId: 'd' })]],
    ['a patch that is none', [action('edit', { draftId: 'drafts.d', publishedId: 'd', patch: { set: 1 } })]],
    ['a choice that is none', [action('create', { attributes: { _type: 't' }, ifExists: 'perhaps' })]],
    ['drafts that are no list', [action('delete', { includeDrafts: 'drafts.a' })]],
    ['drafts of others', [action('delete', { includeDrafts: ['drafts.d'] })]],
    ['discarding what is published', [action('discard', { draftId: 'd' })]],
    [
      'a revision that is no string',
      [action('publish', { draftId: 'drafts.d', publishedId: 'd', ifDraftRevisionId: 1 })],
    ],
  ])('are refused with 400: %s', async (_name, request) => {
    await write({ create: { _id: 'd', _type: 't' } }, { create: { _id: 'drafts.d', _type: 't' } })
    expect((await refusalOf(lake.act(request, { author }))).status).toBe(400)
    expect(lake.size).toBe(2)
  })
})
