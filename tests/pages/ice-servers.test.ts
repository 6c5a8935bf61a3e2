import { afterAll, beforeAll, expect, it } from 'vitest'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../kit/doctors'
import { asDoctor, asPatient, book, enter, finish, newPatient, timesOf } from '../kit/reservations'
import type { Somebody } from '../kit/sharing'
import { openTestSite, relay, type TestSite } from '../kit/site'
import { signedIn } from '../kit/talk-sockets'

let site: TestSite
let doctor: TestDoctor
let patient: Somebody
let id: string
let startsAt: string
beforeAll(async () => {
  site = await openTestSite()
  doctor = await addDoctor(site.test, { admin: await newAdmin(site.test) })
  patient = await newcomer()
  await signedIn(site.test.deps, doctor.userId)
  startsAt = (await timesOf(site.test, doctor)).at(-1) ?? ''
  ;({ id } = await book(site.test, patient, doctor, startsAt))
})
afterAll(() => site.close())

/** Somebody who has agreed to the rules, without which no page of theirs opens. */
async function newcomer(): Promise<Somebody> {
  const somebody = await newPatient(site.test)
  await signedIn(site.test.deps, somebody.userId)
  return somebody
}

/** Whether each side's page of the talk is told of the machines that relay sound and picture, so many minutes after it begins. */
async function told(minutes: number): Promise<boolean[]> {
  site.test.clock.set(new Date(Date.parse(startsAt) + minutes * 60_000).toISOString())
  const both = [
    ['app', testToken(['user'], { userId: patient.userId })],
    ['doctor', testToken(['user', 'doctor'], { userId: doctor.userId })],
  ] as const
  const found: boolean[] = []
  for (const [area, token] of both) {
    const { status, headers, html } = await site.ask(`/${area}/consultations/${id}/session`, { token })
    expect([area, minutes, status, headers.get('location')]).toEqual([area, minutes, 200, null])
    found.push(html.includes(relay))
  }
  return found
}

it('tells a browser of the relays from an hour before, for the try of its devices, until it is over, and nobody else', async () => {
  expect(await told(-70)).toEqual([false, false])
  expect(await told(-30)).toEqual([true, true])
  expect(await told(-5)).toEqual([true, true])
  site.test.clock.set(startsAt)
  await bodyOf(await enter(site.test, patient, asPatient(id)), 200)
  await bodyOf(await enter(site.test, doctor, asDoctor(id)), 200)
  expect(await told(1)).toEqual([true, true])
  await bodyOf(await finish(site.test, doctor, id, 'آب بیشتری بنوشید.'), 200)
  expect(await told(2)).toEqual([false, false])
  const stranger = await newcomer()
  const answer = await site.ask(`/app/consultations/${id}/session`, { token: stranger.token })
  expect([answer.status, answer.html.includes(relay)]).toEqual([404, false])
})
