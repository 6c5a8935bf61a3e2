import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listConsents } from '~/api/domains/consents/repo'
import { consentSources } from '~/api/domains/consents/sources'
import type { Consent } from '~/domain/consents/contract'
import { consentKinds, type ConsentKind } from '~/domain/consents/kinds'
import type { MadeLink } from '~/domain/sharing/contract'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, fileOfPatient, turnFile } from '~/tests/kit/care'
import { connect } from '~/tests/kit/connections'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { addPressure } from '~/tests/kit/records'
import { addReferral, getReceived } from '~/tests/kit/referrals'
import { book, hold, newPatient, timesOf } from '~/tests/kit/reservations'
import {
  addShare,
  endShare,
  makeLink,
  newSomebody,
  openLink,
  tryLink,
  type Somebody,
} from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let doctor: TestDoctor
let owner: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await sql('delete from token_buckets')
  doctor = await addDoctor(test, { admin })
  await sql(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    doctor.userId,
  )
  owner = await newPatient(test)
})
afterAll(() => test.close())

const sql = (text: string, ...values: unknown[]) => test.database.pool.query(text, values)
const page = async (query = '', { token } = owner) =>
  bodyOf<{ items: Consent[]; nextCursor: string | null }>(
    await test.request('GET', `/consents${query}`, { token }),
    200,
  )
const consents = async (who = owner): Promise<Consent[]> => (await page('', who)).items
const withdraw = (kind: string, id: string, { token } = owner) =>
  test.request('DELETE', `/consents/${kind}/${id}`, { token })
const archiveBy = (id: string, token: string) => test.request('GET', `/records?shareId=${id}`, { token })
const latest = async () => {
  const times = await timesOf(test, doctor)
  return times.at(-1) ?? ''
}
const nameOf = async ({ userId }: Somebody) =>
  (await sql(`select concat_ws(' ', first_name, last_name) as name from users where id = $1`, userId)).rows[0]
    .name as string

interface Given {
  id: string
  says: Partial<Consent>
  /** As whoever it is open to. @returns the status */
  read: () => Promise<number>
}

/** One of each kind, and how it is read by whoever it is open to. */
const ways: Record<ConsentKind, () => Promise<Given>> = {
  phone: async () => {
    const friend = await newSomebody(test, { name: 'سارا' })
    const share = await addShare(test, owner.token, {
      phone: friend.phone,
      scope: 'types',
      types: ['blood-pressure'],
      days: 7,
    })
    return {
      id: share.id,
      says: {
        to: null,
        phone: friend.phone,
        scope: 'types',
        types: ['blood-pressure'],
        until: share.expiresAt,
        lastRead: { at: test.clock.now().toISOString(), by: 'سارا آزمون' },
      },
      read: async () => (await archiveBy(share.id, friend.token)).status,
    }
  },
  link: async () => {
    const link: MadeLink = await makeLink(test, owner.token)
    const { visit } = await openLink(test, link)
    return {
      id: link.share.id,
      says: {
        to: null,
        phone: null,
        scope: 'all',
        lastRead: { at: test.clock.now().toISOString(), by: null },
      },
      read: async () => {
        // Neither whoever has it open nor whoever knows the passcode.
        const { status } = await tryLink(test, link)
        return status === 201 ? (await archiveBy(link.share.id, visit)).status : status
      },
    }
  },
  family: async () => {
    const brother = await newSomebody(test, { name: 'بهرام' })
    const { shareId } = await connect(test, brother, owner)
    return {
      id: shareId,
      says: {
        to: 'بهرام آزمون',
        phone: null,
        scope: 'all',
        until: null,
        lastRead: { at: test.clock.now().toISOString(), by: 'بهرام آزمون' },
      },
      read: async () => (await archiveBy(shareId, brother.token)).status,
    }
  },
  visit: async () => {
    await book(test, owner, doctor, await latest(), { sharing: { scope: 'all' } })
    const { rows } = await sql(
      'select id from shares where owner_id = $1 and reservation_id is not null',
      owner.userId,
    )
    const id = rows[0].id as string
    return {
      id,
      says: {
        to: await nameOf(doctor),
        scope: 'all',
        lastRead: { at: test.clock.now().toISOString(), by: await nameOf(doctor) },
      },
      read: async () => (await archiveBy(id, doctor.token)).status,
    }
  },
  file: async () => {
    const { id, startsAt } = await book(test, owner, doctor, await latest())
    await bodyOf(
      await test.request('PUT', `/reservations/${id}/file-consent`, {
        token: owner.token,
        json: { isGiven: true },
      }),
      200,
    )
    return {
      id,
      says: {
        to: await nameOf(doctor),
        scope: null,
        until: new Date(Date.parse(startsAt) + 15 * 60_000).toISOString(),
        lastRead: { at: test.clock.now().toISOString(), by: await nameOf(doctor) },
      },
      read: async () => {
        const { file } = await bodyOf<{ file: unknown }>(
          await test.request('GET', `/doctor-reservations/${id}/patient-file`, { token: doctor.token }),
          200,
        )
        return file ? 200 : 404
      },
    }
  },
  'care-file': async () => {
    const { id } = await addCare(test, { owner, doctor, staff })
    await bodyOf(await turnFile(test, owner.token, id, 'open'), 200)
    const accompanying = testToken(['user', 'accompanying-doctor'], {
      userId: userIdSchema.parse(doctor.userId),
    })
    return {
      id,
      says: {
        to: await nameOf(doctor),
        scope: null,
        until: null,
        lastRead: { at: test.clock.now().toISOString(), by: await nameOf(doctor) },
      },
      read: async () => {
        const { file } = await bodyOf<{ file: unknown }>(await fileOfPatient(test, accompanying, id), 200)
        return file ? 200 : 404
      },
    }
  },
  doctor: async () => {
    const { id } = await addCare(test, { owner, doctor, staff })
    return {
      id,
      says: {
        to: await nameOf(doctor),
        scope: 'all',
        until: null,
        lastRead: { at: test.clock.now().toISOString(), by: await nameOf(doctor) },
      },
      read: async () => (await archiveBy(id, doctor.token)).status,
    }
  },
  letter: async () => {
    const colleague = await addDoctor(test, { admin })
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const letter = await addReferral(
      test,
      doctor,
      { kind: 'supervision', id: careId },
      { doctorId: colleague.id },
    )
    return {
      id: letter.id,
      says: {
        to: letter.recipient,
        scope: null,
        until: letter.delivery?.endsAt ?? '',
        lastRead: { at: test.clock.now().toISOString(), by: letter.recipient },
      },
      read: async () => (await getReceived(test, colleague, letter.id)).status,
    }
  },
}

describe.each(consentKinds)('what is open by %s', (kind) => {
  it('stands in the list of whose it is, with who read it last, until it is withdrawn, which acts at once', async () => {
    await addPressure(test, owner.token)
    const { id, says, read } = await ways[kind]()
    // Of an accompaniment and the file that is open by it the id is one.
    const isThis = (one: Consent) => one.id === id && one.kind === kind
    const before = (await consents()).find(isThis)
    expect(before).toMatchObject({ kind, id, member: null, since: test.clock.now().toISOString() })
    expect(await read()).toBe(200)
    expect((await consents()).find(isThis)).toMatchObject({ kind, id, ...says })
    const other = await newSomebody(test)
    expect(await consents(other)).toEqual([])
    const foreign = await withdraw(kind, id, other)
    expect([foreign.status, (await withdraw(kind, randomUUID(), other)).status]).toEqual([404, 404])
    expect(await read()).toBe(200)

    expect((await withdraw(kind, id)).status).toBe(204)
    expect((await consents()).some(isThis)).toBe(false)
    expect(await read()).toBeGreaterThanOrEqual(401)
    // Twice is once.
    expect((await withdraw(kind, id)).status).toBe(204)
    expect(await read()).toBeGreaterThanOrEqual(401)
  })
})

/** Those that do not bring another of them along: a letter has an accompaniment, and a visit its doctor’s. */
const apart = consentKinds.filter((one) => !['doctor', 'care-file', 'visit'].includes(one))

describe('the list of what is open', () => {
  it('says of whom of the family, and nothing of what has ended by itself or is not paid', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const friend = await newSomebody(test)
    const { id } = await addShare(test, owner.token, { phone: friend.phone, memberId, days: 7 })
    const short = await addShare(test, owner.token, { phone: friend.phone, days: 1 })
    const ended = await addShare(test, owner.token, { phone: friend.phone })
    await endShare(test, owner.token, ended.id)
    await bodyOf(await hold(test, owner, doctor, await latest(), { sharing: { scope: 'all' } }), 201)
    const locked = await makeLink(test, owner.token)
    await sql('update shares set wrong_passcodes = 10 where id = $1', locked.share.id)
    expect((await consents()).map((one) => one.id).sort()).toEqual([id, short.id].sort())
    expect((await consents()).find((one) => one.id === id)?.member).toEqual(expect.stringContaining(' '))
    test.clock.advance(24 * 60 * 60 * 1000)
    expect((await consents()).map((one) => one.id)).toEqual([id])
    expect(
      (await test.request('DELETE', `/family-members/${memberId}`, { token: owner.token })).status,
    ).toBeLessThan(300)
    expect(await consents()).toEqual([])
  })

  it('has no letter that is closed, and none of a file after the consultation', async () => {
    const file = await ways.file()
    const letter = await ways.letter()
    expect((await consents()).map(({ kind }) => kind).sort()).toEqual(['doctor', 'file', 'letter'])
    const until = (await consents()).find(({ id }) => id === file.id)?.until ?? ''
    test.clock.set(until)
    expect((await consents()).map(({ kind }) => kind).sort()).toEqual(['doctor', 'letter'])
    const end = (await consents()).find(({ id }) => id === letter.id)?.until ?? ''
    test.clock.set(end)
    expect((await consents()).map(({ kind }) => kind)).toEqual(['doctor'])
  })

  it('has an accompaniment and the file that is open by it side by side, also where a page ends between them', async () => {
    const { id } = await ways['care-file']()
    const first = await page('?limit=1')
    const second = await page(`?limit=1&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map((one) => [one.id, one.kind]).sort()).toEqual([
      [id, 'care-file'],
      [id, 'doctor'],
    ])
    expect((await withdraw('doctor', id)).status).toBe(204)
    expect(await consents()).toEqual([])
  })

  it('is walked through part by part, all kinds together, the newest first', async () => {
    const given: string[] = []
    for (const kind of apart) {
      given.unshift((await ways[kind]()).id)
      test.clock.advance(60_000)
    }
    const walked: Consent[] = []
    let cursor: string | null = null
    do {
      const part: Awaited<ReturnType<typeof page>> = await page(
        `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      )
      walked.push(...part.items)
      cursor = part.nextCursor
    } while (cursor)
    expect(walked).toEqual(await consents())
    expect(walked.map(({ id }) => id).filter((id) => given.includes(id))).toEqual(given)
    expect((await test.request('GET', '/consents?cursor=none', { token: owner.token })).status).toBe(422)
  })

  it('is read by one statement, whoever keeps what', async () => {
    for (const kind of apart) await ways[kind]()
    let statements = 0
    const { db } = test.database
    const counted = new Proxy(db, {
      get: (target, name) => {
        if (name === 'execute' || name === 'select') statements += 1
        return Reflect.get(target, name) as unknown
      },
    })
    const of = { ownerId: owner.userId, at: test.clock.now() }
    const rows = await listConsents(
      counted,
      [...new Set(Object.values(consentSources))].map((source) => source.open(of)),
      { limit: 50 },
    )
    expect([rows.length, statements]).toEqual([(await consents()).length, 1])
  })
})
