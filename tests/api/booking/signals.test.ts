import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTalks } from '~/api/domains/booking/public'
import { slotMinutes } from '~/domain/booking/schedule'
import { signalSchema, type Signal } from '~/domain/booking/session-socket'
import { reservationIdSchema, sessionIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { book, newPatient, timesOf } from '~/tests/kit/reservations'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
})
afterAll(() => test.close())

const comeIn = async ({ token }: { token: string }, id: string) =>
  bodyOf(await test.request('POST', `/reservations/${id}/entries`, { token, json: {} }), 200)

it('sound and picture are begun by who has come in while the visit is open, and not after; whoever leaves then is heard still', async () => {
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const patient = await newPatient(test)
  const startsAt = (await timesOf(test, doctor))[0] ?? ''
  const reservationId = reservationIdSchema.parse((await book(test, patient, doctor, startsAt)).id)
  const talks = openTalks(test.deps)
  const [own, others] = [randomUUID(), randomUUID()]
  const by = {
    userId: patient.userId,
    sessionId: sessionIdSchema.parse(randomUUID()),
    reservationId,
    side: 'patient' as const,
  }
  const call = randomUUID()
  const signals: Signal[] = [
    { type: 'ready', audio: true, video: true },
    { type: 'offer', call, sdp: 'v=0' },
    { type: 'candidate', call, candidate: 'c', sdpMid: null, sdpMLineIndex: 0 },
    { type: 'media', audio: true, video: false },
    { type: 'hearing', call, lost: 0.6 },
    { type: 'bye' },
  ]
  const heardAt = async (at: number): Promise<[heard: string[], isReady: boolean]> => {
    test.clock.set(new Date(at).toISOString())
    await talks.keepOpen([
      { id: own, reservationId, side: 'patient' },
      { id: others, reservationId, side: 'doctor' },
    ])
    for (const signal of signals) await talks.signal(by, own, signal)
    const heard = (await talks.takeSignals([others])).map(({ signal }) => signal.type)
    const { rows } = await test.database.pool.query<{ ready: boolean }>(
      'select ready_place is not null as ready from talk_sockets where id = $1',
      [own],
    )
    await talks.close([own, others])
    return [heard, rows[0]?.ready ?? false]
  }
  const end = Date.parse(startsAt) + slotMinutes * 60_000
  // Whoever was in the call until the visit moved is at its door again, and unseen.
  expect(await heardAt(Date.parse(startsAt))).toEqual([['bye'], false])
  await comeIn(patient, reservationId)
  expect(await heardAt(end - 1)).toEqual([signals.map(({ type }) => type), true])
  expect(await heardAt(end)).toEqual([['bye'], false])
})

it('of one side are at one device: the others are told once it begins elsewhere, and nobody else', async () => {
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const patient = await newPatient(test)
  const startsAt = (await timesOf(test, doctor))[0] ?? ''
  const reservationId = reservationIdSchema.parse((await book(test, patient, doctor, startsAt)).id)
  const talks = openTalks(test.deps)
  const [first, second, others] = [randomUUID(), randomUUID(), randomUUID()]
  const by = {
    userId: patient.userId,
    sessionId: sessionIdSchema.parse(randomUUID()),
    reservationId,
    side: 'patient' as const,
  }
  test.clock.set(startsAt)
  await comeIn(patient, reservationId)
  await talks.keepOpen([
    { id: first, reservationId, side: 'patient' },
    { id: second, reservationId, side: 'patient' },
    { id: others, reservationId, side: 'doctor' },
  ])
  const heard = async () =>
    Object.fromEntries(
      (await talks.takeSignals([first, second, others])).map(({ socket, signal }) => [socket, signal.type]),
    )
  const ready: Signal = { type: 'ready', audio: true, video: true }
  await talks.signal(by, first, ready)
  expect(await heard()).toEqual({ [second]: 'elsewhere', [others]: 'ready' })
  await talks.signal(by, second, ready)
  expect(await heard()).toEqual({ [first]: 'elsewhere', [others]: 'ready' })
  await talks.signal(by, second, { type: 'media', audio: true, video: false })
  expect(await heard()).toEqual({ [others]: 'media' })
  // Nobody says it of somebody else.
  expect(signalSchema.safeParse({ type: 'elsewhere' }).success).toBe(false)
})
