import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import {
  invitationDays,
  type Doctor,
  type Practice,
  type StaffDoctor,
  type Vacation,
} from '~/domain/booking/doctor-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { eraseOf } from '../../kit/aftercare'
import { bodyOf } from '../../kit/care'
import {
  acceptInvitation,
  addDoctor,
  doctorsOf,
  everyMorning,
  freeTimes,
  inviteDoctor,
  newAdmin,
  newCouncilNumber,
  postVacation,
  putServices,
  putWeek,
} from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { book, hold, newPatient, read, timesOf } from '../../kit/reservations'
import { newSomebody, type Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
beforeAll(async () => {
  test = await openTestApi()
  // A Saturday in Tehran, at seven in the morning.
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
afterAll(() => test.close())

const problem = async (response: Response) => {
  const { code, errors } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, errors?.[0]?.code]
}
const act = (id: string, what: string) =>
  test.request('POST', `/admin-doctors/${id}/${what}`, { token: admin.token })
const staffSeeOf = async (id: string) => {
  const answer = await test.request('GET', '/admin-doctors?limit=100', { token: admin.token })
  const found = (await bodyOf<{ items: StaffDoctor[] }>(answer, 200)).items.find((one) => one.id === id)
  if (!found) throw new Error('Staff do not see this doctor')
  return found
}
const isListed = async (id: string) => (await doctorsOf(test, '?limit=100')).some((one) => one.id === id)

describe('an invitation', () => {
  it('is sent by SMS, seen by whoever has the phone, and opens nothing until it is accepted', async () => {
    const person = await newSomebody(test)
    const invited = await bodyOf<StaffDoctor>(await inviteDoctor(test, admin, person), 201)
    expect(invited).toMatchObject({ status: 'invited', userId: null, name: null, level: 'specialist' })
    await test.runJobs()
    const [message] = await readOutbox(test.database.db, { recipient: person.phone, limit: 1 })
    expect([message?.template, message?.text]).toEqual([
      'doctor-invited',
      expect.stringContaining('/dashboard/doctor'),
    ])
    expect(await isListed(invited.id)).toBe(false)
    expect((await putWeek(test, person, everyMorning)).status).toBe(403)

    const stranger = await newSomebody(test)
    expect((await acceptInvitation(test, stranger)).status).toBe(404)
    const seen = await bodyOf<Practice>(
      await test.request('GET', '/doctor-practice', { token: person.token }),
      200,
    )
    expect(seen).toMatchObject({ id: invited.id, status: 'invited' })
    expect(await bodyOf<Practice>(await acceptInvitation(test, person), 200)).toMatchObject({
      status: 'active',
    })
    const { rows } = await test.database.pool.query('select roles from users where id = $1', [person.userId])
    expect(rows).toEqual([{ roles: ['user', 'doctor'] }])
    expect((await acceptInvitation(test, person)).status).toBe(409)
  })

  it('is one for a phone and a council number, however they are spelled', async () => {
    const person = await newSomebody(test)
    const councilNumber = newCouncilNumber()
    await bodyOf(await inviteDoctor(test, admin, { phone: person.phone, councilNumber }), 201)
    expect(await problem(await inviteDoctor(test, admin, { phone: `+98${person.phone.slice(1)}` }))).toEqual([
      409,
      'doctor-there',
      'error.doctorThere',
    ])
    const other = await newSomebody(test)
    expect(
      await problem(
        await inviteDoctor(test, admin, { phone: other.phone, councilNumber: `ن.پ 0${councilNumber}` }),
      ),
    ).toEqual([409, 'council-number-taken', 'error.councilNumberTaken'])
    await bodyOf(await acceptInvitation(test, person), 200)
    expect((await problem(await inviteDoctor(test, admin, person)))[1]).toBe('doctor-there')
  })

  it('that many send at once is one', async () => {
    const { phone } = await newSomebody(test)
    const answers = await Promise.all(Array.from({ length: 8 }, () => inviteDoctor(test, admin, { phone })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  it('that is withdrawn is accepted by nobody', async () => {
    const person = await newSomebody(test)
    const { id } = await bodyOf<StaffDoctor>(await inviteDoctor(test, admin, person), 201)
    await bodyOf(await act(id, 'endings'), 200)
    expect((await acceptInvitation(test, person)).status).toBe(404)
    expect((await act(id, 'endings')).status).toBe(409)
    await bodyOf(await inviteDoctor(test, admin, person), 201)
  })
})

describe('a doctor', () => {
  it('is listed with prices of their level and their next times', async () => {
    const doctor = await addDoctor(test, { admin, level: 'general', speciality: 'general-medicine' })
    const listed = (await doctorsOf(test, '?limit=100')).find(({ id }) => id === doctor.id)
    expect(listed).toMatchObject({
      level: 'general',
      services: [
        { service: 'visit', price: 180_000 },
        { service: 'written-answer', price: 90_000 },
      ],
      next: ['09:00', '09:15', '09:30'].map((time) => instantInTehran('2026-11-21', time).toISOString()),
    })
    expect(await bodyOf(await test.request('GET', `/doctors/${doctor.id}`), 200)).toEqual(listed)
  })

  it('is found by name, letters and digits of any keyboard, by field, level and service', async () => {
    const doctor = await addDoctor(test, { admin, name: 'یکتا', speciality: 'dermatology' })
    const found = async (query: string) => (await doctorsOf(test, query)).map(({ id }) => id)
    expect(await found(`?q=${encodeURIComponent('يكتا')}`)).toEqual([doctor.id])
    expect(await found(`?q=${encodeURIComponent('نیست')}`)).toEqual([])
    expect(await found(`?q=${encodeURIComponent('پوست')}&orSpeciality=dermatology`)).toEqual([doctor.id])
    expect(await found(`?q=Yekta&orDoctors=${doctor.id}`)).toEqual([doctor.id])
    expect(await found(`?q=Yekta&orDoctors=${doctor.id}&speciality=urology`)).toEqual([])
    expect(await found('?speciality=dermatology&level=specialist&service=visit')).toEqual([doctor.id])
    expect(await found('?speciality=dermatology&service=follow-up')).toEqual([])
  })

  it('is listed once, page after page, the next free first', async () => {
    await addDoctor(test, { admin, days: everyMorning.map(() => []) })
    const all = await doctorsOf(test, '?limit=100')
    const walked: Doctor[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: Doctor[]; nextCursor: string | null } = await bodyOf(
        await test.request('GET', `/doctors?limit=2${cursor && `&cursor=${cursor}`}`),
        200,
      )
      walked.push(...page.items)
      cursor = page.nextCursor
    }
    expect(walked).toEqual(all)
    const times = all.map(({ next }) => next[0] ?? '~')
    expect(times).toEqual([...times].sort())
    expect(times.at(-1)).toBe('~')
  })

  it('who is suspended, blocked, or has lost the role is listed no more, and comes back', async () => {
    const { id, userId, token } = await addDoctor(test, { admin })
    const sql = (text: string) => test.database.pool.query(text, [userId])
    await bodyOf(await act(id, 'suspensions'), 200)
    expect([await isListed(id), (await test.request('GET', `/doctors/${id}/free-times`)).status]).toEqual([
      false,
      404,
    ])
    // Hours can be mended meanwhile.
    expect((await putWeek(test, { userId, token, phone: '' }, everyMorning)).status).toBe(200)
    await bodyOf(await act(id, 'resumptions'), 200)
    expect(await isListed(id)).toBe(true)
    await sql(
      `update users set suspended_at = created_at, suspended_by = id, suspension_reason = 'x' where id = $1`,
    )
    expect(await isListed(id)).toBe(false)
    await sql(
      'update users set suspended_at = null, suspended_by = null, suspension_reason = null where id = $1',
    )
    await sql(`update users set roles = '{user}' where id = $1`)
    expect(await isListed(id)).toBe(false)
  })

  it('who is one of the staff decides nothing about their own practice', async () => {
    const { id, userId } = await addDoctor(test, { admin })
    const token = testToken(['user', 'doctor', 'admin'], { userId })
    const own = [409, 'own-decision']
    for (const what of ['suspensions', 'resumptions', 'endings'])
      expect(
        (await problem(await test.request('POST', `/admin-doctors/${id}/${what}`, { token }))).slice(0, 2),
      ).toEqual(own)
    const json = { councilNumber: '90001', level: 'super-specialist', speciality: 'cardiology' }
    const edited = await test.request('PUT', `/admin-doctors/${id}`, { token, json })
    expect((await problem(edited)).slice(0, 2)).toEqual(own)
    const isOwnTo = async (by: string) => {
      const answer = await test.request('GET', '/admin-doctors?limit=100', { token: by })
      return (await bodyOf<{ items: StaffDoctor[] }>(answer, 200)).items.find((one) => one.id === id)?.isOwn
    }
    expect([await isOwnTo(token), await isOwnTo(admin.token)]).toEqual([true, false])
  })

  it('whose level and number staff put right costs what that level does from then on, and what is booked stays as it was', async () => {
    const doctor = await addDoctor(test, { admin, level: 'general' })
    const other = await addDoctor(test, { admin, level: 'super-specialist' })
    const feeShown = async (id: string) => {
      const shown = await bodyOf<Doctor>(await test.request('GET', `/doctors/${id}`), 200)
      return [shown.level, shown.services.find(({ service }) => service === 'visit')?.price]
    }
    const before = await feeShown(doctor.id)
    const [startsAt = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const booked = await book(test, patient, doctor, startsAt)
    const edit = (json: Record<string, unknown>) =>
      test.request('PUT', `/admin-doctors/${doctor.id}`, { token: admin.token, json })
    const { councilNumber } = await staffSeeOf(other.id)
    const right = { councilNumber: newCouncilNumber(), level: 'super-specialist', speciality: 'cardiology' }
    expect((await problem(await edit({ ...right, councilNumber }))).slice(0, 2)).toEqual([
      409,
      'council-number-taken',
    ])
    expect(await feeShown(doctor.id)).toEqual(before)
    await bodyOf(await edit(right), 200)
    expect(await staffSeeOf(doctor.id)).toMatchObject(right)
    expect(await feeShown(doctor.id)).toEqual(await feeShown(other.id))
    expect(await feeShown(doctor.id)).not.toEqual(before)
    const { price, terms } = await read(test, patient, booked.id)
    expect({ price, terms }).toEqual({ price: booked.price, terms: booked.terms })
    expect(price).toBe(before[1])
    // Whoever saw the fee of before is told, and books for the one of now.
    const late = await hold(test, await newPatient(test), doctor, (await timesOf(test, doctor))[0] ?? '')
    expect((await problem(late)).slice(0, 2)).toEqual([409, 'fee-changed'])
  })

  it('whose work has ended has no role, and may be invited anew', async () => {
    const { id, userId, phone } = await addDoctor(test, { admin })
    await bodyOf(await act(id, 'endings'), 200)
    expect(await isListed(id)).toBe(false)
    const { rows } = await test.database.pool.query('select roles from users where id = $1', [userId])
    expect(rows).toEqual([{ roles: ['user'] }])
    for (const what of ['suspensions', 'resumptions', 'endings'])
      expect((await act(id, what)).status).toBe(409)
    await bodyOf(await inviteDoctor(test, admin, { phone }), 201)
  })

  it('offers nothing that has no price', async () => {
    const doctor = await addDoctor(test, { admin, level: 'super-specialist', services: [] })
    const [listed] = (await doctorsOf(test, '?level=super-specialist')).filter(({ id }) => id === doctor.id)
    expect(listed).toMatchObject({ services: [], next: [] })
    const offered = await bodyOf<Practice>(await putServices(test, doctor, 'follow-up', 'follow-up'), 200)
    expect(offered.services.filter(({ isOffered }) => isOffered)).toEqual([
      { service: 'follow-up', price: 320_000, isOffered: true },
    ])
  })
})

describe('hours', () => {
  it('of a week, of single days and of vacations say what is free', async () => {
    const doctor = await addDoctor(test, { admin })
    const day = (name: string) => `/doctor-practice/days/${name}`
    const put = (name: string, hours: unknown) =>
      test.request('PUT', day(name), { token: doctor.token, json: { hours } })
    await bodyOf(await put('2026-11-22', [{ from: 1200, to: 1230 }]), 200)
    await bodyOf(await put('2026-11-23', []), 200)
    const vacation = await bodyOf<Vacation>(await postVacation(test, doctor, '2026-11-24', '2026-11-25'), 201)
    const counts = async () =>
      (await freeTimes(test, doctor.id, '?to=2026-11-26')).days.map(({ times }) => times.length)
    expect(await counts()).toEqual([12, 2, 0, 0, 0, 12])
    await bodyOf(await test.request('DELETE', day('2026-11-23'), { token: doctor.token }), 200)
    expect(
      (await test.request('DELETE', `/doctor-practice/vacations/${vacation.id}`, { token: doctor.token }))
        .status,
    ).toBe(204)
    expect(await counts()).toEqual([12, 2, 12, 12, 12, 12])
  })

  it('are not those of holidays, unless the day has its own', async () => {
    const doctor = await addDoctor(test, { admin })
    await bodyOf(
      await test.request('POST', '/holidays', {
        token: admin.token,
        json: { day: '2026-12-05', names: { fa: 'تعطیل', en: 'Holiday' } },
      }),
      201,
    )
    const on = async () =>
      (await freeTimes(test, doctor.id, '?from=2026-12-05&to=2026-12-05')).days[0]?.times.length
    expect(await on()).toBe(0)
    const hours = [{ from: 600, to: 660 }]
    await test.request('PUT', '/doctor-practice/days/2026-12-05', { token: doctor.token, json: { hours } })
    expect(await on()).toBe(4)
  })

  it.each([
    [
      'that overlap',
      [
        { from: 540, to: 600 },
        { from: 585, to: 660 },
      ],
    ],
    ['that are no quarters', [{ from: 541, to: 600 }]],
    ['that run backwards', [{ from: 600, to: 540 }]],
    ['past midnight', [{ from: 1380, to: 1500 }]],
  ])('%s are refused', async (_what, hours) => {
    const doctor = await addDoctor(test, { admin })
    const days = everyMorning.map((morning, index) => (index === 3 ? hours : morning))
    expect((await putWeek(test, doctor, days)).status).toBe(422)
    const { practice } = doctor
    const now = await bodyOf<Practice>(
      await test.request('GET', '/doctor-practice', { token: doctor.token }),
      200,
    )
    expect(now.weekly).toEqual(practice.weekly)
  })

  it('of vacations do not overlap, also of many that come at once; nor do they lie in the past', async () => {
    const doctor = await addDoctor(test, { admin })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        postVacation(test, doctor, `2026-12-0${index + 1}`, `2026-12-0${index + 2}`),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeLessThanOrEqual(3)
    expect(made.length).toBeGreaterThan(0)
    expect(await problem(await postVacation(test, doctor, '2026-11-20', '2026-11-22'))).toEqual([
      422,
      'invalid-input',
      'error.dayGone',
    ])
    expect((await problem(await postVacation(test, doctor, '2027-02-02', '2027-02-01')))[2]).toBe(
      'error.endsBeforeItBegins',
    )
    expect((await problem(await postVacation(test, doctor, '2027-02-02', '2028-02-03')))[2]).toBe(
      'error.vacationLong',
    )
  })
})

it('tells of a doctor in the export of their data, and ends their work with the account', async () => {
  const doctor = await addDoctor(test, { admin })
  const [part] = test.deps.personalData.filter(({ name }) => name === 'doctorPractice')
  expect(await part?.collect(test.database.db, doctor.userId)).toMatchObject([
    { id: doctor.id, phone: doctor.phone, status: 'active' },
  ])
  await test.database.transaction(async (tx) => part?.erase(tx, doctor.userId, test.clock.now()))
  expect(await isListed(doctor.id)).toBe(false)
  const { rows } = await test.database.pool.query('select phone, status from doctors where id = $1', [
    doctor.id,
  ])
  expect(rows).toEqual([{ phone: null, status: 'ended' }])
})

it('lets support see doctors and change none', async () => {
  const token = testToken(['user', 'support'])
  expect((await test.request('GET', '/admin-doctors', { token })).status).toBe(200)
  const { id } = await addDoctor(test, { admin })
  expect((await test.request('POST', `/admin-doctors/${id}/suspensions`, { token })).status).toBe(403)
})

describe('an invitation that nobody has accepted', () => {
  it('goes with the account of its number, and whoever has the number next is no doctor', async () => {
    const person = await newSomebody(test)
    const councilNumber = newCouncilNumber()
    await bodyOf(await inviteDoctor(test, admin, { phone: person.phone, councilNumber }), 201)
    await eraseOf(test, person, 'doctorPractice')
    await test.database.pool.query(
      `update users set phone = null, first_name = null, last_name = null, deleted_at = $2 where id = $1`,
      [person.userId, test.clock.now()],
    )
    const next = await newSomebody(test, { phone: person.phone })
    expect((await test.request('GET', '/doctor-practice', { token: next.token })).status).toBe(404)
    expect((await acceptInvitation(test, next)).status).toBe(404)
    // The council number is free for whom it belongs to.
    await bodyOf(await inviteDoctor(test, admin, { ...(await newSomebody(test)), councilNumber }), 201)
  })

  it('runs out after fourteen days, is shown so, and a new one takes its place', async () => {
    const person = await newSomebody(test)
    const councilNumber = newCouncilNumber()
    const invited = await bodyOf<StaffDoctor>(
      await inviteDoctor(test, admin, { phone: person.phone, councilNumber }),
      201,
    )
    const acceptUntil = test.clock.now().getTime() + invitationDays * 24 * 60 * 60 * 1000
    test.clock.set(new Date(acceptUntil - 1).toISOString())
    const practice = await bodyOf<Practice>(
      await test.request('GET', '/doctor-practice', { token: person.token }),
      200,
    )
    expect(practice.acceptUntil).toBe(new Date(acceptUntil).toISOString())
    test.clock.set(new Date(acceptUntil).toISOString())
    expect((await test.request('GET', '/doctor-practice', { token: person.token })).status).toBe(404)
    expect((await acceptInvitation(test, person)).status).toBe(404)
    const { items } = await bodyOf<{ items: StaffDoctor[] }>(
      await test.request('GET', '/admin-doctors?status=invited&limit=100', { token: admin.token }),
      200,
    )
    expect(items.find(({ id }) => id === invited.id)).toMatchObject({ status: 'invited', isOver: true })
    const anew = await bodyOf<StaffDoctor>(
      await inviteDoctor(test, admin, { phone: person.phone, councilNumber }),
      201,
    )
    expect(anew).toMatchObject({ isOver: false })
    expect(await bodyOf<Practice>(await acceptInvitation(test, person), 200)).toMatchObject({
      id: anew.id,
      acceptUntil: null,
    })
  })
})
