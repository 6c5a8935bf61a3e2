import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communityPersonalData } from '~/api/domains/community/public'
import { listQueue, listTopics } from '~/api/domains/community/repo/posts'
import { postMachine, postSteps } from '~/domain/community/post-machine'
import {
  longestPost,
  longestTitle,
  mostReplies,
  mostRepliesOfOne,
  replyLimits,
  topicLimits,
} from '~/domain/community/rules'
import { moderatedStatuses, type ModeratedStatus } from '~/domain/moderation/moderation'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addReply,
  addShownReply,
  addShownTopic,
  addTopic,
  answerTopic,
  bansIn,
  barAuthor,
  changePost,
  emptyCommunity,
  liftBan,
  ownPosts,
  postReply,
  postsIn,
  postTopic,
  reportPost,
  shownReplies,
  shownTopics,
  takeBackPost,
} from '~/tests/kit/community'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let reader: Somebody
let other: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCommunity(test)
  reader = await newSomebody(test, { name: 'مریم' })
  other = await newSomebody(test, { name: 'رضا' })
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
/** Replies that wait. @param author as SQL @returns their ids */
const addReplies = async (topic: string, count: number, author: string): Promise<string[]> =>
  (
    await test.database.pool.query<{ id: string }>(
      `insert into community_posts (id, topic_id, author_id, text, status, created_at)
        select gen_random_uuid(), $1, ${author}, 'x', 'waiting', $3 from generate_series(1, $2) returning id`,
      [topic, count, test.clock.now()],
    )
  ).rows.map((row) => row.id)
const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const countsOf = async () =>
  bodyOf(await test.request('GET', '/community-counts', { token: staff.token }), 200)
const auditOf = async (id: string) =>
  (
    await test.database.pool.query<{ action: string; subject_id: string | null }>(
      `select action, subject_id from audit_entries where resource_id = $1 order by position`,
      [id],
    )
  ).rows
const standingOf = async ({ token }: Somebody) =>
  bodyOf<{ ban: unknown }>(await test.request('GET', '/own-community-ban', { token }), 200)

describe('a topic', () => {
  it('is recorded, and read by nobody before staff have approved it', async () => {
    const { id, status } = await addTopic(test, reader, { title: ' فشار\n صبح ', text: 'كي؟\r\nچه ساعتی؟' })
    expect([status, await shownTopics(test)]).toEqual(['waiting', []])
    expect((await test.request('GET', `/community-topics/${id}`)).status).toBe(404)
    expect((await test.request('GET', `/community-topics/${id}/replies`)).status).toBe(404)
    expect(await postsIn(test, staff)).toMatchObject([
      {
        ...{ id, title: 'فشار صبح', text: 'کی؟\nچه ساعتی؟', topic: null, subject: 'blood-pressure' },
        author: { firstName: 'مریم', initial: 'آ' },
        authorId: reader.userId,
        acts: ['approve', 'refuse', 'answer', 'bar'],
      },
    ])
    expect(await countsOf()).toEqual({ waiting: 1, reported: 0 })
    await bodyOf(await changePost(test, staff, id, { step: 'approve' }), 200)
    expect(await shownTopics(test)).toMatchObject([
      { id, title: 'فشار صبح', author: { firstName: 'مریم', initial: 'آ' }, replies: 0, isClosed: false },
    ])
    expect(await auditOf(id)).toEqual([{ action: 'approve', subject_id: reader.userId }])
    // The id of an account is told to nobody.
    expect(JSON.stringify(await shownTopics(test))).not.toContain(reader.userId)
  })

  it.each([
    ['no title', { title: ' \u200c ' }, 'error.required'],
    [
      'a title that is too long',
      { title: 'ب'.repeat(longestTitle + 1) },
      `error.textMost?max=${longestTitle}`,
    ],
    ['a telephone in its title', { title: 'زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹' }, 'error.commentContact'],
    ['no text', { text: '' }, 'error.required'],
    ['a text that is too long', { text: 'ب'.repeat(longestPost + 1) }, `error.textMost?max=${longestPost}`],
    ['a mailbox in its text', { text: 'maryam [at] gmail.com' }, 'error.commentContact'],
    ['a subject that there is not', { subject: 'politics' }, 'error.choice'],
  ])('is refused with %s', async (_, given, code) => {
    expect(await refusal(await postTopic(test, reader, given))).toEqual([422, 'invalid-input', code])
    expect(await postsIn(test, staff)).toEqual([])
  })

  it('is recorded once, however often and at once the same is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(many(6).map(() => postTopic(test, reader, {}, { key })))
    expect(answers.map(({ status }) => status)).toEqual(many(6).map(() => 201))
    expect(await postsIn(test, staff)).toHaveLength(1)
    expect((await test.request('POST', '/community-topics', { json: {} })).status).toBe(401)
  })

  it('sent again under the same key is a new one once the first was taken back, refused or hidden, and no other time', async () => {
    const key = randomUUID()
    const send = async () =>
      (await bodyOf<{ id: string }>(await postTopic(test, reader, {}, { key }), 201)).id
    const waiting = async () => (await postsIn(test, staff)).map(({ id }) => id)
    const taken = await send()
    expect(await send()).toBe(taken)
    await takeBackPost(test, reader, taken)
    const refused = await send()
    expect(await waiting()).toEqual([refused])
    await changePost(test, staff, refused, { step: 'refuse', fault: 'advertising' })
    const hidden = await send()
    expect(await waiting()).toEqual([hidden])
    await changePost(test, staff, hidden, { step: 'approve' })
    expect(await send()).toBe(hidden)
    await changePost(test, staff, hidden, { step: 'hide', fault: 'advertising' })
    // As many as in an hour may be are sent by now.
    test.clock.advance(61 * 60_000)
    const last = await send()
    expect([await waiting(), new Set([taken, refused, hidden, last]).size]).toEqual([[last], 4])
  })

  it('stands under the name with which it was looked at, or under none, for staff too', async () => {
    const rename = (json: Record<string, string>) =>
      test.request('PATCH', '/user/info', { token: reader.token, json })
    expect((await rename({ firstName: 'کانال @tapesh_fake' })).status).toBe(422)
    const { id } = await addTopic(test, reader)
    test.clock.advance(1000)
    // Between writing and approval as well.
    expect((await rename({ firstName: 'ارزان‌ترین دستگاه بازار' })).status).toBe(200)
    expect((await postsIn(test, staff)).map(({ author }) => author)).toEqual([null])
    await changePost(test, staff, id, { step: 'approve' })
    expect((await shownTopics(test)).map(({ author }) => author)).toEqual([null])
    // What is written from then on is looked at with the new one.
    await addShownTopic(test, reader, staff)
    expect((await shownTopics(test)).map(({ author }) => author?.firstName)).toContain(
      'ارزان‌ترین دستگاه بازار',
    )
  })

  it('comes to the front with every reply that is approved, and by its subject', async () => {
    const first = await addShownTopic(test, reader, staff, { title: 'یک', subject: 'heart' })
    test.clock.advance(1000)
    const second = await addShownTopic(test, other, staff, { title: 'دو', subject: 'family' })
    expect((await shownTopics(test)).map(({ id }) => id)).toEqual([second, first])
    test.clock.advance(1000)
    const { id } = await addReply(test, other, first)
    expect((await shownTopics(test)).map((one) => one.id)).toEqual([second, first])
    await bodyOf(await changePost(test, staff, id, { step: 'approve' }), 200)
    expect((await shownTopics(test)).map((one) => [one.id, one.replies])).toEqual([
      [first, 1],
      [second, 0],
    ])
    expect((await shownTopics(test, '?subject=family')).map((one) => one.id)).toEqual([second])
    const { items, nextCursor } = await bodyOf<{ items: { id: string }[]; nextCursor: string }>(
      await test.request('GET', '/community-topics?limit=1'),
      200,
    )
    expect([
      items[0]?.id,
      (await shownTopics(test, `?limit=1&cursor=${nextCursor}`)).map((one) => one.id),
    ]).toEqual([first, [second]])
  })

  it('is found by its author with what became of it, and taken back by nobody else', async () => {
    const { id } = await addTopic(test, reader)
    await bodyOf(await changePost(test, staff, id, { step: 'refuse', fault: 'politics' }), 200)
    expect(await ownPosts(test, reader)).toMatchObject([
      { id, status: 'refused', fault: 'politics', topic: null },
    ])
    expect(await ownPosts(test, other)).toEqual([])
    expect((await takeBackPost(test, other, id)).status).toBe(404)
    expect((await takeBackPost(test, reader, id)).status).toBe(204)
    expect((await takeBackPost(test, reader, id)).status).toBe(404)
  })

  it('leaves its place where others have replied, and takes no more', async () => {
    const topic = await addShownTopic(test, reader, staff)
    await addShownReply(test, other, staff, topic)
    expect((await takeBackPost(test, reader, topic)).status).toBe(204)
    expect(await bodyOf(await test.request('GET', `/community-topics/${topic}`), 200)).toMatchObject({
      ...{ title: null, text: null, author: null, replies: 1, isClosed: true },
    })
    expect(await shownTopics(test)).toEqual([])
    expect(await shownReplies(test, topic)).toHaveLength(1)
    expect(await refusal(await postReply(test, other, topic, 'باز'))).toEqual([409, 'topic-closed'])
  })
})

describe('a reply', () => {
  it('waits as well, and stands in the order of writing', async () => {
    const topic = await addShownTopic(test, reader, staff)
    const { id: first } = await addReply(test, other, topic, 'یک')
    test.clock.advance(1000)
    await addShownReply(test, reader, staff, topic, 'دو')
    expect((await shownReplies(test, topic)).map(({ text }) => text)).toEqual(['دو'])
    expect((await postsIn(test, staff))[0]).toMatchObject({
      title: null,
      topic: { id: topic, title: 'اندازه‌گیری در ماه رمضان' },
      acts: ['approve', 'refuse', 'bar'],
    })
    await changePost(test, staff, first, { step: 'approve' })
    expect((await shownReplies(test, topic)).map(({ text }) => text)).toEqual(['یک', 'دو'])
  })

  it('is in a topic that everybody reads, and in no reply', async () => {
    const topic = await addShownTopic(test, reader, staff)
    const reply = await addShownReply(test, other, staff, topic)
    const { id: waiting } = await addTopic(test, reader, { title: 'در انتظار' })
    for (const id of [waiting, reply, randomUUID()])
      expect((await postReply(test, other, id)).status).toBe(404)
  })

  it('is one of so many at most, at once too', async () => {
    const topic = await addShownTopic(test, reader, staff)
    await addReplies(topic, mostReplies - 2, 'gen_random_uuid()')
    const answers = await Promise.all(many(6).map((index) => postReply(test, other, topic, `${index}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    // The house still answers.
    expect((await answerTopic(test, staff, topic)).status).toBe(201)
  })

  it('takes nobody’s place once it was refused', async () => {
    const topic = await addShownTopic(test, reader, staff)
    const [first] = await addReplies(topic, mostReplies, 'gen_random_uuid()')
    expect(await refusal(await postReply(test, other, topic))).toEqual([409, 'topic-full'])
    await bodyOf(
      await changePost(test, staff, first ?? '', { step: 'refuse', seen: 'waiting', fault: 'insult' }),
      200,
    )
    expect((await postReply(test, other, topic)).status).toBe(201)
  })

  it('is one of so many of one writer at most, at once too: the others reply on', async () => {
    const topic = await addShownTopic(test, reader, staff)
    await addReplies(topic, mostRepliesOfOne - 2, `'${other.userId}'`)
    const answers = await Promise.all(many(4).map((index) => postReply(test, other, topic, `${index}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(await refusal(await postReply(test, other, topic, 'x'))).toEqual([409, 'own-replies-full'])
    expect((await postReply(test, reader, topic)).status).toBe(201)
  })

  it('is taken by no topic that is closed, until it is opened again', async () => {
    const topic = await addShownTopic(test, reader, staff)
    await bodyOf(await changePost(test, staff, topic, { step: 'close' }), 200)
    expect(await refusal(await postReply(test, other, topic))).toEqual([409, 'topic-closed'])
    expect((await shownTopics(test))[0]?.isClosed).toBe(true)
    expect(await refusal(await changePost(test, staff, topic, { step: 'close' }))).toEqual([
      409,
      'post-moved',
    ])
    await bodyOf(await changePost(test, staff, topic, { step: 'reopen' }), 200)
    const reply = await addReply(test, other, topic)
    expect(
      await refusal(await changePost(test, staff, reply.id, { step: 'close', seen: 'waiting' })),
    ).toEqual([409, 'post-moved'])
  })
})

describe('staff', () => {
  it('take each step of the table and no other, each with its row', async () => {
    const waysTo: Record<ModeratedStatus, (typeof postSteps)[number][]> = {
      waiting: [],
      approved: ['approve'],
      refused: ['refuse'],
      hidden: ['approve', 'hide'],
    }
    const bodyTo = (step: (typeof postSteps)[number]) =>
      step === 'refuse' || step === 'hide' ? { step, fault: 'untrue' } : { step }
    for (const status of moderatedStatuses)
      for (const step of postSteps) {
        const before = [
          ...waysTo[status],
          ...(step === 'reopen' && status === 'approved' ? (['close'] as const) : []),
        ]
        await test.database.pool.query(`delete from token_buckets where key like 'community%'`)
        const { id } = await addTopic(test, await newSomebody(test), { title: `${status} ${step}` })
        for (const way of before) await bodyOf(await changePost(test, staff, id, bodyTo(way)), 200)
        const answer = await changePost(test, staff, id, { ...bodyTo(step), seen: status })
        const may = postMachine.mayDo(step, status, 'staff')
        expect([status, step, answer.status]).toEqual([status, step, may ? 200 : 409])
        expect((await auditOf(id)).map(({ action }) => action)).toEqual([...before, ...(may ? [step] : [])])
      }
  })

  it('say why something is not shown, and nothing where it is', async () => {
    const { id } = await addTopic(test, reader)
    for (const json of [{ step: 'refuse' }, { step: 'approve', fault: 'insult' }, { step: 'bar' }, {}])
      expect((await changePost(test, staff, id, json)).status).toBe(422)
    expect((await changePost(test, staff, randomUUID(), { step: 'approve' })).status).toBe(404)
  })

  it('do nothing with what a colleague has moved on from where they saw it', async () => {
    const { id } = await addTopic(test, reader)
    await bodyOf(await changePost(test, staff, id, { step: 'refuse', fault: 'insult' }), 200)
    expect(await refusal(await changePost(test, staff, id, { step: 'approve', seen: 'waiting' }))).toEqual([
      409,
      'post-moved',
    ])
    expect((await changePost(test, staff, id, { step: 'approve', seen: 'refused' })).status).toBe(200)
  })

  it('decide once, of several at once', async () => {
    const { id } = await addTopic(test, reader)
    const answers = await Promise.all([
      changePost(test, staff, id, { step: 'approve' }),
      changePost(test, staff, id, { step: 'refuse', fault: 'insult' }),
      changePost(test, staff, id, { step: 'refuse', fault: 'untrue' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('a report', () => {
  it('brings a post before staff, once a reader, until they have looked', async () => {
    const topic = await addShownTopic(test, reader, staff)
    const reply = await addShownReply(test, reader, staff, topic)
    for (const who of [other, other]) expect((await reportPost(test, who, reply)).status).toBe(204)
    expect(await countsOf()).toEqual({ waiting: 0, reported: 1 })
    expect(await postsIn(test, staff, 'reported')).toMatchObject([
      { id: reply, reports: [{ fault: 'advertising', count: 1 }], acts: ['hide', 'keep', 'bar'] },
    ])
    await bodyOf(await changePost(test, staff, reply, { step: 'keep' }), 200)
    await reportPost(test, other, reply)
    expect(await countsOf()).toEqual({ waiting: 0, reported: 0 })
    await reportPost(test, await newSomebody(test), topic, 'insult')
    await bodyOf(await changePost(test, staff, topic, { step: 'hide', fault: 'insult' }), 200)
    expect([await shownTopics(test), await countsOf()]).toEqual([[], { waiting: 0, reported: 0 }])
    expect((await test.request('GET', `/community-topics/${topic}/replies`)).status).toBe(404)
  })

  it('is of words of others, who read them as their author does', async () => {
    const topic = await addShownTopic(test, reader, staff)
    const { id: reply } = await addReply(test, other, topic)
    await bodyOf(await changePost(test, staff, reply, { step: 'approve' }), 200)
    const readBy = async (by?: Somebody) => [
      await shownTopics(test, '', by),
      await shownReplies(test, topic, by),
    ]
    const everybodys = await readBy()
    expect(everybodys).toMatchObject([[{ id: topic }], [{ id: reply }]])
    for (const by of [reader, other, staff]) expect(await readBy(by)).toEqual(everybodys)
    expect(await refusal(await reportPost(test, reader, topic))).toEqual([409, 'own-words'])
    expect(await refusal(await reportPost(test, other, reply))).toEqual([409, 'own-words'])
    expect((await reportPost(test, other, topic)).status).toBe(204)
  })

  it('is of what everybody reads', async () => {
    const { id } = await addTopic(test, reader)
    for (const one of [id, randomUUID()]) expect((await reportPost(test, other, one)).status).toBe(404)
  })
})

describe('words of one of the staff', () => {
  it('are decided about by another: topics, replies, and with an answer of the house', async () => {
    const colleague = await newSomebody(test, { roles: ['user', 'support'] })
    const topic = await addTopic(test, colleague)
    const own = [409, 'own-decision']
    for (const change of [{ step: 'approve' }, { step: 'refuse', fault: 'advertising' }] as const)
      expect(await refusal(await changePost(test, colleague, topic.id, change))).toEqual(own)
    const answer = await answerTopic(test, colleague, topic.id)
    expect(await refusal(answer)).toEqual(own)
    expect(await shownTopics(test)).toEqual([])
    await bodyOf(await changePost(test, staff, topic.id, { step: 'approve' }), 200)
    const reply = await addReply(test, colleague, topic.id)
    expect(await refusal(await changePost(test, colleague, reply.id, { step: 'approve' }))).toEqual(own)
    // Nor is what a reader has reported settled by whoever wrote it.
    expect((await reportPost(test, reader, topic.id)).status).toBe(204)
    const keep = { step: 'keep', seen: 'approved' } as const
    expect(await refusal(await changePost(test, colleague, topic.id, keep))).toEqual(own)
  })
})

describe('a ban', () => {
  it('keeps its account from writing until its end, and says why and until when', async () => {
    const topic = await addShownTopic(test, other, staff)
    const { id: insult } = await addReply(test, reader, topic, 'توهین')
    const ban = await bodyOf<{ id: string; until: string }>(await barAuthor(test, staff, insult), 201)
    const until = new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(ban).toMatchObject({ fault: 'insult', until, text: 'توهین', isInForce: true, liftedAt: null })
    for (const answer of [await postTopic(test, reader), await postReply(test, reader, topic)]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'community-barred', fault: 'insult', until })
    }
    expect(await standingOf(reader)).toMatchObject({ ban: { fault: 'insult', until } })
    expect(await standingOf(other)).toEqual({ ban: null })
    expect((await postReply(test, other, topic, 'من می‌نویسم')).status).toBe(201)
    expect(await auditOf(ban.id)).toEqual([{ action: 'bar', subject_id: reader.userId }])
    test.clock.advance(7 * 86_400_000)
    expect([await standingOf(reader), await bansIn(test, staff)]).toEqual([{ ban: null }, []])
    expect((await postReply(test, reader, topic)).status).toBe(201)
    expect(await bansIn(test, staff, 'ended')).toMatchObject([{ isInForce: false, liftedAt: null }])
    // Another, once that has run out.
    expect((await barAuthor(test, staff, insult, { term: 'always' })).status).toBe(201)
    expect(await standingOf(reader)).toMatchObject({ ban: { until: null } })
    expect(await bansIn(test, staff, 'ended')).toHaveLength(1)
  })

  it('is one at a time, of several at once too, and is lifted once', async () => {
    const { id } = await addTopic(test, reader)
    const answers = await Promise.all(
      many(4).map((index) => barAuthor(test, staff, id, { term: index % 2 ? 'month' : 'always' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const [ban] = await bansIn(test, staff)
    expect((await liftBan(test, reader, ban?.id ?? '')).status).toBe(403)
    const lifted = await Promise.all(many(2).map(() => liftBan(test, staff, ban?.id ?? '')))
    expect(lifted.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await postTopic(test, reader)).status).toBe(201)
    expect((await auditOf(ban?.id ?? '')).map(({ action }) => action)).toEqual(['bar', 'lift'])
    expect((await liftBan(test, staff, randomUUID())).status).toBe(404)
  })

  it('of a colleague is set and lifted by another', async () => {
    const colleague = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addTopic(test, colleague)
    expect(await refusal(await barAuthor(test, colleague, id))).toEqual([409, 'own-decision'])
    await bodyOf(await barAuthor(test, staff, id), 201)
    const ownIn = async (by: Somebody) => (await bansIn(test, by)).map(({ isOwn }) => isOwn)
    expect([await ownIn(colleague), await ownIn(staff)]).toEqual([[true], [false]])
    const [ban] = await bansIn(test, staff)
    const own = await liftBan(test, colleague, ban?.id ?? '')
    expect([own.status, ((await own.json()) as { code: string }).code]).toEqual([409, 'own-decision'])
    expect((await liftBan(test, staff, ban?.id ?? '')).status).toBe(204)
  })

  it('is for what the rules ban, for a term that there is', async () => {
    const { id } = await addTopic(test, reader)
    for (const given of [{ fault: 'untrue' }, { term: 'century' }, { fault: '' }])
      expect((await barAuthor(test, staff, id, given)).status).toBe(422)
    expect((await barAuthor(test, staff, randomUUID())).status).toBe(404)
    expect((await barAuthor(test, reader, id)).status).toBe(403)
  })
})

describe('the database', () => {
  const broken = (query: string, values: unknown[] = []) =>
    test.database.pool.query(query, values).then(
      () => 'nothing',
      (error: { constraint?: string }) => error.constraint,
    )
  const insert = `insert into community_posts (id, topic_id, author_id, text, status, created_at, subject, title, active_at)
    values (gen_random_uuid(), $1, $2, 'x', $3, $4, $5, $6, $7)`

  it('takes no reply where there is no open topic, and nothing of whoever is barred', async () => {
    const now = test.clock.now()
    const topic = await addShownTopic(test, other, staff)
    const reply = await addShownReply(test, other, staff, topic)
    const { id: waiting } = await addTopic(test, reader)
    const replyIn = (id: string, at = now) =>
      broken(insert, [id, reader.userId, 'waiting', at, null, null, null])
    for (const id of [reply, waiting, randomUUID()])
      expect(await replyIn(id)).toBe('community_posts_in_topic')
    await bodyOf(await changePost(test, staff, topic, { step: 'close' }), 200)
    expect(await replyIn(topic)).toBe('community_posts_in_topic')
    await bodyOf(await changePost(test, staff, topic, { step: 'reopen' }), 200)
    expect(await replyIn(topic)).toBe('nothing')
    await bodyOf(await barAuthor(test, staff, waiting), 201)
    expect(await replyIn(topic)).toBe('community_posts_not_barred')
    expect(await replyIn(topic, new Date(now.getTime() + 7 * 86_400_000))).toBe('nothing')
  })

  it('takes no topic without a subject, none that was never looked at as approved, and no change of words', async () => {
    const now = test.clock.now()
    const topicOf = (status: string, subject: string | null, title: string | null) =>
      broken(insert, [null, reader.userId, status, now, subject, title, now])
    expect(await topicOf('waiting', null, 'عنوان')).toBe('community_posts_shape')
    expect(await topicOf('waiting', 'heart', null)).toBe('community_posts_shape')
    const { id } = await addTopic(test, reader)
    expect(
      await broken(
        `update community_posts set status = 'hidden', fault = 'other', decided_at = now() where id = $1`,
        [id],
      ),
    ).toBe('community_posts_transition')
    for (const change of [
      `text = 'دیگر'`,
      `title = 'دیگر'`,
      `subject = 'heart'`,
      `author_id = gen_random_uuid()`,
    ])
      expect(await broken(`update community_posts set ${change} where id = $1`, [id])).toBe(
        'community_posts_kept',
      )
    expect(await broken(`update community_posts set text = null where id = $1`, [id])).toBe(
      'community_posts_shape',
    )
    await bodyOf(await barAuthor(test, staff, id), 201)
    for (const change of [`until = null`, `fault = 'politics'`])
      expect(await broken(`update community_bans set ${change} where post_id = $1`, [id])).toBe(
        'community_bans_kept',
      )
  })
})

describe('the database, without its guards,', () => {
  it.each([
    ['community_posts_kept', `update community_posts set text = 'دیگر' where topic_id is null`],
    [
      'community_posts_in_topic',
      `insert into community_posts (id, topic_id, author_id, text, status, created_at)
        select gen_random_uuid(), id, author_id, 'x', 'waiting', created_at - interval '1 second' from community_posts where topic_id is not null`,
    ],
    [
      'community_posts_not_barred',
      `insert into community_posts (id, author_id, text, status, created_at, subject, title, active_at)
        select gen_random_uuid(), user_id, 'x', 'waiting', since, 'heart', 'x', since from community_bans`,
    ],
    ['community_bans_kept', `update community_bans set until = null`],
  ])('has nothing but %s', async (trigger, statement) => {
    const topic = await addShownTopic(test, reader, staff)
    await addShownReply(test, reader, staff, topic)
    await bodyOf(await barAuthor(test, staff, topic), 201)
    const client = await test.database.pool.connect()
    await expect(client.query(statement)).rejects.toMatchObject({ constraint: trigger })
    await client.query('begin')
    await client.query(
      `drop trigger ${trigger} on ${trigger.startsWith('community_bans') ? 'community_bans' : 'community_posts'}`,
    )
    expect((await client.query(statement)).rowCount).toBe(1)
    await client.query('rollback')
    client.release()
  })

  it('reads each list along its index, however many topics there are', async () => {
    await test.database.pool.query(
      `insert into community_posts (id, author_id, text, status, created_at, subject, title, active_at)
        select gen_random_uuid(), gen_random_uuid(), 'x', 'waiting', now() - n * interval '1 second',
          case when n % 50 = 0 then 'heart' else 'family' end, 'x', now() - n * interval '1 second'
        from generate_series(1, 6000) n`,
    )
    await test.database.pool.query(`alter table community_posts disable trigger user`)
    await test.database.pool.query(
      `update community_posts set status = 'approved', came_from = 'waiting', decided_at = now()`,
    )
    await test.database.pool.query(`alter table community_posts enable trigger user`)
    await test.database.pool.query('vacuum analyze community_posts')
    const planOf = async (query: unknown) => {
      const { sql, params } = (query as { toSQL(): { sql: string; params: unknown[] } }).toSQL()
      const { rows } = await test.database.pool.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, params)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const { db } = test.database
    for (const [query, index] of [
      [listTopics(db, undefined, { limit: 21 }), 'community_posts_topics'],
      [listTopics(db, 'heart', { limit: 21 }), 'community_posts_topics_of_subject'],
      [listQueue(db, 'approved', { limit: 26 }), 'community_posts_by_status'],
    ] as const) {
      const plan = await planOf(query)
      expect([plan.includes(`${index} `), /\bSort\b/.test(plan), plan]).toEqual([true, false, plan])
    }
  })
})

describe('a flood', () => {
  it('of topics ends at its account, from wherever it comes', async () => {
    const most = topicLimits.person.room
    const statuses: number[] = []
    for (const index of many(most + 1))
      statuses.push(
        (await postTopic(test, reader, { title: `${index}` }, { address: `198.51.${index}.7` })).status,
      )
    expect(statuses).toEqual([...many(most).map(() => 201), 429])
    expect((await postTopic(test, other, {}, { address: '198.51.1.7' })).status).toBe(201)
  })

  it('of replies ends at its account, and leaves topics', async () => {
    const topic = await addShownTopic(test, other, staff)
    const statuses: number[] = []
    for (const index of many(replyLimits.person.room + 1))
      statuses.push(
        (await postReply(test, reader, topic, `${index}`, { address: `198.51.${index}.7` })).status,
      )
    expect([statuses.indexOf(429), (await postTopic(test, reader)).status]).toEqual([
      replyLimits.person.room,
      201,
    ])
  })
})

describe('an account', () => {
  it('has what it wrote, reported and was barred for in its export, and takes it along when it goes', async () => {
    const answered = await addShownTopic(test, reader, staff, { title: 'با پاسخ' })
    await addShownReply(test, other, staff, answered)
    await addShownReply(test, reader, staff, answered, 'خودم')
    await addTopic(test, reader, { title: 'در انتظار' })
    const foreign = await addShownTopic(test, other, staff, { title: 'از رضا' })
    await addReply(test, reader, foreign, 'به رضا')
    await reportPost(test, reader, foreign)
    await bodyOf(await barAuthor(test, staff, answered), 201)
    const kept = (await communityPersonalData.collect(test.database.db, reader.userId)) as Record<
      string,
      unknown[]
    >
    expect([kept.posts?.length, kept.reports?.length, kept.bans]).toMatchObject([
      4,
      1,
      [{ fault: 'insult', liftedAt: null }],
    ])
    await test.database.transaction((tx) => communityPersonalData.erase(tx, reader.userId, test.clock.now()))
    expect(await bodyOf(await test.request('GET', `/community-topics/${answered}`), 200)).toMatchObject({
      title: null,
      author: null,
      replies: 1,
    })
    expect([await postsIn(test, staff), await countsOf()]).toEqual([[], { waiting: 0, reported: 0 }])
    const { rows } = await test.database.pool.query(
      `select 1 from community_posts where author_id = $1 union all select 1 from community_reports where user_id = $1
        union all select 1 from community_bans where user_id = $1`,
      [reader.userId],
    )
    expect(rows).toEqual([])
  })
})
