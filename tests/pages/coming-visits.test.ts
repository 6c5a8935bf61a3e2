import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doctor, FreeTimes } from '~/domain/booking/doctor-contract'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { demoPerson } from '~/domain/identity/demo-people'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { signUp } from '../kit/identity'
import { textIn } from '../kit/forms-in-html'
import { PlainBrowser } from '../kit/plain-browser'
import { addCredit, asPatient, enter, pay } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const doctorId = 'd0c70000-0000-4000-8000-000000000001'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Somebody whose token outlives the days that pass in a test. */
async function lastingPatient() {
  const { user } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  const token = testToken(['user'], { userId })
  return { userId, token, phone: '', browser: new PlainBrowser(site, { token }) }
}

const doctorBrowser = () => {
  const { id, roles } = demoPerson('doctor')
  return new PlainBrowser(site, { token: testToken(roles, { userId: id }) })
}

const get = async <Body>(path: string): Promise<Body> => bodyOf(await site.test.request('GET', path), 200)

/** A visit that somebody holds, the first that is more than four days off. */
async function holdVisit({ token }: { token: string }): Promise<Reservation> {
  const [{ services }, { days }] = await Promise.all([
    get<Doctor>(`/doctors/${doctorId}`),
    get<FreeTimes>(`/doctors/${doctorId}/free-times`),
  ])
  const from = new Date(site.test.clock.now().getTime() + 4 * dayMs).toISOString()
  const startsAt = days.flatMap(({ times }) => times).find((time) => time > from)
  const expectedPrice = services.find(({ service }) => service === 'visit')?.price ?? 0
  return bodyOf(
    await site.test.request('POST', '/reservations', {
      token,
      headers: { 'idempotency-key': `visit-${startsAt}` },
      json: { doctorId, service: 'visit', startsAt, expectedPrice },
    }),
    201,
  )
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consultations', key, values)
  const desk = (key: string, count?: number) =>
    wordIn(locale, 'desk', key, count === undefined ? {} : { count: formatNumber(locale, count) })
  const at = (path: string) => localizedPath(locale, path)
  const hourOf = (instant: string | null) => digitsIn(locale, tehranDayAndTime(new Date(instant ?? '')).time)
  const span = (...parts: [unit: string, count: number][]) => {
    const [first = '', second] = parts.map(([unit, count]) =>
      say(`left.${unit}_${count === 1 ? 'one' : 'other'}`, { count: formatNumber(locale, count) }),
    )
    return second === undefined ? first : say('left.and', { first, second })
  }

  it('from the hold to its end a visit says how long there still is and what there is to do, for the patient and the doctor', async () => {
    const patient = await lastingPatient()
    const { browser, userId, token } = patient
    const doctor = doctorBrowser()
    const held = await holdVisit(patient)
    const { id, startsAt, opensAt } = held
    const path = `/app/consultations/${id}`
    const card = async (page: string): Promise<{ text: string; leads: string[] }> => {
      await browser.goto(at(page))
      expect(browser.status).toBe(200)
      const [, found = ''] =
        new RegExp(`<section aria-label="${say('live')}"([\\s\\S]*?)</section>`).exec(browser.html) ?? []
      return {
        text: textIn(`<p ${found}</p>`),
        leads: [...found.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
      }
    }
    /** On the list and at home alike. */
    const expectCard = async (says: readonly string[], leadsTo: string) => {
      for (const page of ['/app/consultations', '/app']) {
        const { text, leads } = await card(page)
        for (const words of says) expect(text, page).toContain(words)
        expect(leads, page).toEqual([at(path), at(leadsTo)])
      }
    }
    const before = (minutes: number) =>
      site.test.clock.set(new Date(Date.parse(startsAt) - minutes * minuteMs).toISOString())
    /** What the row of this session says at the doctor’s desk. */
    const rowAtDesk = async () => {
      await doctor.goto(at('/doctor'))
      const rows = [...doctor.html.matchAll(/<li\b[\s\S]*?<\/li>/g)].map(([row]) => row)
      return rows
        .filter((row) => row.includes(`/doctor/consultations/${id}/session`))
        .map(textIn)
        .join(' ')
    }
    const rooms = async (visit: (room: PlainBrowser) => void) => {
      for (const [room, page] of [
        [browser, `${path}/session`],
        [doctor, `/doctor/consultations/${id}/session`],
      ] as const) {
        await room.goto(at(page))
        expect(room.status).toBe(200)
        visit(room)
      }
    }

    await expectCard([say('live.pay', { time: hourOf(held.heldUntil) }), say('status.held')], `${path}#money`)
    await addCredit(site.test, { userId }, held.price)
    expect((await pay(site.test, { token }, id)).status).toBe(200)

    // Three days and some hours off.
    before(3 * 24 * 60 + 7 * 60 + 12)
    await expectCard([span(['days', 3], ['hours', 7]), say('door.until'), say('live.details')], path)
    await browser.goto(at(path))
    expect(browser.says(span(['days', 3], ['hours', 7]))).toBe(true)
    const opens = say('door.opens', {
      day: formatWholeDay(locale, tehranDayAndTime(new Date(opensAt ?? '')).day),
      time: hourOf(opensAt),
    })
    const far = (room: PlainBrowser) =>
      [opens, say('talk.empty'), say('talk.closed'), say('coming.enter')].map((words) => room.says(words))
    await rooms((room) => expect(far(room)).toEqual([true, false, false, false]))

    before(180)
    expect(await rowAtDesk()).toContain(desk('session.inHours_other', 3))
    // The door opens in more than an hour.
    before(70)
    await expectCard([span(['hours', 1], ['minutes', 10]), say('live.details')], path)
    await rooms((room) =>
      expect([...far(room), room.says(span(['hours', 1], ['minutes', 10]))]).toEqual([
        true,
        false,
        false,
        false,
        true,
      ]),
    )

    // At the door, which says when it opens.
    const doorAt = (room: PlainBrowser) => {
      const button = /<button[^>]*value="enter"[^>]*>/.exec(room.html)?.[0] ?? ''
      return {
        isShut: /\sdisabled=""/.test(button),
        words: [room.says(say('door.until')), room.says(say('door.left'))],
      }
    }
    before(30)
    await expectCard([span(['minutes', 30]), say('live.wait')], `${path}/session`)
    await rooms((room) => {
      expect(doorAt(room)).toEqual({ isShut: true, words: [true, false] })
      expect(room.says(say('door.at', { time: hourOf(opensAt) }))).toBe(true)
      expect(room.says(opens)).toBe(false)
    })
    before(20)
    expect(await rowAtDesk()).toContain(desk('session.inMinutes_other', 20))

    before(5)
    await expectCard([span(['minutes', 5]), say('door.until'), say('coming.enter')], `${path}/session`)
    await rooms((room) => {
      expect(doorAt(room)).toEqual({ isShut: false, words: [true, false] })
      expect(room.says(say('door.at', { time: hourOf(opensAt) }))).toBe(false)
      expect(room.form(say('coming.enter')).button.value).toBe('enter')
    })
    before(0)
    expect(await rowAtDesk()).toContain(desk('session.on'))

    before(-1)
    await expectCard([span(['minutes', 14]), say('door.left'), say('coming.enter')], `${path}/session`)
    await rooms((room) => expect(doorAt(room)).toEqual({ isShut: false, words: [false, true] }))
    expect((await enter(site.test, patient, asPatient(id))).status).toBe(200)
    await expectCard([say('door.left'), say('live.back')], `${path}/session`)
    expect(await rowAtDesk()).toContain(desk('session.waits'))

    // Nobody came: it stands at another time, and says so.
    before(-16)
    const { text } = await card('/app/consultations')
    expect(text).toContain(say('live.moved'))
    const moved = await bodyOf<Reservation>(
      await site.test.request('GET', `/reservations/${id}`, { token }),
      200,
    )
    expect([moved.movedFrom, moved.startsAt > startsAt]).toEqual([startsAt, true])
    expect(text).toContain(hourOf(moved.startsAt))
  })
})
