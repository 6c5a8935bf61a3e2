import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communityPersonalData, findShownPicture } from '~/api/domains/community/public'
import { listCases } from '~/api/domains/community/repo/posts'
import { caseConfirmations, caseLimits, mostCasePictures } from '~/domain/community/case-rules'
import type { StaffPost, Topic } from '~/domain/community/contract'
import type { FileId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addCase,
  addShownCase,
  addShownReply,
  addShownTopic,
  addTopic,
  answerTopic,
  barAuthor,
  changePost,
  emptyCommunity,
  ownPosts,
  postCase,
  postReply,
  postsIn,
  reportPost,
  sendPicture,
  sentPicture,
  shownCases,
  shownReplies,
  shownTopics,
  takeBackPost,
} from '~/tests/kit/community'
import { jpegWithPlace, pdf } from '~/tests/kit/hostile-files'
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

const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code}`)]
}
const topicOf = async (id: string) => bodyOf<Topic>(await test.request('GET', `/community-topics/${id}`), 200)
const followed = (url: string | undefined) => test.deps.files.followLink((url ?? '').replace('/private/', ''))
const everybodySees = async (id: FileId | undefined) =>
  id !== undefined && (await findShownPicture(test.database.db, id)) !== undefined
const picturesOf = async (id: string): Promise<FileId[]> =>
  (await ownPosts(test, author)).find((post) => post.id === id)?.case?.pictures.map((one) => one.id) ?? []

describe('a case', () => {
  it('waits with pictures drawn anew that its author and staff alone see, and is read by everybody once it is approved', async () => {
    const wide = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0f7b6c' } })
      .jpeg()
      .toBuffer()
    const pictures = [
      await sentPicture(test, author, await jpegWithPlace()),
      await sentPicture(test, author, wide),
    ]
    const { id, status } = await addCase(test, author, { pictures })
    expect([status, await shownCases(test), await shownTopics(test)]).toEqual(['waiting', [], []])
    const [waiting] = await postsIn(test, staff)
    expect(waiting).toMatchObject({
      ...{ id, subject: null, topic: null, acts: ['approve', 'refuse', 'answer', 'bar'] },
      case: { speciality: 'cardiology', ageBand: 'adult', sex: 'female', question: 'گام بعدی شما چیست؟' },
    })
    const [placed, large] = waiting?.case?.pictures ?? []
    expect(large).toMatchObject({ width: 2400, height: 1200, small: { width: 480, height: 240 } })
    for (const address of [placed?.url, placed?.smallUrl]) {
      const bytes = Buffer.from(await new Response(await (await followed(address))?.stream()).arrayBuffer())
      const { format, exif } = await sharp(bytes).metadata()
      expect([format, exif, bytes.includes('PhoneMaker')]).toEqual(['webp', undefined, false])
    }
    const ids = await picturesOf(id)
    expect(await Promise.all(ids.map(everybodySees))).toEqual([false, false])

    await bodyOf(await changePost(test, staff, id, { step: 'approve' }), 200)
    expect(await Promise.all(ids.map(everybodySees))).toEqual([true, true])
    expect(await shownCases(test)).toMatchObject([
      {
        id,
        author: { firstName: 'مریم' },
        case: { pictures: [{ id: ids[0] }, { id: ids[1], width: 2400 }] },
      },
    ])
    expect(JSON.stringify(await shownCases(test))).not.toContain('/private/')
    expect(await topicOf(id)).toMatchObject({ subject: null, case: { speciality: 'cardiology' } })
    // A case is no topic of the list, and a topic is none of the cases.
    await addShownTopic(test, other, staff)
    expect([(await shownTopics(test)).length, (await shownCases(test)).length]).toEqual([1, 1])
    expect(await shownCases(test, '?speciality=dermatology')).toEqual([])
    expect(await shownCases(test, '?speciality=cardiology')).toHaveLength(1)
  })

  it.each([
    ['no picture', { pictures: [] }, 'pictures error.required'],
    ['a speciality that there is not', { speciality: 'astrology' }, 'speciality error.choice'],
    ['no age', { ageBand: undefined }, 'ageBand error.choice'],
    ['a name', { text: 'خانم رضایی با درد سینه' }, 'text error.caseName'],
    ['a date', { text: 'در ۱۴۰۲/۰۵/۰۳ آمد' }, 'text error.caseDate'],
    ['a national id', { title: 'بیمار ۰۰۱۲۳۴۵۶۷۹' }, 'title error.caseNationalId'],
    ['a record number', { question: 'پرونده ۱۲۳۴۵۶ را دیده‌اید؟' }, 'question error.caseRecordNumber'],
    ['a telephone', { text: 'زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹' }, 'text error.commentContact'],
    ['nothing confirmed', { confirmed: [] }, 'confirmed error.caseConfirm'],
    ['half confirmed', { confirmed: caseConfirmations.slice(1) }, 'confirmed error.caseConfirm'],
  ])('is refused with %s', async (_, given, error) => {
    const pictures = [await sentPicture(test, author)]
    expect(await refusal(await postCase(test, author, { pictures, ...given }))).toEqual([
      ...[422, 'invalid-input', error],
    ])
    expect(await postsIn(test, staff)).toEqual([])
  })

  it('of one of the staff is approved by another', async () => {
    const colleague = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addCase(test, colleague)
    expect(await refusal(await changePost(test, colleague, id, { step: 'approve' }))).toEqual([
      409,
      'own-decision',
    ])
    expect((await changePost(test, staff, id, { step: 'approve' })).status).toBe(200)
  })

  it('takes pictures of its author alone, each once, six at most', async () => {
    const gone = [422, 'invalid-input', 'pictures error.fileGone']
    const upload = await sentPicture(test, author)
    expect(await refusal(await postCase(test, other, { pictures: [upload] }))).toEqual(gone)
    expect(await refusal(await postCase(test, author, { pictures: [upload, upload] }))).toEqual(gone)
    const [large] = upload.split('.')
    const [, small] = (await sentPicture(test, author)).split('.')
    expect(await refusal(await postCase(test, author, { pictures: [`${large}.${small}`] }))).toEqual(gone)
    const tooMany = Array<string>(mostCasePictures + 1).fill(upload)
    expect((await postCase(test, author, { pictures: tooMany })).status).toBe(422)
    expect((await postCase(test, author, { pictures: [upload] })).status).toBe(201)
    expect(await refusal(await postCase(test, author, { pictures: [upload] }))).toEqual(gone)
    expect(await refusal(await sendPicture(test, author, pdf()))).toEqual([415, 'unsupported-type'])
    expect((await test.request('POST', '/community-case-pictures')).status).toBe(401)
  })

  it('loses its pictures for good when it is refused or hidden, and is approved no more', async () => {
    const { id: refused } = await addCase(test, author)
    const [file] = (await postsIn(test, staff))[0]?.case?.pictures ?? []
    const after = await bodyOf<StaffPost>(
      await changePost(test, staff, refused, { step: 'refuse', fault: 'personal' }),
      200,
    )
    expect([after.case?.pictures, after.acts]).toEqual([[], ['bar']])
    expect([await followed(file?.url), await followed(file?.smallUrl)]).toEqual([null, null])
    expect(
      await refusal(await changePost(test, staff, refused, { step: 'approve', seen: 'refused' })),
    ).toEqual([...[409, 'post-moved']])
    const shown = await addShownCase(test, author, staff)
    const [picture] = await picturesOf(shown)
    await bodyOf(await changePost(test, staff, shown, { step: 'hide', fault: 'personal' }), 200)
    expect([await everybodySees(picture), await shownCases(test)]).toEqual([false, []])
    expect((await test.request('GET', `/community-topics/${shown}`)).status).toBe(404)
  })

  it('is taken back with its pictures by its author alone; where others have replied its place stays, without what they said', async () => {
    const { id: alone } = await addCase(test, author)
    const replied = await addShownCase(test, author, staff)
    await addShownReply(test, other, staff, replied, 'نوار را تکرار می‌کنم.')
    const ids = [...(await picturesOf(alone)), ...(await picturesOf(replied))]
    expect((await takeBackPost(test, other, replied)).status).toBe(404)
    expect(await everybodySees(ids[1])).toBe(true)
    for (const id of [alone, replied]) expect((await takeBackPost(test, author, id)).status).toBe(204)
    expect(await topicOf(replied)).toMatchObject({
      ...{ title: null, text: null, author: null, isClosed: true, replies: 0 },
      case: { speciality: 'cardiology', ageBand: null, sex: null, question: null, pictures: [] },
    })
    expect(await everybodySees(ids[1])).toBe(false)
    expect(await test.deps.files.describe(test.database.db, ids)).toEqual([])
    expect(await shownReplies(test, replied)).toEqual([])
    // Whoever wrote it still has it among their own.
    expect((await ownPosts(test, other)).map(({ text }) => text)).toEqual(['نوار را تکرار می‌کنم.'])
  })

  it('that was taken back has nothing approved in it afterwards', async () => {
    const id = await addShownCase(test, author, staff)
    await addShownReply(test, other, staff, id, 'نوار را تکرار می‌کنم.')
    const { id: waiting } = await bodyOf<{ id: string }>(
      await postReply(test, other, id, 'دارو را کم می‌کنم.'),
      201,
    )
    expect((await takeBackPost(test, author, id)).status).toBe(204)
    const staffSees = (await postsIn(test, staff)).find((post) => post.id === waiting)
    expect(staffSees?.acts).not.toContain('approve')
    expect(await refusal(await changePost(test, staff, waiting, { step: 'approve' }))).toEqual([
      409,
      'post-moved',
    ])
    await expect(
      test.database.pool.query(
        `update community_posts set status = 'approved', decided_at = created_at where id = $1`,
        [waiting],
      ),
    ).rejects.toMatchObject({ constraint: 'community_posts_of_case_that_stands' })
    await bodyOf(await changePost(test, staff, waiting, { step: 'refuse', fault: 'personal' }), 200)
  })

  it('is replied to and reported as a topic is, and no reply names the patient', async () => {
    const id = await addShownCase(test, author, staff)
    expect(await refusal(await postReply(test, other, id, 'این آقای حسینی است'))).toEqual([
      ...[422, 'invalid-input', 'text error.caseName'],
    ])
    const topic = await addShownTopic(test, author, staff)
    expect((await postReply(test, other, topic, 'به آقای حسینی بگویید')).status).toBe(201)
    const reply = await addShownReply(test, other, staff, id, 'نوار را تکرار می‌کنم.')
    expect(await shownReplies(test, id)).toMatchObject([{ id: reply, isOurs: false }])
    expect((await postsIn(test, staff, 'approved')).find((post) => post.id === reply)?.topic).toMatchObject({
      ...{ id, isCase: true },
    })
    expect((await reportPost(test, other, id)).status).toBe(204)
    expect((await postsIn(test, staff, 'reported')).map((post) => post.id)).toEqual([id])
  })

  it('comes from nobody who is barred, and ends at its account in a flood', async () => {
    const { id } = await addTopic(test, other)
    const upload = await sentPicture(test, other)
    await bodyOf(await barAuthor(test, staff, id), 201)
    for (const answer of [
      await postCase(test, other, { pictures: [upload] }),
      await sendPicture(test, other),
    ])
      expect((await refusal(answer)).slice(0, 2)).toEqual([403, 'community-barred'])
    const statuses: number[] = []
    for (const index of many(caseLimits.person.room + 1)) {
      const pictures = [await sentPicture(test, author)]
      const answer = await postCase(test, author, { pictures, title: `نمونه ${index}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...many(caseLimits.person.room).map(() => 201), 429])
  })

  it('is recorded once, however often and at once the same is sent', async () => {
    const pictures = [await sentPicture(test, author)]
    const key = randomUUID()
    const answers = await Promise.all(many(4).map(() => postCase(test, author, { pictures }, { key })))
    expect(answers.map(({ status }) => status)).toEqual(many(4).map(() => 201))
    expect(await postsIn(test, staff)).toHaveLength(1)
  })

  it('is in the export with its pictures, and goes with the account', async () => {
    const id = await addShownCase(test, author, staff)
    await addShownReply(test, other, staff, id)
    const { db } = test.database
    const files = (await communityPersonalData.files?.(db, author.userId)) ?? []
    expect(files).toHaveLength(2)
    expect(await communityPersonalData.collect(db, author.userId)).toMatchObject({
      posts: [{ id, case: { question: 'گام بعدی شما چیست؟', pictures: [`files/${files[0]?.name}`] } }],
    })
    await test.database.transaction((tx) => communityPersonalData.erase(tx, author.userId, test.clock.now()))
    expect(await topicOf(id)).toMatchObject({ title: null, case: { pictures: [], question: null } })
    expect(await communityPersonalData.files?.(db, author.userId)).toEqual([])
  })
})

describe('the house', () => {
  it('answers in a topic at once and in its own name, approves what waits with it, and says who did', async () => {
    const { id } = await addCase(test, author)
    const after = await bodyOf<StaffPost>(await answerTopic(test, staff, id, 'نوار ایست قلبی نیست.'), 201)
    expect([after.status, after.case?.pictures.length]).toEqual(['approved', 1])
    const [answer] = await shownReplies(test, id)
    expect(answer).toMatchObject({ text: 'نوار ایست قلبی نیست.', author: null, isOurs: true })
    expect((await shownCases(test))[0]?.replies).toBe(1)
    const { rows } = await test.database.pool.query(
      `select action, actor_id, subject_id from audit_entries where resource_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'answer', actor_id: staff.userId, subject_id: author.userId }])
    // It is nobody's own, and nobody is barred for it.
    expect(await ownPosts(test, staff)).toEqual([])
    const ours = (await postsIn(test, staff, 'approved')).find((post) => post.id === answer?.id)
    expect([ours?.isOurs, ours?.acts]).toEqual([true, ['hide']])
    expect(await refusal(await barAuthor(test, staff, answer?.id ?? ''))).toEqual([409, 'post-moved'])
  })

  it('brings its topic to the front, and answers in none that is closed, refused or a reply', async () => {
    const first = await addShownTopic(test, author, staff, { title: 'یک' })
    test.clock.advance(1000)
    const second = await addShownTopic(test, author, staff, { title: 'دو' })
    test.clock.advance(1000)
    await bodyOf(await answerTopic(test, staff, first), 201)
    expect((await shownTopics(test)).map(({ id }) => id)).toEqual([first, second])
    const reply = await addShownReply(test, other, staff, second)
    await bodyOf(await changePost(test, staff, second, { step: 'close' }), 200)
    const { id: refused } = await addTopic(test, author, { title: 'سه' })
    await bodyOf(await changePost(test, staff, refused, { step: 'refuse', fault: 'other' }), 200)
    for (const id of [reply, second, refused])
      expect(await refusal(await answerTopic(test, staff, id))).toEqual([409, 'post-moved'])
    expect((await answerTopic(test, staff, randomUUID())).status).toBe(404)
    expect((await answerTopic(test, other, first)).status).toBe(403)
    expect((await answerTopic(test, staff, first, ' ')).status).toBe(422)
  })

  it('keeps what it said when whoever said it goes', async () => {
    const leaver = await newSomebody(test, { name: 'لیلا', roles: ['user', 'support'] })
    const id = await addShownTopic(test, author, staff)
    await bodyOf(await answerTopic(test, leaver, id), 201)
    await test.database.transaction((tx) => communityPersonalData.erase(tx, leaver.userId, test.clock.now()))
    expect(await shownReplies(test, id)).toMatchObject([{ isOurs: true, author: null }])
    const [ours] = (await postsIn(test, staff, 'approved')).filter((post) => post.isOurs)
    expect([ours?.authorId, ours?.acts]).toEqual([null, ['hide']])
    await bodyOf(await changePost(test, staff, ours?.id ?? '', { step: 'hide', fault: 'untrue' }), 200)
    expect(await shownReplies(test, id)).toEqual([])
  })
})

describe('the database', () => {
  const broken = (query: string, values: unknown[] = []) =>
    test.database.pool.query(query, values).then(
      () => 'nothing',
      (error: { constraint?: string }) => error.constraint,
    )

  it('takes no picture of what is no case that waits, no case that is half one, and no change of what it says', async () => {
    const { id: waiting } = await addCase(test, author)
    const { id: topic } = await addTopic(test, other)
    const shown = await addShownCase(test, author, staff)
    const insert = `insert into case_pictures (file_id, small_file_id, post_id, place, width, height, small_width, small_height)
      values (gen_random_uuid(), gen_random_uuid(), $1, $2, 1, 1, 1, 1)`
    for (const id of [topic, shown, randomUUID()])
      expect(await broken(insert, [id, 1])).toBe('case_pictures_of_case')
    expect(await broken(insert, [waiting, 0])).toBe('case_pictures_place_once')
    expect(await broken(insert, [waiting, mostCasePictures])).toBe('case_pictures_place')
    expect(await broken('delete from community_posts where id = $1', [waiting])).toBe('case_pictures_post')
    for (const change of [
      `question = 'دیگر'`,
      `speciality = 'urology'`,
      `age_band = 'child'`,
      `confirmed_at = now()`,
    ])
      expect(await broken(`update community_posts set ${change} where id = $1`, [waiting])).toBe(
        'community_posts_kept',
      )
    expect(await broken(`update community_posts set question = null where id = $1`, [waiting])).toBe(
      'community_posts_case',
    )
    for (const change of [
      `status = 'refused', fault = 'other', decided_at = now()`,
      `text = null, title = null, author_id = null, age_band = null, sex = null, question = null`,
    ])
      expect(await broken(`update community_posts set ${change} where id = $1`, [waiting])).toBe(
        'community_posts_pictured',
      )
    await test.database.pool.query('delete from case_pictures where post_id = $1', [waiting])
    expect(
      await broken(`update community_posts set status = 'approved', decided_at = now() where id = $1`, [
        waiting,
      ]),
    ).toBe('community_posts_pictured')
    const ours = `insert into community_posts (id, topic_id, author_id, text, is_ours, status, created_at, decided_at)
      values (gen_random_uuid(), $1, null, 'x', $2, $3, now(), $4)`
    expect(await broken(ours, [shown, true, 'waiting', null])).toBe('community_posts_transition')
    expect(await broken(ours, [shown, false, 'waiting', null])).toBe('community_posts_whose')
    expect(await broken(ours, [shown, true, 'approved', new Date()])).toBe('nothing')
  })

  it.each([
    [
      'case_pictures_of_case',
      'case_pictures',
      `insert into case_pictures (file_id, small_file_id, post_id, place, width, height, small_width, small_height)
        select gen_random_uuid(), gen_random_uuid(), id, 5, 1, 1, 1, 1 from community_posts`,
    ],
    [
      'community_posts_pictured',
      'community_posts',
      `update community_posts set status = 'hidden', fault = 'other', decided_at = now()`,
    ],
  ])('has nothing but %s', async (trigger, table, statement) => {
    await addShownCase(test, author, staff)
    const client = await test.database.pool.connect()
    await expect(client.query(statement)).rejects.toMatchObject({ constraint: trigger })
    await client.query('begin')
    await client.query(`drop trigger ${trigger} on ${table}`)
    expect((await client.query(statement)).rowCount).toBe(1)
    await client.query('rollback')
    client.release()
  })

  it('reads each list of cases along its index, however many there are', async () => {
    await test.database.pool.query(
      `insert into community_posts (id, author_id, text, status, created_at, speciality, title, active_at, confirmed_at, age_band, sex, question)
        select gen_random_uuid(), gen_random_uuid(), 'x', 'waiting', now() - n * interval '1 second',
          case when n % 50 = 0 then 'urology' else 'cardiology' end, 'x', now() - n * interval '1 second', now(), 'adult', 'male', 'x'
        from generate_series(1, 6000) n`,
    )
    await test.database.pool.query(`alter table community_posts disable trigger user`)
    await test.database.pool.query(
      `update community_posts set status = 'approved', came_from = 'waiting', decided_at = now()`,
    )
    await test.database.pool.query(`alter table community_posts enable trigger user`)
    await test.database.pool.query('vacuum analyze community_posts')
    const { db } = test.database
    for (const [query, index] of [
      [listCases(db, undefined, { limit: 21 }), 'community_posts_cases'],
      [listCases(db, 'urology', { limit: 21 }), 'community_posts_cases_of_speciality'],
    ] as const) {
      const { sql, params } = (query as unknown as { toSQL(): { sql: string; params: unknown[] } }).toSQL()
      const { rows } = await test.database.pool.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, params)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([plan.includes(`${index} `), /\bSort\b/.test(plan), plan]).toEqual([true, false, plan])
    }
  })
})
