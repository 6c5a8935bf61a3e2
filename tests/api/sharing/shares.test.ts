import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordsPersonalData, sharingPersonalData } from '~/api/domains/records/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { definitionOf } from '~/domain/records/types'
import {
  longestShareMessage,
  type ReceivedShare,
  type Share,
  type ShareRead,
} from '~/domain/sharing/contract'
import { mostOpenShares, shareMessagesPerDay, sharesPerDay } from '~/domain/sharing/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { newPhone, signUp } from '~/tests/kit/identity'
import { documentSample } from '~/tests/kit/record-files'
import { addressOf, addSample } from '~/tests/kit/record-samples'
import { addPressure, listPressures } from '~/tests/kit/records'
import { addShare, endShare, newSomebody, postShare, type Somebody } from '~/tests/kit/sharing'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let test: TestApi
let owner: Somebody
let sharee: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
  sharee = await newSomebody(test, { name: 'زهرا' })
})

const get = async <Body>(address: string, token: string): Promise<Body> => {
  const response = await test.request('GET', address, { token })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Body
}
const statusOf = async (address: string, token: string) =>
  (await test.request('GET', address, { token })).status
const given = async (token: string) => (await get<{ items: Share[] }>('/shares', token)).items
const bodyOfProblem = async (response: Response) => (await response.json()) as { code?: string }
const received = async (token: string) =>
  (await get<{ items: ReceivedShare[] }>('/shares/received', token)).items
const readsOf = async ({ id }: Share, token = owner.token) =>
  (await get<{ items: ShareRead[] }>(`/shares/${id}/reads`, token)).items
const refusalOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code.split('?')[0]}`)]
}
const auditOf = async (resourceId: string) =>
  (
    await test.database.pool.query<Record<string, unknown>>(
      'select actor_id, action, resource, outcome from audit_entries where resource_id = $1 and subject_id = $2 order by position',
      [resourceId, owner.userId],
    )
  ).rows

describe('giving', () => {
  it('tells its owner and its recipient of it, each what they may know', async () => {
    const member = await addFamilyMember(test, owner.token)
    const spelled = sharee.phone
      .replace(/^0/, '+98 ')
      .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    const share = await addShare(test, owner.token, {
      phone: spelled,
      scope: 'types',
      types: ['blood-pressure', 'ecg', 'ecg'],
      memberId: member.id,
      days: '۳۰',
      message: '  فشار پدر، برای دیدار فردا ',
    })
    const extent = {
      id: share.id,
      scope: 'types',
      types: ['blood-pressure', 'ecg'],
      recordId: null,
      recordType: null,
      message: 'فشار پدر، برای دیدار فردا',
      createdAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + 30 * dayMs).toISOString(),
      reservation: null,
    }
    expect(share).toEqual({
      ...extent,
      phone: sharee.phone,
      wrongPasscodes: null,
      memberId: member.id,
      state: 'open',
      endedAt: null,
      lastOpenedAt: null,
    })
    expect(await given(owner.token)).toEqual([share])
    const atRecipient = {
      ...extent,
      way: 'share',
      owner: { firstName: 'مریم', lastName: 'آزمون' },
      member: { firstName: member.firstName, lastName: member.lastName },
      isOwn: false,
      isAdult: true,
    }
    expect(await received(sharee.token)).toEqual([atRecipient])
    expect(await get(`/shares/received/${share.id}`, sharee.token)).toEqual(atRecipient)
    expect(await received(owner.token)).toEqual([])
    expect(await get(`/shares/received/${share.id}`, owner.token)).toEqual({ ...atRecipient, isOwn: true })
    expect(await given(sharee.token)).toEqual([])
  })

  it('shares once for a key, and sends one message that says who and never what', async () => {
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await postShare(test, owner.token, { phone: sharee.phone, message: 'راز' }, key)).status).toBe(
        201,
      )
    expect(await given(owner.token)).toHaveLength(1)
    await test.runJobs()
    const messages = await readOutbox(test.database.db, { recipient: sharee.phone, limit: 20 })
    expect(messages.map(({ template }) => template)).toEqual(['records-shared'])
    expect(messages[0]?.text).toContain('مریم آزمون')
    expect(messages[0]?.text).toContain('/app/shared')
    expect(messages[0]?.text).not.toMatch(/راز|فشار|نوار/)
  })

  it('is refused beside its field', async () => {
    const record = await addPressure(test, owner.token)
    const foreign = await addPressure(test, sharee.token)
    const stranger = await addFamilyMember(test, sharee.token)
    const { phone } = sharee
    for (const [json, ...refusal] of [
      [{ phone: owner.phone }, 422, 'invalid-input', 'phone error.sharePhoneOwn'],
      [{ phone: '123' }, 422, 'invalid-input', 'phone error.phone'],
      [{ phone, scope: 'types' }, 422, 'invalid-input', 'types error.required'],
      [{ phone, scope: 'types', types: ['x'] }, 422, 'invalid-input', 'types.0 error.choice'],
      [{ phone, types: ['ecg'] }, 422, 'invalid-input', 'types error.choice'],
      [{ phone, scope: 'record' }, 422, 'invalid-input', 'recordId error.required'],
      [{ phone, recordId: record.id }, 422, 'invalid-input', 'recordId error.choice'],
      [{ phone, scope: '' }, 422, 'invalid-input', 'scope error.required'],
      [{ phone, scope: 'some' }, 422, 'invalid-input', 'scope error.choice'],
      [{ phone, days: 2 }, 422, 'invalid-input', 'days error.choice'],
      [{ phone, days: '' }, 422, 'invalid-input', 'days error.required'],
      [
        { phone, message: 'پ'.repeat(longestShareMessage + 1) },
        422,
        'invalid-input',
        'message error.shareMessageLong',
      ],
      [{ phone, scope: 'record', recordId: foreign.id }, 404, 'not-found'],
      [{ phone, memberId: stranger.id }, 404, 'not-found'],
    ] as const)
      expect([json, await refusalOf(await postShare(test, owner.token, json))]).toEqual([json, refusal])
    expect(await given(owner.token)).toEqual([])
  })

  it('has an end to how often a day, and to how many are open at once, also when all come together', async () => {
    const answers = await Promise.all(
      Array.from({ length: sharesPerDay + 2 }, () => postShare(test, owner.token, { phone: newPhone() })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([429, 429])
    for (let open = sharesPerDay; open < mostOpenShares - 1; open++) {
      await test.database.pool.query('delete from token_buckets')
      await addShare(test, owner.token, { phone: newPhone(), days: 90 })
    }
    await test.database.pool.query('delete from token_buckets')
    const late = await Promise.all(
      Array.from({ length: 4 }, () => postShare(test, owner.token, { phone: newPhone() })),
    )
    const refused = late.filter(({ status }) => status !== 201)
    expect(await Promise.all(refused.map(refusalOf))).toEqual(
      Array.from({ length: 3 }, () => [409, 'too-many-shares']),
    )
    const [latest] = await given(owner.token)
    await endShare(test, owner.token, latest?.id ?? '')
    await addShare(test, owner.token, { phone: newPhone() })
  })

  it('tells one phone a few times a day, and shares all the same', async () => {
    const senders = await Promise.all(
      Array.from({ length: shareMessagesPerDay + 2 }, () => newSomebody(test)),
    )
    for (const { token } of senders) await addShare(test, token, { phone: sharee.phone })
    await test.runJobs()
    const messages = await readOutbox(test.database.db, { recipient: sharee.phone, limit: 50 })
    expect(messages).toHaveLength(shareMessagesPerDay)
    expect(await received(sharee.token)).toHaveLength(senders.length)
  })
})

it('waits for somebody who has no account yet', async () => {
  const phone = newPhone()
  const record = await addPressure(test, owner.token)
  const share = await addShare(test, owner.token, { phone })
  const { token } = await signUp(test, phone)
  expect((await received(token)).map(({ id }) => id)).toEqual([share.id])
  expect((await listPressures(test, token, { shareId: share.id })).items).toEqual([record])
})

describe('ending', () => {
  it('acts at once, also on the address of a file, and can be repeated', async () => {
    const definition = definitionOf('lab-test')
    const sample = await documentSample(test, definition, owner.token)
    const { id, files = [] } = await addSample(test, definition, owner.token, sample)
    const share = await addShare(test, owner.token, { phone: sharee.phone, scope: 'record', recordId: id })
    const address = addressOf(definition, `/${id}/files/${files[0]?.id}?shareId=${share.id}`)
    const { url } = await get<{ url: string }>(address, sharee.token)
    const own = await get<{ url: string }>(address.split('?')[0] ?? '', owner.token)
    const follow = async (one: { url: string }) =>
      (await test.deps.files.followLink(one.url.replace('/private/', '')))?.type
    expect([await follow({ url }), await follow(own)]).toEqual(['image/jpeg', 'image/jpeg'])
    for (let time = 0; time < 2; time++) {
      expect((await endShare(test, owner.token, share.id)).status).toBe(204)
      expect([await follow({ url }), await follow(own)]).toEqual([undefined, 'image/jpeg'])
      test.clock.advance(minuteMs)
    }
    expect(await statusOf(address, sharee.token)).toBe(404)
    const [ended] = await given(owner.token)
    expect(ended).toMatchObject({ state: 'ended', recordType: 'lab-test' })
    expect(ended?.endedAt).toBe(new Date(test.clock.now().getTime() - 2 * minuteMs).toISOString())
    expect(await received(sharee.token)).toEqual([])
  })

  it('says why it is over to whoever it was open to, and to nobody else', async () => {
    const whyOf = async (id: string, { token }: Pick<Somebody, 'token'>) => {
      const response = await test.request('GET', `/shares/received/${id}`, { token })
      return [response.status, (await bodyOfProblem(response)).code]
    }
    const [ended, over] = [
      await addShare(test, owner.token, { phone: sharee.phone }),
      await addShare(test, owner.token, { phone: sharee.phone, days: 7 }),
    ]
    await endShare(test, owner.token, ended.id)
    expect(await whyOf(ended.id, sharee)).toEqual([403, 'share-ended-by-owner'])
    test.clock.advance(7 * 24 * 60 * minuteMs)
    expect(await whyOf(over.id, sharee)).toEqual([403, 'share-over'])
    const stranger = await newSomebody(test)
    for (const who of [stranger, owner])
      expect([await whyOf(ended.id, who), await whyOf(over.id, who)]).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
      ])
    // Of whoever is gone nothing is told.
    await test.database.pool.query('update users set suspended_at = $2 where id = $1', [
      owner.userId,
      test.clock.now(),
    ])
    expect(await whyOf(ended.id, sharee)).toEqual([404, 'not-found'])
  })

  it('is the owner’s alone, who finds the attempt', async () => {
    const share = await addShare(test, owner.token, { phone: sharee.phone })
    const admin = await newSomebody(test, { roles: ['user', 'admin'] })
    for (const { token } of [sharee, admin]) {
      expect((await endShare(test, token, share.id)).status).toBe(404)
      expect(await statusOf(`/shares/${share.id}/reads`, token)).toBe(404)
    }
    expect(await statusOf(`/shares/received/${share.id}`, admin.token)).toBe(404)
    expect(await auditOf(share.id)).toEqual(
      [
        [sharee, 'delete'],
        [sharee, 'read'],
        [admin, 'delete'],
        [admin, 'read'],
        [admin, 'read'],
      ].map(([who, action]) => ({
        actor_id: (who as Somebody).userId,
        action,
        resource: 'share',
        outcome: 'refused',
      })),
    )
    expect(await given(owner.token)).toMatchObject([{ state: 'open' }])
  })
})

describe('what was opened', () => {
  it('is a row of each, once in ten minutes, shown to the owner and kept in the audit', async () => {
    const record = await addPressure(test, owner.token)
    const share = await addShare(test, owner.token, { phone: sharee.phone })
    const by = `shareId=${share.id}`
    const at = `/blood-pressure-records/${record.id}?${by}`
    expect(await readsOf(share)).toEqual([])
    const opened: string[] = []
    for (const address of [
      at,
      `/blood-pressure-records?${by}`,
      `/blood-pressure-records/history?${by}`,
      `/blood-pressure-records/export?format=csv&${by}`,
      `/records?${by}`,
      `/health-summary?${by}`,
    ]) {
      test.clock.advance(1000)
      opened.unshift(test.clock.now().toISOString())
      // Many at once are one row as well.
      await Promise.all(Array.from({ length: 3 }, () => statusOf(address, sharee.token)))
    }
    const reader = { firstName: 'زهرا', lastName: 'آزمون' }
    const ofType = { type: 'blood-pressure', recordId: null }
    const rows = [
      { kind: 'summary', type: null, recordId: null },
      { kind: 'archive', type: null, recordId: null },
      { kind: 'export', ...ofType },
      { kind: 'history', ...ofType },
      { kind: 'list', ...ofType },
      { kind: 'record', type: 'blood-pressure', recordId: record.id },
    ].map((row, place) => ({ at: opened[place], reader, way: 'share', isByLink: false, ...row }))
    expect(await readsOf(share)).toEqual(rows)
    expect((await given(owner.token))[0]?.lastOpenedAt).toBe(opened[0])

    test.clock.advance(10 * minuteMs - 5001)
    await statusOf(at, sharee.token)
    expect(await readsOf(share)).toHaveLength(rows.length)
    test.clock.advance(1)
    await statusOf(at, sharee.token)
    expect(await readsOf(share)).toHaveLength(rows.length + 1)
    const allowed = { actor_id: sharee.userId, action: 'read', outcome: 'allowed' }
    const ofRecord = { ...allowed, resource: 'blood-pressure-record' }
    expect(await auditOf(record.id)).toEqual([ofRecord, ofRecord])
    expect(await auditOf(share.id)).toEqual([
      ofRecord,
      ofRecord,
      { ...ofRecord, action: 'export' },
      { ...allowed, resource: 'records' },
      { ...allowed, resource: 'records' },
    ])
    const log = await get<{ items: { by: { name: string } }[] }>('/access-log', owner.token)
    expect(log.items).toHaveLength(7)
    expect(log.items[0]?.by.name).toBe('زهرا آزمون')
  })

  it('is not what its owner looks at, as the other sees it', async () => {
    const { id } = await addPressure(test, owner.token)
    const share = await addShare(test, owner.token, { phone: sharee.phone })
    const looks = [`/records`, `/blood-pressure-records`, `/blood-pressure-records/${id}`]
    for (const look of looks) await get(`${look}?shareId=${share.id}`, owner.token)
    expect(await readsOf(share)).toEqual([])
    expect(await auditOf(id)).toEqual([])
    await get(`/records?shareId=${share.id}`, sharee.token)
    expect(await readsOf(share)).toHaveLength(1)
  })

  it('is paged, and nothing is written down of what was not shown', async () => {
    const record = await addPressure(test, owner.token)
    const share = await addShare(test, owner.token, { phone: sharee.phone, scope: 'types', types: ['ecg'] })
    for (const address of [
      `/blood-pressure-records/${record.id}?shareId=${share.id}`,
      `/blood-pressure-records?shareId=${share.id}`,
      `/ecg-records/${randomUUID()}?shareId=${share.id}`,
    ])
      expect(await statusOf(address, sharee.token)).toBe(404)
    expect(await readsOf(share)).toEqual([])
    for (let time = 0; time < 3; time++) {
      await statusOf(`/records?shareId=${share.id}`, sharee.token)
      test.clock.advance(10 * minuteMs)
    }
    const at = `/shares/${share.id}/reads?limit=2`
    const page = await get<{ items: ShareRead[]; nextCursor: string }>(at, owner.token)
    const next = await get<{ items: ShareRead[] }>(`${at}&cursor=${page.nextCursor}`, owner.token)
    expect([...page.items, ...next.items].map((one) => one.at)).toEqual(
      (await readsOf(share)).map((one) => one.at),
    )
    expect([page.items.length, next.items.length]).toEqual([2, 1])
  })

  it('is not asked for by a member and a share at once', async () => {
    const share = await addShare(test, owner.token, { phone: sharee.phone })
    const member = await addFamilyMember(test, sharee.token)
    const response = await test.request('GET', `/records?memberId=${member.id}&shareId=${share.id}`, {
      token: sharee.token,
    })
    expect(await refusalOf(response)).toEqual([422, 'invalid-input', 'memberId error.choice'])
  })
})

describe('what is gone', () => {
  it.each<[string, () => string, () => string]>([
    ['the owner is blocked', () => 'update users set suspended_at = $2 where id = $1', () => owner.userId],
    ['the owner goes', () => 'update users set deletion_due_at = $2 where id = $1', () => owner.userId],
    [
      'the recipient is blocked',
      () => 'update users set suspended_at = $2 where id = $1',
      () => sharee.userId,
    ],
  ])('shows nothing: %s', async (_, statement, whose) => {
    const record = await addPressure(test, owner.token)
    const { id } = await addShare(test, owner.token, { phone: sharee.phone })
    const at = `/blood-pressure-records/${record.id}?shareId=${id}`
    expect(await statusOf(at, sharee.token)).toBe(200)
    await test.database.pool.query(statement(), [whose(), test.clock.now()])
    for (const address of [at, `/records?shareId=${id}`, `/shares/received/${id}`])
      expect(await statusOf(address, sharee.token)).toBe(404)
    expect(await received(sharee.token)).toEqual([])
  })

  it('shows nothing of a deleted record or member, and is purged with them', async () => {
    const member = await addFamilyMember(test, owner.token)
    const record = await addPressure(test, owner.token, { memberId: member.id })
    const { phone } = sharee
    const ofMember = await addShare(test, owner.token, { phone, memberId: member.id, days: 30 })
    const ofRecord = await addShare(test, owner.token, {
      phone,
      scope: 'record',
      recordId: record.id,
      days: 30,
    })
    expect(ofRecord.memberId).toBe(member.id)
    const one = ({ id }: Share) => `/blood-pressure-records/${record.id}?shareId=${id}`
    const all = ({ id }: Share) => `/records?shareId=${id}`
    const seen = async () => [
      await statusOf(one(ofMember), sharee.token),
      await statusOf(all(ofMember), sharee.token),
      await statusOf(one(ofRecord), sharee.token),
      await statusOf(all(ofRecord), sharee.token),
      (await received(sharee.token)).length,
    ]
    const everything = [200, 200, 200, 200, 2]
    expect(await seen()).toEqual(everything)
    const { token } = owner
    await test.request('DELETE', `/blood-pressure-records/${record.id}`, { token })
    expect(await seen()).toEqual([404, 200, 404, 404, 1])
    await test.request('POST', `/blood-pressure-records/${record.id}/restorations`, { token })
    expect(await seen()).toEqual(everything)
    await test.request('DELETE', `/family-members/${member.id}`, { token })
    expect(await seen()).toEqual([404, 404, 404, 404, 0])
    await test.request('POST', `/family-members/${member.id}/restorations`, { token })
    expect(await seen()).toEqual(everything)
    await test.request('DELETE', `/family-members/${member.id}`, { token })
    test.clock.advance(8 * dayMs)
    await test.runDue('purge-deleted-records')
    expect(await given(token)).toEqual([])
  })

  it('goes with the account of either, and is in the export of whoever shares', async () => {
    await addPressure(test, owner.token)
    const share = await addShare(test, owner.token, { phone: sharee.phone, message: 'برای شما' })
    await statusOf(`/records?shareId=${share.id}`, sharee.token)
    const back = await addShare(test, sharee.token, { phone: owner.phone })
    const { db } = test.database
    const exported = JSON.stringify(await sharingPersonalData.collect(db, owner.userId))
    for (const word of [share.id, sharee.phone, 'برای شما', 'archive']) expect(exported).toContain(word)
    expect(exported).not.toContain(back.id)
    expect(exported).not.toContain(sharee.userId)
    const now = test.clock.now()
    await test.database.transaction((tx) => sharingPersonalData.erase(tx, sharee.userId, now))
    expect([await given(owner.token), await received(owner.token)]).toEqual([[], []])
    await addShare(test, owner.token, { phone: sharee.phone })
    await test.database.transaction(async (tx) => {
      await sharingPersonalData.erase(tx, owner.userId, now)
      await recordsPersonalData.erase(tx, owner.userId, now)
    })
    expect(await received(sharee.token)).toEqual([])
  })
})

it('is given back by who receives it, with what stands beside it, and its owner finds that in their log', async () => {
  const share = await addShare(test, owner.token, { phone: sharee.phone, message: 'ناخواسته' })
  const giveBack = async ({ token }: Somebody) =>
    (await test.request('DELETE', `/shares/received/${share.id}`, { token })).status
  const stranger = await newSomebody(test)
  expect([await giveBack(stranger), await giveBack(owner)]).toEqual([404, 404])
  expect(await received(sharee.token)).toHaveLength(1)
  expect(await giveBack(sharee)).toBe(204)
  expect(await received(sharee.token)).toEqual([])
  expect(await given(owner.token)).toMatchObject([{ id: share.id, state: 'ended' }])
  const { rows } = await test.database.pool.query(
    `select actor_id, action from audit_entries where resource_id = $1 and subject_id = $2 and outcome = 'allowed'`,
    [share.id, owner.userId],
  )
  expect(rows).toEqual([{ actor_id: sharee.userId, action: 'end' }])
  // Pressed once more it is as it was; to nobody else was it ever open.
  expect([await giveBack(sharee), await giveBack(stranger)]).toEqual([204, 404])
})

it('is over for who gives it back when its owner was first', async () => {
  const share = await addShare(test, owner.token, { phone: sharee.phone })
  await endShare(test, owner.token, share.id)
  const back = () => test.request('DELETE', `/shares/received/${share.id}`, { token: sharee.token })
  expect((await back()).status).toBe(204)
})
