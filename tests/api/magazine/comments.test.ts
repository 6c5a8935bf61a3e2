import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { magazinePersonalData } from '~/api/domains/magazine/public'
import { listQueue, listShown } from '~/api/domains/magazine/repo/comments'
import { commentMachine } from '~/domain/magazine/comment-machine'
import { commentLimits, longestComment, mostReplies, mostRepliesOfOne } from '~/domain/magazine/comment-rules'
import { moderatedStatuses, reportLimits, type ModeratedStatus } from '~/domain/moderation/moderation'
import { listenTo } from '~/tests/kit/announced'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addComment,
  addShownComment,
  answerComment,
  changeComment,
  emptyComments,
  ownComments,
  postComment,
  publishTestArticles,
  queueOf,
  reportComment,
  shownComments,
  takeBack,
  testArticle,
} from '~/tests/kit/comments'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let reader: Somebody
let other: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await publishTestArticles(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyComments(test)
  reader = await newSomebody(test, { name: 'مریم' })
  other = await newSomebody(test, { name: 'رضا' })
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
/** Replies that wait. @param author as SQL @returns their ids */
const addReplies = async (id: string, count: number, author: string): Promise<string[]> =>
  (
    await test.database.pool.query<{ id: string }>(
      `insert into article_comments (id, article_id, parent_id, author_id, is_ours, text, status, created_at)
        select gen_random_uuid(), $1, $2, ${author}, false, 'x', 'waiting', $4 from generate_series(1, $3) returning id`,
      [testArticle, id, count, test.clock.now()],
    )
  ).rows.map((row) => row.id)
const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const countsOf = async () => bodyOf(await test.request('GET', '/comment-counts', { token: staff.token }), 200)
const auditOf = async (id: string) =>
  (
    await test.database.pool.query<{ action: string; subject_id: string | null }>(
      `select action, subject_id from audit_entries where resource = 'comment' and resource_id = $1 order by position`,
      [id],
    )
  ).rows

describe('a comment', () => {
  it('is recorded, and read by nobody before staff have approved it', async () => {
    const { id, status } = await addComment(test, reader, { text: ' سلام\r\nكي؟ ' })
    expect([status, await shownComments(test)]).toEqual(['waiting', []])
    const [waiting] = await queueOf(test, staff)
    expect(waiting).toMatchObject({
      id,
      text: 'سلام\nکی؟',
      author: { firstName: 'مریم', initial: 'آ' },
      authorId: reader.userId,
      article: { id: testArticle, slug: testArticle, titles: { fa: `نوشتهٔ ${testArticle}` } },
      parent: null,
      acts: ['approve', 'answer', 'refuse'],
    })
    expect(await countsOf()).toEqual({ waiting: 1, reported: 0 })
    await bodyOf(await changeComment(test, staff, id, { step: 'approve' }), 200)
    const shown = await shownComments(test)
    expect(shown).toEqual([
      {
        id,
        text: 'سلام\nکی؟',
        author: { firstName: 'مریم', initial: 'آ' },
        isOurs: false,
        createdAt: expect.any(String) as string,
        replies: [],
      },
    ])
    // Nothing by which somebody could be found.
    expect(JSON.stringify(shown)).not.toContain(reader.userId)
    expect(await countsOf()).toEqual({ waiting: 0, reported: 0 })
    expect(await auditOf(id)).toEqual([{ action: 'approve', subject_id: reader.userId }])
  })

  it.each([
    ['nothing', { text: '\u200c \u200f' }, 'error.required'],
    ['too much', { text: 'x'.repeat(longestComment + 1) }, `error.textMost?max=${longestComment}`],
    ['a phone number', { text: 'تماس: ۰۹۱۲ ۳۴۵ ۶۷۸۹' }, 'error.commentContact'],
    [
      'a phone number that is spelled',
      { text: 'صفر نهصد و دوازده سی و چهار پنجاه و شش' },
      'error.commentContact',
    ],
    ['a mailbox', { text: 'maryam [at] gmail.com' }, 'error.commentContact'],
  ])('is refused with %s', async (_, given, code) => {
    expect(await refusal(await postComment(test, reader, given))).toEqual([422, 'invalid-input', code])
    expect(await queueOf(test, staff)).toEqual([])
  })

  it('may name a source, a pressure, a date and 115', async () => {
    const text = 'در who.int نوشته ۱۲۰/۸۰؛ در ۱۴۰۵/۰۹/۰۱ با ۱۱۵ تماس گرفتیم.'
    await addComment(test, reader, { text })
    expect((await queueOf(test, staff)).map((one) => one.text)).toEqual([text])
  })

  it('is recorded once, however often and at once the same is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(many(6).map(() => postComment(test, reader, {}, { key })))
    expect(answers.map(({ status }) => status)).toEqual(many(6).map(() => 201))
    expect(await queueOf(test, staff)).toHaveLength(1)
  })

  it('sent again under the same key is a new one once the first was taken back, refused or hidden, and no other time', async () => {
    const key = randomUUID()
    const send = async () =>
      (await bodyOf<{ id: string }>(await postComment(test, reader, {}, { key }), 201)).id
    const taken = await send()
    expect(await send()).toBe(taken)
    await test.request('DELETE', `/own-comments/${taken}`, { token: reader.token })
    const refused = await send()
    await changeComment(test, staff, refused, { step: 'refuse', fault: 'advertising' })
    const hidden = await send()
    await changeComment(test, staff, hidden, { step: 'approve' })
    expect(await send()).toBe(hidden)
    await changeComment(test, staff, hidden, { step: 'hide', fault: 'advertising' })
    expect(new Set([taken, refused, hidden, await send()]).size).toBe(4)
  })

  it('is written below what there is, by whoever is signed in', async () => {
    expect((await postComment(test, reader, {}, { article: 'article-of-nobody' })).status).toBe(404)
    expect(await shownComments(test, 'article-of-nobody')).toEqual([])
    expect((await test.request('POST', `/articles/${testArticle}/comments`, { json: {} })).status).toBe(401)
    // Content has the article no more: what was written stays with staff.
    await addComment(test, reader)
    await publishTestArticles(test, [])
    expect((await postComment(test, reader, { text: 'باز هم' })).status).toBe(404)
    expect((await queueOf(test, staff)).map(({ article }) => article.slug)).toEqual([null])
    await publishTestArticles(test)
  })

  it('is not written below an article whose time has not come', async () => {
    await test.database.pool.query(`update articles set published_at = $1`, [
      new Date(test.clock.now().getTime() + 60_000),
    ])
    expect((await postComment(test, reader)).status).toBe(404)
    test.clock.advance(60_001)
    expect((await postComment(test, reader)).status).toBe(201)
  })

  it('is found by its author with what became of it, and taken back by nobody else', async () => {
    const { id } = await addComment(test, reader, { text: 'اول' })
    await bodyOf(await changeComment(test, staff, id, { step: 'refuse', fault: 'politics' }), 200)
    expect(await ownComments(test, reader)).toMatchObject([
      { id, text: 'اول', status: 'refused', fault: 'politics' },
    ])
    expect(await ownComments(test, other)).toEqual([])
    expect((await takeBack(test, other, id)).status).toBe(404)
    expect((await takeBack(test, reader, id)).status).toBe(204)
    expect((await takeBack(test, reader, id)).status).toBe(404)
    expect(await ownComments(test, reader)).toEqual([])
  })
})

describe('a reply', () => {
  it('waits as well, and stands below its comment in the order of writing', async () => {
    const id = await addShownComment(test, reader, staff)
    const { id: first } = await addComment(test, other, { text: 'یک', parentId: id })
    test.clock.advance(1000)
    await addShownComment(test, reader, staff, { text: 'دو', parentId: id })
    expect((await shownComments(test))[0]?.replies.map(({ text }) => text)).toEqual(['دو'])
    expect((await queueOf(test, staff))[0]).toMatchObject({
      parent: { text: 'بازوبند را چند دقیقه بعد از ورزش ببندیم؟' },
      acts: ['approve', 'refuse'],
    })
    await changeComment(test, staff, first, { step: 'approve' })
    const [shown, more] = await shownComments(test)
    expect([shown?.replies.map(({ text }) => text), more]).toEqual([['یک', 'دو'], undefined])
  })

  it('is to what everybody reads, of the same article, and to no reply', async () => {
    const id = await addShownComment(test, reader, staff)
    const { id: waiting } = await addComment(test, reader, { text: 'در انتظار' })
    const reply = await addShownComment(test, other, staff, { text: 'یک', parentId: id })
    await publishTestArticles(test, [testArticle, 'article-of-others'])
    for (const [parentId, article] of [
      [waiting, testArticle],
      [reply, testArticle],
      [id, 'article-of-others'],
      [randomUUID(), testArticle],
    ] as const)
      expect((await postComment(test, other, { parentId }, { article })).status).toBe(404)
    await publishTestArticles(test)
  })

  it('is one of so many at most, at once too', async () => {
    const id = await addShownComment(test, reader, staff)
    await addReplies(id, mostReplies - 2, 'gen_random_uuid()')
    const answers = await Promise.all(
      many(6).map((index) => postComment(test, other, { parentId: id, text: `${index}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    // The house still answers.
    expect((await answerComment(test, staff, id)).status).toBe(201)
  })

  it('takes nobody’s place once it was refused', async () => {
    const id = await addShownComment(test, reader, staff)
    const replies = await addReplies(id, mostReplies, 'gen_random_uuid()')
    expect(await refusal(await postComment(test, other, { parentId: id }))).toEqual([409, 'comment-full'])
    for (const reply of replies.slice(0, 1))
      await bodyOf(await changeComment(test, staff, reply, { step: 'refuse', fault: 'insult' }), 200)
    expect((await postComment(test, other, { parentId: id })).status).toBe(201)
  })

  it('is one of so many of one reader at most, at once too, whatever became of them: the others reply on', async () => {
    const id = await addShownComment(test, reader, staff)
    const [first] = await addReplies(id, mostRepliesOfOne - 2, `'${other.userId}'`)
    await bodyOf(await changeComment(test, staff, first ?? '', { step: 'refuse', fault: 'insult' }), 200)
    const answers = await Promise.all(
      many(4).map((index) => postComment(test, other, { parentId: id, text: `${index}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(await refusal(await postComment(test, other, { parentId: id, text: 'x' }))).toEqual([
      409,
      'own-replies-full',
    ])
    expect((await postComment(test, reader, { parentId: id })).status).toBe(201)
  })
})

describe('a comment of one of the staff', () => {
  it('is decided about by another, and not approved with an answer', async () => {
    const colleague = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addComment(test, colleague)
    const own = [409, 'own-decision']
    expect(await refusal(await changeComment(test, colleague, id, { step: 'approve' }))).toEqual(own)
    expect(await refusal(await answerComment(test, colleague, id))).toEqual(own)
    expect(await shownComments(test)).toEqual([])
    await bodyOf(await changeComment(test, staff, id, { step: 'approve' }), 200)
  })
})

describe('words of one’s own', () => {
  it('are read by whoever wrote them as by everybody, and are not reported by them', async () => {
    const id = await addShownComment(test, reader, staff)
    const reply = (await addComment(test, other, { parentId: id })).id
    await bodyOf(await changeComment(test, staff, reply, { step: 'approve' }), 200)
    const everybodys = await shownComments(test)
    expect(everybodys).toMatchObject([{ id, replies: [{ id: reply }] }])
    for (const by of [reader, other, staff])
      expect(await shownComments(test, testArticle, by)).toEqual(everybodys)
    expect(await refusal(await reportComment(test, reader, id))).toEqual([409, 'own-words'])
    expect(await refusal(await reportComment(test, other, reply))).toEqual([409, 'own-words'])
    expect((await reportComment(test, other, id)).status).toBe(204)
    expect(await countsOf()).toMatchObject({ reported: 1 })
  })
})

describe('staff', () => {
  it('answer in the name of Tapesh, and approve what waits with it', async () => {
    const { id } = await addComment(test, reader)
    const key = randomUUID()
    for (const turn of many(2))
      expect([turn, (await answerComment(test, staff, id, 'تماس: ۰۲۱۱۰۰۰۲۰۳۰', key)).status]).toEqual([
        turn,
        201,
      ])
    expect(await shownComments(test)).toMatchObject([
      { id, replies: [{ isOurs: true, author: null, text: 'تماس: ۰۲۱۱۰۰۰۲۰۳۰' }] },
    ])
    expect(await auditOf(id)).toEqual([{ action: 'answer', subject_id: reader.userId }])
    // What the house says is nobody's to take back, and answers nothing itself.
    expect(await ownComments(test, staff)).toEqual([])
    const ours = (await shownComments(test))[0]?.replies[0]?.id ?? ''
    expect((await takeBack(test, staff, ours)).status).toBe(404)
    expect(await refusal(await answerComment(test, staff, ours))).toEqual([409, 'comment-moved'])
    await bodyOf(await changeComment(test, staff, ours, { step: 'hide', fault: 'other' }), 200)
    expect((await shownComments(test))[0]?.replies).toEqual([])
  })

  it('take each step of the table and no other, each with its row', async () => {
    const steps = ['approve', 'refuse', 'hide', 'keep'] as const
    const waysTo: Record<ModeratedStatus, (typeof steps)[number][]> = {
      waiting: [],
      approved: ['approve'],
      refused: ['refuse'],
      hidden: ['approve', 'hide'],
    }
    const bodyTo = (step: (typeof steps)[number]) =>
      step === 'refuse' || step === 'hide' ? { step, fault: 'untrue' } : { step }
    for (const status of moderatedStatuses)
      for (const step of steps) {
        const { id } = await addComment(test, await newSomebody(test), { text: `${status} ${step}` })
        for (const way of waysTo[status]) await bodyOf(await changeComment(test, staff, id, bodyTo(way)), 200)
        const answer = await changeComment(test, staff, id, { ...bodyTo(step), seen: status })
        const may = commentMachine.mayDo(step, status, 'staff')
        expect([status, step, answer.status]).toEqual([status, step, may ? 200 : 409])
        expect((await auditOf(id)).map(({ action }) => action)).toEqual([
          ...waysTo[status],
          ...(may ? [step] : []),
        ])
      }
  })

  it('say why something is not shown, and nothing where it is', async () => {
    const { id } = await addComment(test, reader)
    for (const json of [
      { step: 'refuse' },
      { step: 'approve', fault: 'insult' },
      { step: 'refuse', fault: 'ugly' },
      {},
    ])
      expect((await changeComment(test, staff, id, json)).status).toBe(422)
  })

  it('decide once, of two at once', async () => {
    const { id } = await addComment(test, reader)
    const answers = await Promise.all([
      changeComment(test, staff, id, { step: 'approve' }),
      changeComment(test, staff, id, { step: 'refuse', fault: 'insult' }),
      changeComment(test, staff, id, { step: 'refuse', fault: 'untrue' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Refused while a colleague still reads it as waiting: approving it would be another decision.
    const { id: second } = await addComment(test, reader, { text: 'دومی' })
    await bodyOf(await changeComment(test, staff, second, { step: 'refuse', fault: 'insult' }), 200)
    expect(await refusal(await changeComment(test, staff, second, { step: 'approve' }))).toEqual([
      409,
      'comment-moved',
    ])
    expect((await changeComment(test, staff, second, { step: 'approve', seen: 'refused' })).status).toBe(200)
  })
})

describe('a report', () => {
  it('brings a comment before staff, once a reader, until they have looked', async () => {
    const id = await addShownComment(test, reader, staff)
    const third = await newSomebody(test)
    for (const who of [other, other, third]) expect((await reportComment(test, who, id)).status).toBe(204)
    await reportComment(test, await newSomebody(test), id, 'insult')
    expect(await countsOf()).toEqual({ waiting: 0, reported: 1 })
    expect(await queueOf(test, staff, 'reported')).toMatchObject([
      {
        id,
        reports: [
          { fault: 'advertising', count: 2 },
          { fault: 'insult', count: 1 },
        ],
        acts: ['answer', 'hide', 'keep'],
      },
    ])
    await bodyOf(await changeComment(test, staff, id, { step: 'keep' }), 200)
    expect(await queueOf(test, staff, 'reported')).toEqual([])
    expect(await shownComments(test)).toHaveLength(1)
    // Whoever was told no does not bring it back.
    await reportComment(test, other, id)
    expect(await countsOf()).toEqual({ waiting: 0, reported: 0 })
    await reportComment(test, await newSomebody(test), id)
    await bodyOf(await changeComment(test, staff, id, { step: 'hide', fault: 'advertising' }), 200)
    expect([await shownComments(test), await countsOf()]).toEqual([[], { waiting: 0, reported: 0 }])
    expect(await ownComments(test, reader)).toMatchObject([{ status: 'hidden', fault: 'advertising' }])
  })

  it('is read and reported no more once its article is withdrawn, and is there again with it', async () => {
    const id = await addShownComment(test, other, staff)
    const when = async (publishedAt: string | null) => {
      const { rows } = await test.database.pool.query<{ at: string }>(
        `with before as (select id, published_at as at from articles where id = $1)
         update articles set published_at = coalesce($2::timestamptz, now() + interval '100 years')
         from before where articles.id = before.id returning before.at`,
        [testArticle, publishedAt],
      )
      return rows[0]?.at ?? ''
    }
    const before = await when(null)
    expect(await shownComments(test)).toEqual([])
    expect((await reportComment(test, reader, id)).status).toBe(404)
    await when(before)
    expect(await shownComments(test)).toHaveLength(1)
    expect((await reportComment(test, reader, id)).status).toBe(204)
  })

  it('is of what everybody reads, for a reason that there is', async () => {
    const { id } = await addComment(test, reader)
    expect((await reportComment(test, other, id)).status).toBe(404)
    expect((await reportComment(test, other, randomUUID())).status).toBe(404)
    expect(await refusal(await reportComment(test, other, id, 'ugly'))).toEqual([
      422,
      'invalid-input',
      'error.choice',
    ])
  })
})

describe('a flood', () => {
  const write = async (
    count: number,
    by: (index: number) => Promise<Somebody> | Somebody,
    address: (index: number) => string,
  ) => {
    const statuses: number[] = []
    for (const index of many(count))
      statuses.push(
        (await postComment(test, await by(index), { text: `${index}` }, { address: address(index) })).status,
      )
    return statuses
  }
  const most = commentLimits.person.room

  it('ends at its account, from wherever it comes', async () => {
    const statuses = await write(
      most + 2,
      () => reader,
      (index) => `198.51.${index}.7`,
    )
    expect(statuses).toEqual([...many(most).map(() => 201), 429, 429])
    expect((await postComment(test, other, {}, { address: '198.51.1.7' })).status).toBe(201)
  })

  it('ends at its network, whoever it is, in whatever spelling', async () => {
    const people = await Promise.all(many(9).map(() => newSomebody(test)))
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']
    const statuses = await write(
      commentLimits.network.room + 1,
      (index) => people[index % 9] ?? reader,
      (index) => spellings[index % 3] ?? '',
    )
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([commentLimits.network.room, 429])
    expect((await postComment(test, people[0] ?? reader, {}, { address: '198.51.100.7' })).status).toBe(201)
  })

  it('of reports ends at its account', async () => {
    const id = await addShownComment(test, reader, staff)
    const statuses: number[] = []
    for (const index of many(reportLimits.person.room + 1))
      statuses.push((await reportComment(test, other, id, 'insult', `198.51.${index}.7`)).status)
    expect([
      statuses.indexOf(429),
      (await reportComment(test, await newSomebody(test), id, 'insult', '198.51.1.7')).status,
    ]).toEqual([reportLimits.person.room, 204])
  })

  it('that is refused leaves no comment and takes no part of what is allowed', async () => {
    await write(
      most + 5,
      () => reader,
      () => '198.51.100.7',
    )
    expect(await queueOf(test, staff)).toHaveLength(most)
    test.clock.advance(commentLimits.person.everyMs)
    expect((await postComment(test, reader, { text: 'تازه' })).status).toBe(201)
  })
})

describe('an account', () => {
  it('has what it wrote and reported in its export, and takes it along when it goes', async () => {
    const answered = await addShownComment(test, reader, staff, { text: 'با پاسخ' })
    test.clock.advance(1000)
    await addShownComment(test, reader, staff, { text: 'بی‌پاسخ' })
    test.clock.advance(1000)
    const own = await addShownComment(test, reader, staff, { text: 'خودش' })
    test.clock.advance(1000)
    await addShownComment(test, reader, staff, { text: 'و خودش', parentId: own })
    test.clock.advance(1000)
    const reply = await addShownComment(test, other, staff, { text: 'پاسخ رضا', parentId: answered })
    await addComment(test, reader, { text: 'در انتظار' })
    await reportComment(test, reader, reply)
    const kept = (await magazinePersonalData.collect(test.database.db, reader.userId)) as {
      comments: { text: string }[]
      reports: unknown[]
    }
    expect([kept.comments.map(({ text }) => text), kept.reports.length]).toEqual([
      ['با پاسخ', 'بی‌پاسخ', 'خودش', 'و خودش', 'در انتظار'],
      1,
    ])
    await test.database.transaction((tx) => magazinePersonalData.erase(tx, reader.userId, test.clock.now()))
    expect(await shownComments(test)).toMatchObject([
      {
        id: answered,
        text: null,
        author: null,
        replies: [{ text: 'پاسخ رضا', author: { firstName: 'رضا' } }],
      },
    ])
    expect([await queueOf(test, staff), await countsOf()]).toEqual([[], { waiting: 0, reported: 0 }])
    expect((await changeComment(test, staff, answered, { step: 'hide', fault: 'other' })).status).toBe(404)
    const { rows } = await test.database.pool.query(
      `select 1 from article_comments where author_id = $1 union all select 1 from article_comment_reports where user_id = $1`,
      [reader.userId],
    )
    expect(rows).toEqual([])
  })

  it('of staff leaves its answers to Tapesh', async () => {
    const gone = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addComment(test, reader)
    await answerComment(test, gone, id)
    await test.database.transaction((tx) => magazinePersonalData.erase(tx, gone.userId, test.clock.now()))
    expect((await shownComments(test))[0]?.replies).toMatchObject([{ isOurs: true }])
  })
})

describe('the database', () => {
  const refused = (statement: string) =>
    test.database.pool.query(statement).then(
      () => null,
      (error: unknown) => (error as { constraint?: string }).constraint,
    )

  it.each([
    ['article_comments_kept', `update article_comments set text = 'another'`],
    ['article_comments_kept', `update article_comments set article_id = 'another'`],
    ['article_comments_kept', `update article_comments set author_id = gen_random_uuid()`],
    ['article_comments_whose', `update article_comments set author_id = null`],
    ['article_comments_whose', `update article_comments set text = null`],
    ['article_comments_why', `update article_comments set status = 'hidden', fault = null`],
    ['article_comments_why', `update article_comments set fault = 'insult'`],
    ['article_comments_fault', `update article_comments set status = 'hidden', fault = 'ugly'`],
    ['article_comments_decided', `update article_comments set decided_at = null`],
    ['article_comments_transition', `update article_comments set status = 'refused', fault = 'insult'`],
    ['article_comments_status', `update article_comments set status = 'gone'`],
    [
      'article_comments_transition',
      `insert into article_comments (id, article_id, author_id, is_ours, text, status, created_at, decided_at)
        select gen_random_uuid(), article_id, author_id, false, 'x', 'approved', now(), now() from article_comments`,
    ],
    [
      'article_comments_one_level',
      `insert into article_comments (id, article_id, parent_id, author_id, is_ours, text, status, created_at)
        select gen_random_uuid(), 'another', id, author_id, false, 'x', 'waiting', now() from article_comments`,
    ],
    [
      'article_comment_reports_settled',
      `insert into article_comment_reports select id, author_id, 'insult', now(), now() - interval '1 day' from article_comments`,
    ],
  ])('refuses by %s: %s', async (constraint, statement) => {
    await addShownComment(test, reader, staff)
    expect(await refused(statement)).toBe(constraint)
  })

  it.each([
    ['article_comments_kept', `update article_comments set article_id = 'another'`],
    [
      'article_comments_one_level',
      `insert into article_comments (id, article_id, parent_id, author_id, is_ours, text, status, created_at)
        select gen_random_uuid(), 'another', id, author_id, false, 'x', 'waiting', now() from article_comments`,
    ],
  ])('has nothing but the trigger %s for it', async (trigger, statement) => {
    await addShownComment(test, reader, staff)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query(`drop trigger ${trigger} on article_comments`)
    expect((await client.query(statement)).rowCount).toBe(1)
    await client.query('rollback')
    client.release()
  })

  it('refuses a reply to a reply', async () => {
    const id = await addShownComment(test, reader, staff)
    await addComment(test, other, { parentId: id })
    expect(
      await refused(`insert into article_comments (id, article_id, parent_id, author_id, is_ours, text, status, created_at)
        select gen_random_uuid(), article_id, id, author_id, false, 'x', 'waiting', now() from article_comments where parent_id is not null`),
    ).toBe('article_comments_one_level')
  })

  it('stands under the name with which it was looked at, or under none', async () => {
    const rename = (json: Record<string, string>) =>
      test.request('PATCH', '/user/info', { token: reader.token, json })
    const id = await addShownComment(test, reader, staff)
    const authorOf = async () => (await shownComments(test)).find((one) => one.id === id)?.author
    const before = await authorOf()
    expect(before?.firstName).toBe('مریم')
    const { heard, end } = await listenTo(test.database.pool, 'comments_changed')
    test.clock.advance(1000)
    expect((await rename({ firstName: 'مریم' })).status).toBe(200)
    expect([await authorOf(), await heard()]).toEqual([before, []])
    expect((await rename({ firstName: 'ارزان‌ترین دستگاه بازار' })).status).toBe(200)
    expect([await authorOf(), await heard()]).toEqual([null, ['']])
    await end()
  })

  it('tells who remembers pages of what everybody reads, and of nothing else', async () => {
    const { heard, end } = await listenTo(test.database.pool, 'comments_changed')
    const { id } = await addComment(test, reader)
    expect(await heard()).toEqual([])
    await changeComment(test, staff, id, { step: 'approve' })
    expect(await heard()).toEqual([testArticle])
    await reportComment(test, other, id)
    expect(await heard()).toEqual([])
    await answerComment(test, staff, id)
    expect(await heard()).toEqual([testArticle])
    await takeBack(test, reader, id)
    expect(await heard()).toEqual([testArticle])
    await changeComment(test, staff, (await shownComments(test))[0]?.replies[0]?.id ?? '', {
      step: 'hide',
      fault: 'other',
    })
    expect(await heard()).toEqual([testArticle])
    await end()
  })

  it('reads each list along its index, however many comments there are', async () => {
    await test.database.pool.query(
      `insert into article_comments (id, article_id, author_id, is_ours, text, status, created_at, decided_at)
        select gen_random_uuid(), 'article-' || n % 300, gen_random_uuid(), false, 'x', 'waiting', now() - n * interval '1 second', null
        from generate_series(1, 6000) n`,
    )
    await test.database.pool.query(`update article_comments set status = 'approved', decided_at = now()`)
    await test.database.pool.query('analyze article_comments')
    const planOf = async (
      read: (queryable: TestApi['database']['db']) => { toSQL(): { sql: string; params: unknown[] } },
    ) => {
      const { sql, params } = read(test.database.db).toSQL()
      const { rows } = await test.database.pool.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, params)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const part = { limit: 26 }
    const statement = (query: unknown) => query as { toSQL(): { sql: string; params: unknown[] } }
    expect(await planOf((db) => statement(listShown(db, 'article-7', part)))).toContain(
      'article_comments_shown',
    )
    const plan = await planOf((db) => statement(listQueue(db, 'approved', part)))
    expect([plan.includes('article_comments_by_status'), /\bSort\b/.test(plan)]).toEqual([true, false])
  })
})
