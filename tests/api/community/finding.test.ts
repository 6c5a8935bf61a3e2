import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFound } from '~/api/domains/community/repo/find'
import type { FoundPosts } from '~/domain/community/finding'
import type { PostKind } from '~/domain/community/finding-kinds'
import { listenTo } from '~/tests/kit/announced'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addCase,
  addReply,
  addShownCase,
  addShownReply,
  addShownTopic,
  addTopic,
  answerTopic,
  changePost,
  emptyCommunity,
  takeBackPost,
} from '~/tests/kit/community'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let author: Somebody
let other: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCommunity(test)
  author = await newSomebody(test, { name: 'مریم' })
  other = await newSomebody(test, { name: 'رضا' })
})

interface Query {
  kind?: PostKind
  as?: string
  limit?: string
  cursor?: string
}
const asked = (q: string, more: Query = {}): Promise<Response> =>
  test.request('GET', `/community-results?${new URLSearchParams({ q, ...more })}`)
const find = async (q: string, more?: Query) => bodyOf<FoundPosts>(await asked(q, more), 200)
const idsOf = async (q: string, more?: Query): Promise<string[]> =>
  (await find(q, more)).items.map(({ id }) => id)

describe('a search of the community', () => {
  it('finds topics, cases and replies, newest first, with where they stand and the words around', async () => {
    const topic = await addShownTopic(test, author, staff, {
      title: 'اندازه‌گیری قند در سفر',
      text: 'دستگاه را کجا نگه می‌دارید؟',
    })
    test.clock.advance(1000)
    const reply = await addShownReply(test, other, staff, topic, 'قند را با نوار تازه بسنجید.')
    test.clock.advance(1000)
    const shown = await addShownCase(test, author, staff, { question: 'قند او را چگونه می‌خوانید؟' })
    const { items, reading } = await find('قند')
    expect(reading).toMatchObject({ as: 'typed', text: 'قند', words: ['8qnd'] })
    expect(items).toMatchObject([
      { id: shown, kind: 'case', thread: { id: shown, isCase: true }, speciality: 'cardiology', from: null },
      {
        ...{
          id: reply,
          kind: 'reply',
          thread: { id: topic, title: 'اندازه‌گیری قند در سفر', isCase: false },
        },
        ...{ passage: 'قند را با نوار تازه بسنجید.', author: { firstName: 'رضا' } },
      },
      { id: topic, kind: 'topic', subject: 'blood-pressure', passage: 'دستگاه را کجا نگه می‌دارید؟' },
    ])
    expect(items[0]?.passage).toContain('قند او را')
    expect(await idsOf('قند', { kind: 'reply' })).toEqual([reply])
    expect(await idsOf('قند', { kind: 'topic' })).toEqual([topic])
    expect(await idsOf('قند', { kind: 'case' })).toEqual([shown])
    // All of the words, in one post.
    expect(await idsOf('قند بسنجید')).toEqual([reply])
    const { items: from } = await bodyOf<{ items: { id: string }[] }>(
      await test.request('GET', `/community-topics/${topic}/replies?cursor=${items[1]?.from}`),
      200,
    )
    expect(from.map(({ id }) => id)).toEqual([reply])
  })

  it.each([
    ['پیاده روی', 'typed'],
    ['پیادهروي', 'typed'],
    ['۱۳۰', 'typed'],
    ['130 فشارخون', 'typed'],
    ['feshar', 'sounds'],
    ['دندان', null],
    ['tahv', 'keyboard'],
    ['پیاده‌رویی', 'alike'],
  ])('«%s» is read as %s', async (q, as) => {
    const id = await addShownTopic(test, author, staff, {
      title: 'فشار خون پس از پیاده‌روی',
      text: 'به ۱۳۰ رسید.',
    })
    const { items, reading } = await find(q)
    expect([items.map((one) => one.id), reading?.as ?? null]).toEqual([as === null ? [] : [id], as])
  })

  it('never finds what waits, was refused, hidden or taken back, nor what stands in such a topic', async () => {
    await addTopic(test, author)
    await addCase(test, author, { question: 'رمضان و فشار؟' })
    const refused = await addTopic(test, author)
    await changePost(test, staff, refused.id, { step: 'refuse', fault: 'advertising' })
    const topic = await addShownTopic(test, other, staff)
    await addReply(test, author, topic, 'در رمضان نه.')
    const hiddenReply = await addShownReply(test, author, staff, topic, 'رمضان خوب است.')
    await changePost(test, staff, hiddenReply, { step: 'hide', fault: 'politics' })
    expect(await idsOf('رمضان')).toEqual([topic])

    const another = await newSomebody(test, { name: 'لیلا' })
    const emptied = await addShownTopic(test, another, staff)
    await addShownReply(test, other, staff, emptied, 'رمضان در تابستان')
    await takeBackPost(test, another, emptied)
    const hidden = await addShownTopic(test, another, staff)
    await addShownReply(test, other, staff, hidden, 'رمضان در زمستان')
    await changePost(test, staff, hidden, { step: 'hide', fault: 'insult' })
    expect(await idsOf('رمضان')).toEqual([topic])
    const { rows } = await test.database.pool.query<{ words: string | null }>(
      'select words from community_posts where text is null',
    )
    expect(rows).toEqual([{ words: null }])
    expect(await find('تابستان')).toEqual({ items: [], nextCursor: null, reading: null })
  })

  it('goes on by cursors in the same reading, whatever comes meanwhile', async () => {
    const ids: string[] = []
    while (ids.length < 3) {
      test.clock.advance(60 * 60 * 1000)
      ids.unshift(await addShownTopic(test, author, staff))
    }
    const first = await find('فشار', { limit: '2' })
    test.clock.advance(1000)
    await addShownTopic(test, other, staff)
    const cursor = first.nextCursor ?? ''
    const second = await find('فشار', { limit: '2', cursor, as: 'typed' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    for (const q of ['فشار', 'هیچ‌کدام'])
      expect((await asked(q, { cursor: Buffer.from('["x"]').toString('base64url') })).status).toBe(422)
    expect(await idsOf('feshar', { as: 'typed' })).toEqual([])
  })

  it.each(['', '   ', '%', '_', "'); --", '\\', '🙂', '‌', '% %'])('finds nothing for «%s»', async (q) => {
    await addShownTopic(test, author, staff, { title: '۱۰۰٪ راضی', text: 'همین.' })
    expect(await find(q)).toEqual({ items: [], nextCursor: null, reading: null })
  })

  it('walks back in time for a word that most posts have, and along the words for a rare one', async () => {
    const { pool, db } = test.database
    await pool.query(
      `insert into community_posts (id, author_id, text, status, created_at, subject, title, active_at, words)
        select gen_random_uuid(), gen_random_uuid(), 'x', 'waiting', now() - n * interval '1 second', 'heart', 'x', now(),
          ' 8fwar word' || n || case when n % 3000 = 0 then ' 8dndan ' else ' ' end
        from generate_series(1, 6000) n`,
    )
    await pool.query('alter table community_posts disable trigger user')
    await pool.query(
      `update community_posts set status = 'approved', came_from = 'waiting', decided_at = now()`,
    )
    await pool.query('alter table community_posts enable trigger user')
    await pool.query('vacuum analyze community_posts')
    for (const [word, index] of [
      ['8fwar', 'community_posts_by_status '],
      ['8dndan', 'community_posts_words '],
    ] as const) {
      const query = listFound(
        db,
        { asked: { as: 'typed', words: [word] }, kind: undefined },
        { limit: 21 },
      ) as unknown as { toSQL(): { sql: string; params: unknown[] } }
      const { sql, params } = query.toSQL()
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, params)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([plan.includes(index), plan]).toEqual([true, plan])
    }
  })

  it('finds what was written before there was one, and what the house answers', async () => {
    const topic = await addShownTopic(test, author, staff)
    test.clock.advance(1000)
    await answerTopic(test, staff, topic, 'پاسخ دربارهٔ رمضان')
    await test.database.pool.query('update community_posts set words = null')
    expect(await idsOf('رمضان')).toEqual([])
    await test.runDue('write-words-of-posts')
    expect((await find('رمضان')).items).toMatchObject([{ kind: 'reply', isOurs: true }, { id: topic }])
  })

  it('lets nobody forget the pages that are kept while words are written, and everybody when a post changes', async () => {
    const topic = await addShownTopic(test, author, staff)
    await test.database.pool.query('update community_posts set words = null')
    const { heard, end } = await listenTo(test.database.pool, 'comments_changed')
    test.clock.advance(6 * 60_000)
    expect(await test.runDue('write-words-of-posts')).toHaveLength(1)
    expect(await idsOf('رمضان')).toContain(topic)
    expect(await heard()).toEqual([])
    await test.database.pool.query('update community_posts set closed_at = created_at where id = $1', [topic])
    expect(await heard()).toEqual([topic])
    await end()
  })
})
