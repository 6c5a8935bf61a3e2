import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharingPersonalData } from '~/api/domains/records/public'
import { definitionOf } from '~/domain/records/types'
import type { MadeLink, ReceivedShare, Share, ShareRead } from '~/domain/sharing/contract'
import { linkVisitMs, mostWrongPasscodes } from '~/domain/sharing/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { documentSample } from '~/tests/kit/record-files'
import { addressOf, addSample } from '~/tests/kit/record-samples'
import { addPressure } from '~/tests/kit/records'
import {
  addShare,
  endShare,
  makeLink,
  newSomebody,
  openLink,
  passcode,
  putLink,
  tryLink,
  type Somebody,
} from '~/tests/kit/sharing'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
let owner: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
})

const get = async <Body>(address: string, token: string): Promise<Body> => {
  const response = await test.request('GET', address, { token })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Body
}
const statusOf = async (address: string, token: string) =>
  (await test.request('GET', address, { token })).status
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code ?? 'opened',
]
const given = async () => (await get<{ items: Share[] }>('/shares', owner.token)).items
const readsOf = async ({ share: { id } }: MadeLink) =>
  (await get<{ items: ShareRead[] }>(`/shares/${id}/reads`, owner.token)).items
/** Refused by a link in one of the ways in which nothing can be told from it. */
const gone = [404, 'not-found']

describe('a link', () => {
  it('is answered once, and nothing that is kept opens it', async () => {
    const id = randomUUID()
    const made = (await (await putLink(test, owner.token, { days: 45 }, id)).json()) as MadeLink
    expect(made.share).toMatchObject({ id, phone: null, wrongPasscodes: 0, state: 'open', scope: 'all' })
    expect(Date.parse(made.share.expiresAt ?? '') - Date.parse(made.share.createdAt)).toBe(45 * dayMs)
    expect(Buffer.from(made.token, 'base64url')).toHaveLength(32)
    expect(await codeOf(await putLink(test, owner.token, { days: 45 }, id))).toEqual([409, 'link-made'])
    const stranger = await newSomebody(test)
    expect(await codeOf(await putLink(test, stranger.token, {}, id))).toEqual([409, 'link-made'])
    await openLink(test, made)
    const everything = await test.database.pool.query<{ text: string }>(
      `select string_agg(t::text, '') as text from (select shares::text as t from shares union all select link_visits::text from link_visits
       union all select idempotency_keys::text from idempotency_keys) as rows`,
    )
    const text = everything.rows[0]?.text ?? ''
    for (const secret of [made.token, Buffer.from(made.token, 'base64url').toString('hex'), passcode])
      expect(text).not.toContain(secret)
    expect(await given()).toMatchObject([{ id, phone: null, wrongPasscodes: 0 }])
    expect(JSON.stringify(await sharingPersonalData.collect(test.database.db, owner.userId))).not.toContain(
      made.token,
    )
  })

  it('is refused beside its field', async () => {
    for (const [json, field, code] of [
      [{ passcode: '12345' }, 'passcode', 'error.passcodeShort'],
      [{ passcode: ' ۱۲۳۴۵ ' }, 'passcode', 'error.passcodeShort'],
      [{ passcode: 'x'.repeat(65) }, 'passcode', 'error.passcodeLong'],
      [{ passcode: '' }, 'passcode', 'error.required'],
      [{ days: 0 }, 'days', 'error.linkDays'],
      [{ days: '۹۱' }, 'days', 'error.linkDays'],
      [{ days: 1.5 }, 'days', 'error.linkDays'],
      [{ scope: 'types' }, 'types', 'error.required'],
    ] as const) {
      const answer = await putLink(test, owner.token, json)
      const { errors } = (await answer.json()) as { errors: { path: string[]; code: string }[] }
      expect([json, answer.status, errors.map((one) => [one.path[0], one.code])]).toEqual([
        json,
        422,
        [[field, code]],
      ])
    }
    expect(
      await codeOf(await putLink(test, owner.token, { scope: 'record', recordId: randomUUID() })),
    ).toEqual(gone)
  })

  it.each([
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', ' ۱۲۳۴۵۶ '],
    ['رمز ۱۲۳۴', 'رمز 1234'],
  ])('whose passcode is %s opens with %s', async (chosen, typed) => {
    const link = await makeLink(test, owner.token, { passcode: chosen })
    const { visit, shareId } = await openLink(test, link, typed)
    const share = await get<ReceivedShare>(`/shares/received/${shareId}`, visit)
    expect(share).toMatchObject({ isOwn: false, owner: { firstName: 'مریم' } })
  })

  it('reads what is shared for an hour, and nothing else of anybody', async () => {
    const record = await addPressure(test, owner.token)
    const [link, other] = [await makeLink(test, owner.token), await makeLink(test, owner.token)]
    const byPhone = await addShare(test, owner.token, { phone: '09121234567' })
    const { visit, shareId, expiresAt } = await openLink(test, link)
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBe(linkVisitMs)
    const at = `/blood-pressure-records/${record.id}`
    expect(await get(`${at}?shareId=${shareId}`, visit)).toEqual({ ...record, isFavourite: false })
    for (const address of [at, '/records', `${at}?shareId=${other.share.id}`, `${at}?shareId=${byPhone.id}`])
      expect([address, await statusOf(address, visit)]).toEqual([address, 404])
    for (const address of ['/user/info', '/shares', '/shares/received', `/shares/${shareId}/reads`])
      expect([address, await statusOf(address, visit)]).toEqual([address, 401])
    expect((await endShare(test, visit, shareId)).status).toBe(401)
    test.clock.advance(linkVisitMs - 1)
    expect(await statusOf(`${at}?shareId=${shareId}`, visit)).toBe(200)
    test.clock.advance(1)
    expect(await statusOf(`${at}?shareId=${shareId}`, visit)).toBe(401)
    await test.runDue('tidy-link-visits')
    expect(
      await test.database.pool.query('select from link_visits where share_id = $1', [shareId]),
    ).toMatchObject({
      rowCount: 0,
    })
    // What was read stays.
    expect((await readsOf(link)).map(({ kind }) => kind)).toContain('visit')
  })
})

describe('a wrong passcode', () => {
  it('is counted for the life of the link, told to its owner, and the last one ends it for everybody', async () => {
    const link = await makeLink(test, owner.token)
    const { visit, shareId } = await openLink(test, link)
    for (let left = mostWrongPasscodes - 1; left >= 0; left--) {
      const answer = await tryLink(test, link, left % 2 === 0 ? 'رمز ۱۲۳۵' : '')
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'wrong-passcode', left }),
      ])
      test.clock.advance(dayMs / 4)
    }
    expect(await given()).toMatchObject([{ state: 'locked', wrongPasscodes: mostWrongPasscodes }])
    expect(await codeOf(await tryLink(test, link))).toEqual(gone)
    expect([401, 404]).toContain(await statusOf(`/records?shareId=${shareId}`, visit))
    const { rows } = await test.database.pool.query<{ outcome: string; n: string }>(
      `select outcome, count(*) as n from audit_entries where subject_id = $1 and resource = 'share-link' group by 1 order by 1`,
      [owner.userId],
    )
    expect(rows).toEqual([
      { outcome: 'allowed', n: '1' },
      { outcome: 'refused', n: String(mostWrongPasscodes) },
    ])
  })

  it('is compared no more often than that, also when all come at once', async () => {
    const link = await makeLink(test, owner.token)
    const answers = await Promise.all(
      Array.from({ length: 3 * mostWrongPasscodes }, (_, place) => tryLink(test, link, `guess ${place}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(mostWrongPasscodes)
    expect(statuses.filter((status) => status === 404)).toHaveLength(2 * mostWrongPasscodes)
    expect(await given()).toMatchObject([{ wrongPasscodes: mostWrongPasscodes }])
  })

  it('ends at once what has been opened already', async () => {
    const link = await makeLink(test, owner.token)
    const { visit, shareId } = await openLink(test, link)
    for (let time = 0; time < mostWrongPasscodes; time++) await tryLink(test, link, 'wrong one')
    expect(await statusOf(`/records?shareId=${shareId}`, visit)).toBe(404)
  })

  it.each([
    ['203.0.113.251', () => '203.0.113.251'],
    ['2001:db8:7:251::/64', (time: number) => `2001:db8:7:251::${time.toString(16)}`],
  ])('has an end from one network as well: %s', async (_, addressOf) => {
    const statuses: number[] = []
    for (let time = 0; time < 31; time++)
      statuses.push(
        (
          await test.request('POST', '/link-visits', {
            json: { token: 'A'.repeat(43), passcode },
            address: addressOf(time),
          })
        ).status,
      )
    expect(statuses.filter((status) => status !== 404)).toEqual([429])
  })
})

describe('the end', () => {
  it('is the same for links that never were, that have ended and that are past their time', async () => {
    const [ended, expired] = [
      await makeLink(test, owner.token),
      await makeLink(test, owner.token, { days: 1 }),
    ]
    await endShare(test, owner.token, ended.share.id)
    test.clock.advance(dayMs)
    const answers = await Promise.all(
      [ended, expired, { token: 'A'.repeat(43) }].map(async (link) => {
        const { requestId: _, ...body } = (await (await tryLink(test, link)).json()) as Record<
          string,
          unknown
        >
        return body
      }),
    )
    expect(answers[0]).toMatchObject({ status: 404, code: 'not-found' })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect((await given()).map(({ wrongPasscodes }) => wrongPasscodes)).toEqual([0, 0])
  })

  it('acts at once on whoever reads, and on the address of a file', async () => {
    const definition = definitionOf('lab-test')
    const sample = await documentSample(test, definition, owner.token)
    const { id, files = [] } = await addSample(test, definition, owner.token, sample)
    const link = await makeLink(test, owner.token, { scope: 'record', recordId: id })
    const { visit, shareId } = await openLink(test, link)
    const address = addressOf(definition, `/${id}/files/${files[0]?.id}?shareId=${shareId}`)
    const { url } = await get<{ url: string }>(address, visit)
    const follow = async () => (await test.deps.files.followLink(url.replace('/private/', '')))?.type
    expect(await follow()).toBe('image/jpeg')
    await endShare(test, owner.token, shareId)
    expect(await follow()).toBeUndefined()
    expect(await statusOf(address, visit)).toBe(404)
    expect(await codeOf(await tryLink(test, link))).toEqual(gone)
  })
})

it('opens no file of a record that was deleted, and opens it again once that is brought back', async () => {
  const definition = definitionOf('lab-test')
  const sample = await documentSample(test, definition, owner.token)
  const { id, files = [] } = await addSample(test, definition, owner.token, sample)
  const { visit, shareId } = await openLink(test, await makeLink(test, owner.token))
  const address = addressOf(definition, `/${id}/files/${files[0]?.id}?shareId=${shareId}`)
  const { url } = await get<{ url: string }>(address, visit)
  const follow = async () => (await test.deps.files.followLink(url.replace('/private/', '')))?.type
  const by = { token: owner.token }
  expect((await test.request('DELETE', addressOf(definition, `/${id}`), by)).status).toBe(204)
  expect(await follow()).toBeUndefined()
  expect((await test.request('POST', addressOf(definition, `/${id}/restorations`), by)).status).toBe(200)
  expect(await follow()).toBe('image/jpeg')
})

it('shows its owner each opening and each reading, of two visitors apart', async () => {
  const { id } = await addPressure(test, owner.token)
  const link = await makeLink(test, owner.token)
  for (let visitor = 0; visitor < 2; visitor++) {
    const { visit, shareId } = await openLink(test, link)
    for (let time = 0; time < 2; time++) {
      await get(`/records?shareId=${shareId}`, visit)
      await get(`/blood-pressure-records/${id}?shareId=${shareId}`, visit)
    }
  }
  const reads = await readsOf(link)
  expect(reads.map(({ kind }) => kind).sort()).toEqual([
    ...['archive', 'archive', 'record', 'record', 'visit', 'visit'],
  ])
  expect(reads.every(({ isByLink, reader }) => isByLink && reader === null)).toBe(true)
  expect((await given())[0]?.lastOpenedAt).toBe(test.clock.now().toISOString())
})
