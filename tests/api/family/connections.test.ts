import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { connectionsPersonalData } from '~/api/domains/connections/public'
import { mostOpenInvitations } from '~/domain/family/connections'
import type { Share } from '~/domain/sharing/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  addInvitation,
  answerInvitation,
  connect,
  familyOf,
  leave,
  openLink,
  postInvitation,
  sentTokenTo,
  withdrawInvitation,
} from '~/tests/kit/connections'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { newPhone } from '~/tests/kit/identity'
import { addPressure } from '~/tests/kit/records'
import { endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
let inviter: Somebody
let invited: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  inviter = await newSomebody(test, { name: 'مریم' })
  invited = await newSomebody(test, { name: 'پروین' })
})

const statusOf = async (address: string, { token }: Somebody) =>
  (await test.request('GET', address, { token })).status
const refusalOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code.split('?')[0]}`)]
}
const messagesTo = async (phone: string) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: phone, limit: 50 })).filter(
    ({ template }) => template === 'family-invitation',
  )
}

describe('inviting', () => {
  it('sends a link that says who invites, keeps no link, and connects on acceptance alone', async () => {
    const spelled = invited.phone
      .replace(/^0/, '+98 ')
      .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    const key = randomUUID()
    const given = { phone: spelled, relation: 'mother' }
    for (let time = 0; time < 2; time++)
      expect((await postInvitation(test, inviter.token, given, key)).status).toBe(201)
    const messages = await messagesTo(invited.phone)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain('مریم آزمون')
    const link = await sentTokenTo(test, invited.phone)
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select i::text as row from family_invitations as i where inviter_id = $1',
      [inviter.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(link)

    const opened = await openLink(test, link)
    expect(opened).toMatchObject({
      inviter: { firstName: 'مریم', lastName: 'آزمون' },
      relation: 'mother',
      state: 'open',
      isForCaller: null,
    })
    expect((await openLink(test, link, invited.token)).isForCaller).toBe(true)
    expect((await openLink(test, link, inviter.token)).isForCaller).toBe(false)
    expect(JSON.stringify(opened)).not.toContain(invited.phone)
    expect((await familyOf(test, inviter)).connections).toEqual([])

    expect((await answerInvitation(test, invited, opened.id)).status).toBe(204)
    expect(await familyOf(test, inviter)).toMatchObject({
      connections: [
        {
          person: { firstName: 'پروین', lastName: 'آزمون' },
          relation: 'mother',
          isInviter: true,
          endedAt: null,
          hasCallerEnded: null,
        },
      ],
      invitations: [],
    })
    expect(await familyOf(test, invited)).toMatchObject({
      connections: [{ person: { firstName: 'مریم' }, isInviter: false, shareId: null, endedAt: null }],
      invitations: [],
    })
  })

  it('is refused in words where it makes no sense', async () => {
    await connect(test, inviter, invited)
    const waiting = await newSomebody(test)
    await addInvitation(test, inviter, waiting)
    for (const [by, json, ...refusal] of [
      [inviter, { phone: inviter.phone }, 422, 'invalid-input', 'phone error.sharePhoneOwn'],
      [inviter, { phone: '12' }, 422, 'invalid-input', 'phone error.phone'],
      [inviter, { phone: newPhone(), relation: '' }, 422, 'invalid-input', 'relation error.required'],
      [inviter, { phone: newPhone(), relation: 'boss' }, 422, 'invalid-input', 'relation error.choice'],
      [inviter, { phone: invited.phone }, 409, 'family-connected-already'],
      // The other way round it is the same two.
      [invited, { phone: inviter.phone }, 409, 'family-connected-already'],
      [inviter, { phone: `+98${waiting.phone.slice(1)}` }, 409, 'family-invited-already'],
    ] as const)
      expect([json, await refusalOf(await postInvitation(test, by.token, json))]).toEqual([json, refusal])
  })

  it('waits for so many answers at once, and sends one phone so many messages', async () => {
    for (let count = 0; count < mostOpenInvitations; count++)
      await addInvitation(test, inviter, { phone: newPhone() })
    expect(await refusalOf(await postInvitation(test, inviter.token, { phone: newPhone() }))).toEqual([
      409,
      'too-many-family-invitations',
    ])
    for (let count = 0; count < 3; count++) await addInvitation(test, await newSomebody(test), invited)
    const fourth = await postInvitation(test, (await newSomebody(test)).token, {
      phone: `0098${invited.phone.slice(1)}`,
    })
    expect(fourth.status).toBe(429)
    expect(fourth.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await messagesTo(invited.phone)).toHaveLength(3)
  })

  it('is sent again with a new link, three times to one phone and then seldom', async () => {
    const { id, expiresAt } = await addInvitation(test, inviter, invited)
    const first = await sentTokenTo(test, invited.phone)
    const again = () => test.request('POST', `/family-invitations/${id}/messages`, { token: inviter.token })
    test.clock.advance(8 * dayMs)
    expect((await openLink(test, first)).state).toBe('expired')
    expect((await answerInvitation(test, invited, id)).status).toBe(409)
    const renewed = await again()
    expect(renewed.status).toBe(200)
    expect(((await renewed.json()) as { expiresAt: string }).expiresAt > expiresAt).toBe(true)
    const second = await sentTokenTo(test, invited.phone)
    expect(second).not.toBe(first)
    expect(
      (await test.request('POST', '/family-invitation-lookups', { json: { token: first } })).status,
    ).toBe(404)
    expect((await openLink(test, second)).state).toBe('open')
    expect((await again()).status).toBe(200)
    test.clock.advance(dayMs)
    expect((await again()).status).toBe(429)
    expect((await answerInvitation(test, invited, id)).status).toBe(204)
    expect((await again()).status).toBe(409)
  })
})

describe('answering', () => {
  it('is for the phone that was invited alone', async () => {
    const stranger = await newSomebody(test)
    const support = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addInvitation(test, inviter, invited)
    for (const other of [stranger, support, inviter]) {
      expect((await answerInvitation(test, other, id)).status).toBe(404)
      expect((await answerInvitation(test, other, id, 'refusals')).status).toBe(404)
    }
    for (const other of [stranger, support, invited])
      expect((await withdrawInvitation(test, other, id)).status).toBe(404)
    expect((await answerInvitation(test, invited, id)).status).toBe(204)
  })

  it('is over once it is declined, withdrawn, or past its time', async () => {
    const declined = await addInvitation(test, inviter, invited)
    expect((await answerInvitation(test, invited, declined.id, 'refusals')).status).toBe(204)
    expect((await familyOf(test, inviter)).invitations).toMatchObject([{ state: 'declined' }])
    const withdrawn = await addInvitation(test, inviter, invited)
    expect((await withdrawInvitation(test, inviter, withdrawn.id)).status).toBe(204)
    const expired = await addInvitation(test, inviter, invited)
    test.clock.advance(7 * dayMs)
    for (const { id } of [declined, withdrawn, expired])
      for (const answer of ['acceptances', 'refusals'] as const)
        expect(await refusalOf(await answerInvitation(test, invited, id, answer))).toEqual([
          409,
          'family-invitation-over',
        ])
    // What nobody answered makes room by itself, once the phone may be written to again.
    test.clock.advance(11 * dayMs)
    const anew = await addInvitation(test, inviter, invited)
    expect((await answerInvitation(test, invited, anew.id)).status).toBe(204)
  })

  it('is withdrawn by nobody once it is accepted, and stands', async () => {
    const { id } = await addInvitation(test, inviter, invited)
    expect((await answerInvitation(test, invited, id)).status).toBe(204)
    expect(await refusalOf(await withdrawInvitation(test, inviter, id))).toEqual([
      409,
      'family-invitation-over',
    ])
    expect((await familyOf(test, inviter)).connections).toHaveLength(1)
  })

  it('is not for who is under age', async () => {
    await test.database.pool.query('update users set birth_date = $1 where id = $2', [
      new Date(test.clock.now().getTime() - 17 * 365 * dayMs).toISOString().slice(0, 10),
      invited.userId,
    ])
    const { id } = await addInvitation(test, inviter, invited)
    expect(await refusalOf(await answerInvitation(test, invited, id))).toEqual([422, 'under-age'])
    expect((await familyOf(test, inviter)).connections).toEqual([])
  })

  it('is for who has the age that the fact in force says', async () => {
    await test.database.pool.query('update users set birth_date = $1 where id = $2', [
      new Date(test.clock.now().getTime() - 19 * 366 * dayMs).toISOString().slice(0, 10),
      invited.userId,
    ])
    const { id } = await addInvitation(test, inviter, invited)
    await bringFactsIntoForce(test, { 'account.minimum-age': 21 })
    const refusal = await refusalOf(await answerInvitation(test, invited, id))
    await bringFactsIntoForce(test)
    expect(refusal).toEqual([422, 'under-age'])
    expect((await answerInvitation(test, invited, id)).status).toBe(204)
  })

  it('happens once, however many answer at once', async () => {
    const { id } = await addInvitation(test, inviter, invited)
    const answers = await Promise.all(Array.from({ length: 6 }, () => answerInvitation(test, invited, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409])
    expect((await familyOf(test, inviter)).connections).toHaveLength(1)
  })

  it('and withdrawing end in one of the two', async () => {
    for (let round = 0; round < 6; round++) {
      const other = await newSomebody(test)
      const { id } = await addInvitation(test, inviter, other)
      const [accepted, withdrawn] = await Promise.all([
        answerInvitation(test, other, id),
        withdrawInvitation(test, inviter, id),
      ])
      const standing = (await familyOf(test, other)).connections.length
      expect([accepted.status, withdrawn.status, standing]).toEqual(
        accepted.status === 204 ? [204, 409, 1] : [409, 204, 0],
      )
    }
  })

  it('connects two once who invite each other at the same time', async () => {
    const one = await addInvitation(test, inviter, invited)
    const other = await addInvitation(test, invited, inviter)
    const answers = await Promise.all([
      answerInvitation(test, invited, one.id),
      answerInvitation(test, inviter, other.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await familyOf(test, inviter)).connections).toHaveLength(1)
  })
})

describe('what a connection opens', () => {
  const addresses = (shareId: string, recordId: string) => [
    `/blood-pressure-records?shareId=${shareId}`,
    `/blood-pressure-records/history?shareId=${shareId}`,
    `/blood-pressure-records/export?shareId=${shareId}&format=json`,
    `/blood-pressure-records/${recordId}?shareId=${shareId}`,
    `/records?shareId=${shareId}`,
    `/health-summary?shareId=${shareId}`,
    `/shares/received/${shareId}`,
  ]
  const seenBy = (person: Somebody, shareId: string, recordId: string) =>
    Promise.all(addresses(shareId, recordId).map((address) => statusOf(address, person)))
  const all = (status: number) => addresses('', '').map(() => status)
  /** Nothing of the record; whose share it was and that it is over, the share itself says. */
  const over = [...all(404).slice(1), 403]

  it('is the record of the invited for the inviter alone, as long as it stands', async () => {
    const record = await addPressure(test, invited.token)
    const stranger = await newSomebody(test)
    const connection = await connect(test, inviter, invited)
    const see = (person: Somebody) => seenBy(person, connection.shareId, record.id)
    expect(await see(inviter)).toEqual(all(200))
    expect(await see(stranger)).toEqual(all(404))
    expect(await see(await newSomebody(test, { roles: ['user', 'admin'] }))).toEqual(all(404))
    // It has no day on which it ends.
    test.clock.advance(400 * dayMs)
    expect(await see(inviter)).toEqual(all(200))
    // What the inviter measures is not opened by it, nor is the family of the invited.
    const father = await addFamilyMember(test, invited.token)
    const his = await addPressure(test, invited.token, { memberId: father.id })
    const hers = await addPressure(test, inviter.token)
    for (const { id } of [his, hers])
      expect(await statusOf(`/blood-pressure-records/${id}?shareId=${connection.shareId}`, inviter)).toBe(404)
    expect(await statusOf(`/blood-pressure-records/${hers.id}?shareId=${connection.shareId}`, invited)).toBe(
      404,
    )
    // Nothing is written by it.
    const edited = await test.request('PATCH', `/blood-pressure-records/${record.id}`, {
      token: inviter.token,
      json: { systolic: 120 },
    })
    expect(edited.status).toBe(404)
  })

  it('is written down for its owner when it is read', async () => {
    await addPressure(test, invited.token)
    const { shareId } = await connect(test, inviter, invited)
    expect(await statusOf(`/records?shareId=${shareId}`, inviter)).toBe(200)
    const reads = (await (
      await test.request('GET', `/shares/${shareId}/reads`, { token: invited.token })
    ).json()) as { items: { reader: { firstName: string } }[] }
    expect(reads.items).toMatchObject([{ kind: 'archive', reader: { firstName: 'مریم' } }])
  })

  it('ends at once when either leaves, and both see who has', async () => {
    for (const leaver of ['inviter', 'invited'] as const) {
      const [one, other] = [await newSomebody(test), await newSomebody(test)]
      const record = await addPressure(test, other.token)
      const { id, shareId } = await connect(test, one, other)
      expect(await seenBy(one, shareId, record.id)).toEqual(all(200))
      expect((await leave(test, await newSomebody(test), id)).status).toBe(404)
      expect((await leave(test, leaver === 'inviter' ? one : other, id)).status).toBe(204)
      expect(await seenBy(one, shareId, record.id)).toEqual(over)
      expect((await familyOf(test, one)).connections).toMatchObject([
        { id, shareId: null, hasCallerEnded: leaver === 'inviter' },
      ])
      expect((await familyOf(test, other)).connections).toMatchObject([
        { id, shareId: null, hasCallerEnded: leaver === 'invited' },
      ])
      // It stays ended, and can be begun anew by another invitation alone.
      expect((await leave(test, one, id)).status).toBe(204)
      const anew = await connect(test, one, other)
      expect(await seenBy(one, anew.shareId, record.id)).toEqual(all(200))
      expect(await seenBy(one, shareId, record.id)).toEqual(over)
    }
  })

  it('ends with the share that its owner finds among what they share', async () => {
    const { id, shareId } = await connect(test, inviter, invited)
    const { items } = (await (await test.request('GET', '/shares', { token: invited.token })).json()) as {
      items: Share[]
    }
    expect(items).toMatchObject([{ id: shareId, expiresAt: null, state: 'open', scope: 'all' }])
    expect((await endShare(test, invited.token, shareId)).status).toBe(204)
    expect((await familyOf(test, inviter)).connections).toMatchObject([{ id, hasCallerEnded: false }])
    expect(await statusOf(`/records?shareId=${shareId}`, inviter)).toBe(404)
  })

  it('is out of reach while one of the two is blocked, and goes with the account', async () => {
    const record = await addPressure(test, invited.token)
    const { shareId } = await connect(test, inviter, invited)
    await test.database.pool.query('update users set suspended_at = $1 where id = $2', [
      test.clock.now(),
      invited.userId,
    ])
    expect(await seenBy(inviter, shareId, record.id)).toEqual(all(404))
    await test.database.pool.query('update users set suspended_at = null where id = $1', [invited.userId])
    expect(await seenBy(inviter, shareId, record.id)).toEqual(all(200))
    await addInvitation(test, await newSomebody(test), inviter)
    await test.database.transaction((tx) =>
      connectionsPersonalData.erase(tx, inviter.userId, test.clock.now()),
    )
    expect(await seenBy(inviter, shareId, record.id)).toEqual(all(404))
    const { rows } = await test.database.pool.query(
      'select from family_invitations where inviter_id = $1 or phone = $2',
      [inviter.userId, inviter.phone],
    )
    expect(rows).toEqual([])
  })
})

describe('the database', () => {
  const refusedBy = async (statement: string, values: unknown[]) => {
    try {
      await test.database.pool.query(statement, values)
      return 'nothing'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    }
  }

  it('moves no invitation and no connection, and opens none anew', async () => {
    const { id } = await connect(test, inviter, invited)
    const other = await newSomebody(test)
    expect(
      await refusedBy('update family_connections set inviter_id = $1 where id = $2', [other.userId, id]),
    ).toBe('family_connections_kept')
    await leave(test, inviter, id)
    expect(
      await refusedBy('update family_connections set ended_at = null, ended_by = null where id = $1', [id]),
    ).toBe('family_connections_kept')
    expect(
      await refusedBy('update family_invitations set phone = $1 where inviter_id = $2', [
        other.phone,
        inviter.userId,
      ]),
    ).toBe('family_invitations_kept')
  })

  it('connects nobody who has not accepted, and opens nothing but by a connection', async () => {
    const { id } = await addInvitation(test, inviter, invited)
    const connecting = (userId: string) =>
      refusedBy(
        `insert into family_connections (id, invitation_id, inviter_id, invited_id, relation, created_at) values ($1, $2, $3, $4, 'mother', $5)`,
        [randomUUID(), id, inviter.userId, userId, test.clock.now()],
      )
    expect(await connecting(invited.userId)).toBe('family_connections_accepted')
    await answerInvitation(test, invited, id)
    const other = await newSomebody(test)
    expect(await connecting(other.userId)).toBe('family_connections_accepted')
    const sharing = (connectionId: string | null, owner: Somebody, to: Somebody) =>
      refusedBy(
        `insert into shares (id, owner_id, recipient_phone, scope, created_at, connection_id) values ($1, $2, $3, 'all', $4, $5)`,
        [randomUUID(), owner.userId, to.phone, test.clock.now(), connectionId],
      )
    const [connection] = (await familyOf(test, inviter)).connections
    expect(await sharing(null, invited, inviter)).toBe('shares_has_end')
    expect(await sharing(connection?.id ?? '', inviter, invited)).toBe('shares_by_invited')
    expect(await sharing(connection?.id ?? '', invited, other)).toBe('shares_by_invited')
    expect(await sharing(connection?.id ?? '', invited, inviter)).toBe('shares_connection')
  })
})
