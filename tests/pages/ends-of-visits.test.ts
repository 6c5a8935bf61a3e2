import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doctor, FreeTimes } from '~/domain/booking/doctor-contract'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addCredit, pay, read } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const doctorId = 'd0c70000-0000-4000-8000-000000000001'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const doctorToken = () => {
  const { id, roles } = demoPerson('doctor')
  return testToken(roles, { userId: id })
}

const quarterMs = 15 * 60_000
let visits = 0

/** Puts a visit, behind the back of the guards, so that it ended so many hours ago; who came, came when it began. */
async function putBack(id: string, hours: number, here: readonly ('patient' | 'doctor')[] = []) {
  visits += 1
  const now = Math.floor(site.test.clock.now().getTime() / quarterMs) * quarterMs
  const startsAt = new Date(now - hours * 4 * quarterMs - visits * quarterMs).toISOString()
  await site.test.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update reservations set starts_at = ${startsAt} where id = ${id}`)
    for (const side of here)
      await tx.execute(
        side === 'patient'
          ? sql`update reservations set patient_entered_at = starts_at where id = ${id}`
          : sql`update reservations set doctor_entered_at = starts_at, doctor_seen_at = starts_at + interval '14 minutes' where id = ${id}`,
      )
    if (here.length === 2) await tx.execute(sql`update reservations set met_at = starts_at where id = ${id}`)
  })
}

/** A visit with the demo’s doctor that is over and whose job has not run; who came to it, as said. */
async function overdueVisit(here: readonly ('patient' | 'doctor')[]) {
  const { test } = site
  const get = async <Body>(path: string) => bodyOf<Body>(await test.request('GET', path), 200)
  const { user, token } = await signUp(test)
  const { services } = await get<Doctor>(`/doctors/${doctorId}`)
  const price = services.find(({ service }) => service === 'visit')?.price ?? 0
  await addCredit(test, { userId: userIdSchema.parse(user.id) }, price)
  const startsAt = (await get<FreeTimes>(`/doctors/${doctorId}/free-times`)).days[0]?.times[0] ?? ''
  const held = await test.request('POST', '/reservations', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { doctorId, service: 'visit', startsAt, expectedPrice: price },
  })
  const { id } = await bodyOf<Reservation>(held, 201)
  await bodyOf(await pay(test, { token }, id), 200)
  await putBack(id, 0, here)
  return { id, price, token, browser: new PlainBrowser(site, { token }) }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consultations', key, values)
  const after = (key: string) => wordIn(locale, 'aftercare', key)
  const at = (path: string) => localizedPath(locale, path)

  it('whoever waited for a doctor who did not come reads there which time they have instead, and calls it off whole', async () => {
    const { id, price, token, browser } = await overdueVisit(['patient'])
    await browser.goto(at(`/app/consultations/${id}/session`))
    const { startsAt } = await read(site.test, { token }, id)
    const amount = formatAmount(locale, toman(price))
    const { day, time } = tehranDayAndTime(new Date(startsAt))
    const when = { day: formatWholeDay(locale, day), time: digitsIn(locale, time) }
    expect([
      browser.status,
      browser.says(say('unanswered')),
      browser.says(say('unanswered.time', when)),
      browser.says(say('unanswered.free', { amount })),
      browser.says(say('talk.closed')),
    ]).toEqual([200, true, true, true, false])
    await browser.follow(say('unanswered.see'))
    expect(browser.says(say('moved'))).toBe(true)
    await browser.goto(at(`/app/consultations/${id}/session`))
    await browser.follow(say('unanswered.cancel'))
    expect(browser.says(say('cancel.all', { amount }))).toBe(true)
    await browser.press(say('cancel.do'))
    expect(browser.says(say('past.cancelled', { amount }))).toBe(true)
    await browser.goto(at(`/app/consultations/${id}/session`))
    expect([browser.says(say('unanswered')), browser.says(say('talk.closed'))]).toEqual([false, true])
  })

  it('what a doctor sends when it can be written no more stays in the form, which says so', async () => {
    const { id } = await overdueVisit(['patient', 'doctor'])
    const doctor = new PlainBrowser(site, { token: doctorToken() })
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect([doctor.status, doctor.says(say('doctor.status.done')), doctor.says(after('ending'))]).toEqual([
      200,
      true,
      true,
    ])
    await putBack(id, 25)
    await doctor.press(after('ending.send'), { advice: 'قهوه را کنار بگذارید.' })
    expect([
      doctor.status,
      doctor.html.includes('قهوه را کنار بگذارید.'),
      doctor.says(after('ending.late')),
    ]).toEqual([422, true, true])
    await putBack(id, 0)
    await doctor.press(after('ending.send'), { advice: 'قهوه را کنار بگذارید.' })
    expect([doctor.status, doctor.says(after('ending.written')), doctor.says(after('ending.late'))]).toEqual([
      200,
      true,
      false,
    ])
  })
})
