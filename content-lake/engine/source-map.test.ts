import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../contract'
import { closeLakes, openTestLake } from './engine.fixture'

let lake: Engine
const item = (key: string, value: string) => ({
  _key: key,
  _type: 'internationalizedArrayStringValue',
  value,
})
const coalesced =
  '"title": coalesce(title[_key==$locale && defined(value) && value != ""][0]{"lang":_key, value}, title[_key=="fa"][0]{"lang":_key, value})'

/** Result path → document id and path. */
async function sources(groq: string, params: Record<string, unknown> = {}) {
  const options = { perspective: 'drafts', resultSourceMap: true } as const
  const { resultSourceMap: map } = await lake.query(groq, params, options)
  return Object.fromEntries(
    Object.entries(map!.mappings).map(([resultPath, mapping]) => {
      const { source } = mapping as { source: { document: number; path: number } }
      return [resultPath, `${map!.documents[source.document]!._id} ${map!.paths[source.path]}`]
    }),
  )
}

beforeEach(async () => {
  lake = await openTestLake()
  const span = (key: string, text: string) => ({ _key: key, _type: 'span', text })
  const block = { _key: 'b1', _type: 'block', children: [span('s1', 'One'), span('s2', 'Two')] }
  const same = 'همان'
  await lake.transact(
    [
      { create: { _id: 'ali', _type: 'author', name: 'Ali' } },
      {
        create: {
          _id: 'drafts.a',
          _type: 'article',
          title: [item('en', same), item('fa', same)],
          subtitle: [item('fa', same)],
          language: 'fa',
          body: [block],
          author: { _ref: 'ali' },
        },
      },
    ],
    { author: 'test' },
  )
})
afterEach(closeLakes)

describe('a source map', () => {
  it('finds the item of a locale, and not its language', async () => {
    expect(await sources(`*[_id == "a"][0]{_id, ${coalesced}}`, { locale: 'es' })).toEqual({
      "$['title']['value']": "drafts.a $['title'][?(@._key=='fa')]['value']",
    })
    expect(await sources(`*[_id == "a"][0]{_id, ${coalesced}}`, { locale: 'en' })).toEqual({
      "$['title']['value']": "drafts.a $['title'][?(@._key=='en')]['value']",
    })
  })

  it('follows keys into portable text', async () => {
    expect(await sources('*[_id == "a"]{_id, body}')).toMatchObject({
      "$[0]['body'][0]['children'][1]['text']":
        "drafts.a $['body'][?(@._key=='b1')]['children'][?(@._key=='s2')]['text']",
    })
  })

  it('follows references, with and without their id', async () => {
    for (const projection of ['_id, name', 'name']) {
      expect(await sources(`*[_id == "a"][0]{_id, author->{${projection}}}`)).toEqual({
        "$['author']['name']": "ali $['name']",
      })
    }
  })
})
