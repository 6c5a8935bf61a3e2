import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoctorCallRequest } from '~/domain/calls/contract'
import type { supervisionEndings } from '~/domain/supervision/rules'
import { definitionOf } from '~/domain/records/types'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { act, addCall, emptyCalls } from '~/tests/kit/calls'
import { addCare, bodyOf, consent, endCare, newDoctor, postCare, postOffer } from '~/tests/kit/care'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { openChat, seeChat, sendChat } from '~/tests/kit/messages'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { book, newPatient, timesOf } from '~/tests/kit/reservations'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { familiesOf, familiesPage, getFamily, openFamily } from '~/tests/kit/supervision'

let test: TestApi
let staff: Somebody
let doctor: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await emptyCalls(test)
  await test.database.pool.query('delete from token_buckets')
  doctor = await newDoctor(test, 'نگار')
})
afterAll(() => test.close())

const family = (name = 'مریم') => newSomebody(test, { name })
const accompany = (owner: Somebody, given?: Record<string, unknown>, by = doctor) =>
  addCare(test, { owner, doctor: by, staff }, given)
const problemOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('families under supervision', () => {
  it('are those of whom somebody has agreed, with these people and nobody else', async () => {
    const owner = await family()
    const father = await addFamilyMember(test, owner.token, { firstName: 'رضا', birthDate: '1958-03-01' })
    await addFamilyMember(test, owner.token, { firstName: 'زهرا', relation: 'mother' })
    const { id: careId } = await accompany(owner, { memberId: father.id })
    const [one, ...others] = await familiesOf(test, doctor)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      id: owner.userId,
      name: { firstName: 'مریم', lastName: 'آزمون' },
      people: [{ careId, name: { firstName: 'رضا' }, relation: 'father' }],
      waiting: { messages: 0, calls: 0, shares: 0 },
    })
    const opened = await openFamily(test, doctor, owner)
    expect(opened.people).toMatchObject([
      { careId, relation: 'father', gender: 'male', height: father.height },
    ])
    expect(opened.people[0]?.age).toBeGreaterThan(60)
    test.clock.advance(60_000)
    const own = await accompany(owner)
    expect((await openFamily(test, doctor, owner)).people).toMatchObject([
      { careId },
      { careId: own.id, relation: null, name: { firstName: 'مریم' }, gender: null, height: null },
    ])
    // Whom a colleague accompanies is the colleague’s to see.
    const mother = await addFamilyMember(test, owner.token, { firstName: 'ناهید', relation: 'mother' })
    await accompany(owner, { memberId: mother.id }, await newDoctor(test, 'لیلا'))
    // Nothing that they did not agree to, and no phone.
    const text = JSON.stringify([await familiesOf(test, doctor), await openFamily(test, doctor, owner)])
    for (const name of ['زهرا', 'ناهید']) expect(text).not.toContain(name)
    expect(text).not.toContain(owner.phone)
  })

  it('say what waits of each: messages, calls and what was shared, until it was seen', async () => {
    const [owner, other] = [await family(), await family('سارا')]
    await accompany(owner)
    await accompany(other)
    await sendChat(test, owner, 'family', doctor)
    await sendChat(test, owner, 'family', doctor)
    const call = await addCall(test, owner)
    const share = await addShare(test, owner.token, { phone: doctor.phone })
    await addShare(test, owner.token, { phone: staff.phone })
    const waiting = async () =>
      Object.fromEntries((await familiesOf(test, doctor)).map((one) => [one.id, one.waiting]))
    expect(await waiting()).toEqual({
      [owner.userId]: { messages: 2, calls: 1, shares: 1 },
      [other.userId]: { messages: 0, calls: 0, shares: 0 },
    })
    expect((await openFamily(test, doctor, owner)).newShares).toEqual([share.id])
    await openChat(test, doctor, 'doctor', owner)
    await seeChat(test, doctor, 'doctor', owner, 2)
    await bodyOf(await test.request('GET', `/records?shareId=${share.id}`, { token: doctor.token }), 200)
    expect((await act(test, doctor, call.id, 'take')).status).toBe(204)
    expect((await waiting())[owner.userId]).toEqual({ messages: 0, calls: 1, shares: 0 })
    expect((await act(test, doctor, call.id, 'done')).status).toBe(204)
    expect((await waiting())[owner.userId]).toEqual({ messages: 0, calls: 0, shares: 0 })
    // What one’s own answer was is nothing that waits.
    await sendChat(test, doctor, 'doctor', owner)
    expect((await waiting())[owner.userId]).toMatchObject({ messages: 0 })
  })

  it('are found by name or phone in any letters and digits, and by whom the doctor accompanies', async () => {
    const owner = await family('علی‌اکبر')
    const other = await family('سارا')
    const father = await addFamilyMember(test, owner.token, { firstName: 'کیومرث' })
    await accompany(owner, { memberId: father.id })
    await accompany(other)
    const digits: string = owner.phone
    const persian = digits.replace(/\d/g, (one) => '۰۱۲۳۴۵۶۷۸۹'[Number(one)] ?? '')
    const arabic = digits.replace(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? '')
    for (const q of [digits, persian, arabic, 'علي', 'كيومرث', 'علی آزمون'])
      expect(idsOf(await familiesOf(test, doctor, `?q=${encodeURIComponent(q)}`)), q).toEqual([owner.userId])
    // A part of a number is nobody’s: digit by digit it would become a whole one.
    for (const q of ['%', '_', 'زهرا', '0999999', digits.slice(4), digits.slice(0, 10)])
      expect(await familiesOf(test, doctor, `?q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  it('come by their latest, a page after another, each once', async () => {
    const owners = []
    for (const name of ['یک', 'دو', 'سه', 'چهار']) {
      test.clock.advance(60_000)
      const owner = await family(name)
      await accompany(owner)
      owners.push(owner)
    }
    test.clock.advance(60_000)
    await sendChat(test, owners[0] as Somebody, 'family', doctor)
    const expected = [owners[0], owners[3], owners[2], owners[1]].map((one) => one?.userId)
    const first = await familiesPage(test, doctor, '?limit=3')
    const second = await familiesPage(test, doctor, `?limit=3&cursor=${first.nextCursor}`)
    expect(idsOf([...first.items, ...second.items])).toEqual(expected)
    expect(second.nextCursor).toBeNull()
    expect(
      await problemOf(await test.request('GET', '/supervised-families?cursor=x', { token: doctor.token })),
    ).toEqual([422, 'invalid-cursor'])
  })

  it('narrow the lists of calls, records and shares, and open nothing by it', async () => {
    const [owner, other] = [await family(), await family('سارا')]
    for (const one of [owner, other]) {
      await accompany(one)
      await addCall(test, one)
      await addShare(test, one.token, { phone: doctor.phone })
      const definition = definitionOf('blood-pressure')
      await addSample(test, definition, one.token, sampleOf(definition))
    }
    const narrowed = async <Row>(path: string, who = doctor, of = owner): Promise<Row[]> => {
      const address = `${path}${path.includes('?') ? '&' : '?'}family=${of.userId}`
      return (await bodyOf<{ items: Row[] }>(await test.request('GET', address, { token: who.token }), 200))
        .items
    }
    const [calls, records, shares] = [
      await narrowed<DoctorCallRequest>('/doctor-call-requests'),
      await narrowed<{ patient: { firstName: string } }>('/doctor-desk/records?tab=shared'),
      await narrowed<{ owner: { firstName: string } }>('/shares/received'),
    ]
    expect(calls.map((one) => one.family.firstName)).toEqual(['مریم'])
    expect(records.map((one) => one.patient.firstName)).toEqual(['مریم'])
    expect(shares.map((one) => one.owner.firstName)).toEqual(['مریم'])
    const stranger = await newDoctor(test, 'دیگری')
    for (const path of ['/doctor-call-requests', '/doctor-desk/records?tab=shared', '/shares/received'])
      expect(await narrowed(path, stranger), path).toEqual([])
  })

  it('find it in their log: each opening, each attempt that was refused', async () => {
    const owner = await family()
    const { id } = await accompany(owner)
    const rows = async () => {
      const { items } = await bodyOf<{ items: { resource: string; action: string; outcome: string }[] }>(
        await test.request('GET', '/access-log', { token: owner.token }),
        200,
      )
      return items
        .flatMap(({ resource, action, outcome }) => (resource === 'family' ? [[action, outcome]] : []))
        .reverse()
    }
    await openFamily(test, doctor, owner)
    expect(await rows()).toEqual([['read', 'allowed']])
    await familiesOf(test, doctor)
    await endCare(test, owner.token, id)
    await getFamily(test, doctor, owner)
    expect(await rows()).toEqual([
      ['read', 'allowed'],
      ['list', 'allowed'],
      ['read', 'refused'],
    ])
  })
})

/** Every way in which a doctor may stand to a family, and what they find at each of the two addresses. */
describe('who sees a family', () => {
  type Kind = { doctor: Somebody; found: 'page' | 404 | 403 | (typeof supervisionEndings)[number] }
  const kinds: Record<string, (owner: Somebody) => Promise<Kind>> = {
    supervising: async (owner) => {
      await accompany(owner)
      return { doctor, found: 'page' }
    },
    'named and not agreed to': async (owner) => {
      const { id } = await bodyOf<{ id: string }>(await postCare(test, owner.token), 201)
      await postOffer(test, staff.token, id, doctor.userId)
      return { doctor, found: 404 }
    },
    'booked, with everything shared': async (owner) => {
      const booked = await addDoctor(test, { admin: await newAdmin(test) })
      await book(test, owner, booked, (await timesOf(test, booked)).at(-1) ?? '', {
        sharing: { scope: 'all' },
      })
      return { doctor: booked, found: 404 }
    },
    'shared with by phone': async (owner) => {
      await addShare(test, owner.token, { phone: doctor.phone })
      return { doctor, found: 404 }
    },
    stranger: () => Promise.resolve({ doctor, found: 404 }),
    'of another family': async () => {
      await accompany(await family('سارا'))
      return { doctor, found: 404 }
    },
    'former, ended by the family': async (owner) => {
      await endCare(test, owner.token, (await accompany(owner)).id)
      return { doctor, found: 'supervision-ended-by-family' }
    },
    'former, ended by themselves': async (owner) => {
      await endCare(test, doctor.token, (await accompany(owner)).id)
      return { doctor, found: 'supervision-ended-by-doctor' }
    },
    'asked and taken back before it was agreed to': async (owner) => {
      const { id } = await bodyOf<{ id: string }>(await postCare(test, owner.token), 201)
      await postOffer(test, staff.token, id, doctor.userId)
      await endCare(test, owner.token, id)
      return { doctor, found: 404 }
    },
    'former, and supervising again': async (owner) => {
      await endCare(test, owner.token, (await accompany(owner)).id)
      test.clock.advance(60_000)
      await accompany(owner)
      return { doctor, found: 'page' }
    },
    'whose role was taken': async (owner) => {
      await accompany(owner)
      await test.database.pool.query(`update users set roles = '{user,doctor}' where id = $1`, [
        doctor.userId,
      ])
      return { doctor, found: 'supervision-role-gone' }
    },
    'of an account that is to be deleted': async (owner) => {
      await accompany(owner)
      await test.database.pool.query(
        `update users set deletion_requested_at = $2::timestamptz, deletion_due_at = $2::timestamptz + interval '30 days' where id = $1`,
        [owner.userId, test.clock.now()],
      )
      return { doctor, found: 'supervision-person-gone' }
    },
    'of a member who was deleted': async (owner) => {
      const { id: memberId } = await addFamilyMember(test, owner.token)
      await accompany(owner, { memberId })
      await test.request('DELETE', `/family-members/${memberId}`, { token: owner.token })
      return { doctor, found: 'supervision-person-gone' }
    },
    'no doctor at all': async () => ({ doctor: await newSomebody(test), found: 403 }),
    staff: () => Promise.resolve({ doctor: staff, found: 403 }),
    'the family itself': async (owner) => {
      await accompany(owner)
      return { doctor: owner, found: 403 }
    },
  }

  it.each(Object.keys(kinds))('%s', async (name) => {
    const owner = await newPatient(test, 10_000_000)
    const kind = kinds[name]
    if (!kind) throw new Error(name)
    const { doctor: who, found } = await kind(owner)
    const response = await getFamily(test, who, owner)
    const listed = await test.request('GET', '/supervised-families', { token: who.token })
    if (found === 403) {
      expect([response.status, listed.status]).toEqual([403, 403])
      return
    }
    const items = (await bodyOf<{ items: { id: string }[] }>(listed, 200)).items
    expect(idsOf(items).includes(owner.userId)).toBe(found === 'page')
    if (found === 'page') expect(response.status).toBe(200)
    else if (found === 404) expect(await problemOf(response)).toEqual([404, 'not-found'])
    else {
      expect(await problemOf(response)).toEqual([403, found])
      // Nobody learns more by trying what the page leads to.
      for (const path of ['/doctor-call-requests', '/doctor-desk/records?tab=shared', '/shares/received']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}family=${owner.userId}`
        expect(
          await bodyOf(await test.request('GET', address, { token: who.token }), 200),
          path,
        ).toMatchObject({ items: [] })
      }
    }
  })

  it('ends while it is being read: the next opening is refused', async () => {
    const owner = await family()
    const { id } = await accompany(owner)
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => getFamily(test, doctor, owner)),
      endCare(test, owner.token, id),
    ])
    for (const { status } of outcomes.slice(0, 3)) expect([200, 403]).toContain(status)
    expect(await problemOf(await getFamily(test, doctor, owner))).toEqual([
      403,
      'supervision-ended-by-family',
    ])
    expect((await consent(test, owner.token, id)).status).toBe(409)
  })
})
